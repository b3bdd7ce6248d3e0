//! `#[derive(ToValue, FromValue)]`: structs of named fields as objects of the language.

use proc_macro2::TokenStream;
use qing_compiler::{
    diag::{Diagnostic, Kind},
    embed::message,
    messages::embed,
    span::Span as Bytes,
};
use quote::{quote, quote_spanned};
use syn::{Data, DeriveInput, Expr, Field, Fields, Path, parse_quote, spanned::Spanned as _};

/// What `#[qing(…)]` says of a struct or a field.
struct Settings {
    door: Path,
    name: Option<String>,
    default: Option<Expr>,
}

/// `impl ToValue`
pub(crate) fn to_value(input: &DeriveInput) -> syn::Result<TokenStream> {
    let members = members(input)?;
    let entries = members.iter().map(|(field, settings)| {
        let (ident, member) = (&field.ident, member(field, settings));
        // An error about the field's type belongs there.
        quote_spanned! { field.ty.span() => (#member, __qing::ToValue::to_value(&self.#ident)) }
    });
    let body = quote! {
        fn to_value(&self) -> __qing::Value {
            __qing::fields::object(__qing::vec![#(#entries),*])
        }
    };
    implement(input, &quote! { ToValue }, &body)
}

/// `impl FromValue`
pub(crate) fn from_value(input: &DeriveInput) -> syn::Result<TokenStream> {
    let members = members(input)?;
    let entries = members.iter().map(|(field, settings)| {
        let (ident, member) = (&field.ident, member(field, settings));
        match &settings.default {
            Some(default) => {
                quote_spanned! { field.ty.span() => #ident: __qing::fields::field_or(&object, #member, #default)? }
            }
            None => quote_spanned! { field.ty.span() => #ident: __qing::fields::field(&object, #member)? },
        }
    });
    let body = quote! {
        fn from_value(value: __qing::Value) -> __qing::Converted<Self> {
            let object = __qing::fields::reader(&value)?;
            __qing::Ok(Self { #(#entries),* })
        }
    };
    implement(input, &quote! { FromValue }, &body)
}

fn implement(input: &DeriveInput, name: &TokenStream, body: &TokenStream) -> syn::Result<TokenStream> {
    let door = settings(&input.attrs)?.door;
    let mut generics = input.generics.clone();
    for param in input.generics.type_params() {
        let ident = &param.ident;
        generics.make_where_clause().predicates.push(parse_quote! { #ident: __qing::#name });
    }
    let (params, args, bounds) = generics.split_for_impl();
    let ident = &input.ident;
    Ok(quote! {
        const _: () = {
            use #door::__private as __qing;
            #[automatically_derived]
            impl #params __qing::#name for #ident #args #bounds { #body }
        };
    })
}

fn members(input: &DeriveInput) -> syn::Result<Vec<(&Field, Settings)>> {
    match &input.data {
        Data::Struct(data) if matches!(data.fields, Fields::Named(_) | Fields::Unit) => {
            data.fields.iter().map(|field| Ok((field, settings(&field.attrs)?))).collect()
        }
        _ => Err(fault(&embed::NOT_A_STRUCT, input.ident.span())),
    }
}

/// The member's name: that of the field as a variable, unless `name` says otherwise.
fn member(field: &Field, settings: &Settings) -> String {
    let field = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
    let name = settings.name.as_deref().unwrap_or_else(|| field.trim_start_matches("r#"));
    if name.starts_with(['#', '@']) { name.to_owned() } else { format!("#{name}") }
}

fn settings(attributes: &[syn::Attribute]) -> syn::Result<Settings> {
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
    syn::Error::new(span, message(&Diagnostic::new(kind, Bytes::default(), Vec::new()), None))
}
