//! Tests of originals that fail to arrive, are not images or exceed limits, and of the failure
//! cache.

use crate::{opened, photo_server::PhotoServer, photos, photos_with, width};
use photos::{Failure, Source};
use std::time::Duration;

async fn failure_of(path: &str) -> Failure {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let failure = photos(folder.path()).create(&server.photo(path), width(440)).await.unwrap_err();
    assert_eq!(std::fs::read_dir(folder.path()).map_or(0, Iterator::count), 0, "nothing is kept");
    failure
}

#[tokio::test]
async fn a_missing_original_is_a_refusal() {
    assert_eq!(failure_of("/gone.jpg").await, Failure::Refused(404));
}

#[tokio::test]
async fn a_page_and_a_truncated_image_are_unreadable() {
    for path in ["/page.html", "/half.jpg"] {
        let failure = failure_of(path).await;
        assert!(matches!(failure, Failure::Unreadable(_)), "{path}: {failure:?}");
    }
}

#[tokio::test]
async fn an_image_with_too_many_pixels_is_not_decoded() {
    let failure = failure_of("/bomb.png").await;
    assert_eq!(failure, Failure::TooManyPixels { width: 60_000, height: 60_000 });
}

#[tokio::test]
async fn a_picture_of_a_few_pixels_is_no_photo() {
    for (path, (width, height)) in [("/dot.png", (1, 1)), ("/line.jpg", (800, 2)), ("/spacer.png", (10, 400))]
    {
        assert_eq!(failure_of(path).await, Failure::TooFewPixels { width, height }, "{path}");
    }
}

#[tokio::test]
async fn redirect_loops_and_other_schemes_are_refused() {
    for (path, why) in [("/loop.jpg", "a loop"), ("/away.jpg", "scheme is ftp")] {
        let failure = failure_of(path).await;
        assert!(matches!(&failure, Failure::Unreachable(text) if text.contains(why)), "{path}: {failure:?}");
    }
}

#[tokio::test]
async fn a_closed_port_is_unreachable() {
    let folder = tempfile::tempdir().unwrap();
    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let source = Source::new(&format!("http://{closed}/1.jpg")).unwrap();
    let own = (url::Host::Ipv4(std::net::Ipv4Addr::LOCALHOST), closed.port());
    let photos = photos_with(folder.path(), |config| config.own_hosts.push(own));
    let failure = photos.create(&source, width(440)).await.unwrap_err();
    assert!(matches!(failure, Failure::Unreachable(_)), "{failure:?}");
}

#[tokio::test]
async fn an_original_above_the_size_limit_is_refused_with_and_without_a_length() {
    let (server, _folder, photos) = opened(|config| config.max_bytes = 10_000).await;
    for path in ["/photo.jpg", "/endless.jpg"] {
        let failure = photos.create(&server.photo(path), width(440)).await.unwrap_err();
        assert_eq!(failure, Failure::TooLarge(10_000), "{path}");
    }
}

#[tokio::test]
async fn a_host_that_does_not_answer_times_out() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let timeout = Duration::from_millis(50);
    let photos = photos_with(folder.path(), |config| config.timeout = timeout);
    let failure = photos.create(&server.photo("/late.jpg"), width(440)).await.unwrap_err();
    assert_eq!(failure, Failure::TimedOut(timeout));
}

#[tokio::test]
async fn a_failure_is_cached_for_a_minute() {
    let (server, _folder, photos) = opened(|_| {}).await;
    let photo = server.photo("/photo.jpg");
    server.set_status(503);
    for pixels in [440, 720, 440] {
        assert_eq!(photos.create(&photo, width(pixels)).await, Err(Failure::Refused(503)));
    }
    assert_eq!(server.request_count("/photo.jpg"), 1, "asked once, whatever the width");
    server.set_status(200);
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(61)).await;
    tokio::time::resume();
    assert!(photos.create(&photo, width(440)).await.is_ok());
}
