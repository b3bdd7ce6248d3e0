//! One instance of the runtime: the contexts at the root, the pending error, output.

use std::{
    any::Any,
    cell::{Cell, RefCell},
    io::BufRead,
    rc::Rc,
    time::Instant,
};

use foldhash::HashMap;

use crate::{
    embed::Registry,
    error::{ERROR_NAMES, ERROR_SHAPE, Error, Frame, Origin, R, Raised},
    heap,
    messages::ErrorKind,
    native::{Body, NativeDef},
    object::{Ctx, Obj, ObjKind},
    output::Output,
    stack,
    symbol::{Name, Sym},
    unit::{Place, Unit},
    value::Value,
};

/// A runtime instance. Values and contexts of one are not for another.
pub struct Rt {
    user: Obj,
    library: Obj,
    pending: Cell<Option<Error>>,
    /// Of the error caught last.
    caught: Cell<Option<Origin>>,
    unit: Cell<&'static Unit>,
    pub(crate) stack_limit: Cell<usize>,
    caller: Cell<Option<Ctx>>,
    modules: RefCell<HashMap<*const ModuleKey, Value>>,
    pub(crate) output: RefCell<Output>,
    pub(crate) errors: RefCell<Output>,
    /// Standard input when `None`.
    pub(crate) input: RefCell<Option<Box<dyn BufRead>>>,
    pub(crate) args: RefCell<Vec<String>>,
    pub(crate) started: Instant,
    locals: RefCell<Vec<Rc<dyn Any>>>,
    /// Where errors came from that were caught, by unit and position.
    places: RefCell<HashMap<(usize, u32), Place>>,
    idle: Cell<Option<Idle>>,
    script: Cell<Option<fn(&Rt)>>,
    /// How many containers lived before it.
    began: usize,
}

/// Runs what waits for its time, until nothing waits or the given time has come.
pub(crate) type Idle = fn(&Rt, Option<Instant>) -> Result<(), Error>;

/// Tells an imported file from others.
pub struct ModuleKey {
    name: &'static str,
}

impl ModuleKey {
    /// A file shown as `name`.
    pub const fn new(name: &'static str) -> ModuleKey {
        ModuleKey { name }
    }
}

static NO_UNIT: Unit = Unit::new(&[], &[]);

/// An error taken away while 例行 runs.
pub struct Suspended(Option<Error>);

impl Suspended {
    /// Whether it is @退出, which 例行 does not see (RULES.md 55).
    pub fn exiting(&self) -> bool {
        self.0.as_ref().is_some_and(|error| error.0.exit.is_some())
    }
}

impl Rt {
    pub(crate) fn new() -> Rt {
        let began = heap::instance_begins();
        let library = Obj::make(ObjKind::Library, None);
        Rt {
            user: Obj::make(ObjKind::User, Some(library.clone())),
            library,
            pending: Cell::new(None),
            caught: Cell::new(None),
            unit: Cell::new(&NO_UNIT),
            stack_limit: Cell::new(stack::limit()),
            caller: Cell::new(None),
            modules: RefCell::default(),
            output: RefCell::new(Output::stdout()),
            errors: RefCell::new(Output::stderr()),
            input: RefCell::new(None),
            args: RefCell::default(),
            started: Instant::now(),
            locals: RefCell::default(),
            places: RefCell::default(),
            idle: Cell::new(None),
            script: Cell::new(None),
            began,
        }
    }

    /// Puts natives into the library context.
    pub(crate) fn register(&self, natives: &[&'static NativeDef]) {
        for native in natives {
            let sym = Sym::new(native.name);
            self.library.0.bind_sym(sym, native.value());
            if let Body::Script(load) = native.body {
                self.script.set(Some(load));
            }
        }
    }

    /// Puts extension natives into the library context, after its own ([S]).
    ///
    /// # Errors
    /// 参数错误 when one has a bad name or one that is taken.
    pub(crate) fn extend(&self, extension: impl FnOnce(&mut Registry)) -> Result<(), Error> {
        let mut registry = Registry::new(self.library.clone());
        extension(&mut registry);
        registry.finish()
    }

    /// From now on the library context does not change.
    pub(crate) fn seal(&self) {
        self.library.0.seal();
    }

    /// The user context.
    #[inline]
    pub fn user(&self) -> Ctx {
        self.user.clone()
    }

    /// The library context.
    pub fn library_ctx(&self) -> Ctx {
        self.library.clone()
    }

    /// What natives of one topic keep for this instance: made when first asked for.
    pub(crate) fn local<T: Default + 'static>(&self) -> Rc<T> {
        let known = self.locals.borrow().iter().find_map(|local| local.clone().downcast::<T>().ok());
        known.unwrap_or_else(|| {
            let made = Rc::new(T::default());
            self.locals.borrow_mut().push(made.clone());
            made
        })
    }

    /// Sets what runs while the program waits and after its last statement: timers, linked only where they are used.
    pub(crate) fn set_idle(&self, idle: Idle) {
        self.idle.set(Some(idle));
    }

