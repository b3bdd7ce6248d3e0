//! Errors as programs see them (LANGUAGE.md §5, RULES.md 52–55).

use super::failure;
use crate::{
    Error, ErrorKind, Obj, Value,
    call::call_native,
    natives,
    object::ObjKind,
    rt::{ModuleKey, Rt},
    unit::{SourceFile, Unit},
};

static TEXT: &str = "甲\n  乙丙";
static FILES: &[SourceFile] = &[SourceFile::new("例.qing", TEXT, 0)];
static UNIT: Unit = Unit::new(FILES, &[]);

/// What 排查 gets when `value` is thrown at 乙.
fn thrown(value: Value) -> Value {
    let rt = Rt::new();
    rt.set_unit(&UNIT);
    assert!(call_native(&rt, &natives::抛出, &mut [value], 6).is_err());
    let caught = rt.catch();
    assert!(rt.take_error().is_none());
    caught
}

#[test]
fn a_thrown_string_becomes_the_message() {
    let object = thrown("坏了".into()).to::<Obj>().unwrap();
    assert_eq!(
        object.into_value().to_string(),
        "｛#消息：“坏了”，#类型：“自定义错误”，#行：2，#列：3，#文件：“例.qing”｝"
    );
}

#[test]
fn error_objects_lie_below_the_user_context() {
    let rt = Rt::new();
    let _ = rt.raise(Error::new(ErrorKind::Range, "远"), 0);
    let object = rt.catch().to::<Obj>().unwrap();
    assert_eq!(object.upper().map(|upper| upper.kind()), Some(ObjKind::User));
    assert!(object.get_now("#行").is_null());
}

#[test]
fn what_is_pending_waits_while_the_last_clause_runs() {
    let rt = Rt::new();
    let nothing = rt.suspend();
    assert!(!nothing.exiting());
    let _ = rt.raise(Error::new(ErrorKind::Range, "先"), 0);
    let first = rt.suspend();
    assert!(rt.take_error().is_none());
    // An error of 例行 itself replaces the first.
    let _ = rt.raise(Error::new(ErrorKind::Type, "后"), 0);
    assert_eq!(rt.take_error().unwrap().message(), "后");
    let raised = rt.resume(first);
    assert_eq!(failure::<()>(&rt, Err(raised)), (ErrorKind::Range, "先".into()));
}

#[test]
fn modules_run_once_and_again_after_a_failure() {
    static KEY: ModuleKey = ModuleKey::new("工具.qing");
    let rt = Rt::new();
    let fails = rt.module(&KEY, |rt, _| Err(rt.raise(Error::new(ErrorKind::File, "坏"), 0)));
    assert_eq!(failure(&rt, fails).0, ErrorKind::File);
    let first = rt.module(&KEY, |rt, module| {
        module.put_now("#甲", 1);
        module.write(rt, &crate::symbol::Name::new("#全局"), 2.into());
        Ok(())
    });
    let first = first.ok().unwrap();
    let again = rt.module(&KEY, |_, module| {
        module.put_now("#甲", 9);
        Ok(())
    });
    assert_eq!(first.to_string(), "｛#甲：1｝");
    assert_eq!(again.ok(), Some(first));
    assert_eq!(rt.user().get_now("#全局"), 2);
    assert_eq!(KEY.name(), "工具.qing");
}
