//! Limits of memory, disk space and allowed hosts.

use crate::{opened, photo_server::PhotoServer, photos, photos_with, width};
use photos::{Failure, Source};
use std::fs;

#[tokio::test]
async fn an_image_larger_than_the_memory_budget_is_refused() {
    let (server, _folder, photos) = opened(|config| config.memory = 10_000_000).await;
    let failure = photos.create(&server.photo("/photo.jpg"), width(440)).await.unwrap_err();
    let Failure::TooMuchMemory { needed, max } = failure else { panic!("{failure:?}") };
    // The pixels alone need 1600 x 1200 x 3 bytes. Images get four fifths of the budget.
    assert!(needed > 5_760_000 && max == 8_000_000, "{needed} {max}");
}

#[tokio::test(flavor = "multi_thread")]
async fn images_that_fill_the_budget_are_created_one_after_the_other() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let photos = photos_with(folder.path(), |config| {
        config.memory = 20_000_000;
    });
    let tasks = (0..12).map(|number| {
        let (photos, photo) = (photos.clone(), server.photo(&format!("/photo.jpg?{number}")));
        tokio::spawn(async move { photos.create(&photo, width(440)).await })
    });
    for made in tasks.collect::<Vec<_>>() {
        made.await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn only_the_feeds_own_hosts_may_be_private() {
    let (server, _folder, photos) = opened(|_| {}).await;
    let by_name = server.photo("/photo.jpg").url().as_str().replace("127.0.0.1", "localhost");
    let failure = photos.create(&Source::new(&by_name).unwrap(), width(440)).await.unwrap_err();
    assert_eq!(failure, Failure::NotPublic("localhost is not a public address".to_owned()));
    // Another port of the feed's host, of which the pipeline was not told.
    let other = PhotoServer::open().await;
    for photo in
        [other.photo("/photo.jpg"), server.photo(&format!("/to?{}", other.photo("/photo.jpg").url()))]
    {
        let failure = photos.create(&photo, width(440)).await.unwrap_err();
        assert_eq!(failure, Failure::NotPublic("127.0.0.1 is not a public address".to_owned()), "{photo}");
    }
    assert_eq!(server.request_count("/photo.jpg") + other.request_count("/photo.jpg"), 0);
}

#[tokio::test]
async fn freeing_disk_space_evicts_the_least_recently_used_half() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let all: Vec<_> = (0..4).map(|number| server.photo(&format!("/photo.jpg?{number}"))).collect();
    let first = photos(folder.path());
    for photo in &all {
        first.create(photo, width(440)).await.unwrap();
    }
    // A new run has an empty memory cache, so this reads the file.
    let later = photos(folder.path());
    assert!(later.cached(all[0].id(), width(440)).await.is_some());
    later.free_disk_space().await;
    let exists = |photo: &Source| folder.path().join(format!("{}-440.webp", photo.id())).exists();
    assert_eq!(all.iter().map(exists).collect::<Vec<_>>(), [true, false, false, true]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}
