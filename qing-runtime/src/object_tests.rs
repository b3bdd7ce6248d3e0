//! The context operations against each line of LANGUAGE.md §3, and RULES.md 1 and 2.

use super::*;
use crate::{natives, rt::Rt};

/// A program's start: the library with one native, the user context, and a chain of two contexts below it.
struct World {
    rt: Rt,
    outer: Ctx,
    inner: Ctx,
}

fn world() -> World {
    let rt = Rt::new();
    rt.register(&[&natives::显示]);
    rt.seal();
    let outer = Obj::make(ObjKind::Context, Some(rt.user()));
    let inner = Obj::make(ObjKind::Context, Some(outer.clone()));
    World { rt, outer, inner }
}

fn name(text: &'static str) -> Name {
    Name::new(text)
}

fn int(value: &Value) -> Option<i64> {
    value.as_int()
}

#[test]
fn the_library_has_no_upper_and_the_user_context_lies_below_it() {
    let world = world();
    assert!(world.rt.library_ctx().upper().is_none());
    assert_eq!(world.rt.library_ctx().kind(), ObjKind::Library);
    assert_eq!(world.rt.user().upper().map(|upper| upper.kind()), Some(ObjKind::Library));
}

#[test]
fn put_now_get_now_remove_now_act_on_this_context_only() {
    let World { outer, inner, rt } = world();
    let key = name("#甲");
    outer.bind(&key, Value::int(1));
    assert!(inner.own(&key).is_unbound() && !inner.has(&key));
    inner.bind(&key, Value::int(2));
    assert_eq!((int(&outer.own(&key)), int(&inner.own(&key))), (Some(1), Some(2)));
    assert!(inner.unbind(&key));
    assert!(!inner.unbind(&key), "only what is there can be removed");
    assert_eq!(int(&outer.own(&key)), Some(1));
    assert_eq!(int(&inner.read(&rt, &key)), Some(1));
}

#[test]
fn get_takes_the_nearest_else_null() {
    let World { outer, inner, rt } = world();
    let key = name("#近");
    assert!(inner.read(&rt, &key).is_null());
    rt.set_global(&key, Value::int(1));
    assert_eq!(int(&inner.read(&rt, &key)), Some(1));
    outer.bind(&key, Value::int(2));
    assert_eq!(int(&inner.read(&rt, &key)), Some(2));
    inner.bind(&key, Value::NULL);
    assert!(inner.read(&rt, &key).is_null(), "a name bound to 空 is bound");
}

#[test]
fn put_changes_the_nearest_that_has_the_name() {
    let World { outer, inner, rt } = world();
    let key = name("#改");
    rt.set_global(&key, Value::int(1));
    outer.bind(&key, Value::int(2));
    inner.write(&rt, &key, Value::int(3));
    assert_eq!((int(&outer.own(&key)), int(&rt.global(&key))), (Some(3), Some(1)));
    assert!(!inner.has(&key));
}

#[test]
fn put_of_an_unknown_name_makes_a_global() {
    let World { outer, inner, rt } = world();
    let key = name("#新");
    inner.write(&rt, &key, Value::int(1));
    assert_eq!(int(&rt.global(&key)), Some(1));
    assert!(!inner.has(&key) && !outer.has(&key));
}

#[test]
fn put_of_a_natives_name_shadows_it_from_the_user_context() {
    let World { inner, rt, .. } = world();
    let key = name("@显示");
    assert!(inner.read(&rt, &key).is_callable());
    inner.write(&rt, &key, Value::int(1));
    assert_eq!(int(&rt.global(&key)), Some(1));
    assert!(rt.library(&key).is_callable());
    assert!(rt.unset_global(&key));
    assert!(inner.read(&rt, &key).is_callable());
}

