//! Kept prices (PRICE-13): signed addresses, and what they say later.

use crate::{
    admin::Admin,
    support::mock_feed::MockFeed,
    test_app::{ORIGIN, TestApp, TestAppBuilder, test_app},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use jiff::{SignedDuration, Timestamp};
use proptest::{
    prelude::{Just, Strategy, any, prop},
    prop_oneof,
    strategy::ValueTree as _,
    test_runner::TestRunner,
};
use sandbox::Fault;
use serde_json::{Value, json};
use site::Clock;
use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering::Relaxed},
};

const FIGURES: &str = "county=tipton-county&trade=5000&owed=8000&down=2000&term=60&apr=6.9";
const NOON: &str = "2026-11-28T18:00:00Z";

/// A number of days after the first.
#[derive(Clone, Default)]
struct Days(Arc<AtomicI64>);

impl Days {
    fn clock(&self) -> Clock {
        let days = Arc::clone(&self.0);
        Clock::new(move || {
            let noon: Timestamp = NOON.parse().unwrap();
            noon + SignedDuration::from_hours(24 * days.load(Relaxed))
        })
    }

    fn set(&self, days: i64) {
        self.0.store(days, Relaxed);
    }
}

fn truck(stock: &str, price: Option<u64>) -> Value {
    json!({
        "stock_number": stock, "year": 2021, "make": "Ford", "model": "F-150", "mileage": 40_000, "list_price": price,
        "full_text_name": "2021 Ford F-150", "body_style": "Truck",
    })
}

fn lot(price: Option<u64>) -> Vec<Value> {
    vec![truck("A1", price), truck("B2", Some(23_000)), truck("C3", Some(30_000))]
}

async fn memphis(days: &Days, feed: &MockFeed, settings: fn(TestAppBuilder) -> TestAppBuilder) -> TestApp {
    let app = test_app().with_memphis_taxes().with_financing().feed(feed).clock(days.clock());
    settings(app).start().await
}

async fn update(app: &TestApp, feed: &MockFeed, records: &[Value]) {
    feed.set_records(records);
    app.site().feed.refresh().await;
}

/// The address to which the button leads.
async fn keep(app: &TestApp, stock: &str, figures: &str) -> String {
    let response = app.post(&format!("/receipt/keep?vehicles={stock}&{figures}"), &[]).await.expect(303);
    let address = response.header("location").to_owned();
    assert!(address.starts_with("/receipt?kept="), "{address}");
    address
}

#[tokio::test]
async fn a_kept_price_has_the_lines_of_its_day() {
    let (days, feed) = (Days::default(), MockFeed::start(&lot(Some(24_990))).await);
    let app = memphis(&days, &feed, |app| app).await;
    let own = format!("/used-vehicles/2021-ford-f-150/A1?{FIGURES}");
    let vehicle = app.get(&own).await.expect(200);
    let button = vehicle.attribute(".out-the-door-answer form", "action");
    assert_eq!(button, format!("/receipt/keep?vehicles=A1&{FIGURES}"));
    let deal = app.get(&format!("/deal?vehicles=A1,B2&{FIGURES}")).await.expect(200);
    assert_eq!(deal.attributes(".compare-actions form", "action")[0], button);

    let address = keep(&app, "A1", FIGURES).await;
    assert_eq!(keep(&app, "A1", FIGURES).await, address, "a day has one address");
    let page = app.get(&address).await.expect(200);
    assert_eq!(page.attribute("meta[name=robots]", "content"), "noindex, follow");
    assert_eq!(page.header("cache-control"), "no-cache");
    assert_eq!(page.attribute("[data-share]", "data-share"), format!("{ORIGIN}{address}"));
    assert_eq!(page.texts(".qr-code figcaption"), [format!("{ORIGIN}{address}")]);
    let rows = |table: &str| {
        let names = vehicle.texts(&format!("{table} th[scope=row]"));
        (names.len(), vehicle.texts(&format!("{table} td:last-child")))
    };
    assert_eq!(page.texts(".out-the-door-table td:last-child"), rows(".out-the-door-table").1);
    assert_eq!(page.texts(".out-the-door-table th[scope=row]").len(), rows(".out-the-door-table").0);
    page.assert_contains("$24,990 Dealer Price, issued Nov 28, 2026")
        .assert_contains("The price is the same today.")
        .assert_contains("Tipton County")
        .assert_contains("This is the price we showed on that day, not an offer.")
        .assert_lacks("Honored");

    // As Markdown, too.
    let markdown = app.get(&address.replace("/receipt?", "/receipt.md?")).await.expect(200);
    assert!(markdown.body.contains("$24,990") && markdown.body.contains("Nov 28, 2026"), "{}", markdown.body);
    // The lines stay when the settings change, and no page of the site leads to a kept price.
    assert!(!app.get("/sitemap-pages.xml").await.expect(200).body.contains("/receipt"));
}

