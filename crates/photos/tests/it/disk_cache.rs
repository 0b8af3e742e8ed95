//! Tests of the disk cache: persistence, eviction, damaged files, unusable folders.

use crate::{photo_server::PhotoServer, photos, photos_with, width};
use photos::{Rendition, Source};
use std::{fs, path::Path};

/// The sorted names of the files in the folder.
fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

fn bytes_in(folder: &Path) -> u64 {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().metadata().unwrap().len()).sum()
}

fn file_of(photo: &Source, pixels: u32) -> String {
    format!("{}-{pixels}.webp", photo.id())
}

#[tokio::test]
async fn a_restart_reuses_cached_photos_without_fetching() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let photo = server.photo("/photo.jpg");
    let made = photos(folder.path()).create(&photo, width(720)).await.unwrap();
    assert_eq!(files(folder.path()), [file_of(&photo, 720)]);
    let later = photos(folder.path());
    assert_eq!(later.cached(photo.id(), width(720)).await, Some(made));
    assert_eq!(later.cached(photo.id(), width(440)).await, None, "another width is another photo");
    assert_eq!(server.request_count("/photo.jpg"), 1);
}

#[tokio::test]
async fn the_least_recently_used_photo_is_evicted() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let [one, two, three] = ["/photo.jpg?1", "/photo.jpg?2", "/photo.jpg?3"].map(|path| server.photo(path));
    let size = photos(folder.path()).create(&one, width(440)).await.unwrap().len() as u64;
    // Space for two photos, in a run with an empty memory cache.
    let photos = photos_with(folder.path(), |config| config.cache_size = size * 5 / 2);
    photos.create(&two, width(440)).await.unwrap();
    assert!(photos.cached(one.id(), width(440)).await.is_some(), "used again");
    photos.create(&three, width(440)).await.unwrap();
    let mut expected = [file_of(&one, 440), file_of(&three, 440)];
    expected.sort();
    assert_eq!(files(folder.path()), expected);
}

#[tokio::test]
async fn a_smaller_cache_size_applies_from_the_next_run() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let first = photos(folder.path());
    for number in 0..6 {
        first.create(&server.photo(&format!("/photo.jpg?{number}")), width(440)).await.unwrap();
    }
    let bound = bytes_in(folder.path()) / 2;
    let second = photos_with(folder.path(), |config| config.cache_size = bound);
    second.create(&server.photo("/photo.jpg?new"), width(440)).await.unwrap();
    // The index is loaded in the background and evicts as it grows.
    while bytes_in(folder.path()) > bound {
        tokio::task::yield_now().await;
    }
    assert!(!files(folder.path()).is_empty());
}

#[tokio::test]
async fn temporary_files_are_removed_and_other_files_stay() {
    let folder = tempfile::tempdir().unwrap();
    for file in ["4711-0.draft", "notes.txt"] {
        fs::write(folder.path().join(file), "left behind").unwrap();
    }
    let _photos = photos(folder.path());
    while files(folder.path()).len() > 1 {
        tokio::task::yield_now().await;
    }
    assert_eq!(files(folder.path()), ["notes.txt"]);
}

#[tokio::test]
async fn a_damaged_photo_is_created_again() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let photo = server.photo("/photo.jpg");
    for rendition in [Rendition::Resized(width(440)), Rendition::Jpeg, Rendition::ShareCard] {
        let whole = photos(folder.path()).create(&photo, rendition).await.unwrap();
        let file = folder.path().join(format!("{}-{rendition}", photo.id()));
        for damaged in [&whole[..whole.len() / 2], b""] {
            fs::write(&file, damaged).unwrap();
            let later = photos(folder.path());
            assert_eq!(later.cached(photo.id(), rendition).await, None);
            assert_eq!(later.create(&photo, rendition).await, Ok(whole.clone()));
            assert_eq!(fs::read(&file).unwrap(), whole);
        }
    }
}

#[tokio::test]
async fn photos_are_created_even_if_the_folder_is_unusable() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    // A file in place of the folder blocks writes for all users, even root.
    let blocked = folder.path().join("photos");
    fs::write(&blocked, "in the way").unwrap();
    let (photos, photo) = (photos(&blocked), server.photo("/photo.jpg"));
    let made = photos.create(&photo, width(440)).await.unwrap();
    assert_eq!(photos.cached(photo.id(), width(440)).await, Some(made), "from memory");
    assert_eq!(fs::read(&blocked).unwrap(), b"in the way");
}
