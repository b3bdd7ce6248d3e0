//! The types of members, by name: whatever the object, a member `#x` holds what some assignment to an `#x` wrote, and so does
//! the variable `#x` of the user context, which a method means where its object has no such member.
//!
//! That holds while the whole program is known and no member is made by a computed name: then decimals that are kept in
//! objects stay machine numbers once they are read.

use std::{collections::HashMap, rc::Rc};

use super::Ty;
use crate::{
    hir::{Chain, End, Program},
    names::in_library,
};

/// Natives that give no object whose members the program did not bind itself, and bind no names.
const HARMLESS: &[&str] = &[
    "@任意",
    "@休眠",
    "@余弦",
    "@全部",
    "@写文件",
    "@分割",
    "@切片",
    "@列目录",
    "@删成员",
    "@删文件",
    "@包含",
    "@去空白",
    "@去重",
    "@参数",
    "@反余弦",
    "@反正切",
    "@反正弦",
    "@反转",
    "@取整",
    "@向上取整",
    "@向下取整",
    "@四舍五入",
    "@复制",
    "@大写",
    "@字符码",
    "@对数",
    "@小写",
    "@幂",
    "@平均",
    "@平方根",
    "@建目录",
    "@开头是",
    "@弹出",
    "@归并",
    "@成员值",
    "@成员名",
    "@截取",
    "@打乱",
    "@打印",
    "@抛出",
    "@报错输出",
    "@拼接",
    "@指数",
    "@排序",
    "@插入",
    "@文件存在",
    "@时间戳",
    "@映射",
    "@显示",
    "@替换",
    "@最大",
    "@最小",
    "@有成员",
    "@查找",
    "@格式化",
    "@正切",
    "@正弦",
    "@求和",
    "@添加",
    "@清空",
    "@环境变量",
    "@码字符",
    "@移除",
    "@类型",
    "@结尾是",
    "@绝对值",
    "@编码",
    "@范围",
    "@计时",
    "@读文件",
    "@读行",
    "@路径拼接",
    "@转JSON",
    "@转二进制",
    "@转字符串",
    "@转小数",
    "@转整数",
    "@转逻辑",
    "@输入",
    "@过滤",
    "@追加文件",
    "@退出",
    "@重复文本",
    "@长度",
    "@合并",
    "@分组",
    "@配对",
    "@压平",
    "@哈希表",
    "@哈希集",
    "@缓冲字符串",
    "@定时器",
    "@小乌龟",
    "@随机小数",
    "@随机整数",
    "@随机种子",
];

/// Members of the objects that 排查 gives, which the runtime binds (RULES.md 51).
const OF_ERRORS: &[&str] = &["#消息", "#类型", "#行", "#列", "#文件", "#值"];

/// What is known of members.
#[derive(Clone, Debug, Default)]
pub(super) struct Members {
    /// Whether every assignment to a member is seen.
    closed: bool,
    types: HashMap<Rc<str>, Ty>,
}

impl Members {
    /// For a whole program; nothing is assumed where it has contexts that are real tables.
    pub(super) fn of_whole(program: &Program) -> Self {
        let closed = !program.needs_all_natives && !program.contexts.iter().any(|context| context.table);
        Self { closed, types: HashMap::new() }
    }

    /// The type of a member that is read. An object without it gives 空.
    pub(super) fn read(&mut self, name: &Rc<str>) -> Ty {
        // Native object types have methods, and nothing else, that no assignment bound.
        if !self.closed || OF_ERRORS.contains(&&**name) || !name.starts_with('#') {
            return Ty::Any;
        }
        match self.types.entry(name.clone()).or_default() {
            Ty::Never => Ty::Never,
            Ty::Float | Ty::FloatOrNull => Ty::FloatOrNull,
            Ty::Int | Ty::Integer | Ty::Bool | Ty::Any => Ty::Any,
        }
    }

    /// Joins what is written to a member; true when that changed something.
    pub(super) fn write(&mut self, name: &Rc<str>, ty: Ty) -> bool {
        if !self.closed {
            return false;
        }
        let known = self.types.entry(name.clone()).or_default();
        let joined = known.join(ty);
        let changed = joined != *known;
        *known = joined;
        changed
    }

    /// Members of any name may hold anything from here on; true when that changed something.
    pub(super) fn open(&mut self) -> bool {
        std::mem::replace(&mut self.closed, false)
    }

    /// A use of a name: one of the library may bind members of its own.
    pub(super) fn mention(&mut self, chain: &Chain) -> bool {
        let foreign = match chain.end {
            End::Certain => false,
            End::Library => chain.name.starts_with('@') || in_library(&chain.name),
            End::User { certain } => !certain && in_library(&chain.name),
            End::Context(_) => true,
        };
        let harmless = || HARMLESS.contains(&&*chain.name) || chain.name.starts_with('#');
        foreign && !harmless() && self.open()
    }

    /// Members that are read but never written hold nothing, which is no decimal; true when that changed something.
    pub(super) fn settle(&mut self) -> bool {
        let mut changed = false;
        for ty in self.types.values_mut().filter(|ty| **ty == Ty::Never) {
            *ty = Ty::Any;
            changed = true;
        }
        changed && self.closed
    }
}

#[cfg(test)]
mod tests {
    use super::HARMLESS;
    use crate::names::native_arity;

    #[test]
    fn every_harmless_native_exists() {
        for name in HARMLESS {
            assert!(native_arity(name).is_some(), "{name}");
        }
    }
}
