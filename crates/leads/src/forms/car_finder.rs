//! The car finder (FORM-4). `tests/vectors/car-finder.json` holds the cases that this validator
//! and the browser's both pass.

mod choices;

pub use choices::{BodyStyle, SearchPeriod, Transmission, VehicleType};

use crate::{
    Choice, Errors, FormData, Scale, Span,
    forms::{
        digest::Digest,
        form::{Answers, Ends, Part, Question, Unit},
        reach::Reach,
    },
};

const VEHICLE: Part = Part::new("vehicle-info", "Vehicle Info").open();
const CONTACT: Part = Part::new("contact-info", "Contact Info");

const TYPE: Question<Option<VehicleType>> =
    Question::choice("type", "Type", "Any type").optional().within(VEHICLE);
const MAKE: Question<Option<String>> =
    Question::line("make", "Make", 60).optional().suggesting("makes").within(VEHICLE);
const MODEL: Question<Option<String>> = Question::line("model", "Model", 60).optional().beside(&MAKE);
const BODY_STYLE: Question<Option<BodyStyle>> =
    Question::choice("bodyStyle", "Body Style", "Any body style").optional().beside(&TYPE);
const TRANSMISSION: Question<Option<Transmission>> =
    Question::choice("transmission", "Transmission", "Any transmission").optional().beside(&TYPE);
const MPG: Ends = Ends::of(["mpgMin", "mpgMax"], "Highway MPG", CarFinder::MPG, Unit::Number).within(VEHICLE);
const YEARS: Ends = Ends::of(["yearMin", "yearMax"], "Year", CarFinder::YEARS, Unit::Year).beside(&MPG);
const ODOMETER: Ends =
    Ends::of(["odometerMin", "odometerMax"], "Odometer", CarFinder::ODOMETER, Unit::Miles).beside(&MPG);
const PRICE: Ends =
    Ends::of(["priceMin", "priceMax"], "Internet Price", CarFinder::PRICE, Unit::Dollars).beside(&MPG);
const FIRST_NAME: Question<String> =
    Question::line("firstName", "First Name", 100).autocomplete("given-name").within(CONTACT);
const LAST_NAME: Question<String> =
    Question::line("lastName", "Last Name", 100).autocomplete("family-name").beside(&FIRST_NAME);
const PHONE: Question<String> = Question::phone().beside(&FIRST_NAME);
const EMAIL: Question<String> = Question::email().beside(&FIRST_NAME);
const POSTAL_CODE: Question<String> =
    Question::code("postalCode", "Postal Code", 10).autocomplete("postal-code").beside(&FIRST_NAME);
const SEARCH_PERIOD: Question<SearchPeriod> =
    Question::chosen("searchPeriod", "Search Period", USUAL_PERIOD).beside(&FIRST_NAME);
const USUAL_PERIOD: &str = SearchPeriod::LISTED[SearchPeriod::Days30 as usize].value;
const COMMENTS: Question<Option<String>> =
    Question::text("comments", "Comments").plural().optional().within(CONTACT);

/// A visitor who looks for a car.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarFinder {
    /// What to look for.
    pub wishes: Wishes,
    /// Trimmed, not empty, 100 characters at most.
    pub first_name: String,
    /// Trimmed, not empty, 100 characters at most.
    pub last_name: String,
    /// 10 to 15 digits.
    pub phone: String,
    /// Trimmed, valid, 254 characters at most.
    pub email: String,
    /// Letters, digits, spaces and dashes, 10 at most.
    pub postal_code: String,
    /// For how long to look.
    pub search_period: SearchPeriod,
    /// As typed, with line feeds as line ends; 5,000 characters at most.
    pub comments: Option<String>,
    /// How and when they would rather be reached.
    pub reach: Reach,
}

/// The car that is looked for; whatever does not matter is left open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// Type.
    pub vehicle_type: Option<VehicleType>,
    /// Trimmed, 60 characters at most.
    pub make: Option<String>,
    /// Trimmed, 60 characters at most.
    pub model: Option<String>,
    /// Body style.
    pub body_style: Option<BodyStyle>,
    /// Transmission.
    pub transmission: Option<Transmission>,
    /// Highway miles per gallon.
    pub mpg: Span,
    /// Model years.
    pub years: Span,
    /// Miles.
    pub odometer: Span,
    /// Internet price in whole dollars.
    pub price: Span,
}

impl CarFinder {
    /// Highway miles per gallon.
    pub const MPG: Scale = Scale { min: 10, max: 50, step: 1 };
    /// Model years.
    pub const YEARS: Scale = Scale { min: 2000, max: 2025, step: 1 };
    /// Miles.
    pub const ODOMETER: Scale = Scale { min: 0, max: 200_000, step: 1_000 };
    /// Internet price in whole dollars.
    pub const PRICE: Scale = Scale { min: 0, max: 150_000, step: 1_000 };

    /// Applies the rules.
    pub fn validate(data: &FormData) -> Result<Self, Errors> {
        Answers::read(data, Self::read)
    }

    pub(crate) fn read(answers: &mut Answers<'_>) -> Option<Self> {
        let wishes = Wishes::read(answers);
        let first_name = answers.to(&FIRST_NAME);
        let last_name = answers.to(&LAST_NAME);
        let phone = answers.to(&PHONE);
        let email = answers.to(&EMAIL);
        let postal_code = answers.to(&POSTAL_CODE);
        let search_period = answers.to(&SEARCH_PERIOD);
        let comments = answers.to(&COMMENTS);
        let reach = Reach::read(answers, CONTACT);
        Some(Self {
            wishes: wishes?,
            first_name: first_name?,
            last_name: last_name?,
            phone: phone?,
            email: email?,
            postal_code: postal_code?,
            search_period: search_period?,
            comments: comments?,
            reach: reach?,
        })
    }

    pub(crate) fn content(&self, digest: &mut Digest) {
        let Self {
            wishes,
            first_name,
            last_name,
            phone,
            email,
            postal_code,
            search_period,
            comments,
            reach: _,
        } = self;
        wishes.content(digest);
        for text in [first_name, last_name, phone, email, postal_code, search_period.value()] {
            digest.text(text);
        }
        digest.maybe(comments.as_deref());
    }
}

impl Wishes {
    fn read(answers: &mut Answers<'_>) -> Option<Self> {
        let vehicle_type = answers.to(&TYPE);
        let make = answers.to(&MAKE);
        let model = answers.to(&MODEL);
        let body_style = answers.to(&BODY_STYLE);
        let transmission = answers.to(&TRANSMISSION);
        let mpg = answers.between(&MPG);
        let years = answers.between(&YEARS);
        let odometer = answers.between(&ODOMETER);
        let price = answers.between(&PRICE);
        Some(Self {
            vehicle_type: vehicle_type?,
            make: make?,
            model: model?,
            body_style: body_style?,
            transmission: transmission?,
            mpg: mpg?,
            years: years?,
            odometer: odometer?,
            price: price?,
        })
    }

    fn content(&self, digest: &mut Digest) {
        let Self { vehicle_type, make, model, body_style, transmission, mpg, years, odometer, price } = self;
        digest.maybe(vehicle_type.map(Choice::value));
        digest.maybe(make.as_deref());
        digest.maybe(model.as_deref());
        digest.maybe(body_style.map(Choice::value));
        digest.maybe(transmission.map(Choice::value));
        for span in [mpg, years, odometer, price] {
            digest.number(span.least());
            digest.number(span.most());
        }
    }
}
