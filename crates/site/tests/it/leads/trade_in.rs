//! The trade-in form on /sell, from the empty page to the CRM.

use crate::{
    leads::forms::browser_rule,
    support::test_response::TestResponse,
    test_app::{TestApp, test_app},
};
use sandbox::Fault;
use serde_json::{Value, json};

const GOOD: [(&str, &str); 11] = [
    ("vin", "2hg-fc2f59gh500001"),
    ("mileage", "84,200"),
    ("year", "2016"),
    ("make", "Honda"),
    ("model", "Civic <LX>"),
    ("condition", "good"),
    ("name", "Dana O'Neil"),
    ("phone", "(901) 555-0177"),
    ("email", "dana@example.com"),
    ("notes", "New tires & brakes."),
    ("page", "/sell"),
];

fn without<'a>(field: &str) -> Vec<(&'a str, &'a str)> {
    GOOD.into_iter().filter(|(name, _)| *name != field).collect()
}

#[tokio::test]
async fn the_page_is_the_quote_form_with_its_fields_and_the_browsers_own_required_markers() {
    let app = test_app().start().await;
    let page = app.get("/sell").await.expect(200);
    assert_eq!(page.texts("h1"), ["Get a Trade-In Quote"]);
    assert_eq!(page.texts("#trade-in button[type=submit]"), ["Request Your Offer"]);
    assert_eq!(page.attribute("form#trade-in", "action"), "/leads/trade-in");
    let required = page.attributes("#trade-in [required]", "name");
    assert_eq!(required, ["vin", "mileage", "year", "make", "model", "condition", "name", "phone", "email"]);
    assert_eq!(page.attribute("#trade-in [name=mileage]", "min"), "0");
    assert_eq!(page.attribute("#trade-in [name=mileage]", "type"), "number");
    let conditions = page.attributes("#trade-in [name=condition] option", "value");
    assert_eq!(conditions, ["", "excellent", "good", "fair", "poor"]);
}

#[tokio::test]
async fn the_island_is_given_the_same_choices_and_bounds() {
    let app = test_app().start().await;
    let page = app.get("/sell").await.expect(200);
    let support: Value =
        serde_json::from_str(&page.texts("react-island[name=trade-in-form] > script")[0]).unwrap();
    assert_eq!(support["formId"], "trade-in");
    assert_eq!(support["newestYear"].to_string(), page.attribute("#trade-in [name=year]", "max"));
    let rule = |name: &str| browser_rule("trade-in", name);
    assert_eq!(rule("mileage")["scale"], json!({"min": 0, "max": 9_999_999, "step": 1}));
    assert_eq!(rule("condition")["choices"][0], json!({"value": "excellent", "label": "Excellent"}));
}

#[tokio::test]
async fn makes_of_the_trade_and_models_of_the_lot_are_suggested() {
    let page = test_app().start().await.get("/sell").await.expect(200);
    let suggested = |field: &str| {
        let list = page.attribute(&format!("#trade-in [name={field}]"), "list");
        page.attributes(&format!("datalist#{list} option"), "value")
    };
    let makes = suggested("make");
    assert!(makes.is_sorted_by_key(|make| make.to_lowercase()), "{makes:?}");
    assert!(makes.contains(&"Saab".to_owned()) && makes.contains(&"Toyota".to_owned()), "{makes:?}");
    assert_eq!(makes.iter().filter(|make| *make == "Toyota").count(), 1);
    let models = suggested("model");
    assert!(models.contains(&"Camry".to_owned()), "{models:?}");
    let support: Value =
        serde_json::from_str(&page.texts("react-island[name=trade-in-form] > script")[0]).unwrap();
    assert_eq!(support["cars"].as_array().unwrap().len(), makes.len());
}

#[tokio::test]
async fn beyond_four_errors_the_summary_is_their_number_and_the_first() {
    let app = test_app().start().await;
    let summary = |page: &TestResponse| (page.texts(".error-summary h2"), page.texts(".error-summary a"));
    let nothing = app.post("/leads/trade-in", &[("page", "/sell")]).await.expect(422);
    let (heading, errors) = summary(&nothing);
    assert_eq!(
        (heading[0].as_str(), errors),
        ("Please check 9 fields, beginning with", vec!["VIN is required".to_owned()])
    );
    let short: Vec<_> = without("phone").into_iter().filter(|(name, _)| *name != "email").collect();
    let (heading, errors) = summary(&app.post("/leads/trade-in", &short).await.expect(422));
    assert_eq!(heading, ["Please check these fields"]);
    assert_eq!(errors, ["Phone is required", "Email is required"]);
}

