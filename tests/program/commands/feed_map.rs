//! `forecourt feed map`, and sites whose inventory is a file of an inventory system.

use crate::support::{
    app::{TestApp, WINCHESTER},
    client,
};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
    process::Output,
};

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fuzz/seeds/file");

/// A dealer with a configuration file and a folder of files, which are read at once.
fn dealer(settings: &str) -> TestApp {
    let app = TestApp::new()
        .with("FEED__SETTLE", "1ms")
        .with("FEED__FRESH", "1ms")
        .with("LEADS__URL", "http://127.0.0.1:9/")
        .with("PHOTOS__ENABLED", "false");
    let facts = fs::read_to_string(WINCHESTER).unwrap();
    app.file("forecourt.toml", &format!("{facts}\n{settings}"));
    app
}

/// Puts a sample beside the configuration, byte by byte: not all are UTF-8.
fn copy_sample(app: &TestApp, name: &str) {
    fs::copy(Path::new(SAMPLES).join(name), folder(app).join(name)).unwrap();
}

/// Where the program runs.
fn folder(app: &TestApp) -> PathBuf {
    app.data_dir().parent().unwrap().to_owned()
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn map(app: &TestApp, file: &str) -> String {
    let output = app.run(&["feed", "map", file, "--write", "forecourt.toml"]);
    assert!(output.status.success(), "{}", printed(&output));
    printed(&output)
}

fn accepted(app: &TestApp) -> Option<u64> {
    let output = app.run(&["check", "--json", "--config", "forecourt.toml"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    report["feed"]["accepted"].as_u64()
}

#[test]
fn each_system_is_read_by_the_settings_that_the_command_writes() {
    for name in [
        "homenet.csv",
        "vauto.csv",
        "frazer-dealercarsearch.csv",
        "pipes.txt",
        "listings.xml",
        "marketcheck.json",
    ] {
        let app = dealer("");
        copy_sample(&app, name);
        let printed = map(&app, name);
        assert!(printed.contains("8 records: 8 accepted, 0 dropped"), "{printed}");
        assert_eq!(accepted(&app), Some(8), "{name}: {}", app.read("forecourt.toml"));
    }
}

#[test]
fn a_file_without_a_header_needs_its_columns() {
    let app = dealer("");
    let name = "carsforsale-no-header.txt";
    copy_sample(&app, name);
    let output = app.run(&["feed", "map", name, "--write", "forecourt.toml"]);
    assert!(!output.status.success() && printed(&output).contains("feed.columns"), "{}", printed(&output));
    let columns = "dealer_id, new_or_used, vin, stock_number, make, model, year, trim, body_style, mileage, engine, , fuel_type, \
                   transmission, list_price, exterior_color, interior_color, options, description, image_urls";
    let app = dealer(&format!("[feed]\ncolumns = \"{columns}\"\n"));
    copy_sample(&app, name);
    map(&app, name);
    assert_eq!(accepted(&app), Some(8));
}

#[test]
fn settings_are_merged_into_the_tables_that_are_there_and_comments_stay() {
    let app = dealer(
        "[feed] # of the lot\n# Twice a day.\nfresh = \"1m\"\n\n[feed.fields]\ntrim = [\"Series\"] # ours\n\n[leads]\nurl = \
         \"http://127.0.0.1:9/\"\n",
    );
    let name = "lot_20261127.csv";
    app.file(
        name,
        "Stock,VIN,Year,Make,Model,Series,Net,DealerCost\nA1,,2019,Ford,Focus,SE,9500,7771\nA2,,2018,Kia,Rio,LX,8500,6661\n",
    );
    let printed = map(&app, name);
    assert!(printed.contains("a cost, never read") && !printed.contains("7771"), "{printed}");
    let written = app.read("forecourt.toml");
    for part in
        ["[feed] # of the lot", "# Twice a day.", "trim = [\"Series\"] # ours", "files = \"lot_*.csv\""]
    {
        assert!(written.contains(part), "{part}: {written}");
    }
    assert_eq!(
        (written.matches("[feed]").count(), written.matches("[feed.fields]").count()),
        (1, 1),
        "{written}"
    );
    let before = written;
    map(&app, name);
    assert_eq!(app.read("forecourt.toml"), before, "nothing is added twice");
}

#[test]
fn a_page_and_a_cut_list_are_no_feed() {
    for (name, text) in [
        ("a.html", "<!doctype html><title>Sign in</title>"),
        ("b.json", "[{\"stock_number\": \"A1\""),
        ("c.csv", "Name,Street\nAnn,Main\n"),
    ] {
        let app = dealer("");
        app.file(name, text);
        let before = app.read("forecourt.toml");
        let output = app.run(&["feed", "map", name, "--write", "forecourt.toml"]);
        assert!(!output.status.success(), "{name}: {}", printed(&output));
        assert_eq!(app.read("forecourt.toml"), before, "{name}");
    }
    assert!(!dealer("").run(&["feed", "map", "missing.csv"]).status.success());
}

/// No text of a cost column is on any surface of a site.
#[tokio::test(flavor = "multi_thread")]
async fn a_folder_alone_is_served_and_no_cost_is_shown() {
    let app = dealer("[feed]\nfolder = \"lot\"\n").with("ADMIN_LISTEN", "127.0.0.1:0");
    let header = "Stock,VIN,Year,Make,Model,Trim,Miles,Price,DealerCost,Invoice,BookValue,Doors,CityMPG,HighwayMPG,Comments";
    let rows = (0..30).map(|number| {
        format!(
            "P{number},1FTFW1E50NFA{number:05},2021,Ford,F-150,XLT,{},31500,77717.71,88818.81,99919.91,4,17,24,Clean",
            40_000 + number
        )
    });
    let file = [header.to_owned()].into_iter().chain(rows).collect::<Vec<_>>().join("\r\n") + "\r\n";
    fs::create_dir(folder(&app).join("lot")).unwrap();
    app.file("lot/inventory.csv", &file);
    let program = app.start(&["serve", "--config", "forecourt.toml"]);
    let (admin, origin) = (program.admin_origin(), program.origin());
    let get = async |url: String| {
        let request = client().get(&url).header("accept", "text/html, */*");
        let response = request.send().await.unwrap();
        assert!(response.status().is_success(), "{url}: {}", response.status());
        response.text().await.unwrap()
    };
    let text = async |path: &str| get(format!("{origin}{path}")).await;
    let results = text("/inventory").await;
    assert!(results.contains("30 vehicles") || results.contains("30 Vehicles"), "{results}");
    let vehicle = text("/used-vehicles/2021-ford-f-150/P1").await;
    for fact in ["<dt>Doors</dt>", "17 MPG", "24 MPG"] {
        assert!(vehicle.contains(fact), "{fact}: {vehicle}");
    }
    let pages = [
        "/",
        "/inventory",
        "/inventory.md",
        "/inventory.atom",
        "/used-vehicles/2021-ford-f-150/P1",
        "/used-vehicles/2021-ford-f-150/P1.md",
        "/compare?vehicles=P1,P2",
        "/deal?vehicles=P1,P2",
        "/api/vehicles",
        "/api/search?search=ford",
        "/sitemap.xml",
        "/feeds/google-vehicles.tsv",
        "/feeds/google-vehicle-listings.csv",
        "/feeds/meta-vehicles.csv",
        "/feeds/marketplace.csv",
        "/feeds/marketplace.xml",
    ];
    let staff = ["/", "/feed", "/feed.csv", "/stock"].map(|path| format!("{admin}{path}"));
    for url in pages.map(|path| format!("{origin}{path}")).into_iter().chain(staff) {
        let page = get(url.clone()).await;
        for cost in ["77717", "77,717", "88818", "88,818", "99919", "99,919"] {
            assert!(!page.contains(cost), "{url} shows {cost}");
        }
    }
    // A file that was cut is no inventory, and the one before stays.
    app.file("lot/inventory.csv", &file[..file.len() * 6 / 10]);
    for _ in 0..5 {
        let results = text("/inventory").await;
        assert!(results.contains("30 vehicles") || results.contains("30 Vehicles"), "{results}");
    }
}

/// A CSV file of one Accord for each value of a column.
fn accords(column: &str, values: &[&str]) -> String {
    let row = |(place, value): (usize, &&str)| format!("S{place:02},2021,Honda,Accord,20995,21000,{value}\n");
    let rows: String = values.iter().enumerate().map(row).collect();
    format!("Stock,Year,Make,Model,Price,Mileage,{column}\n{rows}")
}

fn check(app: &TestApp) -> Value {
    let output = app.run(&["check", "--json", "--config", "forecourt.toml"]);
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_word_of_no_table_is_named_until_a_setting_says_what_it_is() {
    let app = dealer("");
    app.file("lot.csv", &accords("Status", &["Active", "Sold - Delivered", "Zone 4", "zone 4", "0"]));
    let shown = map(&app, "lot.csv");
    let words = "no table has these words for a status: 0 (1), Zone 4 (1), zone 4 (1)";
    assert!(shown.contains(words), "{shown}");
    assert!(check(&app)["warnings"].to_string().contains(words));
    let settings = app.read("forecourt.toml");
    app.file(
        "forecourt.toml",
        &format!("{settings}\n[feed.status]\n\"Zone 4\" = \"pending\"\n0 = \"not_for_sale\"\n"),
    );
    let report = check(&app);
    assert!(!report["warnings"].to_string().contains("no table"), "{report}");
    assert_eq!(report["feed"]["unknown_statuses"], serde_json::json!({}));
}

#[test]
fn the_records_of_other_dealers_are_left_out_and_a_misspelt_dealer_is_an_error() {
    let app = dealer("");
    let own = "Winchester Auto Gallery";
    let facts = fs::read_to_string(WINCHESTER).unwrap();
    let name =
        facts.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"')).unwrap_or(own);
    app.file("lot.csv", &accords("DealerName", &[name, "Other Motors", "Third Motors", name]));
    let shown = map(&app, "lot.csv");
    assert!(shown.contains("2 records of other dealers are left out"), "{shown}");
    let written = app.read("forecourt.toml");
    assert!(written.contains(&format!("only = [\"DealerName={name}\"]")), "{written}");
    assert_eq!(check(&app)["feed"]["left_out"], 2);

    app.file("forecourt.toml", &written.replace("DealerName=", "DealerName=The "));
    let misspelt = check(&app)["problems"].to_string();
    assert!(misspelt.contains("`feed.only` leaves no record"), "{misspelt}");
    assert!(misspelt.contains(&format!("{name} (2)")) && misspelt.contains("Other Motors (1)"), "{misspelt}");

    let only = written.lines().find(|line| line.starts_with("only = ")).unwrap();
    app.file("forecourt.toml", &written.replace(only, ""));
    app.file("lot.csv", &accords("DealerName", &["Other Motors", "Third Motors"]));
    let others = check(&app)["problems"].to_string();
    assert!(
        others.contains("the file is other dealers'") || others.contains("none of them is `dealership.name`"),
        "{others}"
    );
}

#[test]
fn elements_of_xml_that_are_left_out_are_counted_and_named() {
    let app = dealer("");
    let vehicle = |stock: &str| {
        format!("<v><stock>{stock}</stock><year>2021</year><make>Honda</make><model>Accord</model></v>")
    };
    let sections = format!(
        "<new>{}</new><used>{}</used><old><v><stock>A3</stock></v></old>",
        vehicle("A1"),
        vehicle("&far;A2")
    );
    let file = format!("<!DOCTYPE lot [<!ENTITY far SYSTEM \"far.txt\">]><lot>{sections}</lot>");
    app.file("lot.xml", &file);
    let shown = map(&app, "lot.xml");
    assert!(
        shown.contains("2 records: 2 accepted") && shown.contains("1  elements left out: lot.old.v"),
        "{shown}"
    );
    assert!(shown.contains("records at lot.new.v, lot.used.v"), "{shown}");
    let report = check(&app);
    assert_eq!(report["feed"]["left_out_elements"], serde_json::json!({ "lot.old.v": 1 }));
    assert!(report["warnings"].to_string().contains("its entities far stand for other files"), "{report}");
    let text = printed(&app.run(&["check", "--config", "forecourt.toml"]));
    assert!(text.contains("Elements left out\n      1  lot.old.v"), "{text}");
}
