//! `Accept-Encoding` decides how a body is sent, never what is sent or with which status.

use crate::{
    http::response_cache::ADDRESSES,
    support::{
        mock_feed::{MockFeed, record, with},
        test_response::TestResponse,
    },
    test_app::{TestApp, test_app},
};
use axum::{body::Body, extract::ConnectInfo};
use http::{Request, request::Builder};
use serde_json::json;
use site::AgentConfig;
use staff::AdminConfig;
use std::{io::Read as _, net::SocketAddr};
use tower::ServiceExt as _;

const ACCEPTED: [&str; 20] = [
    "br;q=1, *;q=0",
    "gzip, *;q=0",
    "zstd, *;q=0",
    "zstd;q=0, *;q=0",
    "identity;q=0",
    "identity;q=0, *;q=0",
    "identity;q=0, br;q=0, gzip;q=0, zstd;q=0",
    "*;q=0",
    "*;Q=0.000",
    "*",
    "*;q=0.5, gzip;q=0",
    "gzip, deflate, br, zstd",
    "compress, identity;q=0",
    "deflate;q=1, *;q=0",
    "dcb, dcz, *;q=0",
    "x-gzip, identity;q=0",
    "br;q=2, gzip;q=x, identity;q=",
    ";;,,;q=0",
    "",
    "identity",
];

const AGENTS: AgentConfig = AgentConfig { mcp: true, aap: true, leads: true };

/// Decodes the body, and checks that the request accepts its encoding.
fn decoded(response: &TestResponse, accepted: &str) -> Vec<u8> {
    let encoding = response.header("content-encoding");
    let plain = match encoding {
        "" => Ok(response.bytes.to_vec()),
        "br" => {
            let mut plain = Vec::new();
            brotlic::DecompressorReader::new(&response.bytes[..]).read_to_end(&mut plain).map(|_| plain)
        }
        "zstd" => zstd::decode_all(&response.bytes[..]),
        "gzip" => {
            let mut plain = Vec::new();
            flate2::read::GzDecoder::new(&response.bytes[..]).read_to_end(&mut plain).map(|_| plain)
        }
        other => panic!("{other}"),
    };
    let named = |item: &str| {
        item.trim().strip_prefix("x-").unwrap_or(item.trim()).split(';').next() == Some(encoding)
    };
    let is_wildcard = encoding == "gzip" && accepted.starts_with('*');
    assert!(
        encoding.is_empty() || is_wildcard || accepted.split(',').any(named),
        "{encoding} for {accepted}"
    );
    plain.unwrap()
}

