//! The lot's table, and what changed on it (ADMIN-4, ADMIN-7).

use super::{Admin, ask_about};
use crate::{
    support::mock_feed::{MockFeed, record, vin, with},
    test_app::test_app,
};
use serde_json::Value;

#[tokio::test]
async fn the_table_has_what_shoppers_did_and_sorts_by_it() {
    let bare = with(with(record("B2"), "vin", vin(2)), "image_urls", Value::Array(Vec::new()));
    let feed = MockFeed::start(&[record("A1"), bare]).await;
    let app = test_app().feed(&feed).start().await;
    app.get("/inventory").await.expect(200);
    let visit = async |form: &[(&str, &str)]| app.post("/visits", form).await.expect(204);
    for _ in 0..3 {
        visit(&[("page", "item"), ("vehicle", "A1"), ("deal", "1")]).await;
    }
    visit(&[("page", "item"), ("vehicle", "B2"), ("compared", "A1,B2")]).await;
    visit(&[("page", "item"), ("vehicle", "MADE-UP")]).await;
    ask_about(&app, "A1").await;
    let admin = Admin::of(&app);
    let page = admin.get("/stock?sort=views").await.expect(200);
    let rows = page.texts(".admin-lot tbody tr");
    assert_eq!(rows.len(), 2);
    let cells = |row: usize| page.texts(&format!(".admin-lot tbody tr:nth-child({row}) td.admin-number"));
    assert!(rows[0].contains("A1") && rows[1].contains("B2"), "{rows:?}");
    assert_eq!(cells(1)[2..], ["3", "1", "3", "1"]);
    assert_eq!(cells(2)[2..], ["1", "1", "0", "0"]);
    assert!(rows[1].contains("no photos"));
    let flawed = admin.get("/stock?show=flawed&sort=flaws").await.expect(200);
    assert!(flawed.texts(".admin-lot tbody tr")[0].contains("B2"));
    assert_eq!(admin.get("/stock?show=unseen").await.expect(200).texts(".admin-lot tbody tr").len(), 0);
    let link = page.attribute(".admin-lot tbody tr:first-child td a", "href");
    assert_eq!(admin.get(&link).await.expect(200).texts(".admin-lead").len(), 1);
    let file = admin.get("/stock.csv?sort=views").await.expect(200);
    let mut table = csv::Reader::from_reader(file.body.as_bytes());
    let lines: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    assert_eq!((&lines[0][0], &lines[0][6], &lines[0][9]), ("A1", "3", "1"));
}

#[tokio::test]
async fn a_long_lot_has_pages() {
    let records: Vec<Value> = (1..=120).map(|at| with(record(&format!("N{at}")), "vin", vin(at))).collect();
    let feed = MockFeed::start(&records).await;
    let app = test_app().feed(&feed).start().await;
    app.get("/inventory").await.expect(200);
    let admin = Admin::of(&app);
    let mut numbers = Vec::new();
    for page in 1..=3 {
        let page = admin.get(&format!("/stock?sort=price&page={page}")).await.expect(200);
        assert!(page.bytes.len() < 60_000, "{}", page.bytes.len());
        numbers.extend(page.texts(".admin-lot th[scope=row] .text-muted"));
    }
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), 120);
}

#[tokio::test]
async fn arrivals_departures_and_reductions_have_plots_with_tables() {
    let feed = MockFeed::start(&[record("A1"), with(record("B2"), "vin", vin(2))]).await;
    let app = test_app().feed(&feed).start().await;
    app.get("/inventory").await.expect(200);
    let cheaper = with(record("A1"), "list_price", 20_990);
    feed.set_records(&[cheaper, with(with(record("C3"), "vin", vin(3)), "make", "Ford")]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    let admin = Admin::of(&app);
    let page = admin.get("/stock/changes?days=30").await.expect(200);
    let rows: Vec<String> = page.texts(".admin-plots > section:first-child tbody tr");
    assert_eq!(rows, ["Came1", "Left1", "Reduced1"]);
    let bars = page.attributes(".admin-plots > section:first-child svg path", "d");
    assert_eq!(bars, ["M0 0h100v10H0z"; 3]);
    let sold = page.texts(".admin-plots > section:last-child tbody td.admin-number");
    assert_eq!(sold, ["not known of 1, 0 with a known arrival"]);
    let text = page.text();
    assert!(text.contains("$21,990") && text.contains("$20,990"));
    assert_eq!(page.attributes(".admin-periods a[aria-current]", "href"), ["?days=30"]);
    admin.get("/stock/changes?days=nonsense").await.expect(200);
    // Today has them, too.
    let today = admin.get("/").await.expect(200);
    assert!(today.text().contains("1 arrived, 1 reduced, 1 sold or removed"), "{}", today.text());
    let table = admin.get("/stock").await.expect(200).texts(".admin-lot tbody tr");
    assert!(table.iter().any(|row| row.contains("first $21,990, reduced once")), "{table:?}");
}
