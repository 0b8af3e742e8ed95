//! Expected heads, and the inventory of the tests.

use crate::support::mock_feed::{record, with};
use serde_json::Value;

#[derive(Clone, Copy)]
pub(super) struct Expected {
    pub(super) status: u16,
    pub(super) title: &'static str,
    /// Part of the description.
    pub(super) description: &'static str,
    /// Canonical path; `None` for `noindex`.
    pub(super) canonical: Option<&'static str>,
    /// Types of structured data after the dealership.
    pub(super) data: &'static [&'static str],
    /// Alt text of the vehicle's photo.
    pub(super) photo: Option<&'static str>,
    /// Has Open Graph product tags.
    pub(super) product: bool,
}

pub(super) const fn indexed(
    canonical: &'static str,
    title: &'static str,
    description: &'static str,
) -> Expected {
    Expected {
        status: 200,
        title,
        description,
        canonical: Some(canonical),
        data: &[],
        photo: None,
        product: false,
    }
}

pub(super) const fn not_indexed(status: u16, title: &'static str, description: &'static str) -> Expected {
    Expected { status, canonical: None, ..indexed("", title, description) }
}

pub(super) const fn with_data(data: &'static [&'static str], expected: Expected) -> Expected {
    Expected { data, ..expected }
}

pub(super) const fn vehicle(
    canonical: &'static str,
    title: &'static str,
    description: &'static str,
) -> Expected {
    Expected {
        product: true,
        ..with_data(&["Product,Car", "BreadcrumbList"], indexed(canonical, title, description))
    }
}

pub(super) const LISTING: &[&str] = &["ItemList", "BreadcrumbList"];
pub(super) const INVENTORY: &str = "Inventory | Winchester Motors - Browse Cars for Sale";
const TOYOTAS: &str = "Used Toyota for Sale in Memphis, TN | Winchester Motors";
pub(super) const GONE: &str = "The vehicle you're looking for doesn't exist or has been removed.";

