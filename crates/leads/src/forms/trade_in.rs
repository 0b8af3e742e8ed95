//! The trade-in form (FORM-3). `tests/vectors/trade-in.json` tests this validator and the
//! browser's.

use crate::{
    Choice as _, FormData, FormErrors, NumberBounds,
    forms::{
        choice::choices,
        contact_preference::ContactPreference,
        content_hasher::ContentHasher,
        form::{FormReader, Part, TypedField},
    },
};
use messages::{Messages, key};

const CAR: Part = Part::new("car", key::TRADE_IN_CAR, key::TRADE_IN_CAR_STEP);
const PERSON: Part = Part::new("person", key::TRADE_IN_PERSON, key::FORM_STEP_LAST);

const MILEAGES: NumberBounds = NumberBounds { min: 0, max: 9_999_999, step: 1 };
const DOLLARS: NumberBounds = NumberBounds { min: 0, max: 999_999, step: 1 };
const YEAR: &str = "year";

const fn vin(this_year: u16) -> TypedField<String> {
    let errors = [key::TRADE_IN_VIN_LENGTH, key::TRADE_IN_VIN_INVALID, key::TRADE_IN_VIN_LOOKALIKE];
    TypedField::vin("vin", key::TRADE_IN_VIN, YEAR, years(this_year).max, errors)
        .required(key::TRADE_IN_VIN_MISSING)
        .hint(key::TRADE_IN_VIN_HINT)
        .within(CAR)
}
const MILEAGE: TypedField<u32> =
    TypedField::whole("mileage", key::TRADE_IN_MILEAGE, MILEAGES, key::TRADE_IN_MILEAGE_INVALID)
        .required(key::TRADE_IN_MILEAGE_MISSING)
        .within(CAR);
const fn year(this_year: u16) -> TypedField<u16> {
    TypedField::model_year(YEAR, key::FORM_YEAR, years(this_year), key::TRADE_IN_YEAR_INVALID)
        .required(key::TRADE_IN_YEAR_MISSING)
        .beside(&MILEAGE)
}
const MAKE: TypedField<String> = TypedField::line("make", key::FORM_MAKE, 60, key::FORM_MAKE_TOO_LONG)
    .required(key::TRADE_IN_MAKE_MISSING)
    .suggesting("makes")
    .beside(&MILEAGE);
const MODEL: TypedField<String> = TypedField::line("model", key::FORM_MODEL, 60, key::FORM_MODEL_TOO_LONG)
    .required(key::TRADE_IN_MODEL_MISSING)
    .suggesting("models")
    .beside(&MILEAGE);
const CONDITION: TypedField<Condition> =
    TypedField::choice("condition", key::TRADE_IN_CONDITION, key::TRADE_IN_CONDITION_CHOOSE)
        .required(key::TRADE_IN_CONDITION_MISSING)
        .within(CAR);
const OWED: TypedField<Option<u32>> =
    TypedField::whole("owed", key::TRADE_IN_OWED, DOLLARS, key::TRADE_IN_OWED_INVALID)
        .hint(key::TRADE_IN_OWED_HINT)
        .within(CAR);
const NAME: TypedField<String> =
    TypedField::line("name", key::TRADE_IN_NAME, 200, key::TRADE_IN_NAME_TOO_LONG)
        .required(key::TRADE_IN_NAME_MISSING)
        .autocomplete("name")
        .within(PERSON);
const PHONE: TypedField<String> = TypedField::phone().required(key::FORM_PHONE_MISSING).beside(&NAME);
const EMAIL: TypedField<String> = TypedField::email().within(PERSON);
const NOTES: TypedField<Option<String>> =
    TypedField::text("notes", key::TRADE_IN_NOTES, key::TRADE_IN_NOTES_TOO_LONG).within(PERSON);

/// Model years; next year's are sold this year.
const fn years(this_year: u16) -> NumberBounds {
    NumberBounds { min: 1900, max: this_year as u32 + 1, step: 1 }
}

choices! {
    /// The car's condition; the values are ADF's.
    Condition {
        Excellent = "excellent" key::TRADE_IN_CONDITION_EXCELLENT,
        Good = "good" key::TRADE_IN_CONDITION_GOOD,
        Fair = "fair" key::TRADE_IN_CONDITION_FAIR,
        Poor = "poor" key::TRADE_IN_CONDITION_POOR,
    }
}

/// A visitor's car and contact data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TradeIn {
    /// Upper case letters and digits; 17 of them from model year 1981 on, 17 at most before.
    pub vin: String,
    /// Miles.
    pub mileage: u32,
    pub year: u16,
    /// Trimmed, not empty, 60 characters at most.
    pub make: String,
    /// Trimmed, not empty, 60 characters at most.
    pub model: String,
    pub condition: Condition,
    /// Debt on it, in dollars.
    pub owed: Option<u32>,
    /// The visitor's whole name: trimmed, not empty, 200 characters at most.
    pub name: String,
    /// 10 to 15 digits.
    pub phone: String,
    /// Trimmed, valid, 254 characters at most.
    pub email: String,
    /// As typed, with line feeds as line ends; 5,000 characters at most.
    pub notes: Option<String>,
    /// The way and time to contact the visitor.
    pub contact_preference: ContactPreference,
}

impl TradeIn {
    /// Validates a posted form.
    pub fn validate(data: &FormData, this_year: u16, messages: &Messages) -> Result<Self, FormErrors> {
        FormReader::read(data, |reader| Self::read(this_year, reader), messages)
    }

    pub(crate) fn read(this_year: u16, reader: &mut FormReader<'_>) -> Self {
        Self {
            vin: reader.field(&vin(this_year)),
            mileage: reader.field(&MILEAGE),
            year: reader.field(&year(this_year)),
            make: reader.field(&MAKE),
            model: reader.field(&MODEL),
            condition: reader.field(&CONDITION),
            owed: reader.field(&OWED),
            name: reader.field(&NAME),
            phone: reader.field(&PHONE),
            contact_preference: ContactPreference::read(reader, PERSON),
            email: reader.field(&EMAIL),
            notes: reader.field(&NOTES),
        }
    }

    pub(crate) fn hash_into(&self, hasher: &mut ContentHasher) {
        let Self {
            vin,
            mileage,
            year,
            make,
            model,
            condition,
            owed,
            name,
            phone,
            email,
            notes,
            contact_preference: _,
        } = self;
        for text in [vin, make, model, condition.value(), name, phone, email] {
            hasher.text(text);
        }
        hasher.number(Some(*mileage));
        hasher.number(Some((*year).into()));
        hasher.optional(notes.as_deref());
        // Only if it is given: else the hash is the one of releases without this field.
        if owed.is_some() {
            hasher.number(*owed);
        }
    }
}
