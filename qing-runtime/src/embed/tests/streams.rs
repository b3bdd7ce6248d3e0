//! Output and input of environments.

use std::{
    cell::RefCell,
    io::{self, Read, Write},
    rc::Rc,
};

use crate::Env;

#[test]
fn output_goes_to_a_writer() {
    let env = Env::new();
    let shown = env.capture_output();
    env.call("@显示", (1, "甲", vec!["乙"])).unwrap();
    env.call("@打印", ("丙",)).unwrap();
    assert_eq!(shown.take_text(), "1 甲 【“乙”】\n丙");
    assert!(shown.take().is_empty());
    let errors = crate::Capture::default();
    env.set_error_output(errors.clone());
    env.call("@报错输出", ("坏了",)).unwrap();
    assert_eq!((shown.take_text(), errors.take_text()), (String::new(), "坏了\n".into()));
}

#[test]
fn a_callback_may_run_scripts_that_show() {
    let env = Rc::new(Env::new());
    let seen = Rc::new(RefCell::new(Vec::new()));
    let (inner, kept) = (Rc::downgrade(&env), seen.clone());
    env.on_output(move |text| {
        kept.borrow_mut().push(text.to_owned());
        if text.starts_with('外') {
            let _ = inner.upgrade().map(|env| env.call("@显示", ("内",)));
        }
    });
    env.call("@显示", ("外",)).unwrap();
    assert_eq!(*seen.borrow(), ["外\n", "内\n"]);
}

#[test]
fn a_callback_may_be_replaced_while_it_runs() {
    let env = Rc::new(Env::new());
    let shown = crate::Capture::default();
    let (inner, later) = (Rc::downgrade(&env), shown.clone());
    env.on_output(move |_| inner.upgrade().unwrap().set_output(later.clone()));
    env.call("@显示", ("丢",)).unwrap();
    env.call("@显示", ("留",)).unwrap();
    assert_eq!(shown.take_text(), "留\n");
}

struct Broken;

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(io::ErrorKind::BrokenPipe.into())
    }
}

#[test]
fn a_broken_writer_does_not_end_the_host() {
    let env = Env::new();
    env.set_output(Broken);
    for _ in 0..3 {
        assert!(env.call("@显示", ("甲",)).unwrap().is_null());
    }
}

#[test]
fn input_comes_from_a_reader() {
    let env = Env::new();
    env.capture_output();
    env.set_input("一\r\n\n三".as_bytes());
    let lines: Vec<_> = (0..4).map(|_| env.call("@输入", ()).unwrap().to_string()).collect();
    assert_eq!(lines, ["一", "", "三", "空"]);
}

#[test]
fn prompts_come_before_input() {
    let env = Env::new();
    let shown = env.capture_output();
    env.set_input("小青\n".as_bytes());
    assert_eq!(env.call("@输入", ("名字？",)).unwrap(), "小青");
    assert_eq!(shown.take_text(), "名字？");
}

/// Runs a script each time it is read.
struct Asking(Rc<Env>, Vec<u8>);

impl Read for Asking {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let _ = self.0.call("@显示", ("读",));
        let n = self.1.len().min(buffer.len());
        buffer[..n].copy_from_slice(&self.1[..n]);
        self.1.drain(..n);
        Ok(n)
    }
}

#[test]
fn a_reader_may_run_scripts() {
    let env = Rc::new(Env::new());
    let shown = env.capture_output();
    env.set_input(io::BufReader::new(Asking(env.clone(), b"a\n".to_vec())));
    assert_eq!(env.call("@输入", ()).unwrap(), "a");
    assert_eq!(shown.take_text(), "读\n");
    env.set_input(io::empty());
}
