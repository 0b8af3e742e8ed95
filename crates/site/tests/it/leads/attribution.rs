//! Attribution posted with a form: vehicles are named as the inventory has them (LEAD-7), and no
//! part of it is required or trusted.

use super::{GOOD, with};
use crate::test_app::{TestApp, test_app};

async fn stock_numbers(app: &TestApp) -> Vec<String> {
    app.get("/inventory").await.expect(200).attributes(".vehicle-card", "data-stock")
}

#[tokio::test]
async fn vehicles_that_were_looked_at_are_named_as_the_listing_has_them_and_others_not_at_all() {
    let app = test_app().start().await;
    let stock = stock_numbers(&app).await;
    let viewed =
        [&stock[0], "NOSUCH", "<b>", &stock[1], "../x"].map(|number| format!("{number:?}")).join(",");
    let story = format!("{{\"visits\":2,\"viewed\":[{viewed}]}}");
    let form = with(&[("stock_number", &stock[0]), ("termsAccepted", "true"), ("story", &story)]);
    app.post("/leads/vehicle", &form).await.expect(303);
    let xml = &app.partners.leads()[0].xml;
    let line = xml.lines().find(|line| line.starts_with("Looked at ")).unwrap_or_default();
    assert_eq!(line.matches('(').count(), 1, "{line}");
    assert!(line.contains(&format!("({})", stock[1])), "{line}");
    assert!(xml.contains("\n\nVisit 2\n"), "{xml}");
}

#[tokio::test]
async fn a_story_that_cannot_be_read_costs_no_lead() {
    let app = test_app().start().await;
    let long = format!("{{\"paths\":[\"{}\"]}}", "/x".repeat(20_000));
    for (count, story) in ["{", "[[[[", "\u{0}", "{\"visits\":-1}", &long].into_iter().enumerate() {
        let message = format!("question {count}");
        let form = [GOOD[0], GOOD[2], ("message", &message), ("story", story)];
        app.post_json("/leads/contact", &form).await.expect(200);
        let xml = &app.partners.leads()[count].xml;
        assert!(xml.contains(&format!("<comments>{message}</comments>")), "{xml}");
    }
}

#[tokio::test]
async fn with_global_privacy_control_nothing_of_a_story_is_taken() {
    let app = test_app().start().await;
    let form = with(&[("story", "{\"visits\":2}")]);
    app.post_with("/leads/contact", &form, "sec-gpc", "1").await.expect(303);
    app.post_with("/leads/contact", &[GOOD[0], GOOD[2], ("story", "{\"visits\":2}")], "sec-gpc", "0")
        .await
        .expect(303);
    let has_visits: Vec<bool> =
        app.partners.leads().iter().map(|lead| lead.xml.contains("Visit 2")).collect();
    assert_eq!(has_visits, [false, true]);
}
