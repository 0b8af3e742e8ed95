//! Programs read these records about vehicles and the dealership: the same facts and prices as on pages
//! (MACHINE-7). Unknown values are left out.

mod dealership;

pub use dealership::{
    AddressRecord, DayRecord, DealershipRecord, DepartmentRecord, LocationRecord, SpecialDayRecord,
};

use crate::{
    Site,
    views::{Availability, unknown_of_price},
};
use inventory::{
    ArcStr, BuyerLocation, Charge, FACTS, FactKind, FactRow, FactSurface, Money, Payee, RequiredBy, Vehicle,
    Vin,
};
use messages::Messages;
use schemars::{
    JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema, transform::RecursiveTransform,
};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
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
    /// `in_stock`, `limited_availability` (a sale is pending) or `pre_order` (not on the lot yet); missing
    /// where it is not known. A listed vehicle may still be sold before it leaves the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub availability: Option<&'static str>,
    /// `available`, `pending`, `coming_soon`, `in_transit`, `on_order`, `sold`, `not_for_sale` or `unknown`.
    pub status: &'static str,
    /// The lot or store where it stands, if the dealership has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<String>,
    /// The prices.
    pub price: PriceRecord,
    /// The VIN, if its check digit is right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vin: Option<String>,
    /// The last characters of a VIN whose check digit is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vin_ending: Option<String>,
    #[serde(flatten)]
    pub facts: FactMembers,
    /// The first photo of this vehicle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo: Option<String>,
}

/// The known facts of a vehicle by the names of their fields, without the lists and notes of its details.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct FactMembers(pub Map<String, Value>);

impl FactMembers {
    fn rows() -> impl Iterator<Item = &'static FactRow> {
        FACTS.iter().filter(|row| row.is_in_lists() && row.reason_against(FactSurface::Json).is_none())
    }

    fn new(vehicle: &Vehicle) -> Self {
        let member = |row: &FactRow| Some((row.name.to_owned(), vehicle.fact_json(row.fact)?));
        Self(Self::rows().filter_map(member).collect())
    }
}

impl JsonSchema for FactMembers {
    fn schema_name() -> Cow<'static, str> {
        "FactMembers".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut property = |row: &FactRow| {
            let mut schema = match row.kind {
                FactKind::Year | FactKind::Miles | FactKind::Count(..) | FactKind::Measure(..) => {
                    json_schema!({ "type": ["integer", "null"], "minimum": 0 })
                }
                FactKind::Money => Dollars::json_schema(generator),
                FactKind::Flag => json_schema!({ "type": ["boolean", "null"] }),
                _ => json_schema!({ "type": ["string", "null"] }),
            };
            if let Some(description) = row.description() {
                // Schemas are the product's, not a dealership's.
                schema.insert("description".to_owned(), Messages::english()[description].into());
            }
            (row.name.to_owned(), schema.to_value())
        };
        let properties: Map<String, Value> = Self::rows().map(&mut property).collect();
        json_schema!({ "type": "object", "properties": properties })
    }

    fn inline_schema() -> bool {
        true
    }
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
    /// Charges of the dealership to every buyer beside the list price.
    pub mandatory_fees: Vec<FeeRecord>,
    /// The lines of the price before taxes, as on the page: the vehicle, then each charge, also one that only some
    /// buyers pay.
    pub lines: Vec<LineRecord>,
    /// The list price with the mandatory fees, without taxes and government fees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_mandatory_fees: Option<Dollars>,
    /// The recent reduction of the price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduced_by: Option<Dollars>,
    /// The parts of what a buyer pays that are not known: `tax in your county: not known`.
    pub unknown: Vec<String>,
}

/// A mandatory fee.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FeeRecord {
    /// `Documentation fee`.
    pub name: String,
    pub amount: Dollars,
    /// The advertised price includes the charge.
    pub in_advertised_price: bool,
}

