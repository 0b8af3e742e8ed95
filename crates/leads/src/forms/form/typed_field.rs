//! A field with the type of its value.

use super::{
    Field, FieldRule, NumberBounds, Part, RequiredWhen,
    ValidationError::{self, Invalid, Lookalike, Missing, TooLong, TooShort},
    field::RangeTexts,
};
use crate::Choice;
use messages::{Key, Language, key};
use std::marker::PhantomData;

const TEXT_MAX: usize = 5_000;
const NAME_MAX: usize = 100;
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
        text.parse().map_err(|_| Invalid)
    }
}

impl FieldValue for u16 {
    fn parse(text: String) -> Result<Self, ValidationError> {
        text.parse().map_err(|_| Invalid)
    }
}

impl FieldValue for () {
    fn parse(_: String) -> Result<Self, ValidationError> {
        Ok(())
    }
}

impl<C: Choice> FieldValue for C {
    fn parse(text: String) -> Result<Self, ValidationError> {
        C::of_value(&text).ok_or(Invalid)
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

    /// A field with what is said of it, by what is wrong.
    const fn with(name: &'static str, label: Key, rule: FieldRule, said: &[(ValidationError, Key)]) -> Self {
        Self::new(Field::new(name, label, rule)).saying(said)
    }

    const fn saying(mut self, errors: &[(ValidationError, Key)]) -> Self {
        let mut place = 0;
        while place < errors.len() {
            let (error, text) = errors[place];
            self.field.errors[error as usize] = Some(text);
            place += 1;
        }
        self
    }

    /// The field's name in the posted form.
    pub(crate) const fn name(&self) -> &'static str {
        self.field.name
    }

    /// HTML's `autocomplete`.
    pub(crate) const fn autocomplete(self, token: &'static str) -> Self {
        Self::new(Field { autocomplete: token, ..self.field })
    }

    pub(crate) const fn hint(self, hint: Key) -> Self {
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

    /// Pages in this language alone show it.
    pub(crate) const fn only_in(self, language: Language) -> Self {
        Self::new(Field { only_in: Some(language.code()), ..self.field })
    }

    /// In the line that `other` starts.
    pub(crate) const fn beside<U>(self, other: &TypedField<U>) -> Self {
        Self::new(Field { part: other.field.part, line: other.field.line, ..self.field })
    }
}

impl<T> TypedField<Option<T>> {
    /// Must be filled in; `missing` is said if it is not.
    pub(crate) const fn required(self, missing: Key) -> TypedField<T> {
        TypedField::new(Field { required: true, ..self.field }).saying(&[(Missing, missing)])
    }

    /// Optional, except when another field has one of these values; then `missing` is said.
    pub(crate) const fn required_when(self, when: &'static RequiredWhen, missing: Key) -> Self {
        Self::new(Field { required_when: Some(when), ..self.field }).saying(&[(Missing, missing)])
    }
}

impl TypedField<Option<String>> {
    pub(crate) const fn line(name: &'static str, label: Key, max: usize, too_long: Key) -> Self {
        Self::with(name, label, FieldRule::Line { max }, &[(TooLong, too_long)])
    }

    /// The errors are those of a text that is too long and of one with other characters.
    pub(crate) const fn code(name: &'static str, label: Key, max: usize, errors: [Key; 2]) -> Self {
        let [too_long, invalid] = errors;
        Self::with(name, label, FieldRule::Code { max }, &[(TooLong, too_long), (Invalid, invalid)])
    }

    pub(crate) const fn last_name() -> Self {
        Self::line("lastName", key::FORM_LAST_NAME, NAME_MAX, key::FORM_LAST_NAME_TOO_LONG)
            .autocomplete("family-name")
    }

    pub(crate) const fn phone() -> Self {
        let errors = [
            (TooLong, key::FORM_PHONE_TOO_LONG),
            (TooShort, key::FORM_PHONE_TOO_SHORT),
            (Invalid, key::FORM_PHONE_INVALID),
        ];
        Self::with("phone", key::FORM_PHONE, PHONE, &errors).autocomplete("tel")
    }

    pub(crate) const fn text(name: &'static str, label: Key, too_long: Key) -> Self {
        Self::with(name, label, FieldRule::Text { max: TEXT_MAX }, &[(TooLong, too_long)])
    }

