//! Text of the feed never breaks out of its element or attribute: whole pages with hostile vehicles.

use crate::{
    support::mock_feed::{MockFeed, record, with},
    support::test_response::TestResponse,
    test_app::{TestApp, test_app},
};
use proptest::{
    prelude::*,
    test_runner::{Config, TestRunner},
};
use serde_json::{Value, json};

/// What has broken pages before, alone or among other text.
const BREAKS: [&str; 16] = [
    "</script><script>alert(1)</script>",
    "</title><img src=x onerror=alert(1)>",
    "<!--<script>",
    "--!>",
    "]]>",
    "\"><svg onload=alert(1)>",
    "' onmouseover='alert(1)",
    "{{7*7}}",
    "{% raw %}",
    "\u{2028}\u{2029}",
    "\u{0}\u{8}\u{b}",
    "\\u003c/script\\u003e",
    "javascript:alert(1)",
    "&lt;script&gt;",
    "\u{202e}drow",
    "</textarea></select></template></react-island>",
];

/// The fields that a page shows or tells.
const FIELDS: [&str; 13] = [
    "full_text_name",
    "make",
    "model",
    "trim",
    "transmission",
    "exterior_color",
    "interior_color",
    "body_style",
    "fuel_type",
    "drivetrain",
    "engine",
    "description",
    "vin",
];

fn hostile_text() -> impl Strategy<Value = String> {
    let piece =
        prop_oneof![3 => prop::sample::select(&BREAKS[..]).prop_map(str::to_owned), 1 => any::<String>()];
    prop::collection::vec(piece, 1..4).prop_map(|pieces| pieces.concat())
}

fn hostile_record() -> impl Strategy<Value = Value> {
    let texts = prop::collection::vec(hostile_text(), FIELDS.len());
    let stock_number =
        hostile_text().prop_map(|text| format!("S{text}").chars().take(40).collect::<String>());
    (texts, prop::collection::vec(hostile_text(), 0..4), stock_number, hostile_text()).prop_map(
        |(texts, options, stock_number, photo)| {
            let record = with(record(&stock_number), "options", json!(options));
            let record = with(record, "image_urls", json!([format!("https://photos.example/{photo}")]));
            FIELDS.iter().zip(texts).fold(record, |record, (field, text)| with(record, field, text))
        },
    )
}

#[test]
fn no_text_of_the_feed_breaks_out_of_any_page() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let (app, feed) = runtime.block_on(async {
        let feed = MockFeed::start(&[record("A1")]).await;
        (test_app().feed(&feed).start().await, feed)
    });
    let harmless = runtime.block_on(every_page(&app)).unwrap();
    let scripts: Vec<_> = harmless.iter().map(|page| page.texts("script[src]").len()).collect();
    let mut runner = TestRunner::new(Config { cases: 48, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&hostile_record(), |record| {
        feed.set_records(&[record]);
        let pages = runtime.block_on(every_page(&app)).map_err(TestCaseError::fail)?;
        let whole = pages.iter().zip(&scripts).try_for_each(|(page, scripts)| stays_whole(page, *scripts));
        whole.map_err(TestCaseError::fail)
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

/// The pages that show the only vehicle of the feed, always in this order.
async fn every_page(app: &TestApp) -> Result<Vec<TestResponse>, String> {
    app.post("/inventory/refresh", &[]).await.expect(200);
    let listing = app.get("/inventory").await;
    let links = listing.attributes("a.vehicle-card-link", "href");
    let [vehicle] = links.as_slice() else { return Err(format!("not one vehicle but {links:?}")) };
    let stock_number = vehicle.rsplit('/').next().unwrap_or_default();
    let makes = listing.attributes("select[name=make] option[value]:not([value=''])", "value");
    let make: String = form_urlencoded::byte_serialize(makes.concat().as_bytes()).collect();
    let others = [
        "/".to_owned(),
        vehicle.clone(),
        format!("/inventory?make={make}"),
        format!("/inventory?make={make}&view=list"),
        format!("/compare?vehicles={stock_number}"),
        "/car-finder".to_owned(),
        "/finance".to_owned(),
    ];
    let mut pages = vec![listing];
    for path in others {
        let page = app.get(&path).await;
        if page.status != 200 {
            return Err(format!("{path} answers {}", page.status));
        }
        pages.push(page);
    }
    Ok(pages)
}

/// The page has as many scripts as with a harmless vehicle, no handlers, and its outline.
fn stays_whole(page: &TestResponse, scripts: usize) -> Result<(), String> {
    for block in page.texts("script[type='application/ld+json'], script[type='application/json']") {
        serde_json::from_str::<Value>(&block).map_err(|error| format!("{error}: {block}"))?;
    }
    let counted = [
        ("script:not([src]):not([type='application/ld+json']):not([type='application/json'])", 0),
        ("script[src^='/assets/']", scripts),
        ("script[src]", scripts),
        ("script[type='application/ld+json']", 1),
        ("[onerror], [onload], [onmouseover], svg[onload], style, base", 0),
        ("a[href^='javascript:'], img[src='x']", 0),
        ("title", 1),
        ("h1", 1),
        ("main", 1),
        ("footer.site-footer", 1),
        ("link[rel=canonical], meta[name=robots]", 1),
    ];
    for (selector, count) in counted {
        let found = page.texts(selector).len();
        if found != count {
            return Err(format!("{found} of {selector}, not {count}: {}", page.body));
        }
    }
    Ok(())
}
