//! Vehicles and the dealership in the words of the protocol. Unknown values are left out.

use inventory::{FACTS, Facet, FactKind, FactRow, FactSurface, Money, Vehicle};
use serde::Serialize;
use serde_json::{Map, Value, json};
use site::records::{AddressRecord, DayRecord, DealershipRecord, FeeRecord, LocationRecord, PriceRecord};
use site::{Location, PhoneLine, Site, unknown_of_price};

/// The protocol's words for fuels that the site names otherwise.
const FUELS: [(&str, &str); 3] = [("gas", "gasoline"), ("phev", "plug-in-hybrid"), ("bev", "electric")];

/// A facet's value in the protocol's words.
pub(super) fn to_term(facet: Facet, value: &str) -> &str {
    let other = FUELS.iter().find(|(_, own)| facet == Facet::Fuel && *own == value);
    other.map_or(value, |(term, _)| term)
}

/// A facet's value from the protocol's words.
pub(super) fn from_term(facet: Facet, term: &str) -> &str {
    let own = FUELS.iter().find(|(other, _)| facet == Facet::Fuel && other.eq_ignore_ascii_case(term));
    own.map_or(term, |(_, own)| own)
}

/// The vehicle's value of a facet, in the protocol's words.
pub(super) fn term(facet: Facet, vehicle: &Vehicle) -> Option<&str> {
    facet.values(vehicle).next().map(|value| to_term(facet, value))
}

/// In whole dollars, as the protocol has no cents; rounded up, so that no price looks lower than it
/// is.
fn dollars(amount: Money) -> u64 {
    amount.in_cents().div_ceil(100)
}

/// The price with all mandatory fees, by which the protocol filters and sorts.
pub(super) fn price(vehicle: &Vehicle) -> Option<u64> {
    vehicle.price_with_charges().map(dollars)
}

pub(super) const CERTIFIED: &str = "cpo";
pub(super) const USED: &str = "used";

/// `cpo` where the feed calls the vehicle certified.
pub(super) fn condition(vehicle: &Vehicle) -> &'static str {
    if vehicle.certified() { CERTIFIED } else { USED }
}

/// The name of the place where a vehicle stands.
pub(super) fn rooftop<'s>(site: &'s Site, vehicle: &Vehicle) -> &'s str {
    let location = site.config.dealership.location_of(vehicle);
    location.map_or(&site.shell.name, |location| &location.name)
}

#[derive(Debug, Serialize)]
pub(super) struct VehicleAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    vin: Option<String>,
    /// The last characters of a VIN that is not valid.
    #[serde(skip_serializing_if = "Option::is_none")]
    vin_ending: Option<String>,
    stock: String,
    rooftop: String,
    condition: &'static str,
    /// `available`, `pending`, `coming_soon`, `in_transit`, `on_order` or `unknown`.
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    list_price: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<u64>,
    /// The charges in the price, with cents.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fees: Vec<FeeRecord>,
    /// The parts of the price that are not known.
    price_unknown: Vec<String>,
    /// The known facts by the protocol's names.
    #[serde(flatten)]
    facts: Map<String, Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    photos: Vec<String>,
    vdp_url: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    inventory_date: Option<String>,
    /// The time at which the feed last confirmed the vehicle.
    updated_at: String,
}

/// A fact in the words of the protocol.
fn fact_value(vehicle: &Vehicle, row: &FactRow) -> Option<Value> {
    let facet =
        Facet::of_fact(row.fact).filter(|facet| row.kind == FactKind::Line && !facet.accepts_any_text());
    match (facet, row.kind) {
        (Some(facet), _) => term(facet, vehicle).map(Value::from),
        (None, FactKind::Money) => {
            vehicle.fact_number(row.fact).map(|cents| dollars(Money::cents(cents)).into())
        }
        (None, _) => vehicle.fact_json(row.fact),
    }
}

impl VehicleAnswer {
    /// For a list.
    pub(super) fn listed(site: &Site, vehicle: &Vehicle) -> Self {
        Self::new(site, vehicle, false)
    }

    /// With everything that is known.
    pub(super) fn detailed(site: &Site, vehicle: &Vehicle) -> Self {
        Self::new(site, vehicle, true)
    }

