//! Error messages: those that FORM-1, FORM-3 and FORM-4 fix, and ours for the rest. The browser
//! gets them from here.

use super::{Field, FieldRule, NumberUnit, RequiredWhen, ValidationError};
use inventory::format_number;

impl Field {
    /// Its possible errors, in the order of [`ValidationError`].
    pub fn errors(&self) -> impl Iterator<Item = ValidationError> {
        (self.required || self.required_when.is_some())
            .then_some(ValidationError::Missing)
            .into_iter()
            .chain(self.rule.errors().iter().copied())
    }

    /// The message for an error.
    pub fn message(&self, error: ValidationError) -> String {
        let label = self.range.unwrap_or(self.label);
        match (error, self.rule) {
            (ValidationError::Missing, FieldRule::Terms) => "You must accept the terms".to_owned(),
            (ValidationError::Missing, _) => match self.required_when {
                Some(RequiredWhen { purpose, .. }) if !self.required => {
                    format!("{label} is required for {purpose}")
                }
                _ => format!("{label} is required"),
            },
            (ValidationError::TooLong, FieldRule::Phone { .. }) => format!("{label} number is too long"),
            (ValidationError::TooShort, FieldRule::Phone { min, .. }) => {
                format!("{label} number must be at least {min} digits")
            }
            (
                ValidationError::TooLong | ValidationError::TooShort,
                FieldRule::Vin { length, full_since, .. },
            ) => {
                format!("{label} must be {length} characters (fewer only before model year {full_since})")
            }
            (
                ValidationError::TooLong,
                FieldRule::Line { max }
                | FieldRule::Code { max }
                | FieldRule::Email { max }
                | FieldRule::Text { max },
            ) => {
                let is = if self.plural { "are" } else { "is" };
                let max = format_number(max.try_into().unwrap_or(u64::MAX));
                format!("{label} {is} too long ({max} characters at most)")
            }
            (ValidationError::Lookalike, _) => {
                format!("{label} never has the letters I, O or Q: they are the digits 1 and 0")
            }
            (_, FieldRule::Email { .. }) => "Invalid email address".to_owned(),
            (_, FieldRule::Phone { .. }) => format!("{label} number must be numeric"),
            (_, FieldRule::Code { .. }) => {
                format!("{label} can have letters, digits, spaces and dashes only")
            }
            (_, FieldRule::Vin { .. }) => format!("{label} can have letters and digits only"),
            (_, FieldRule::Whole { scale, unit }) => {
                let [min, max] = [scale.min, scale.max].map(|end| unit.format(end));
                format!("{label} must be a whole number from {min} to {max}")
            }
            (_, FieldRule::ModelYear { oldest, .. }) => {
                format!("{label} must be a model year from {oldest} to next year's")
            }
            (_, FieldRule::Choice { .. }) => "Choose one from the list".to_owned(),
            (_, FieldRule::Line { .. } | FieldRule::Text { .. } | FieldRule::Terms) => {
                format!("{label} is not valid")
            }
        }
    }

    /// The bounds of a range's ends.
    pub(super) fn bounds_text(&self) -> String {
        let FieldRule::Whole { scale, unit } = self.rule else { return String::new() };
        let [min, max] = [scale.min, scale.max].map(|end| unit.format(end));
        match unit {
            NumberUnit::Number | NumberUnit::Year => format!("{min} to {max}"),
            NumberUnit::Miles => format!("miles, up to {max}"),
            NumberUnit::Dollars => format!("dollars, up to {max}"),
        }
    }
}

impl NumberUnit {
    fn format(self, number: u32) -> String {
        match self {
            Self::Year => number.to_string(),
            Self::Number | Self::Miles | Self::Dollars => format_number(number.into()),
        }
    }
}
