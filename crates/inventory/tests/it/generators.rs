//! Random lots and queries, from few words and numbers so that they meet.

use crate::reference_model;
use inventory::{
    Apr, ArcStr, Charges, DownPayment, Facet, Fact, FactKind, FactValue, FinancedCosts, LoanTerms, Money,
    Months, Observation, Percent, Query, RangeFilter, Reduction, Snapshot, StaffMark, StockNumber, Unit,
    Vehicle, VehicleList, VehicleStatus, Vin, decode_item,
};
use jiff::Timestamp;
use proptest::collection::vec;
use proptest::option::{of, weighted};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::Union;
use std::sync::Arc;

const MAKES: &[&str] =
    &["Ford", "FORD", "Toyota", "toyota", "Citroën", "Citroen", "Mercedes-Benz", "Rolls, Royce", ""];
const MODELS: &[&str] = &["F-150", "f-150", "Camry", "1500", "DS 4", "C-Class", ""];
const NAMES: &[&str] = &[
    "2021 Ford F-150 XL",
    "F-150 4x4 2dr Crew Cab",
    "Camry",
    "Camry Plug-In Hybrid FWD 4dr Sedan",
    "Citroën DS 4",
    "One owner C-Class 1500",
    "Été quattro",
];
const TRIMS: &[&str] = &["SE", "se", "XL", "Hybrid 4dr", ""];
const BODIES: &[&str] = &["SUV", "Pickup", "Boat"];
const DRIVETRAINS: &[&str] = &["AWD", "4x4", "?"];
const FUELS: &[&str] = &["Gasoline", "Hybrid", "?"];
const INTERIORS: &[&str] = &["Black Leather", "black", "Tan", "Zebra"];
const OPTIONS: &[&str] = &["3rd-Row Seat", "Sunroof", "Panoramic Sunroof", "Radio", ""];
const TRANSMISSIONS: &[&str] = &["Automatic", "AUTOMATIC", "CVT"];
const COLORS: &[&str] = &["Red", "red", "Black", "Rouge Éclat"];
const RARE_COLORS: std::ops::Range<u32> = 1..40;
const VINS: &[&str] = &["1HGCM82633A004352", "5TDCRV29S00F15000"];
const MILES: &[u32] = &[0, 1, 499, 500, 501, 30_000, 200_000, 250_000];
const CENTS: &[u64] = &[1, 1_999_999, 2_000_000, 2_000_050, 2_000_100, 9_999_999, 10_000_000, 12_000_000];
const TEXTS: &[&str] = &[
    "ford",
    "f-150",
    "f150",
    "F 150",
    "camry toyota",
    "red",
    "red camry",
    "citroen",
    "CITROËN ds",
    "004352",
    "P1",
    "p-2",
    "7 x",
    "0",
    "00",
    "29s0",
    "f15000",
    "x",
    "c",
    "2021",
    "tyota",
    "zzz",
    "-",
    "owner one",
    "benz",
    "automatic 1500",
];
const ENGINES: &[&str] = &["3.5L V6", "5.0L V8", "2.5L I4", "Single motor"];
/// Values of facts that have no words of their own here.
const LINES: &[&str] = &["One", "Two", "three"];
const LOTS: &[&str] = &["North lot", "South lot", "SOUTH LOT"];
const NOTES: &[&str] =
    &["One owner, no accidents.", "No accidents; two owners.", "Nothing to say.", "ONE-OWNER"];

/// What is asked for of a facet.
fn words_of(facet: Facet) -> &'static [&'static str] {
    match facet {
        Facet::Make => {
            &["Ford", "toyota", "CITROEN", "Mercedes-Benz", "Rolls, Royce", "Lada", "Ford,Toyota", ""]
        }
        Facet::Model => MODELS,
        Facet::Trim => &["SE", "xl", "Hybrid 4dr", "XL,SE"],
        Facet::Body => &["suv", "Truck", "sedan", "wagon", "suv,sedan", "boat"],
        Facet::Drivetrain => &["awd", "4wd", "fwd", "awd, 4wd"],
        Facet::Fuel => &["hybrid", "gasoline", "plug-in-hybrid"],
        Facet::Transmission => TRANSMISSIONS,
        Facet::Color => &["Red", "black", "Rouge Éclat", "Other", "Mauve", "shade 3"],
        Facet::Interior => &["Beige", "black leather", "Black", "other"],
        Facet::Doors => &["2", "4", "5", "6"],
        Facet::Cylinders => &["4", "6", "8", "5"],
        Facet::Displacement => &["2.5", "3.5", "5.0", "9.9"],
        Facet::Feature => &["third-row", "sunroof", "panoramic-roof", "bluetooth"],
        Facet::Location => &["North lot", "south LOT", "South lot,North lot", "Moon"],
        _ => match reference_model::in_order(facet) {
            [] => LINES,
            order => order,
        },
    }
}