/// Pages and their states.
pub(super) const PAGES: &[(&str, Expected)] = &[
    (
        "/",
        with_data(
            &["WebSite"],
            indexed(
                "/",
                "Used Cars, Trucks and SUVs in Memphis, TN | Winchester Motors",
                "Winchester Motors sells pre-owned cars",
            ),
        ),
    ),
    ("/inventory", with_data(LISTING, indexed("/inventory", INVENTORY, "full details of every vehicle."))),
    (
        "/inventory?utm_source=mail",
        with_data(LISTING, indexed("/inventory", INVENTORY, "full details of every vehicle.")),
    ),
    (
        "/inventory?page=2",
        with_data(
            LISTING,
            indexed(
                "/inventory?page=2",
                "Inventory | Winchester Motors - Browse Cars for Sale - Page 2",
                "Vehicles 10 to 14 of 14 used cars, trucks and SUVs",
            ),
        ),
    ),
    (
        "/inventory?sort=price-low",
        with_data(LISTING, indexed("/inventory", INVENTORY, "full details of every vehicle.")),
    ),
    (
        "/inventory?view=list",
        with_data(LISTING, indexed("/inventory", INVENTORY, "full details of every vehicle.")),
    ),
    (
        "/inventory?make=Toyota",
        with_data(
            LISTING,
            indexed(
                "/inventory?make=Toyota",
                TOYOTAS,
                "13 used Toyota vehicles at Winchester Motors in Memphis, TN: Camry and Corolla.",
            ),
        ),
    ),
    (
        "/inventory?make=toyota&view=list",
        with_data(LISTING, indexed("/inventory?make=Toyota", TOYOTAS, "13 used Toyota vehicles")),
    ),
    (
        "/inventory?make=Toyota&page=2",
        with_data(
            LISTING,
            indexed(
                "/inventory?make=Toyota&page=2",
                "Used Toyota for Sale in Memphis, TN - Page 2 | Winchester Motors",
                "Vehicles 10 to 13 of 13 used Toyota vehicles",
            ),
        ),
    ),
    (
        "/inventory?make=Ford",
        with_data(
            LISTING,
            indexed(
                "/inventory?make=Ford",
                "Used Ford for Sale in Memphis, TN | Winchester Motors",
                "1 used Ford vehicle at Winchester Motors in Memphis, TN: F-150.",
            ),
        ),
    ),
    (
        "/inventory?price_max=25000",
        with_data(
            LISTING,
            indexed(
                "/inventory?price_max=25000",
                "Used Cars Under $25,000 for Sale in Memphis, TN | Winchester Motors",
                " used cars under $25,000 at Winchester Motors in Memphis, TN.",
            ),
        ),
    ),
    (
        "/inventory?make=Toyota&model=Corolla",
        with_data(
            LISTING,
            not_indexed(
                200,
                "Used Toyota Corolla for Sale in Memphis, TN | Winchester Motors",
                "used Toyota vehicles",
            ),
        ),
    ),
    (
        "/inventory?price_max=15000",
        with_data(LISTING, not_indexed(200, INVENTORY, "full details of every vehicle.")),
    ),
    (
        "/inventory?search=camry",
        with_data(LISTING, not_indexed(200, INVENTORY, "full details of every vehicle.")),
    ),
    (
        "/inventory?make=Edsel",
        with_data(LISTING, not_indexed(200, INVENTORY, "full details of every vehicle.")),
    ),
    (
        "/used-vehicles/2021-toyota-camry/A1",
        Expected {
            photo: Some("2021 Toyota Camry in Celestial Silver"),
            ..vehicle(
                "/used-vehicles/2021-toyota-camry/A1",
                "2021 Toyota Camry SE for Sale in Memphis, Stock A1 | Winchester Motors",
                "Used 2021 Toyota Camry SE with 38,210 miles for $21,990 at Winchester Motors, Celestial Silver. Stock number A1.",
            )
        },
    ),
    (
        "/used-vehicles/2021-toyota-camry/PLAIN",
        vehicle(
            "/used-vehicles/2021-toyota-camry/PLAIN",
            "2021 Toyota Camry SE for Sale in Memphis, Stock PLAIN | Winchester Motors",
            "Used 2021 Toyota Camry SE at Winchester Motors. Stock number PLAIN.",
        ),
    ),
    (
        "/used-vehicles/2020-toyota-camry/OLD1",
        not_indexed(410, "Vehicle Not Found | Winchester Motors", GONE),
    ),
    (
        "/used-vehicles/2020-toyota-camry/NEVER",
        not_indexed(404, "Vehicle Not Found | Winchester Motors", GONE),
    ),
    ("/no/such/page", not_indexed(404, "Page not found | Winchester Motors", "This page does not exist.")),
    (
        "/compare",
        indexed("/compare", "Compare Vehicles | Winchester Motors", "Compare up to 3 pre-owned vehicles"),
    ),
    (
        "/compare?vehicles=A1,PLAIN",
        not_indexed(200, "Compare Vehicles | Winchester Motors", "Compare up to 3 pre-owned vehicles"),
    ),
    (
        "/compare?vehicles=OLD1",
        not_indexed(200, "Compare Vehicles | Winchester Motors", "Compare up to 3 pre-owned vehicles"),
    ),
    ("/sell", indexed("/sell", "Get a Trade-In Quote | Winchester Motors", "Sell or trade in your car")),
    ("/finance", indexed("/finance", "Finance & Specials | Winchester Motors", "apply with a lender")),
    (
        "/service",
        indexed("/service", "Service Center in Memphis | Winchester Motors", "Oil changes, brakes, tires"),
    ),
    (
        "/schedule-service",
        indexed("/schedule-service", "Schedule Service | Winchester Motors", "Request a service appointment"),
    ),
    ("/about", indexed("/about", "About Us | Winchester Motors", "Who we are")),
    ("/contact", indexed("/contact", "Contact Us | Winchester Motors", "Call, write to or visit")),
    ("/car-finder", indexed("/car-finder", "Car Finder | Winchester Motors", "Not in stock yet?")),
    ("/privacy", indexed("/privacy", "Privacy Policy | Winchester Motors", "What Winchester Motors keeps")),
    ("/accessibility", indexed("/accessibility", "Accessibility | Winchester Motors", "built and tested")),
    (
        "/thank-you/contact",
        not_indexed(200, "Thank You | Winchester Motors", "Winchester Motors has received"),
    ),
];

/// Twelve Camrys, one of them with few facts, a Corolla and a Ford.
pub(super) fn feed() -> Vec<Value> {
    let camrys = (1..=11).map(|number| record(&format!("A{number}")));
    let mut plain = record("PLAIN");
    for field in ["vin", "mileage", "list_price", "exterior_color", "image_urls", "description"] {
        plain[field] = Value::Null;
    }
    let corolla = with(with(record("COROLLA"), "model", "Corolla"), "full_text_name", "2021 Toyota Corolla");
    let ford = with(with(record("FORD"), "make", "Ford"), "model", "F-150");
    camrys.chain([plain, corolla, with(ford, "full_text_name", "2021 Ford F-150")]).collect()
}

/// A sold Camry.
pub(super) const SOLD: &str = r#"{"OLD1": {"came": "2026-01-01T00:00:00Z", "left": "2026-02-01T00:00:00Z",
    "like": {"make": "Toyota", "model": "Camry", "body_style": null, "year": 2020, "cents": 2000000}}}"#;
