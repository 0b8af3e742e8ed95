//! The pages of the admin listener (ADMIN-1 to ADMIN-9).

mod buyers_sheet;
mod calls;
mod car_photos;
mod cars;
mod day;
mod follow_up;
mod inventory_table;

use crate::{
    support::{
        mock_feed::{MockFeed, record, with},
        test_response::TestResponse,
    },
    test_app::{TestApp, test_app},
};
use axum::{Router, body::Body, extract::ConnectInfo};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use http::Request;
use sandbox::Fault;
use serde_json::Value;
use staff::{AdminConfig, AdminPassword};
use std::net::SocketAddr;
use tower::ServiceExt as _;

const PAGES: [&str; 9] =
    ["/", "/leads", "/stock", "/stock/changes", "/buyers-sheet", "/answers", "/feed", "/speed", "/website"];
const PERSON: [(&str, &str); 4] = [
    ("firstName", "Danaë"),
    ("lastName", "Reedsmith"),
    ("email", "danae@example.com"),
    ("phone", "9015550177"),
];

pub(crate) struct Admin(Router);

impl Admin {
    pub(crate) fn of(app: &TestApp) -> Self {
        Self::with(app, AdminConfig::default())
    }

    /// The pages of staff with what customers wrote.
    pub(crate) fn with_leads(app: &TestApp) -> Self {
        Self::with(app, AdminConfig { show_leads: true, ..AdminConfig::default() })
    }

    fn with(app: &TestApp, config: AdminConfig) -> Self {
        let metrics = "visit_lcp_seconds_bucket{page=\"home\",le=\"2.5\"} 8\nvisit_lcp_seconds_bucket{page=\"home\",le=\"+Inf\"} 8\n";
        Self(staff::router(&app.live(), config, move || metrics.to_owned()))
    }

    async fn send(&self, mut request: Request<Body>, path: &str) -> TestResponse {
        let client: SocketAddr = "192.0.2.7:4711".parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(client));
        let host = "127.0.0.1:9090".parse().unwrap();
        request.headers_mut().entry("host").or_insert(host);
        TestResponse::read(path.to_owned(), self.0.clone().oneshot(request).await.unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.get_as(path, None).await
    }

    async fn get_as(&self, path: &str, password: Option<&str>) -> TestResponse {
        let mut request = Request::get(path).header("accept", "text/html");
        if let Some(password) = password {
            let credentials = BASE64_STANDARD.encode(format!("anybody:{password}"));
            request = request.header("authorization", format!("Basic {credentials}"));
        }
        self.send(request.body(Body::empty()).unwrap(), path).await
    }

    /// A post of the pages' own form.
    pub(crate) async fn post_form(&self, path: &str, form: &[(&str, &str)]) -> TestResponse {
        self.post_form_with(path, form, ("accept", "text/html")).await
    }

    /// The same with another header.
    async fn post_form_with(&self, path: &str, form: &[(&str, &str)], header: (&str, &str)) -> TestResponse {
        let body: String = form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let request = Request::post(path)
            .header("sec-fetch-site", "same-origin")
            .header("content-type", "application/x-www-form-urlencoded")
            .header(header.0, header.1);
        self.send(request.body(body.into()).unwrap(), path).await
    }

    async fn post(&self, path: &str, headers: &[(&str, &str)]) -> TestResponse {
        let request =
            headers.iter().fold(Request::post(path), |request, (name, value)| request.header(*name, *value));
        self.send(request.body(Body::empty()).unwrap(), path).await
    }
}

/// Sends an enquiry about a vehicle of the lot.
async fn ask_about(app: &TestApp, number: &str) {
    let path = app.get(&format!("/vehicle/{number}")).await.expect(301).header("location").to_owned();
    let about = [("termsAccepted", "true"), ("stock_number", number), ("page", path.as_str())];
    app.post("/leads/vehicle", &[PERSON.as_slice(), &about].concat()).await.expect(303);
}

