//! Originals near those that come: what is no photo is refused, and nothing else happens.

#[path = "../../../../tests/fuzz/runner.rs"]
mod runner;

use crate::{photos_with, width};
use axum::{Router, body::Bytes, extract::State};
use photos::Source;
use proptest::prelude::*;
use runner::fuzz_near;
use std::{
    cell::Cell,
    sync::{Arc, Mutex},
};
use tokio::{net::TcpListener, runtime::Builder};
use url::Url;

const PIECES: &[&str] = &[
    "\u{0}",
    "\u{0}\u{0}\u{0}\u{1}",
    "\u{7f}",
    "IHDR",
    "IDAT",
    "IEND",
    "PLTE",
    "tRNS",
    "iCCP",
    "eXIf",
    "acTL",
    "fdAT",
    "RIFF",
    "WEBP",
    "VP8 ",
    "VP8L",
    "VP8X",
    "ALPH",
    "ANIM",
    "ANMF",
    "ICCP",
    "EXIF",
    "JFIF",
    "Exif",
    "Adobe",
    "II*\u{0}",
    "MM\u{0}*",
    "GIF89a",
    "BM",
    "<svg",
];

#[test]
fn an_original_near_any_that_came_is_a_photo_or_refused() {
    let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let original = Arc::new(Mutex::new(Bytes::new()));
    let origin = runtime.block_on(serve(Arc::clone(&original)));
    let photos = {
        let _inside = runtime.enter();
        let url = Url::parse(&origin).unwrap();
        photos_with(folder.path(), |config| {
            config.own_hosts.push((url.host().unwrap().to_owned(), url.port().unwrap()));
        })
    };
    let count = Cell::new(0_u64);
    fuzz_near("photo", 24, PIECES, |bytes| {
        *original.lock().unwrap() = Bytes::copy_from_slice(bytes);
        count.set(count.get() + 1);
        let source = Source::new(&format!("{origin}/{}.jpg", count.get())).unwrap();
        if let Ok(photo) = runtime.block_on(photos.create(&source, width(440))) {
            prop_assert!(photo.starts_with(b"RIFF") && photo.get(8..12) == Some(b"WEBP".as_slice()));
        }
        Ok(())
    });
}

/// A server who has but one original, whatever its address.
async fn serve(original: Arc<Mutex<Bytes>>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let origin = format!("http://{}", listener.local_addr().unwrap());
    let answer = async |State(original): State<Arc<Mutex<Bytes>>>| original.lock().unwrap().clone();
    let router = Router::new().fallback(answer).with_state(original);
    tokio::spawn(async move { axum::serve(listener, router).await });
    origin
}
