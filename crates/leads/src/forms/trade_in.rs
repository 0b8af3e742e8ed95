//! The trade-in form (FORM-3). `tests/vectors/trade-in.json` tests this validator and the
//! browser's.

use crate::{
    Choice as _, FormData, FormErrors, NumberBounds,
    forms::{
        choice::choices,
        contact_preference::ContactPreference,
        content_hasher::ContentHasher,
        form::{FormReader, NumberUnit, Part, TypedField},
    },
};

const CAR: Part = Part::new("car", "Your car");
const PERSON: Part = Part::new("person", "How to reach you");

const MILEAGES: NumberBounds = NumberBounds { min: 0, max: 9_999_999, step: 1 };
const DOLLARS: NumberBounds = NumberBounds { min: 0, max: 999_999, step: 1 };
const YEAR: &str = "year";

const fn vin(this_year: u16) -> TypedField<String> {
    TypedField::vin("vin", "VIN", YEAR, years(this_year).max)
        .hint("17 characters, on the driver's side of the dashboard or in the door frame")
        .within(CAR)
}
const MILEAGE: TypedField<u32> =
    TypedField::whole("mileage", "Mileage", MILEAGES, NumberUnit::Miles).within(CAR);
const fn year(this_year: u16) -> TypedField<u16> {
    TypedField::model_year(YEAR, "Year", years(this_year)).beside(&MILEAGE)
}
const MAKE: TypedField<String> = TypedField::line("make", "Make", 60).suggesting("makes").beside(&MILEAGE);
const MODEL: TypedField<String> =
    TypedField::line("model", "Model", 60).suggesting("models").beside(&MILEAGE);
const CONDITION: TypedField<Condition> =
    TypedField::choice("condition", "Condition", "Choose one").within(CAR);
const OWED: TypedField<Option<u32>> =
    TypedField::whole("owed", "What you owe on it", DOLLARS, NumberUnit::Dollars)
        .hint("In dollars. Leave blank if it is paid off.")
        .optional()
        .within(CAR);
const NAME: TypedField<String> = TypedField::line("name", "Name", 200).autocomplete("name").within(PERSON);
const PHONE: TypedField<String> = TypedField::phone().beside(&NAME);
const EMAIL: TypedField<String> = TypedField::email().within(PERSON);
const NOTES: TypedField<Option<String>> =
    TypedField::text("notes", "Notes").plural().optional().within(PERSON);

/// Model years; next year's are sold this year.
const fn years(this_year: u16) -> NumberBounds {
    NumberBounds { min: 1900, max: this_year as u32 + 1, step: 1 }
}

choices! {
    /// The car's condition; the values are ADF's.
    Condition {
        Excellent = "excellent" "Excellent",
        Good = "good" "Good",
        Fair = "fair" "Fair",
        Poor = "poor" "Poor",
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
    /// How and when to contact the visitor.
    pub contact_preference: ContactPreference,
}

impl TradeIn {
    /// Validates a posted form.
    pub fn validate(data: &FormData, this_year: u16) -> Result<Self, FormErrors> {
        FormReader::read(data, |reader| Self::read(this_year, reader))
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
