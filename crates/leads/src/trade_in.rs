//! The trade-in form (FORM-3). `tests/vectors/trade-in.json` holds the cases that this validator
//! and the browser's both pass.

use crate::{Choice as _, Errors, FormData, Scale, choice::choices, fields, messages};

/// Model year since which every VIN has 17 characters.
const VINS_HAVE_17_CHARACTERS: u16 = 1981;
const VIN_MAX: usize = 17;

choices! {
    /// How the visitor sees the car's condition; the values are ADF's own.
    Condition {
        /// Like new.
        Excellent = "excellent" "Excellent",
        /// Well kept.
        Good = "good" "Good",
        /// Shows its age.
        Fair = "fair" "Fair",
        /// Needs work.
        Poor = "poor" "Poor",
    }
}

/// A car that a visitor offers, and who offers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TradeIn {
    /// Upper case letters and digits; 17 of them from model year 1981 on, 17 at most before.
    pub vin: String,
    /// Miles.
    pub mileage: u32,
    /// Model year.
    pub year: u16,
    /// Trimmed, not empty, 60 characters at most.
    pub make: String,
    /// Trimmed, not empty, 60 characters at most.
    pub model: String,
    /// Its condition.
    pub condition: Condition,
    /// The visitor's whole name: trimmed, not empty, 200 characters at most.
    pub name: String,
    /// 10 to 15 digits.
    pub phone: String,
    /// Trimmed, valid, 254 characters at most.
    pub email: String,
    /// As typed, with line feeds as line ends; 5,000 characters at most.
    pub notes: Option<String>,
}

impl TradeIn {
    /// Miles that an odometer can show.
    pub const MILEAGE: Scale = Scale { min: 0, max: 9_999_999, step: 1 };

    /// Model years; next year's are sold before it begins.
    pub const fn years(this_year: u16) -> Scale {
        Scale { min: 1900, max: this_year as u32 + 1, step: 1 }
    }

    /// Applies the rules.
    pub fn validate(data: &FormData, this_year: u16) -> Result<Self, Errors> {
        let mut errors = Errors::default();
        Self::read(data, this_year, &mut errors).ok_or(errors)
    }

    fn read(data: &FormData, this_year: u16, errors: &mut Errors) -> Option<Self> {
        let read_year = year(data.get("year"), this_year);
        let vin = errors.note("vin", vin(data.get("vin"), read_year.ok()));
        let mileage = errors.note("mileage", mileage(data.get("mileage")));
        let year = errors.note("year", read_year);
        let make = errors.note("make", fields::required(data.get("make"), &fields::MAKE));
        let model = errors.note("model", fields::required(data.get("model"), &fields::MODEL));
        let condition = errors.note("condition", condition(data.get("condition")));
        let name = errors.note("name", fields::required(data.get("name"), &fields::NAME));
        let phone = errors.note("phone", fields::required_phone(data.get("phone")));
        let email = errors.note("email", fields::email(data.get("email")));
        let notes = errors.note("notes", fields::lines(data.get("notes"), messages::NOTES_LONG));
        Some(Self {
            vin: vin?,
            mileage: mileage?,
            year: year?,
            make: make?,
            model: model?,
            condition: condition?,
            name: name?,
            phone: phone?,
            email: email?,
            notes: notes?,
        })
    }
}

/// Without a check digit: cars that were not built for North America have none.
fn vin(typed: &str, year: Option<u16>) -> Result<String, &'static str> {
    let vin: String = typed
        .chars()
        .filter(|c| !fields::is_space(*c) && *c != '-')
        .map(|c| c.to_ascii_uppercase())
        .collect();
    let has_17 = year.is_some_and(|year| year >= VINS_HAVE_17_CHARACTERS);
    if vin.is_empty() {
        Err(messages::VIN)
    } else if !vin.bytes().all(|b| b.is_ascii_alphanumeric()) {
        Err(messages::VIN_PLAIN)
    } else if has_17 && vin.contains(['I', 'O', 'Q']) {
        Err(messages::VIN_LETTERS)
    } else if vin.len() > VIN_MAX || has_17 && vin.len() != VIN_MAX {
        Err(messages::VIN_LENGTH)
    } else {
        Ok(vin)
    }
}

fn mileage(typed: &str) -> Result<u32, &'static str> {
    TradeIn::MILEAGE.read(typed, messages::MILEAGE_RANGE)?.ok_or(messages::MILEAGE)
}

fn year(typed: &str, this_year: u16) -> Result<u16, &'static str> {
    let year = TradeIn::years(this_year).read(typed, messages::YEAR_RANGE)?.ok_or(messages::YEAR)?;
    u16::try_from(year).map_err(|_| messages::YEAR_RANGE)
}

fn condition(posted: &str) -> Result<Condition, &'static str> {
    Condition::read(posted)?.ok_or(messages::CONDITION)
}