    fn new(site: &Site, vehicle: &Vehicle, is_detailed: bool) -> Self {
        let arrived = site.feed.history().arrived_at(&vehicle.stock_number);
        let arrived = arrived.map(|at| at.to_zoned(site.config.dealership.time_zone.clone()).date());
        let is_shown = |row: &&FactRow| {
            (is_detailed || row.is_in_lists()) && row.reason_against(FactSurface::Aap).is_none()
        };
        let rows = FACTS.iter().filter(is_shown);
        let fact = |row: &FactRow| Some((row.aap.to_owned(), fact_value(vehicle, row)?));
        let photos = vehicle.own_photos().map(|(_, url)| url);
        Self {
            vin: vehicle.valid_vin().map(|vin| vin.as_str().to_owned()),
            vin_ending: vehicle.vin_ending().filter(|_| vehicle.valid_vin().is_none()),
            stock: vehicle.stock_number.as_str().to_owned(),
            rooftop: rooftop(site, vehicle).to_owned(),
            condition: condition(vehicle),
            status: vehicle.status().name(),
            list_price: vehicle.list_price.map(dollars),
            price: price(vehicle),
            fees: PriceRecord::new(site, vehicle).mandatory_fees,
            price_unknown: unknown_of_price(vehicle, None, &site.config),
            facts: rows.filter_map(fact).collect(),
            photos: photos.take(if is_detailed { usize::MAX } else { 1 }).collect(),
            vdp_url: site.shell.absolute(&vehicle.path()),
            inventory_date: arrived.map(|date| date.to_string()),
            updated_at: site.feed.confirmed_at().unwrap_or_else(|| site.clock.now()).to_string(),
        }
    }
}

/// The dealership: its main office, and its lots and stores.
#[derive(Debug, Serialize)]
pub(super) struct DealerInformation {
    name: String,
    rooftops: Vec<Rooftop>,
}

#[derive(Debug, Serialize)]
struct Rooftop {
    name: String,
    website: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    geo: Option<Value>,
    emails: Vec<NamedValue>,
    phones: Vec<NamedValue>,
    address: Value,
    schedules: Vec<Schedule>,
    timezone: String,
    /// Holidays, breaks and appointments, which schedules can't say.
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<String>,
}

#[derive(Debug, Serialize)]
struct NamedValue {
    name: String,
    value: String,
}

#[derive(Debug, Serialize)]
struct Schedule {
    name: String,
    /// By day: `monday`.
    value: Map<String, Value>,
}

impl DealerInformation {
    pub(super) fn new(site: &Site) -> Self {
        let DealershipRecord { name, url, email, address, time_zone, departments, locations, .. } =
            DealershipRecord::new(site);
        let dealership = &site.config.dealership;
        let phone = |line: PhoneLine| NamedValue { name: line.name, value: line.phone.number().to_owned() };
        let own_emails = dealership.departments.iter().filter_map(|department| {
            let name = department.short_name(&site.shell.messages).to_owned();
            Some(NamedValue { name, value: department.email.clone()? })
        });
        let main_email = NamedValue { name: "Sales".to_owned(), value: email };
        let geo = dealership.geo;
        let rooftop = Rooftop {
            name: name.clone(),
            website: url.clone(),
            geo: geo.map(|(latitude, longitude)| json!({ "latitude": latitude, "longitude": longitude })),
            emails: std::iter::once(main_email).chain(own_emails).collect(),
            phones: dealership.phone_lines(&site.shell.messages).into_iter().map(phone).collect(),
            address: address_value(&address),
            schedules: departments
                .iter()
                .filter_map(|department| schedule(&department.name, &department.hours))
                .collect(),
            timezone: time_zone.clone(),
            notes: site.irregular_hours(None),
        };
        let place = |(location, lot): (LocationRecord, &Location)| Rooftop {
            name: location.name.clone(),
            website: url.clone(),
            geo: None,
            emails: named("Sales", location.email),
            phones: named("Sales", Some(location.phone)),
            address: address_value(&location.address),
            schedules: schedule("Sales", &location.hours).into_iter().collect(),
            timezone: time_zone.clone(),
            notes: site.irregular_hours(Some(lot)),
        };
        let places = locations.into_iter().zip(dealership.places()).map(place);
        Self { name, rooftops: std::iter::once(rooftop).chain(places).collect() }
    }
}

fn named(name: &str, value: Option<String>) -> Vec<NamedValue> {
    value.into_iter().map(|value| NamedValue { name: name.to_owned(), value }).collect()
}

fn address_value(address: &AddressRecord) -> Value {
    json!({
        "country": address.country,
        "state": address.state,
        "city": address.city,
        "address_line_1": address.street,
        "zip": address.postal_code,
    })
}

/// From the first opening of a day to its last closing. `None` without hours.
fn schedule(name: &str, hours: &[DayRecord]) -> Option<Schedule> {
    let days = hours.iter().map(|day| {
        let hours = &day.hours;
        let closes = hours.after_break.as_ref().map(|span| &span.closes).or(hours.closes.as_ref());
        let hours =
            hours.opens.as_ref().zip(closes).map(|(open, close)| json!({ "open": open, "close": close }));
        (day.day.to_lowercase(), hours.unwrap_or_default())
    });
    (!hours.is_empty()).then(|| Schedule { name: name.to_owned(), value: days.collect() })
}
