//! The elements of ADF 1.0 that the site writes, in the order of the DTD.

use super::xml::Document;
use crate::{Choice as _, ContactMethod, ContactPreference, DayPart};

/// A missing value (LEAD-4).
pub(super) const NOT_AVAILABLE: &str = "N/A";

pub(super) fn document(prospect: &Prospect, ascii: bool) -> String {
    let mut document = Document::new(ascii);
    document.element("adf", &[], |d| prospect.write(d));
    document.finish()
}

pub(super) struct Prospect {
    pub(super) id: Id,
    pub(super) requestdate: String,
    pub(super) vehicle: Vehicle,
    /// The vehicle that the customer trades in for it.
    pub(super) trade_in: Option<Vehicle>,
    /// More vehicles that the customer looked at.
    pub(super) viewed: Vec<Vehicle>,
    pub(super) customer: Customer,
    pub(super) vendor: Vendor,
    pub(super) provider: Provider,
}

impl Prospect {
    fn write(&self, d: &mut Document) {
        d.element("prospect", &[("status", Some("new"))], |d| {
            self.id.write(d);
            d.text("requestdate", &[], &self.requestdate);
            self.vehicle.write(d);
            for vehicle in self.trade_in.iter().chain(&self.viewed) {
                vehicle.write(d);
            }
            self.customer.write(d);
            self.vendor.write(d);
            self.provider.write(d);
        });
    }
}

/// An identifier and its issuer.
pub(super) struct Id {
    pub(super) source: String,
    pub(super) text: String,
}

impl Id {
    fn write(&self, d: &mut Document) {
        d.text("id", &[("sequence", Some("1")), ("source", Some(&self.source))], &self.text);
    }
}

pub(super) struct Vehicle {
    pub(super) interest: Option<&'static str>,
    pub(super) id: Option<Id>,
    pub(super) year: String,
    pub(super) make: String,
    pub(super) model: String,
    pub(super) vin: Option<String>,
    pub(super) stock: Option<String>,
    pub(super) trim: Option<String>,
    pub(super) bodystyle: Option<&'static str>,
    pub(super) transmission: Option<&'static str>,
    pub(super) odometer: Option<Odometer>,
    pub(super) condition: Option<&'static str>,
    pub(super) price: Option<Price>,
    pub(super) finance: Option<Finance>,
    pub(super) comments: Option<String>,
}

impl Vehicle {
    fn write(&self, d: &mut Document) {
        // Always written, because the DTD's default is `new`.
        let status = inventory::Vehicle::SOLD_AS.to_lowercase();
        d.element("vehicle", &[("interest", self.interest), ("status", Some(&status))], |d| {
            if let Some(id) = &self.id {
                id.write(d);
            }
            d.text("year", &[], &self.year);
            d.text("make", &[], &self.make);
            d.text("model", &[], &self.model);
            d.optional("vin", self.vin.as_deref());
            d.optional("stock", self.stock.as_deref());
            d.optional("trim", self.trim.as_deref());
            d.optional("bodystyle", self.bodystyle);
            d.optional("transmission", self.transmission);
            if let Some(odometer) = &self.odometer {
                odometer.write(d);
            }
            d.optional("condition", self.condition);
            if let Some(price) = &self.price {
                price.write(d);
            }
            if let Some(finance) = &self.finance {
                finance.write(d);
            }
            d.optional("comments", self.comments.as_deref());
        });
    }
}

pub(super) struct Odometer {
    miles: String,
}

impl Odometer {
    pub(super) fn new(miles: u32) -> Self {
        Self { miles: miles.to_string() }
    }

    fn write(&self, d: &mut Document) {
        d.text("odometer", &[("status", Some("unknown")), ("units", Some("mi"))], &self.miles);
    }
}

/// The asking price in US dollars.
pub(super) struct Price {
    pub(super) amount: String,
}

impl Price {
    fn write(&self, d: &mut Document) {
        d.text("price", &[("type", Some("asking")), ("currency", Some("USD"))], &self.amount);
    }
}

/// A loan, or what is owed on a vehicle.
pub(super) struct Finance {
    /// At least one.
    pub(super) amounts: Vec<FinanceAmount>,
    /// What is still owed, in US dollars.
    pub(super) balance: Option<String>,
}

/// An exact amount in US dollars.
pub(super) struct FinanceAmount {
    /// `downpayment`, `monthly`, `total`.
    pub(super) kind: &'static str,
    pub(super) dollars: String,
}

impl Finance {
    fn write(&self, d: &mut Document) {
        let currency = ("currency", Some("USD"));
        d.element("finance", &[], |d| {
            d.text("method", &[], "finance");
            for FinanceAmount { kind, dollars } in &self.amounts {
                d.text("amount", &[("type", Some(kind)), ("limit", Some("exact")), currency], dollars);
            }
            if let Some(balance) = &self.balance {
                d.text("balance", &[("type", Some("finance")), currency], balance);
            }
        });
    }
}

