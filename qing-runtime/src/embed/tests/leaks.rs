//! An environment that is dropped frees all it made, cycles too; so does a thread that ends.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering::SeqCst},
};

use crate::{Class, Env, Obj, Value};

/// Counts how many of them live.
struct Counted(Arc<AtomicUsize>);

impl Counted {
    fn new(count: &Arc<AtomicUsize>) -> Counted {
        count.fetch_add(1, SeqCst);
        Counted(count.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, SeqCst);
    }
}

/// An object with native data that holds itself.
fn knot(count: &Arc<AtomicUsize>) -> Obj {
    let object = Class::new("计").object(Counted::new(count));
    object.put_now("#自己", object.clone().into_value());
    object
}

/// An environment whose script could have left all this: variables, cycles nothing reaches any more, a caught error.
fn filled(count: &Arc<AtomicUsize>) -> Env {
    let env = Env::new();
    env.set("#物", knot(count)).unwrap();
    for _ in 0..10 {
        drop(knot(count));
    }
    let list = Value::from(vec![knot(count).into_value()]);
    list.as_array().unwrap().push(list.clone());
    env.set("#列", list).unwrap();
    let thrown = knot(count);
    thrown.put_now("#消息", "坏了");
    assert!(env.call("@抛出", (thrown,)).is_err());
    env
}

#[test]
fn an_environment_frees_what_it_made() {
    let count = Arc::new(AtomicUsize::new(0));
    let env = filled(&count);
    assert_eq!(count.load(SeqCst), 13);
    drop(env);
    assert_eq!(count.load(SeqCst), 0);
}

#[test]
fn what_the_host_keeps_lives() {
    let count = Arc::new(AtomicUsize::new(0));
    let env = filled(&count);
    let kept = env.get("#物");
    drop(env);
    assert_eq!(count.load(SeqCst), 1);
    let again: Obj = kept.to().unwrap();
    assert_eq!(again.get_now("#自己"), kept);
    assert!(again.remove_now("#自己"));
    drop((kept, again));
    assert_eq!(count.load(SeqCst), 0);
}

#[test]
fn threads_free_what_they_made() {
    let count = Arc::new(AtomicUsize::new(0));
    for _ in 0..20 {
        let threads: Vec<_> = (0..4)
            .map(|_| {
                let count = count.clone();
                std::thread::spawn(move || {
                    // Held by nothing but itself when the thread ends.
                    std::mem::forget(Env::new());
                    drop(knot(&count));
                    drop(filled(&count));
                    drop(knot(&count));
                })
            })
            .collect();
        for thread in threads {
            thread.join().unwrap();
        }
    }
    assert_eq!(count.load(SeqCst), 0);
}

#[test]
fn many_small_environments_beside_a_large_one() {
    let count = Arc::new(AtomicUsize::new(0));
    let large = Env::new();
    let list: Vec<Value> = (0..30_000).map(|_| Value::from(vec![1])).collect();
    large.set("#列", list).unwrap();
    for _ in 0..3_000 {
        drop(filled(&count));
    }
    // Not at once, since the large one would be looked through each time, but before long.
    assert!(count.load(SeqCst) < 30_000, "{}", count.load(SeqCst));
    drop(large);
}