#[tokio::test]
async fn every_page_is_whole_without_scripts_and_names_no_visitor() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().feed(&feed).start().await;
    ask_about(&app, "A1").await;
    let admin = Admin::of(&app);
    for path in PAGES {
        let page = admin.get(path).await.expect(200).assert_lacks("<script").assert_lacks("style=");
        assert_eq!(page.texts("h1").len(), 1, "{path}");
        let menu = path.trim_end_matches("/changes");
        assert_eq!(page.attributes("nav a[aria-current=page]", "href"), [menu]);
        assert_eq!(page.header("cache-control"), "no-store");
        assert!(page.header("content-security-policy").starts_with("default-src 'none'; style-src 'self'"));
        for word in ["Danaë", "Reedsmith", "danae@", "5550177", "555-0177"] {
            assert!(!page.body.contains(word), "{path} has {word}");
        }
        let sheet = page.attribute("link[rel=stylesheet]", "href");
        admin.get(&sheet).await.expect(200);
    }
    let page = admin.get("/").await.expect(200);
    assert!(!page.text().contains("Nothing needs doing."), "a lead waits for a call");
    assert_eq!(page.texts(".admin-lead .badge"), ["New"]);
    let photo = page.attribute(".admin-lead img", "src");
    assert!(photo.starts_with("/photos/A1/"), "{photo}");
    assert!(page.text().contains("1 vehicle") && page.text().contains("$21,990 in advertised prices"));
    let speed = admin.get("/speed").await.expect(200);
    assert_eq!(speed.texts("tbody tr td"), ["1.9 s", "good", "8"]);
}

#[tokio::test]
async fn what_a_visitor_wrote_is_shown_only_where_the_dealer_wants_it() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().feed(&feed).start().await;
    ask_about(&app, "A1").await;
    let admin = Admin::of(&app);
    let lead = admin.get("/leads").await.expect(200).attribute(".admin-lead p:first-child a", "href");
    let hidden = admin.get(&lead).await.expect(200).assert_lacks("Reedsmith");
    assert!(hidden.text().contains("admin.show_leads is off"));
    let shown = Admin::with_leads(&app);
    assert!(shown.get(&lead).await.expect(200).text().contains("Reedsmith"));
    for unknown in ["/leads/nonsense", "/leads/01890a5d-ac96-774b-bcce-b302099a8057"] {
        admin.get(unknown).await.expect(404);
    }
}

#[tokio::test]
async fn staff_and_crm_read_no_hidden_characters() {
    let hidden = |c: char| {
        matches!(c, '\u{7f}'..='\u{9f}' | '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}')
            || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{1b}')
    };
    let app = test_app().start().await;
    let spoiled =
        |text: &str| format!("\u{202e}{text}\u{9b}31m\u{1b}[2J\u{200f}\u{2066}\u{200b}{text}\u{2028}");
    let story = serde_json::json!({"first": {"source": spoiled("google"), "campaign": spoiled("trucks")}, "visits": 2});
    let form = [
        ("firstName", spoiled("Danaë")),
        ("lastName", spoiled("Reed")),
        ("email", "danae@example.com".to_owned()),
        ("message", spoiled("می\u{200c}خواهم 👨\u{200d}👩\u{200d}👧")),
        ("page", spoiled("/contact")),
        ("story", story.to_string()),
        ("contactConsent", "2026-11".to_owned()),
    ];
    let form: Vec<(&str, &str)> = form.iter().map(|(name, text)| (*name, text.as_str())).collect();
    app.post("/leads/contact", &form).await.expect(303);
    let adf = app.partners.leads().remove(0).xml;
    let admin = Admin::with_leads(&app);
    let list = admin.get("/leads").await.expect(200);
    let lead = admin.get(&list.attribute(".admin-lead p:first-child a", "href")).await.expect(200);
    for text in [&adf, &list.body, &lead.body] {
        assert!(!text.contains(hidden), "{text:?}");
    }
    for text in [&adf, &lead.text()] {
        assert!(text.contains("Danaë31m[2JDanaë"), "{text}");
        assert!(text.contains("می\u{200c}خواهم 👨\u{200d}👩\u{200d}👧"), "{text}");
    }
}

