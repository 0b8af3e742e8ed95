//! Leads (LEAD-17): what the customer gave arrives once, with consent and the agent's name.

use super::{AAP, call, send_message};
use crate::{
    support::mock_feed::{MockFeed, record},
    test_app::{TestApp, test_app},
};
use sandbox::Fault;
use serde_json::{Value, json};
use site::AgentConfig;

const WITH_LEADS: AgentConfig = AgentConfig { leads: true, ..AAP };

async fn one_camry() -> TestApp {
    let feed = MockFeed::start(&[record("A1")]).await;
    test_app().agents(WITH_LEADS).feed(&feed).start().await
}

fn lead() -> Value {
    json!({
        "type": "lead.submit.request",
        "customer": {
            "first_name": "Ada", "last_name": "Byron", "email": "ada@example.com", "phone": "+19015550199",
            "preferred_contact": "phone", "address": { "city": "Memphis", "zip": "38125" },
        },
        "consent": {
            "granted_at": "2026-01-05T10:00:00-06:00", "allowed_channels": ["email", "phone"],
            "expires_at": "2999-01-01T00:00:00Z", "consent_text": "Yes, share my name, e-mail and phone with the dealership.", "scope": ["lead_submission"],
        },
        "vehicle_of_interest": {
            "vin": "4T1G11AK8MU500001", "condition": "used", "price": 1, "certified": true, "features": ["Sunroof", "Towing"],
        },
        "trade_in": { "year": 2014, "make": "Toyota", "model": "Corolla", "condition": "good", "mileage": 96_000 },
        "appointment": { "appointment_type": "test_drive", "appointment_at": "2026-05-03T18:00:00Z", "notes": "With my partner." },
        "message": "Is it still there?",
        "source_agent": {
            "name": "shopping-helper", "url": "https://agent.example", "agent_card_url": "https://agent.example/card.json",
        },
        "submitted_at": "2026-01-05T10:01:00-06:00",
        "idempotency_key": "key-1",
    })
}

/// The lead with a field of another value; null removes it.
fn with(pointer: &str, value: Value) -> Value {
    let mut lead = lead();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    let fields = lead.pointer_mut(parent).unwrap().as_object_mut().unwrap();
    if value.is_null() {
        fields.remove(name);
    } else {
        fields.insert(name.to_owned(), value);
    }
    lead
}

async fn submit(app: &TestApp, lead: &Value) -> Value {
    let response = call(app, &send_message(lead), 200).await;
    response.pointer("/result/message/parts/0/data").unwrap_or_else(|| panic!("{response}")).clone()
}

async fn refusal(app: &TestApp, lead: &Value) -> Value {
    call(app, &send_message(lead), 200).await["error"]["data"].clone()
}

#[tokio::test]
async fn a_lead_arrives_once_with_all_that_the_customer_gave() {
    let app = one_camry().await;
    let first = submit(&app, &lead()).await;
    assert_eq!(first["data"]["status"], "received");
    assert_eq!(first["data"]["appointment"]["status"], "requested");
    assert_eq!(first["data"]["dealer"], json!({ "name": "Winchester Motors", "phone": "+19015550142" }));
    let again = submit(&app, &with("/submitted_at", json!("2026-01-05T10:09:00-06:00"))).await;
    assert_eq!(again, first, "the same key is the same lead");
    let received = app.partners.leads();
    assert_eq!(received.len(), 1);
    for text in [
        "Agent: shopping-helper",
        "https://agent.example",
        "Contact agreed to: email, phone",
        "Yes, share my name, e-mail and phone with the dealership.",
        "s card: https://agent.example/card.json",
        "Consent given: 2026-01-05T16:00:00Z",
        "Consent ends: 2999-01-01T00:00:00Z",
        "Vehicle of interest: certified yes, condition used, features Sunroof; Towing, price 1, vin 4T1G11AK8MU500001",
        "Is it still there?",
        "<stock>A1</stock>",
        "Trade-in: condition good, make Toyota, mileage 96000, model Corolla, year 2014",
        "Appointment requested: test drive, Sunday, May 3, 2026 at 1:00 PM CDT, With my partner.",
        "Address: Memphis, 38125",
        "9015550199",
    ] {
        assert!(received[0].xml.contains(text), "{text}: {}", received[0].xml);
    }
    submit(&app, &with("/message", json!("And is it red?"))).await;
    assert_eq!(app.partners.leads().len(), 2, "a key that is used for something else loses no lead");
}

#[tokio::test]
async fn a_vehicle_that_is_only_described_is_part_of_the_message() {
    let app = one_camry().await;
    submit(&app, &with("/vehicle_of_interest", json!({ "make": "Honda", "model": "Civic" }))).await;
    let received = app.partners.leads();
    assert!(received[0].xml.contains("Vehicle of interest: make Honda, model Civic"), "{}", received[0].xml);
}

#[tokio::test]
async fn a_lead_that_fits_its_schema_is_not_lost_for_its_length() {
    let app = one_camry().await;
    let mut long = lead();
    let message = "m".repeat(4000);
    long["message"] = message.as_str().into();
    long["consent"]["consent_text"] = "c".repeat(20_000).into();
    long["appointment"]["notes"] = "n".repeat(2000).into();
    long["trade_in"]["description"] = "t".repeat(3000).into();
    submit(&app, &long).await;
    let xml = app.partners.leads()[0].xml.clone();
    for text in [&message, &"c".repeat(20_000), "n\u{2026}", "t\u{2026}", "Address: Memphis, 38125"] {
        assert!(xml.contains(text), "{text}: {xml}");
    }
}

