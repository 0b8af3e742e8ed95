//! What programs read about vehicles and the dealership: the same facts and prices as on pages
//! (MACHINE-7). Unknown values are left out.

use crate::{DayHours, Department, DepartmentKind, Holiday, Site, disclosures::Surface};
use inventory::{LineKind, Money, Vehicle, Vin};
use jiff::civil::Date;
use leads::EnquiryKind;
use schemars::{
    JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema, transform::RecursiveTransform,
};
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// The settings of all schemas: JSON Schema 2020-12 of what is sent, without the formats of Rust's
/// integers, which validators do not know.
pub fn schema_settings() -> SchemaSettings {
    let remove_format = RecursiveTransform(|schema: &mut Schema| {
        let is_integer = schema.get("type").is_some_and(|kind| kind.to_string().contains("integer"));
        if is_integer {
            schema.remove("format");
        }
    });
    SchemaSettings::draft2020_12().for_serialize().with_transform(remove_format)
}

/// An amount in US dollars, as a JSON number with two decimals at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dollars(pub Money);

impl Serialize for Dollars {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.in_cents() {
            cents if cents % 100 == 0 => serializer.serialize_u64(cents / 100),
            _ => serializer.serialize_f64(self.0.to_decimal().parse().map_err(serde::ser::Error::custom)?),
        }
    }
}

impl JsonSchema for Dollars {
    fn schema_name() -> Cow<'static, str> {
        "Dollars".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "minimum": 0, "description": "An amount in US dollars." })
    }

    fn inline_schema() -> bool {
        true
    }
}

/// A vehicle in a list.
#[derive(Debug, Serialize, JsonSchema)]
pub struct VehicleRecord {
    /// The dealership's key of the vehicle.
    pub stock_number: String,
    /// Year, make, model and trim as the dealership writes them.
    pub name: String,
    /// The vehicle's page.
    pub url: String,
    /// Always `used`.
    pub condition: &'static str,
    /// `in_stock`: a listed vehicle may still be sold before it leaves the list.
    pub availability: &'static str,
    /// The prices.
    pub price: PriceRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub make: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trim: Option<String>,
    /// The VIN, if its check digit is right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vin: Option<String>,
    /// Miles on the odometer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mileage: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body_style: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exterior_color: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interior_color: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transmission: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drivetrain: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fuel_type: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    /// The first photo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo: Option<String>,
}

/// The prices of a vehicle (PRICE-1).
#[derive(Debug, Serialize, JsonSchema)]
pub struct PriceRecord {
    /// Always `USD`.
    pub currency: &'static str,
    /// The price that the page shows first; absent if it reads `Call for price`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advertised: Option<Dollars>,
    /// The dealer's price without fees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<Dollars>,
    /// What the dealership charges every buyer beside the list price.
    pub mandatory_fees: Vec<FeeRecord>,
    /// The list price with the mandatory fees, without taxes and government fees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_mandatory_fees: Option<Dollars>,
    /// The recent reduction of the price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduced_by: Option<Dollars>,
}

/// A mandatory fee.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FeeRecord {
    /// `Documentation fee`.
    pub name: String,
    pub amount: Dollars,
    /// Whether the advertised price includes it.
    pub in_advertised_price: bool,
}

/// A vehicle with everything that its page says.
#[derive(Debug, Serialize, JsonSchema)]
pub struct VehicleDetails {
    #[serde(flatten)]
    pub vehicle: VehicleRecord,
    /// The dealer's notes, as plain text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Features, in the dealer's order.
    pub features: Vec<String>,
    /// All photos, the main one first.
    pub photos: Vec<String>,
    /// What the prices include and leave out, and what the law asks to be said beside them.
    pub price_note: String,
}

/// The dealership.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DealershipRecord {
    pub name: String,
    pub url: String,
    /// Of sales.
    pub phone: String,
    /// Absent without a service department.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_phone: Option<String>,
    pub email: String,
    pub address: AddressRecord,
    /// IANA name of the time zone of the hours.
    pub time_zone: String,
    pub departments: Vec<DepartmentRecord>,
}

/// A postal address.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AddressRecord {
    pub street: String,
    pub city: String,
    /// `TN`.
    pub state: String,
    pub postal_code: String,
    /// Always `US`.
    pub country: &'static str,
}

/// A department with its hours.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DepartmentRecord {
    pub name: String,
    /// `sales`, `service`, `collision`, `parts` or `other`.
    pub kind: &'static str,
    /// Its own phone, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Its own e-mail, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// What it offers, if the dealership lists it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub services: Vec<String>,
    /// Monday to Sunday.
    pub hours: Vec<DayRecord>,
    /// Days of the next month with other hours.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub special_days: Vec<SpecialDayRecord>,
}

/// The hours of a date that are not those of its weekday.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SpecialDayRecord {
    /// `2026-11-26`.
    pub date: String,
    /// `Thanksgiving`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// `09:00`; absent on a closed day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opens: Option<String>,
    /// `14:00`; absent on a closed day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes: Option<String>,
    /// Open for customers with an appointment alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_appointment: bool,
}

