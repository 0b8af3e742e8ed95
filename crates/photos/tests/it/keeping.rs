//! What is kept on disk, for how long, and what happens when the disk won't.

use crate::{partner::Partner, photos, photos_with, width};
use photos::{Cut, Source};
use std::{fs, path::Path};

/// Files in the folder, the shortest name first.
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
async fn another_run_finds_what_was_made_and_asks_nobody() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let photo = partner.photo("/photo.jpg");
    let made = photos(folder.path()).make(&photo, width(720)).await.unwrap();
    assert_eq!(files(folder.path()), [file_of(&photo, 720)]);
    let later = photos(folder.path());
    assert_eq!(later.kept(photo.id(), width(720)).await, Some(made));
    assert_eq!(later.kept(photo.id(), width(440)).await, None, "another width is another photo");
    assert_eq!(partner.asked("/photo.jpg"), 1);
}

#[tokio::test]
async fn the_least_recently_used_go_first() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let [one, two, three] = ["/photo.jpg?1", "/photo.jpg?2", "/photo.jpg?3"].map(|path| partner.photo(path));
    let size = photos(folder.path()).make(&one, width(440)).await.unwrap().len() as u64;
    // Room for two, in a run that holds nothing in memory yet.
    let photos = photos_with(folder.path(), |config| config.cache_size = size * 5 / 2);
    photos.make(&two, width(440)).await.unwrap();
    assert!(photos.kept(one.id(), width(440)).await.is_some(), "used again");
    photos.make(&three, width(440)).await.unwrap();
    let mut expected = [file_of(&one, 440), file_of(&three, 440)];
    expected.sort();
    assert_eq!(files(folder.path()), expected);
}

#[tokio::test]
async fn a_smaller_bound_is_kept_from_the_next_run_on() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let first = photos(folder.path());
    for number in 0..6 {
        first.make(&partner.photo(&format!("/photo.jpg?{number}")), width(440)).await.unwrap();
    }
    let bound = bytes_in(folder.path()) / 2;
    let second = photos_with(folder.path(), |config| config.cache_size = bound);
    second.make(&partner.photo("/photo.jpg?new"), width(440)).await.unwrap();
    // Taking stock goes on behind the first request, and lets go as it counts.
    while bytes_in(folder.path()) > bound {
        tokio::task::yield_now().await;
    }
    assert!(!files(folder.path()).is_empty());
}

#[tokio::test]
async fn what_a_run_did_not_finish_is_cleared_away_and_what_is_not_ours_stays() {
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
async fn half_a_kept_photo_is_made_again() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    let photo = partner.photo("/photo.jpg");
    for cut in [Cut::Whole(width(440)), Cut::Card] {
        let whole = photos(folder.path()).make(&photo, cut).await.unwrap();
        let file = folder.path().join(format!("{}-{cut}", photo.id()));
        for damaged in [&whole[..whole.len() / 2], b""] {
            fs::write(&file, damaged).unwrap();
            let later = photos(folder.path());
            assert_eq!(later.kept(photo.id(), cut).await, None);
            assert_eq!(later.make(&photo, cut).await, Ok(whole.clone()));
            assert_eq!(fs::read(&file).unwrap(), whole);
        }
    }
}

#[tokio::test]
async fn without_a_place_on_disk_photos_are_made_all_the_same() {
    let (partner, folder) = (Partner::open().await, tempfile::tempdir().unwrap());
    // A file where the folder should be: nothing can be written there, whoever runs the program.
    let blocked = folder.path().join("photos");
    fs::write(&blocked, "in the way").unwrap();
    let (photos, photo) = (photos(&blocked), partner.photo("/photo.jpg"));
    let made = photos.make(&photo, width(440)).await.unwrap();
    assert_eq!(photos.kept(photo.id(), width(440)).await, Some(made), "from memory");
    assert_eq!(fs::read(&blocked).unwrap(), b"in the way");
}
