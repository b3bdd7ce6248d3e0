//! Long bodies in pieces. rustc checks the borrows of a function in a time that grows with the square of its length: 20 000
//! statements took half a minute. Closures are checked on their own, so runs of statements become closures that are called at
//! once; variables are declared before them. Short functions are not touched.

use proc_macro2::TokenStream;
use quote::quote;

use super::{body::Body, effects::any};
use crate::hir::{CtxId, Expr, Kind};

/// From how many statements on a function is cut.
const LONG_BODY: usize = 800;

/// How many statements make a piece.
const PIECE: usize = 100;

impl<'p> Body<'_, 'p> {
    /// The declarations of a function's own context: all of them where pieces are to share them.
    pub(super) fn declare_for(&mut self, ctx: CtxId, stmts: &'p [Expr]) -> TokenStream {
        if self.is_cut(ctx, stmts) { self.declare(ctx, &[]) } else { self.declare(ctx, stmts) }
    }

    /// Statements for their effects, in pieces where they are many.
    pub(super) fn pieces(&mut self, ctx: CtxId, stmts: &'p [Expr]) -> TokenStream {
        let returns = |stmt: &Expr| any(stmt, &|kind| matches!(kind, Kind::Return(_)));
        if !self.is_cut(ctx, stmts) {
            return self.sequence(Some(ctx), stmts);
        }
        let mut out = TokenStream::new();
        // A piece cannot leave the function, so 返回 stands between two of them.
        for run in stmts.chunk_by(|before, after| !returns(before) && !returns(after)) {
            for piece in run.chunks(PIECE) {
                let whole = piece.len() > 1 && !piece.iter().any(returns);
                out.extend(if whole { self.piece(ctx, piece) } else { self.sequence(Some(ctx), piece) });
            }
        }
        out
    }

    /// An error leaves the piece first, and from there as any other does.
    fn piece(&mut self, ctx: CtxId, stmts: &'p [Expr]) -> TokenStream {
        let exits = std::mem::take(&mut self.exits);
        let stmts = self.sequence(Some(ctx), stmts);
        self.exits = exits;
        let done = self.raise(quote! { (|| -> q::R<()> { #stmts Ok(()) })() });
        quote! { #done; }
    }

    /// Whether the statements are the body of a function that is to be cut.
    fn is_cut(&self, ctx: CtxId, stmts: &[Expr]) -> bool {
        stmts.len() >= LONG_BODY && self.program().function(self.function).ctx == ctx && self.exits.len() <= 1
    }
}
