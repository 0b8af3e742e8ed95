//! Forms near those that come, and the documents of any lead.

#[path = "../../../../tests/fuzz/runner.rs"]
mod runner;

use crate::{
    support::adf_documents::{WINTER, id, settings},
    support::dtd::complaints,
    support::strategies::{any_lead, any_settings},
};
use jiff::Timestamp;
use leads::{
    Attribution, CarFinder, Consent, Enquiry, FormData, Lead, LeadRequest, MissingValues, Topic, TradeIn,
    to_adf,
};
use messages::Messages;
use proptest::prelude::*;
use runner::{fuzz, fuzz_near};
use url::form_urlencoded;

const FORM: &[&str] = &[
    "&",
    "=",
    "%",
    "%00",
    "%ff",
    "%C3%28",
    "+",
    "%0d%0a",
    "firstName=",
    "&lastName=",
    "&email=",
    "&phone=",
    "&message=",
    "&year=99999",
    "&mileage=-1",
    "&vin=",
    "&condition=good",
    "&postalCode=",
    "a@b.c",
    "@",
    "9015550142",
    "]]%3E",
    "%3Cscript%3E",
    "%26%230;",
    "\u{202e}",
    "&termsAccepted=on",
    "%F0%9F%9A%97",
    "&submission_id=0",
    "&story=%7B%22visits%22:1%7D",
    "%22filters%22:[%22a%0a%22]",
];

fn is_valid(lead: &Lead) -> Result<(), TestCaseError> {
    let adf = to_adf(
        id(),
        WINTER.parse().unwrap(),
        lead,
        &settings(MissingValues::NotAvailable),
        Messages::english(),
    );
    prop_assert_eq!(complaints(&adf), Vec::<String>::new(), "{}", adf);
    Ok(())
}

#[test]
fn any_mutated_form_makes_a_valid_document_or_has_errors() {
    fuzz_near("form", 128, FORM, |body| {
        let data = FormData::from_pairs(form_urlencoded::parse(body).into_owned());
        let requests = [
            Enquiry::validate(Topic::Contact, &data, Messages::english()).map(LeadRequest::Enquiry),
            TradeIn::validate(&data, 2026, Messages::english()).map(LeadRequest::TradeIn),
            CarFinder::validate(&data, 2026, Messages::english()).map(LeadRequest::CarFinder),
        ];
        for request in requests {
            match request {
                Ok(request) => {
                    is_valid(&Lead {
                        request,
                        language: messages::Language::English,
                        consents: Consent::all_from_form(&data),
                        submission_id: None,
                        page: None,
                        figures: None,
                        deal: None,
                        attribution: Attribution::from_form(&data),
                        agent: None,
                        viewed: Vec::new(),
                    })?;
                }
                Err(errors) => prop_assert!(errors.iter().next().is_some()),
            }
        }
        Ok(())
    });
}

#[test]
fn every_lead_makes_a_valid_document() {
    let inputs = (any_lead(), any_settings(), 0_i64..4_102_444_800);
    fuzz("adf", 64, &inputs, |(lead, settings, second)| {
        let adf =
            to_adf(id(), Timestamp::from_second(second).unwrap(), &lead, &settings, Messages::english());
        prop_assert_eq!(complaints(&adf), Vec::<String>::new(), "{}", adf);
        Ok(())
    });
}
