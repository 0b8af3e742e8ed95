//! A test drive of two who have decided together on a deal (PRICE-14).

use crate::{
    admin::Admin,
    support::mock_feed::{MockFeed, record, with},
    test_app::test_app,
};

#[tokio::test]
async fn a_drive_for_two_says_so_in_a_field_of_its_own() {
    let truck = |stock: &str| with(record(stock), "list_price", 21_000);
    let feed = MockFeed::start(&[truck("A1"), truck("B2")]).await;
    let app = test_app().with_financing().feed(&feed).start().await;
    let deal = app.get("/deal?vehicles=A1,B2").await.expect(200);
    let drive = deal.attributes("#together [data-drive]", "data-drive").remove(0);
    assert!(drive.contains("?drive=two&"), "{drive}");
    let page = app.get(drive.trim_end_matches("#enquiry")).await.expect(200);
    assert_eq!(page.attributes("form#enquiry-vehicle input[name=drive]", "value"), ["two"]);
    assert_eq!(page.attributes(".test-drive input[name=drive]", "value"), ["two"], "also with a day");
    // The shopper's own words do not take it away.
    let form = [
        ("firstName", "Ann"),
        ("email", "ann@example.com"),
        ("termsAccepted", "true"),
        ("stock_number", "A1"),
        ("message", "Is it still here?"),
        ("drive", "two"),
    ];
    let again = app.post("/leads/vehicle", &[&form[..], &[("email", "")]].concat()).await.expect(422);
    assert_eq!(again.attributes("form#enquiry-vehicle input[name=drive]", "value"), ["two"]);
    app.post("/leads/vehicle", &form).await.expect(303);
    let lead = app.partners.leads().pop().unwrap().xml;
    assert!(lead.contains("Test drive for two, who decided together"), "{lead}");
    assert!(lead.contains(r#"interest="test-drive""#), "{lead}");
    let leads = Admin::with_leads(&app).get("/leads").await.expect(200);
    let path = leads.attributes(".admin-lead a[href^='/leads/']", "href").remove(0);
    Admin::with_leads(&app)
        .get(&path)
        .await
        .expect(200)
        .assert_contains("Test drive for two, who decided together");
    // Another value is none.
    app.post("/leads/vehicle", &[&form[..5], &[("drive", "three"), ("lastName", "Two")]].concat())
        .await
        .expect(303);
    let lead = app.partners.leads().pop().unwrap().xml;
    assert!(!lead.contains("for two") && !lead.contains("test-drive"), "{lead}");
}