pub(super) struct Customer {
    pub(super) contact: Contact,
    pub(super) timeframe: Option<Timeframe>,
    pub(super) comments: Option<String>,
}

impl Customer {
    fn write(&self, d: &mut Document) {
        d.element("customer", &[], |d| {
            self.contact.write(d);
            if let Some(timeframe) = &self.timeframe {
                timeframe.write(d);
            }
            d.optional("comments", self.comments.as_deref());
        });
    }
}

pub(super) struct Timeframe {
    pub(super) description: String,
    pub(super) earliestdate: String,
    pub(super) latestdate: String,
}

impl Timeframe {
    fn write(&self, d: &mut Document) {
        d.element("timeframe", &[], |d| {
            d.text("description", &[], &self.description);
            d.text("earliestdate", &[], &self.earliestdate);
            d.text("latestdate", &[], &self.latestdate);
        });
    }
}

pub(super) struct Vendor {
    pub(super) vendorname: String,
    pub(super) url: String,
    pub(super) contact: Contact,
}

impl Vendor {
    fn write(&self, d: &mut Document) {
        d.element("vendor", &[], |d| {
            d.text("vendorname", &[], &self.vendorname);
            d.text("url", &[], &self.url);
            self.contact.write(d);
        });
    }
}

pub(super) struct Provider {
    pub(super) name: Name,
    pub(super) service: String,
    pub(super) url: String,
    pub(super) email: Option<String>,
    pub(super) phone: Option<Phone>,
}

impl Provider {
    fn write(&self, d: &mut Document) {
        d.element("provider", &[], |d| {
            self.name.write(d);
            d.text("service", &[], &self.service);
            d.text("url", &[], &self.url);
            d.optional("email", self.email.as_deref());
            if let Some(phone) = &self.phone {
                phone.write(d);
            }
        });
    }
}

pub(super) struct Contact {
    pub(super) names: Vec<Name>,
    pub(super) email: Option<String>,
    pub(super) prefers_email: bool,
    pub(super) phone: Option<Phone>,
    pub(super) address: Option<PostalAddress>,
}

impl Contact {
    fn write(&self, d: &mut Document) {
        d.element("contact", &[], |d| {
            for name in &self.names {
                name.write(d);
            }
            if let Some(email) = &self.email {
                d.text("email", &[("preferredcontact", yes(self.prefers_email))], email);
            }
            match (&self.phone, &self.email) {
                (Some(phone), _) => phone.write(d),
                // The DTD demands one of the two.
                (None, None) => Phone::voice(NOT_AVAILABLE.to_owned()).write(d),
                (None, Some(_)) => {}
            }
            if let Some(address) = &self.address {
                address.write(d);
            }
        });
    }
}

pub(super) struct Phone {
    kind: &'static str,
    time: Option<&'static str>,
    is_preferred: bool,
    number: String,
}

impl Phone {
    pub(super) const fn voice(number: String) -> Self {
        Self { kind: "voice", time: None, is_preferred: false, number }
    }

    /// A visitor's phone; one who wants a text message has a cellphone.
    pub(super) fn with_preference(number: String, preference: ContactPreference) -> Self {
        let ContactPreference { method, time } = preference;
        let kind = if method == Some(ContactMethod::Text) { "cellphone" } else { "voice" };
        let is_preferred = matches!(method, Some(ContactMethod::Text | ContactMethod::Call));
        Self { kind, time: time.map(DayPart::value), is_preferred, number }
    }

    fn write(&self, d: &mut Document) {
        let attributes =
            [("type", Some(self.kind)), ("time", self.time), ("preferredcontact", yes(self.is_preferred))];
        d.text("phone", &attributes, &self.number);
    }
}

fn yes(is_so: bool) -> Option<&'static str> {
    is_so.then_some("1")
}

pub(super) struct Name {
    part: &'static str,
    of: &'static str,
    text: String,
}

impl Name {
    /// A person's name, or the `part` of it.
    pub(super) const fn individual(part: &'static str, text: String) -> Self {
        Self { part, of: "individual", text }
    }

    /// A company's name.
    pub(super) const fn business(text: String) -> Self {
        Self { part: "full", of: "business", text }
    }

    fn write(&self, d: &mut Document) {
        d.text("name", &[("part", Some(self.part)), ("type", Some(self.of))], &self.text);
    }
}

/// An address in the US.
pub(super) struct PostalAddress {
    pub(super) street: String,
    pub(super) city: Option<String>,
    pub(super) regioncode: Option<String>,
    pub(super) postalcode: Option<String>,
}

impl PostalAddress {
    fn write(&self, d: &mut Document) {
        d.element("address", &[("type", Some("work"))], |d| {
            d.text("street", &[("line", Some("1"))], &self.street);
            d.optional("city", self.city.as_deref());
            d.optional("regioncode", self.regioncode.as_deref());
            d.optional("postalcode", self.postalcode.as_deref());
            d.text("country", &[], "US");
        });
    }
}