    /// A VIN; the field `year` holds its model year, which is `newest` at most. The errors are those of a wrong
    /// length, of other characters, and of letters that look like digits.
    pub(crate) const fn vin(
        name: &'static str,
        label: Key,
        year: &'static str,
        newest: u32,
        errors: [Key; 3],
    ) -> Self {
        let [length, invalid, lookalike] = errors;
        let errors = [(TooLong, length), (TooShort, length), (Invalid, invalid), (Lookalike, lookalike)];
        Self::with(name, label, FieldRule::Vin { length: 17, full_since: 1981, newest, year }, &errors)
    }
}

impl TypedField<String> {
    pub(crate) const fn first_name() -> Self {
        TypedField::line("firstName", key::FORM_FIRST_NAME, NAME_MAX, key::FORM_FIRST_NAME_TOO_LONG)
            .required(key::FORM_FIRST_NAME_MISSING)
            .autocomplete("given-name")
    }

    pub(crate) const fn email() -> Self {
        let errors = [(TooLong, key::FORM_EMAIL_TOO_LONG), (Invalid, key::FORM_EMAIL_INVALID)];
        TypedField::with("email", key::FORM_EMAIL, FieldRule::Email { max: EMAIL_MAX }, &errors)
            .required(key::FORM_EMAIL_MISSING)
            .autocomplete("email")
    }
}

impl TypedField<Option<u32>> {
    pub(crate) const fn whole(name: &'static str, label: Key, scale: NumberBounds, invalid: Key) -> Self {
        Self::with(name, label, FieldRule::Whole { scale }, &[(Invalid, invalid)])
    }
}

impl TypedField<Option<u16>> {
    pub(crate) const fn model_year(
        name: &'static str,
        label: Key,
        years: NumberBounds,
        invalid: Key,
    ) -> Self {
        let rule = FieldRule::ModelYear { oldest: years.min, newest: years.max };
        Self::with(name, label, rule, &[(Invalid, invalid)])
    }
}

/// The two ends of a range, both optional.
pub(crate) struct RangeFields {
    pub(super) from: TypedField<Option<u32>>,
    pub(super) to: TypedField<Option<u32>>,
}

impl RangeFields {
    /// The texts are its label, its bounds, and the error of a number beyond them.
    pub(crate) const fn new(names: [&'static str; 2], texts: [Key; 3], rule: FieldRule) -> Self {
        let [from, to] = names;
        let from = Self::end(from, key::CAR_FINDER_FORM_FROM, texts, rule);
        let to = Self::end(to, key::CAR_FINDER_FORM_TO, texts, rule).beside(&from);
        Self { from, to }
    }

    const fn end(
        name: &'static str,
        label: Key,
        texts: [Key; 3],
        rule: FieldRule,
    ) -> TypedField<Option<u32>> {
        let [range, bounds, invalid] = texts;
        let end = TypedField::<Option<u32>>::with(name, label, rule, &[(Invalid, invalid)]);
        TypedField::new(Field { range: Some(RangeTexts { label: range, bounds }), ..end.field })
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

impl<C: Choice> TypedField<Option<C>> {
    /// A choice without an initial value; the empty choice has the label `nothing`.
    pub(crate) const fn choice(name: &'static str, label: Key, nothing: Key) -> Self {
        let rule = FieldRule::Choice { choices: C::OPTIONS, nothing: Some(nothing), initial: None };
        Self::with(name, label, rule, &[(Invalid, key::FORM_CHOOSE)])
    }
}

impl<C: Choice> TypedField<C> {
    /// A choice with an initial value.
    pub(crate) const fn chosen(name: &'static str, label: Key, initial: &'static str) -> Self {
        let rule = FieldRule::Choice { choices: C::OPTIONS, nothing: None, initial: Some(initial) };
        Self::with(name, label, rule, &[(Invalid, key::FORM_CHOOSE)])
    }
}

impl TypedField<()> {
    pub(crate) const fn terms(name: &'static str, label: Key, missing: Key) -> Self {
        TypedField::<Option<()>>::with(name, label, FieldRule::Terms, &[]).required(missing)
    }
}
