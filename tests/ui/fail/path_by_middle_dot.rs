fn main() {
    let _ = qing::qing! {
        #甲 : { #乙 : 1 }
        #甲·#乙
    };
}
