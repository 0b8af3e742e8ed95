//! The trade-in form (FORM-3). `tests/vectors/trade-in.json` holds the cases that this validator
//! and the browser's both pass.

use crate::{
    Choice as _, Errors, FormData, Scale,
    forms::{
        choice::choices,
        digest::Digest,
        form::{Answers, Part, Question, Unit},
        reach::Reach,
    },
};

const CAR: Part = Part::new("car", "Your car");
const PERSON: Part = Part::new("person", "How to reach you");

const MILEAGES: Scale = Scale { min: 0, max: 9_999_999, step: 1 };
const YEAR: &str = "year";

const fn vin(this_year: u16) -> Question<String> {
    Question::vin("vin", "VIN", YEAR, years(this_year).max)
        .hint("17 characters, on the driver's side of the dashboard or in the door frame")
        .within(CAR)
}
const MILEAGE: Question<u32> = Question::whole("mileage", "Mileage", MILEAGES, Unit::Miles).within(CAR);
const fn year(this_year: u16) -> Question<u16> {
    Question::model_year(YEAR, "Year", years(this_year)).beside(&MILEAGE)
}
const MAKE: Question<String> = Question::line("make", "Make", 60).suggesting("makes").beside(&MILEAGE);
const MODEL: Question<String> = Question::line("model", "Model", 60).suggesting("models").beside(&MILEAGE);
const CONDITION: Question<Condition> = Question::choice("condition", "Condition", "Choose one").within(CAR);
const NAME: Question<String> = Question::line("name", "Name", 200).autocomplete("name").within(PERSON);
const PHONE: Question<String> = Question::phone().within(PERSON);
const EMAIL: Question<String> = Question::email().beside(&PHONE);
const NOTES: Question<Option<String>> = Question::text("notes", "Notes").plural().optional().within(PERSON);

/// Model years; next year's are sold before it begins.
const fn years(this_year: u16) -> Scale {
    Scale { min: 1900, max: this_year as u32 + 1, step: 1 }
}

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
    /// How and when they would rather be reached.
    pub reach: Reach,
}

impl TradeIn {
    /// Applies the rules.
    pub fn validate(data: &FormData, this_year: u16) -> Result<Self, Errors> {
        Answers::read(data, |answers| Self::read(this_year, answers))
    }

    pub(crate) fn read(this_year: u16, answers: &mut Answers<'_>) -> Option<Self> {
        let vin = answers.to(&vin(this_year));
        let mileage = answers.to(&MILEAGE);
        let year = answers.to(&year(this_year));
        let make = answers.to(&MAKE);
        let model = answers.to(&MODEL);
        let condition = answers.to(&CONDITION);
        let name = answers.to(&NAME);
        let phone = answers.to(&PHONE);
        let email = answers.to(&EMAIL);
        let notes = answers.to(&NOTES);
        let reach = Reach::read(answers, PERSON);
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
            reach: reach?,
        })
    }

    pub(crate) fn content(&self, digest: &mut Digest) {
        let Self { vin, mileage, year, make, model, condition, name, phone, email, notes, reach: _ } = self;
        for text in [vin, make, model, condition.value(), name, phone, email] {
            digest.text(text);
        }
        digest.number(Some(*mileage));
        digest.number(Some((*year).into()));
        digest.maybe(notes.as_deref());
    }
}
