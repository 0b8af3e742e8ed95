//! The make and the model that a text names, whatever else it says.

use super::lexicon::{InStock, Lexicon};
use super::value::Value;
use crate::filters::Facet;
use crate::store::Columns;
use crate::text::compact;

/// Codes of a make and of one of its models.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::search) struct Named {
    pub make: u32,
    pub model: Option<u32>,
    /// The text has the make's own name, and not its model's alone.
    pub names_make: bool,
}

impl Lexicon {
    /// The first make of the text, and the first model of it; without a make the first model that is one
    /// of one make only. Words are not corrected.
    pub(in crate::search) fn named(&self, text: &str, columns: &Columns) -> Option<Named> {
        let found = self.phrases_in(text, columns);
        let meanings: Vec<&[Value]> = found.iter().map(|(_, values)| values.as_slice()).collect();
        let models = &columns.facets[Facet::Model].values;
        let makes = meanings.iter().copied().flatten().filter_map(|value| match value {
            Value::Make(make) => Some(*make),
            _ => None,
        });
        let named_models = || {
            meanings.iter().map(|found| {
                let models = found.iter().filter_map(|value| match value {
                    Value::Model(model) => Some(*model),
                    _ => None,
                });
                models.collect::<Vec<u32>>()
            })
        };
        if let Some(make) = makes.into_iter().next() {
            let model = named_models().flatten().find(|&model| models.group(model) == make);
            return Some(Named { make, model, names_make: true });
        }
        let is_only = |models: Vec<u32>| <[u32; 1]>::try_from(models).ok();
        let (at, [model]) =
            named_models().enumerate().find_map(|(at, models)| Some((at, is_only(models)?)))?;
        let make = models.group(model);
        // `ford escape` is one phrase.
        let name = compact(columns.facets[Facet::Make].values.key(make));
        let names_make = found[at].0.strip_prefix(&name).is_some_and(|rest| !rest.is_empty());
        Some(Named { make, model: Some(model), names_make })
    }

    /// The first body style of the text.
    pub(in crate::search) fn body_style(&self, text: &str, columns: &Columns) -> Option<&'static str> {
        let found = self.phrases_in(text, columns);
        found.into_iter().flat_map(|(_, values)| values).find_map(|value| match value {
            Value::Fixed(Facet::Body, style) => Some(style),
            _ => None,
        })
    }

    /// The phrases of the text in compact form, with their values.
    fn phrases_in(&self, text: &str, columns: &Columns) -> Vec<(String, Vec<Value>)> {
        let in_stock = InStock { lexicon: self, columns, has_word: &|_, _| false };
        let found = sentences::values_in(text, &in_stock).into_iter();
        found.map(|(phrase, values)| (phrase, values.to_vec())).collect()
    }
}
