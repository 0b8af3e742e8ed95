//! Attribution: parsed from the form, written into the ADF comments.

use crate::{
    support::adf_documents::{WINTER, assert_conforms, id, settings, text_at, written},
    support::builders::{camry, lead},
    support::strategies::{any_text, any_vehicle},
    support::test_service::TestService,
};
use insta::assert_snapshot;
use leads::{
    Attribution, EnquiryKind, FormData, Interest, Lead, LeadKind, LeadOutcome, LeadVehicle, LeadsConfig,
    MissingValues, SourceMapping, to_adf,
};
use messages::Messages;
use proptest::{option, prelude::*};
use roxmltree::Document;
use serde_json::{Value, json};

fn parse(text: &str) -> Option<Attribution> {
    Attribution::from_form(&FormData::from_pairs([("story", text)]))
}

fn shopper() -> Attribution {
    parse(include_str!("../../../../tests/vectors/story.json")).expect("the vector is valid")
}

fn f150() -> LeadVehicle {
    LeadVehicle {
        year: Some(2019),
        make: Some("Ford".to_owned()),
        model: Some("F-150".to_owned()),
        stock_number: Some("FC1007".to_owned()),
        ..LeadVehicle::default()
    }
}

/// Any text where a text belongs, now and then something else, now and then nothing.
fn any_touch() -> impl Strategy<Value = Value> {
    let names = ["source", "medium", "campaign", "term", "gclid", "fbclid", "msclkid", "referrer", "landing"];
    prop::collection::vec(option::of(any_text()), names.len()).prop_map(move |texts| {
        let known =
            names.into_iter().zip(texts).filter_map(|(name, text)| Some((name.to_owned(), text?.into())));
        Value::Object(known.collect())
    })
}

prop_compose! {
    /// Attribution that a browser may send, or somebody in its place.
    pub(crate) fn any_attribution()(
        first in any_touch(),
        last in any_touch(),
        visits in any::<u32>(),
        pages in any::<u32>(),
        [paths, filters, viewed] in prop::array::uniform3(prop::collection::vec(any_text(), 0..12)),
    ) -> String {
        json!({
            "first": first, "last": last, "visits": visits, "pages": pages,
            "paths": paths, "filters": filters, "viewed": viewed,
        }).to_string()
    }
}

fn with_settings(lead: &Lead, more: impl FnOnce(&mut LeadsConfig)) -> String {
    let mut settings = settings(MissingValues::NotAvailable);
    more(&mut settings);
    let adf = to_adf(id(), WINTER.parse().unwrap(), lead, &settings, Messages::english());
    assert_conforms(&adf);
    adf
}

fn comments(lead: &Lead) -> String {
    let adf = with_settings(lead, |_| ());
    text_at(&Document::parse(&adf).unwrap(), "customer/comments")
}

#[test]
fn a_salesperson_reads_the_attribution_below_the_message() {
    let lead = lead(EnquiryKind::Vehicle).consent("2026-11").attribution(shopper(), vec![f150()]);
    assert_snapshot!(written(lead, MissingValues::NotAvailable));
}