#[tokio::test]
async fn a_number_of_another_country_keeps_its_country_code() {
    let app = one_camry().await;
    for (at, phone, field) in [
        (0, "+442079460123", ">442079460123</phone>"),
        // Without its sign it would read as a number of this country.
        (1, "+6591234567", ">N/A</phone>"),
        (2, "+47", ">N/A</phone>"),
    ] {
        submit(&app, &with("/customer/phone", json!(phone))).await;
        let xml = app.partners.leads()[at].xml.clone();
        let customer = xml.split("<customer>").nth(1).and_then(|rest| rest.split("<vendor>").next()).unwrap();
        assert!(customer.contains(field), "{xml}");
        assert!(customer.contains(&format!("Phone: {phone}")), "{xml}");
        let call = format!("Best reached by call to {phone}");
        assert_eq!(customer.contains(&call), field.contains("N/A"), "{xml}");
    }
}

#[tokio::test]
async fn all_faults_of_a_lead_are_reported_at_once() {
    let app = one_camry().await;
    let mut lead = with("/customer/email", Value::Null);
    lead["budget"] = json!(1);
    lead["customer"]["first_name"] = "a".repeat(101).into();
    lead["consent"]["expires_at"] = "2026-01-06T00:00:00Z".into();
    lead["source_agent"]["name"] = "a".repeat(251).into();
    let error = refusal(&app, &lead).await;
    assert_eq!(error["code"], "SCHEMA_VALIDATION_FAILED");
    let errors = error["details"]["errors"].as_array().unwrap().iter();
    let locations: Vec<_> = errors.map(|error| error["instanceLocation"].as_str().unwrap()).collect();
    assert_eq!(
        locations,
        ["/consent/expires_at", "/source_agent/name", "/customer/first_name", "/customer/email", "/budget",]
    );
}

#[tokio::test]
async fn without_valid_consent_nothing_is_stored() {
    let app = one_camry().await;
    for (lead, code) in [
        (with("/consent", Value::Null), "CONTACT_CONSENT_REQUIRED"),
        (with("/customer/preferred_contact", json!("sms")), "CONTACT_CONSENT_REQUIRED"),
        (with("/consent/scope", json!(["marketing"])), "INVALID_CONSENT"),
        (with("/consent/consent_text", json!("")), "INVALID_CONSENT"),
        (with("/consent/consent_text", json!(".")), "INVALID_CONSENT"),
        (with("/consent/consent_text", json!("\u{200b}\u{3164}")), "INVALID_CONSENT"),
        (with("/source_agent/name", json!("\u{200b}")), "SCHEMA_VALIDATION_FAILED"),
        (with("/source_agent/name", json!("-")), "SCHEMA_VALIDATION_FAILED"),
        (with("/source_agent/name", json!("a".repeat(201))), "SCHEMA_VALIDATION_FAILED"),
        (with("/customer/address/city", json!("a".repeat(201))), "SCHEMA_VALIDATION_FAILED"),
        (with("/consent/granted_at", json!("2999-01-01T00:00:00Z")), "INVALID_CONSENT"),
        (with("/consent/expires_at", json!("2026-01-06T00:00:00Z")), "INVALID_CONSENT"),
        (with("/consent/allowed_channels", json!([])), "INVALID_CONSENT"),
        (with("/consent_text", json!("Yes")), "SCHEMA_VALIDATION_FAILED"),
        (with("/customer", Value::Null), "SCHEMA_VALIDATION_FAILED"),
        (with("/customer/email", json!("nowhere")), "SCHEMA_VALIDATION_FAILED"),
        (with("/customer/phone", json!("555 0199")), "SCHEMA_VALIDATION_FAILED"),
        (with("/customer/email", Value::Null), "MISSING_REQUIRED_FIELD"),
        (with("/trade_in/condition", json!("used")), "SCHEMA_VALIDATION_FAILED"),
        (with("/source_agent/name", Value::Null), "SCHEMA_VALIDATION_FAILED"),
        (with("/idempotency_key", json!("")), "SCHEMA_VALIDATION_FAILED"),
        (with("/vehicle_of_interest", json!({ "stock": "NONE" })), "VEHICLE_NOT_FOUND"),
        (with("/budget", json!(1)), "SCHEMA_VALIDATION_FAILED"),
    ] {
        let error = refusal(&app, &lead).await;
        assert_eq!((&error["code"], &error["retryable"]), (&json!(code), &json!(false)), "{lead}");
    }
    assert!(app.partners.leads().is_empty());
}

#[tokio::test]
async fn leads_have_the_limit_of_forms_and_outlast_the_crm() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().agents(WITH_LEADS).posts(1).crm_fault(Fault::Close).feed(&feed).start().await;
    let plain = with("/appointment", Value::Null);
    let stored = submit(&app, &plain).await;
    assert_eq!(stored["message"], "The message is stored and reaches the dealership's system soon.");
    let limited = call(&app, &send_message(&plain), 429).await;
    assert_eq!(limited["error"]["data"]["code"], "RATE_LIMITED");
}
