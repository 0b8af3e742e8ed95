//! What a vehicle's status and location are on every surface (VEHICLE-5 to VEHICLE-8).

use crate::{
    admin::Admin,
    support::mock_feed::{FeedKind, MockFeed, record, vin, with},
    test_app::{TestApp, test_app},
};
use leads::Address;
use serde_json::{Value, json};
use site::{AgentConfig, Location};

/// A vehicle of each status: number, word of the feed, badge, term of schema.org, word for programs,
/// button of its form, whether advertising feeds have it.
struct Case {
    number: &'static str,
    word: &'static str,
    badge: Option<&'static str>,
    term: Option<&'static str>,
    record: Option<&'static str>,
    status: &'static str,
    button: &'static str,
    is_advertised: bool,
}

const CASES: [Case; 6] = [
    Case {
        number: "A1000",
        word: "In Stock",
        badge: None,
        term: Some("https://schema.org/InStock"),
        record: Some("in_stock"),
        status: "available",
        button: "Request a Quote",
        is_advertised: true,
    },
    Case {
        number: "P2000",
        word: "Deposit",
        badge: Some("Sale Pending"),
        term: Some("https://schema.org/LimitedAvailability"),
        record: Some("limited_availability"),
        status: "pending",
        button: "Ask to be next",
        is_advertised: false,
    },
    Case {
        number: "C3000",
        word: "Coming Soon",
        badge: Some("Coming Soon"),
        term: Some("https://schema.org/PreOrder"),
        record: Some("pre_order"),
        status: "coming_soon",
        button: "Request a Quote",
        is_advertised: false,
    },
    Case {
        number: "T4000",
        word: "In Transit",
        badge: Some("In Transit"),
        term: Some("https://schema.org/PreOrder"),
        record: Some("pre_order"),
        status: "in_transit",
        button: "Request a Quote",
        is_advertised: false,
    },
    // No table has its word.
    Case {
        number: "U5000",
        word: "Lot 7B",
        badge: None,
        term: None,
        record: None,
        status: "unknown",
        button: "Request a Quote",
        is_advertised: false,
    },
    Case {
        number: "O5500",
        word: "Factory Order",
        badge: Some("On Order"),
        term: Some("https://schema.org/PreOrder"),
        record: Some("pre_order"),
        status: "on_order",
        button: "Request a Quote",
        is_advertised: false,
    },
];
const SOLD: &str = "S6000";
const DELETED: &str = "D7000";
const BADGES: [&str; 4] = ["Sale Pending", "Coming Soon", "In Transit", "On Order"];
pub(crate) const FEEDS: [&str; 5] = [
    "/feeds/google-vehicles.tsv",
    "/feeds/google-vehicle-listings.csv",
    "/feeds/meta-vehicles.csv",
    "/feeds/marketplace.csv",
    "/feeds/marketplace.xml",
];
const PERSON: [(&str, &str); 3] =
    [("firstName", "Dana"), ("email", "dana@example.com"), ("termsAccepted", "true")];

/// Vehicles that differ in model, VIN, status and lot.
pub(crate) fn vehicle(place: usize, number: &str, word: &str) -> Value {
    let record = with(record(number), "vin", vin(place));
    let record = with(record, "full_text_name", format!("2021 Toyota Model{place}"));
    let record = with(record, "model", format!("Model{place}"));
    let record = with(record, "location", ["South lot", "Lot N"][place % 2]);
    // No other badge than that of the status.
    let record = with(record, "description", "Serviced here.");
    with(record, "status", word)
}

pub(crate) fn lot() -> Vec<Value> {
    let words =
        CASES.iter().map(|case| (case.number, case.word)).chain([(SOLD, "Sold 11/12"), (DELETED, "Deleted")]);
    words.enumerate().map(|(place, (number, word))| vehicle(place, number, word)).collect()
}

pub(crate) fn locations() -> Vec<Location> {
    let location = |name: &str, street: &str, phone: &str, email: &str, feed: &[&str]| Location {
        name: name.to_owned(),
        feed_names: feed.iter().map(|name| (*name).to_owned()).collect(),
        address: Address {
            street: street.to_owned(),
            city: "Bartlett".to_owned(),
            state: "TN".to_owned(),
            postal_code: "38134".to_owned(),
        },
        phone: Some(phone.parse().unwrap()),
        email: Some(email.to_owned()),
        week: None,
    };
    vec![
        location("South lot", "1 Elm St", "(901) 555-0181", "south@example.com", &[]),
        location("North lot", "22 Oak Ave", "(901) 555-0182", "north@example.com", &["Lot N"]),
    ]
}

