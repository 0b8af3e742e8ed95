//! Tests of photos that are created before they are requested.

use crate::{photo_server::PhotoServer, photos, photos_with, width};
use futures_util::FutureExt as _;
use photos::{Ahead, Rendition, Width};
use std::fs;

fn all() -> Vec<Rendition> {
    Width::all().map(Rendition::Resized).collect()
}

fn is_created(ahead: Ahead) -> bool {
    matches!(ahead, Ahead::Created(_))
}

#[tokio::test]
async fn the_widths_are_the_same_bytes_as_those_created_one_by_one() {
    let (server, folders) = (PhotoServer::open().await, [(); 2].map(|()| tempfile::tempdir().unwrap()));
    // One is narrower than some widths, one is turned, one has alpha.
    for path in ["/photo.jpg", "/small.jpg", "/held.jpg", "/hole.png", "/wide-gamut.jpg"] {
        let photo = server.photo(path);
        let [together, one_by_one] = folders.each_ref().map(|folder| photos(folder.path()));
        let mut renditions = all();
        renditions.extend([Rendition::Jpeg, Rendition::ShareCard]);
        assert!(is_created(together.create_ahead(&photo, &renditions).await));
        for rendition in renditions {
            let single = one_by_one.create(&photo, rendition).await.unwrap();
            assert_eq!(together.cached(photo.id(), rendition).await, Some(single), "{path} {rendition:?}");
        }
    }
}

#[tokio::test]
async fn one_fetch_brings_all_widths_and_cached_ones_stay() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let (photos, photo) = (photos(folder.path()), server.photo("/photo.jpg"));
    photos.create(&photo, width(720)).await.unwrap();
    let cached = folder.path().join(format!("{}-720.webp", photo.id()));
    let created_at = fs::metadata(&cached).unwrap().modified().unwrap();
    let Ahead::Created(bytes) = photos.create_ahead(&photo, &all()).await else { panic!("not created") };
    let on_disk: u64 =
        fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().metadata().unwrap().len()).sum();
    assert_eq!(bytes, on_disk);
    assert_eq!(fs::metadata(&cached).unwrap().modified().unwrap(), created_at);
    assert_eq!(photos.create_ahead(&photo, &all()).await, Ahead::Cached(bytes));
    assert_eq!(server.request_count("/photo.jpg"), 1);
}

#[tokio::test]
async fn a_failure_is_remembered() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let (photos, photo) = (photos(folder.path()), server.photo("/gone.jpg"));
    for _ in 0..2 {
        assert_eq!(photos.create_ahead(&photo, &all()).await, Ahead::Failed);
    }
    assert!(photos.create(&photo, width(440)).await.is_err());
    assert_eq!(server.request_count("/gone.jpg"), 1);
}

#[tokio::test]
async fn the_pipeline_is_busy_while_a_requested_photo_is_created() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let (photos, photo) = (photos_with(folder.path(), |_| {}), server.photo("/late.jpg"));
    assert!(!photos.is_busy());
    let mut request = Box::pin(photos.create(&photo, width(440)));
    assert!(request.as_mut().now_or_never().is_none());
    server.wait_for_requests(1).await;
    assert!(photos.is_busy());
    server.release_responses();
    request.await.unwrap();
    assert!(!photos.is_busy());
    let ahead = photos.clone();
    let other = server.photo("/late.jpg?2");
    let creating = tokio::spawn(async move { ahead.create_ahead(&other, &all()).await });
    server.wait_for_requests(2).await;
    assert!(!photos.is_busy(), "only requested photos count");
    assert!(is_created(creating.await.unwrap()));
}
