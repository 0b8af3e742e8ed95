//! What may stand in a field. The browser has the same engine (`web/src/forms/validation/rules.ts`), over the same tables; the documents
//! in `tests/vectors` state for both what each rule means, and their cases hold both to it.

use super::{
    Fault, FormData, Scale,
    text::{bounded, dialed, is_code, is_email, line_feeds, plain_vin, trim},
};
use crate::FormChoice;
use serde::Serialize;
use ts_rs::TS;

/// What may stand in a field; lengths count characters.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[ts(rename = "FieldRule", export_to = "FieldRule.ts")]
pub enum Rule {
    /// A line, trimmed.
    Line {
        /// Longest.
        max: usize,
    },
    /// A line of the letters A to Z, digits, spaces and dashes.
    Code {
        /// Longest.
        max: usize,
    },
    /// An email address.
    Email {
        /// Longest.
        max: usize,
    },
    /// A phone number; separators and a leading +1 are taken out.
    Phone {
        /// Fewest digits.
        min: usize,
        /// Most digits.
        max: usize,
    },
    /// Lines as typed; white space alone is nothing.
    Text {
        /// Longest.
        max: usize,
    },
    /// A whole number, with commas or without.
    Whole {
        /// Its bounds.
        scale: Scale,
        /// How it is written in words.
        #[serde(skip)]
        unit: Unit,
    },
    /// A model year, up to next year's: the browser is told by the page which that is.
    ModelYear {
        /// Oldest.
        oldest: u32,
        /// Newest.
        #[serde(skip)]
        newest: u32,
    },
    /// A vehicle identification number, without a check digit: cars that were not built for North America have none.
    Vin {
        /// Characters that it has since `full_since`, and at most before.
        length: usize,
        /// Model year since which all have so many characters.
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
        /// What is read while nothing is chosen, where that can be.
        nothing: Option<&'static str>,
        /// What is chosen from the start, and where nothing is.
        initial: Option<&'static str>,
    },
    /// A box that must be ticked.
    Terms,
}

/// How a number is written in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// As it is.
    Number,
    /// A year, which has no comma.
    Year,
    /// Miles.
    Miles,
    /// US dollars.
    Dollars,
}

impl Rule {
    /// What can be wrong with a field of this rule besides that it is missing.
    pub const fn faults(&self) -> &'static [Fault] {
        match self {
            Self::Line { .. } | Self::Text { .. } => &[Fault::TooLong],
            Self::Code { .. } | Self::Email { .. } => &[Fault::TooLong, Fault::Invalid],
            Self::Phone { .. } => &[Fault::TooLong, Fault::TooShort, Fault::Invalid],
            Self::Vin { .. } => &[Fault::TooLong, Fault::TooShort, Fault::Invalid, Fault::Lookalike],
            Self::Whole { .. } | Self::ModelYear { .. } | Self::Choice { .. } => &[Fault::Invalid],
            Self::Terms => &[],
        }
    }

    /// The longest text that a browser keeps of it while the form is not sent (FORM-6), in characters; nothing of a box.
    pub fn kept(&self) -> Option<usize> {
        // Twice what is right where separators are taken out.
        let digits = |most: u32| 2 * most.to_string().len();
        match *self {
            Self::Line { max } | Self::Code { max } | Self::Email { max } | Self::Text { max } => Some(max),
            Self::Phone { max, .. } => Some(2 * max),
            Self::Vin { length, .. } => Some(2 * length),
            Self::Whole { scale, .. } => Some(digits(scale.max)),
            Self::ModelYear { newest, .. } => Some(digits(newest)),
            Self::Choice { choices, .. } => choices.iter().map(|choice| choice.value.len()).max(),
            Self::Terms => None,
        }
    }

    /// What a lead holds of what was typed; an empty text is nothing.
    pub(super) fn read(&self, typed: &str, form: &FormData) -> Result<String, Fault> {
        match *self {
            Self::Line { max } => bounded(trim(typed), max).map(str::to_owned),
            Self::Code { max } => allowed(bounded(trim(typed), max)?, is_code),
            Self::Email { max } => allowed(bounded(trim(typed), max)?, is_email),
            Self::Phone { min, max } => phone(&dialed(typed), min, max),
            Self::Text { max } => text(&line_feeds(typed), max),
            Self::Whole { scale, .. } => number(scale, typed),
            Self::ModelYear { oldest, newest } => number(Scale { min: oldest, max: newest, step: 1 }, typed),
            Self::Vin { length, full_since, newest, year } => {
                let full = Scale { min: full_since, max: newest, step: 1 };
                let is_full = matches!(full.read(form.get(year)), Ok(Some(_)));
                vin(plain_vin(typed), length, is_full)
            }
            Self::Choice { choices, initial, .. } => match typed {
                "" => Ok(initial.unwrap_or_default().to_owned()),
                _ => allowed(typed, |value| choices.iter().any(|choice| choice.value == value)),
            },
            // `true` is what the browser's form sends, `on` what a plain check box does.
            Self::Terms => Ok(if matches!(typed, "true" | "on") { typed } else { "" }.to_owned()),
        }
    }
}

/// Nothing, or what the rule lets through.
fn allowed(text: &str, may_stand: impl Fn(&str) -> bool) -> Result<String, Fault> {
    if text.is_empty() || may_stand(text) { Ok(text.to_owned()) } else { Err(Fault::Invalid) }
}

fn phone(digits: &str, min: usize, max: usize) -> Result<String, Fault> {
    match digits.len() {
        _ if !digits.bytes().all(|b| b.is_ascii_digit()) => Err(Fault::Invalid),
        0 => Ok(String::new()),
        count if count < min => Err(Fault::TooShort),
        count if count > max => Err(Fault::TooLong),
        _ => Ok(digits.to_owned()),
    }
}

fn text(typed: &str, max: usize) -> Result<String, Fault> {
    let text = bounded(typed, max)?;
    Ok(if trim(text).is_empty() { "" } else { text }.to_owned())
}

fn number(scale: Scale, typed: &str) -> Result<String, Fault> {
    Ok(scale.read(typed)?.map_or_else(String::new, |number| number.to_string()))
}

fn vin(vin: String, length: usize, is_full: bool) -> Result<String, Fault> {
    if vin.is_empty() {
        Ok(vin)
    } else if !vin.bytes().all(|b| b.is_ascii_alphanumeric()) {
        Err(Fault::Invalid)
    } else if is_full && vin.contains(['I', 'O', 'Q']) {
        Err(Fault::Lookalike)
    } else if vin.len() > length {
        Err(Fault::TooLong)
    } else if is_full && vin.len() < length {
        Err(Fault::TooShort)
    } else {
        Ok(vin)
    }
}
