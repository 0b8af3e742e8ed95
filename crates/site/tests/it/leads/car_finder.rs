//! The car finder, from the empty page to the CRM.

use crate::{
    leads::forms::browser_rule,
    support::test_response::TestResponse,
    test_app::{TestApp, test_app},
};
use sandbox::Fault;
use serde_json::{Value, json};
use site::Clock;

const GOOD: [(&str, &str); 12] = [
    ("type", "suv"),
    ("make", "Toyota"),
    ("transmission", "cvt"),
    ("priceMin", "28000"),
    ("priceMax", "15000"),
    ("firstName", "Dana"),
    ("lastName", "O'Neil"),
    ("phone", "(901) 555-0177"),
    ("email", "dana@example.com"),
    ("postalCode", "38125"),
    ("searchPeriod", "14"),
    ("comments", "A tow hitch & roof rails."),
];

#[tokio::test]
async fn both_steps_stand_on_one_page_with_one_submit() {
    let app = test_app().start().await;
    let page = app.get("/car-finder").await.expect(200);
    assert_eq!(page.texts("#car-finder legend:not(.field-label)"), ["Vehicle Info", "Contact Info"]);
    assert_eq!(page.texts("#car-finder .tab-list a"), ["Vehicle Info", "Contact Info"]);
    let steps = page.attributes("#car-finder .tab-list a", "href");
    assert_eq!(steps, ["#car-finder-vehicle-info", "#car-finder-contact-info"]);
    assert_eq!(page.texts("#car-finder button:not([type=reset])"), ["Send My Request"]);
    assert_eq!(page.texts("#car-finder-vehicle-info a"), ["Continue"]);
    assert_eq!(page.texts("#car-finder-contact-info a[href^='#']"), ["Back"]);
    let required = page.attributes("#car-finder input[required]", "name");
    assert_eq!(required, ["firstName", "lastName", "phone", "email", "postalCode"]);
}

#[tokio::test]
async fn ranges_have_their_fixed_bounds_and_the_search_period_its_default() {
    let app = test_app().start().await;
    let page = app.get("/car-finder").await.expect(200);
    let ranges =
        [("mpg", "10", "50", "1"), ("odometer", "0", "200000", "1000"), ("price", "0", "150000", "1000")];
    let rule = |name: &str| browser_rule("car-finder", name);
    for (range, min, max, step) in ranges {
        for end in ["Min", "Max"] {
            let input = format!("input[name={range}{end}]");
            let bounds = ["min", "max", "step"].map(|bound| page.attribute(&input, bound));
            assert_eq!(bounds, [min, max, step], "{input}");
            let scale = &rule(&format!("{range}{end}"))["scale"];
            let bounds = ["min", "max", "step"].map(|bound| scale[bound].to_string());
            assert_eq!(bounds, [min, max, step], "{range}");
        }
    }
    assert_eq!(rule("yearMax")["oldest"], 2000);
    assert_eq!(page.attribute("[name=searchPeriod] [selected]", "value"), "30");
    let periods = rule("searchPeriod");
    assert_eq!(periods["initial"], "30");
    assert_eq!(periods["choices"][4], json!({"value": "90", "label": "90 days"}));
}

#[tokio::test]
async fn the_newest_year_is_next_years() {
    for (now, newest) in [("2021-06-01T12:00:00Z", 2025), ("2031-06-01T12:00:00Z", 2032)] {
        let now: jiff::Timestamp = now.parse().unwrap();
        let app = test_app().clock(Clock::new(move || now)).start().await;
        let page = app.get("/car-finder").await.expect(200);
        for end in ["yearMin", "yearMax"] {
            assert_eq!(page.attribute(&format!("[name={end}]"), "max"), newest.to_string(), "{now}");
        }
        let props = &page.texts("react-island[name=car-finder-form] > script")[0];
        assert!(props.contains(&format!("\"newestYear\":{newest}")), "{props}");
        for (year, has_error) in [(newest, false), (newest + 1, true)] {
            let posted = app.post_json("/leads/car-finder", &[("yearMax", &*year.to_string())]).await;
            let reply: Value = serde_json::from_str(&posted.expect(422).body).unwrap();
            assert_eq!(reply["errors"]["yearMax"].is_string(), has_error, "{now}: {year}");
        }
    }
}

