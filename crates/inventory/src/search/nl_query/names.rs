//! The make and the model that a text names, whatever else it says.

use super::inventory_vocabulary::Lexicon;
use super::lexicon::InStock;
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
        let models = &columns.facets[Facet::Model].values;
        let models_of = |values: &[Value]| -> Vec<u32> {
            let codes = values.iter().filter_map(|value| match value {
                Value::Model(model) => Some(*model),
                _ => None,
            });
            codes.collect()
        };
        let make = found.iter().flat_map(|(_, values)| values).find_map(|value| match value {
            Value::Make(make) => Some(*make),
            _ => None,
        });
        if let Some(make) = make {
            let mut named = found.iter().flat_map(|(_, values)| models_of(values));
            let model = named.find(|&model| models.group(model) == make);
            return Some(Named { make, model, names_make: true });
        }
        let (name, model) = found.iter().find_map(|(name, values)| match models_of(values)[..] {
            [model] => Some((name, model)),
            _ => None,
        })?;
        let make = models.group(model);
        // `ford escape` is one phrase.
        let of_make = compact(columns.facets[Facet::Make].values.key(make));
        let names_make = name.strip_prefix(&of_make).is_some_and(|rest| !rest.is_empty());
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
