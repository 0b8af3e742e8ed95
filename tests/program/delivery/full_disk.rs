//! Leads before photos: a small disk that photos would fill.

use crate::{
    commands::serving::{client, partners},
    delivery::leads::listed,
    house::photo_host::PhotoHost,
    house::process::House,
    house::waiting::until,
};
use axum::body::Bytes;
use image::{RgbImage, codecs::jpeg::JpegEncoder};
use std::{
    net::Ipv4Addr,
    path::{Path, PathBuf},
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

const LEADS: usize = 200;

/// A disk of 12 MB; it is gone with the test.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// `None` where this test may not mount anything.
    fn mount(folder: &Path) -> Option<Self> {
        std::fs::create_dir_all(folder).unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=12m", "tmpfs"]).arg(folder);
        mount.output().is_ok_and(|output| output.status.success()).then(|| Self(folder.to_owned()))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Also while somebody has a file open in it.
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

/// A picture that nothing makes small.
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

async fn post(origin: &str, number: usize) -> (u16, String) {
    let form = format!("firstName=Dana&email=dana%40example.com&message=Lead+{number}");
    let post = client().post(format!("{origin}/leads/contact")).header("origin", origin);
    let post = post.header("accept", "application/json");
    let answer =
        post.header("content-type", "application/x-www-form-urlencoded").body(form).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn photos_without_end_on_a_disk_of_12_megabytes_cost_no_lead() {
    let (partners, host) = (partners().await, PhotoHost::open(Ipv4Addr::LOCALHOST).await);
    let noise = noise();
    let photos: Vec<_> = (0..100).map(|n| host.lists(&host.serves(&format!("/{n}.jpg"), &noise))).collect();
    let house = House::with_partners(&partners)
        .with("FEED__URL", &host.feed_url())
        .with("LEADS__MAX_POSTS", "10000/10m");
    let disk = SmallDisk::mount(&house.data_dir());
    let program = if disk.is_some() {
        house.start(&["serve"])
    } else {
        eprintln!("this test may not mount a disk of 12 MB: no file may be larger than 12 MB instead");
        house.start_in_shell("trap '' XFSZ; ulimit -f 24000", &["serve"])
    };
    let origin = program.origin();
    let (stop, made) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let asking = tokio::spawn({
        let (origin, stop, made) = (origin.clone(), Arc::clone(&stop), Arc::clone(&made));
        async move {
            for width in [720, 440, 1200].into_iter().cycle() {
                for photo in &photos {
                    if stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let answer = client().get(format!("{origin}{}", photo(width))).send().await.unwrap();
                    made.fetch_add(usize::from(answer.status() == 200), Ordering::Relaxed);
                }
            }
        }
    });
    // More than the disk would hold.
    until("photos have come", || made.load(Ordering::Relaxed) > 60).await;
    let mut delivered = 0;
    for number in 0..LEADS {
        let (status, said) = post(&origin, number).await;
        assert_eq!(
            (status, said.as_str()),
            (200, r#"{"status":"delivered","text":"Enquiry submitted successfully!"}"#),
            "lead {number}"
        );
        delivered += 1;
    }
    stop.store(true, Ordering::Relaxed);
    asking.await.unwrap();
    let journal = listed(&house);
    let made = made.load(Ordering::Relaxed);
    eprintln!(
        "figure: {made} photos on a disk of 12 MB: {delivered} leads delivered, {} in the journal",
        journal.len()
    );
    assert_eq!((partners.leads().len(), journal.len()), (LEADS, LEADS));
    // What was to be noted of the last one may be on its way.
    until("each is noted as delivered", || listed(&house).iter().all(|lead| lead["state"] == "delivered"))
        .await;
}
