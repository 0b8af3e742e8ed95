//! Several servers with one object store for photos.

use super::photos::{png, wait_for_photo, wait_until_ready};
use crate::support::{
    app::TestApp, network::metrics, object_store::ObjectStore, photo_host::PhotoHost, start_sandbox,
};
use std::{
    net::Ipv4Addr,
    time::{Duration, Instant},
};

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
    while store.objects().is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
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
    second.log_line("The photos' store fails");
    let began = Instant::now();
    wait_for_photo(&origin, &other(720)).await;
    eprintln!("figure: the next one: {:?}", began.elapsed());
    let text = metrics(&admin).await;
    for outcome in ["found", "failed", "skipped"] {
        assert!(text.contains(&format!("photo_store_total{{outcome=\"{outcome}\"}}")), "{outcome}: {text}");
    }
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
