//! Photos that are too large, and photos that lead where they must not.

use crate::{
    commands::serving::{client, partners},
    house::photo_host::PhotoHost,
    house::process::{House, Program},
    house::waiting::{DEADLINE, LOOK, until},
};
use axum::body::Bytes;
use image::{
    ExtendedColorType, ImageEncoder as _, RgbImage,
    codecs::png::{CompressionType, FilterType, PngEncoder},
};
use std::{net::Ipv4Addr, time::Instant};

/// A PNG of one color.
fn png(width: u32, height: u32) -> Bytes {
    let picture = RgbImage::from_pixel(width, height, [40, 90, 160].into());
    let mut bytes = Vec::new();
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Sub)
        .write_image(&picture, width, height, ExtendedColorType::Rgb8)
        .unwrap();
    bytes.into()
}

/// The photo, which may take a while on a busy machine: until it is there something else is said.
async fn photo(origin: &str, path: &str) {
    let began = Instant::now();
    while client().get(format!("{origin}{path}")).send().await.unwrap().status() != 200 {
        assert!(began.elapsed() < DEADLINE, "{path} does not come");
        tokio::time::sleep(LOOK).await;
    }
}

async fn has_its_inventory(origin: &str) {
    let ready = || async { client().get(format!("{origin}/readyz")).send().await.unwrap().status() == 200 };
    while !ready().await {
        tokio::time::sleep(LOOK).await;
    }
}

/// Megabytes of memory that a process has now (`VmRSS`), or had at most (`VmHWM`).
#[cfg(target_os = "linux")]
fn memory(program: &Program, what: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", program.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(what)).unwrap();
    line.split_ascii_whitespace().next().unwrap().parse::<u64>().unwrap() / 1000
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn four_photos_of_40_megapixels_at_once_take_no_more_than_the_budget() {
    let host = PhotoHost::open(Ipv4Addr::LOCALHOST).await;
    let small = host.lists(&host.serves("/small.png", &png(800, 600)));
    let large = png(8000, 5000);
    let all: Vec<_> =
        (0..4).map(|n| host.lists(&host.serves(&format!("/large-{n}.png"), &large))(440)).collect();
    let partners = partners().await;
    let house = House::with_partners(&partners).with("FEED__URL", &host.feed_url());
    let program = house.start(&["serve"]);
    let origin = program.origin();
    has_its_inventory(&origin).await;
    // What one photo needs once and for all is there now.
    photo(&origin, &small(440)).await;
    let before = memory(&program, "VmRSS:");
    let asking = all.into_iter().map(|path| {
        let origin = origin.clone();
        tokio::spawn(async move { photo(&origin, &path).await })
    });
    for asked in asking.collect::<Vec<_>>() {
        asked.await.unwrap();
    }
    let growth = memory(&program, "VmHWM:").saturating_sub(before);
    eprintln!("figure: four PNGs of 40 megapixels at once: memory {before} MB, and {growth} MB more at most");
    assert!(growth <= 400, "{growth} MB");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_that_is_larger_than_the_whole_budget_is_refused_with_the_reason() {
    let host = PhotoHost::open(Ipv4Addr::LOCALHOST).await;
    let large = host.lists(&host.serves("/large.png", &png(4000, 3000)));
    let partners = partners().await;
    let house =
        House::with_partners(&partners).with("FEED__URL", &host.feed_url()).with("PHOTOS__MEMORY", "30MB");
    let program = house.start(&["serve"]);
    let origin = program.origin();
    has_its_inventory(&origin).await;
    let answer = client().get(format!("{origin}{}", large(440))).send().await.unwrap();
    assert_ne!(answer.status(), 200);
    let line = program.log_line("more than photos may take");
    assert!(line.contains("needs") && line.contains("large.png"), "{line}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_canary_on_loopback_gets_no_request_from_a_feed_that_is_elsewhere() {
    // Elsewhere: another host than the canary's, in whose place nobody else may be private.
    let feed = PhotoHost::open(Ipv4Addr::new(127, 0, 0, 2)).await;
    let canary = PhotoHost::open(Ipv4Addr::LOCALHOST).await;
    let (small, port) = (png(800, 600), canary.port());
    let own = feed.lists(&feed.serves("/own.png", &small));
    let spellings = [
        "127.0.0.1",
        "localhost",
        "photos.localhost",
        "[::1]",
        "0.0.0.0",
        "2130706433",
        "0x7f000001",
        "[::ffff:127.0.0.1]",
        "[64:ff9b::7f00:1]",
    ];
    // Another path for each: what was refused once is not looked at again for a while, by whatever name.
    for number in 0..spellings.len() {
        canary.serves(&format!("/{number}.png"), &small);
    }
    let address = |(number, host)| format!("http://{host}:{port}/{number}.png");
    let addresses: Vec<_> = spellings.iter().enumerate().map(address).collect();
    let mut paths: Vec<_> = addresses.iter().map(|address| feed.lists(address)(440)).collect();
    paths.extend(
        addresses.iter().enumerate().map(|(number, address)| {
            feed.lists(&feed.leads_on(&format!("/moved-{number}.png"), address))(440)
        }),
    );
    let partners = partners().await;
    let house = House::with_partners(&partners).with("FEED__URL", &feed.feed_url());
    let program = house.start(&["serve"]);
    let origin = program.origin();
    has_its_inventory(&origin).await;
    // The feed's own host may be private.
    photo(&origin, &own(440)).await;
    for path in &paths {
        let answer = client().get(format!("{origin}{path}")).send().await.unwrap();
        assert_ne!(answer.status(), 200, "{path}");
        program.log_line("is not a public address");
    }
    // A preview of a shared link is not sent there either.
    for path in &paths {
        let card = path.replace("-440.webp", "-card.jpg");
        let answer = client().get(format!("{origin}{card}")).send().await.unwrap();
        assert_eq!(answer.status(), 404, "{card}");
    }
    assert_eq!(canary.asked(), Vec::<String>::new());
    eprintln!("figure: {} addresses of a canary on loopback: {} requests", paths.len(), canary.asked().len());
    until("the feed was asked for each redirect", || feed.asked().len() > spellings.len()).await;
}
