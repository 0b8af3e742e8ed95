//! A field together with the type of what a lead holds of it.

use super::{Fault, Field, Part, Rule, Scale, Unit};
use crate::Choice;
use std::marker::PhantomData;

const TEXT_MAX: usize = 5_000;
const EMAIL_MAX: usize = 254;
const PHONE: Rule = Rule::Phone { min: 10, max: 15 };

/// A field that is answered with a `T`.
pub(crate) struct Question<T> {
    pub(super) field: Field,
    answer: PhantomData<fn() -> T>,
}

/// What the text that a rule has let through is to a lead.
pub(crate) trait Answer: Sized {
    fn of(text: String) -> Result<Self, Fault>;
}

impl Answer for String {
    fn of(text: String) -> Result<Self, Fault> {
        Ok(text)
    }
}

impl Answer for u32 {
    fn of(text: String) -> Result<Self, Fault> {
        text.parse().map_err(|_| Fault::Invalid)
    }
}

impl Answer for u16 {
    fn of(text: String) -> Result<Self, Fault> {
        text.parse().map_err(|_| Fault::Invalid)
    }
}

/// Only that it was given.
impl Answer for () {
    fn of(_: String) -> Result<Self, Fault> {
        Ok(())
    }
}

impl<C: Choice> Answer for C {
    fn of(text: String) -> Result<Self, Fault> {
        C::ALL.iter().copied().find(|choice| choice.value() == text).ok_or(Fault::Invalid)
    }
}

impl<T: Answer> Answer for Option<T> {
    fn of(text: String) -> Result<Self, Fault> {
        if text.is_empty() { Ok(None) } else { T::of(text).map(Some) }
    }
}

impl<T> Question<T> {
    const fn of(field: Field) -> Self {
        Self { field, answer: PhantomData }
    }

    /// It may be left out.
    pub(crate) const fn optional(self) -> Question<Option<T>> {
        Question::of(Field { required: false, ..self.field })
    }

    /// What a browser may fill in by itself, in HTML's words.
    pub(crate) const fn autocomplete(self, token: &'static str) -> Self {
        Self::of(Field { autocomplete: token, ..self.field })
    }

    /// What helps to fill it in.
    pub(crate) const fn hint(self, hint: &'static str) -> Self {
        Self::of(Field { hint: Some(hint), ..self.field })
    }

    /// It takes anything, and the page has a list of suggestions.
    pub(crate) const fn suggesting(self, list: &'static str) -> Self {
        Self::of(Field { suggestions: Some(list), ..self.field })
    }

    /// It begins a line of its own in this part.
    pub(crate) const fn within(self, part: Part) -> Self {
        Self::of(Field { part, ..self.field })
    }

    /// It stands in the line that the other begins.
    pub(crate) const fn beside<U>(self, other: &Question<U>) -> Self {
        Self::of(Field { part: other.field.part, line: other.field.line, ..self.field })
    }

    /// Its label is in the plural.
    pub(crate) const fn plural(self) -> Self {
        Self::of(Field { plural: true, ..self.field })
    }
}

impl Question<String> {
    pub(crate) const fn line(name: &'static str, label: &'static str, max: usize) -> Self {
        Self::of(Field::new(name, label, Rule::Line { max }))
    }

    pub(crate) const fn code(name: &'static str, label: &'static str, max: usize) -> Self {
        Self::of(Field::new(name, label, Rule::Code { max }))
    }

    pub(crate) const fn email() -> Self {
        Self::of(Field::new("email", "Email", Rule::Email { max: EMAIL_MAX })).autocomplete("email")
    }

    pub(crate) const fn phone() -> Self {
        Self::of(Field::new("phone", "Phone", PHONE)).autocomplete("tel")
    }

    pub(crate) const fn text(name: &'static str, label: &'static str) -> Self {
        Self::of(Field::new(name, label, Rule::Text { max: TEXT_MAX }))
    }

    /// A VIN, whose car's model year is the answer to another question; this is the newest.
    pub(crate) const fn vin(
        name: &'static str,
        label: &'static str,
        year: &'static str,
        newest: u32,
    ) -> Self {
        let rule = Rule::Vin { length: 17, full_since: 1981, newest, year };
        Self::of(Field::new(name, label, rule))
    }
}

impl Question<u32> {
    pub(crate) const fn whole(name: &'static str, label: &'static str, scale: Scale, unit: Unit) -> Self {
        Self::of(Field::new(name, label, Rule::Whole { scale, unit }))
    }
}

impl Question<u16> {
    pub(crate) const fn model_year(name: &'static str, label: &'static str, years: Scale) -> Self {
        Self::of(Field::new(name, label, Rule::ModelYear { oldest: years.min, newest: years.max }))
    }
}

/// The two ends of a range, either of which may stay open.
pub(crate) struct Ends {
    pub(super) from: Question<Option<u32>>,
    pub(super) to: Question<Option<u32>>,
}

impl Ends {
    pub(crate) const fn of(names: [&'static str; 2], label: &'static str, scale: Scale, unit: Unit) -> Self {
        let [from, to] = names;
        let from = Self::end(from, "From", label, scale, unit);
        let to = Self::end(to, "To", label, scale, unit).beside(&from);
        Self { from, to }
    }

    const fn end(
        name: &'static str,
        label: &'static str,
        range: &'static str,
        scale: Scale,
        unit: Unit,
    ) -> Question<Option<u32>> {
        let end = Question::whole(name, label, scale, unit).optional();
        Question::of(Field { range: Some(range), ..end.field })
    }

    /// It begins a line of its own in this part.
    pub(crate) const fn within(self, part: Part) -> Self {
        let from = self.from.within(part);
        let to = self.to.beside(&from);
        Self { from, to }
    }

    /// It stands in the line that the other begins.
    pub(crate) const fn beside(self, other: &Self) -> Self {
        Self { from: self.from.beside(&other.from), to: self.to.beside(&other.from) }
    }
}

impl<C: Choice> Question<C> {
    /// One of a list in which nothing is chosen at first; that reads `nothing`.
    pub(crate) const fn choice(name: &'static str, label: &'static str, nothing: &'static str) -> Self {
        let rule = Rule::Choice { choices: C::LISTED, nothing: Some(nothing), initial: None };
        Self::of(Field::new(name, label, rule))
    }

    /// One of a list in which something always is.
    pub(crate) const fn chosen(name: &'static str, label: &'static str, initial: &'static str) -> Self {
        let rule = Rule::Choice { choices: C::LISTED, nothing: None, initial: Some(initial) };
        Self::of(Field { required: false, ..Field::new(name, label, rule) })
    }
}

impl Question<()> {
    pub(crate) const fn terms(name: &'static str, label: &'static str) -> Self {
        Self::of(Field::new(name, label, Rule::Terms))
    }
}
