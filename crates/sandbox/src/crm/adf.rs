//! Parses ADF documents.

use super::xml::{self, Element, XmlError};
use crate::partner_pages::number_format::format_if_number;

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Prospect {
    /// Text of the first `id`; empty if there is none.
    pub(crate) id: String,
    pub(crate) source: String,
    pub(crate) status: String,
    pub(crate) request_date: String,
    pub(crate) name: String,
    pub(crate) email: String,
    pub(crate) phone: String,
    pub(crate) address: String,
    pub(crate) comments: String,
    /// The consents of the comments; empty if there are none.
    pub(crate) consent: String,
    pub(crate) timeframe: String,
    pub(crate) vehicles: Vec<ProspectVehicle>,
    pub(crate) vendor: String,
    pub(crate) provider: String,
    /// The kind of lead.
    pub(crate) service: String,
}

/// A vehicle that a prospect asks about, or offers.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct ProspectVehicle {
    pub(crate) interest: String,
    pub(crate) year: String,
    pub(crate) make: String,
    pub(crate) model: String,
    pub(crate) trim: String,
    pub(crate) vin: String,
    pub(crate) stock: String,
    pub(crate) price: String,
    pub(crate) odometer: String,
    pub(crate) condition: String,
    pub(crate) comments: String,
}

/// Why a document is not a lead.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AdfError {
    /// Not UTF-8.
    #[error("the document is not UTF-8")]
    Encoding,
    #[error(transparent)]
    Xml(#[from] XmlError),
    /// XML, but not ADF.
    #[error("the root element is <{0}>, not <adf>")]
    NotAdf(String),
    /// A required element is missing.
    #[error("<{0}> is missing")]
    Missing(&'static str),
}

/// Parses all prospects of a document.
pub(crate) fn parse(document: &[u8]) -> Result<Vec<Prospect>, AdfError> {
    let text = std::str::from_utf8(document).map_err(|_| AdfError::Encoding)?;
    let root = xml::parse(text)?;
    if root.name != "adf" {
        return Err(AdfError::NotAdf(root.name));
    }
    let prospects = root.all("prospect").map(prospect).collect::<Result<Vec<_>, _>>()?;
    if prospects.is_empty() { Err(AdfError::Missing("prospect")) } else { Ok(prospects) }
}

fn prospect(prospect: &Element) -> Result<Prospect, AdfError> {
    let customer = prospect.at(&["customer"]).ok_or(AdfError::Missing("customer"))?;
    let contact = customer.at(&["contact"]).ok_or(AdfError::Missing("contact"))?;
    if prospect.at(&["vendor", "vendorname"]).is_none() {
        return Err(AdfError::Missing("vendorname"));
    }
    let name = name(contact);
    if name.is_empty() {
        return Err(AdfError::Missing("name"));
    }
    let text = |path: &[&str]| prospect.text_at(path).to_owned();
    let comments = text(&["customer", "comments"]);
    Ok(Prospect {
        id: text(&["id"]),
        source: prospect.at(&["id"]).and_then(|id| id.attribute("source")).unwrap_or_default().to_owned(),
        status: prospect.attribute("status").unwrap_or("new").to_owned(),
        request_date: text(&["requestdate"]),
        name,
        email: child_text(contact, "email"),
        phone: child_text(contact, "phone"),
        address: address(contact),
        consent: consent(&comments),
        comments,
        timeframe: timeframe(customer),
        vehicles: prospect.all("vehicle").map(vehicle).collect(),
        vendor: text(&["vendor", "vendorname"]),
        provider: text(&["provider", "name"]),
        service: text(&["provider", "service"]),
    })
}

/// First and last name if given, else the full name.
fn name(contact: &Element) -> String {
    let part = |part: &str| {
        let is_part = |name: &&Element| name.attribute("part").unwrap_or("full") == part;
        contact.all("name").find(is_part).map_or("", Element::text)
    };
    let parts = format!("{} {}", part("first"), part("last"));
    if parts.trim().is_empty() { part("full").to_owned() } else { parts.trim().to_owned() }
}

fn address(contact: &Element) -> String {
    let Some(address) = contact.at(&["address"]) else { return String::new() };
    let streets = address.all("street").map(Element::text);
    let places = ["city", "regioncode", "postalcode"].map(|part| address.text_at(&[part]));
    let lines: Vec<&str> = streets.chain(places).filter(|line| !line.is_empty()).collect();
    lines.join(", ")
}

/// The words that the customer agreed to; the site writes each consent below the message, as a paragraph.
fn consent(comments: &str) -> String {
    let paragraphs = comments.split("\n\n").filter(|paragraph| paragraph.starts_with("Agreed to "));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

fn timeframe(customer: &Element) -> String {
    let Some(frame) = customer.at(&["timeframe"]) else { return String::new() };
    let words = frame.text_at(&["description"]);
    let dates = ["earliestdate", "latestdate"].map(|date| frame.text_at(&[date]));
    let dates: Vec<&str> = dates.into_iter().filter(|date| !date.is_empty()).collect();
    [words, &dates.join(" to ")].join(" ").trim().to_owned()
}

fn vehicle(vehicle: &Element) -> ProspectVehicle {
    ProspectVehicle {
        interest: vehicle.attribute("interest").unwrap_or("buy").to_owned(),
        year: child_text(vehicle, "year"),
        make: child_text(vehicle, "make"),
        model: child_text(vehicle, "model"),
        trim: child_text(vehicle, "trim"),
        vin: child_text(vehicle, "vin"),
        stock: child_text(vehicle, "stock"),
        price: child_text(vehicle, "price"),
        odometer: child_text(vehicle, "odometer"),
        condition: child_text(vehicle, "condition"),
        comments: child_text(vehicle, "comments"),
    }
}

/// A child's text; `N/A` counts as empty.
fn child_text(parent: &Element, child: &str) -> String {
    Some(parent.text_at(&[child]))
        .filter(|text| !text.eq_ignore_ascii_case("n/a"))
        .unwrap_or_default()
        .to_owned()
}

impl ProspectVehicle {
    /// `2021 Toyota RAV4 XLE`; empty if the lead has no vehicle.
    pub(crate) fn title(&self) -> String {
        let words = [&self.year, &self.make, &self.model, &self.trim];
        words.map(String::as_str).into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The title, or else the stock number.
    pub(crate) fn label(&self) -> String {
        let title = self.title();
        if title.is_empty() { format!("Stock {}", self.stock) } else { title }
    }

    /// The other facts, in display order.
    pub(crate) fn facts(&self) -> Vec<(&'static str, String)> {
        let facts = [
            ("Stock number", self.stock.clone()),
            ("VIN", self.vin.clone()),
            ("Price in US dollars", format_if_number(&self.price)),
            ("Odometer", format_if_number(&self.odometer)),
            ("Condition", self.condition.clone()),
        ];
        facts.into_iter().filter(|(_, value)| !value.is_empty()).collect()
    }

    /// The vehicle's page on the dealership's site: the first http(s) URL in its comments.
    pub(crate) fn page(&self) -> Option<&str> {
        self.comments
            .split_whitespace()
            .find(|word| word.starts_with("https://") || word.starts_with("http://"))
    }

    /// The comments, unless they are only that URL.
    pub(crate) fn remarks(&self) -> &str {
        if self.page() == Some(self.comments.as_str()) { "" } else { &self.comments }
    }

    /// The lead identifies the vehicle.
    pub(crate) fn is_known(&self) -> bool {
        !(self.title().is_empty() && self.stock.is_empty() && self.vin.is_empty())
    }
}