/// Status, type and decoded body, without what differs for each request.
fn content(response: &TestResponse, accepted: &str) -> (u16, String, Vec<u8>) {
    let mut body = decoded(response, accepted);
    let id = response.header("x-request-id");
    if !id.is_empty()
        && let Ok(text) = std::str::from_utf8(&body)
    {
        // An error for agents has the time, too.
        let time = regex::Regex::new(r#""created_at":"[^"]*""#).unwrap();
        body = time.replace(&text.replace(id, ""), "").into_owned().into_bytes();
    }
    (response.status.as_u16(), response.header("content-type").to_owned(), body)
}

/// Sends the request with each header, and compares with the response to the one without.
async fn same_with_every_header(
    name: &str,
    request: impl Fn() -> (Builder, String),
    send: impl AsyncFn(Request<Body>) -> TestResponse,
) -> u16 {
    let response_to = async |accepted: Option<&str>| {
        let (mut request, body) = request();
        if let Some(accepted) = accepted {
            request = request.header("accept-encoding", accepted);
        }
        let body = if body.is_empty() { Body::empty() } else { body.into() };
        send(request.header("host", "www.example.com").body(body).unwrap()).await
    };
    let plain = response_to(None).await;
    assert_ne!(plain.status, 406, "{name}");
    for accepted in ACCEPTED {
        // The second may be a replay.
        for _ in 0..2 {
            let response = response_to(Some(accepted)).await;
            assert_eq!(content(&response, accepted), content(&plain, ""), "{name}, {accepted:?}");
            assert_eq!(
                response.header("cache-control"),
                plain.header("cache-control"),
                "{name}, {accepted:?}"
            );
        }
    }
    plain.status.as_u16()
}

async fn feed() -> MockFeed {
    MockFeed::start(&[record("A1"), with(record("B2"), "make", "Ford")]).await
}

#[tokio::test]
async fn every_address_has_the_status_and_content_that_it_has_without_the_header() {
    let app = test_app().agents(AGENTS).agent_requests(100_000).feed(&feed().await).start().await;
    let home = app.get("/").await.expect(200);
    let mut addresses: Vec<String> = ADDRESSES.map(str::to_owned).into();
    addresses.extend(home.attributes("link[href^='/']", "href"));
    addresses.extend(home.attributes("script[src^='/']", "src"));
    let others = [
        "/ahead.rules",
        "/icons-license.txt",
        "/assets/nothing.js",
        "/photos/A1/99-440.webp",
        "/inventory.atom?make=Toyota",
        "/manifest.webmanifest",
        "/sitemap-pages.xml",
        "/sitemap-vehicles-1.xml",
        "/readyz",
        "/api/v1/facets",
        "/.well-known/agent-card.json",
        "/feeds/meta-vehicles.csv",
        "/mcp",
        "/a2a",
    ];
    addresses.extend(others.map(str::to_owned));
    for address in addresses {
        let request = || (Request::get(&address), String::new());
        same_with_every_header(&address, request, async |request| app.send_unmodified(request).await).await;
    }
}

#[tokio::test]
async fn every_post_has_the_status_and_content_that_it_has_without_the_header() {
    let app =
        test_app().agents(AGENTS).agent_requests(100_000).posts(100_000).feed(&feed().await).start().await;
    let contact = "firstName=Dana&lastName=Reed&email=dana%40example.com&phone=9015550177&message=Hello&termsAccepted=true";
    let tools = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}).to_string();
    let tools = tools.as_str();
    let both = "application/json, text/event-stream";
    for (address, kind, accept, body, status) in [
        ("/leads/contact", "application/x-www-form-urlencoded", "application/json", contact, 200),
        ("/leads/contact", "application/x-www-form-urlencoded", "text/html", contact, 303),
        ("/leads/contact", "application/x-www-form-urlencoded", "text/html", "firstName=Dana", 422),
        ("/leads/nothing", "application/x-www-form-urlencoded", "text/html", contact, 404),
        ("/visits", "application/json", "*/*", "{}", 415),
        ("/inventory/refresh", "application/x-www-form-urlencoded", "text/html", "", 200),
        ("/mcp", "application/json", both, tools, 200),
        ("/a2a", "application/json", "application/json", "{}", 200),
        ("/about", "application/x-www-form-urlencoded", "text/html", "", 405),
    ] {
        let request = || {
            let request = Request::post(address).header("content-type", kind).header("accept", accept);
            (request, body.to_owned())
        };
        let name = format!("POST {address} {body}");
        let found =
            same_with_every_header(&name, request, async |request| app.send_unmodified(request).await).await;
        assert_eq!(found, status, "{name}");
    }
}

#[tokio::test]
async fn a_photo_and_the_pages_of_staff_are_the_same_with_every_header() {
    let app = test_app().start().await;
    let list = app.get("/inventory?sort=price-high").await.expect(200);
    let photo = list.attributes(".vehicle-card img", "src").remove(0);
    app.get(&photo).await.expect(200);
    let request = || (Request::get(&photo), String::new());
    same_with_every_header(&photo, request, async |request| app.send_unmodified(request).await).await;

    let admin = staff::router(&app.live(), AdminConfig::default(), || "requests_total 1\n".repeat(100));
    for path in ["/", "/leads", "/stock", "/feed", "/feed.csv", "/speed", "/metrics", "/healthz", "/readyz"] {
        let send = async |mut request: Request<Body>| {
            request.headers_mut().insert("host", "localhost".parse().unwrap());
            request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 4711))));
            TestResponse::read(path.to_owned(), admin.clone().oneshot(request).await.unwrap()).await
        };
        let request = || (Request::get(path).header("accept", "text/html"), String::new());
        assert_eq!(same_with_every_header(path, request, send).await, 200, "{path}");
    }
}

#[tokio::test]
async fn what_is_not_prepared_is_compressed_as_a_page_is() {
    let app: TestApp = test_app().feed(&feed().await).start().await;
    for (accepted, encoding) in [
        ("br;q=1, *;q=0", "br"),
        ("gzip, br, zstd", "zstd"),
        ("x-gzip", "gzip"),
        ("*", "gzip"),
        ("identity;q=0", ""),
        ("br;q=0, *;q=0", ""),
    ] {
        let form = "firstName=Dana";
        let headers = [("accept", b"text/html".as_slice()), ("accept-encoding", accepted.as_bytes())];
        let failed = app.post_raw("/leads/contact", &headers, form).await.expect(422);
        assert_eq!(failed.header("content-encoding"), encoding, "{accepted}");
        assert!(failed.header("vary").contains("accept-encoding"), "{accepted}");
    }
}
