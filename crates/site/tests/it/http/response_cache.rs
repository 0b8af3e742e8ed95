//! Replayed responses equal those of the routes, byte for byte.

use crate::{
    http::outage::hold_the_clock,
    support::mock_feed::{MockFeed, record, with},
    support::test_response::TestResponse,
    test_app::{TestApp, test_app},
};
use axum::body::Body;
use http::{Method, Request};
use jiff::Timestamp;
use site::Clock;
use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering::Relaxed},
    },
    time::Duration,
};

const HOST: (&str, &str) = ("host", "www.example.com");
/// Pages of every kind, and what is no page.
pub(super) const ADDRESSES: [&str; 42] = [
    "/",
    "/?utm_source=mail",
    "/inventory",
    "/inventory?make=Toyota",
    "/inventory?utm_source=mail&make=toyota",
    "/inventory?make=%FF&&=&price_min=",
    "/inventory?search=hovercraft",
    "/inventory?page=400",
    "/index.md",
    "/inventory.md?make=Toyota",
    "/used-vehicles/2021-toyota-camry/A1.md",
    "/used-vehicles/2021-toyota-camry/GONE.md",
    "/vehicle/A1.md",
    "/sell.md",
    "/compare.md?vehicles=A1,B2",
    "/inventory/results?make=Toyota",
    "/inventory/tiles?stock=A1,B2",
    "/used-vehicles/2021-toyota-camry/A1",
    "/used-vehicles/anything/A1",
    "/used-vehicles/2021-toyota-camry/GONE",
    "/vehicle/A1?gclid=1",
    "/sell",
    "/finance",
    "/car-finder",
    "/car-finder?like=A1",
    "/contact",
    "/compare",
    "/compare?vehicles=A1,B2",
    "/about/",
    "/thank-you/contact",
    "/nowhere",
    "/api/search?q=toyota",
    "/api/vehicles?stock=A1",
    "/api/v1/vehicles?make=Toyota",
    "/api/v1/vehicles?colour=red",
    "/api/v1/vehicles/A1",
    "/api/openapi.json",
    "/feeds/google-vehicles.tsv",
    "/feeds/marketplace.xml",
    "/sitemap.xml",
    "/robots.txt",
    "/healthz",
];

fn request(method: &Method, address: &str, headers: &[(&str, &str)]) -> Request<Body> {
    let request = Request::builder().method(method).uri(address);
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    request.body(Body::empty()).unwrap()
}

/// What all of it was, but for the id of the request and how long it took.
fn comparable(answer: &TestResponse) -> (u16, Vec<(String, String)>, String) {
    let own = ["x-request-id", "server-timing"];
    let headers = answer.headers.iter().filter(|(name, _)| !own.contains(&name.as_str()));
    let text = |value: &http::HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
    let mut headers: Vec<_> = headers.map(|(name, value)| (name.to_string(), text(value))).collect();
    headers.sort();
    // An error that a machine reads says the id too.
    (answer.status.as_u16(), headers, answer.body.replace(answer.header("x-request-id"), ""))
}

/// Asks in front, again and again, and behind; what it was. Between two answers of the routes a
/// page may have been made smaller, and the front has either.
async fn alike(app: &TestApp, method: &Method, address: &str, headers: &[(&str, &str)]) -> TestResponse {
    let mut routed = app.send_to_router(request(method, address, headers)).await;
    let mut ids = Vec::new();
    for _ in 0..4 {
        let answer = app.send_unmodified(request(method, address, headers)).await;
        let after = app.send_to_router(request(method, address, headers)).await;
        if comparable(&answer) != comparable(&routed) {
            assert_eq!(comparable(&answer), comparable(&after), "{method} {address} {headers:?}");
        }
        ids.push(answer.header("x-request-id").to_owned());
        routed = after;
    }
    ids.dedup();
    assert!(ids.len() == 4 && ids.iter().all(|id| id.len() == 32), "{address}: {ids:?}");
    routed
}

async fn feed() -> MockFeed {
    MockFeed::start(&[record("A1"), with(record("B2"), "make", "Ford")]).await
}

#[tokio::test]
async fn every_address_is_answered_as_by_its_route_in_every_coding_and_to_who_has_it() {
    let app = test_app().feed(&feed().await).start().await;
    for address in ADDRESSES {
        for codings in [
            "identity",
            "br",
            "gzip",
            "zstd",
            "gzip, deflate, br, zstd",
            "br;q=0, gzip",
            "identity;q=1, gzip;q=0.5",
            "deflate",
            "x-gzip",
            "*",
            "",
        ] {
            alike(&app, &Method::GET, address, &[HOST, ("accept-encoding", codings)]).await;
        }
        for coding in ["identity", "br"].map(|codings| ("accept-encoding", codings)) {
            let page = alike(&app, &Method::GET, address, &[HOST, coding]).await;
            for tags in [page.header("etag"), "*", "W/\"another\"", "\"a\", W/\"b\""] {
                alike(&app, &Method::GET, address, &[HOST, coding, ("if-none-match", tags)]).await;
            }
        }
    }
}

