//! What each page has to say, and the lot that they say it of.

use crate::props::lot::{record, with};
use serde_json::Value;

/// What a page has to say.
#[derive(Clone, Copy)]
pub(super) struct Expected {
    pub(super) status: u16,
    pub(super) title: &'static str,
    /// Words of the description.
    pub(super) description: &'static str,
    /// Canonical path; without one the page must not be in an index.
    pub(super) canonical: Option<&'static str>,
    /// What it is about, beside the dealership.
    pub(super) things: &'static [&'static str],
    /// The vehicle's own photo, where it has one.
    pub(super) photo: Option<&'static str>,
    /// It is a vehicle's page.
    pub(super) product: bool,
}

/// A page that an index may hold under its own address.
pub(super) const fn page(
    canonical: &'static str,
    title: &'static str,
    description: &'static str,
) -> Expected {
    Expected {
        status: 200,
        title,
        description,
        canonical: Some(canonical),
        things: &[],
        photo: None,
        product: false,
    }
}

/// A page that no index should hold.
pub(super) const fn unlisted(status: u16, title: &'static str, description: &'static str) -> Expected {
    Expected { status, canonical: None, ..page("", title, description) }
}

pub(super) const fn about(things: &'static [&'static str], expected: Expected) -> Expected {
    Expected { things, ..expected }
}

pub(super) const fn vehicle(
    canonical: &'static str,
    title: &'static str,
    description: &'static str,
) -> Expected {
    Expected {
        product: true,
        ..about(&["Product,Car", "BreadcrumbList"], page(canonical, title, description))
    }
}

pub(super) const LISTING: &[&str] = &["ItemList", "BreadcrumbList"];
pub(super) const INVENTORY: &str = "Inventory | Winchester Motors - Browse Cars for Sale";
const TOYOTAS: &str = "Used Toyota for Sale in Memphis, TN | Winchester Motors";
pub(super) const GONE: &str = "The vehicle you're looking for doesn't exist or has been removed.";

