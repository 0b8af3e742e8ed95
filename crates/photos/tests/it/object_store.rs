//! Tests of the object store that servers share, here a folder: one server's photo is not made
//! again by another, and a store that fails does not matter.

use crate::{photo_server::PhotoServer, photos_with, width};
use futures_util::future::join_all;
use photos::{Photos, Rendition, Source, StoreUrl};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};
use tempfile::TempDir;
use tokio::time::timeout;

/// A server's photos, with its own disk cache and a shared store.
struct Server {
    photos: Photos,
    disk: TempDir,
}

fn server(store: &Path) -> Server {
    let disk = tempfile::tempdir().unwrap();
    let url: StoreUrl = format!("file://{}", store.display()).parse().unwrap();
    let photos = photos_with(disk.path(), |config| config.store = Some(url));
    Server { photos, disk }
}

fn object(store: &Path, photo: &Source, rendition: Rendition) -> PathBuf {
    store.join(format!("{}-{rendition}", photo.id()))
}

/// The photo is served at once and stored a little later.
async fn stored(object: &Path) -> Vec<u8> {
    loop {
        match fs::read(object) {
            Ok(bytes) if !bytes.is_empty() => return bytes,
            _ => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    }
}

#[tokio::test]
async fn servers_share_one_creation() {
    let (host, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    // Made when the first photo is stored.
    let store = folder.path().join("shared/photos");
    let (photo, first, second) = (host.photo("/photo.jpg"), server(&store), server(&store));
    for rendition in [Rendition::Resized(width(440)), Rendition::Jpeg, Rendition::ShareCard] {
        let made = first.photos.create(&photo, rendition).await.unwrap();
        assert_eq!(stored(&object(&store, &photo, rendition)).await, made);
        assert_eq!(second.photos.create(&photo, rendition).await, Ok(made.clone()));
        let cached = fs::read(object(second.disk.path(), &photo, rendition)).unwrap();
        assert_eq!(cached, made, "its own disk has it now");
    }
    assert_eq!(host.request_count("/photo.jpg"), 1);
}

#[tokio::test]
async fn a_lookup_finds_stored_photos_without_their_source() {
    let (host, store) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let (photo, first, second) = (host.photo("/photo.jpg"), server(store.path()), server(store.path()));
    let made = first.photos.create(&photo, width(440)).await.unwrap();
    let lookups = join_all((0..20).map(|_| second.photos.cached(photo.id(), width(440)))).await;
    let same = lookups[0].clone().unwrap();
    assert_eq!(same, made);
    assert!(
        lookups.iter().all(|other| other.as_ref().is_some_and(|other| other.as_ptr() == same.as_ptr())),
        "one lookup for all"
    );
    assert_eq!(second.photos.cached(photo.id(), width(720)).await, None);
}

#[tokio::test]
async fn the_first_stored_photo_is_the_one_that_all_servers_send() {
    let (host, store) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let (late, photo) = (host.photo("/late.jpg"), host.photo("/photo.jpg"));
    let (first, second) = (server(store.path()), server(store.path()));
    let other = first.photos.create(&photo, width(440)).await.unwrap();
    let making = tokio::spawn({
        let (photos, late) = (second.photos.clone(), late.clone());
        async move { photos.create(&late, width(720)).await }
    });
    host.wait_for_requests(2).await;
    // Another server is faster, and its photo differs.
    fs::write(object(store.path(), &late, width(720).into()), &other).unwrap();
    host.release_responses();
    assert_eq!(making.await.unwrap(), Ok(other.clone()));
    assert_eq!(fs::read(object(second.disk.path(), &late, width(720).into())).unwrap(), other);
}

#[tokio::test]
async fn a_damaged_object_is_replaced() {
    let (host, store) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let photo = host.photo("/photo.jpg");
    for rendition in [Rendition::Resized(width(440)), Rendition::Jpeg, Rendition::ShareCard] {
        let whole = server(store.path()).photos.create(&photo, rendition).await.unwrap();
        let object = object(store.path(), &photo, rendition);
        for damaged in [&whole[..whole.len() / 2], b""] {
            fs::write(&object, damaged).unwrap();
            let later = server(store.path());
            assert_eq!(later.photos.cached(photo.id(), rendition).await, None);
            assert_eq!(later.photos.create(&photo, rendition).await, Ok(whole.clone()));
            assert_eq!(fs::read(&object).unwrap(), whole);
        }
    }
}

#[tokio::test]
async fn a_store_that_can_not_be_used_does_not_stop_photos() {
    let (host, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    // A file in place of the folder blocks writes for all users, even root.
    let blocked = folder.path().join("photos");
    fs::write(&blocked, "in the way").unwrap();
    let (server, photo) = (server(&blocked), host.photo("/photo.jpg"));
    for pixels in [440, 720] {
        let made = server.photos.create(&photo, width(pixels)).await.unwrap();
        assert_eq!(server.photos.cached(photo.id(), width(pixels)).await, Some(made));
    }
    let (url, result) = server.photos.check_store().await.unwrap();
    assert_eq!(url, format!("file://{}", blocked.display()));
    assert!(result.is_err(), "{result:?}");
}

#[tokio::test]
async fn a_store_that_hangs_delays_one_photo_and_is_then_skipped() {
    let (host, store) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let (server, photo) = (server(store.path()), host.photo("/photo.jpg"));
    // Opening a pipe waits for the other end.
    let pipe = object(store.path(), &photo, width(440).into());
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let _pipe = HangingPipe(pipe);
    // Far less than the store takes, which is for ever; far more than a photo on a busy machine.
    let created = timeout(Duration::from_mins(1), server.photos.create(&photo, width(440))).await;
    created.expect("the store is not waited for").unwrap();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let next = server.photos.create(&photo, width(720)).await.unwrap();
    assert_eq!(server.photos.cached(photo.id(), width(720)).await, Some(next));
    assert!(!object(store.path(), &photo, width(720).into()).exists(), "the store was skipped");
}

/// A pipe that a thread is about to read. The thread ends with it: a runtime waits for its threads.
struct HangingPipe(PathBuf);

impl Drop for HangingPipe {
    fn drop(&mut self) {
        // Opened for both, it waits for no other end.
        let _ = fs::OpenOptions::new().read(true).write(true).open(&self.0);
    }
}

#[tokio::test]
async fn a_check_leaves_nothing_behind() {
    let store = tempfile::tempdir().unwrap();
    let (_, result) = server(store.path()).photos.check_store().await.unwrap();
    assert_eq!(result, Ok(()));
    assert_eq!(fs::read_dir(store.path()).unwrap().count(), 0);
}