#[tokio::test]
async fn header_footer_and_home_name_all_lots() {
    let (_feed, app) = two_lots(&lot()).await;
    let home = app.get("/").await.expect(200);
    assert!(home.texts(".top-bar")[0].contains("2 locations"), "{}", home.texts(".top-bar")[0]);
    for part in [".site-footer", ".touch-text"] {
        let text = home.texts(part).concat();
        for street in ["1 Elm St", "22 Oak Ave"] {
            assert!(text.contains(street), "{part}: {text}");
        }
        assert!(!text.contains("7300 Winchester Rd"), "{part} names the office as if it were a lot: {text}");
    }
}

#[tokio::test]
async fn structured_data_have_all_lots_with_their_hours() {
    let (_feed, app) = two_lots(&lot()).await;
    let dealer = app.get("/contact").await.expect(200).thing("AutoDealer");
    let lots: Vec<&Value> = dealer["department"].as_array().unwrap().iter().rev().take(2).collect();
    let streets = lots.iter().map(|lot| &lot["address"]["streetAddress"]).collect::<Vec<_>>();
    assert_eq!(
        (json!(streets), &lots[0]["@type"]),
        (json!(["22 Oak Ave", "1 Elm St"]), &json!("AutoDealer"))
    );
    for lot in lots {
        assert_eq!(lot["openingHoursSpecification"], dealer["openingHoursSpecification"]);
    }
}

pub(crate) async fn two_lots(records: &[Value]) -> (MockFeed, TestApp) {
    two_lots_in(FeedKind::Array, records).await
}

async fn two_lots_in(kind: FeedKind, records: &[Value]) -> (MockFeed, TestApp) {
    let feed = MockFeed::start_with(kind.body(records)).await;
    let agents = AgentConfig { mcp: true, aap: true, leads: false };
    let app = test_app().feed(&feed).feed_format(kind.format()).agents(agents).posts(1000);
    let app = app.configured(|config| config.dealership.locations = locations()).start().await;
    app.get("/inventory").await.expect(200);
    (feed, app)
}

pub(crate) async fn page_of(app: &TestApp, number: &str) -> String {
    app.get(&format!("/vehicle/{number}")).await.expect(301).header("location").to_owned()
}

/// What a text says of the status.
fn badges(text: &str) -> Vec<&'static str> {
    BADGES.into_iter().filter(|badge| text.contains(badge)).collect()
}

pub(crate) async fn mcp(app: &TestApp, tool: &str, arguments: Value) -> Value {
    let message = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}});
    let headers: [(&str, &[u8]); 2] =
        [("content-type", b"application/json"), ("accept", b"application/json, text/event-stream")];
    let answer = app.post_raw("/mcp", &headers, message.to_string()).await.expect(200);
    serde_json::from_str::<Value>(&answer.body).unwrap()["result"]["structuredContent"].clone()
}

pub(crate) async fn aap(app: &TestApp, payload: Value) -> Value {
    let message = crate::machines::agent_protocol::send_message(&payload);
    let headers = [("a2a-version", "1.0")];
    let answer =
        crate::machines::agent_protocol::post_call(app, &headers, message.to_string()).await.expect(200);
    serde_json::from_str::<Value>(&answer.body).unwrap()["result"]["message"]["parts"][0]["data"].clone()
}

#[tokio::test]
async fn each_status_of_each_format_is_the_same_on_every_page() {
    for kind in FeedKind::ALL {
        let (_feed, app) = two_lots_in(kind, &lot()).await;
        assert_pages(&app).await;
    }
}

