//! Many who ask at a time.

use crate::{partner::Partner, photos, photos_with, width};
use futures_util::future::join_all;
use photos::{Failure, PhotosConfig};
use std::time::Duration;
use tokio::time::Instant;

#[tokio::test]
async fn many_who_ask_for_a_photo_wait_for_one_making() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let (photos, photo) = (photos(folder.path()), partner.photo("/late.jpg"));
    let asking = join_all((0..20).map(|_| photos.make(&photo, width(720))));
    let opening = async {
        partner.has_been_asked(1).await;
        partner.open_gate();
    };
    let (made, ()) = tokio::join!(asking, opening);
    let first = made[0].clone().unwrap();
    assert!(
        made.iter().all(|other| other.as_ref().is_ok_and(|other| other.as_ptr() == first.as_ptr())),
        "the same bytes"
    );
    assert_eq!(partner.asked("/late.jpg"), 1);
}

#[tokio::test]
async fn two_widths_wait_for_one_fetch() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let (photos, photo) = (photos(folder.path()), partner.photo("/late.jpg"));
    let asking = join_all([440, 1200].map(|pixels| photos.make(&photo, width(pixels))));
    let opening = async {
        partner.has_been_asked(1).await;
        partner.open_gate();
    };
    let (made, ()) = tokio::join!(asking, opening);
    assert!(made.iter().all(Result::is_ok));
    assert_eq!(partner.asked("/late.jpg"), 1);
}

#[tokio::test]
async fn a_shopper_who_leaves_does_not_stop_the_making() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let (photos, photo) = (photos(folder.path()), partner.photo("/late.jpg"));
    let leaving = tokio::spawn({
        let (photos, photo) = (photos.clone(), photo.clone());
        async move { photos.make(&photo, width(720)).await }
    });
    partner.has_been_asked(1).await;
    leaving.abort();
    assert!(leaving.await.unwrap_err().is_cancelled());
    partner.open_gate();
    assert!(photos.make(&photo, width(720)).await.is_ok());
    assert_eq!(partner.asked("/late.jpg"), 1, "the first fetch went on");
}

#[tokio::test]
async fn a_request_that_has_waited_enough_goes_on_without_and_the_making_too() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let patience = Duration::from_millis(50);
    let hasty = photos_with(folder.path(), |config| config.patience = patience);
    let photo = partner.photo("/late.jpg");
    assert_eq!(hasty.make(&photo, width(720)).await, Err(Failure::NotReady(patience)));
    partner.open_gate();
    // The same flight lands: who asks again and again has it in the end, from one fetch.
    while hasty.make(&photo, width(720)).await.is_err() {}
    assert_eq!(partner.asked("/late.jpg"), 1);
}

#[tokio::test]
async fn nobody_waits_longer_than_a_second_for_a_host_that_hangs() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let patience = PhotosConfig::new(folder.path().to_owned()).patience;
    let photos = photos_with(folder.path(), |config| config.patience = patience);
    let all: Vec<_> = (0..9).map(|number| partner.photo(&format!("/late.jpg?{number}"))).collect();
    tokio::time::pause();
    let began = Instant::now();
    let made = join_all(all.iter().map(|photo| photos.make(photo, width(440)))).await;
    assert!(made.iter().all(|made| *made == Err(Failure::NotReady(patience))), "{made:?}");
    assert!(began.elapsed() < Duration::from_millis(1_010), "{:?}", began.elapsed());
}

#[tokio::test]
async fn a_photo_that_nobody_waits_for_is_made_for_whoever_asks_next() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let (photos, photo) = (photos(folder.path()), partner.photo("/photo.jpg"));
    let at_once = photos.make_within(Duration::ZERO, &photo, width(440)).await;
    assert_eq!(at_once, Err(Failure::NotReady(Duration::ZERO)));
    while photos.kept(photo.id(), width(440)).await.is_none() {
        tokio::task::yield_now().await;
    }
    assert_eq!(partner.asked("/photo.jpg"), 1);
}

#[tokio::test]
async fn beyond_the_queue_nothing_piles_up_and_nothing_is_held_against_the_photo() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let photos = photos_with(folder.path(), |config| config.most_waiting = 2);
    let waiting = join_all(["/late.jpg?1", "/late.jpg?2"].map(|path| {
        let (photos, photo) = (photos.clone(), partner.photo(path));
        tokio::spawn(async move { photos.make(&photo, width(440)).await })
    }));
    partner.has_been_asked(2).await;
    let third = partner.photo("/photo.jpg");
    assert_eq!(photos.make(&third, width(440)).await, Err(Failure::Busy));
    assert_eq!(partner.asked("/photo.jpg"), 0);
    partner.open_gate();
    assert!(waiting.await.into_iter().all(|made| made.unwrap().is_ok()));
    assert!(photos.make(&third, width(440)).await.is_ok(), "there is room again");
}