/// The hours of a day.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DayRecord {
    /// `Monday`.
    pub day: &'static str,
    /// `09:00`; absent on a closed day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opens: Option<String>,
    /// `19:00`; absent on a closed day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes: Option<String>,
    /// Open for customers with an appointment alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_appointment: bool,
}

impl VehicleRecord {
    pub fn new(site: &Site, vehicle: &Vehicle) -> Self {
        let non_empty = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.clone(),
            url: site.shell.absolute(&vehicle.path()),
            condition: "used",
            availability: "in_stock",
            price: PriceRecord::new(site, vehicle),
            year: vehicle.year,
            make: non_empty(&vehicle.make),
            model: non_empty(&vehicle.model),
            trim: vehicle.trim.clone(),
            vin: vehicle.valid_vin().map(Vin::as_str).map(str::to_owned),
            mileage: vehicle.mileage,
            body_style: vehicle.body_style_text().map(str::to_owned),
            exterior_color: vehicle.exterior_color.clone(),
            interior_color: vehicle.interior_color.clone(),
            transmission: vehicle.transmission.clone(),
            drivetrain: vehicle.drivetrain_text().map(str::to_owned),
            fuel_type: vehicle.fuel_text().map(str::to_owned),
            engine: vehicle.engine.clone(),
            photo: vehicle.image_urls.first().cloned(),
        }
    }
}

impl PriceRecord {
    pub fn new(site: &Site, vehicle: &Vehicle) -> Self {
        let fee = site.config.pricing.fee();
        let in_advertised_price = vehicle.included_fee > Money::ZERO;
        let documentation_fee = FeeRecord {
            name: LineKind::DocumentationFee.to_string(),
            amount: Dollars(fee),
            in_advertised_price,
        };
        Self {
            currency: "USD",
            advertised: vehicle.advertised_price().map(Dollars),
            list: vehicle.list_price.map(Dollars),
            mandatory_fees: Vec::from_iter((fee > Money::ZERO).then_some(documentation_fee)),
            with_mandatory_fees: with_mandatory_fees(site, vehicle).map(Dollars),
            reduced_by: vehicle.reduction.map(|reduction| Dollars(reduction.amount)),
        }
    }
}

/// The list price with the mandatory fees; `None` for `Call for price`.
pub fn with_mandatory_fees(site: &Site, vehicle: &Vehicle) -> Option<Money> {
    vehicle.list_price.map(|price| price + site.config.pricing.fee())
}

impl VehicleDetails {
    pub fn new(site: &Site, vehicle: &Vehicle) -> Self {
        Self {
            vehicle: VehicleRecord::new(site, vehicle),
            description: vehicle.description.clone(),
            features: vehicle.options.clone(),
            photos: vehicle.image_urls.clone(),
            price_note: site.shell.notes.text(Surface::Vehicle),
        }
    }
}

impl DealershipRecord {
    pub fn new(site: &Site) -> Self {
        let dealership = &site.config.dealership;
        let today = site.now().date();
        let address = &dealership.address;
        Self {
            name: dealership.name.clone(),
            url: site.shell.absolute("/"),
            phone: dealership.phone_answering(EnquiryKind::Contact.into()).to_string(),
            service_phone: dealership
                .departments
                .first_of(DepartmentKind::Service)
                .map(|_| dealership.phone_answering(EnquiryKind::Service.into()).to_string()),
            email: dealership.email.clone(),
            address: AddressRecord {
                street: address.street.clone(),
                city: address.city.clone(),
                state: address.state.clone(),
                postal_code: address.postal_code.clone(),
                country: "US",
            },
            time_zone: dealership.time_zone.iana_name().unwrap_or_default().to_owned(),
            departments: dealership
                .departments
                .iter()
                .map(|department| DepartmentRecord::new(department, today))
                .collect(),
        }
    }
}

impl DepartmentRecord {
    fn new(department: &Department, today: Date) -> Self {
        let days = crate::structured_data::DAYS.into_iter().zip(department.week);
        let time = |time: jiff::civil::Time| time.strftime("%H:%M").to_string();
        let opens = |hours: DayHours| hours.open().map(|hours| time(hours.opens));
        let closes = |hours: DayHours| hours.open().map(|hours| time(hours.closes));
        let day = |(day, hours): (_, DayHours)| DayRecord {
            day,
            opens: opens(hours),
            closes: closes(hours),
            by_appointment: hours == DayHours::ByAppointment,
        };
        let special = |(date, holiday): (Date, &Holiday)| SpecialDayRecord {
            date: date.to_string(),
            name: holiday.name.clone(),
            opens: opens(holiday.hours),
            closes: closes(holiday.hours),
            by_appointment: holiday.hours == DayHours::ByAppointment,
        };
        Self {
            name: department.name.clone(),
            kind: department.kind.as_str(),
            phone: department.phone.as_ref().map(ToString::to_string),
            email: department.email.clone(),
            services: department.services.iter().map(|service| service.name.clone()).collect(),
            hours: days.map(day).collect(),
            special_days: department.holidays_from(today, 31).into_iter().map(special).collect(),
        }
    }
}
