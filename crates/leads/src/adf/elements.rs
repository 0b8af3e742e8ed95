//! The parts of ADF 1.0 that several elements share, in the order of the DTD.

use super::xml::{Document, visible};
use crate::{Choice as _, ContactMethod, ContactPreference, DayPart};
use inventory::Money;

/// A missing value (LEAD-4).
pub(super) const NOT_AVAILABLE: &str = "N/A";

pub(super) struct Vehicle {
    pub(super) interest: Option<&'static str>,
    pub(super) id: Option<String>,
    pub(super) year: String,
    pub(super) make: String,
    pub(super) model: String,
    pub(super) vin: Option<String>,
    pub(super) stock: Option<String>,
    pub(super) trim: Option<String>,
    pub(super) bodystyle: Option<String>,
    pub(super) transmission: Option<String>,
    /// Miles.
    pub(super) odometer: Option<u32>,
    pub(super) condition: Option<&'static str>,
    /// The asking price in US dollars.
    pub(super) price: Option<String>,
    pub(super) finance: Option<Finance>,
    pub(super) comments: Option<String>,
}

/// A loan, or what is owed on a vehicle.
pub(super) struct Finance {
    /// `downpayment`, `monthly`, `total`; at least one.
    pub(super) amounts: Vec<(&'static str, Money)>,
    pub(super) balance: Option<Money>,
}

impl Vehicle {
    pub(super) fn write(&self, d: &mut Document, id_source: &str) {
        let currency = ("currency", Some("USD"));
        // Always written, because the DTD's default is `new`.
        let status = inventory::Vehicle::SOLD_AS.to_lowercase();
        d.element("vehicle", &[("interest", self.interest), ("status", Some(&status))], |d| {
            if let Some(text) = &self.id {
                id(d, id_source, text);
            }
            d.text("year", &[], &self.year);
            d.text("make", &[], &self.make);
            d.text("model", &[], &self.model);
            d.optional("vin", self.vin.as_deref());
            d.optional("stock", self.stock.as_deref());
            d.optional("trim", self.trim.as_deref());
            d.optional("bodystyle", self.bodystyle.as_deref());
            d.optional("transmission", self.transmission.as_deref());
            if let Some(miles) = self.odometer {
                d.text("odometer", &[("status", Some("unknown")), ("units", Some("mi"))], &miles.to_string());
            }
            d.optional("condition", self.condition);
            if let Some(price) = &self.price {
                d.text("price", &[("type", Some("asking")), currency], price);
            }
            if let Some(Finance { amounts, balance }) = &self.finance {
                d.element("finance", &[], |d| {
                    d.text("method", &[], "finance");
                    for (kind, amount) in amounts {
                        let attributes = [("type", Some(*kind)), ("limit", Some("exact")), currency];
                        d.text("amount", &attributes, &amount.to_decimal());
                    }
                    if let Some(balance) = balance {
                        d.text("balance", &[("type", Some("finance")), currency], &balance.to_decimal());
                    }
                });
            }
            d.optional("comments", self.comments.as_deref());
        });
    }
}

/// An identifier and its issuer.
pub(super) fn id(d: &mut Document, source: &str, text: &str) {
    d.text("id", &[("sequence", Some("1")), ("source", Some(source))], text);
}

/// The name of an `individual` or a `business`, or a part of it.
pub(super) fn name(d: &mut Document, part: &str, of: &str, text: &str) {
    d.text("name", &[("part", Some(part)), ("type", Some(of))], text);
}

pub(super) fn email_and_phone(
    d: &mut Document,
    email: &str,
    number: Option<&str>,
    preference: ContactPreference,
    needs_phone: bool,
) {
    let email = visible(email);
    if let Some(email) = &email {
        let is_preferred = preference.method == Some(ContactMethod::Email);
        d.text("email", &[("preferredcontact", yes(is_preferred))], email);
    }
    match number.and_then(visible) {
        Some(number) => phone(d, &number, preference),
        // The DTD demands one of the two.
        None if needs_phone || email.is_none() => phone(d, NOT_AVAILABLE, ContactPreference::default()),
        None => {}
    }
}

/// One who wants a text message has a cellphone.
pub(super) fn phone(d: &mut Document, number: &str, preference: ContactPreference) {
    let ContactPreference { method, time, language: _ } = preference;
    let kind = if method == Some(ContactMethod::Text) { "cellphone" } else { "voice" };
    let is_preferred = matches!(method, Some(ContactMethod::Text | ContactMethod::Call));
    let attributes =
        [("type", Some(kind)), ("time", time.map(DayPart::value)), ("preferredcontact", yes(is_preferred))];
    d.text("phone", &attributes, number);
}

fn yes(is_so: bool) -> Option<&'static str> {
    is_so.then_some("1")
}
