//! What shoppers look at and search for, as counts per day (COUNT-2 to COUNT-5, ADMIN-3).

use crate::{
    support::mock_feed::{MockFeed, record, vin, with},
    test_app::{TestApp, test_app},
};
use axum::body::Body;
use counts::CountKind::{
    self, Compare, Deal, EmptyFilters, EmptySearch, Finder, Model, Payment, Price, View,
};
use http::{Method, Request};

/// A Camry and an F150, of which the last is removed again.
async fn site() -> TestApp {
    let camry = record("A1");
    let truck = with(with(with(record("B2"), "make", "Ford"), "model", "F150"), "vin", vin(2));
    let feed = MockFeed::start(&[camry.clone(), truck.clone(), with(record("C3"), "vin", vin(3))]).await;
    let app = test_app().feed(&feed).start().await;
    feed.set_records(&[camry, truck]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    app
}

async fn counted(app: &TestApp, kind: CountKind) -> Vec<(String, u32)> {
    let counts = app.site().settled_counts().await;
    counts.totals(kind, counts.today(), counts.today()).await.unwrap()
}

#[tokio::test]
async fn a_search_that_waits_for_an_inventory_counts_once() {
    let feed = MockFeed::start(&[]).await;
    feed.respond_with("no inventory");
    let app = test_app().feed(&feed).start().await;
    app.get("/inventory?make=Toyota").await.expect(503);
    app.get("/inventory/results?make=Toyota").await.expect(503);
    feed.set_records(&[record("A1")]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    app.get("/inventory/results?make=Toyota").await.expect(200);
    assert_eq!(counted(&app, Model).await, rows(&[("Toyota", 1)]));
}

async fn nothing_is_counted(app: &TestApp) {
    for kind in CountKind::ALL {
        assert_eq!(counted(app, kind).await, [], "{kind:?}");
    }
}

fn rows(rows: &[(&str, u32)]) -> Vec<(String, u32)> {
    rows.iter().map(|(subject, count)| ((*subject).to_owned(), *count)).collect()
}

#[tokio::test]
async fn each_search_counts_whether_its_response_is_cached_or_not() {
    let app = site().await;
    for _ in 0..3 {
        app.get("/inventory?make=toyota&model=camry&utm_source=mail").await.expect(200);
    }
    for query in [
        "make=Ford",
        "price_max=20000",
        // Above every price.
        "price_max=45000",
        "payment_max=350",
        "search=toyota+under+%2425k",
        "search=ford+under+%24350+a+month",
        "make=tesla",
        "make=Ford&make=Toyota&model=F150",
        "search=hovercraft",
    ] {
        app.get(&format!("/inventory/results?{query}")).await.expect(200);
    }
    for query in ["price_max=5000&make=Ford&page=1", "make=Ford&price_max=5000&sort=price&view=list"] {
        app.get(&format!("/inventory?{query}")).await.expect(200);
    }
    // The last one was another order of the same vehicles.
    let expected = rows(&[("Ford", 3), ("Toyota Camry", 3), ("Toyota", 2), ("Ford F150", 1), ("Tesla", 1)]);
    assert_eq!(counted(&app, Model).await, expected);
    assert_eq!(counted(&app, Price).await, rows(&[("20000", 1), ("25000", 1), ("45000", 1), ("5000", 1)]));
    assert_eq!(counted(&app, Payment).await, rows(&[("350", 2)]));
    assert_eq!(counted(&app, EmptySearch).await, rows(&[("hovercraft", 1)]));
    let filters = rows(&[("make=Ford&price_max=5000", 1), ("make=tesla", 1), ("price_max=20000", 1)]);
    assert_eq!(counted(&app, EmptyFilters).await, filters);
}

#[tokio::test]
async fn requests_of_bots_of_prefetches_and_under_global_privacy_control_do_not_count() {
    let app = site().await;
    let address = "/inventory?make=Ford&price_max=5000";
    for (name, value) in [
        ("sec-gpc", "1"),
        ("sec-purpose", "prefetch;prerender"),
        ("user-agent", "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)"),
        ("accept", "text/markdown"),
    ] {
        app.get_with(address, name, value).await.expect(200);
    }
    app.get(&format!("{address}&page=2")).await.expect(200);
    app.get("/inventory?").await.expect(200);
    app.get("/inventory").await.expect(200);
    app.get("/inventory.atom?make=Ford").await.expect(200);
    app.ask(Method::HEAD, address, "text/html").await.expect(200);
    nothing_is_counted(&app).await;
}

#[tokio::test]
async fn no_text_that_may_be_a_persons_is_counted() {
    let app = site().await;
    for query in [
        "search=dana%40example.com",
        "search=dana+901+555+0142",
        "search=dana&make=Ford",
        "make=dana%40example.com",
        "make=Dana",
        "color=Dana",
        "make=Ford&model=Dana",
        "location=Dana&price_max=5000",
        "search=dana+dana+dana+dana+dana+dana+dana+dana+dana+dana+dana+dana+dana",
        "dana=dana",
    ] {
        app.get(&format!("/inventory?{query}")).await.expect(200);
    }
    for kind in CountKind::ALL {
        let subjects = counted(&app, kind).await;
        let is_personal = |(subject, _): &(String, u32)| subject.to_lowercase().contains("dana");
        assert!(!subjects.iter().any(is_personal), "{kind:?}: {subjects:?}");
    }
}

async fn report(app: &TestApp, header: (&str, &str), report: &str) -> u16 {
    let (name, value) = header;
    let headers = [("sec-fetch-site", "same-origin".as_bytes()), (name, value.as_bytes())];
    app.post_raw("/visits", &headers, report.to_owned()).await.status.as_u16()
}

#[tokio::test]
async fn a_report_counts_vehicles_that_are_or_were_here() {
    let app = site().await;
    let browser = ("user-agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)");
    for body in [
        "page=item&lcp=812&vehicle=A1&deal=1",
        // The spelling of the inventory counts.
        "page=item&vehicle=a1",
        // It was removed.
        "page=item&vehicle=C3",
        "page=item&vehicle=MADE-UP&deal=1&compared=MADE-UP,B2,%00,A1",
        // Each vehicle of a report counts once, however it is spelled.
        "page=itemlist&compared=A1,A1,a1,A1,A1,B2,b2",
        "page=itemlist&deal=1",
    ] {
        assert_eq!(report(&app, browser, body).await, 204, "{body}");
    }
    for body in ["page=item&vehicle=A1&deal=yes", "page=item&vehicle=A1&visitor=7", "vehicle=A1"] {
        assert_eq!(report(&app, browser, body).await, 422, "{body}");
    }
    assert_eq!(counted(&app, View).await, rows(&[("A1", 2), ("C3", 1)]));
    assert_eq!(counted(&app, Deal).await, rows(&[("A1", 1)]));
    assert_eq!(counted(&app, Compare).await, rows(&[("A1", 2), ("B2", 2)]));
}

#[tokio::test]
async fn reports_of_bots_and_under_global_privacy_control_do_not_count() {
    let app = site().await;
    for header in [("sec-gpc", "1"), ("user-agent", "Mozilla/5.0 (compatible; Googlebot/2.1)")] {
        assert_eq!(report(&app, header, "page=item&vehicle=A1&deal=1&compared=A1").await, 204);
    }
    let foreign =
        Request::post("/visits").header("host", "www.example.com").header("sec-fetch-site", "cross-site");
    let foreign = foreign.body(Body::from("page=item&vehicle=A1")).unwrap();
    app.send_unmodified(foreign).await.expect(403);
    nothing_is_counted(&app).await;
}

/// Sends a car finder request with these wishes.
async fn wish(app: &TestApp, wishes: &[(&str, &str)], header: (&str, &str)) {
    let person = [
        ("firstName", "Dana"),
        ("lastName", "Reed"),
        ("phone", "(901) 555-0177"),
        ("email", "dana@example.com"),
        ("postalCode", "38125"),
    ];
    app.post_with("/leads/car-finder", &[&person, wishes].concat(), header.0, header.1).await.expect(303);
}

#[tokio::test]
async fn an_accepted_car_finder_request_counts_what_it_wishes_for() {
    let app = site().await;
    let html = ("accept", "text/html");
    wish(&app, &[("make", "Toyota"), ("model", " Land   Cruiser "), ("bodyStyle", "suv")], html).await;
    wish(&app, &[("bodyStyle", "wagon")], html).await;
    wish(&app, &[("priceMax", "20000")], html).await;
    wish(&app, &[("make", "dana@example.com")], html).await;
    wish(&app, &[("make", "Kia"), ("subject", "filled in by a bot")], html).await;
    wish(&app, &[("make", "Volvo")], ("sec-gpc", "1")).await;
    app.post("/leads/car-finder", &[("make", "Saab")]).await.expect(422);
    assert_eq!(counted(&app, Finder).await, rows(&[("Toyota Land Cruiser", 1), ("Wagon", 1)]));
}
