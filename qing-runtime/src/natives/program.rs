//! 程序

use std::process::{Command, Stdio};

use super::{Result, messages::say};
use crate::{
    error::Error,
    messages::ErrorKind,
    native::Call,
    object::{Obj, ObjKind},
    symbol::Sym,
    value::Value,
};

natives! {
    "程序";
    退出("码": INT maybe) -> NULL "立刻结束程序；排查和例行都不再运行"
        "ends the program at once; neither 排查 nor 例行 runs"
        "@显示、1\n@退出（）\n@显示、2" => "1", exit;
    参数() -> ARRAY "命令行参数的数组"
        "the arguments of the command line"
        "@显示、@参数（）" => "【】", arguments;
    环境变量("名": TEXT need) -> TEXT_OR_NULL "它的值；没有时是空"
        "its value; 空 if it is not set"
        "@显示、@环境变量（“没有这个变量”）" => "空", environment;
    执行命令("命令": TEXT need, "参数…": TEXT rest) -> OBJECT "经系统外壳执行；其余的参数原样交给命令；得对象（#退出码、#输出、#错误输出）"
        "runs a command in the system's shell, with the other arguments passed on as they are; gives an object (#退出码 exit code, #输出 output, #错误输出 error output)"
        "@显示、@执行命令（“echo hi”）.#输出" => "hi\n", execute;
    计时() -> FLOAT "程序开始以来的毫秒数"
        "the milliseconds since the program started"
        "@显示、@计时（） >= 0" => "真", clock;
    抛出("值": ANY need) -> NULL "抛出一个错误；字符串成为 #消息"
        "raises an error; a string becomes its #消息"
        "尝试 ｛ @抛出（“错”） ｝ 排查 #误 ｛ @显示、#误.#消息、#误.#类型 ｝" => "错 自定义错误", throw;
}

fn exit(call: &mut Call<'_>) -> Result {
    let code = if call.has(0) { call.int(0)? } else { 0 };
    Err(Error::exit(code.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32))
}

fn arguments(call: &mut Call<'_>) -> Result {
    Ok(Value::array(call.rt().args.borrow().iter().map(|arg| Value::text(arg.as_str())).collect()))
}

fn environment(call: &mut Call<'_>) -> Result {
    let value = std::env::var_os(call.text(0)?);
    Ok(value.map_or(Value::NULL, |value| Value::text(value.to_string_lossy().into_owned())))
}

fn clock(call: &mut Call<'_>) -> Result {
    Ok(Value::float(call.rt().started.elapsed().as_secs_f64() * 1000.0))
}

/// The system's shell with a command; what follows becomes arguments of the command, whatever is in it.
fn shell(command: &str, more: bool) -> Command {
    if cfg!(windows) {
        let mut shell = Command::new("cmd");
        shell.arg("/C").arg(command);
        return shell;
    }
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(if more { format!("{command} \"$@\"") } else { command.to_owned() }).arg("sh");
    shell
}

fn execute(call: &mut Call<'_>) -> Result {
    call.rt().flush();
    let mut command = shell(call.text(0)?, call.len() > 1);
    for index in 1..call.len() {
        command.arg(call.text(index)?);
    }
    let output = command
        .stdin(Stdio::inherit())
        .output()
        .map_err(|error| call.fail(ErrorKind::File, say::ENVIRONMENT, &[super::reason(&error).as_str()]))?;
    let object = Obj::make(ObjKind::Object, Some(call.rt().user()));
    let code = output.status.code().map_or(Value::NULL, |code| Value::int(i64::from(code)));
    object.0.bind_sym(Sym::new("#退出码"), code);
    object.0.bind_sym(Sym::new("#输出"), Value::text(String::from_utf8_lossy(&output.stdout)));
    object.0.bind_sym(Sym::new("#错误输出"), Value::text(String::from_utf8_lossy(&output.stderr)));
    Ok(object.into_value())
}

fn throw(call: &mut Call<'_>) -> Result {
    let value = call.take(0);
    if let Some(text) = value.as_text() {
        return Err(Error::new(ErrorKind::Custom, text));
    }
    let message = Obj::from_value(&value).map(|object| object.0.own_sym(Sym::new("#消息")));
    let shown = message.filter(|own| !own.is_unbound()).map_or_else(|| value.display(), |own| own.display());
    Err(Error::thrown(shown, value))
}
