//! A library context and a user context for host programs.

use crate::{Rt, natives};

/// A library context with all natives and a user context that blocks share.
pub struct Env {
    rt: Rt,
}

impl Env {
    /// A fresh one.
    pub fn new() -> Env {
        let rt = Rt::new();
        rt.register(natives::ALL);
        rt.seal();
        Env { rt }
    }

    pub(crate) fn rt(&self) -> &Rt {
        &self.rt
    }
}

impl Default for Env {
    fn default() -> Self {
        Self::new()
    }
}
