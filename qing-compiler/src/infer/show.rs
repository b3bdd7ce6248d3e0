//! The inferred types as text, for tests and the curious.

use std::fmt::Write as _;

use super::{Ty, Types};
use crate::hir::{FnId, Program, Slot};

impl Ty {
    fn name(self) -> &'static str {
        match self {
            Ty::Int => "i64",
            Ty::Float => "f64",
            Ty::Bool => "bool",
            Ty::Never | Ty::Integer | Ty::FloatOrNull | Ty::Any => "Value",
        }
    }
}

impl Types {
    /// One line a function: its result, then every slot that lives in a Rust local.
    pub fn describe(&self, program: &Program) -> String {
        let mut out = String::new();
        for (index, function) in program.functions.iter().enumerate() {
            let name = match (index, &*function.name) {
                (0, _) => "程序",
                (_, "") => "匿名函数",
                (_, name) => name,
            };
            // Writing to a string cannot fail.
            let _ = write!(out, "{name} -> {}:", self.result(FnId(index as u32)).name());
            for (number, slot) in program.slots.iter().enumerate() {
                if self.belongs(program, slot, index) {
                    let ty = self.slot(crate::hir::SlotId(number as u32));
                    let _ = write!(out, " {} {}", slot.name, ty.name());
                }
            }
            out.push('\n');
        }
        out
    }

    fn belongs(&self, program: &Program, slot: &Slot, function: usize) -> bool {
        slot.storage == crate::hir::Storage::Local && program.ctx(slot.ctx).function.0 as usize == function
    }
}
