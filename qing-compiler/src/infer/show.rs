//! The inferred types as text, for tests and the curious.

use std::fmt::Write as _;

use super::{Ty, Types};
use crate::hir::{FnId, Program, SlotId, Storage};

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
    /// One line a function: its result, then every slot that lives in a Rust local; below it the slots of its twin.
    pub fn describe(&self, program: &Program) -> String {
        let mut out = String::new();
        for (index, function) in program.functions.iter().enumerate() {
            let name = match (index, &*function.name) {
                (0, _) => "程序",
                (_, "") => "匿名函数",
                (_, name) => name,
            };
            let id = FnId(index as u32);
            // Writing to a string cannot fail.
            let _ = write!(out, "{name} -> {}:", self.result(id).name());
            self.describe_slots(program, id, &mut out);
            if self.twin(id).is_some() {
                let _ = write!(out, "  twin:");
                self.in_twin().describe_slots(program, id, &mut out);
            }
        }
        out
    }

    fn describe_slots(&self, program: &Program, function: FnId, out: &mut String) {
        for (number, slot) in program.slots.iter().enumerate() {
            if slot.storage == Storage::Local && program.ctx(slot.ctx).function == function {
                let ty = self.slot(SlotId(number as u32));
                let _ = write!(out, " {} {}", slot.name, ty.name());
            }
        }
        out.push('\n');
    }
}