async fn assert_pages(app: &TestApp) {
    for (place, case) in CASES.iter().enumerate() {
        let Case { number, badge, term, button, is_advertised, .. } = *case;
        let expected: Vec<&str> = badge.into_iter().collect();
        let lot = ["South lot", "North lot"][place % 2];
        let own = page_of(app, number).await;

        let page = app.get(&own).await.expect(200);
        assert_eq!(
            page.texts(".vehicle-head .badge").join(" ").trim(),
            badge.unwrap_or_default(),
            "{number}"
        );
        assert_eq!(page.texts("#request-quote"), [button], "{number}");
        assert_eq!(page.texts(".test-drive").is_empty(), badge.is_some(), "{number}");
        assert_eq!(page.attributes("[name=preferredDay]", "name").is_empty(), badge.is_some(), "{number}");
        assert_eq!(page.texts(".location strong"), [lot], "{number}");
        assert!(page.attributes(".location a", "href").last().unwrap().contains("maps/dir/"), "{number}");
        let tags = page.attributes("meta[property='product:availability']", "content");
        assert_eq!(tags.iter().any(|tag| tag == "in stock"), is_advertised);
        assert_eq!(tags.is_empty(), term.is_none(), "{number}");
        let offer = &page.thing(json!(["Product", "Car"]))["offers"];
        if case.status == "on_order" {
            assert_eq!(offer, &Value::Null);
        } else {
            assert_eq!(
                (&offer["availability"], &offer["availableAtOrFrom"]["name"]),
                (&json!(term), &json!(lot))
            );
            assert_eq!(offer["availableAtOrFrom"]["address"]["addressLocality"], "Bartlett");
        }

        for view in ["grid", "list"] {
            let results = app.get(&format!("/inventory?search={number}&view={view}")).await.expect(200);
            assert_eq!(results.texts(".vehicle-card .photo-status"), expected, "{number} {view}");
            assert!(results.text().contains(lot), "{number} {view}");
        }
        for path in [format!("/compare?vehicles={number}"), format!("/deal?vehicles={number}")] {
            let page = app.get(&path).await.expect(200);
            assert_eq!(page.texts(".compare-prices .badge"), expected, "{path}");
            assert!(page.texts(".compare-names").concat().contains(lot), "{path}");
            assert!(page.text().replace('\u{a0}', " ").contains(button), "{path}");
        }
        for path in FEEDS {
            let file = app.get(path).await.expect(200).body;
            assert_eq!(file.contains(number), is_advertised, "{path} {number}");
        }

        let about = [("stock_number", number), ("page", own.as_str()), ("preferredDay", "monday")];
        app.post("/leads/vehicle", &[PERSON.as_slice(), &about].concat()).await.expect(303);
        let xml = app.partners.leads().pop().unwrap().xml;
        assert_eq!(xml.contains("interest=\"test-drive\""), badge.is_none(), "{xml}");
        let label = badge.unwrap_or(if is_advertised { "Available" } else { "Ask About Availability" });
        assert_eq!(xml.contains(&format!("Vehicle status: {label}")), term.is_some(), "{xml}");
        assert!(xml.contains(&format!("<vendorname>{lot}</vendorname>")), "{xml}");
        let staff = Admin::of(app).get(&format!("/stock?find={number}")).await.expect(200);
        assert!(staff.texts(".admin-mark").join(" ").contains(label), "{number}");
    }
}

#[tokio::test]
async fn each_status_of_each_format_is_the_same_for_every_program() {
    for kind in FeedKind::ALL {
        let (_feed, app) = two_lots_in(kind, &lot()).await;
        assert_programs(&app).await;
    }
}

