//! Several servers with one object store for photos.

use super::photos::{png, wait_for_photo, wait_until_ready};
use crate::support::{
    app::TestApp, client, network::metrics, object_store::ObjectStore, photo_host::PhotoHost, start_sandbox,
    wait::until,
};
use std::{net::Ipv4Addr, time::Instant};

fn app(sandbox: &sandbox::Sandbox, host: &PhotoHost, store: &ObjectStore) -> TestApp {
    TestApp::with_sandbox(sandbox)
        .with("FEED__URL", &host.feed_url())
        .with("ADMIN_LISTEN", "127.0.0.1:0")
        .with("PHOTOS__STORE", "s3://pictures/site")
        .with_variable("AWS_ENDPOINT", &store.endpoint)
        .with_variable("AWS_ALLOW_HTTP", "true")
        .with_variable("AWS_ACCESS_KEY_ID", "id")
        .with_variable("AWS_SECRET_ACCESS_KEY", "k3y")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_takes_photos_from_the_store_and_does_without_it_when_it_hangs() {
    let (host, store) = (PhotoHost::start(Ipv4Addr::LOCALHOST).await, ObjectStore::start().await);
    let photo = host.add_vehicle(&host.add_file("/photo.png", &png(1300, 900)));
    let other = host.add_vehicle(&host.add_file("/other.png", &png(1300, 900)));
    let sandbox = start_sandbox().await;
    let (first, second) = (app(&sandbox, &host, &store), app(&sandbox, &host, &store));
    let first = first.start(&["serve"]);
    let origin = first.origin();
    wait_until_ready(&origin).await;
    wait_for_photo(&origin, &photo(440)).await;
    until("the photo is stored", || !store.objects().is_empty()).await;
    let (path, media_type) = store.objects().remove(0);
    assert!(path.starts_with("/pictures/site/") && path.ends_with("-440.webp"), "{path}");
    assert_eq!(media_type, "image/webp");

    let second = second.start(&["serve"]);
    let (admin, origin) = (second.admin_origin(), second.origin());
    wait_until_ready(&origin).await;
    wait_for_photo(&origin, &photo(440)).await;
    let fetched = |path| host.requests().iter().filter(|requested| *requested == path).count();
    assert_eq!(fetched("/photo.png"), 1, "once for both servers");

    store.hang();
    let began = Instant::now();
    wait_for_photo(&origin, &other(440)).await;
    eprintln!("figure: the first photo while the store hangs: {:?}", began.elapsed());
    second.log_line("photo store unavailable");
    let began = Instant::now();
    wait_for_photo(&origin, &other(720)).await;
    eprintln!("figure: the next one: {:?}", began.elapsed());
    let text = metrics(&admin).await;
    for outcome in ["found", "failed", "skipped"] {
        assert!(text.contains(&format!("photo_store_total{{outcome=\"{outcome}\"}}")), "{outcome}: {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_store_is_read_only_for_photos_that_the_listing_names() {
    let (host, store) = (PhotoHost::start(Ipv4Addr::LOCALHOST).await, ObjectStore::start().await);
    let photo = host.add_vehicle(&host.add_file("/photo.png", &png(1300, 900)));
    let sandbox = start_sandbox().await;
    let (first, second) = (app(&sandbox, &host, &store), app(&sandbox, &host, &store));
    let (first, second) = (first.start(&["serve"]), second.start(&["serve"]));
    let (origin, other) = (first.origin(), second.origin());
    wait_until_ready(&origin).await;
    wait_until_ready(&other).await;
    wait_for_photo(&origin, &photo(440)).await;
    until("the photo is stored", || !store.objects().is_empty()).await;
    let (path, _) = store.objects().remove(0);
    let id = path.trim_start_matches("/pictures/site/").trim_end_matches("-440.webp").to_owned();

    let files = ["1-440.webp", "1-card.jpg", "1-1600.jpg", "2-440.webp"];
    for number in 0..50 {
        for (stock, file) in ["P1", "P2"].into_iter().flat_map(|stock| files.map(|file| (stock, file))) {
            let made_up = format!("{other}/photos/{stock}/{file}?v={number:016x}");
            client().get(made_up).send().await.unwrap();
        }
    }
    let others: Vec<_> = store.reads().into_iter().filter(|read| !read.contains(&id)).collect();
    assert_eq!(others, Vec::<String>::new());
    eprintln!("figure: 400 made-up ids: {} reads of the store", store.reads().len());

    // One that the listing names comes from there, at whatever number.
    let fetched = host.requests().len();
    let third = app(&sandbox, &host, &store).start(&["serve"]);
    let origin = third.origin();
    wait_until_ready(&origin).await;
    let named = client().get(format!("{origin}/photos/P1/7-440.webp?v={id}")).send().await.unwrap();
    assert_eq!(named.status(), 200);
    assert!(named.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    let photos = host.requests()[fetched..].iter().filter(|path| *path != "/cars").count();
    assert_eq!(photos, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_reports_the_store() {
    let (host, store) = (PhotoHost::start(Ipv4Addr::LOCALHOST).await, ObjectStore::start().await);
    let sandbox = start_sandbox().await;
    let app = app(&sandbox, &host, &store);
    let text = String::from_utf8(app.run(&["check"]).stdout).unwrap();
    assert!(text.contains("photo store: s3://pictures/site: can be read and written"), "{text}");
    assert_eq!(store.objects(), [], "the check removes its object");

    let app = app.with_variable("AWS_ENDPOINT", "http://127.0.0.1:9");
    let text = String::from_utf8(app.run(&["check"]).stdout).unwrap();
    assert!(text.contains("photo store: s3://pictures/site: can't be used"), "{text}");
    assert!(text.contains("warning: photos.store: s3://pictures/site: "), "{text}");
    assert!(text.ends_with("The site can be served.\n") && !text.contains("k3y"), "{text}");

    let app = app.with("PHOTOS__STORE", "s3://id:k3y@pictures/site");
    let output = app.run(&["check"]);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && text.contains("photos.store: \"s3://***@pictures/site\""), "{text}");
    let table = String::from_utf8(app.run(&["config"]).stdout).unwrap();
    assert!(table.contains("s3://***@pictures/site") && !table.contains("k3y"), "{table}");
}
