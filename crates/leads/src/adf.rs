//! ADF 1.0: a lead as the document that CRMs read. This module, `vehicle` and `customer` write its
//! elements in the order of the DTD; `comments` and `attribution` are text for what ADF has no
//! elements for.

mod attribution;
pub(crate) mod comments;
mod customer;
mod elements;
mod vehicle;
mod xml;

use crate::{
    Attribution, ContactPreference, Lead, LeadFigures, LeadId, LeadLoan, LeadLocation, LeadSource,
    LeadsConfig, MailKind, MissingValues, SourceMapping, Vendor,
};
use elements::{Finance, NOT_AVAILABLE, email_and_phone};
use jiff::{Timestamp, Zoned};
use messages::Messages;
use xml::Document;

pub(crate) use attribution::text as attribution_text;
pub(crate) use customer::Person;
pub(crate) use xml::visible;

/// The lead as an ADF document, valid by the DTD for every input.
pub fn to_adf(
    id: LeadId,
    received: Timestamp,
    lead: &Lead,
    config: &LeadsConfig,
    messages: &Messages,
) -> String {
    let builder = AdfBuilder { config, vendor: &config.vendor, website: website(&config.vendor), messages };
    let received = received.to_zoned(config.vendor.time_zone.clone());
    let mut document = Document::new(config.ascii);
    document.element("adf", &[], |d| {
        d.element("prospect", &[("status", Some("new"))], |d| builder.prospect(d, id, &received, lead));
    });
    document.finish()
}

/// The lead's source: the visitor's latest touch by `leads.sources`, or the website.
pub(crate) fn source_of(lead: &Lead, config: &LeadsConfig, messages: &Messages) -> LeadSource {
    let touch = lead.attribution.as_ref().map(Attribution::latest);
    let mapping = touch.and_then(|touch| SourceMapping::find(&config.sources, touch));
    LeadSource {
        provider: mapping.map_or_else(|| website(&config.vendor), |mapping| mapping.provider.clone()),
        service: mapping
            .and_then(|mapping| mapping.service.clone())
            .unwrap_or_else(|| messages[MailKind::from(lead.request.kind()).label()].to_owned()),
    }
}

struct AdfBuilder<'a> {
    config: &'a LeadsConfig,
    vendor: &'a Vendor,
    /// The default provider, and the issuer of ids.
    website: String,
    messages: &'a Messages,
}

impl AdfBuilder<'_> {
    fn prospect(&self, d: &mut Document, id: LeadId, received: &Zoned, lead: &Lead) {
        elements::id(d, &self.website, &id.to_string());
        d.text("requestdate", &[], &date(received));
        let mut vehicle = self.vehicle(&lead.request);
        if let Some(finance) = lead.figures.as_ref().and_then(finance_of_purchase) {
            vehicle.finance = Some(finance);
        }
        vehicle.write(d, &self.website);
        let trade_in = lead.figures.as_ref().and_then(|figures| self.figures_trade_in(figures));
        for vehicle in trade_in.into_iter().chain(self.viewed(&lead.viewed)) {
            vehicle.write(d, &self.website);
        }
        d.element("customer", &[], |d| self.customer(d, lead, received));
        d.element("vendor", &[], |d| self.vendor(d, lead));
        d.element("provider", &[], |d| self.provider(d, lead));
    }

    /// The dealership, or its location with the vehicle (LEAD-20).
    fn vendor(&self, d: &mut Document, lead: &Lead) {
        let Vendor { name, phone, email, address, url, .. } = self.vendor;
        let (name, phone, email, address) = match self.config.location_of(&lead.request) {
            Some(LeadLocation { name, phone, email: own, address }) => {
                (name, phone, own.as_ref().unwrap_or(email), address)
            }
            None => (name, phone, email, address),
        };
        d.text("vendorname", &[], name);
        d.text("url", &[], url.as_str());
        d.element("contact", &[], |d| {
            elements::name(d, "full", "business", name);
            email_and_phone(d, email, Some(phone), ContactPreference::default(), false);
            d.element("address", &[("type", Some("work"))], |d| {
                d.text("street", &[("line", Some("1"))], &address.street);
                d.optional("city", visible(&address.city).as_deref());
                d.optional("regioncode", visible(&address.state).as_deref());
                d.optional("postalcode", visible(&address.postal_code).as_deref());
                d.text("country", &[], "US");
            });
        });
    }

    fn provider(&self, d: &mut Document, lead: &Lead) {
        let LeadSource { provider, service } = source_of(lead, self.config, self.messages);
        elements::name(d, "full", "business", &provider);
        d.text("service", &[], &service);
        d.text("url", &[], self.vendor.url.as_str());
        d.optional("email", visible(&self.vendor.email).as_deref());
        if let Some(number) = visible(&self.vendor.phone) {
            elements::phone(d, &number, ContactPreference::default());
        }
    }

    /// The value of an element that the DTD allows to omit.
    fn optional(&self, value: Option<String>) -> Option<String> {
        value.or_else(|| {
            (self.config.missing == MissingValues::NotAvailable).then(|| NOT_AVAILABLE.to_owned())
        })
    }

    /// The value of an element that the DTD requires; it may be empty.
    fn required(&self, value: Option<String>) -> String {
        self.optional(value).unwrap_or_default()
    }
}

fn website(vendor: &Vendor) -> String {
    format!("{} Website", vendor.name)
}

/// The loan that the shopper asks for.
fn finance_of_purchase(figures: &LeadFigures) -> Option<Finance> {
    let LeadLoan { down, loan } = figures.loan?;
    let amounts = vec![("downpayment", down), ("monthly", loan.payment()), ("total", loan.amount)];
    Some(Finance { amounts, balance: None })
}

/// ISO 8601 with a numeric offset; ADF has neither `Z` nor fractions.
fn date(at: &Zoned) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
}