async fn assert_programs(app: &TestApp) {
    for (place, case) in CASES.iter().enumerate() {
        let Case { number, badge, record, status, .. } = *case;
        let expected: Vec<&str> = badge.into_iter().collect();
        let lot = ["South lot", "North lot"][place % 2];
        let own = page_of(app, number).await;
        let found = app.get(&format!("/api/search?q={number}")).await.expect(200);
        let found: Value = serde_json::from_str(&found.body).unwrap();
        assert_eq!(found["vehicles"][0]["status"], json!(badge), "{number}");
        assert!(found["vehicles"][0]["placeAndVin"].to_string().contains(lot), "{number}");

        for path in [format!("{own}.md"), format!("/inventory.md?search={number}")] {
            let text = app.get(&path).await.expect(200).body;
            let (own_text, _) = text.split_once("## Similar").unwrap_or((&text, ""));
            assert_eq!(badges(own_text), expected, "{path}");
            assert!(text.contains(lot), "{path}");
        }
        let atom = app.get(&format!("/inventory.atom?search={number}")).await.expect(200).body;
        let entry = atom.split_once("<entry>").unwrap().1;
        assert_eq!(badges(entry), expected, "Atom {number}");

        let json = app.get(&format!("/inventory.json?status={status}")).await.expect(200);
        let json: Value = serde_json::from_str(&json.body).unwrap();
        let vehicle = &json["vehicles"][0];
        assert_eq!(json["total"], 1, "{status}");
        let facts =
            [&vehicle["stock_number"], &vehicle["status"], &vehicle["availability"], &vehicle["location"]];
        assert_eq!(facts, [&json!(number), &json!(status), &json!(record), &json!(lot)]);
        let by_tool = mcp(app, "search_vehicles", json!({"status": [status]})).await;
        assert_eq!(by_tool["vehicles"][0]["stock_number"], number, "{by_tool}");
        let by_tool = mcp(app, "get_vehicle", json!({"stock_number": number})).await;
        assert_eq!((&by_tool["status"], &by_tool["location"]), (&json!(status), &json!(lot)));
        let filters = json!({"status": [status], "rooftops": [lot]});
        let answer = aap(app, json!({"type": "inventory.search.request", "filters": filters})).await;
        let vehicle = &answer["data"]["vehicles"][0];
        assert_eq!(
            (&answer["data"]["total"], &vehicle["stock"], &vehicle["status"], &vehicle["rooftop"]),
            (&json!(1), &json!(number), &json!(status), &json!(lot)),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn a_sold_vehicle_of_each_format_is_as_one_that_has_left() {
    for kind in FeedKind::ALL {
        let (_feed, app) = two_lots_in(kind, &lot()).await;
        assert_left(&app).await;
    }
}

async fn assert_left(app: &TestApp) {
    for number in [SOLD, DELETED] {
        let gone = app.get(&format!("/vehicle/{number}")).await.expect(410);
        gone.assert_contains("Vehicle Not Found").assert_contains("Similar vehicles in stock");
    }
    let surfaces = [
        "/",
        "/inventory",
        "/inventory.md",
        "/inventory.json",
        "/inventory.atom",
        "/sitemap.xml",
        "/api/search?q=S6000",
        "/compare?vehicles=S6000,D7000",
    ];
    for path in surfaces.into_iter().chain(FEEDS) {
        app.get(path).await.expect(200).assert_lacks("Model6").assert_lacks("Model7");
    }
    app.get("/inventory?status=sold").await.expect(200).assert_contains("No vehicles found");
    for (number, is_sold) in [(SOLD, true), (DELETED, false)] {
        let form = [PERSON.as_slice(), &[("stock_number", number), ("page", "/inventory")]].concat();
        app.post("/leads/vehicle", &form).await.expect(303);
        let xml = app.partners.leads().pop().unwrap().xml;
        assert_eq!(xml.contains("Vehicle status: Sold"), is_sold, "{xml}");
        let history = app.site().feed.history();
        let removal = history.removal(&inventory::StockNumber::new(number).unwrap()).unwrap();
        assert_eq!(removal.is_sale(), is_sold, "{number}");
    }
    Admin::of(app).get("/feed").await.expect(200).assert_contains("Lot 7B (1)");
}

#[tokio::test]
async fn the_filters_offer_what_the_lot_has() {
    let (_feed, app) = two_lots(&lot()).await;
    let form = app.get("/inventory").await.expect(200);
    assert_eq!(
        form.attributes("input[name=status]", "value"),
        ["available", "pending", "coming_soon", "in_transit", "on_order", "unknown"]
    );
    assert_eq!(form.attributes("input[name=location]", "value"), ["North lot", "South lot"]);
    app.get("/inventory?location=North+lot&status=pending").await.expect(200).assert_contains("Model1");
    // A lot with one status and one place has no such filters.
    let feed = MockFeed::start(&[with(record("A1"), "location", "Winchester Motors")]).await;
    let app = test_app().feed(&feed).start().await;
    let form = app.get("/inventory").await.expect(200);
    assert!(form.attributes("input[name=status], input[name=location]", "value").is_empty());
    app.get(&page_of(&app, "A1").await)
        .await
        .expect(200)
        .assert_lacks("availableAtOrFrom")
        .assert_lacks("Get directions");
}

#[tokio::test]
async fn a_location_without_an_entry_is_shown_nowhere_and_known_to_staff() {
    let records =
        [vehicle(0, "A1000", "In Stock"), with(vehicle(1, "B2000", "In Stock"), "location", "Elsewhere")];
    let (_feed, app) = two_lots(&records).await;
    let own = page_of(&app, "B2000").await;
    for path in [own.clone(), format!("{own}.md"), "/inventory".to_owned(), "/inventory.json".to_owned()] {
        app.get(&path).await.expect(200).assert_lacks("Elsewhere");
    }
    Admin::of(&app).get("/feed").await.expect(200).assert_contains("Elsewhere");
    app.get("/contact").await.expect(200).assert_contains("Our Locations").assert_contains("22 Oak Ave");
}