    /// What runs the initialisation script, when a registered native is written in it.
    pub(crate) fn script(&self) -> Option<fn(&Rt)> {
        self.script.get()
    }

    pub(crate) fn idle(&self) -> Option<Idle> {
        self.idle.get()
    }

    // ---- names ----

    /// A name of the user context; [`Value::UNBOUND`] when it has none.
    #[inline(always)]
    pub fn global(&self, name: &Name) -> Value {
        self.user.0.cell(name.sym())
    }

    /// Runs `body` on the value of a name of the user context; `None` when it is not bound. `body` must only look and copy.
    #[inline(always)]
    pub(crate) fn read_global<R>(&self, name: &Name, body: impl FnOnce(&Value) -> Option<R>) -> Option<R> {
        self.user.0.read_cell(name.sym(), body)
    }

    /// `=` that reached the user context.
    #[inline(always)]
    pub fn set_global(&self, name: &Name, value: Value) {
        self.user.0.set_cell(name.sym(), value);
    }

    /// Whether the user context has the name.
    #[inline]
    pub fn global_bound(&self, name: &Name) -> bool {
        !self.global(name).is_unbound()
    }

    /// Removes a name from the user context.
    pub fn unset_global(&self, name: &Name) -> bool {
        self.user.0.unbind_sym(name.sym())
    }

    /// The user context, then the library, then 空.
    pub fn lookup(&self, name: &Name) -> Value {
        let value = self.global(name);
        if value.is_unbound() { self.library(name) } else { value }
    }

    /// The library, then 空.
    pub fn library(&self, name: &Name) -> Value {
        let value = self.library.0.own_sym(name.sym());
        if value.is_unbound() { Value::NULL } else { value }
    }

    /// Whether any member was made by a computed name.
    #[inline(always)]
    pub fn odd_members(&self) -> bool {
        self.user.0.odd.get()
    }

    pub(crate) fn note_odd_member(&self) {
        self.user.0.odd.set(true);
    }

    // ---- errors ----

    /// Makes `error` pending at a position.
    #[cold]
    #[inline(never)]
    pub(crate) fn raise(&self, mut error: Error, at: u32) -> Raised {
        let frame = Frame { unit: self.unit.get(), at };
        if error.0.place.is_none()
            && error.0.thrown.is_some()
            && let Some(origin) = self.caught.take()
        {
            if origin.is_of(&error) {
                origin.give(&mut error, frame);
            } else {
                self.caught.set(Some(origin));
            }
        }
        error.0.place.get_or_insert(frame);
        self.raise_unplaced(error)
    }

    /// Makes `error` pending; its position is that of the next call it passes.
    #[cold]
    pub(crate) fn raise_unplaced(&self, error: Error) -> Raised {
        self.pending.set(Some(error));
        Raised::new()
    }

    pub(crate) fn take_error(&self) -> Option<Error> {
        self.pending.take()
    }

    /// Notes the call at `at` on the way out.
    #[cold]
    #[inline(never)]
    pub(crate) fn trace(&self, at: u32) {
        let frame = Frame { unit: self.unit.get(), at };
        let mut pending = self.pending.take();
        if let Some(error) = &mut pending {
            if error.0.place.is_none() {
                error.0.place = Some(frame);
            } else {
                error.0.trace.push(frame);
            }
        }
        self.pending.set(pending);
    }

    /// Notes an argument of the function the pending error is leaving.
    #[cold]
    #[inline(never)]
    pub(crate) fn note_argument(&self, argument: Value) {
        let mut pending = self.pending.take();
        if let Some(error) = &mut pending {
            error.0.note(argument);
        }
        self.pending.set(pending);
    }

    /// A result with its error, for Rust.
    pub(crate) fn outcome(&self, result: R) -> Result<Value, Error> {
        result.map_err(|_| self.take_error().unwrap_or_else(|| Error::new(ErrorKind::Custom, String::new())))
    }

    /// Whether the pending error is @退出.
    pub fn exiting(&self) -> bool {
        let pending = self.pending.take();
        let exiting = pending.as_ref().is_some_and(|error| error.0.exit.is_some());
        self.pending.set(pending);
        exiting
    }

    /// Takes the pending error as 排查 sees it.
    pub fn catch(&self) -> Value {
        match self.take_error() {
            Some(error) => self.error_value(error),
            None => Value::NULL,
        }
    }

    fn error_value(&self, error: Error) -> Value {
        let mut data = *error.0;
        let place = data.place.as_ref().and_then(|frame| self.place(frame));
        let object = match data.thrown.take() {
            Some(thrown) if thrown.as_object().is_some() => thrown,
            thrown => self.error_object(data.kind, std::mem::take(&mut data.message), place, thrown),
        };
        self.caught.set(Some(Origin::new(&object, data)));
        object
    }