/// Every page that answers a `GET`, and the states of those that have several.
pub(super) const PAGES: &[(&str, Expected)] = &[
    (
        "/",
        about(
            &["WebSite"],
            page(
                "/",
                "Used Cars, Trucks and SUVs in Memphis, TN | Winchester Motors",
                "Winchester Motors sells pre-owned cars",
            ),
        ),
    ),
    ("/inventory", about(LISTING, page("/inventory", INVENTORY, "every vehicle on the lot"))),
    ("/inventory?utm_source=mail", about(LISTING, page("/inventory", INVENTORY, "every vehicle on the lot"))),
    (
        "/inventory?page=2",
        about(
            LISTING,
            page(
                "/inventory?page=2",
                "Inventory | Winchester Motors - Browse Cars for Sale - Page 2",
                "Vehicles 10 to 14 of 14 used cars, trucks and SUVs",
            ),
        ),
    ),
    ("/inventory?sort=price-low", about(LISTING, page("/inventory", INVENTORY, "every vehicle on the lot"))),
    ("/inventory?view=list", about(LISTING, page("/inventory", INVENTORY, "every vehicle on the lot"))),
    (
        "/inventory?make=Toyota",
        about(
            LISTING,
            page(
                "/inventory?make=Toyota",
                TOYOTAS,
                "13 used Toyota vehicles at Winchester Motors in Memphis, TN: Camry and Corolla.",
            ),
        ),
    ),
    (
        "/inventory?make=toyota&view=list",
        about(LISTING, page("/inventory?make=Toyota", TOYOTAS, "13 used Toyota vehicles")),
    ),
    (
        "/inventory?make=Toyota&page=2",
        about(
            LISTING,
            page(
                "/inventory?make=Toyota&page=2",
                "Used Toyota for Sale in Memphis, TN - Page 2 | Winchester Motors",
                "Vehicles 10 to 13 of 13 used Toyota vehicles",
            ),
        ),
    ),
    (
        "/inventory?make=Ford",
        about(
            LISTING,
            page(
                "/inventory?make=Ford",
                "Used Ford for Sale in Memphis, TN | Winchester Motors",
                "1 used Ford vehicle at Winchester Motors in Memphis, TN: F-150.",
            ),
        ),
    ),
    (
        "/inventory?price_max=25000",
        about(
            LISTING,
            page(
                "/inventory?price_max=25000",
                "Used Cars Under $25,000 for Sale in Memphis, TN | Winchester Motors",
                " used cars under $25,000 at Winchester Motors in Memphis, TN.",
            ),
        ),
    ),
    (
        "/inventory?make=Toyota&model=Corolla",
        about(
            LISTING,
            unlisted(
                200,
                "Used Toyota Corolla for Sale in Memphis, TN | Winchester Motors",
                "used Toyota vehicles",
            ),
        ),
    ),
    ("/inventory?price_max=15000", about(LISTING, unlisted(200, INVENTORY, "every vehicle on the lot"))),
    ("/inventory?search=camry", about(LISTING, unlisted(200, INVENTORY, "every vehicle on the lot"))),
    ("/inventory?make=Edsel", about(LISTING, unlisted(200, INVENTORY, "every vehicle on the lot"))),
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
    ("/used-vehicles/2020-toyota-camry/OLD1", unlisted(410, "Vehicle Not Found | Winchester Motors", GONE)),
    ("/used-vehicles/2020-toyota-camry/NEVER", unlisted(404, "Vehicle Not Found | Winchester Motors", GONE)),
    ("/no/such/page", unlisted(404, "Page not found | Winchester Motors", "This address leads nowhere.")),
    (
        "/compare",
        page("/compare", "Compare Vehicles | Winchester Motors", "Compare up to 3 pre-owned vehicles"),
    ),
    (
        "/compare?vehicles=A1,PLAIN",
        unlisted(200, "Compare Vehicles | Winchester Motors", "Compare up to 3 pre-owned vehicles"),
    ),
    (
        "/compare?vehicles=OLD1",
        unlisted(200, "Compare Vehicles | Winchester Motors", "Compare up to 3 pre-owned vehicles"),
    ),
    ("/sell", page("/sell", "Get a Trade-In Quote | Winchester Motors", "Sell or trade in your car")),
    ("/finance", page("/finance", "Finance & Specials | Winchester Motors", "apply with a lender")),
    (
        "/service",
        page("/service", "Service Center in Memphis | Winchester Motors", "Oil changes, brakes, tires"),
    ),
    (
        "/schedule-service",
        page("/schedule-service", "Schedule Service | Winchester Motors", "Request a service appointment"),
    ),
    ("/about", page("/about", "About Us | Winchester Motors", "Who we are")),
    ("/contact", page("/contact", "Contact Us | Winchester Motors", "Call, write to or visit")),
    ("/car-finder", page("/car-finder", "Car Finder | Winchester Motors", "Not on our lot yet?")),
    ("/privacy", page("/privacy", "Privacy Policy | Winchester Motors", "What Winchester Motors keeps")),
    ("/accessibility", page("/accessibility", "Accessibility | Winchester Motors", "built and tested")),
    ("/thank-you/contact", unlisted(200, "Thank You | Winchester Motors", "Your enquiry has reached")),
];

/// Twelve Camrys like the first, a Corolla of which nothing is known but its price, and a Ford.
pub(super) fn lot() -> Vec<Value> {
    let camrys = (1..=11).map(|number| record(&format!("A{number}")));
    let mut plain = record("PLAIN");
    for field in ["vin", "mileage", "list_price", "exterior_color", "image_urls", "description"] {
        plain[field] = Value::Null;
    }
    let corolla = with(with(record("COROLLA"), "model", "Corolla"), "full_text_name", "2021 Toyota Corolla");
    let ford = with(with(record("FORD"), "make", "Ford"), "model", "F-150");
    camrys.chain([plain, corolla, with(ford, "full_text_name", "2021 Ford F-150")]).collect()
}

/// A Camry that was sold.
pub(super) const SOLD: &str = r#"{"OLD1": {"came": "2026-01-01T00:00:00Z", "left": "2026-02-01T00:00:00Z",
    "like": {"make": "Toyota", "model": "Camry", "body_style": null, "year": 2020, "cents": 2000000}}}"#;
