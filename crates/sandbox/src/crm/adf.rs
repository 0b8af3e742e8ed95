//! A lead as a CRM reads it out of an ADF document.

use super::xml::{self, Element, XmlError};
use crate::windows::figures::readable;

/// What a salesperson needs of one prospect.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Prospect {
    /// Text of the first `id`; empty where there is none.
    pub(crate) id: String,
    pub(crate) source: String,
    pub(crate) status: String,
    pub(crate) request_date: String,
    pub(crate) name: String,
    pub(crate) email: String,
    pub(crate) phone: String,
    pub(crate) address: String,
    pub(crate) comments: String,
    /// The line of the comments that says what the customer agreed to; empty where there is none.
    pub(crate) consent: String,
    pub(crate) timeframe: String,
    pub(crate) vehicles: Vec<ProspectVehicle>,
    pub(crate) vendor: String,
    pub(crate) provider: String,
    /// The kind of lead, as the provider calls it.
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

/// Why a document is no lead.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AdfError {
    /// Not UTF-8.
    #[error("the document is not UTF-8")]
    Encoding,
    /// Not XML.
    #[error(transparent)]
    Xml(#[from] XmlError),
    /// XML, but not ADF.
    #[error("the root element is <{0}>, not <adf>")]
    NotAdf(String),
    /// An element that no lead can do without.
    #[error("<{0}> is missing")]
    Missing(&'static str),
}

/// Reads every prospect of a document.
pub(crate) fn read(document: &[u8]) -> Result<Vec<Prospect>, AdfError> {
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
    let own = |path: &[&str]| prospect.text_at(path).to_owned();
    let comments = own(&["customer", "comments"]);
    Ok(Prospect {
        id: own(&["id"]),
        source: prospect.at(&["id"]).and_then(|id| id.attribute("source")).unwrap_or_default().to_owned(),
        status: prospect.attribute("status").unwrap_or("new").to_owned(),
        request_date: own(&["requestdate"]),
        name,
        email: given(contact, "email"),
        phone: given(contact, "phone"),
        address: address(contact),
        consent: consent(&comments).to_owned(),
        comments,
        timeframe: timeframe(customer),
        vehicles: prospect.all("vehicle").map(vehicle).collect(),
        vendor: own(&["vendor", "vendorname"]),
        provider: own(&["provider", "name"]),
        service: own(&["provider", "service"]),
    })
}

/// First and last name where given, else the full name.
fn name(contact: &Element) -> String {
    let part = |wanted: &str| {
        let is_part = |name: &&Element| name.attribute("part").unwrap_or("full") == wanted;
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

/// The website writes it below the customer's message.
fn consent(comments: &str) -> &str {
    comments.lines().rev().find(|line| line.starts_with("Agreed to calls and texts")).unwrap_or_default()
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
        year: given(vehicle, "year"),
        make: given(vehicle, "make"),
        model: given(vehicle, "model"),
        trim: given(vehicle, "trim"),
        vin: given(vehicle, "vin"),
        stock: given(vehicle, "stock"),
        price: given(vehicle, "price"),
        odometer: given(vehicle, "odometer"),
        condition: given(vehicle, "condition"),
        comments: given(vehicle, "comments"),
    }
}

/// A child's text; `N/A` says as little as nothing.
fn given(parent: &Element, child: &str) -> String {
    Some(parent.text_at(&[child]))
        .filter(|text| !text.eq_ignore_ascii_case("n/a"))
        .unwrap_or_default()
        .to_owned()
}

impl ProspectVehicle {
    /// `2021 Toyota RAV4 XLE`; empty where the lead is about no vehicle.
    pub(crate) fn title(&self) -> String {
        let words = [&self.year, &self.make, &self.model, &self.trim];
        words.map(String::as_str).into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// What to call it in a line.
    pub(crate) fn label(&self) -> String {
        let title = self.title();
        if title.is_empty() { format!("Stock {}", self.stock) } else { title }
    }

    /// What else is given, in reading order.
    pub(crate) fn facts(&self) -> Vec<(&'static str, String)> {
        let facts = [
            ("Stock number", self.stock.clone()),
            ("VIN", self.vin.clone()),
            ("Price in US dollars", readable(&self.price)),
            ("Odometer", readable(&self.odometer)),
            ("Condition", self.condition.clone()),
        ];
        facts.into_iter().filter(|(_, value)| !value.is_empty()).collect()
    }

    /// The first http(s) address in the vehicle's comments: its page on the dealership's site.
    pub(crate) fn page(&self) -> Option<&str> {
        self.comments
            .split_whitespace()
            .find(|word| word.starts_with("https://") || word.starts_with("http://"))
    }

    /// What the comments say besides that address.
    pub(crate) fn remarks(&self) -> &str {
        if self.page() == Some(self.comments.as_str()) { "" } else { &self.comments }
    }

    /// Whether the lead says anything of it at all.
    pub(crate) fn is_known(&self) -> bool {
        !(self.title().is_empty() && self.stock.is_empty() && self.vin.is_empty())
    }
}
