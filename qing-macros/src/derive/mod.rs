//! `#[derive(ToValue, FromValue)]`: structs as objects or arrays, enums of plain variants as strings.

mod shape;

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::{DeriveInput, Field, Index, parse_quote, spanned::Spanned as _};

use shape::{Settings, Shape, member, settings};

/// `impl ToValue`
pub(crate) fn to_value(input: &DeriveInput) -> syn::Result<TokenStream> {
    let body = match Shape::of(input)? {
        Shape::Members(members) => {
            let entries = members.iter().map(|(field, settings)| {
                let (ident, member) = (&field.ident, member(field, settings));
                // An error about the field's type belongs there.
                quote_spanned! { field.ty.span() => (#member, __qing::ToValue::to_value(&self.#ident)) }
            });
            quote! { __qing::fields::object(__qing::vec![#(#entries),*]) }
        }
        Shape::Inner(field) => quote_spanned! { field.ty.span() => __qing::ToValue::to_value(&self.0) },
        Shape::Elements(fields) => {
            let entries = fields.iter().enumerate().map(|(index, field)| {
                let index = Index::from(index);
                quote_spanned! { field.ty.span() => __qing::ToValue::to_value(&self.#index) }
            });
            quote! { __qing::fields::array(__qing::vec![#(#entries),*]) }
        }
        Shape::Choices(choices) => {
            let arms = choices.iter().map(|(ident, text)| quote! { Self::#ident => __qing::ToValue::to_value(#text) });
            quote! { match *self { #(#arms),* } }
        }
    };
    let body = quote! { fn to_value(&self) -> __qing::Value { #body } };
    implement(input, &quote! { ToValue }, &body)
}

/// `impl FromValue`
pub(crate) fn from_value(input: &DeriveInput) -> syn::Result<TokenStream> {
    let shape = Shape::of(input)?;
    let body = match &shape {
        Shape::Members(members) => from_members(members),
        Shape::Inner(field) => {
            let inner = quote_spanned! { field.ty.span() => __qing::FromValue::from_value(value)? };
            quote! { __qing::Ok(Self(#inner)) }
        }
        Shape::Elements(fields) => {
            let entries = fields.iter().enumerate().map(|(index, field)| {
                quote_spanned! { field.ty.span() => __qing::fields::element(&elements, #index)? }
            });
            let count = fields.len();
            quote! {
                let elements = __qing::fields::elements(&value, #count)?;
                __qing::Ok(Self(#(#entries),*))
            }
        }
        Shape::Choices(choices) => {
            let idents = choices.iter().map(|(ident, _)| ident);
            let texts: Vec<&String> = choices.iter().map(|(_, text)| text).collect();
            let numbers = 0..choices.len();
            quote! {
                match __qing::fields::choice(&value, &[#(#texts),*])? {
                    #(#numbers => __qing::Ok(Self::#idents),)*
                    // `choice` gives no other number.
                    _ => __qing::Err(__qing::fields::no_choice(&value, &[#(#texts),*])),
                }
            }
        }
    };
    let body = quote! { fn from_value(value: __qing::Value) -> __qing::Converted<Self> { #body } };
    let mut out = implement(input, &quote! { FromValue }, &body)?;
    // `From<T>` for a newtype of any `T` would stand against it.
    if !matches!(shape, Shape::Inner(_)) || input.generics.type_params().next().is_none() {
        let body = quote! {
            type Error = __qing::ConvertError;
            fn try_from(value: __qing::Value) -> __qing::Converted<Self> { __qing::FromValue::from_value(value) }
        };
        let name = quote! { TryFrom<__qing::Value> };
        out.extend(implement_by(input, &name, &quote! { FromValue }, &body)?);
    }
    Ok(out)
}

fn from_members(members: &[(&Field, Settings)]) -> TokenStream {
    let entries = members.iter().map(|(field, settings)| {
        let (ident, member) = (&field.ident, member(field, settings));
        match &settings.default {
            Some(default) => {
                quote_spanned! { field.ty.span() => #ident: __qing::fields::field_or(&object, #member, #default)? }
            }
            None => quote_spanned! { field.ty.span() => #ident: __qing::fields::field(&object, #member)? },
        }
    });
    quote! {
        let object = __qing::fields::reader(&value)?;
        __qing::Ok(Self { #(#entries),* })
    }
}

fn implement(input: &DeriveInput, name: &TokenStream, body: &TokenStream) -> syn::Result<TokenStream> {
    implement_by(input, name, name, body)
}

/// Implements `name` where all type parameters have `bound`.
fn implement_by(
    input: &DeriveInput,
    name: &TokenStream,
    bound: &TokenStream,
    body: &TokenStream,
) -> syn::Result<TokenStream> {
    let door = settings(&input.attrs)?.door;
    let mut generics = input.generics.clone();
    for param in input.generics.type_params() {
        let ident = &param.ident;
        generics.make_where_clause().predicates.push(parse_quote! { #ident: __qing::#bound });
    }
    let (params, args, bounds) = generics.split_for_impl();
    let ident = &input.ident;
    Ok(quote! {
        // What is deprecated is so where it is used, not where it is defined.
        #[allow(deprecated)]
        const _: () = {
            use #door::__private as __qing;
            #[automatically_derived]
            impl #params __qing::#name for #ident #args #bounds { #body }
        };
    })
}
