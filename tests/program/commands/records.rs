//! `forecourt records`: what a vehicle's page said (COPY-1).

use crate::support::{
    app::TestApp,
    client,
    mock_feed::{MockFeed, first_vehicles, stock_number},
    wait::until,
};
use serde_json::json;

/// Exit code, stdout and stderr.
fn records(app: &TestApp, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = app.run(&[&["records"], arguments].concat());
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_page_said_is_printed_for_a_day_and_for_all() {
    let number = stock_number(0);
    let mut listing = first_vehicles(3);
    let vin = listing[0]["vin"].as_str().unwrap().to_owned();
    let feed = MockFeed::start(listing.clone()).await;
    let app = TestApp::new()
        .with("FEED__URL", &feed.url())
        .with("LEADS__URL", "http://127.0.0.1:9/")
        .with("FEED__FRESH", "50ms");
    let (code, _, error) = records(&app, &[&number]);
    assert!(code == Some(1) && error.contains("no lead journal at"), "{error}");

    let program = app.start(&["serve"]);
    let page = format!("{}/used-vehicles/2021-toyota-camry/{number}", program.origin());
    let copies = |count: usize| {
        let (app, number) = (&app, &number);
        move || {
            records(app, &[number]).1.lines().filter(|line| line.contains(&format!("  {number}  "))).count()
                == count
        }
    };
    until("the first copy", copies(1)).await;
    listing[0]["list_price"] = json!(18_500);
    feed.set_listing(&listing);
    for _ in 0..3 {
        client().get(&page).send().await.unwrap().text().await.unwrap();
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    until("the copy of the new price", copies(2)).await;

    let (code, text, _) = records(&app, &[&number]);
    assert_eq!(code, Some(0));
    assert!(text.starts_with("FROM ") && text.contains("until    now\n"), "{text}");
    assert!(text.contains("# 2021 Toyota Camry") && text.contains("$18,500"), "the newest: {text}");
    let today = text.lines().nth(1).unwrap()[..10].to_owned();
    drop(program);

    // By VIN, after the site has stopped.
    let (code, text, _) = records(&app, &[&vin.to_lowercase(), "--on", &today]);
    assert_eq!((code, text.matches("\nsha-256  ").count()), (Some(0), 2), "{text}");
    assert!(text.find("$20,000").unwrap() < text.find("$18,500").unwrap(), "{text}");

    for (arguments, expected, message) in [
        ([&*number, "--on", "2001-01-01"], 1, "no copy was valid on 2001-01-01"),
        ([&*number, "--on", "yesterday"], 2, "write the day as year, month and day: 2026-11-20"),
        (["1FTFW1E50NFA00001", "--on", &*today], 1, "no copies of a vehicle with this VIN or stock number"),
    ] {
        let (code, text, error) = records(&app, &arguments);
        assert_eq!((code, &*text), (Some(expected), ""), "{arguments:?}");
        assert!(error.contains(message), "{error}");
    }
}
