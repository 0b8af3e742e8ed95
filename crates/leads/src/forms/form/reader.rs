//! Reads a posted form field by field.

use super::{Field, FieldValue, FormData, FormErrors, RangeFields, TypedField};
use crate::NumberRange;
use messages::{Key, Messages};

/// Reads and validates fields, and collects fields and errors in this order.
pub(crate) struct FormReader<'a> {
    data: &'a FormData,
    fields: Vec<Field>,
    errors: Vec<(&'static str, Key)>,
}

impl<'a> FormReader<'a> {
    /// Reads a form, or returns its errors in these words.
    pub(crate) fn read<T>(
        data: &'a FormData,
        form: impl FnOnce(&mut Self) -> T,
        messages: &Messages,
    ) -> Result<T, FormErrors> {
        let mut reader = Self { data, fields: Vec::new(), errors: Vec::new() };
        let value = form(&mut reader);
        if reader.errors.is_empty() { Ok(value) } else { Err(FormErrors::new(&reader.errors, messages)) }
    }

    /// The fields that `form` reads: the form's table.
    pub(crate) fn fields_of<T>(form: impl FnOnce(&mut FormReader<'_>) -> T) -> Vec<Field> {
        let empty = FormData::default();
        let mut reader = FormReader { data: &empty, fields: Vec::new(), errors: Vec::new() };
        form(&mut reader);
        reader.fields
    }

    /// Reads a field; an invalid one has its type's default, which no form with an error returns.
    pub(crate) fn field<T: FieldValue>(&mut self, TypedField { field, .. }: &TypedField<T>) -> T {
        self.fields.push(*field);
        let typed = field.rule.normalize(self.data.get(field.name), self.data);
        let text = typed.and_then(|text| field.check_required(text, self.data));
        text.and_then(T::parse).unwrap_or_else(|error| {
            self.errors.push((field.name, field.message(error)));
            T::default()
        })
    }

    /// True if a hidden field, which is none of the form's table, has this value.
    pub(crate) fn says(&self, name: &str, value: &str) -> bool {
        self.data.get(name) == value
    }

    /// Reads both ends of a range.
    pub(crate) fn range(&mut self, RangeFields { from, to }: &RangeFields) -> NumberRange {
        NumberRange::new(self.field(from), self.field(to))
    }
}
