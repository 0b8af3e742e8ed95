//! Stand-ins for partners' pages in frames and new tabs. They collect nothing.

use crate::{
    demo_inventory::vehicles::{DemoInventory, DemoVehicle},
    partner_pages::html,
    partner_pages::number_format::{dollars, dollars_and_cents, grouped, parse_number},
    partner_pages::payment::Loan,
};
use askama::Template;
use axum::{
    extract::{Query, State},
    response::Response,
};
use std::sync::Arc;

/// The vehicle that a widget was opened for.
struct Subject {
    name: String,
    stock: String,
    price: Option<u64>,
}

impl Subject {
    fn new(vehicle: &DemoVehicle) -> Self {
        Self {
            name: vehicle.name().to_owned(),
            stock: vehicle.stock_number().to_owned(),
            price: vehicle.price(),
        }
    }

    fn price_text(&self) -> String {
        self.price.map_or_else(|| "Call for price".to_owned(), dollars)
    }
}

/// The numbers are texts, because a shopper may leave them empty.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(crate) struct FinanceQuery {
    action: String,
    vin: String,
    stock: String,
    price: String,
    down: String,
    apr: String,
    months: String,
}

#[derive(Template)]
#[template(path = "widgets/finance.html")]
struct FinancePage {
    action: &'static Action,
    actions: &'static [Action],
    stock: String,
    vin: String,
    subject: Option<Subject>,
    sum: Option<Calculation>,
}

/// One of the four finance actions.
#[derive(PartialEq, Eq)]
struct Action {
    key: &'static str,
    title: &'static str,
    what: &'static str,
}

const ACTIONS: [Action; 4] = [
    Action {
        key: "prequalify",
        title: "Get Pre-Qualified",
        what: "Here a lender would ask for a name, an address and an income, and answer with a range of rates after a soft credit check.",
    },
    Action {
        key: "trade",
        title: "Value Your Trade",
        what: "Here a valuation partner would ask for the VIN, the mileage and the condition of your car, and answer with an offer.",
    },
    Action {
        key: "apply",
        title: "Apply for Financing",
        what: "Here a lender would take a full credit application, and the dealership's finance office would call you back.",
    },
    Action {
        key: "calculate",
        title: "Calculate Payment",
        what: "Type a price, a down payment, a rate and a term. The sum below is true; the rate is yours, not a lender's.",
    },
];

/// The calculator's fields and result.
struct Calculation {
    price: String,
    down: String,
    apr: String,
    months: u32,
    terms: [u32; 6],
    financed: String,
    monthly: String,
    interest: String,
}

/// `GET /widgets/finance?action=&vin=&stock=`.
pub(crate) async fn finance(
    State(inventory): State<Arc<DemoInventory>>,
    Query(query): Query<FinanceQuery>,
) -> Response {
    let by_stock = inventory.by_stock(query.stock.trim());
    let subject = by_stock.or_else(|| inventory.by_vin(query.vin.trim())).map(Subject::new);
    let action = ACTIONS.iter().find(|action| action.key == query.action).unwrap_or(&ACTIONS[3]);
    let sum = (action.key == "calculate").then(|| Calculation::new(&query, subject.as_ref()));
    html::page(&FinancePage { action, actions: &ACTIONS, stock: query.stock, vin: query.vin, subject, sum })
}

impl Calculation {
    fn new(query: &FinanceQuery, subject: Option<&Subject>) -> Self {
        let price = subject.and_then(|subject| subject.price).unwrap_or(20_000);
        let price = parse_number(&query.price, 500_000.0).unwrap_or_else(|| as_f64(price));
        let down = parse_number(&query.down, price).unwrap_or((price / 10.0).round().min(price));
        let apr = parse_number(&query.apr, 40.0).unwrap_or(7.9);
        let months = query.months.parse().ok().filter(|months| (12..=96).contains(months)).unwrap_or(60);
        let loan = Loan { amount: (price - down).max(0.0), apr, months };
        let interest = loan.monthly() * f64::from(months) - loan.amount;
        Self {
            price: format!("{price:.0}"),
            down: format!("{down:.0}"),
            apr: format!("{apr}"),
            months,
            terms: [24, 36, 48, 60, 72, 84],
            financed: dollars_and_cents(loan.amount),
            monthly: dollars_and_cents(loan.monthly()),
            interest: dollars_and_cents(interest.max(0.0)),
        }
    }
}

fn as_f64(dollars: u64) -> f64 {
    u32::try_from(dollars).map_or(0.0, f64::from)
}

/// The only field that a stand-in's form sends.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(crate) struct Confirmed {
    confirmed: Option<String>,
}

#[derive(Template)]
#[template(path = "widgets/credit_application.html")]
struct CreditApplicationPage {
    confirmed: bool,
}

/// `GET /widgets/credit-application`.
pub(crate) async fn credit_application(Query(query): Query<Confirmed>) -> Response {
    html::page(&CreditApplicationPage { confirmed: query.confirmed.is_some() })
}

#[derive(Template)]
#[template(path = "widgets/trade_in.html")]
struct TradeInPage {
    confirmed: bool,
}

/// `GET /widgets/trade-in`.
pub(crate) async fn trade_in(Query(query): Query<Confirmed>) -> Response {
    html::page(&TradeInPage { confirmed: query.confirmed.is_some() })
}

#[derive(Template)]
#[template(path = "widgets/map.html")]
struct MapPage;

/// `GET /widgets/map`.
pub(crate) async fn map() -> Response {
    html::page(&MapPage)
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(crate) struct HistoryQuery {
    vin: String,
}

#[derive(Template)]
#[template(path = "widgets/history.html")]
struct HistoryPage {
    vin: String,
    facts: Option<Vec<(&'static str, String)>>,
}

/// `GET /history?vin=`.
pub(crate) async fn history(
    State(inventory): State<Arc<DemoInventory>>,
    Query(query): Query<HistoryQuery>,
) -> Response {
    let vin = query.vin.trim().to_uppercase();
    let facts = inventory.by_vin(&vin).map(facts);
    html::page(&HistoryPage { vin, facts })
}

/// Only facts of the vehicle's record: the stand-in invents no history.
fn facts(vehicle: &DemoVehicle) -> Vec<(&'static str, String)> {
    let miles = vehicle.number("mileage").map(|miles| format!("{} miles", grouped(miles)));
    let rows = [
        ("Vehicle", vehicle.name().to_owned()),
        ("Engine", vehicle.text("engine").to_owned()),
        ("Drivetrain", vehicle.text("drivetrain").to_owned()),
        ("Fuel", vehicle.text("fuelType").to_owned()),
        ("Odometer when listed", miles.unwrap_or_default()),
        ("Stock number", vehicle.stock_number().to_owned()),
    ];
    rows.into_iter().filter(|(_, value)| !value.is_empty()).collect()
}
