//! What is said of a field: messages that are fixed (FORM-1, FORM-3, FORM-4), and ours for what those leave open. The browser
//! has them from here.

use super::{Fault, Field, Rule, Unit};
use inventory::grouped;

impl Field {
    /// What can be wrong with it, in the order of [`Fault`].
    pub fn faults(&self) -> impl Iterator<Item = Fault> {
        self.required.then_some(Fault::Missing).into_iter().chain(self.rule.faults().iter().copied())
    }

    /// What is said where this is wrong with it.
    pub fn says(&self, fault: Fault) -> String {
        let label = self.range.unwrap_or(self.label);
        match (fault, self.rule) {
            (Fault::Missing, Rule::Terms) => "You must accept the terms".to_owned(),
            (Fault::Missing, _) => format!("{label} is required"),
            (Fault::TooLong, Rule::Phone { .. }) => format!("{label} number is too long"),
            (Fault::TooShort, Rule::Phone { min, .. }) => {
                format!("{label} number must be at least {min} digits")
            }
            (Fault::TooLong | Fault::TooShort, Rule::Vin { length, full_since, .. }) => {
                format!("{label} must be {length} characters (fewer only before model year {full_since})")
            }
            (
                Fault::TooLong,
                Rule::Line { max } | Rule::Code { max } | Rule::Email { max } | Rule::Text { max },
            ) => {
                let is = if self.plural { "are" } else { "is" };
                let max = grouped(max.try_into().unwrap_or(u64::MAX));
                format!("{label} {is} too long ({max} characters at most)")
            }
            (Fault::Lookalike, _) => {
                format!("{label} never has the letters I, O or Q: they are the digits 1 and 0")
            }
            (_, Rule::Email { .. }) => "Invalid email address".to_owned(),
            (_, Rule::Phone { .. }) => format!("{label} number must be numeric"),
            (_, Rule::Code { .. }) => format!("{label} can have letters, digits, spaces and dashes only"),
            (_, Rule::Vin { .. }) => format!("{label} can have letters and digits only"),
            (_, Rule::Whole { scale, unit }) => {
                let [min, max] = [scale.min, scale.max].map(|end| unit.written(end));
                format!("{label} must be a whole number from {min} to {max}")
            }
            (_, Rule::ModelYear { oldest, .. }) => {
                format!("{label} must be a model year from {oldest} to next year's")
            }
            (_, Rule::Choice { .. }) => "Choose one from the list".to_owned(),
            (_, Rule::Line { .. } | Rule::Text { .. } | Rule::Terms) => format!("{label} is not valid"),
        }
    }

    /// What a range says of its bounds.
    pub(super) fn bounds_in_words(&self) -> String {
        let Rule::Whole { scale, unit } = self.rule else { return String::new() };
        let [min, max] = [scale.min, scale.max].map(|end| unit.written(end));
        match unit {
            Unit::Number | Unit::Year => format!("{min} to {max}"),
            Unit::Miles => format!("miles, up to {max}"),
            Unit::Dollars => format!("dollars, up to {max}"),
        }
    }
}

impl Unit {
    fn written(self, number: u32) -> String {
        match self {
            Self::Year => number.to_string(),
            Self::Number | Self::Miles | Self::Dollars => grouped(number.into()),
        }
    }
}