#[test]
fn put_reaches_the_user_context_even_past_it() {
    // RULES.md 2: a function of the initialisation script has a chain without the user context.
    let World { rt, .. } = world();
    let ctx = Obj::make(ObjKind::Context, Some(rt.library_ctx()));
    let (unknown, native) = (name("#绕"), name("@显示"));
    ctx.write(&rt, &unknown, Value::int(1));
    ctx.write(&rt, &native, Value::int(2));
    assert_eq!((int(&rt.global(&unknown)), int(&rt.global(&native))), (Some(1), Some(2)));
}

#[test]
fn the_initialisation_script_binds_in_the_library() {
    let rt = Rt::new();
    let (plain, put) = (name("@甲"), name("@乙"));
    rt.library_ctx().bind(&plain, Value::int(1));
    rt.library_ctx().write(&rt, &put, Value::int(2));
    assert_eq!((int(&rt.library(&plain)), int(&rt.library(&put))), (Some(1), Some(2)));
    assert!(!rt.global_bound(&put));
}

#[test]
fn remove_acts_on_the_holder() {
    // RULES.md 1
    let World { outer, inner, rt } = world();
    let key = name("#删");
    rt.set_global(&key, Value::int(1));
    outer.bind(&key, Value::int(2));
    assert!(inner.forget(&rt, &key));
    assert!(!outer.has(&key) && rt.global_bound(&key));
    assert!(inner.forget(&rt, &key));
    assert!(!rt.global_bound(&key));
    assert!(!inner.forget(&rt, &key), "nowhere gives 假");
}

#[test]
fn the_library_is_never_changed() {
    let World { inner, rt, .. } = world();
    let (native, unknown) = (name("@显示"), name("#库"));
    assert!(!inner.forget(&rt, &native));
    let library = rt.library_ctx();
    library.bind(&native, Value::NULL);
    library.bind(&unknown, Value::int(1));
    assert!(!library.unbind(&native));
    library.write(&rt, &native, Value::NULL);
    assert!(rt.library(&native).is_callable());
    assert!(rt.library(&unknown).is_null());
}

#[test]
fn objects_are_contexts() {
    let World { outer, rt, .. } = world();
    let (member, outside) = (name("#成员"), name("#外"));
    outer.bind(&outside, Value::int(1));
    let object = Obj::make(ObjKind::Object, Some(outer.clone()));
    object.bind(&member, Value::int(2));
    object.write(&rt, &outside, Value::int(3));
    assert_eq!(int(&outer.own(&outside)), Some(3));
    assert!(!object.has(&outside), "= that changes what is outside makes no member");
    let method = Obj::make(ObjKind::Context, Some(object.clone()));
    assert_eq!(int(&method.read(&rt, &member)), Some(2));
    method.write(&rt, &member, Value::int(4));
    assert_eq!(int(&object.own(&member)), Some(4));
}

#[test]
fn names_of_the_user_context_are_listed() {
    let World { rt, .. } = world();
    let before = rt.user().0.len();
    rt.set_global(&name("#列一"), Value::int(1));
    rt.user().bind(&name("#列二"), Value::int(2));
    let names: Vec<_> = rt.user().0.names().into_iter().map(Sym::text).collect();
    assert!(names.contains(&"#列一") && names.contains(&"#列二"));
    assert_eq!(rt.user().0.len(), before + 2);
}

#[test]
fn a_raw_value_is_found_by_its_type() {
    struct Number(i64);
    impl RawObject for Number {
        fn class(&self) -> &'static str {
            "数字"
        }
        fn method(&self, _: &str) -> Option<&'static crate::native::NativeDef> {
            None
        }
        fn display(&self, out: &mut String, _: &mut dyn FnMut(&Value, &mut String)) {
            out.push_str("数字");
        }
    }
    let World { rt, .. } = world();
    let object = Obj::with_raw(&rt.user(), Rc::new(Number(7)));
    assert_eq!(object.raw_of::<Number>().map(|number| number.0), Some(7));
    assert!(object.raw_of::<String>().is_none());
    assert!(Obj::make(ObjKind::Object, None).raw_of::<Number>().is_none());
    assert_eq!(object.into_value().display(), "数字");
}
