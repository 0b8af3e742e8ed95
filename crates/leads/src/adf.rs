//! ADF 1.0: a lead as the document that CRMs read. This module, `vehicle` and `customer` fill the
//! `elements`, which `xml` writes; `comments` and `attribution` are text for what ADF has no
//! elements for.

mod attribution;
mod comments;
mod customer;
mod elements;
mod vehicle;
mod xml;

use crate::{
    Attribution, EnquiryKind, Lead, LeadFigures, LeadId, LeadKind, LeadLoan, LeadSource, LeadsConfig,
    MissingValues, SourceMapping, Vendor,
};
use elements::{
    Contact, Finance, FinanceAmount, Id, NOT_AVAILABLE, Name, Phone, PostalAddress, Prospect, Provider,
};
use jiff::{Timestamp, Zoned};
use xml::visible;

/// The lead as an ADF document, valid by the DTD for every input.
pub fn to_adf(id: LeadId, received: Timestamp, lead: &Lead, config: &LeadsConfig) -> String {
    let composer = AdfBuilder { config, vendor: &config.vendor };
    elements::document(&composer.prospect(id, received, lead), config.ascii)
}


/// The lead's source: the visitor's latest touch by `leads.sources`, or the website.
pub(crate) fn source_of(lead: &Lead, config: &LeadsConfig) -> LeadSource {
    let touch = lead.attribution.as_ref().map(Attribution::latest);
    let mapping = touch.and_then(|touch| SourceMapping::find(&config.sources, touch));
    LeadSource {
        provider: mapping.map_or_else(|| website(&config.vendor), |mapping| mapping.provider.clone()),
        service: mapping
            .and_then(|mapping| mapping.service.clone())
            .unwrap_or_else(|| service(lead.request.kind()).to_owned()),
    }
}

struct AdfBuilder<'a> {
    config: &'a LeadsConfig,
    vendor: &'a Vendor,
}

impl AdfBuilder<'_> {
    fn prospect(&self, id: LeadId, received: Timestamp, lead: &Lead) -> Prospect {
        let received = received.to_zoned(self.vendor.time_zone.clone());
        let mut vehicle = self.vehicle(&lead.request);
        if let Some(finance) = lead.figures.as_ref().and_then(finance_of_purchase) {
            vehicle.finance = Some(finance);
        }
        Prospect {
            id: self.id(id.to_string()),
            requestdate: date(&received),
            vehicle,
            trade_in: lead.figures.as_ref().and_then(|figures| self.figures_trade_in(figures)),
            viewed: self.viewed(&lead.viewed),
            customer: self.customer(lead, &received),
            vendor: self.vendor(),
            provider: self.provider(lead),
        }
    }

    fn vendor(&self) -> elements::Vendor {
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
        elements::Vendor { vendorname: vendor.name.clone(), url: vendor.url.to_string(), contact }
    }

    fn provider(&self, lead: &Lead) -> Provider {
        let LeadSource { provider, service } = source_of(lead, self.config);
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
    let amounts = vec![
        FinanceAmount { kind: "downpayment", dollars: down.to_decimal() },
        FinanceAmount { kind: "monthly", dollars: loan.payment().to_decimal() },
        FinanceAmount { kind: "total", dollars: loan.amount.to_decimal() },
    ];
    Some(Finance { amounts, balance: None })
}

const fn service(kind: LeadKind) -> &'static str {
    match kind {
        LeadKind::Enquiry(EnquiryKind::Vehicle) => "Vehicle enquiry",
        LeadKind::Enquiry(EnquiryKind::Service) => "Service enquiry",
        LeadKind::Enquiry(EnquiryKind::Contact) => "Contact enquiry",
        LeadKind::TradeIn => "Trade-in quote",
        LeadKind::CarFinder => "Car finder",
    }
}

/// ISO 8601 with a numeric offset; ADF has neither `Z` nor fractions.
fn date(at: &Zoned) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
}