const ENDS: &[u32] = &[0, 1, 499, 500, 19_999, 20_000, 20_001, 99_999, 100_000, 200_000, 999_999];

/// The inventory, of a dealer who lends.
pub(crate) fn inventory(vehicles: Vec<Vehicle>) -> Snapshot {
    let charges = Charges::documentation_fee(Money::dollars(695));
    Snapshot::index(Arc::new(VehicleList::new(vehicles, charges))).with_financing(Some(financing()))
}

/// What the dealer lends at.
pub(crate) fn financing() -> LoanTerms {
    LoanTerms {
        apr: Apr::parse("7.9").expect("a rate"),
        months: Months::new(72).expect("a term"),
        down: DownPayment::Percent(Percent::parse("10").expect("a share")),
        costs: FinancedCosts::Flat { tax: Percent::parse("9.75").expect("a share"), charges: true },
    }
}

/// Vehicles that shoppers see.
pub(crate) fn vehicles() -> impl Strategy<Value = Vec<Vehicle>> {
    feeds().prop_map(|mut vehicles| {
        vehicles.retain(is_shown);
        vehicles
    })
}

/// Whether shoppers see a vehicle: it is neither sold nor hidden (VEHICLE-5, VEHICLE-6).
pub(crate) fn is_shown(vehicle: &Vehicle) -> bool {
    let is_marked = matches!(vehicle.observation.mark, Some(StaffMark::Sold | StaffMark::Hidden));
    let is_pending = vehicle.observation.mark == Some(StaffMark::Pending);
    !is_marked && (is_pending || !vehicle.feed_status.is_some_and(VehicleStatus::has_left))
}

/// The vehicles of a feed, of which some are sold.
pub(crate) fn feeds() -> impl Strategy<Value = Vec<Vehicle>> {
    // Mostly small lots, and some in which sets of rows take several words and rare values become
    // lists.
    prop_oneof![4 => vec(vehicle(), 0..40), 1 => vec(vehicle(), 130..400)].prop_map(|mut vehicles| {
        for (number, vehicle) in vehicles.iter_mut().enumerate() {
            // Unique, and not in the feed's order.
            let mixed = (number * 7) % 401;
            let key = match number % 3 {
                0 => format!("P{mixed}"),
                1 => format!("P-{mixed}"),
                _ => format!("{mixed} x"),
            };
            vehicle.stock_number = StockNumber::new(&key).expect("a stock number");
        }
        vehicles
    })
}

fn vehicle() -> impl Strategy<Value = Vehicle> {
    let facts: Vec<_> =
        Fact::all().map(|fact| fact_value(fact).prop_map(move |value| (fact, value))).collect();
    let keys = (select(NAMES), weighted(0.2, select(VINS)));
    let prices = (weighted(0.7, select(CENTS)), weighted(0.6, select(CENTS)));
    let seen = (weighted(0.2, 1..9_u64), weighted(0.2, Just(())), place());
    (facts, keys, prices, seen).prop_map(|(facts, (name, vin), (cents, market), seen)| {
        let (reduced, arrived, (feed_status, mark, location)) = seen;
        let bare = decode_item(br#"{"stock_number":"P"}"#).expect("a vehicle");
        let observation = Observation {
            mark,
            is_new_arrival: arrived.is_some(),
            reduction: reduced.map(reduction),
            ..Observation::default()
        };
        Vehicle {
            vin: vin.and_then(Vin::new),
            name: name.into(),
            feed_status,
            location: location.map(ArcStr::from),
            list_price: cents.map(Money::cents),
            base_price: market.map(Money::cents),
            observation,
            facts: facts.into_iter().filter_map(|(fact, value)| Some((fact, value?))).collect(),
            ..bare
        }
    })
}

/// A fact's values, as often as vehicles have it.
fn fact_value(fact: Fact) -> BoxedStrategy<Option<FactValue>> {
    let lines = |share: f64, lines: &'static [&'static str]| {
        let known = |line: &str| Some(FactValue::from(line)).filter(|_| !line.is_empty());
        weighted(share, select(lines)).prop_map(move |line| line.and_then(known)).boxed()
    };
    let numbers = |share: f64, numbers: &'static [u32]| {
        weighted(share, select(numbers)).prop_map(|number| number.map(FactValue::from)).boxed()
    };
    match fact {
        Fact::Make => lines(0.95, MAKES),
        Fact::Model => lines(0.95, MODELS),
        Fact::Year => of((1998_u32..2027).prop_map(FactValue::from)).boxed(),
        Fact::Mileage => numbers(0.5, MILES),
        Fact::Trim => lines(0.8, TRIMS),
        Fact::BodyStyle => lines(0.3, BODIES),
        Fact::Drivetrain => lines(0.3, DRIVETRAINS),
        Fact::FuelType => lines(0.3, FUELS),
        Fact::Transmission => lines(0.5, TRANSMISSIONS),
        Fact::ExteriorColor => color().prop_map(|color| color.as_deref().map(FactValue::from)).boxed(),
        Fact::InteriorColor => lines(0.5, INTERIORS),
        Fact::Engine => lines(0.5, ENGINES),
        Fact::Description => lines(0.5, NOTES),
        Fact::Doors => numbers(0.3, &[2, 4, 6]),
        Fact::Cylinders => numbers(0.3, &[4, 5, 8]),
        Fact::Options => {
            let options = vec(select(OPTIONS), 0..4);
            options.prop_map(|options| FactValue::list(options.into_iter().map(ArcStr::from))).boxed()
        }
        Fact::Certified | Fact::OneOwner => weighted(0.1, Just(FactValue::Yes)).boxed(),
        _ => match fact.row().kind {
            FactKind::Line => lines(0.3, LINES),
            _ => Just(None).boxed(),
        },
    }
}

