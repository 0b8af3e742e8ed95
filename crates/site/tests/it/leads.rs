//! Leads, form by form. Here posts with and without scripts (LEAD-1).

mod attribution;
mod car_finder;
mod fields;
pub(crate) mod forms;
mod junk;
mod preferences;
mod trade_in;

use crate::test_app::{TestApp, test_app};
use sandbox::Fault;
use serde_json::{Value, json};

const GOOD: [(&str, &str); 5] = [
    ("firstName", "Dana"),
    ("lastName", "O'Neil"),
    ("email", "dana@example.com"),
    ("phone", "(901) 555-0177"),
    ("message", "Is it <still> here & for sale?"),
];

fn with<'a>(extra: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    GOOD.iter().copied().chain(extra.iter().copied()).collect()
}

async fn a_stock_number(app: &TestApp) -> String {
    app.get("/inventory").await.expect(200).attributes(".vehicle-card", "data-stock").remove(0)
}

#[tokio::test]
async fn an_enquiry_about_a_vehicle_reaches_the_crm_with_the_inventorys_facts() {
    let app = test_app().start().await;
    let stock = a_stock_number(&app).await;
    let form = with(&[("stock_number", &stock), ("termsAccepted", "true"), ("price", "1")]);
    let answer = app.post("/leads/vehicle", &form).await.expect(303);
    let location = format!("/thank-you/vehicle?stock={stock}");
    assert_eq!(answer.header("location"), location);
    app.get(&location).await.expect(200).assert_contains("Enquiry submitted successfully!");
    let leads = app.partners.leads();
    assert_eq!(leads.len(), 1);
    let xml = &leads[0].xml;
    assert!(xml.contains(&format!("<stock>{stock}</stock>")), "{xml}");
    assert!(xml.contains("<phone") && xml.contains("9015550177"), "{xml}");
    assert!(xml.contains("Is it &lt;still&gt; here &amp; for sale?"), "{xml}");
}

#[tokio::test]
async fn a_script_gets_json() {
    let app = test_app().start().await;
    let answer = app.post_json("/leads/contact", &GOOD).await.expect(200);
    assert_eq!(
        serde_json::from_str::<Value>(&answer.body).unwrap(),
        json!({"status": "delivered", "text": "Enquiry submitted successfully!", "about": "Message sent."})
    );
    assert_eq!(answer.header("cache-control"), "no-store");
    let wrong = app.post_json("/leads/service", &[("email", "x")]).await.expect(422);
    let wrong: Value = serde_json::from_str(&wrong.body).unwrap();
    assert_eq!(wrong["errors"]["firstName"], "First Name is required");
    assert_eq!(wrong["errors"]["email"], "Invalid email address");
    assert_eq!(wrong["errors"]["termsAccepted"], "You must accept the terms");
}

#[tokio::test]
async fn without_scripts_a_mistake_brings_the_page_back_with_what_was_typed() {
    let app = test_app().start().await;
    let stock = a_stock_number(&app).await;
    let form = [("firstName", "Dana \"D\""), ("email", "nope"), ("phone", "12"), ("stock_number", &stock)];
    let page = app.post("/leads/vehicle", &form).await.expect(422);
    let page = page
        .assert_contains("Invalid email address")
        .assert_contains("Phone number must be at least 10 digits")
        .assert_contains("You must accept the terms");
    assert_eq!(page.attribute("input[name=firstName]", "value"), "Dana \"D\"");
    assert_eq!(page.attribute("input[name=email]", "aria-invalid"), "true");
    assert_eq!(page.attribute("input[name=stock_number]", "value"), stock);
    assert!(page.texts("title")[0].starts_with("Error: "));
    assert_eq!(page.attributes(".error-summary a", "href").len(), 3);
    assert!(app.partners.leads().is_empty());
}

