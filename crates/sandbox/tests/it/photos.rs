//! Photos of the lot.

use crate::{Stage, client};
use sandbox::{Fault, SandboxConfig};
use std::net::Ipv4Addr;

async fn with_folder(folder: &std::path::Path) -> Stage {
    Stage::with(SandboxConfig {
        listen: (Ipv4Addr::LOCALHOST, 0).into(),
        feed_fault: Fault::None,
        crm_fault: Fault::None,
        picture_cache: Some(folder.to_owned()),
    })
    .await
}

fn kept(folder: &std::path::Path) -> usize {
    std::fs::read_dir(folder).map_or(0, Iterator::count)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_is_a_jpeg_that_a_cache_may_keep_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let stage = with_folder(folder.path()).await;
    let origin = stage.sandbox.origin();
    let url = stage.listing().await[0]["image_urls"][0].as_str().unwrap().to_owned();
    let path = url.strip_prefix(&origin).unwrap();
    let (one, two) = tokio::join!(stage.get(path), stage.get(path));
    assert_eq!((one.status, one.header("content-type")), (200, Some("image/jpeg")));
    assert!(one.body.starts_with(&[0xff, 0xd8, 0xff]));
    assert_eq!(one.body, two.body);
    assert_eq!(one.header("cache-control"), Some("public, max-age=31536000, immutable"));
    let tag = one.header("etag").unwrap();
    assert_eq!(client::get(&origin, path, &[("if-none-match", tag)]).await.status, 304);
    assert_eq!(kept(folder.path()), 1, "drawn once, kept once");

    // Another run finds it on disk: what is there is served as it is.
    let file = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    std::fs::write(&file, b"kept from another run").unwrap();
    let later = with_folder(folder.path()).await;
    assert_eq!(later.get(path).await.body, b"kept from another run");
}

#[tokio::test]
async fn photos_that_no_listing_names_are_not_found() {
    let stage = Stage::open().await;
    let listing = stage.listing().await;
    let stock = listing[0]["stock_number"].as_str().unwrap();
    let beyond = listing[0]["image_urls"].as_array().unwrap().len() + 1;
    for path in [
        format!("{stock}/0.jpg"),
        format!("{stock}/{beyond}.jpg"),
        format!("{stock}/1.png"),
        "NOBODY/1.jpg".into(),
    ] {
        assert_eq!(stage.get(&format!("/photos/{path}")).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn one_photo_is_named_by_the_listing_and_yet_gone() {
    let stage = Stage::open().await;
    let listing = stage.listing().await;
    let car = listing.iter().find(|car| car["model"] == "Equinox").unwrap();
    let url = car["image_urls"][2].as_str().unwrap();
    assert_eq!(stage.get(url.strip_prefix(&stage.sandbox.origin()).unwrap()).await.status, 404);
}