#[tokio::test]
async fn without_cars_nobody_is_asked_for_a_type_or_a_body() {
    let app =
        test_app().configured(|config| _ = config.dealership.claims.facts.remove("kinds")).start().await;
    let page = app.get("/car-finder?body=suv").await.expect(200);
    assert!(page.attributes("#car-finder :is([name=type], [name=bodyStyle])", "name").is_empty());
    assert_eq!(page.attributes("#car-finder [name=transmission]", "name").len(), 1);
    app.post_json("/leads/car-finder", &GOOD).await.expect(200);
    let lead = &app.partners.leads()[0].xml;
    assert!(lead.contains("Toyota") && !lead.to_lowercase().contains("suv"), "{lead}");
}

#[tokio::test]
async fn makes_of_the_trade_and_models_of_the_lot_are_suggested() {
    let app = test_app().start().await;
    let on_lot = app.get("/inventory").await.attributes("#filters input[name=make]", "value");
    let page = app.get("/car-finder").await.expect(200);
    let suggested = page.attributes("#car-finder-makes option", "value");
    assert!(on_lot.iter().all(|make| suggested.contains(make)), "{suggested:?}");
    assert_eq!(page.attribute("[name=make]", "list"), "car-finder-makes");
    assert_eq!(page.attribute("[name=model]", "list"), "car-finder-models");
    let of_sell = app.get("/sell").await.expect(200);
    for list in ["makes", "models"] {
        let of =
            |page: &TestResponse, form: &str| page.attributes(&format!("#{form}-{list} option"), "value");
        assert_eq!(of(&page, "car-finder"), of(&of_sell, "trade-in"), "one source");
    }
    let app = test_app().feed_fault(Fault::Status(500)).start().await;
    let page = app.get("/car-finder").await.expect(200);
    assert!(page.attributes("#car-finder-makes option", "value").contains(&"Saab".to_owned()));
}

#[tokio::test]
async fn a_request_reaches_the_crm_and_its_visitor_the_fixed_words() {
    let app = test_app().start().await;
    let answer = app.post("/leads/car-finder", &GOOD).await.expect(303);
    let location = answer.header("location");
    assert_eq!(location, "/thank-you/car-finder?searchPeriod=14");
    let thanks = app.get(location).await.expect(200).assert_contains("We'll look for 14 days, until ");
    assert_eq!(thanks.texts("h1"), ["Your car finder request has been submitted!"]);
    app.get("/thank-you/car-finder?searchPeriod=9").await.expect(200).assert_lacks("We'll look for");
    let leads = app.partners.leads();
    assert_eq!(leads.len(), 1);
    let xml = &leads[0].xml;
    for part in [
        "<vehicle interest=\"buy\" status=\"used\">",
        "<make>Toyota</make>",
        "<transmission>CVT</transmission>",
        "<description>14 days</description>",
        "Internet price: $15,000 to $28,000",
        "Postal code: 38125",
        "A tow hitch &amp; roof rails.",
    ] {
        assert!(xml.contains(part), "{part} is not in {xml}");
    }
}