#[tokio::test]
async fn later_it_says_what_has_become_of_it() {
    let (days, feed) = (Days::default(), MockFeed::start(&lot(Some(24_990))).await);
    let app = memphis(&days, &feed, |app| app).await;
    let address = keep(&app, "A1", FIGURES).await;
    for (day, price, expected) in [
        (3, Some(24_690), "Since then $300 less: $24,690 today."),
        (4, Some(25_990), "Since then $1,000 more: $25,990 today."),
        (5, None, "Today it has no price on this website"),
    ] {
        days.set(day);
        update(&app, &feed, &lot(price)).await;
        app.get(&address).await.expect(200).assert_contains(expected).assert_contains("$24,990 Dealer Price");
    }
    update(&app, &feed, &lot(None)[1..]).await;
    let page = app.get(&address).await.expect(200);
    assert_eq!(page.texts(".receipt-head p:has(a)"), ["This one is like it: 2021 Ford F-150, $23,000"]);
    assert!(page.texts(".receipt-promise").is_empty());
    days.set(180);
    app.get(&address).await.expect(200);
    days.set(181);
    app.get(&address).await.expect(410).assert_contains("This price is too old");
}

#[tokio::test]
async fn another_vehicle_with_the_number_has_not_its_price() {
    let of_vin = |vin: &str| {
        let mut record = truck("A1", Some(24_990));
        record["vin"] = json!(vin);
        record
    };
    let (days, feed) =
        (Days::default(), MockFeed::start(&[of_vin("1FTEX1CM5HFA12345"), truck("B2", None)]).await);
    let app = memphis(&days, &feed, |app| app).await;
    let address = keep(&app, "A1", "").await;
    app.get(&address).await.expect(200).assert_contains("The price is the same today.");
    update(&app, &feed, &[of_vin("1FTFW1E50MFA00001"), truck("B2", None)]).await;
    app.get(&address).await.expect(200).assert_contains("This vehicle is no longer here.");
}

#[tokio::test]
async fn a_promise_is_that_of_the_day_of_issue() {
    let (days, feed) = (Days::default(), MockFeed::start(&lot(Some(24_990))).await);
    let app =
        memphis(&days, &feed, |app| app.configured(|config| config.pricing.honored_for = Some(7))).await;
    let address = keep(&app, "A1", "").await;
    for (day, expected) in [
        (0, "Honored until Dec 5, 2026"),
        (7, "Honored until Dec 5, 2026"),
        (8, "Was honored until Dec 5, 2026."),
    ] {
        days.set(day);
        let promises = app.get(&address).await.expect(200).texts(".receipt-promise");
        assert!(promises[0].starts_with(expected), "{promises:?}");
    }
}

/// A step of a history: days pass, and the price becomes another one.
fn steps() -> impl Strategy<Value = Vec<(i64, Option<u64>)>> {
    let price = prop_oneof![Just(None), (1_u64..90_000).prop_map(Some), Just(Some(24_990))];
    prop::collection::vec((0_i64..40, price), 1..7)
}

