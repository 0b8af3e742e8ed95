//! The car finder (FORM-4). `tests/vectors/car-finder.json` tests this validator and the browser's.

mod choices;

pub use choices::{BodyStyle, SearchPeriod, Transmission, VehicleType};

use crate::{
    Choice, FieldRule, FormData, FormErrors, NumberBounds, NumberRange,
    forms::{
        contact_preference::ContactPreference,
        content_hasher::ContentHasher,
        form::{FormReader, Part, RangeFields, TypedField},
    },
};
use messages::{Messages, key};

const VEHICLE: Part =
    Part::new("vehicle-info", key::CAR_FINDER_FORM_VEHICLE, key::CAR_FINDER_FORM_VEHICLE_STEP).optional();
const CONTACT: Part = Part::new("contact-info", key::CAR_FINDER_FORM_CONTACT, key::FORM_STEP_LAST);

const TYPE: TypedField<Option<VehicleType>> =
    TypedField::choice("type", key::CAR_FINDER_FORM_TYPE, key::CAR_FINDER_FORM_TYPE_ANY).within(VEHICLE);
const MAKE: TypedField<Option<String>> =
    TypedField::line("make", key::FORM_MAKE, 60, key::FORM_MAKE_TOO_LONG).suggesting("makes").within(VEHICLE);
const MODEL: TypedField<Option<String>> =
    TypedField::line("model", key::FORM_MODEL, 60, key::FORM_MODEL_TOO_LONG)
        .suggesting("models")
        .beside(&MAKE);
const BODY_STYLE: TypedField<Option<BodyStyle>> =
    TypedField::choice("bodyStyle", key::CAR_FINDER_FORM_BODY, key::CAR_FINDER_FORM_BODY_ANY).beside(&TYPE);
const TRANSMISSION: TypedField<Option<Transmission>> = TypedField::choice(
    "transmission",
    key::CAR_FINDER_FORM_TRANSMISSION,
    key::CAR_FINDER_FORM_TRANSMISSION_ANY,
)
.beside(&TYPE);
const MPG: RangeFields = RangeFields::new(
    ["mpgMin", "mpgMax"],
    [key::CAR_FINDER_FORM_MPG, key::CAR_FINDER_FORM_MPG_BOUNDS, key::CAR_FINDER_FORM_MPG_INVALID],
    FieldRule::Whole { scale: CarFinder::MPG },
)
.within(VEHICLE);
const fn years(this_year: u16) -> RangeFields {
    let NumberBounds { min: oldest, max: newest, .. } = CarFinder::years(this_year);
    RangeFields::new(
        ["yearMin", "yearMax"],
        [key::FORM_YEAR, key::CAR_FINDER_FORM_YEARS_BOUNDS, key::CAR_FINDER_FORM_YEARS_INVALID],
        FieldRule::ModelYear { oldest, newest },
    )
    .beside(&MPG)
}
const ODOMETER: RangeFields = RangeFields::new(
    ["odometerMin", "odometerMax"],
    [
        key::CAR_FINDER_FORM_ODOMETER,
        key::CAR_FINDER_FORM_ODOMETER_BOUNDS,
        key::CAR_FINDER_FORM_ODOMETER_INVALID,
    ],
    FieldRule::Whole { scale: CarFinder::ODOMETER },
)
.beside(&MPG);
const PRICE: RangeFields = RangeFields::new(
    ["priceMin", "priceMax"],
    [key::CAR_FINDER_FORM_PRICE, key::CAR_FINDER_FORM_PRICE_BOUNDS, key::CAR_FINDER_FORM_PRICE_INVALID],
    FieldRule::Whole { scale: CarFinder::PRICE },
)
.beside(&MPG);
const FIRST_NAME: TypedField<String> = TypedField::first_name().within(CONTACT);
const LAST_NAME: TypedField<String> =
    TypedField::last_name().required(key::FORM_LAST_NAME_MISSING).beside(&FIRST_NAME);
const PHONE: TypedField<String> = TypedField::phone().required(key::FORM_PHONE_MISSING).within(CONTACT);
const EMAIL: TypedField<String> = TypedField::email().within(CONTACT);
const POSTAL_CODE: TypedField<String> = TypedField::code(
    "postalCode",
    key::CAR_FINDER_FORM_POSTAL_CODE,
    10,
    [key::CAR_FINDER_FORM_POSTAL_CODE_TOO_LONG, key::CAR_FINDER_FORM_POSTAL_CODE_INVALID],
)
.required(key::CAR_FINDER_FORM_POSTAL_CODE_MISSING)
.autocomplete("postal-code")
.beside(&EMAIL);
const SEARCH_PERIOD: TypedField<SearchPeriod> =
    TypedField::chosen("searchPeriod", key::CAR_FINDER_FORM_PERIOD, DEFAULT_PERIOD).beside(&EMAIL);
