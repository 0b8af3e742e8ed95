//! What does not come, is not a photo, or is too much; and how long that is remembered.

use crate::{partner::Partner, photos, photos_with, width};
use photos::{Failure, Source};
use std::time::Duration;

async fn failure_of(path: &str) -> Failure {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let failure = photos(folder.path()).make(&partner.photo(path), width(440)).await.unwrap_err();
    assert_eq!(std::fs::read_dir(folder.path()).map_or(0, Iterator::count), 0, "nothing is kept");
    failure
}

#[tokio::test]
async fn a_photo_that_is_gone_is_refused() {
    assert_eq!(failure_of("/gone.jpg").await, Failure::Refused(404));
}

#[tokio::test]
async fn a_page_and_half_a_picture_are_no_photos() {
    for path in ["/page.html", "/half.jpg"] {
        let failure = failure_of(path).await;
        assert!(matches!(failure, Failure::Unreadable(_)), "{path}: {failure:?}");
    }
}

#[tokio::test]
async fn a_picture_that_says_it_is_enormous_is_not_unpacked() {
    let failure = failure_of("/bomb.png").await;
    assert_eq!(failure, Failure::TooManyPixels { width: 60_000, height: 60_000 });
}

#[tokio::test]
async fn a_redirect_leads_neither_in_circles_nor_to_another_scheme() {
    for (path, why) in [("/loop.jpg", "a loop"), ("/away.jpg", "scheme is ftp")] {
        let failure = failure_of(path).await;
        assert!(matches!(&failure, Failure::Unreachable(text) if text.contains(why)), "{path}: {failure:?}");
    }
}

#[tokio::test]
async fn a_partner_that_is_not_there_is_not_reached() {
    let folder = tempfile::tempdir().unwrap();
    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let source = Source::new(&format!("http://{closed}/1.jpg")).unwrap();
    let failure = photos(folder.path()).make(&source, width(440)).await.unwrap_err();
    assert!(matches!(failure, Failure::Unreachable(_)), "{failure:?}");
}

#[tokio::test]
async fn an_original_beyond_the_bound_is_not_read_whether_or_not_it_says_its_length() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let photos = photos_with(folder.path(), |config| config.max_bytes = 10_000);
    for path in ["/photo.jpg", "/endless.jpg"] {
        let failure = photos.make(&partner.photo(path), width(440)).await.unwrap_err();
        assert_eq!(failure, Failure::TooLarge(10_000), "{path}");
    }
}

#[tokio::test]
async fn a_partner_that_does_not_answer_is_given_up() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let timeout = Duration::from_millis(50);
    let photos = photos_with(folder.path(), |config| config.timeout = timeout);
    let failure = photos.make(&partner.photo("/late.jpg"), width(440)).await.unwrap_err();
    assert_eq!(failure, Failure::TimedOut(timeout));
}

#[tokio::test]
async fn a_failure_is_remembered_for_a_minute() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let photos = photos(folder.path());
    let photo = partner.photo("/photo.jpg");
    partner.turn(503);
    for pixels in [440, 720, 440] {
        assert_eq!(photos.make(&photo, width(pixels)).await, Err(Failure::Refused(503)));
    }
    assert_eq!(partner.asked("/photo.jpg"), 1, "asked once, whatever the width");
    partner.turn(200);
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(61)).await;
    tokio::time::resume();
    assert!(photos.make(&photo, width(440)).await.is_ok());
}