#[tokio::test]
async fn every_kept_price_of_a_history_is_measured_by_the_price_of_the_day() {
    let (days, feed) = (Days::default(), MockFeed::start(&lot(Some(20_000))).await);
    let app = memphis(&days, &feed, |app| app).await;
    let mut runner = TestRunner::deterministic();
    let mut today = 0;
    for _ in 0..8 {
        let mut kept: Vec<(String, i64, u64)> = Vec::new();
        for (passed, price) in steps().new_tree(&mut runner).unwrap().current() {
            today += passed;
            days.set(today);
            update(&app, &feed, &lot(price)).await;
            if let Some(price) = price {
                kept.push((keep(&app, "A1", "").await, today, price));
            }
            for (address, issued, then) in &kept {
                if today - issued > 180 {
                    app.get(address).await.expect(410);
                    continue;
                }
                let dollars = |amount: u64| inventory::Money::dollars(amount).to_string();
                let expected = match price {
                    None => "Today it has no price".to_owned(),
                    Some(now) if now == *then => "The price is the same today.".to_owned(),
                    Some(now) if now < *then => {
                        format!("Since then {} less: {} today.", dollars(then - now), dollars(now))
                    }
                    Some(now) => format!("Since then {} more: {} today.", dollars(now - then), dollars(now)),
                };
                app.get(address)
                    .await
                    .expect(200)
                    .assert_contains(&expected)
                    .assert_contains(&dollars(*then));
            }
        }
    }
}

/// A change of an address: a byte, its end, another text.
#[derive(Clone, Debug)]
enum Change {
    Flip(prop::sample::Index, u8),
    Cut(prop::sample::Index),
    Append(Vec<u8>),
    Other(String),
}

fn changes() -> impl Strategy<Value = Change> {
    prop_oneof![
        6 => (any::<prop::sample::Index>(), 1_u8..).prop_map(|(at, bits)| Change::Flip(at, bits)),
        1 => any::<prop::sample::Index>().prop_map(Change::Cut),
        1 => prop::collection::vec(any::<u8>(), 1..9).prop_map(Change::Append),
        1 => "[A-Za-z0-9_-]{0,300}|\\PC{0,40}".prop_map(Change::Other),
    ]
}

#[tokio::test]
async fn a_changed_address_never_opens() {
    let (days, feed) = (Days::default(), MockFeed::start(&lot(Some(24_990))).await);
    let app = memphis(&days, &feed, |app| app).await;
    let address = keep(&app, "A1", FIGURES).await;
    let signed = address.strip_prefix("/receipt?kept=").unwrap();
    let bytes = URL_SAFE_NO_PAD.decode(signed).unwrap();
    let mut runner = TestRunner::deterministic();
    for _ in 0..400 {
        let change = changes().new_tree(&mut runner).unwrap().current();
        let mut changed = bytes.clone();
        match &change {
            Change::Flip(at, bits) => *at.get_mut(&mut changed) ^= bits,
            Change::Cut(at) => changed.truncate(at.index(bytes.len())),
            Change::Append(more) => changed.extend_from_slice(more),
            Change::Other(_) => {}
        }
        let kept = match &change {
            Change::Other(text) => text.clone(),
            _ => URL_SAFE_NO_PAD.encode(&changed),
        };
        let query = form_urlencoded::Serializer::new(String::new()).append_pair("kept", &kept).finish();
        let page = app.get(&format!("/receipt?{query}")).await;
        assert!([404, 410].contains(&page.status.as_u16()), "{change:?} is {}", page.status);
        assert!(page.texts(".receipt").is_empty());
    }
    app.get("/receipt").await.expect(404).assert_contains("We didn't issue this price");
    // The site of another database has other keys.
    let other = memphis(&days, &feed, |app| app).await;
    keep(&other, "A1", FIGURES).await;
    other.get(&address).await.expect(404);
}

#[tokio::test]
async fn what_cannot_be_kept_leads_to_the_vehicle() {
    let (days, feed) = (Days::default(), MockFeed::start(&lot(None)).await);
    let app = memphis(&days, &feed, |app| app).await;
    let response = app.post("/receipt/keep?vehicles=A1", &[]).await.expect(303);
    assert_eq!(response.header("location"), "/used-vehicles/2021-ford-f-150/A1");
    app.post("/receipt/keep?vehicles=X9", &[]).await.expect(404);
    app.post("/receipt/keep", &[]).await.expect(404);
    // Figures that are not valid are left out.
    let address = keep(&app, "B2", "trade=x").await;
    app.get(&address).await.expect(200).assert_contains("$23,000 Dealer Price");
}