#[tokio::test]
async fn mistakes_of_both_steps_bring_the_page_back_with_what_was_typed() {
    let app = test_app().start().await;
    let form = [
        ("yearMin", "1999"),
        ("bodyStyle", "wagon"),
        ("searchPeriod", "90"),
        ("lastName", "Typed"),
        ("phone", "9015550142"),
    ];
    let page = app.post("/leads/car-finder", &form).await.expect(422);
    let page = page
        .assert_contains("Year must be a model year from 2000 to next year's")
        .assert_contains("Postal Code is required");
    assert_eq!(page.attribute("[name=yearMin]", "value"), "1999");
    assert_eq!(page.attribute("[name=yearMin]", "aria-describedby"), "car-finder-yearMin-error");
    assert_eq!(page.attribute("[name=bodyStyle] [selected]", "value"), "wagon");
    assert_eq!(page.attribute("[name=searchPeriod] [selected]", "value"), "90");
    assert_eq!(page.attribute("[name=lastName]", "value"), "Typed");
    assert_eq!(
        page.attributes(".error-summary a", "href"),
        ["yearMin", "firstName", "email", "postalCode"].map(|field| format!("#car-finder-{field}"))
    );
    assert!(app.partners.leads().is_empty());
}

#[tokio::test]
async fn a_script_gets_json_and_a_crm_that_fails_its_texts() {
    let app = test_app().start().await;
    let answer = app.post_json("/leads/car-finder", &GOOD).await.expect(200);
    let reply: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!((&reply["status"], &reply["more"]), (&"delivered".into(), &Value::Null));
    assert_eq!(reply["text"], "Your car finder request has been submitted!");
    let about = reply["about"].as_str().unwrap();
    let wanted =
        "Car finder request sent: Toyota, SUV, CVT, Price: $15,000 – $28,000. We'll look for 14 days, until ";
    assert!(about.starts_with(wanted), "{about}");
    let answer = app.post_json("/leads/car-finder", &[("type", "boat")]).await.expect(422);
    let reply: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(reply["errors"]["type"], "Choose one from the list");
    let app = test_app().crm_fault(Fault::Status(503)).start().await;
    let page = app.post("/leads/car-finder", &GOOD).await.expect(502);
    let page = page.assert_contains("Failed to submit enquiry. Please try again.");
    assert_eq!(page.attribute("[name=priceMin]", "value"), "28000");
}

/// The form behind the link of results without a match.
async fn form_for(app: &TestApp, search: &str) -> TestResponse {
    let page = app.get(search).await.expect(200).assert_contains("No vehicles found matching your criteria");
    let link = page.attribute("#vehicles .btn-primary", "href");
    app.get(&link).await.expect(200)
}

