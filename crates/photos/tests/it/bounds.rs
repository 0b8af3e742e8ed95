//! Memory: a picture that takes more than there is, pictures that wait for each other; and the room on disk that is given back.

use crate::{partner::Partner, photos, photos_with, width};
use photos::{Failure, Source};
use std::fs;

#[tokio::test]
async fn a_picture_that_takes_more_than_the_whole_budget_is_refused_with_both_figures() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let photos = photos_with(folder.path(), |config| config.memory = 10_000_000);
    let failure = photos.make(&partner.photo("/photo.jpg"), width(440)).await.unwrap_err();
    let Failure::TooMuchMemory { needed, most } = failure else { panic!("{failure:?}") };
    // Its pixels alone are 1600 x 1200 x 3; four fifths are for pictures.
    assert!(needed > 5_760_000 && most == 8_000_000, "{needed} {most}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_that_take_all_of_it_are_made_one_after_the_other() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let photos = photos_with(folder.path(), |config| {
        config.memory = 20_000_000;
    });
    let making = (0..12).map(|number| {
        let (photos, photo) = (photos.clone(), partner.photo(&format!("/photo.jpg?{number}")));
        tokio::spawn(async move { photos.make(&photo, width(440)).await })
    });
    for made in making.collect::<Vec<_>>() {
        made.await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn only_the_feeds_own_hosts_may_be_private() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let photos = photos(folder.path());
    let by_name = partner.photo("/photo.jpg").url().as_str().replace("127.0.0.1", "localhost");
    let failure = photos.make(&Source::new(&by_name).unwrap(), width(440)).await.unwrap_err();
    assert_eq!(failure, Failure::NotPublic("localhost is not a public address".to_owned()));
    assert_eq!(partner.asked("/photo.jpg"), 0);
}

#[tokio::test]
async fn half_of_what_is_kept_is_given_back_the_least_recently_used_first() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let all: Vec<_> = (0..4).map(|number| partner.photo(&format!("/photo.jpg?{number}"))).collect();
    let first = photos(folder.path());
    for photo in &all {
        first.make(photo, width(440)).await.unwrap();
    }
    // A run that holds nothing in memory uses the first one again.
    let later = photos(folder.path());
    assert!(later.kept(all[0].id(), width(440)).await.is_some());
    later.give_back().await;
    let left = |photo: &Source| folder.path().join(format!("{}-440.webp", photo.id())).exists();
    assert_eq!(all.iter().map(left).collect::<Vec<_>>(), [true, false, false, true]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}