    fn error_object(&self, kind: ErrorKind, message: String, place: Option<Place>, thrown: Option<Value>) -> Value {
        let object = Obj::shaped(Some(self.user()), &ERROR_SHAPE);
        let mut names = ERROR_NAMES.iter();
        let mut bind = |value: Option<Value>| {
            if let (Some(name), Some(value)) = (names.next(), value) {
                object.bind(name, value);
            }
        };
        bind(Some(Value::text(message)));
        bind(Some(Value::text(kind.name())));
        bind(place.map(|place| Value::int(i64::from(place.line))));
        bind(place.map(|place| Value::int(i64::from(place.column))));
        bind(place.map(|place| Value::text(place.file)));
        bind(thrown);
        object.into_value()
    }

    /// Where a position lies, looked for once: a program that goes on after errors meets the same ones again.
    fn place(&self, frame: &Frame) -> Option<Place> {
        let key = (std::ptr::from_ref(frame.unit).addr(), frame.at);
        let known = self.places.borrow().get(&key).copied();
        known.or_else(|| {
            let place = frame.unit.place(frame.at)?;
            self.places.borrow_mut().insert(key, place);
            Some(place)
        })
    }

    /// Takes the pending error away while 例行 runs.
    pub fn suspend(&self) -> Suspended {
        Suspended(self.take_error())
    }

    /// Makes a suspended error pending again.
    pub fn resume(&self, suspended: Suspended) -> Raised {
        match suspended.0 {
            Some(error) => self.raise_unplaced(error),
            None => Raised::new(),
        }
    }

    /// The check at each function's entry (RULES.md 56).
    #[inline(always)]
    pub fn enter(&self) -> R<()> {
        if stack::pointer() < self.stack_limit.get() { Err(self.too_deep()) } else { Ok(()) }
    }

    #[cold]
    #[inline(never)]
    fn too_deep(&self) -> Raised {
        self.raise_unplaced(Error::too_deep())
    }

    // ---- calls ----

    #[inline(always)]
    pub(crate) fn unit(&self) -> &'static Unit {
        self.unit.get()
    }

    #[inline(always)]
    pub(crate) fn set_unit(&self, unit: &'static Unit) {
        self.unit.set(unit);
    }

    /// The context natives act on.
    pub(crate) fn caller_ctx(&self) -> Ctx {
        let caller = self.caller.take();
        let ctx = caller.clone();
        self.caller.set(caller);
        ctx.unwrap_or_else(|| self.user())
    }

    pub(crate) fn swap_caller(&self, ctx: Option<Ctx>) -> Option<Ctx> {
        self.caller.replace(ctx)
    }

    /// For a call from Rust: no unit, and natives act on the user context. What it gives puts both back, also when the
    /// embedding program's code panics.
    pub(crate) fn outside(&self) -> Outside<'_> {
        Outside { rt: self, unit: self.unit.replace(&NO_UNIT), caller: self.swap_caller(None) }
    }

    pub(crate) fn module(&self, key: &'static ModuleKey, run: fn(&Rt, &Obj) -> R<()>) -> R {
        let known = self.modules.borrow().get(&std::ptr::from_ref(key)).cloned();
        if let Some(module) = known {
            return Ok(module);
        }
        let object = Obj::make(ObjKind::Object, Some(self.user()));
        let value = object.clone().into_value();
        self.modules.borrow_mut().insert(key, value.clone());
        let result = run(self, &object);
        if result.is_err() {
            // A module that failed is tried again by the next import.
            let failed = self.modules.borrow_mut().remove(&std::ptr::from_ref(key));
            drop(failed);
        }
        result.map(|()| value)
    }
}

/// What a call from Rust found and puts back.
pub(crate) struct Outside<'a> {
    rt: &'a Rt,
    unit: &'static Unit,
    caller: Option<Ctx>,
}

impl Drop for Outside<'_> {
    fn drop(&mut self) {
        self.rt.unit.set(self.unit);
        let ours = self.rt.swap_caller(self.caller.take());
        drop(ours);
    }
}

impl Drop for Rt {
    /// Functions hold the context they were made in, and that holds them: without this an instance would wait for a collection.
    fn drop(&mut self) {
        drop((self.pending.take(), self.caught.take(), self.modules.take(), self.locals.take()));
        self.user.0.empty();
        self.library.0.empty();
        heap::instance_ends(self.began);
    }
}

impl Obj {
    /// `get` of LANGUAGE.md §3, for generated code: up the chain, else 空.
    #[doc(hidden)]
    pub fn read(&self, _rt: &Rt, name: &Name) -> Value {
        let value = self.find_sym(name.sym());
        if value.is_unbound() { Value::NULL } else { value }
    }

    /// `put`: where the chain has it, else the user context.
    #[doc(hidden)]
    pub fn write(&self, rt: &Rt, name: &Name, value: Value) {
        self.put_sym(&rt.user, name.sym(), value);
    }

    /// `remove`: in the holder.
    #[doc(hidden)]
    pub fn forget(&self, _rt: &Rt, name: &Name) -> bool {
        self.remove_sym(name.sym())
    }
}

impl ModuleKey {
    /// The file as shown.
    pub fn name(&self) -> &'static str {
        self.name
    }
}