fn filled_in(page: &TestResponse) -> Vec<(String, String)> {
    let names = ["make", "model", "yearMin", "yearMax", "odometerMin", "odometerMax", "priceMin", "priceMax"];
    let value = |name: &str| page.attributes(&format!("#car-finder [name={name}]"), "value").pop();
    let values = names.into_iter().filter_map(|name| Some((name.to_owned(), value(name)?)));
    let chosen = ["type", "bodyStyle", "transmission"].into_iter().filter_map(|name| {
        let value = page.attributes(&format!("#car-finder [name={name}] [selected]"), "value").pop()?;
        Some((name.to_owned(), value))
    });
    values.chain(chosen).filter(|(_, value)| !value.is_empty()).collect()
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

#[tokio::test]
async fn results_without_a_match_fill_in_the_form() {
    let app = test_app().start().await;
    let page = form_for(
        &app,
        "/inventory?make=Toyota&model=Camry&price_max=4500&mileage_max=8000&year_min=2021&color=red&sort=mileage&view=list",
    )
    .await;
    assert_eq!(
        filled_in(&page),
        pairs(&[
            ("make", "Toyota"),
            ("model", "Camry"),
            ("yearMin", "2021"),
            ("odometerMax", "8000"),
            ("priceMax", "5000")
        ])
    );
    let comments = page.texts("#car-finder [name=comments]").remove(0);
    assert!(comments.starts_with("I searched for ") && comments.contains("Red"), "{comments}");

    let page = form_for(&app, "/inventory?search=lamborghini+convertible+under+60k").await;
    let expected = [("make", "Lamborghini"), ("priceMax", "60000"), ("bodyStyle", "convertible")];
    assert_eq!(filled_in(&page), pairs(&expected));
    let comments = page.texts("#car-finder [name=comments]").remove(0);
    assert!(comments.starts_with("I searched for \"lamborghini convertible under 60k\""), "{comments}");
}

#[tokio::test]
async fn a_model_that_is_not_here_fills_in_the_form_with_the_sentence() {
    let app = test_app().start().await;
    let page = form_for(&app, "/inventory?search=red+toyota+supra+under+60k").await;
    let expected = [("make", "Toyota"), ("model", "Supra"), ("priceMax", "60000")];
    assert_eq!(filled_in(&page), pairs(&expected));
    let comments = page.texts("#car-finder [name=comments]").remove(0);
    assert!(comments.starts_with("I searched for \"red toyota supra under 60k\""), "{comments}");
}

/// What came with a visitor: each wish as the results say it, and the words as typed if they say more than the fields.
#[tokio::test]
async fn what_came_with_the_visitor_is_chips_above_fields_that_are_folded() {
    let app = test_app().start().await;
    let words = "I searched for \"red toyota supra under 60k\"";
    let cases: [(&str, &[&str], bool); 6] = [
        ("make=Toyota&body=suv", &["SUV", "Toyota"], false),
        ("make=Toyota&body=suv&color=red", &["SUV", "Toyota"], true),
        (
            "year_min=2018&year_max=2022&mileage_max=60000",
            &["Year: 2018 – 2022", "Under 60,000 miles"],
            false,
        ),
        ("price_min=10000&price_max=20000", &["Price: $10,000 – $20,000"], false),
        ("search=red+toyota+supra+under+60k", &["Toyota", "Supra", "Up to $60,000", words], false),
        ("sort=mileage", &[], false),
    ];
    for (query, expected, has_more) in cases {
        let page = app.get(&format!("/car-finder?{query}")).await.expect(200);
        let chips = page.texts(".wishes .chip");
        let chips: Vec<&str> = chips.iter().map(|chip| chip.trim_start_matches("Remove ")).collect();
        assert_eq!(chips.len(), expected.len() + usize::from(has_more), "{query}: {chips:?}");
        for (chip, expected) in chips.iter().zip(expected) {
            assert!(chip.starts_with(expected), "{query}: {chips:?}");
        }
        let fold = page.texts("details.fold > summary");
        assert_eq!(fold.is_empty(), chips.is_empty(), "{query}");
        assert_eq!(page.attributes("details.fold[open]", "class").len(), 0, "{query}");
        let folded = page.attributes("details.fold [name]", "name").len();
        assert_eq!(folded > 10, !chips.is_empty(), "{query}: {folded}");
        for link in page.attributes(".wishes .chip", "href") {
            assert_eq!(page.attributes(&format!("[id='{}']", &link[1..]), "name").len(), 1, "{link}");
        }
    }
}

#[tokio::test]
async fn the_filled_in_form_reaches_the_crm_with_the_words() {
    let app = test_app().start().await;
    let page = form_for(&app, "/inventory?search=white+toyota+camry+under+3k").await;
    let comments = page.texts("#car-finder [name=comments]").remove(0);
    let person =
        GOOD.iter().copied().filter(|(name, _)| !["make", "comments", "priceMin", "priceMax"].contains(name));
    let form: Vec<_> = person.chain([("make", "Toyota"), ("comments", comments.as_str())]).collect();
    app.post("/leads/car-finder", &form).await.expect(303);
    let lead = app.partners.leads().pop().unwrap().xml;
    assert!(lead.contains("white toyota camry under 3k"), "{lead}");
}

#[tokio::test]
async fn parameters_that_search_for_nothing_leave_the_form_empty() {
    let app = test_app().start().await;
    let page = app.get("/car-finder?sort=mileage&utm_source=mail&make=").await.expect(200);
    assert!(filled_in(&page).is_empty());
}
