//! A field with the type of its value.

use super::{Field, FieldRule, NumberBounds, NumberUnit, Part, RequiredWhen, ValidationError};
use crate::Choice;
use std::marker::PhantomData;

const TEXT_MAX: usize = 5_000;
const EMAIL_MAX: usize = 254;
const PHONE: FieldRule = FieldRule::Phone { min: 10, max: 15 };

/// A field whose value is a `T`.
pub(crate) struct TypedField<T> {
    pub(super) field: Field,
    value: PhantomData<fn() -> T>,
}

/// A value parsed from a normalized text.
pub(crate) trait FieldValue: Default {
    fn parse(text: String) -> Result<Self, ValidationError>;
}

impl FieldValue for String {
    fn parse(text: String) -> Result<Self, ValidationError> {
        Ok(text)
    }
}

impl FieldValue for u32 {
    fn parse(text: String) -> Result<Self, ValidationError> {
        text.parse().map_err(|_| ValidationError::Invalid)
    }
}

impl FieldValue for u16 {
    fn parse(text: String) -> Result<Self, ValidationError> {
        text.parse().map_err(|_| ValidationError::Invalid)
    }
}

impl FieldValue for () {
    fn parse(_: String) -> Result<Self, ValidationError> {
        Ok(())
    }
}

impl<C: Choice> FieldValue for C {
    fn parse(text: String) -> Result<Self, ValidationError> {
        C::of_value(&text).ok_or(ValidationError::Invalid)
    }
}

impl<T: FieldValue> FieldValue for Option<T> {
    fn parse(text: String) -> Result<Self, ValidationError> {
        if text.is_empty() { Ok(None) } else { T::parse(text).map(Some) }
    }
}

impl<T> TypedField<T> {
    const fn new(field: Field) -> Self {
        Self { field, value: PhantomData }
    }

    pub(crate) const fn optional(self) -> TypedField<Option<T>> {
        TypedField::new(Field { required: false, ..self.field })
    }

    /// Its name in the posted form.
    pub(crate) const fn name(&self) -> &'static str {
        self.field.name
    }

    /// HTML's `autocomplete`.
    pub(crate) const fn autocomplete(self, token: &'static str) -> Self {
        Self::new(Field { autocomplete: token, ..self.field })
    }

    pub(crate) const fn hint(self, hint: &'static str) -> Self {
        Self::new(Field { hint: Some(hint), ..self.field })
    }

    /// Free text with the page's list of suggestions.
    pub(crate) const fn suggesting(self, list: &'static str) -> Self {
        Self::new(Field { suggestions: Some(list), ..self.field })
    }

    /// Starts a line in this part.
    pub(crate) const fn within(self, part: Part) -> Self {
        Self::new(Field { part, ..self.field })
    }

    /// Shows all choices, as chips.
    pub(crate) const fn chips(self) -> Self {
        Self::new(Field { chips: true, ..self.field })
    }

    /// In the line that `other` starts.
    pub(crate) const fn beside<U>(self, other: &TypedField<U>) -> Self {
        Self::new(Field { part: other.field.part, line: other.field.line, ..self.field })
    }

    /// Its label is plural.
    pub(crate) const fn plural(self) -> Self {
        Self::new(Field { plural: true, ..self.field })
    }
}

impl<T> TypedField<Option<T>> {
    /// Optional, except when another field has one of these values.
    pub(crate) const fn required_when(self, when: &'static RequiredWhen) -> Self {
        Self::new(Field { required_when: Some(when), ..self.field })
    }
}

impl TypedField<String> {
    pub(crate) const fn line(name: &'static str, label: &'static str, max: usize) -> Self {
        Self::new(Field::new(name, label, FieldRule::Line { max }))
    }

    pub(crate) const fn code(name: &'static str, label: &'static str, max: usize) -> Self {
        Self::new(Field::new(name, label, FieldRule::Code { max }))
    }

    pub(crate) const fn email() -> Self {
        Self::new(Field::new("email", "Email", FieldRule::Email { max: EMAIL_MAX })).autocomplete("email")
    }

    pub(crate) const fn phone() -> Self {
        Self::new(Field::new("phone", "Phone", PHONE)).autocomplete("tel")
    }

    pub(crate) const fn text(name: &'static str, label: &'static str) -> Self {
        Self::new(Field::new(name, label, FieldRule::Text { max: TEXT_MAX }))
    }

    /// A VIN; the field `year` holds its model year, which is `newest` at most.
    pub(crate) const fn vin(
        name: &'static str,
        label: &'static str,
        year: &'static str,
        newest: u32,
    ) -> Self {
        let rule = FieldRule::Vin { length: 17, full_since: 1981, newest, year };
        Self::new(Field::new(name, label, rule))
    }
}

impl TypedField<u32> {
    pub(crate) const fn whole(
        name: &'static str,
        label: &'static str,
        scale: NumberBounds,
        unit: NumberUnit,
    ) -> Self {
        Self::new(Field::new(name, label, FieldRule::Whole { scale, unit }))
    }
}

impl TypedField<u16> {
    pub(crate) const fn model_year(name: &'static str, label: &'static str, years: NumberBounds) -> Self {
        Self::new(Field::new(name, label, FieldRule::ModelYear { oldest: years.min, newest: years.max }))
    }
}

/// The two ends of a range, both optional.
pub(crate) struct RangeFields {
    pub(super) from: TypedField<Option<u32>>,
    pub(super) to: TypedField<Option<u32>>,
}

impl RangeFields {
    pub(crate) const fn new(
        names: [&'static str; 2],
        label: &'static str,
        scale: NumberBounds,
        unit: NumberUnit,
    ) -> Self {
        let [from, to] = names;
        let from = Self::end(from, "From", label, scale, unit);
        let to = Self::end(to, "To", label, scale, unit).beside(&from);
        Self { from, to }
    }

    const fn end(
        name: &'static str,
        label: &'static str,
        range: &'static str,
        scale: NumberBounds,
        unit: NumberUnit,
    ) -> TypedField<Option<u32>> {
        let end = TypedField::whole(name, label, scale, unit).optional();
        TypedField::new(Field { range: Some(range), ..end.field })
    }

    /// Starts a line in this part.
    pub(crate) const fn within(self, part: Part) -> Self {
        let from = self.from.within(part);
        let to = self.to.beside(&from);
        Self { from, to }
    }

    /// In the line that `other` starts.
    pub(crate) const fn beside(self, other: &Self) -> Self {
        Self { from: self.from.beside(&other.from), to: self.to.beside(&other.from) }
    }
}

impl<C: Choice> TypedField<C> {
    /// A choice without an initial value; the empty choice has the label `nothing`.
    pub(crate) const fn choice(name: &'static str, label: &'static str, nothing: &'static str) -> Self {
        let rule = FieldRule::Choice { choices: C::OPTIONS, nothing: Some(nothing), initial: None };
        Self::new(Field::new(name, label, rule))
    }

    /// A choice with an initial value.
    pub(crate) const fn chosen(name: &'static str, label: &'static str, initial: &'static str) -> Self {
        let rule = FieldRule::Choice { choices: C::OPTIONS, nothing: None, initial: Some(initial) };
        Self::new(Field { required: false, ..Field::new(name, label, rule) })
    }
}

impl TypedField<()> {
    pub(crate) const fn terms(name: &'static str, label: &'static str) -> Self {
        Self::new(Field::new(name, label, FieldRule::Terms))
    }
}