#[tokio::test]
async fn long_lists_of_leads_have_pages_with_addresses() {
    let app = test_app().posts(200).crm_fault(Fault::Status(503)).start().await;
    for number in 1..=101 {
        let message = format!("Lead {number}");
        let form = [PERSON.as_slice(), &[("message", message.as_str())]].concat();
        app.post_json("/leads/contact", &form).await;
    }
    let admin = Admin::of(&app);
    for state in ["", "&state=new", "&state=undelivered"] {
        let mut listed = Vec::new();
        let mut address = format!("/leads?days=30{state}");
        for (number, range) in [(1, "1 to 40 of 101"), (2, "41 to 80 of 101"), (3, "81 to 101 of 101")] {
            let page = admin.get(&address).await.expect(200);
            assert_eq!(
                page.texts("[aria-labelledby=all-title] nav p"),
                [format!("{range}, page {number} of 3")]
            );
            // What is not delivered is listed whenever it was received.
            let period = (state != "&state=undelivered").then(|| format!("/leads?days=30{state}"));
            assert_eq!(
                page.attributes("[aria-label=Period] a[aria-current]", "href"),
                period.into_iter().collect::<Vec<_>>()
            );
            listed.extend(page.attributes(".admin-lead p:first-child a", "href"));
            let back = page.attributes("a[rel=prev]", "href");
            assert_eq!(back.len(), usize::from(number > 1), "{back:?}");
            let next = page.attributes("a[rel=next]", "href");
            if let [next] = next.as_slice() {
                assert_eq!(*next, format!("/leads?days=30{state}&page={}", number + 1));
                next.clone_into(&mut address);
            } else {
                assert_eq!(number, 3, "{next:?}");
            }
        }
        assert_eq!(listed.len(), 101);
        listed.sort_unstable();
        listed.dedup();
        assert_eq!(listed.len(), 101, "each lead once");
    }
    let beyond = admin.get("/leads?page=9").await.expect(200);
    assert!(beyond.text().contains("There is no page 9. This is the last one."));
    assert_eq!(beyond.attributes(".admin-lead p:first-child a", "href").len(), 21);
    for odd in ["0", "-1", "x", "", "99999999999999999999999"] {
        let page = admin.get(&format!("/leads?page={odd}")).await.expect(200);
        assert!(page.text().contains("1 to 40 of 101, page 1 of 3"), "{odd:?}");
    }
}

#[tokio::test]
async fn a_lead_that_the_crm_refuses_is_said_with_the_reason() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().feed(&feed).crm_fault(Fault::Status(503)).start().await;
    let path = app.get("/vehicle/A1").await.expect(301).header("location").to_owned();
    let about = [("termsAccepted", "true"), ("stock_number", "A1"), ("page", path.as_str())];
    app.post("/leads/vehicle", &[PERSON.as_slice(), &about].concat()).await;
    for path in ["/leads", "/leads?state=undelivered"] {
        let page = Admin::of(&app).get(path).await.expect(200);
        assert_eq!(page.texts(".admin-lead .badge"), ["New", "Not in the CRM yet"]);
        let waiting = page.texts(".admin-lead .text-sm").remove(0);
        assert!(
            waiting.starts_with("The CRM had a fault of its own. 1 try so far; the next at "),
            "{waiting}"
        );
    }
}

#[tokio::test]
async fn the_feed_page_names_each_vehicles_flaws_as_the_table_does() {
    let bare = with(with(record("B2"), "vin", "4T1G11AK4MU500001"), "image_urls", Value::Array(Vec::new()));
    let feed = MockFeed::start(&[record("A1"), bare]).await;
    let app = test_app().feed(&feed).start().await;
    app.get("/inventory").await.expect(200);
    let admin = Admin::of(&app);
    let page = admin.get("/feed").await.expect(200);
    let table = admin.get("/feed.csv").await.expect(200);
    assert!(table.header("content-disposition").contains("feed-quality.csv"));
    let mut rows = csv::Reader::from_reader(table.body.as_bytes());
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    assert!(rows.iter().any(|row| &row[0] == "B2" && &row[3] == "wrong-vin"));
    for row in &rows {
        assert!(page.text().contains(&row[4]) && page.text().contains(&row[5]), "{row:?}");
    }
    // Programs read the status.
    let request = Request::get("/feed").body(Body::empty()).unwrap();
    let status: Value = serde_json::from_str(&admin.send(request, "/feed").await.expect(200).body).unwrap();
    assert_eq!(status["serving"]["vehicles"], 2);
}

