//! Field rules. The browser has the same rules (`web/src/forms/validation/rules.ts`) for the same
//! tables; `tests/vectors` specifies and tests both.

use super::{
    FormData, NumberBounds, ValidationError,
    text::{bounded, dialed, is_code, is_email, line_feeds, plain_vin, trim},
};
use crate::FormChoice;
use messages::Key;
use serde::Serialize;
use ts_rs::TS;

/// The texts that a field may contain; lengths are in characters.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[ts(rename = "FieldRule", export_to = "FieldRule.ts")]
pub enum FieldRule {
    /// A line, trimmed.
    Line {
        /// Longest.
        max: usize,
    },
    /// A line of letters A to Z, digits, spaces and dashes.
    Code {
        /// Longest.
        max: usize,
    },
    /// An email address.
    Email {
        /// Longest.
        max: usize,
    },
    /// A phone number; separators and a leading +1 are removed.
    Phone {
        /// Fewest digits.
        min: usize,
        /// Most digits.
        max: usize,
    },
    /// Lines as typed; white space alone is empty.
    Text {
        /// Longest.
        max: usize,
    },
    /// A whole number, with commas or without.
    Whole {
        /// The smallest and the largest number.
        scale: NumberBounds,
    },
    /// A model year up to next year's; the page tells the browser the current one.
    ModelYear {
        /// Oldest.
        oldest: u32,
        /// Newest.
        #[serde(skip)]
        newest: u32,
    },
    /// A VIN. The check digit is not tested: only cars built for North America have one.
    Vin {
        /// The length since `full_since`; the maximum before.
        length: usize,
        /// The first model year with full length VINs.
        #[serde(rename = "fullSince")]
        full_since: u32,
        /// Newest model year.
        #[serde(skip)]
        newest: u32,
        /// The field that holds the model year.
        year: &'static str,
    },
    /// One of a list.
    Choice {
        /// The list.
        choices: &'static [FormChoice],
        /// The label of the empty choice, if there is one.
        #[ts(type = "string | null")]
        nothing: Option<Key>,
        /// The initial choice, which is also the default.
        initial: Option<&'static str>,
    },
    /// A box that must be ticked.
    Terms,
}

impl FieldRule {
    /// The longest text in characters that a browser stores of an unsent form (FORM-6); `None` for
    /// a check box.
    pub fn max_draft_length(&self) -> Option<usize> {
        // Twice the valid length if separators are removed.
        let digits = |max: u32| 2 * max.to_string().len();
        match *self {
            Self::Line { max } | Self::Code { max } | Self::Email { max } | Self::Text { max } => Some(max),
            Self::Phone { max, .. } => Some(2 * max),
            Self::Vin { length, .. } => Some(2 * length),
            Self::Whole { scale } => Some(digits(scale.max)),
            Self::ModelYear { newest, .. } => Some(digits(newest)),
            Self::Choice { choices, .. } => choices.iter().map(|choice| choice.value.len()).max(),
            Self::Terms => None,
        }
    }

    /// Validates the typed text and returns what a lead stores; an empty text is no value.
    pub(super) fn normalize(&self, typed: &str, form: &FormData) -> Result<String, ValidationError> {
        match *self {
            Self::Line { max } => bounded(trim(typed), max).map(str::to_owned),
            Self::Code { max } => allowed(bounded(trim(typed), max)?, is_code),
            Self::Email { max } => allowed(bounded(trim(typed), max)?, is_email),
            Self::Phone { min, max } => phone(&dialed(typed), min, max),
            Self::Text { max } => text(&line_feeds(typed), max),
            Self::Whole { scale } => number(scale, typed),
            Self::ModelYear { oldest, newest } => {
                number(NumberBounds { min: oldest, max: newest, step: 1 }, typed)
            }
            Self::Vin { length, full_since, newest, year } => {
                let full = NumberBounds { min: full_since, max: newest, step: 1 };
                let is_full = matches!(full.parse(form.get(year)), Ok(Some(_)));
                vin(plain_vin(typed), length, is_full)
            }
            Self::Choice { choices, initial, .. } => match typed {
                "" => Ok(initial.unwrap_or_default().to_owned()),
                _ => allowed(typed, |value| choices.iter().any(|choice| choice.value == value)),
            },
            // `true` comes from our forms, `on` from a plain check box.
            Self::Terms => Ok(if matches!(typed, "true" | "on") { typed } else { "" }.to_owned()),
        }
    }
}

/// The text, if it is empty or valid.
fn allowed(text: &str, is_valid: impl Fn(&str) -> bool) -> Result<String, ValidationError> {
    if text.is_empty() || is_valid(text) { Ok(text.to_owned()) } else { Err(ValidationError::Invalid) }
}

fn phone(digits: &str, min: usize, max: usize) -> Result<String, ValidationError> {
    match digits.len() {
        _ if !digits.bytes().all(|b| b.is_ascii_digit()) => Err(ValidationError::Invalid),
        0 => Ok(String::new()),
        count if count < min => Err(ValidationError::TooShort),
        count if count > max => Err(ValidationError::TooLong),
        _ => Ok(digits.to_owned()),
    }
}

fn text(typed: &str, max: usize) -> Result<String, ValidationError> {
    let text = bounded(typed, max)?;
    Ok(if trim(text).is_empty() { "" } else { text }.to_owned())
}

fn number(bounds: NumberBounds, typed: &str) -> Result<String, ValidationError> {
    Ok(bounds.parse(typed)?.map_or_else(String::new, |number| number.to_string()))
}

fn vin(vin: String, length: usize, is_full: bool) -> Result<String, ValidationError> {
    if vin.is_empty() {
        Ok(vin)
    } else if !vin.bytes().all(|b| b.is_ascii_alphanumeric()) {
        Err(ValidationError::Invalid)
    } else if is_full && vin.contains(['I', 'O', 'Q']) {
        Err(ValidationError::Lookalike)
    } else if vin.len() > length {
        Err(ValidationError::TooLong)
    } else if is_full && vin.len() < length {
        Err(ValidationError::TooShort)
    } else {
        Ok(vin)
    }
}