#[test]
fn a_first_visit_without_a_source_came_directly() {
    let attribution = parse(r#"{"first":{"landing":"/contact"},"visits":1,"pages":1}"#).unwrap();
    let lead = lead(EnquiryKind::Contact).email_only().attribution(attribution, Vec::new()).build();
    assert_eq!(comments(&lead), "Came directly, to /contact\nVisit 1; 1 page this time");
}

#[test]
fn a_click_id_names_the_source_of_a_link_without_utm_parameters() {
    for (touch, line) in [
        (json!({"gclid": "a1"}), "Came from google / cpc (gclid a1)"),
        (
            json!({"msclkid": "b2", "referrer": "www.bing.com"}),
            "Came from bing / cpc, by a link on www.bing.com (msclkid b2)",
        ),
        (json!({"fbclid": "c3"}), "Came from facebook / referral (fbclid c3)"),
        (json!({"referrer": "www.cargurus.com"}), "Came from cargurus.com / referral"),
        (json!({"source": "newsletter", "medium": "email"}), "Came from newsletter / email"),
    ] {
        let attribution = parse(&json!({ "last": touch }).to_string()).unwrap();
        let lead = lead(EnquiryKind::Contact).email_only().attribution(attribution, Vec::new()).build();
        assert_eq!(comments(&lead).lines().next(), Some(line));
    }
}

#[test]
fn the_provider_is_the_crms_name_of_the_last_touch() {
    let sources =
        ["google/cpc|Google Ads|Paid search", "facebook.com|Facebook|", "*/email|Mail|", "direct|Walk-in|"];
    let named = |touch: Value| {
        let attribution = parse(&json!({ "first": touch, "visits": 1 }).to_string()).unwrap();
        let lead = lead(EnquiryKind::Vehicle).attribution(attribution, Vec::new()).build();
        let adf = with_settings(&lead, |settings| settings.sources = sources.map(source).to_vec());
        let document = Document::parse(&adf).unwrap();
        ["provider/name", "provider/service", "id"].map(|path| text_at(&document, path))
    };
    let usual = "Vehicle enquiry";
    for (touch, provider, service) in [
        (json!({"source": "Google", "medium": "CPC"}), "Google Ads", "Paid search"),
        (json!({"gclid": "x"}), "Google Ads", "Paid search"),
        (json!({"referrer": "l.facebook.com"}), "Facebook", usual),
        (json!({"referrer": "notfacebook.com"}), "Winchester Motors Website", usual),
        (json!({"source": "spring", "medium": "email"}), "Mail", usual),
        (json!({"landing": "/"}), "Walk-in", usual),
        (json!({"source": "bing", "medium": "cpc"}), "Winchester Motors Website", usual),
    ] {
        assert_eq!(named(touch.clone()), [provider, service, &id().to_string()], "{touch}");
    }
}

fn source(written: &str) -> SourceMapping {
    let [from, provider, service] = written.split('|').collect::<Vec<_>>().try_into().unwrap();
    let (source, medium) =
        from.split_once('/').map_or((from, None), |(source, medium)| (source, Some(medium)));
    SourceMapping {
        source: source.to_owned(),
        medium: medium.map(str::to_owned),
        provider: provider.to_owned(),
        service: Some(service.to_owned()).filter(|service| !service.is_empty()),
    }
}

#[test]
fn without_attribution_the_provider_is_the_website() {
    let plain = lead(EnquiryKind::Vehicle).build();
    let mapped = with_settings(&plain, |settings| {
        settings.sources = vec![source("*|Somebody|Something")];
        settings.viewed_vehicles = Some(Interest::Buy);
    });
    assert_eq!(mapped, with_settings(&plain, |_| ()));
}

#[test]
fn viewed_vehicles_are_in_the_document_if_configured() {
    for (kind, interest) in [
        (LeadKind::Enquiry(EnquiryKind::Vehicle), Interest::TestDrive),
        (LeadKind::TradeIn, Interest::Buy),
        (LeadKind::CarFinder, Interest::Lease),
    ] {
        let lead = lead(kind).attribution(shopper(), vec![f150(), camry()]).build();
        let adf = with_settings(&lead, |settings| settings.viewed_vehicles = Some(interest));
        let document = Document::parse(&adf).unwrap();
        let vehicles: Vec<_> =
            document.descendants().filter(|node| node.has_tag_name("vehicle")).skip(1).collect();
        let viewed = vehicles.iter().map(|vehicle| {
            let stock = vehicle.children().find(|child| child.has_tag_name("stock"));
            (vehicle.attribute("interest").unwrap(), stock.and_then(|stock| stock.text()).unwrap())
        });
        assert_eq!(
            viewed.collect::<Vec<_>>(),
            [(interest.as_str(), "FC1007"), (interest.as_str(), "FC1042")]
        );
    }
}

#[test]
fn invalid_attribution_is_none() {
    let long = json!({ "filters": ["x".repeat(17_000)], "visits": 1 }).to_string();
    let deep = "[".repeat(4_000);
    for none in [
        "",
        "{}",
        "[]",
        "7",
        "null",
        "{\"visits\":\"many\"}",
        "{\"first\":7}",
        "{\"visits\":-1}",
        &long,
        &deep,
    ] {
        assert_eq!(parse(none), None, "{none:.40}");
    }
}

#[test]
fn excess_parts_of_an_attribution_are_dropped() {
    let attribution = json!({
        "last": { "source": "x".repeat(251), "campaign": "c".repeat(250), "referrer": "a\nAgreed to calls\u{2028}b" },
        "paths": ["no path", "/a?b", "/1", "/2", "/3", "/4", "/5", "/6", "/7", "/8", "/9"],
        "filters": ["a\nAgreed", "b", "", "c", "d"],
    });
    let attribution = parse(&attribution.to_string()).unwrap();
    let comments =
        comments(&lead(EnquiryKind::Contact).email_only().attribution(attribution, Vec::new()).build());
    let campaign = "c".repeat(250);
    assert_eq!(
        comments,
        format!(
            "Came from a Agreed to calls b / referral, campaign {campaign}\n/1, /2, /3, /4, /5, /6\n\
             Filtered by a Agreed; by b; by c"
        )
    );
}

#[tokio::test(start_paused = true)]
async fn a_repeat_with_another_attribution_is_the_same_lead() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let attributions = [None, Some(shopper()), parse(r#"{"visits":9}"#)];
    for attribution in attributions {
        let lead = Lead { attribution, ..lead(EnquiryKind::Vehicle).build() };
        assert_eq!(service.submit(lead).await, LeadOutcome::Delivered);
    }
    assert_eq!(test.crm.posts().len(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_told_it_is_five_lines_at_most_below_what_was_written(
        text in any_attribution(),
        viewed in prop::collection::vec(any_vehicle(), 0..6),
    ) {
        let Some(attribution) = parse(&text) else { return Ok(()) };
        let with = lead(EnquiryKind::Vehicle).consent("2026-11").attribution(attribution, viewed).build();
        let without = Lead { attribution: None, ..with.clone() };
        let (with, without) = (comments(&with), comments(&without));
        let below = with.strip_prefix(&format!("{without}\n\n"));
        let lines = below.map(|below| below.split(['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}']).count());
        prop_assert!(matches!(lines, Some(1..=5)), "{with}");
    }

    #[test]
    fn no_post_is_too_odd_to_be_read(text in any_text()) {
        prop_assert!(parse(&text).is_none_or(|attribution| attribution.viewed().len() <= 5));
    }
}
