//! What a derive makes of a type: named fields are members, fields without names elements, plain variants strings.

use std::collections::HashSet;

use qing_compiler::{
    diag::{Diagnostic, Kind},
    embed::message,
    messages::embed,
    span::Span as Bytes,
};
use syn::{Data, DeriveInput, Expr, Field, Fields, Ident, Path, Variant, parse_quote, spanned::Spanned as _};

/// What `#[qing(…)]` says of a type, a field or a variant.
pub(super) struct Settings {
    pub(super) door: Path,
    pub(super) name: Option<String>,
    pub(super) default: Option<Expr>,
}

/// A type that can be derived for.
pub(super) enum Shape<'a> {
    /// An object.
    Members(Vec<(&'a Field, Settings)>),
    /// One field without name: its own value.
    Inner(&'a Field),
    /// Several: an array.
    Elements(Vec<&'a Field>),
    /// Variants without fields, each a string.
    Choices(Vec<(&'a Ident, String)>),
}

impl<'a> Shape<'a> {
    /// The shape of a type; an error on its name, or on the variant that has none.
    pub(super) fn of(input: &'a DeriveInput) -> syn::Result<Self> {
        let fields = match &input.data {
            Data::Struct(data) => &data.fields,
            Data::Enum(data) => {
                let choices: Vec<_> = data.variants.iter().map(choice).collect::<syn::Result<_>>()?;
                differ(choices.iter().map(|(ident, text)| (text.clone(), ident.span())))?;
                return Ok(Self::Choices(choices));
            }
            Data::Union(_) => return Err(fault(&embed::NO_SHAPE, input.ident.span())),
        };
        match fields {
            Fields::Named(_) | Fields::Unit => {
                let members = fields.iter().map(|field| Ok((field, settings(&field.attrs)?)));
                let members: Vec<_> = members.collect::<syn::Result<_>>()?;
                differ(members.iter().map(|(field, settings)| (member(field, settings), field.ident.span())))?;
                Ok(Self::Members(members))
            }
            Fields::Unnamed(_) => {
                for field in fields {
                    if let Some(attribute) = field.attrs.iter().find(|it| it.path().is_ident("qing")) {
                        return Err(fault(&embed::UNKNOWN_SETTING, attribute.span()));
                    }
                }
                let fields: Vec<&Field> = fields.iter().collect();
                Ok(if let [field] = fields.as_slice() { Self::Inner(field) } else { Self::Elements(fields) })
            }
        }
    }
}

/// An error where a name comes a second time.
fn differ(names: impl Iterator<Item = (String, proc_macro2::Span)>) -> syn::Result<()> {
    let mut seen = HashSet::new();
    for (name, span) in names {
        if !seen.insert(name.clone()) {
            return Err(fault_of(&embed::SAME_NAME, vec![name], span));
        }
    }
    Ok(())
}

/// A variant and the string it is: its name, unless `name` says otherwise.
fn choice(variant: &Variant) -> syn::Result<(&Ident, String)> {
    if !matches!(variant.fields, Fields::Unit) {
        return Err(fault(&embed::NO_SHAPE, variant.ident.span()));
    }
    let name = variant.ident.to_string();
    let name = settings(&variant.attrs)?.name.unwrap_or_else(|| name.trim_start_matches("r#").to_owned());
    Ok((&variant.ident, name))
}

/// The member's name: that of the field as a variable, unless `name` says otherwise.
pub(super) fn member(field: &Field, settings: &Settings) -> String {
    let field = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
    let name = settings.name.as_deref().unwrap_or_else(|| field.trim_start_matches("r#"));
    if name.starts_with(['#', '@']) { name.to_owned() } else { format!("#{name}") }
}

/// What the attributes of a type, a field or a variant say.
pub(super) fn settings(attributes: &[syn::Attribute]) -> syn::Result<Settings> {
    let mut settings = Settings { door: parse_quote! { ::qing }, name: None, default: None };
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("qing")) {
        attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("crate") {
                settings.door = meta.value()?.parse()?;
            } else if meta.path.is_ident("name") {
                settings.name = Some(meta.value()?.parse::<syn::LitStr>()?.value());
            } else if meta.path.is_ident("default") {
                settings.default = Some(match meta.value() {
                    Ok(value) => {
                        let value: Expr = value.parse()?;
                        parse_quote! { || #value }
                    }
                    Err(_) => parse_quote! { __qing::Default::default },
                });
            } else {
                return Err(fault(&embed::UNKNOWN_SETTING, meta.path.span()));
            }
            Ok(())
        })?;
    }
    Ok(settings)
}

fn fault(kind: &'static Kind, span: proc_macro2::Span) -> syn::Error {
    fault_of(kind, Vec::new(), span)
}

fn fault_of(kind: &'static Kind, args: Vec<String>, span: proc_macro2::Span) -> syn::Error {
    syn::Error::new(span, message(&Diagnostic::new(kind, Bytes::default(), args), None))
}
