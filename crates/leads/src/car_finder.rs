//! The car finder (FORM-4). `tests/vectors/car-finder.json` holds the cases that this validator
//! and the browser's both pass.

mod choices;

pub use choices::{BodyStyle, SearchPeriod, Transmission, VehicleType};

use crate::{Choice, Errors, FormData, Scale, Span, fields, messages};

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
        let mut errors = Errors::default();
        Self::read(data, &mut errors).ok_or(errors)
    }

    fn read(data: &FormData, errors: &mut Errors) -> Option<Self> {
        let wishes = Wishes::read(data, errors);
        let first_name =
            errors.note("firstName", fields::required(data.get("firstName"), &fields::FIRST_NAME));
        let last_name = errors.note("lastName", fields::required(data.get("lastName"), &fields::LAST_NAME));
        let phone = errors.note("phone", fields::required_phone(data.get("phone")));
        let email = errors.note("email", fields::email(data.get("email")));
        let postal_code = errors.note("postalCode", postal_code(data.get("postalCode")));
        let search_period = errors.note("searchPeriod", SearchPeriod::read(data.get("searchPeriod")));
        let comments = errors.note("comments", fields::lines(data.get("comments"), messages::COMMENTS_LONG));
        Some(Self {
            wishes: wishes?,
            first_name: first_name?,
            last_name: last_name?,
            phone: phone?,
            email: email?,
            postal_code: postal_code?,
            search_period: search_period?.unwrap_or_default(),
            comments: comments?,
        })
    }
}

impl Wishes {
    fn read(data: &FormData, errors: &mut Errors) -> Option<Self> {
        let vehicle_type = errors.note("type", VehicleType::read(data.get("type")));
        let make = errors.note("make", fields::optional(data.get("make"), &fields::MAKE));
        let model = errors.note("model", fields::optional(data.get("model"), &fields::MODEL));
        let body_style = errors.note("bodyStyle", BodyStyle::read(data.get("bodyStyle")));
        let transmission = errors.note("transmission", Transmission::read(data.get("transmission")));
        let mut span = |ends: [&'static str; 2], scale: Scale, message| {
            let [one, other] = ends.map(|end| errors.note(end, scale.read(data.get(end), message)));
            Some(Span::between(one?, other?))
        };
        let mpg = span(["mpgMin", "mpgMax"], CarFinder::MPG, messages::MPG_RANGE);
        let years = span(["yearMin", "yearMax"], CarFinder::YEARS, messages::YEARS_RANGE);
        let odometer = span(["odometerMin", "odometerMax"], CarFinder::ODOMETER, messages::ODOMETER_RANGE);
        let price = span(["priceMin", "priceMax"], CarFinder::PRICE, messages::PRICE_RANGE);
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
}

fn postal_code(typed: &str) -> Result<String, &'static str> {
    let code = fields::required(typed, &fields::POSTAL_CODE)?;
    let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b' ' | b'-');
    if code.bytes().all(plain) { Ok(code) } else { Err(messages::POSTAL_CODE_PLAIN) }
}
