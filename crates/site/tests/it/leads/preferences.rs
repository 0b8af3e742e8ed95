//! What a visitor prefers: how and when to be reached (FORM-5), when to come, and what is owed on a
//! car (FORM-8).

use crate::{pages::legal::first_vehicle, test_app::test_app};
use serde_json::Value;

const PERSON: [(&str, &str); 3] =
    [("firstName", "Ann"), ("email", "ann@example.com"), ("termsAccepted", "true")];

#[tokio::test]
async fn the_confirmation_repeats_how_and_when_the_visitor_is_reached() {
    let app = test_app().start().await;
    for (by, time, promise) in [
        ("text", "evening", Some("We will text (901) 555-0199 in the evening.")),
        ("call", "", Some("We will call (901) 555-0199.")),
        ("email", "morning", Some("We will email ann@example.com in the morning.")),
        ("", "afternoon", Some("We will answer you in the afternoon.")),
        ("", "", None),
    ] {
        let form =
            [&PERSON[..], &[("phone", "901.555.0199"), ("contactBy", by), ("contactTime", time)]].concat();
        let answer = app.post_json("/leads/service", &form).await.expect(200);
        let answer: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(answer["text"], "Enquiry submitted successfully!");
        assert_eq!(answer.get("more").and_then(Value::as_str), promise, "{by} {time}");
    }
}

#[tokio::test]
async fn the_thank_you_page_repeats_it_without_what_the_visitor_wrote() {
    let app = test_app().start().await;
    let form =
        [&PERSON[..], &[("phone", "9015550199"), ("contactBy", "text"), ("contactTime", "evening")]].concat();
    let answer = app.post("/leads/service", &form).await.expect(303);
    assert_eq!(answer.header("location"), "/thank-you/service?contactBy=text&contactTime=evening");
    let location = answer.header("location").to_owned();
    app.get(&location).await.expect(200).assert_contains("We will text you in the evening.");
    app.get("/thank-you/service?contactBy=%3Cb%3E").await.expect(200).assert_lacks("We will text");
}

#[tokio::test]
async fn a_service_enquiry_has_the_car_and_the_day_and_time_that_suit() {
    let app = test_app().start().await;
    let page = app.get("/schedule-service").await.expect(200);
    let offered = page.attributes("input[name=preferredDay]", "value");
    assert_eq!(offered, ["", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]);
    // Two groups ask for a time: each says which.
    let groups =
        ["Best way to reach you", "Best time to reach you", "Preferred visit day", "Preferred visit time"];
    assert_eq!(page.texts("#enquiry-service legend"), groups);
    assert!(page.texts("#enquiry-service label").iter().any(|label| label.starts_with("Your car")));
    let wish = [("car", " 2019 Honda CR-V "), ("preferredDay", "thursday"), ("preferredTime", "morning")];
    app.post("/leads/service", &[&PERSON[..], &wish].concat()).await.expect(303);
    let lead = app.partners.leads().pop().unwrap().xml;
    assert!(
        lead.contains("Car: 2019 Honda CR-V\nAppointment would suit on Thursday, in the morning"),
        "{lead}"
    );
    let wrong = [&PERSON[..], &[("preferredDay", "someday")]].concat();
    let page = app.post("/leads/service", &wrong).await.expect(422);
    assert_eq!(page.texts(".error-summary a"), ["Choose one from the list"]);
}

#[tokio::test]
async fn a_test_drive_is_chosen_beside_the_price_or_in_the_form_and_is_in_the_document() {
    let app = test_app().start().await;
    let (path, stock) = first_vehicle(&app).await;
    let page = app.get(&path).await.expect(200);
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
    assert_eq!(page.attributes(".test-drive input[name=preferredDay]", "value"), days, "closed on Sundays");
    assert_eq!(page.attribute(".test-drive form", "action"), format!("{path}#enquiry"));
    let offered = page.attributes("form#enquiry-vehicle input[name=preferredDay]", "value");
    assert_eq!(offered, [&[""], &days[..]].concat());

    let chosen = app.get(&format!("{path}?preferredDay=thursday&preferredTime=morning")).await.expect(200);
    for (field, value) in [("preferredDay", "thursday"), ("preferredTime", "morning")] {
        let checked = format!("form#enquiry-vehicle input[name={field}][checked]");
        assert_eq!(chosen.attributes(&checked, "value"), [value]);
    }
    assert_eq!(chosen.attribute("meta[name=robots]", "content"), "noindex, follow");
    let other = app.get(&format!("{path}?preferredDay=someday")).await.expect(200);
    assert_eq!(other.attributes("form#enquiry-vehicle input[name=preferredDay][checked]", "value"), [""]);

    let about = [("stock_number", stock.as_str())];
    let wish = [("preferredDay", "thursday"), ("preferredTime", "morning")];
    for (wish, is_test_drive) in [(&wish[..], true), (&wish[1..], false), (&[], false)] {
        app.post("/leads/vehicle", &[&PERSON[..], &about, wish].concat()).await.expect(303);
        let lead = app.partners.leads().pop().unwrap().xml;
        for text in [
            r#"<vehicle interest="test-drive" status="used">"#,
            "<description>Test drive would suit on Thursday, in the morning</description>",
            "<earliestdate>",
            "<latestdate>",
        ] {
            assert_eq!(lead.contains(text), is_test_drive, "{text} in {lead}");
        }
    }
}

#[tokio::test]
async fn a_trade_in_has_what_is_owed_on_it() {
    let app = test_app().start().await;
    let car = [
        ("vin", "2HGFC2F59GH500001"),
        ("mileage", "84200"),
        ("year", "2016"),
        ("make", "Honda"),
        ("model", "Civic"),
        ("condition", "good"),
        ("owed", "8,500"),
        ("name", "Ann Reed"),
        ("phone", "9015550199"),
        ("email", "ann@example.com"),
    ];
    app.post("/leads/trade-in", &car).await.expect(303);
    let lead = app.partners.leads().pop().unwrap().xml;
    assert!(lead.contains("Owed on it: $8,500"), "{lead}");
    assert!(lead.contains(r#"<balance type="finance" currency="USD">8500"#), "{lead}");
}