#[tokio::test]
async fn an_offer_reaches_the_crm_and_its_visitor_a_page_of_thanks() {
    let app = test_app().start().await;
    let answer = app.post("/leads/trade-in", &GOOD).await.expect(303);
    assert_eq!(answer.header("location"), "/thank-you/trade-in");
    let thanks = app.get("/thank-you/trade-in").await.expect(200);
    assert_eq!(thanks.texts("h1"), ["Enquiry submitted successfully!"]);
    let leads = app.partners.leads();
    assert_eq!(leads.len(), 1);
    let xml = &leads[0].xml;
    for part in [
        "<vehicle interest=\"trade-in\" status=\"used\">",
        "<vin>2HGFC2F59GH500001</vin>",
        "<model>Civic &lt;LX&gt;</model>",
        "units=\"mi\">84200</odometer>",
        "<condition>good</condition>",
        "Dana O&apos;Neil</name>",
        "9015550177</phone>",
        "New tires &amp; brakes.",
    ] {
        assert!(xml.contains(part), "{part} is not in {xml}");
    }
}

#[tokio::test]
async fn mistakes_bring_the_page_back_with_what_was_typed() {
    let app = test_app().start().await;
    let mut form = without("vin");
    form.extend([("vin", "1HG\"O")]);
    let page = app.post("/leads/trade-in", &form).await.expect(422);
    let page = page.assert_contains("VIN can have letters and digits only");
    assert_eq!(page.texts("h1"), ["Get a Trade-In Quote"]);
    assert!(page.texts("title")[0].starts_with("Error: "));
    assert_eq!(page.attribute("[name=vin]", "value"), "1HG\"O");
    assert_eq!(page.attribute("[name=vin]", "aria-invalid"), "true");
    assert_eq!(page.attribute("[name=vin]", "aria-describedby"), "trade-in-vin-hint trade-in-vin-error");
    assert_eq!(page.attribute("[name=mileage]", "value"), "84,200");
    assert_eq!(page.attribute("[name=condition] [selected]", "value"), "good");
    assert_eq!(page.texts("[name=notes]"), ["New tires & brakes."]);
    assert_eq!(page.attributes(".error-summary a", "href"), ["#trade-in-vin"]);
    assert!(app.partners.leads().is_empty());
}

#[tokio::test]
async fn a_script_is_told_every_field_that_is_missing() {
    let app = test_app().start().await;
    let answer = app.post_json("/leads/trade-in", &[]).await.expect(422);
    let reply: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(reply["errors"].as_object().unwrap().len(), 9);
    assert_eq!(reply["errors"]["condition"], "Condition is required");
    let answer = app.post_json("/leads/trade-in", &GOOD).await.expect(200);
    let expected = r#"{"status":"delivered","text":"Enquiry submitted successfully!","about":"Trade-in quote requested: 2016 Honda Civic <LX>."}"#;
    assert_eq!(answer.body, expected);
}

#[tokio::test]
async fn next_years_models_can_be_offered_and_those_after_can_not() {
    let app = test_app().start().await;
    let newest = app.get("/sell").await.attribute("#trade-in [name=year]", "max");
    let beyond = (newest.parse::<u16>().unwrap() + 1).to_string();
    for (year, status) in [(newest, 200), (beyond, 422)] {
        let mut form = without("year");
        form.push(("year", &year));
        app.post_json("/leads/trade-in", &form).await.expect(status);
    }
}

#[tokio::test]
async fn a_crm_that_fails_has_its_texts_above_the_form() {
    let post = async |app: &TestApp| app.post("/leads/trade-in", &GOOD).await;
    let app = test_app().crm_fault(Fault::Status(503)).start().await;
    let page = post(&app).await.expect(502).assert_contains("Failed to submit enquiry. Please try again.");
    assert_eq!(page.attribute("[name=model]", "value"), "Civic <LX>");
    let app = test_app().crm_fault(Fault::Close).start().await;
    post(&app).await.expect(504).assert_contains("An error occurred while submitting the form.");
    let app = test_app().posts(1).start().await;
    post(&app).await.expect(303);
    post(&app).await.expect(429).assert_contains("Please try again in 10 minutes");
}

#[tokio::test]
async fn the_partners_hand_off_is_there_only_where_there_is_a_partner() {
    let offers =
        async |app: TestApp| app.get("/sell").await.expect(200).texts("main a[target=_blank]").join(" ");
    assert!(offers(test_app().start().await).await.contains("Value Your Trade In"));
    assert_eq!(offers(test_app().without_partners().start().await).await, "");
}

#[tokio::test]
async fn a_machine_that_fills_every_field_is_smiled_at() {
    let app = test_app().start().await;
    let mut form = GOOD.to_vec();
    form.push(("subject", "http://spam.example"));
    app.post("/leads/trade-in", &form).await.expect(303);
    assert!(app.partners.leads().is_empty());
}
