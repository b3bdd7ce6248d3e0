//! The rules of LANGUAGE.md §3, one test each.

use crate::{Ctx, Env, Obj, object::ObjKind};

/// The user context and two contexts below it, the second in the first.
fn chain(env: &Env) -> (Ctx, Ctx, Ctx) {
    let outer = Obj::make(ObjKind::Context, Some(env.user()));
    let inner = Obj::make(ObjKind::Context, Some(outer.clone()));
    (env.user(), outer, inner)
}

#[test]
fn put_now_binds_in_this_context_only() {
    let env = Env::new();
    let (user, outer, inner) = chain(&env);
    outer.put_now("#甲", 1);
    inner.put_now("#甲", 2);
    assert_eq!((inner.get_now("#甲"), outer.get_now("#甲")), (2.into(), 1.into()));
    assert!(!user.has_now("#甲"));
}

#[test]
fn get_now_reads_this_context_only_and_missing_is_null() {
    let env = Env::new();
    let (_, outer, inner) = chain(&env);
    outer.put_now("#甲", 1);
    assert!(inner.get_now("#甲").is_null());
    assert!(inner.get_now("@显示").is_null());
}

#[test]
fn remove_now_removes_from_this_context_and_says_whether() {
    let env = Env::new();
    let (_, outer, inner) = chain(&env);
    outer.put_now("#甲", 1);
    assert!(!inner.remove_now("#甲"));
    assert!(outer.remove_now("#甲"));
    assert!(!outer.remove_now("#甲"));
}

#[test]
fn get_finds_the_nearest_up_the_chain_else_null() {
    let env = Env::new();
    let (user, outer, inner) = chain(&env);
    assert!(inner.get("#甲").is_null());
    user.put_now("#甲", 1);
    assert_eq!(inner.get("#甲"), 1);
    outer.put_now("#甲", 2);
    assert_eq!(inner.get("#甲"), 2);
    assert_eq!(inner.get("@显示"), env.library().get_now("@显示"));
}

#[test]
fn put_binds_where_the_chain_has_the_name() {
    let env = Env::new();
    let (user, outer, inner) = chain(&env);
    outer.put_now("#甲", 1);
    inner.put("#甲", 2);
    assert_eq!(outer.get_now("#甲"), 2);
    assert!(!inner.has_now("#甲") && !user.has_now("#甲"));
}

#[test]
fn put_of_an_unknown_name_binds_in_the_user_context() {
    let env = Env::new();
    let (user, _, inner) = chain(&env);
    inner.put("#新", 1);
    assert_eq!(user.get_now("#新"), 1);
    assert!(!inner.has_now("#新"));
}

#[test]
fn put_that_reaches_the_library_binds_in_the_user_context() {
    let env = Env::new();
    let (user, _, inner) = chain(&env);
    let native = env.library().get_now("@显示");
    inner.put("@显示", 1);
    assert_eq!(user.get_now("@显示"), 1);
    assert_eq!(env.library().get_now("@显示"), native);
}

#[test]
fn remove_deletes_in_the_holder() {
    let env = Env::new();
    let (user, outer, inner) = chain(&env);
    user.put_now("#甲", 1);
    outer.put_now("#甲", 2);
    assert!(inner.remove("#甲"));
    assert!(!outer.has_now("#甲"));
    assert_eq!(user.get_now("#甲"), 1);
}

#[test]
fn remove_does_nothing_in_the_library_and_nowhere() {
    let env = Env::new();
    let (_, _, inner) = chain(&env);
    assert!(!inner.remove("@显示"));
    assert!(!inner.remove("#没有"));
    assert!(!env.get("@显示").is_null());
}

#[test]
fn a_chain_without_user_context_binds_at_its_start() {
    let object = Obj::new();
    object.put("#甲", 1);
    assert_eq!(object.get_now("#甲"), 1);
}

#[test]
fn members_keep_their_order() {
    let object = Obj::new();
    for index in 0..40 {
        object.put_now(&format!("#名{index}"), index);
    }
    assert!(object.remove_now("#名3"));
    object.put_now("#名3", 3);
    object.put_now("#名0", -1);
    let members = object.members();
    assert_eq!(members.len(), 40);
    assert_eq!((members[0].0, &members[0].1), ("#名0", &(-1).into()));
    assert_eq!((members[3].0, members[39].0), ("#名4", "#名3"));
    assert_eq!(object.get_now("#名39"), 39);
    assert_eq!(object.get_now("#名20"), 20);
}

#[test]
fn members_made_from_rust_are_announced_to_compiled_code() {
    let env = Env::new();
    let object = env.object();
    Obj::new().put_now("#甲", 1);
    assert!(!env.rt().odd_members());
    object.put_now("#甲", 1);
    assert!(env.rt().odd_members());
    assert!(!Env::new().rt().odd_members());
}
