//! What a visitor prefers: how and when to be reached (FORM-5), when to come, and what is owed on a
//! car (FORM-8).

use crate::{
    pages::legal::first_vehicle,
    support::test_response::TestResponse,
    test_app::{TestAppBuilder, test_app},
};
use serde_json::Value;
use site::Clock;

const PERSON: [(&str, &str); 3] =
    [("firstName", "Ann"), ("email", "ann@example.com"), ("termsAccepted", "true")];

/// A site at this time in Memphis.
fn at(time: &str) -> TestAppBuilder {
    let time: jiff::civil::DateTime = time.parse().unwrap();
    let now = time.in_tz("America/Chicago").unwrap().timestamp();
    test_app().clock(Clock::new(move || now))
}

/// The journal has the system's clock.
fn matches(lead: &str, pattern: &str) -> bool {
    regex::Regex::new(pattern).unwrap().is_match(lead)
}

/// Year, make and model, as the message of a vehicle's form names them.
fn vehicle_of(page: &TestResponse) -> String {
    let message = page.texts("form#enquiry-vehicle textarea")[0].trim().to_owned();
    let vehicle = message.strip_prefix("I am interested in the ").unwrap();
    vehicle.strip_suffix(". Please send me more information.").unwrap().to_owned()
}

/// Monday, November 30, at 10.
const MONDAY: &str = "2026-11-30T10:00";

#[tokio::test]
async fn the_confirmation_repeats_how_and_when_the_visitor_is_reached() {
    let app = at(MONDAY).start().await;
    for (by, time, promise) in [
        ("text", "evening", " We will text (901) 555-0199 on Monday, November 30 in the evening."),
        ("call", "", " We will call (901) 555-0199 on Monday, November 30."),
        ("email", "morning", " We will email ann@example.com on Monday, November 30 in the morning."),
        ("", "afternoon", " We will answer you on Monday, November 30 in the afternoon."),
        ("", "", ""),
    ] {
        let form =
            [&PERSON[..], &[("phone", "901.555.0199"), ("contactBy", by), ("contactTime", time)]].concat();
        let answer = app.post_json("/leads/service", &form).await.expect(200);
        let answer: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(answer["text"], "Enquiry submitted successfully!");
        assert_eq!(answer["more"], format!("Service appointment requested.{promise}"), "{by} {time}");
    }
}

#[tokio::test]
async fn a_promise_names_the_next_day_on_which_the_department_is_there() {
    for (now, by, time, promise) in [
        ("2026-11-28T20:00", "text", "evening", "We will text you on Monday, November 30 in the evening."),
        ("2026-11-29T10:00", "call", "", "We will call you on Monday, November 30."),
        ("2026-11-30T12:00", "text", "morning", "We will text you on Tuesday, December 1 in the morning."),
        (
            "2026-11-30T16:59",
            "text",
            "afternoon",
            "We will text you on Monday, November 30 in the afternoon.",
        ),
        (
            "2026-11-30T17:00",
            "text",
            "afternoon",
            "We will text you on Tuesday, December 1 in the afternoon.",
        ),
    ] {
        let app = at(now).start().await;
        let page =
            app.get(&format!("/thank-you/contact?contactBy={by}&contactTime={time}")).await.expect(200);
        page.assert_contains(promise);
    }
}

/// The kind of form, its fields, and what the visitor reads.
type Case<'a> = (&'a str, &'a [(&'a str, &'a str)], String);

#[tokio::test]
async fn every_request_is_confirmed_by_its_name_vehicle_day_and_time() {
    let app = at(MONDAY).start().await;
    let (path, stock) = first_vehicle(&app).await;
    let page = app.get(&path).await.expect(200);
    let vehicle = &vehicle_of(&page);
    let about = ("stock_number", stock.as_str());
    let saturday = ("preferredDay", "saturday");
    let cases: [Case<'_>; 7] = [
        ("vehicle", &[about], format!("Quote requested: {vehicle}.")),
        ("vehicle", &[about, saturday], format!("Test drive requested: {vehicle}, Saturday, December 5.")),
        (
            "vehicle",
            &[about, saturday, ("preferredTime", "morning")],
            format!("Test drive requested: {vehicle}, Saturday, December 5, in the morning."),
        ),
        (
            "service",
            &[("preferredDay", "monday"), ("preferredTime", "afternoon")],
            "Service appointment requested: Monday, November 30, in the afternoon.".to_owned(),
        ),
        ("service", &[], "Service appointment requested.".to_owned()),
        ("contact", &[saturday], "Message sent.".to_owned()),
        (
            "car-finder",
            &[("lastName", "Reed"), ("phone", "9015550199"), ("postalCode", "38125")],
            "Car finder request sent.".to_owned(),
        ),
    ];
    for (kind, fields, expected) in cases {
        let form = [&PERSON[..], fields].concat();
        let answer = app.post_json(&format!("/leads/{kind}"), &form).await.expect(200);
        let answer: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(answer["about"], *expected, "{kind}");
        let redirect = app.post(&format!("/leads/{kind}"), &form).await.expect(303);
        let page = app.get(redirect.header("location")).await.expect(200);
        page.assert_contains(&expected);
    }
    let car = [("vin", "2HGFC2F59GH500001"), ("mileage", "84200"), ("year", "2016"), ("make", "Honda")];
    let more = [("model", "Civic"), ("condition", "good"), ("name", "Ann"), ("phone", "9015550199")];
    let form = [&PERSON[..], &car, &more].concat();
    let answer = app.post_json("/leads/trade-in", &form).await.expect(200);
    let answer: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(answer["about"], "Trade-in quote requested: 2016 Honda Civic.");
    // Links say what they like; the page says what can be.
    for odd in ["day=2031-01-01", "day=someday&time=noon", "request=service", "request=%3Cb%3E", "stock=none"]
    {
        app.get(&format!("/thank-you/vehicle?{odd}")).await.expect(200).assert_contains("Quote requested.");
    }
}

