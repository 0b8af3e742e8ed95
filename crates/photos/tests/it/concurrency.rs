//! Tests of concurrent requests and of waiting.

use crate::{opened, photo_server::PhotoServer, photos, photos_with, width};
use futures_util::future::join_all;
use photos::{Admission, Failure, PhotosConfig, QueueShare};
use std::time::Duration;
use tokio::time::Instant;

#[tokio::test]
async fn concurrent_requests_share_one_creation() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let (photos, photo) = (photos(folder.path()), server.photo("/late.jpg"));
    let requests = join_all((0..20).map(|_| photos.create(&photo, width(720))));
    let opening = async {
        server.wait_for_requests(1).await;
        server.release_responses();
    };
    let (made, ()) = tokio::join!(requests, opening);
    let first = made[0].clone().unwrap();
    assert!(
        made.iter().all(|other| other.as_ref().is_ok_and(|other| other.as_ptr() == first.as_ptr())),
        "the same bytes"
    );
    assert_eq!(server.request_count("/late.jpg"), 1);
}

#[tokio::test]
async fn two_widths_share_one_fetch() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let (photos, photo) = (photos(folder.path()), server.photo("/late.jpg"));
    let requests = join_all([440, 1200].map(|pixels| photos.create(&photo, width(pixels))));
    let opening = async {
        server.wait_for_requests(1).await;
        server.release_responses();
    };
    let (made, ()) = tokio::join!(requests, opening);
    assert!(made.iter().all(Result::is_ok));
    assert_eq!(server.request_count("/late.jpg"), 1);
}

#[tokio::test]
async fn a_cancelled_request_does_not_stop_the_creation() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let (photos, photo) = (photos(folder.path()), server.photo("/late.jpg"));
    let leaving = tokio::spawn({
        let (photos, photo) = (photos.clone(), photo.clone());
        async move { photos.create(&photo, width(720)).await }
    });
    server.wait_for_requests(1).await;
    leaving.abort();
    assert!(leaving.await.unwrap_err().is_cancelled());
    server.release_responses();
    assert!(photos.create(&photo, width(720)).await.is_ok());
    assert_eq!(server.request_count("/late.jpg"), 1, "the first fetch went on");
}

#[tokio::test]
async fn a_request_stops_waiting_while_the_creation_continues() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let max_wait = Duration::from_millis(50);
    let photos = photos_with(folder.path(), |config| config.max_wait = max_wait);
    let photo = server.photo("/late.jpg");
    assert_eq!(photos.create(&photo, width(720)).await, Err(Failure::NotReady(max_wait)));
    server.release_responses();
    // The first creation finishes, so later requests succeed without another fetch.
    while photos.create(&photo, width(720)).await.is_err() {}
    assert_eq!(server.request_count("/late.jpg"), 1);
}

#[tokio::test]
async fn a_request_waits_at_most_a_second_for_a_hanging_host() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let max_wait = PhotosConfig::new(folder.path().to_owned()).max_wait;
    let photos = photos_with(folder.path(), |config| config.max_wait = max_wait);
    let all: Vec<_> = (0..9).map(|number| server.photo(&format!("/late.jpg?{number}"))).collect();
    tokio::time::pause();
    let started = Instant::now();
    let made = join_all(all.iter().map(|photo| photos.create(photo, width(440)))).await;
    assert!(made.iter().all(|made| *made == Err(Failure::NotReady(max_wait))), "{made:?}");
    assert!(started.elapsed() < Duration::from_millis(1_010), "{:?}", started.elapsed());
}

#[tokio::test]
async fn a_photo_started_without_waiting_is_cached_for_the_next_request() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let (photos, photo) = (photos(folder.path()), server.photo("/photo.jpg"));
    let admit = || Some(Admission { share: QueueShare::Whole, permit: Box::new(()) });
    let at_once = photos.create_for(admit, Some(Duration::ZERO), &photo, width(440)).await;
    assert_eq!(at_once, Err(Failure::NotReady(Duration::ZERO)));
    while photos.cached(photo.id(), width(440)).await.is_none() {
        tokio::task::yield_now().await;
    }
    assert_eq!(server.request_count("/photo.jpg"), 1);
}

#[tokio::test]
async fn a_full_queue_refuses_photos_without_caching_a_failure() {
    let (server, _folder, photos) = opened(|config| config.max_pending = 2).await;
    let waiting = join_all(["/late.jpg?1", "/late.jpg?2"].map(|path| {
        let (photos, photo) = (photos.clone(), server.photo(path));
        tokio::spawn(async move { photos.create(&photo, width(440)).await })
    }));
    server.wait_for_requests(2).await;
    let third = server.photo("/photo.jpg");
    assert_eq!(photos.create(&third, width(440)).await, Err(Failure::Busy));
    assert_eq!(server.request_count("/photo.jpg"), 0);
    server.release_responses();
    assert!(waiting.await.into_iter().all(|made| made.unwrap().is_ok()));
    assert!(photos.create(&third, width(440)).await.is_ok(), "the queue has space again");
}