#[tokio::test]
async fn other_methods_and_wishes_are_the_routes_affair() {
    let app = test_app().feed(&feed().await).start().await;
    for address in ADDRESSES {
        alike(&app, &Method::GET, address, &[HOST]).await;
        for method in [Method::HEAD, Method::OPTIONS, Method::DELETE] {
            alike(&app, &method, address, &[HOST, ("accept-encoding", "br")]).await;
        }
    }
    for address in ADDRESSES {
        alike(&app, &Method::GET, address, &[HOST, ("accept", "application/json")]).await;
    }
}

#[tokio::test]
async fn what_no_request_may_be_is_refused_although_its_address_was_answered() {
    let app = test_app().feed(&feed().await).start().await;
    alike(&app, &Method::GET, "/inventory", &[HOST]).await;
    for (headers, status) in [
        (&[][..], 400),
        (&[HOST, HOST], 400),
        (&[("host", "")], 400),
        (&[("host", "user@www.example.com")], 400),
        (&[HOST, ("content-length", "99999999999")], 413),
    ] {
        let answer = alike(&app, &Method::GET, "/inventory", headers).await;
        assert_eq!(answer.status, status, "{headers:?}");
    }
    let long = format!("/inventory?search={}", "a".repeat(10_000));
    assert_eq!(alike(&app, &Method::GET, &long, &[HOST]).await.status, 414);
}

#[tokio::test]
async fn a_new_lot_shows_at_once() {
    let feed = feed().await;
    let app = test_app().feed(&feed).start().await;
    let addresses = ["/", "/inventory", "/inventory?make=Toyota", "/used-vehicles/2021-toyota-camry/A1"];
    for address in addresses {
        alike(&app, &Method::GET, address, &[HOST]).await.assert_contains("$21,990");
    }
    feed.set_records(&[with(record("A1"), "list_price", 19_990), with(record("B2"), "make", "Ford")]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    for address in addresses {
        alike(&app, &Method::GET, address, &[HOST]).await.assert_contains("$19,990");
    }
    feed.set_records(&[with(record("B2"), "make", "Ford")]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    alike(&app, &Method::GET, "/used-vehicles/2021-toyota-camry/A1", &[HOST]).await.expect(410);
}

#[tokio::test]
async fn the_sign_turns_with_the_clock() {
    let seconds = Arc::new(AtomicI64::new(0));
    let set = |text: &str| seconds.store(text.parse::<Timestamp>().unwrap().as_second(), Relaxed);
    set("2026-11-16T08:59:59-06:00");
    let time = Arc::clone(&seconds);
    let clock = Clock::new(move || Timestamp::from_second(time.load(Relaxed)).unwrap());
    let app = test_app().feed(&feed().await).clock(clock).start().await;
    let addresses = ["/contact", "/used-vehicles/2021-toyota-camry/A1"];
    for (time, sign) in [
        ("2026-11-16T08:59:59-06:00", "Closed now, opens today at 9:00AM"),
        ("2026-11-16T09:00:00-06:00", "Open now until 7:00PM"),
        ("2026-11-16T18:59:59-06:00", "Open now until 7:00PM"),
        ("2026-11-16T19:00:00-06:00", "Closed now, opens tomorrow at 9:00AM"),
        // The clock was wrong, and has been set.
        ("2026-11-16T18:00:00-06:00", "Open now until 7:00PM"),
    ] {
        set(time);
        for address in addresses {
            alike(&app, &Method::GET, address, &[HOST]).await.assert_contains(sign);
        }
    }
}

#[tokio::test]
async fn a_feed_that_fails_for_long_shows() {
    let feed = feed().await;
    let app = test_app().feed(&feed).start().await;
    let addresses = ["/inventory", "/inventory?make=Toyota", "/used-vehicles/2021-toyota-camry/A1"];
    for address in addresses {
        alike(&app, &Method::GET, address, &[HOST]).await.expect(200);
    }
    let _held = hold_the_clock();
    feed.respond_with("no JSON");
    tokio::time::advance(Duration::from_mins(6)).await;
    alike(&app, &Method::GET, "/inventory", &[HOST]).await.expect(200);
    // Waits for the fetch behind the visit to fail.
    app.post("/inventory/refresh", &[]).await.expect(200);
    tokio::time::advance(Duration::from_mins(5)).await;
    for address in addresses {
        alike(&app, &Method::GET, address, &[HOST]).await.expect(503);
    }
    alike(&app, &Method::GET, "/", &[HOST]).await.expect(200);
}

#[tokio::test]
async fn the_feed_is_asked_behind_a_visit_to_what_was_answered_before() {
    let feed = feed().await;
    let app = test_app().feed(&feed).start().await;
    alike(&app, &Method::GET, "/inventory", &[HOST]).await.assert_contains("$21,990");
    let _held = hold_the_clock();
    feed.set_records(&[with(record("A1"), "list_price", 19_990)]);
    tokio::time::advance(Duration::from_mins(6)).await;
    let mut visits = 0;
    while !app.get("/inventory").await.body.contains("$19,990") {
        visits += 1;
        assert!(visits < 1_000_000, "nobody asked the feed");
        tokio::task::yield_now().await;
    }
}