#[tokio::test]
async fn a_lead_carries_the_kept_price() {
    let (days, feed) = (Days::default(), MockFeed::start(&lot(Some(24_990))).await);
    let app =
        memphis(&days, &feed, |app| app.configured(|config| config.pricing.honored_for = Some(7))).await;
    let address = keep(&app, "A1", FIGURES).await;
    let receipt = app.get(&address).await.expect(200);
    let ask = receipt.attribute(".receipt-actions .btn-primary", "href");
    let page = app.get(ask.strip_suffix("#enquiry").unwrap()).await.expect(200);
    assert!(page.texts("label[for=enquiry-vehicle-includeFigures]")[0].contains("the price you kept"));
    let names = page.attributes("form#enquiry-vehicle input[type=hidden]", "name");
    let values = page.attributes("form#enquiry-vehicle input[type=hidden]", "value");
    let hidden: Vec<(&str, &str)> =
        names.iter().map(String::as_str).zip(values.iter().map(String::as_str)).collect();
    let person = [("firstName", "Ann"), ("email", "ann@example.com"), ("termsAccepted", "true")];
    let hidden: Vec<(&str, &str)> = hidden
        .into_iter()
        .filter(|(name, _)| !["subject", "elapsed", "submission_id"].contains(name))
        .collect();
    app.post("/leads/vehicle", &[&person[..], &[("includeFigures", "true")], &hidden].concat())
        .await
        .expect(303);
    let lead = app.partners.leads().pop().unwrap().xml;
    for text in [
        "Kept price: $24,990, shown on November 28, 2026 and honored until December 5, 2026",
        &format!("Its page: {ORIGIN}{address}"),
        "Lives in: Tipton County",
    ] {
        assert!(lead.contains(text), "{text} in {lead}");
    }
    // That of another vehicle, and a forged one, are left out, and the lead arrives.
    let signed = address.strip_prefix("/receipt?kept=").unwrap();
    for (stock, kept) in [("B2", signed), ("A1", &signed[..signed.len() - 1])] {
        let form = [("includeFigures", "true"), ("stock_number", stock), ("kept", kept), ("lastName", stock)];
        app.post("/leads/vehicle", &[&person[..], &form].concat()).await.expect(303);
        let lead = app.partners.leads().pop().unwrap().xml;
        assert!(lead.contains("out the door") || lead.contains("Out the door"), "{lead}");
        assert!(!lead.contains("Kept price"), "{lead}");
    }
}

#[tokio::test]
async fn a_receipt_and_its_lead_stay_while_the_crm_is_down() {
    let (days, feed) = (Days::default(), MockFeed::start(&lot(Some(24_990))).await);
    let app = memphis(&days, &feed, |app| app.crm_fault(Fault::Status(503))).await;
    let address = keep(&app, "A1", FIGURES).await;
    app.get(&address).await.expect(200).assert_contains("The price is the same today.");
    let signed = address.strip_prefix("/receipt?kept=").unwrap();
    let form = [
        ("firstName", "Ann"),
        ("email", "ann@example.com"),
        ("termsAccepted", "true"),
        ("includeFigures", "true"),
        ("stock_number", "A1"),
        ("kept", signed),
    ];
    let page =
        app.post("/leads/vehicle", &form).await.expect(502).assert_contains("We've saved your message");
    // The form still has the kept price, and staff have it already.
    assert_eq!(page.attributes("#enquiry-vehicle input[name=kept]", "value"), [signed]);
    let leads = Admin::with_leads(&app).get("/leads").await.expect(200);
    let lead = leads.attributes(".admin-lead a[href^='/leads/']", "href").remove(0);
    Admin::with_leads(&app)
        .get(&lead)
        .await
        .expect(200)
        .assert_contains("Kept price")
        .assert_contains("$24,990, shown on November 28, 2026");
}