const DEFAULT_PERIOD: &str = SearchPeriod::OPTIONS[SearchPeriod::Days30 as usize].value;
const COMMENTS: TypedField<Option<String>> =
    TypedField::text("comments", key::CAR_FINDER_FORM_COMMENTS, key::CAR_FINDER_FORM_COMMENTS_TOO_LONG)
        .within(CONTACT);

/// A request to find a car.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarFinder {
    /// The car to find.
    pub wanted: WantedVehicle,
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
    /// Time for which the dealership searches.
    pub search_period: SearchPeriod,
    /// As typed, with line feeds as line ends; 5,000 characters at most.
    pub comments: Option<String>,
    /// The way and time to contact the visitor.
    pub contact_preference: ContactPreference,
}

/// The car to find; everything is optional.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WantedVehicle {
    pub vehicle_type: Option<VehicleType>,
    /// Trimmed, 60 characters at most.
    pub make: Option<String>,
    /// Trimmed, 60 characters at most.
    pub model: Option<String>,
    pub body_style: Option<BodyStyle>,
    pub transmission: Option<Transmission>,
    /// Highway miles per gallon.
    pub mpg: NumberRange,
    pub years: NumberRange,
    /// Miles.
    pub odometer: NumberRange,
    /// Internet price in whole dollars.
    pub price: NumberRange,
}

impl CarFinder {
    /// Highway miles per gallon.
    pub const MPG: NumberBounds = NumberBounds { min: 10, max: 50, step: 1 };
    /// Miles.
    pub const ODOMETER: NumberBounds = NumberBounds { min: 0, max: 200_000, step: 1_000 };
    /// Internet price in whole dollars.
    pub const PRICE: NumberBounds = NumberBounds { min: 0, max: 150_000, step: 1_000 };

    /// Model years: 2000 to the later of 2025 and next year, whose vehicles are sold this year (FORM-4).
    pub const fn years(this_year: u16) -> NumberBounds {
        let newest = if this_year < 2024 { 2024 } else { this_year };
        NumberBounds { min: 2000, max: newest as u32 + 1, step: 1 }
    }

    /// Validates a posted form.
    pub fn validate(data: &FormData, this_year: u16, messages: &Messages) -> Result<Self, FormErrors> {
        FormReader::read(data, |reader| Self::read(this_year, reader), messages)
    }

    pub(crate) fn read(this_year: u16, reader: &mut FormReader<'_>) -> Self {
        Self {
            wanted: WantedVehicle::read(this_year, reader),
            first_name: reader.field(&FIRST_NAME),
            last_name: reader.field(&LAST_NAME),
            phone: reader.field(&PHONE),
            contact_preference: ContactPreference::read(reader, CONTACT),
            email: reader.field(&EMAIL),
            postal_code: reader.field(&POSTAL_CODE),
            search_period: reader.field(&SEARCH_PERIOD),
            comments: reader.field(&COMMENTS),
        }
    }

    pub(crate) fn hash_into(&self, hasher: &mut ContentHasher) {
        let Self {
            wanted,
            first_name,
            last_name,
            phone,
            email,
            postal_code,
            search_period,
            comments,
            contact_preference: _,
        } = self;
        wanted.hash_into(hasher);
        for text in [first_name, last_name, phone, email, postal_code, search_period.value()] {
            hasher.text(text);
        }
        hasher.optional(comments.as_deref());
    }
}

impl WantedVehicle {
    fn read(this_year: u16, reader: &mut FormReader<'_>) -> Self {
        Self {
            vehicle_type: reader.field(&TYPE),
            make: reader.field(&MAKE),
            model: reader.field(&MODEL),
            body_style: reader.field(&BODY_STYLE),
            transmission: reader.field(&TRANSMISSION),
            mpg: reader.range(&MPG),
            years: reader.range(&years(this_year)),
            odometer: reader.range(&ODOMETER),
            price: reader.range(&PRICE),
        }
    }

    fn hash_into(&self, hasher: &mut ContentHasher) {
        let Self { vehicle_type, make, model, body_style, transmission, mpg, years, odometer, price } = self;
        hasher.optional(vehicle_type.map(Choice::value));
        hasher.optional(make.as_deref());
        hasher.optional(model.as_deref());
        hasher.optional(body_style.map(Choice::value));
        hasher.optional(transmission.map(Choice::value));
        for range in [mpg, years, odometer, price] {
            hasher.number(range.min());
            hasher.number(range.max());
        }
    }
}