/// Status, what staff say, and the lot.
fn place() -> impl Strategy<Value = (Option<VehicleStatus>, Option<StaffMark>, Option<String>)> {
    let location = select(LOTS).prop_map(str::to_owned);
    (
        weighted(0.5, select(VehicleStatus::ALL.to_vec())),
        weighted(0.1, select(StaffMark::ALL.to_vec())),
        of(location),
    )
}

fn reduction(hundreds: u64) -> Reduction {
    Reduction { amount: Money::dollars(hundreds * 100), seen: Timestamp::UNIX_EPOCH, former: None }
}

/// Usual colors, and now and then one that few vehicles have.
fn color() -> impl Strategy<Value = Option<String>> {
    let usual = select(COLORS).prop_map(str::to_owned);
    of(prop_oneof![5 => usual, 1 => RARE_COLORS.prop_map(|number| format!("Shade {number}"))])
}

/// Query strings as shoppers, forms and mistakes make them.
pub(crate) fn query_strings() -> impl Strategy<Value = String> {
    let texts = |name: &'static str, values: &'static [&'static str]| {
        select(values).prop_map(move |value| (name, value.to_owned()))
    };
    let ends = |name: &'static str| select(ENDS).prop_map(move |value| (name, value.to_string()));
    let years = |name: &'static str| (1997_u32..2029).prop_map(move |value| (name, value.to_string()));
    let of_range = |range: RangeFilter| {
        let (min, max) = range.param_names();
        let names = [Some(min), Some(max), range.single_param_name()];
        names.into_iter().flatten().map(move |name| match range.unit() {
            Unit::Year => years(name).boxed(),
            Unit::Dollars | Unit::Miles => ends(name).boxed(),
        })
    };
    let ranges: Vec<_> = RangeFilter::all().flat_map(of_range).collect();
    let of_facet = |facet: Facet| {
        (
            if matches!(facet, Facet::Make | Facet::Model | Facet::Trim) { 6 } else { 1 },
            texts(facet.name(), words_of(facet)).boxed(),
        )
    };
    let parameter = prop_oneof![
        12 => Union::new_weighted(Facet::all().map(of_facet).collect()),
        1 => texts("type", &["new", "used", "any"]),
        7 => Union::new(ranges),
        1 => texts("payment_max", &["0", "12", "$350", "1,500", "400000", "much"]),
        1 => texts("down", &["0", "2,000", "90000", "some"]),
        1 => texts("term", &["1", "36", "72", "97", "long"]),
        1 => texts("apr", &["0", "6.90%", "7.9", "36", "40"]),
        3 => texts("sort", &["alphabetical", "newest", "price-low", "price-high", "mileage", "year-new", "year-old", "miles-per-year", "below-market", "price-drop", "none"]),
        2 => texts("dir", &["asc", "desc"]),
        1 => texts("view", &["grid", "list"]),
        1 => texts("page", &["0", "1", "2", "3", "99", "4294967295", "99999999999", "-1", "two"]),
        1 => ("[a-z_]{1,9}", "[ -~é%]{0,9}").prop_map(|(_, value)| ("utm_source", value)),
    ];
    let search = weighted(0.3, select(TEXTS));
    (vec(parameter, 0..8), search).prop_map(|(parameters, search)| {
        let mut printed = form_urlencoded::Serializer::new(String::new());
        printed.extend_pairs(parameters);
        if let Some(text) = search {
            printed.append_pair("search", text);
        }
        printed.finish()
    })
}

/// Queries, of which some ask for several values of a facet.
pub(crate) fn queries() -> impl Strategy<Value = Query> {
    let facets: Vec<Facet> = Facet::all().collect();
    let value = select(facets).prop_flat_map(|facet| (Just(facet), select(words_of(facet))));
    (query_strings(), prop_oneof![Just(Vec::new()), vec(value, 1..6)]).prop_map(|(query_string, values)| {
        let mut query = Query::parse(&query_string);
        for (facet, value) in values {
            query.selected.add(facet, value);
        }
        query
    })
}
