//! Photos that are too large, and photos at private addresses.

#[cfg(target_os = "linux")]
use crate::support::{
    app::TestApp,
    client,
    network::{memory_kb, peak_memory_kb},
    photo_host::PhotoHost,
    start_sandbox,
    wait::{until, until_status},
};
use axum::body::Bytes;
use image::{
    ExtendedColorType, ImageEncoder as _, RgbImage,
    codecs::png::{CompressionType, FilterType, PngEncoder},
};
use std::net::Ipv4Addr;

pub(super) fn png(width: u32, height: u32) -> Bytes {
    let picture = RgbImage::from_pixel(width, height, [40, 90, 160].into());
    let mut bytes = Vec::new();
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Sub)
        .write_image(&picture, width, height, ExtendedColorType::Rgb8)
        .unwrap();
    bytes.into()
}

/// Waits until the photo is resized, which may take a while on a busy machine.
pub(super) async fn wait_for_photo(origin: &str, path: &str) {
    until_status(&format!("{origin}{path}"), 200).await;
}

pub(super) async fn wait_until_ready(origin: &str) {
    until_status(&format!("{origin}/readyz"), 200).await;
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn four_photos_of_40_megapixels_stay_within_the_memory_budget() {
    let host = PhotoHost::start(Ipv4Addr::LOCALHOST).await;
    let small = host.add_vehicle(&host.add_file("/small.png", &png(800, 600)));
    let large = png(8000, 5000);
    let all: Vec<_> =
        (0..4).map(|n| host.add_vehicle(&host.add_file(&format!("/large-{n}.png"), &large))(440)).collect();
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox).with("FEED__URL", &host.feed_url());
    let program = app.start(&["serve"]);
    let origin = program.origin();
    wait_until_ready(&origin).await;
    // The first photo allocates memory that stays.
    wait_for_photo(&origin, &small(440)).await;
    let before = memory_kb(program.id());
    let requests = all.into_iter().map(|path| {
        let origin = origin.clone();
        tokio::spawn(async move { wait_for_photo(&origin, &path).await })
    });
    for request in requests.collect::<Vec<_>>() {
        request.await.unwrap();
    }
    let growth = peak_memory_kb(program.id()).saturating_sub(before) / 1000;
    eprintln!("figure: four PNGs of 40 megapixels at once: memory {before} kB, and {growth} MB more at most");
    assert!(growth <= 400, "{growth} MB");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_above_the_memory_budget_is_refused_with_the_reason() {
    let host = PhotoHost::start(Ipv4Addr::LOCALHOST).await;
    let large = host.add_vehicle(&host.add_file("/large.png", &png(4000, 3000)));
    let sandbox = start_sandbox().await;
    let app =
        TestApp::with_sandbox(&sandbox).with("FEED__URL", &host.feed_url()).with("PHOTOS__MEMORY", "30MB");
    let program = app.start(&["serve"]);
    let origin = program.origin();
    wait_until_ready(&origin).await;
    let response = client().get(format!("{origin}{}", large(440))).send().await.unwrap();
    assert_ne!(response.status(), 200);
    let line = program.log_line("more than photos may take");
    assert!(line.contains("needs") && line.contains("large.png"), "{line}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_on_loopback_gets_no_request_for_photos_of_a_feed_on_another_host() {
    // Only the feed's own host and port may be private, and the canary is another host.
    let feed = PhotoHost::start(Ipv4Addr::new(127, 0, 0, 2)).await;
    let canary = PhotoHost::start(Ipv4Addr::LOCALHOST).await;
    let (small, port) = (png(800, 600), canary.port());
    let own = feed.add_vehicle(&feed.add_file("/own.png", &small));
    let lost = feed.add_vehicle(&feed.url("/lost.png"));
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
    // Another port of the feed's host, too.
    let neighbor = PhotoHost::start(Ipv4Addr::new(127, 0, 0, 2)).await;
    // A path for each, because a refused photo is not tried again for a while.
    for number in 0..spellings.len() {
        canary.add_file(&format!("/{number}.png"), &small);
    }
    let address = |(number, host)| format!("http://{host}:{port}/{number}.png");
    let mut addresses: Vec<_> = spellings.iter().enumerate().map(address).collect();
    addresses.push(neighbor.add_file("/neighbor.png", &small));
    let mut paths: Vec<_> = addresses.iter().map(|address| feed.add_vehicle(address)(440)).collect();
    paths.extend(addresses.iter().enumerate().map(|(number, address)| {
        feed.add_vehicle(&feed.add_redirect(&format!("/moved-{number}.png"), address))(440)
    }));
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox).with("FEED__URL", &feed.feed_url());
    let program = app.start(&["serve"]);
    let origin = program.origin();
    wait_until_ready(&origin).await;
    // The feed's own host may be private.
    wait_for_photo(&origin, &own(440)).await;
    for path in &paths {
        let response = client().get(format!("{origin}{path}")).send().await.unwrap();
        assert_ne!(response.status(), 200, "{path}");
        program.log_line("is not a public address");
    }
    // The social preview image does not redirect there either.
    for path in &paths {
        let card = path.replace("-440.webp", "-card.jpg");
        let response = client().get(format!("{origin}{card}")).send().await.unwrap();
        assert_eq!(response.status(), 404, "{card}");
    }
    assert_eq!([canary.requests(), neighbor.requests()], [Vec::<String>::new(), Vec::new()]);
    // Nor does it name the feed's own host, if that is private.
    for file in ["1-card.jpg", "1-1600.jpg"] {
        let address = format!("{origin}{}", lost(440)).replace("1-440.webp", file);
        let response = client().get(address).send().await.unwrap();
        assert_eq!((response.status().as_u16(), response.headers().get("location")), (404, None), "{file}");
    }
    eprintln!(
        "figure: {} addresses of a canary on loopback: {} requests",
        paths.len(),
        canary.requests().len()
    );
    until("each redirect was fetched", || feed.requests().len() > spellings.len()).await;
}