#[tokio::test]
async fn the_page_that_held_the_form_comes_back() {
    let app = test_app().start().await;
    let pages = [
        ("/leads/contact", "/contact", "lastName"),
        ("/leads/contact", "/about", "lastName"),
        ("/leads/service", "/service", "lastName"),
        ("/leads/service", "/schedule-service", "lastName"),
        ("/leads/trade-in", "/sell", "model"),
        ("/leads/car-finder", "/car-finder", "postalCode"),
    ];
    for (action, page, field) in pages {
        let heading = app.get(page).await.expect(200).texts("h1");
        let back = app.post(action, &[("page", page), (field, "Typed")]).await.expect(422);
        assert_eq!(back.texts("h1"), heading, "{page}");
        assert_eq!(back.attribute(&format!("input[name={field}]"), "value"), "Typed", "{page}");
    }
}

/// What is true of a lead that is in the journal.
const KEPT: &str = "We've saved your message and will pass it on. Urgent? Call (901) 555-0142.";

#[tokio::test]
async fn a_crm_that_refuses_and_one_that_is_away_have_their_two_texts() {
    let app = test_app().crm_fault(Fault::Status(503)).start().await;
    let page = app
        .post("/leads/contact", &GOOD)
        .await
        .expect(502)
        .assert_contains("Failed to submit enquiry. Please try again.")
        .assert_contains(KEPT);
    assert_eq!(page.header("x-lead-kept"), "1");
    assert_eq!(page.attribute("input[name=firstName]", "value"), "Dana");
    let app = test_app().crm_fault(Fault::Close).start().await;
    let page = app.post("/leads/contact", &GOOD).await.expect(504);
    page.assert_contains("An error occurred while submitting the form.").assert_contains(KEPT);
    let answer = app.post_json("/leads/service", &with(&[("termsAccepted", "on")])).await.expect(504);
    let reply: Value = serde_json::from_str(&answer.body).unwrap();
    let text = "An error occurred while submitting the form.";
    let kept = KEPT.replace("0142", "0143");
    assert_eq!(reply, json!({"status": "error", "text": text, "more": kept}));
    assert_eq!(answer.header("x-lead-kept"), "1");
}

#[tokio::test]
async fn the_same_submission_is_the_same_lead() {
    let app = test_app().start().await;
    let form = with(&[("submission_id", "0190f6a8-5f9c-7d4e-8f4e-2b7c1d2e3f40")]);
    app.post_json("/leads/contact", &form).await.expect(200);
    app.post_json("/leads/contact", &form).await.expect(200);
    assert_eq!(app.partners.leads().len(), 1);
}

#[tokio::test]
async fn an_enquiry_about_a_vehicle_that_has_left_is_delivered_all_the_same() {
    let app = test_app().start().await;
    app.get("/inventory").await.expect(200);
    let form = with(&[("stock_number", "GONE1"), ("termsAccepted", "true")]);
    app.post("/leads/vehicle", &form).await.expect(303);
    let xml = app.partners.leads().remove(0).xml;
    assert!(xml.contains("<stock>GONE1</stock>") && xml.contains("<make>N/A</make>"), "{xml}");
    let back =
        app.post("/leads/vehicle", &[("stock_number", "GONE1"), ("firstName", "Dana")]).await.expect(422);
    assert_eq!(back.attribute("input[name=stock_number]", "value"), "GONE1");
}

#[tokio::test]
async fn too_many_posts_are_told_when_to_come_back() {
    let app = test_app().posts(1).start().await;
    app.post_json("/leads/contact", &GOOD).await.expect(200);
    let answer = app.post_json("/leads/contact", &with(&[("lastName", "Other")])).await.expect(429);
    let reply: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(reply["status"], "limited");
    assert!(!answer.header("retry-after").is_empty());
    let page =
        app.post("/leads/contact", &GOOD).await.expect(429).assert_contains("Please try again in 10 minutes");
    assert_eq!(page.texts(".notice-error"), [reply["text"].as_str().unwrap()]);
}
