//! Hosts that the site is served at, and those that lead there (HOST-1, HOST-2).

use crate::test_app::{TestApp, test_app};
use axum::body::Body;
use http::{Method, Request};
use site::Hosts;

async fn app() -> TestApp {
    let configure = |config: &mut site::SiteConfig| {
        let hosts = ["www.example.com", "example.com -> www", "old-brand.com -> www"];
        config.hosts = Hosts::parse(hosts).unwrap();
        // The address of the tests' requests.
        config.trusted_proxies = vec!["203.0.113.0/24".parse().unwrap()];
    };
    test_app().configured(configure).without_photos().start().await
}

/// Status and location of a request to a host, by the scheme that its proxy names.
async fn requested(app: &TestApp, method: Method, host: &str, scheme: &str, address: &str) -> (u16, String) {
    let request = Request::builder().method(method).uri(address).header("host", host);
    let request = if scheme.is_empty() { request } else { request.header("x-forwarded-proto", scheme) };
    let response = app.send_unmodified(request.body(Body::empty()).unwrap()).await;
    (response.status.as_u16(), response.header("location").to_owned())
}

#[tokio::test]
async fn every_host_and_scheme_is_one_hop_away() {
    let app = app().await;
    let address = "/inventory?make=Ford&utm_source=ad";
    let own = format!("https://www.example.com{address}");
    for (host, scheme) in [
        ("www.example.com", "http"),
        ("example.com", "http"),
        ("example.com", "https"),
        ("Old-Brand.com:443", "https"),
        ("old-brand.com", ""),
        ("www.example.com:80", "https, HTTP"),
    ] {
        assert_eq!(
            requested(&app, Method::GET, host, scheme, address).await,
            (301, own.clone()),
            "{scheme} {host}"
        );
    }
    for (host, scheme) in [
        ("www.example.com", "https"),
        ("www.example.com", "http, https"),
        ("www.example.com", ""),
        ("WWW.EXAMPLE.COM:443", "https"),
    ] {
        assert_eq!(requested(&app, Method::GET, host, scheme, address).await.0, 200, "{scheme} {host}");
    }
}

#[tokio::test]
async fn an_old_address_at_an_old_host_is_one_hop_away() {
    let app = app().await;
    for (address, location) in [
        ("/searchused.aspx?Make=Toyota", "https://www.example.com/inventory?make=Toyota"),
        ("/About/", "https://www.example.com/about"),
        ("/?vin=none&page_id=7", "https://www.example.com/?vin=none&page_id=7"),
        ("/nowhere?x=1", "https://www.example.com/nowhere?x=1"),
    ] {
        let expected = (301, location.to_owned());
        assert_eq!(
            requested(&app, Method::GET, "old-brand.com", "http", address).await,
            expected,
            "{address}"
        );
    }
}

#[tokio::test]
async fn no_cache_stores_a_redirect_by_host_or_scheme() {
    let app = app().await;
    for (method, host, scheme, address) in [
        (Method::GET, "www.example.com", "http", "/about"),
        (Method::GET, "www.example.com", "http", "/About/"),
        (Method::GET, "example.com", "https", "/searchused.aspx?Make=Toyota"),
        (Method::HEAD, "old-brand.com", "", "/nowhere"),
        (Method::POST, "example.com", "https", "/leads/contact"),
    ] {
        let request = Request::builder().method(method).uri(address).header("host", host);
        let request = request.header("x-forwarded-proto", scheme).body(Body::empty()).unwrap();
        let response = app.send_unmodified(request).await;
        assert!(response.status.is_redirection(), "{host}{address}");
        assert_eq!(response.header("cache-control"), "no-store", "{host}{address}");
    }
}

#[tokio::test]
async fn only_the_last_value_of_the_scheme_counts_also_in_several_headers() {
    let app = app().await;
    for (schemes, status) in [(["http", "https"], 200), (["https", "http"], 301)] {
        let request = Request::get("/about").header("host", "www.example.com");
        let request = request.header("x-forwarded-proto", schemes[0]).header("x-forwarded-proto", schemes[1]);
        let response = app.send_unmodified(request.body(Body::empty()).unwrap()).await;
        assert_eq!(response.status.as_u16(), status, "{schemes:?}");
    }
}

#[tokio::test]
async fn a_redirect_to_a_vehicle_is_not_cached_and_has_the_headers_of_every_response() {
    let app = app().await;
    let inventory = app.site().inventory_or_empty().await;
    let vehicle = &inventory.vehicles()[0];
    let address = format!("/vdp/{}/x", vehicle.stock_number.as_str());
    let request = Request::get(&address).header("host", "example.com").body(Body::empty()).unwrap();
    let response = app.send_unmodified(request).await;
    assert_eq!(response.header("location"), format!("https://www.example.com{}", vehicle.path()));
    assert_eq!(response.header("cache-control"), "no-store");
    assert!(response.header("strict-transport-security").starts_with("max-age"));
    let request = Request::get("/").header("host", "evil.example").body(Body::empty()).unwrap();
    let response = app.send_unmodified(request).await.expect(421);
    assert!(!response.header("x-request-id").is_empty());
}

#[tokio::test]
async fn what_is_not_found_is_counted_once() {
    let app = app().await;
    for host in ["old-brand.com", "www.example.com"] {
        requested(&app, Method::GET, host, "https", "/nowhere").await;
    }
    assert_eq!(app.site().not_found(9), [("/nowhere".to_owned(), 1)]);
}

#[tokio::test]
async fn a_post_keeps_its_method() {
    let found = requested(&app().await, Method::POST, "example.com", "https", "/leads/contact").await;
    assert_eq!(found, (308, "https://www.example.com/leads/contact".to_owned()));
}

#[tokio::test]
async fn other_hosts_are_misdirected_but_for_health() {
    let app = app().await;
    app.get("/inventory").await.expect(200);
    for host in ["evil.example", "127.0.0.1:8080", "www.example.com.evil.example", "[::1]"] {
        assert_eq!(requested(&app, Method::GET, host, "", "/").await.0, 421, "{host}");
        assert_eq!(requested(&app, Method::POST, host, "", "/leads/contact").await.0, 421, "{host}");
        assert_eq!(requested(&app, Method::GET, host, "http", "/healthz").await.0, 200, "{host}");
        assert_eq!(requested(&app, Method::GET, host, "", "/readyz").await.0, 200, "{host}");
    }
}

#[tokio::test]
async fn only_a_trusted_proxy_says_that_a_visitor_came_by_http() {
    let configure = |config: &mut site::SiteConfig| {
        config.hosts = Hosts::parse(["www.example.com"]).unwrap();
    };
    let app = test_app().configured(configure).start().await;
    assert_eq!(requested(&app, Method::GET, "www.example.com", "http", "/about").await.0, 200);
}

#[tokio::test]
async fn without_hosts_any_host_is_served() {
    let app = test_app().start().await;
    for host in ["www.example.com", "anything.example"] {
        assert_eq!(requested(&app, Method::GET, host, "http", "/about").await.0, 200, "{host}");
    }
}
