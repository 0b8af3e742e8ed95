//! ADF 1.0: a lead as the document that CRMs read. `parts` are the elements in the order of the DTD, `xml` is the one
//! place where text becomes XML, and here a lead is put into those parts.

mod parts;
mod xml;

use crate::{Enquiry, Kind, Lead, LeadId, LeadVehicle, LeadsConfig, Missing, Vendor};
use jiff::{Timestamp, tz::TimeZone};
use parts::{Contact, Customer, Id, Name, Odometer, PostalAddress, Price, Prospect, Provider, Vehicle};
use xml::visible;

const NOT_AVAILABLE: &str = "N/A";

/// The lead as an ADF document, valid by the DTD for every input.
pub fn to_adf(id: LeadId, received: Timestamp, lead: &Lead, config: &LeadsConfig) -> String {
    let composer = Composer { missing: config.missing, vendor: &config.vendor };
    parts::document(&composer.prospect(id, received, lead))
}

/// The same document, marked as sent again by a person.
pub(crate) fn as_resend(adf: &str) -> String {
    // Only the element itself can hold an unescaped `<`, so this never touches what the visitor wrote.
    adf.replacen("<prospect status=\"new\">", "<prospect status=\"resend\">", 1)
}

struct Composer<'a> {
    missing: Missing,
    vendor: &'a Vendor,
}

impl Composer<'_> {
    fn prospect(&self, id: LeadId, received: Timestamp, lead: &Lead) -> Prospect {
        let received = local_time(received, &self.vendor.time_zone);
        Prospect {
            id: self.id(id.to_string()),
            vehicle: self.vehicle(lead),
            customer: self.customer(lead, &received),
            vendor: self.vendor(),
            provider: self.provider(lead.enquiry.kind),
            requestdate: received,
        }
    }

    /// Service and contact leads have a vehicle too, because the DTD demands one; nothing is known of it.
    fn vehicle(&self, lead: &Lead) -> Vehicle {
        let unknown = LeadVehicle::default();
        let known = lead.vehicle.as_ref().unwrap_or(&unknown);
        let stock = known.stock_number.as_deref().and_then(visible);
        let price = known.price().filter(|price| price.in_cents() > 0);
        Vehicle {
            interest: (lead.enquiry.kind == Kind::Vehicle).then_some("buy"),
            id: stock.clone().map(|stock| self.id(stock)),
            year: self.demanded(known.year.map(|year| year.to_string())),
            make: self.demanded(known.make.as_deref().and_then(visible)),
            model: self.demanded(known.model.as_deref().and_then(visible)),
            vin: self.optional(known.vin.as_deref().and_then(visible)),
            stock: self.optional(stock),
            trim: known.trim.as_deref().and_then(visible),
            odometer: known.mileage.map(|miles| Odometer { miles: miles.to_string() }),
            price: self.optional(price.map(inventory::Money::plain)).map(|amount| Price { amount }),
            comments: known.url.as_deref().and_then(visible),
        }
    }

    fn customer(&self, lead: &Lead, received: &str) -> Customer {
        let enquiry = &lead.enquiry;
        let contact = Contact {
            names: names(enquiry),
            email: visible(&enquiry.email),
            phone: self.optional(enquiry.phone.clone()),
            address: None,
        };
        Customer { contact, comments: comments(lead, received) }
    }

    fn vendor(&self) -> parts::Vendor {
        let vendor = self.vendor;
        let address = PostalAddress {
            street: vendor.address.street.clone(),
            city: visible(&vendor.address.city),
            regioncode: visible(&vendor.address.state),
            postalcode: visible(&vendor.address.postal_code),
        };
        let contact = Contact {
            names: vec![Name::business(vendor.name.clone())],
            email: visible(&vendor.email),
            phone: visible(&vendor.phone),
            address: Some(address),
        };
        parts::Vendor { vendorname: vendor.name.clone(), url: vendor.url.to_string(), contact }
    }

    fn provider(&self, kind: Kind) -> Provider {
        Provider {
            name: Name::business(self.provider_name()),
            service: service(kind),
            url: self.vendor.url.to_string(),
            email: visible(&self.vendor.email),
            phone: visible(&self.vendor.phone),
        }
    }

    /// What CRMs read as the lead's source.
    fn provider_name(&self) -> String {
        format!("{} Website", self.vendor.name)
    }

    fn id(&self, text: String) -> Id {
        Id { source: self.provider_name(), text }
    }

    /// For an element that the DTD allows to leave out.
    fn optional(&self, value: Option<String>) -> Option<String> {
        value.or_else(|| (self.missing == Missing::NotAvailable).then(|| NOT_AVAILABLE.to_owned()))
    }

    /// For an element that the DTD demands, though it may be empty.
    fn demanded(&self, value: Option<String>) -> String {
        self.optional(value).unwrap_or_default()
    }
}

/// The full name as the specification has it, then its parts, so that no CRM has to split it by guess.
fn names(enquiry: &Enquiry) -> Vec<Name> {
    let first = visible(&enquiry.first_name);
    let last = enquiry.last_name.as_deref().and_then(visible);
    let full = [first.as_deref(), last.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let full = visible(&full).unwrap_or_else(|| NOT_AVAILABLE.to_owned());
    let mut names = vec![Name::individual("full", full)];
    names.extend(first.map(|first| Name::individual("first", first)));
    names.extend(last.map(|last| Name::individual("last", last)));
    names
}

/// The message, and below it what was agreed to, in a plain line that staff can point at.
fn comments(lead: &Lead, received: &str) -> Option<String> {
    let message = lead.enquiry.message.as_deref().and_then(visible);
    let consent = lead.enquiry.consent.as_ref().map(|consent| {
        let page = lead.page.as_deref().and_then(visible).unwrap_or_else(|| NOT_AVAILABLE.to_owned());
        format!("Agreed to calls and texts: wording {}, page {page}, {received}", consent.version)
    });
    let lines: Vec<String> = [message, consent].into_iter().flatten().collect();
    (!lines.is_empty()).then(|| lines.join("\n\n"))
}

const fn service(kind: Kind) -> &'static str {
    match kind {
        Kind::Vehicle => "Vehicle enquiry",
        Kind::Service => "Service enquiry",
        Kind::Contact => "Contact enquiry",
    }
}

/// ISO 8601 with a numeric offset; ADF knows neither `Z` nor fractions.
fn local_time(at: Timestamp, zone: &TimeZone) -> String {
    at.to_zoned(zone.clone()).strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
}
