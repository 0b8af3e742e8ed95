//! Memory: a picture that takes more than there is, pictures that wait for each other.

use crate::{partner::Partner, photos, photos_with, width};
use photos::{Failure, Source};

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
        config.patience = std::time::Duration::from_mins(1);
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