#[tokio::test]
async fn a_form_with_a_day_of_a_test_drive_asks_for_one() {
    let app = at(MONDAY).start().await;
    let (path, _) = first_vehicle(&app).await;
    let vehicle = vehicle_of(&app.get(&path).await.expect(200));
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../../../../../tests/vectors/test-drive.json")).unwrap();
    for case in cases {
        let text = |name: &str| case[name].as_str().unwrap().to_owned();
        let query = format!("preferredDay={}&preferredTime={}", text("day"), text("time"));
        let page = app.get(&format!("{path}?{query}")).await.expect(200);
        assert_eq!(page.texts("#enquiry-title"), [text("title")], "{query}");
        assert_eq!(page.texts("form#enquiry-vehicle button[type=submit]"), [text("button")], "{query}");
        let message = text("message").replace("{vehicle}", &vehicle);
        assert_eq!(page.texts("form#enquiry-vehicle textarea")[0].trim(), message, "{query}");
    }
}

#[tokio::test]
async fn days_have_their_dates_in_the_dealerships_time_zone() {
    for (now, days) in [
        (MONDAY, ["Today", "Tomorrow", "Wed, Dec 2", "Thu, Dec 3", "Fri, Dec 4", "Sat, Dec 5"].as_slice()),
        ("2026-11-30T19:00", &["Tomorrow", "Wed, Dec 2", "Thu, Dec 3", "Fri, Dec 4", "Sat, Dec 5"]),
        (
            "2026-12-05T00:00",
            &["Today", "Mon, Dec 7", "Tue, Dec 8", "Wed, Dec 9", "Thu, Dec 10", "Fri, Dec 11"],
        ),
    ] {
        let app = at(now).start().await;
        let (path, _) = first_vehicle(&app).await;
        let page = app.get(&path).await.expect(200);
        let labels = |form: &str| page.texts(&format!("{form} label:has(input[name=preferredDay])"));
        assert_eq!(labels(".test-drive"), days, "{now}");
        assert_eq!(labels("form#enquiry-vehicle")[1..], *days, "{now}");
    }
}

#[tokio::test]
async fn the_thank_you_page_repeats_it_without_what_the_visitor_wrote() {
    let app = at(MONDAY).start().await;
    let form =
        [&PERSON[..], &[("phone", "9015550199"), ("contactBy", "text"), ("contactTime", "evening")]].concat();
    let answer = app.post("/leads/service", &form).await.expect(303);
    assert_eq!(answer.header("location"), "/thank-you/service?contactBy=text&contactTime=evening");
    let location = answer.header("location").to_owned();
    app.get(&location)
        .await
        .expect(200)
        .assert_contains("We will text you on Monday, November 30 in the evening.");
    app.get("/thank-you/service?contactBy=%3Cb%3E").await.expect(200).assert_lacks("We will text");
}

#[tokio::test]
async fn a_service_enquiry_has_the_car_and_the_day_and_time_that_suit() {
    let app = at(MONDAY).start().await;
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
        matches(
            &lead,
            r"Car: 2019 Honda CR-V\nAppointment would suit on Thursday, [A-Z][a-z]+ \d+, in the morning"
        ),
        "{lead}"
    );
    let wrong = [&PERSON[..], &[("preferredDay", "someday")]].concat();
    let page = app.post("/leads/service", &wrong).await.expect(422);
    assert_eq!(page.texts(".error-summary a"), ["Choose one from the list"]);
}

#[tokio::test]
async fn a_test_drive_is_chosen_beside_the_price_or_in_the_form_and_is_in_the_document() {
    let app = at(MONDAY).start().await;
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
            r"<description>Test drive would suit on Thursday, [A-Z][a-z]+ \d+, in the morning</description>",
            "<earliestdate>",
            "<latestdate>",
        ] {
            assert_eq!(matches(&lead, text), is_test_drive, "{text} in {lead}");
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