/// A line of a price.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LineRecord {
    /// `Electronic filing`.
    pub name: String,
    pub amount: Dollars,
    /// True if the amount is the highest that it may be.
    pub up_to: bool,
    /// `dealer`, `government` or `third_party`.
    pub payee: &'static str,
    /// `dealer`, `agency` where one requires it of the buyer, or `nobody` where the buyer chooses it.
    pub required_by: &'static str,
    /// The states whose buyers pay it; absent if all do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<String>,
    /// True if the advertised price includes it.
    pub in_advertised_price: bool,
}

impl LineRecord {
    fn vehicle(price: Money, messages: &Messages) -> Self {
        Self {
            name: messages.facts_prices_item_vehicle().to_owned(),
            amount: Dollars(price),
            up_to: false,
            payee: Payee::Dealer.word(),
            required_by: RequiredBy::Dealer.word(),
            states: Vec::new(),
            in_advertised_price: true,
        }
    }

    fn charge(charge: &Charge, is_total_advertised: bool, messages: &Messages) -> Self {
        Self {
            name: charge.name(messages).to_owned(),
            amount: Dollars(charge.amount),
            up_to: charge.is_most,
            payee: charge.payee.word(),
            required_by: charge.required_by.word(),
            states: charge.states.clone(),
            in_advertised_price: is_total_advertised && charge.is_mandatory(),
        }
    }
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
    /// Those of them that are stock or sample pictures and do not show this vehicle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stock_photos: Vec<String>,
    /// What the prices include and leave out, and what the law asks to be said beside them.
    pub price_note: String,
}

impl VehicleRecord {
    pub fn new(site: &Site, vehicle: &Vehicle) -> Self {
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.to_string(),
            url: site.shell.absolute(&vehicle.path()),
            condition: "used",
            availability: Availability::from_vehicle(vehicle).record,
            status: vehicle.status().name(),
            location: site.config.dealership.location_of(vehicle).map(|location| location.name.clone()),
            price: PriceRecord::new(site, vehicle),
            vin: vehicle.valid_vin().map(Vin::as_str).map(str::to_owned),
            vin_ending: vehicle.vin_ending().filter(|_| vehicle.valid_vin().is_none()),
            facts: FactMembers::new(vehicle),
            photo: vehicle.own_photos().next().map(|(_, url)| url),
        }
    }
}

impl PriceRecord {
    pub fn new(site: &Site, vehicle: &Vehicle) -> Self {
        let messages = &site.shell.messages;
        let is_total_advertised = vehicle.charges.sums().included > Money::ZERO;
        let charge_lines = vehicle.charges.lines(BuyerLocation::Unknown).map(|line| line.charge);
        let mandatory = charge_lines.clone().filter(|charge| charge.is_mandatory());
        let vehicle_line = vehicle.list_price.map(|price| LineRecord::vehicle(price, messages));
        let charge_lines =
            charge_lines.map(|charge| LineRecord::charge(charge, is_total_advertised, messages));
        Self {
            currency: "USD",
            advertised: vehicle.advertised_price().map(Dollars),
            list: vehicle.list_price.map(Dollars),
            mandatory_fees: mandatory
                .map(|charge| FeeRecord {
                    name: charge.name(messages).to_owned(),
                    amount: Dollars(charge.amount),
                    in_advertised_price: is_total_advertised,
                })
                .collect(),
            lines: vehicle_line.into_iter().chain(charge_lines).collect(),
            with_mandatory_fees: vehicle.price_with_charges().map(Dollars),
            reduced_by: vehicle.observation.reduction.map(|reduction| Dollars(reduction.amount)),
            unknown: unknown_of_price(vehicle, None, &site.config),
        }
    }
}

impl VehicleDetails {
    pub fn new(site: &Site, vehicle: &Vehicle) -> Self {
        Self {
            vehicle: VehicleRecord::new(site, vehicle),
            description: vehicle.description().map(str::to_owned),
            features: vehicle.options().iter().map(ArcStr::to_string).collect(),
            photos: vehicle.image_urls.iter().collect(),
            stock_photos: (1..)
                .zip(vehicle.image_urls.iter())
                .filter(|(number, _)| vehicle.is_stock_photo(*number))
                .map(|(_, url)| url)
                .collect(),
            price_note: site.shell.notes.of_vehicle(vehicle.body_style()).text(),
        }
    }
}