#[tokio::test]
async fn no_other_sites_page_accepts_an_inventory() {
    let app = test_app().start().await;
    let admin = Admin::of(&app);
    let html = ("accept", "text/html");
    for foreign in [
        &[("origin", "https://evil.example")][..],
        &[("origin", "null")],
        &[("origin", "")],
        &[("origin", "http://127.0.0.1:9091")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site"), ("origin", "http://127.0.0.1:9090")],
        &[("sec-fetch-site", "none")],
        &[("referer", "http://127.0.0.1:9090/feed")],
        &[],
    ] {
        admin.post("/feed/accept", &[&[html], foreign].concat()).await.expect(403);
        admin.post("/feed/accept", foreign).await.expect(403);
    }
    let own = ("origin", "http://127.0.0.1:9090");
    assert_eq!(admin.post("/feed/accept", &[html, own]).await.expect(303).header("location"), "/feed");
    for program in [own, ("sec-fetch-site", "same-origin")] {
        admin.post("/feed/accept", &[program]).await.expect(409);
    }
}

#[tokio::test]
async fn wrong_passwords_cost_their_name_time_and_nobody_else() {
    let app = test_app().start().await;
    let password = AdminPassword::parse("lot-keys-2026").unwrap();
    let admin = Admin::with(&app, AdminConfig { password: Some(password), show_leads: false });
    for path in PAGES.into_iter().chain([
        "/feed.csv",
        "/leads.csv",
        "/stock.csv",
        "/leads/x",
        "/photos/A1/1-480.webp",
    ]) {
        let asked = admin.get(path).await.expect(401);
        assert!(asked.header("www-authenticate").starts_with("Basic realm="), "{path}");
        assert!(!asked.body.contains("<html"));
    }
    admin.post("/feed/accept", &[]).await.expect(401);
    for open in ["/metrics", "/healthz", "/manifest.webmanifest", "/icon-192.png", "/icon-512.png"] {
        admin.get(open).await.expect(200);
    }
    admin.get_as("/", Some("lot-keys-2026")).await.expect(200);
    for _ in 0..3 {
        admin.get_as("/", Some("lot-keys-2025")).await.expect(401);
    }
    let refused = admin.get_as("/", Some("lot-keys-2025")).await.expect(429);
    assert_eq!(refused.header("retry-after"), "2");
    refused.assert_contains("Try again in 2 seconds.");
    admin.get_as("/", Some("lot-keys-2026")).await.expect(429);
    let credentials = BASE64_STANDARD.encode("colleague:lot-keys-2026");
    let colleague = Request::get("/").header("authorization", format!("Basic {credentials}"));
    admin.send(colleague.body(Body::empty()).unwrap(), "/").await.expect(200);
}

#[tokio::test]
async fn without_a_password_no_other_name_leads_to_any_address() {
    let app = test_app().start().await;
    let sheet = Admin::of(&app).get("/").await.expect(200).attribute("link[rel=stylesheet]", "href");
    let password = Some(AdminPassword::parse("lot-keys-2026").unwrap());
    let with_password = Admin::with(&app, AdminConfig { password, show_leads: false });
    let ask = async |admin: &Admin, path: &str, host: &str, status: u16| {
        let request = Request::get(path).header("accept", "text/html").header("host", host);
        admin.send(request.body(Body::empty()).unwrap(), path).await.expect(status);
    };
    let open = ["/metrics", "/healthz", "/readyz", &sheet];
    for path in PAGES.into_iter().chain(open) {
        let admin = Admin::of(&app);
        for own in ["localhost:9090", "LOCALHOST", "[::1]:9090", "127.0.0.1"] {
            ask(&admin, path, own, 200).await;
        }
        for other in ["evil.example:9090", "localhost.evil.example", "10.0.0.7:9090", ""] {
            ask(&admin, path, other, 403).await;
        }
    }
    for path in open {
        ask(&with_password, path, "shop-1.internal:9090", 200).await;
    }
}
