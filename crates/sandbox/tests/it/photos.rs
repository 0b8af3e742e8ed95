//! Photos of the lot.

use crate::{TestSandbox, client};

#[tokio::test]
async fn a_photo_is_a_file_that_a_cache_may_keep_for_ever() {
    let test = TestSandbox::start().await;
    let origin = test.sandbox.origin();
    let url = test.listing().await[0]["image_urls"][0].as_str().unwrap().to_owned();
    let path = url.strip_prefix(&origin).unwrap();
    let photo = test.get(path).await;
    assert_eq!((photo.status, photo.header("content-type")), (200, Some("image/webp")));
    assert_eq!((&photo.body[..4], &photo.body[8..12]), (&b"RIFF"[..], &b"WEBP"[..]));
    assert_eq!(photo.header("cache-control"), Some("public, max-age=31536000, immutable"));
    let tag = photo.header("etag").unwrap();
    assert_eq!(client::get(&origin, path, &[("if-none-match", tag)]).await.status, 304);
}

#[tokio::test]
async fn every_photo_of_every_listing_is_there_but_the_one_that_is_lost() {
    let test = TestSandbox::start().await;
    let origin = test.sandbox.origin();
    let mut lost = Vec::new();
    for car in test.listing().await {
        for url in car["image_urls"].as_array().unwrap() {
            let path = url.as_str().unwrap().strip_prefix(&origin).unwrap();
            if test.get(path).await.status != 200 {
                lost.push(path.to_owned());
            }
        }
    }
    assert_eq!(lost.len(), 1, "{lost:?}");
}

#[test]
fn all_photos_together_are_small_enough_to_be_carried_along() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("photos");
    let cars = std::fs::read_dir(folder).unwrap().map(|car| car.unwrap().path());
    let photos = cars.flat_map(|car| std::fs::read_dir(car).unwrap());
    let bytes: u64 = photos.map(|photo| photo.unwrap().metadata().unwrap().len()).sum();
    assert!(bytes < 10_000_000, "{bytes} bytes of photos");
}

#[tokio::test]
async fn photos_that_no_listing_names_are_not_found() {
    let test = TestSandbox::start().await;
    let listing = test.listing().await;
    let stock = listing[0]["stock_number"].as_str().unwrap();
    let beyond = listing[0]["image_urls"].as_array().unwrap().len() + 1;
    for path in [
        format!("{stock}/0.webp"),
        format!("{stock}/{beyond}.webp"),
        format!("{stock}/1.png"),
        "NOBODY/1.webp".into(),
    ] {
        assert_eq!(test.get(&format!("/photos/{path}")).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn one_photo_is_named_by_the_listing_and_yet_gone() {
    let test = TestSandbox::start().await;
    let listing = test.listing().await;
    let car = listing.iter().find(|car| car["model"] == "Equinox").unwrap();
    let url = car["image_urls"][2].as_str().unwrap();
    assert_eq!(test.get(url.strip_prefix(&test.sandbox.origin()).unwrap()).await.status, 404);
}
