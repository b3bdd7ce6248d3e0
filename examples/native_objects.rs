//! 宿主程序：把 Rust 的类型和函数交给脚本。A host that gives scripts types and functions of Rust.
//!
//! `cargo run --example native_objects`

use std::{cell::RefCell, collections::VecDeque};

use qing::{Class, Data, Env, Error, qing};

/// 先进先出的队列。A queue.
type Queue = RefCell<VecDeque<String>>;

fn queues(env: &Env) -> Result<(), Error> {
    let class = Class::<Queue>::new("队列")
        .method("@放", |queue: &Queue, text: String| queue.borrow_mut().push_back(text))
        .method("@取", |queue: &Queue| queue.borrow_mut().pop_front())
        .method("@长度", |queue: &Queue| queue.borrow().len())
        .display(|queue| format!("队列（{} 个）", queue.borrow().len()))
        .check()?;
    env.define("@队列", "@队列（）：一个空的队列", move || class.object(Queue::default()))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let env = Env::new();
    queues(&env)?;
    env.define("@开方", "@开方、数：平方根；负数没有", |number: f64| {
        if number < 0.0 { Err(format!("{number} 没有平方根")) } else { Ok(number.sqrt()) }
    })?;

    let shown = env.capture_output();
    let queue = qing!(&env => {
        #排队 = @队列()
        遍历 ["小青", "小白", "小红"], #名 { #排队.@放(#名) }
        @显示(#排队, #排队.@取())
        @显示(@开方(2))
        尝试 { @开方(-1) } 排查 #错 { @显示("出错了：" + #错.#消息) }
        #排队
    })?;
    print!("{}", String::from_utf8(shown.take())?);

    let queue: Data<Queue> = queue.try_into()?;
    println!("还在排队：{:?}", queue.borrow());
    Ok(())
}
