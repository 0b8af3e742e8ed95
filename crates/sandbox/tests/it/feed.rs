//! The inventory partner, when it is well.

use crate::{TestSandbox, client};

const LISTING: &str = "/feed/listings";

#[tokio::test]
async fn the_listing_is_an_array_whose_photos_live_on_the_sandbox() {
    let test = TestSandbox::start().await;
    let answer = test.get(LISTING).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("application/json"));
    let listing = answer.json();
    let photos = listing.as_array().unwrap().iter().flat_map(|car| car["image_urls"].as_array().unwrap());
    let photos: Vec<_> = photos.map(|url| url.as_str().unwrap().to_owned()).collect();
    let prefix = format!("{}/photos/", test.sandbox.origin());
    assert!(photos.len() > 500 && photos.iter().all(|url| url.starts_with(&prefix)));
}

#[tokio::test]
async fn who_has_the_listing_already_is_told_so() {
    let test = TestSandbox::start().await;
    let first = test.get(LISTING).await;
    let (tag, date) = (first.header("etag").unwrap(), first.header("last-modified").unwrap());
    let asked = async |headers: &[(&str, &str)]| client::get(&test.sandbox.origin(), LISTING, headers).await;
    for known in [tag, &format!("W/{tag}"), &format!("\"other\", {tag}"), "*"] {
        let again = asked(&[("if-none-match", known)]).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{known}");
        assert_eq!(again.header("etag"), Some(tag));
    }
    assert_eq!(asked(&[("if-modified-since", date)]).await.status, 304);
    assert_eq!(asked(&[("if-modified-since", "Sun, 06 Nov 1994 08:49:37 GMT")]).await.status, 200);
    assert_eq!(asked(&[("if-modified-since", "yesterday")]).await.status, 200);
}

#[tokio::test]
async fn a_tag_that_does_not_match_counts_for_more_than_a_date_that_does() {
    let test = TestSandbox::start().await;
    let date = test.get(LISTING).await.header("last-modified").unwrap().to_owned();
    let headers = [("if-none-match", "\"other\""), ("if-modified-since", date.as_str())];
    assert_eq!(client::get(&test.sandbox.origin(), LISTING, &headers).await.status, 200);
}

#[tokio::test]
async fn headers_that_a_caller_sends_are_seen() {
    let test = TestSandbox::start().await;
    let headers = [("X-Client-Key", "demo-key"), ("accept", "application/json")];
    client::get(&test.sandbox.origin(), "/feed/listings?page=1", &headers).await;
    let seen = test.sandbox.feed_requests();
    assert_eq!(seen.len(), 1);
    assert_eq!((seen[0].method.as_str(), seen[0].path.as_str()), ("GET", "/feed/listings?page=1"));
    assert_eq!(seen[0].header("x-client-key"), Some("demo-key"));
}

#[tokio::test]
async fn a_single_item_has_the_listings_fields_and_the_details() {
    let test = TestSandbox::start().await;
    for listed in test.listing().await {
        let stock = listed["stock_number"].as_str().unwrap();
        let item = test.get(&format!("/item/api/inventory/{stock}")).await.json();
        for (field, value) in listed.as_object().unwrap() {
            assert_eq!(&item[field], value, "{stock}: {field}");
        }
        for field in ["stockNumber", "interiorColor", "engine", "drivetrain", "fuelType", "features"] {
            assert!(!item[field].is_null(), "{stock}: {field}");
        }
    }
    assert_eq!(test.sandbox.item_requests().len(), 120);
    assert_eq!(test.get("/item/api/inventory/NOBODY").await.status, 404);
}

#[tokio::test]
async fn some_records_leave_their_details_to_the_single_item_call() {
    let test = TestSandbox::start().await;
    let listing = test.listing().await;
    let without = listing.iter().filter(|car| car["engine"].is_null()).count();
    assert!((20..=30).contains(&without), "{without}");
}
