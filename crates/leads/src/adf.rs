//! ADF 1.0: a lead as the document that CRMs read. `parts` are the elements in the order of the DTD, `xml` is the one
//! place where text becomes XML; here a lead is put into those parts, its `vehicle` and its `customer` in files of their own,
//! and `words` and `story` say in plain sentences what ADF has no element for.

mod customer;
mod parts;
mod story;
mod vehicle;
mod words;
mod xml;

use crate::{EnquiryKind, Kind, Lead, LeadId, LeadsConfig, Missing, Source, SourceName, Story, Vendor};
use jiff::{Timestamp, Zoned};
use parts::{Contact, Id, NOT_AVAILABLE, Name, Phone, PostalAddress, Prospect, Provider};
use xml::visible;

/// The lead as an ADF document, valid by the DTD for every input.
pub fn to_adf(id: LeadId, received: Timestamp, lead: &Lead, config: &LeadsConfig) -> String {
    let composer = Composer { config, vendor: &config.vendor };
    parts::document(&composer.prospect(id, received, lead))
}

/// The same document, marked as sent again by a person.
pub(crate) fn as_resend(adf: &str) -> String {
    // Only the element itself can hold an unescaped `<`, so this never touches what the visitor wrote.
    adf.replacen("<prospect status=\"new\">", "<prospect status=\"resend\">", 1)
}

/// Who brought the lead: whoever sent the visitor, in the CRM's words, or the website.
pub(crate) fn source_of(lead: &Lead, config: &LeadsConfig) -> Source {
    let touch = lead.story.as_ref().map(Story::latest);
    let named = touch.and_then(|touch| SourceName::of(&config.sources, touch));
    let usual = service(lead.request.kind());
    Source {
        provider: named.map_or_else(|| website(&config.vendor), |named| named.provider.clone()),
        service: named.and_then(|named| named.service.clone()).unwrap_or_else(|| usual.to_owned()),
    }
}

struct Composer<'a> {
    config: &'a LeadsConfig,
    vendor: &'a Vendor,
}

impl Composer<'_> {
    fn prospect(&self, id: LeadId, received: Timestamp, lead: &Lead) -> Prospect {
        let received = received.to_zoned(self.vendor.time_zone.clone());
        Prospect {
            id: self.id(id.to_string()),
            requestdate: date(&received),
            vehicle: self.vehicle(&lead.request),
            further: self.further(&lead.viewed),
            customer: self.customer(lead, &received),
            vendor: self.vendor(),
            provider: self.provider(lead),
        }
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
            prefers_email: false,
            phone: visible(&vendor.phone).map(Phone::voice),
            address: Some(address),
        };
        parts::Vendor { vendorname: vendor.name.clone(), url: vendor.url.to_string(), contact }
    }

    fn provider(&self, lead: &Lead) -> Provider {
        let Source { provider, service } = source_of(lead, self.config);
        Provider {
            name: Name::business(provider),
            service,
            url: self.vendor.url.to_string(),
            email: visible(&self.vendor.email),
            phone: visible(&self.vendor.phone).map(Phone::voice),
        }
    }

    fn id(&self, text: String) -> Id {
        Id { source: website(self.vendor), text }
    }

    /// For an element that the DTD allows to leave out.
    fn optional(&self, value: Option<String>) -> Option<String> {
        value.or_else(|| (self.config.missing == Missing::NotAvailable).then(|| NOT_AVAILABLE.to_owned()))
    }

    /// For an element that the DTD demands, though it may be empty.
    fn demanded(&self, value: Option<String>) -> String {
        self.optional(value).unwrap_or_default()
    }
}

/// Who gives a lead its id.
fn website(vendor: &Vendor) -> String {
    format!("{} Website", vendor.name)
}

const fn service(kind: Kind) -> &'static str {
    match kind {
        Kind::Enquiry(EnquiryKind::Vehicle) => "Vehicle enquiry",
        Kind::Enquiry(EnquiryKind::Service) => "Service enquiry",
        Kind::Enquiry(EnquiryKind::Contact) => "Contact enquiry",
        Kind::TradeIn => "Trade-in quote",
        Kind::CarFinder => "Car finder",
    }
}

/// ISO 8601 with a numeric offset; ADF knows neither `Z` nor fractions.
fn date(at: &Zoned) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
}
