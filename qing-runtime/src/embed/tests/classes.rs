//! Objects with Rust data.

use std::cell::{Cell, RefCell};

use super::failure;
use crate::{Class, Data, Env, ErrorKind, Obj, Rest, Value, call::call_method, symbol::Name};

fn stack() -> Class<RefCell<Vec<i64>>> {
    Class::new("栈")
        .method("@压", |stack: &RefCell<Vec<i64>>, items: Rest<i64>| stack.borrow_mut().extend(items.0))
        .method("@弹", |stack: &RefCell<Vec<i64>>| stack.borrow_mut().pop().ok_or("栈是空的"))
        .method("@大小", |stack: &RefCell<Vec<i64>>| stack.borrow().len())
        .display(|stack| format!("栈{:?}", stack.borrow()))
}

fn method(env: &Env, object: &Value, name: &'static Name, args: &mut [Value]) -> Result<Value, crate::Error> {
    let rt = env.rt();
    rt.outcome(call_method(rt, object, name, args, 0, 0))
}

static PUSH: Name = Name::new("@压");
static POP: Name = Name::new("@弹");
static SIZE: Name = Name::new("@大小");

#[test]
fn methods() {
    let env = Env::new();
    let object = stack().check().unwrap().object(RefCell::default()).into_value();
    assert!(method(&env, &object, &PUSH, &mut [1.into(), 2.into()]).unwrap().is_null());
    assert_eq!(method(&env, &object, &SIZE, &mut []).unwrap(), 2);
    assert_eq!(object.to_string(), "栈[1, 2]");
    assert_eq!(method(&env, &object, &POP, &mut []).unwrap(), 2);
    method(&env, &object, &POP, &mut []).unwrap();
    assert_eq!(failure(method(&env, &object, &POP, &mut [])), (ErrorKind::Custom, "栈是空的".into()));
    let message = "栈.@弹 要 0 个参数，却给了 1 个";
    assert_eq!(failure(method(&env, &object, &POP, &mut [1.into()])), (ErrorKind::Argument, message.into()));
    let message = "栈.@压 的“第 1 个参数”要 -9223372036854775808 到 9223372036854775807 的整数，却得到字符串“甲”";
    assert_eq!(failure(method(&env, &object, &PUSH, &mut ["甲".into()])), (ErrorKind::Type, message.into()));
}

#[test]
fn methods_are_values_bound_to_their_object() {
    let env = Env::new();
    let object = stack().object(RefCell::new(vec![7])).into_value();
    let size = crate::ops::member(env.rt(), &object, &SIZE, 0).unwrap_or_default();
    assert_eq!(env.call_value(&size, ()).unwrap(), 1);
    assert_eq!(size.to_string(), "栈.@大小");
    // A member of the object comes first, as with every native object type.
    object.to::<Obj>().unwrap().put_now("@大小", 0);
    assert_eq!(crate::ops::member(env.rt(), &object, &SIZE, 0).unwrap_or_default(), 0);
    static OTHER: Name = Name::new("@别的");
    assert!(crate::ops::member(env.rt(), &object, &OTHER, 0).unwrap_or_default().is_null());
}

#[test]
fn data_is_found_by_its_type() {
    let object = stack().object(RefCell::new(vec![7]));
    assert_eq!(*object.data::<RefCell<Vec<i64>>>().unwrap().borrow(), [7]);
    assert!(object.data::<Cell<i64>>().is_none());
    let error = object.into_value().to::<Data<Cell<i64>>>().unwrap_err();
    assert_eq!(error.to_string(), "要带有 Cell<i64> 的对象，却得到对象");
    assert!(Value::int(1).to::<Data<String>>().is_err());
    assert!(Obj::new().data::<String>().is_none());
}

struct Vector(f64, f64);

#[test]
fn data_as_parameters() {
    let class = Class::<Vector>::new("向量").display(|v| format!("向量（{}，{}）", v.0, v.1));
    let env = Env::new();
    let (make, sum) = (class.clone(), class.clone());
    env.define("@向量", "", move |x: f64, y: f64| make.object(Vector(x, y))).unwrap();
    env.define("@和", "", move |a: Data<Vector>, b: Data<Vector>| sum.object(Vector(a.0 + b.0, a.1 + b.1))).unwrap();
    let (a, b) = (env.call("@向量", (1, 2)).unwrap(), env.call("@向量", (10, 20.5)).unwrap());
    assert_eq!(env.call("@和", (a, b)).unwrap().to_string(), "向量（11，22.5）");
    assert_eq!(failure(env.call("@和", (1, 2))).1, "@和 的“第 1 个参数”要带有 Vector 的对象，却得到整数 1");
}

#[test]
fn bad_method_names_are_reported() {
    let class = Class::<i64>::new("数").method("加", |n: &i64| *n);
    assert_eq!(class.check().unwrap_err().kind(), ErrorKind::Argument);
}

#[test]
fn data_is_dropped_with_its_object() {
    struct Noisy(std::rc::Rc<Cell<bool>>);
    impl Drop for Noisy {
        fn drop(&mut self) {
            self.0.set(true);
        }
    }
    let dropped = std::rc::Rc::new(Cell::new(false));
    let object = Class::new("吵").object(Noisy(dropped.clone())).into_value();
    let copy = object.clone();
    drop(object);
    assert!(!dropped.get());
    drop(copy);
    assert!(dropped.get());
}
