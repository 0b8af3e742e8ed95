//! Photos leave room for leads on a small disk.

use crate::support::{
    app::TestApp,
    client,
    disk::SmallDisk,
    leads::{DELIVERED, are_all_delivered, list_leads, post_form},
    photo_host::PhotoHost,
    start_sandbox,
    wait::until,
};
use axum::body::Bytes;
use image::{RgbImage, codecs::jpeg::JpegEncoder};
use std::{
    net::Ipv4Addr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

const LEADS: usize = 200;

/// A picture that does not compress.
fn noise() -> Bytes {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state.to_be_bytes()[0]
    };
    let picture = RgbImage::from_fn(1200, 900, |_, _| [next(), next(), next()].into());
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 70).encode_image(&picture).unwrap();
    bytes.into()
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn unlimited_photos_on_a_disk_of_12_megabytes_lose_no_lead() {
    let (sandbox, host) = (start_sandbox().await, PhotoHost::start(Ipv4Addr::LOCALHOST).await);
    let noise = noise();
    let photos: Vec<_> =
        (0..100).map(|n| host.add_vehicle(&host.add_file(&format!("/{n}.jpg"), &noise))).collect();
    let app = TestApp::with_sandbox(&sandbox)
        .with("FEED__URL", &host.feed_url())
        .with("LEADS__MAX_POSTS", "10000/10m");
    let disk = SmallDisk::mount(&app.data_dir(), "12m");
    let program = if disk.is_some() {
        app.start(&["serve"])
    } else {
        eprintln!("no permission to mount a disk of 12 MB: files are limited to 12 MB instead");
        app.start_in_shell("trap '' XFSZ; ulimit -f 24000", &["serve"])
    };
    let origin = program.origin();
    let (stop, photos_resized) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let requests = tokio::spawn({
        let (origin, stop, photos_resized) = (origin.clone(), Arc::clone(&stop), Arc::clone(&photos_resized));
        async move {
            for width in [720, 440, 1200].into_iter().cycle() {
                for photo in &photos {
                    if stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let response = client().get(format!("{origin}{}", photo(width))).send().await.unwrap();
                    photos_resized.fetch_add(usize::from(response.status() == 200), Ordering::Relaxed);
                }
            }
        }
    });
    // More than fit on the disk.
    until("photos are resized", || photos_resized.load(Ordering::Relaxed) > 60).await;
    let mut delivered = 0;
    for number in 0..LEADS {
        let form = format!("firstName=Dana&email=dana%40example.com&message=Lead+{number}");
        let (status, body) = post_form(&origin, "contact", &form).await;
        assert_eq!((status, body.as_str()), (200, DELIVERED), "lead {number}");
        delivered += 1;
    }
    stop.store(true, Ordering::Relaxed);
    requests.await.unwrap();
    let journal = list_leads(&app);
    let photos_resized = photos_resized.load(Ordering::Relaxed);
    eprintln!(
        "figure: {photos_resized} photos on a disk of 12 MB: {delivered} leads delivered, {} in the journal",
        journal.len()
    );
    assert_eq!((sandbox.leads().len(), journal.len()), (LEADS, LEADS));
    // The last delivery may not be recorded yet.
    until("each delivery is recorded", || are_all_delivered(&app)).await;
}
