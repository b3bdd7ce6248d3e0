//! Made from init.qing by tests/library_script.rs. Do not edit.
use crate::__private::{self as q, Clone as _, Err, Ok, Some};
pub(super) static NATIVES: &[&q::NativeDef] = &[
    &q::natives::分组,
    &q::natives::压平,
    &q::natives::哈希表,
    &q::natives::复制,
    &q::natives::最小,
    &q::natives::添加,
    &q::natives::类型,
    &q::natives::配对,
    &q::natives::长度,
];
pub(crate) fn program(rt: &q::Rt) -> q::R {
    (&rt.library_ctx()).bind(&F_v__5206__7ec4_, q::func(rt, &I_1, []));
    (&rt.library_ctx()).bind(&F_v__914d__5bf9_, q::func(rt, &I_2, []));
    Ok({
        let t1: q::Value = q::func(rt, &I_3, []);
        (&rt.library_ctx()).bind(&F_v__538b__5e73_, t1.clone());
        t1
    })
}
#[inline(never)]
fn v__5206__7ec4_(
    rt: &q::Rt,
    f: &q::Func,
    mut p0: q::Value,
    mut p1: q::Value,
) -> q::R<q::Value> {
    rt.enter()?;
    let left: q::R<q::Value> = 'call1: {
        return {
            let c1 = q::child(rt, &rt.library_ctx());
            c1.bind(&V_v__6570__7ec4_, p0.clone());
            c1.bind(&V_v__51fd__6570_, p1.clone());
            Ok({
                (&c1)
                    .bind(
                        &V_v__8868_,
                        q::or_break!(
                            'call1, q::call_in(rt, & c1, & (& c1).read(rt, &
                            F_v__54c8__5e0c__8868_), & mut [], 266)
                        ),
                    );
                {
                    let mut i3 = q::or_break!(
                        'call1, q::iter(rt, q::or_break!('call1, q::call_in(rt, & c1, &
                        (& c1).read(rt, & F_v__590d__5236_), & mut [(& c1).read(rt, &
                        V_v__6570__7ec4_)], 292)), 292)
                    );
                    let c2 = q::child(rt, &c1);
                    'loop5: while let Some(t4) = i3.next(rt) {
                        (&c2).bind(&V_v__9879_, t4);
                        (&c2)
                            .bind(
                                &V_v__952e_,
                                q::or_break!(
                                    'call1, q::call_in(rt, & c2, & (& c2).read(rt, &
                                    V_v__51fd__6570_), & mut [(& c2).read(rt, & V_v__9879_)],
                                    335)
                                ),
                            );
                        if !(q::truthy(
                            &q::or_break!(
                                'call1, q::call_in(rt, & c2, & q::or_break!('call1,
                                q::member(rt, & (& c2).read(rt, & V_v__8868_), &
                                MF_v__6709__1, 375)), & mut [(& c2).read(rt, & V_v__952e_)],
                                371)
                            ),
                        )) {
                            q::or_break!(
                                'call1, q::call_in(rt, & c2, & q::or_break!('call1,
                                q::member(rt, & (& c2).read(rt, & V_v__8868_), &
                                MF_v__8bbe__1, 399)), & mut [(& c2).read(rt, & V_v__952e_),
                                q::array(rt, q::vec![])], 395)
                            );
                        }
                        q::or_break!(
                            'call1, q::call_in(rt, & c2, & (& c2).read(rt, &
                            F_v__6dfb__52a0_), & mut [q::or_break!('call1, q::call_in(rt,
                            & c2, & q::or_break!('call1, q::member(rt, & (& c2).read(rt,
                            & V_v__8868_), & MF_v__53d6__1, 446)), & mut [(& c2).read(rt,
                            & V_v__952e_)], 442)), (& c2).read(rt, & V_v__9879_)], 432)
                        );
                    }
                }
                return Ok((&c1).read(rt, &V_v__8868_));
            })
        }
    };
    q::seen(rt, p0);
    q::seen(rt, p1);
    left
}
#[inline(never)]
fn v__914d__5bf9_(
    rt: &q::Rt,
    f: &q::Func,
    mut p0: q::Value,
    mut p1: q::Value,
) -> q::R<q::Value> {
    rt.enter()?;
    let left: q::R<q::Value> = 'call1: {
        return {
            let c3 = q::child(rt, &rt.library_ctx());
            c3.bind(&V_v__7532_, p0.clone());
            c3.bind(&V_v__4e59_, p1.clone());
            Ok({
                (&c3).bind(&V_v__5bf9_, q::array(rt, q::vec![]));
                {
                    let n3 = q::or_break!(
                        'call1, q::repeat_count(rt, & q::or_break!('call1, q::call_in(rt,
                        & c3, & (& c3).read(rt, & F_v__6700__5c0f_), & mut
                        [q::or_break!('call1, q::call_in(rt, & c3, & (& c3).read(rt, &
                        F_v__957f__5ea6_), & mut [(& c3).read(rt, & V_v__7532_)], 564)),
                        q::or_break!('call1, q::call_in(rt, & c3, & (& c3).read(rt, &
                        F_v__957f__5ea6_), & mut [(& c3).read(rt, & V_v__4e59_)], 584))],
                        554)), 554)
                    );
                    let c4 = q::child(rt, &c3);
                    'loop4: for _ in 0..n3 {
                        (&c4)
                            .bind(
                                &V_v__5e8f_,
                                q::or_break!(
                                    'call1, q::call_in(rt, & c4, & (& c4).read(rt, &
                                    F_v__957f__5ea6_), & mut [(& c4).read(rt, & V_v__5bf9_)],
                                    620)
                                ),
                            );
                        q::or_break!(
                            'call1, q::call_in(rt, & c4, & (& c4).read(rt, &
                            F_v__6dfb__52a0_), & mut [(& c4).read(rt, & V_v__5bf9_),
                            q::array(rt, q::vec![q::or_break!('call1, q::index(rt, & (&
                            c4).read(rt, & V_v__7532_), & (& c4).read(rt, & V_v__5e8f_),
                            666)), q::or_break!('call1, q::index(rt, & (& c4).read(rt, &
                            V_v__4e59_), & (& c4).read(rt, & V_v__5e8f_), 683))])], 642)
                        );
                    }
                }
                return Ok((&c3).read(rt, &V_v__5bf9_));
            })
        }
    };
    q::seen(rt, p0);
    q::seen(rt, p1);
    left
}
#[inline(never)]
fn v__538b__5e73_(rt: &q::Rt, f: &q::Func, mut p0: q::Value) -> q::R<q::Value> {
    rt.enter()?;
    let left: q::R<q::Value> = 'call1: {
        return {
            let c5 = q::child(rt, &rt.library_ctx());
            c5.bind(&V_v__6570__7ec4_, p0.clone());
            Ok({
                (&c5).bind(&V_v__5e73_, q::array(rt, q::vec![]));
                {
                    let mut i3 = q::or_break!(
                        'call1, q::iter(rt, (& c5).read(rt, & V_v__6570__7ec4_), 778)
                    );
                    let c6 = q::child(rt, &c5);
                    'loop5: while let Some(t4) = i3.next(rt) {
                        (&c6).bind(&V_v__9879_, t4);
                        if q::eq(
                            &q::or_break!(
                                'call1, q::call_in(rt, & c6, & (& c6).read(rt, &
                                F_v__7c7b__578b_), & mut [(& c6).read(rt, & V_v__9879_)],
                                808)
                            ),
                            &q::small("数组"),
                        ) {
                            {
                                let mut i6 = q::or_break!(
                                    'call1, q::iter(rt, q::or_break!('call1, q::call_in(rt, &
                                    c6, & (& c6).read(rt, & F_v__590d__5236_), & mut [(& c6)
                                    .read(rt, & V_v__9879_)], 853)), 853)
                                );
                                let c7 = q::child(rt, &c6);
                                'loop8: while let Some(t7) = i6.next(rt) {
                                    (&c7).bind(&V_v__5185_, t7);
                                    q::or_break!(
                                        'call1, q::call_in(rt, & c7, & (& c7).read(rt, &
                                        F_v__6dfb__52a0_), & mut [(& c7).read(rt, & V_v__5e73_), (&
                                        c7).read(rt, & V_v__5185_)], 882)
                                    );
                                }
                            }
                        } else {
                            q::or_break!(
                                'call1, q::call_in(rt, & c6, & (& c6).read(rt, &
                                F_v__6dfb__52a0_), & mut [(& c6).read(rt, & V_v__5e73_), (&
                                c6).read(rt, & V_v__9879_)], 926)
                            );
                        }
                    }
                }
                return Ok((&c5).read(rt, &V_v__5e73_));
            })
        }
    };
    q::seen(rt, p0);
    left
}
static V_v__6570__7ec4_: q::Name = q::Name::new("#数组");
static V_v__51fd__6570_: q::Name = q::Name::new("#函数");
static F_v__54c8__5e0c__8868_: q::Name = q::Name::new("@哈希表");
static V_v__8868_: q::Name = q::Name::new("#表");
static F_v__590d__5236_: q::Name = q::Name::new("@复制");
static V_v__9879_: q::Name = q::Name::new("#项");
static V_v__952e_: q::Name = q::Name::new("#键");
static MF_v__6709__1: q::Name = q::Name::new("@有");
static MF_v__8bbe__1: q::Name = q::Name::new("@设");
static F_v__6dfb__52a0_: q::Name = q::Name::new("@添加");
static MF_v__53d6__1: q::Name = q::Name::new("@取");
static F_v__5206__7ec4_: q::Name = q::Name::new("@分组");
static V_v__7532_: q::Name = q::Name::new("#甲");
static V_v__4e59_: q::Name = q::Name::new("#乙");
static V_v__5bf9_: q::Name = q::Name::new("#对");
static F_v__6700__5c0f_: q::Name = q::Name::new("@最小");
static F_v__957f__5ea6_: q::Name = q::Name::new("@长度");
static V_v__5e8f_: q::Name = q::Name::new("#序");
static F_v__914d__5bf9_: q::Name = q::Name::new("@配对");
static V_v__5e73_: q::Name = q::Name::new("#平");
static F_v__7c7b__578b_: q::Name = q::Name::new("@类型");
static V_v__5185_: q::Name = q::Name::new("#内");
static F_v__538b__5e73_: q::Name = q::Name::new("@压平");
static I_1: q::FnInfo = q::FnInfo::new(
    "@分组",
    "#数组，#函数",
    2,
    2,
    q::Code::F2(v__5206__7ec4_),
    &UNIT,
);
static I_2: q::FnInfo = q::FnInfo::new(
    "@配对",
    "#甲，#乙",
    2,
    2,
    q::Code::F2(v__914d__5bf9_),
    &UNIT,
);
static I_3: q::FnInfo = q::FnInfo::new(
    "@压平",
    "#数组",
    1,
    1,
    q::Code::F1(v__538b__5e73_),
    &UNIT,
);
pub(crate) static UNIT: q::Unit = q::Unit::new(
    &[
        q::SourceFile::new(
            "init.qing",
            "； 库的初始化脚本：在库语境里运行，定义用青语言写更清楚的函数（见 LANGUAGE.md §3）。\n； 改了之后运行 QING_UPDATE=1 cargo test --test library_script，重新生成 script.rs。\n\n@分组：@【#数组，#函数】｛\n  #表：@哈希表（）\n  遍历 @复制（#数组），#项 ｛\n    #键：#函数（#项）\n    如果 取反 #表.@有（#键） ｛ #表.@设（#键，【】） ｝\n    @添加（#表.@取（#键），#项）\n  ｝\n  返回 #表\n｝\n\n@配对：@【#甲，#乙】｛\n  #对：【】\n  重复 @最小（@长度（#甲），@长度（#乙）） ｛\n    #序：@长度（#对）\n    @添加（#对，【#甲【#序】，#乙【#序】】）\n  ｝\n  返回 #对\n｝\n\n@压平：@【#数组】｛\n  #平：【】\n  遍历 #数组，#项 ｛\n    如果 @类型（#项） == “数组” ｛ 遍历 @复制（#项），#内 ｛ @添加（#平，#内） ｝ ｝ 否则 ｛ @添加（#平，#项） ｝\n  ｝\n  返回 #平\n｝\n",
            0,
        ),
    ],
    &[
        q::FnSpan::new(229, 495, "@分组"),
        q::FnSpan::new(507, 723, "@配对"),
        q::FnSpan::new(735, 978, "@压平"),
    ],
);
