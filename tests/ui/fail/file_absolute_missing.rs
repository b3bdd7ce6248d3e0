fn main() {
    let _ = qing::qing_file!("/没有这个文件夹/你好.qing");
}
