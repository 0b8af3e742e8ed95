//! What goes out to machines. Here the inventory feeds (MACHINE-6): columns and literal forms, what
//! is left out, and that any text reads back.

mod atom;
mod robots;
pub(crate) mod sitemaps;
mod structured_data;

use crate::{
    support::mock_feed::{MockFeed, record, vin, with},
    support::test_response::TestResponse,
    test_app::{ORIGIN, TestApp, test_app},
};
use metrics_exporter_prometheus::PrometheusBuilder;
use proptest::{collection, prelude::*, test_runner::TestRunner};
use sandbox::Fault;
use serde_json::{Value, json};
use site::AdvertisedPrice;
use std::collections::BTreeMap;
use tokio::runtime::Runtime;

const GOOGLE: &str = "/feeds/google-vehicles.tsv";
const GOOGLE_LISTINGS: &str = "/feeds/google-vehicle-listings.csv";
const META: &str = "/feeds/meta-vehicles.csv";
const MARKETPLACE: &str = "/feeds/marketplace.csv";
const MARKETPLACE_XML: &str = "/feeds/marketplace.xml";

/// Every table, with its column of the vehicle's page.
const TABLES: [(&str, &str); 4] =
    [(GOOGLE, "link"), (GOOGLE_LISTINGS, "link"), (META, "url"), (MARKETPLACE, "url")];

/// The rows of a table, each by its columns' names; of XML, the vehicles by their elements' names.
fn rows(answer: &TestResponse) -> Vec<BTreeMap<String, String>> {
    if answer.header("content-type").contains("xml") {
        return vehicles_of_xml(&answer.body);
    }
    let delimiter = if answer.header("content-type").contains("tab") { b'\t' } else { b',' };
    let mut table = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(answer.body.as_bytes());
    // A row that is longer or shorter than the header is an error of the reader.
    table.deserialize().collect::<Result<_, _>>().unwrap()
}

/// An unknown value has no element.
fn vehicles_of_xml(body: &str) -> Vec<BTreeMap<String, String>> {
    let document = roxmltree::Document::parse(body).unwrap();
    let cell = |element: roxmltree::Node<'_, '_>| {
        (element.tag_name().name().to_owned(), element.text().unwrap_or_default().to_owned())
    };
    let vehicles = document.root_element().children().filter(roxmltree::Node::is_element);
    vehicles
        .map(|vehicle| vehicle.children().filter(roxmltree::Node::is_element).map(cell).collect())
        .collect()
}

async fn read(app: &TestApp, path: &str) -> Vec<BTreeMap<String, String>> {
    rows(&app.get(path).await.expect(200))
}

fn small_lot() -> Vec<Value> {
    let truck = json!({
        "stock_number": "B2/7",
        "vin": "1FTFW1E53MFA00001",
        "full_text_name": "2021 Ford F-150 \"Lariat\"",
        "year": 2021,
        "make": "Ford",
        "model": "F-150",
        "mileage": 51_004,
        "transmission": "10-Speed Automatic",
        "exterior_color": "Black",
        "list_price": 34_990.5,
        "description": "Towing package,\nbed liner \u{2013} and a \"new\" battery.",
        "image_urls": ["https://photos.example/b/1,2.jpg", "https://photos.example/b/3,4.jpg", "https://photos.example/b/5.jpg"],
    });
    vec![record("A1"), truck]
}

#[tokio::test]
async fn the_feeds_of_a_small_lot_stay_as_they_were() {
    let app = test_app().feed(&MockFeed::start(&small_lot()).await).at(35.0507, -89.8016).start().await;
    for (path, kind) in [
        (GOOGLE, "text/tab-separated-values"),
        (GOOGLE_LISTINGS, "text/csv"),
        (META, "text/csv"),
        (MARKETPLACE, "text/csv"),
        (MARKETPLACE_XML, "application/xml"),
    ] {
        let answer = app.get(path).await.expect(200);
        assert_eq!(answer.header("content-type"), format!("{kind}; charset=utf-8"));
        assert_eq!(answer.header("x-robots-tag"), "noindex");
        insta::assert_snapshot!(path.rsplit('/').next().unwrap(), answer.body);
    }
}

#[tokio::test]
async fn the_columns_are_those_that_the_consumer_knows() {
    let app = test_app().start().await;
    let header = async |path: &str, delimiter: char| {
        let body = app.get(path).await.expect(200).body;
        let names: Vec<String> = body.lines().next().unwrap().split(delimiter).map(str::to_owned).collect();
        names
    };
    let google = "id title vin store_code brand model year condition availability mileage color price image_link link \
                  link_template google_product_category trim additional_image_link description";
    assert_eq!(header(GOOGLE, '\t').await, google.split_whitespace().collect::<Vec<_>>());
    let images: Vec<String> = (0..20).map(|number| format!("image[{number}].url")).collect();
    let meta = format!(
        "vehicle_id dealer_id make model year mileage.value mileage.unit price body_style exterior_color interior_color fuel_type \
         transmission drivetrain vin trim {} address.addr1 address.city address.region address.country address.postal_code \
         latitude longitude title description url availability state_of_vehicle",
        images.join(" ")
    );
    assert_eq!(header(META, ',').await, meta.split_whitespace().collect::<Vec<_>>());
}

#[tokio::test]
async fn every_offer_of_the_demo_leads_to_its_own_page_and_has_its_price() {
    let app = test_app().start().await;
    for (path, link) in TABLES.into_iter().chain([(MARKETPLACE_XML, "url")]) {
        let offers = read(&app, path).await;
        assert!(offers.len() > 100, "{path}: {}", offers.len());
        for offer in offers.iter().take(5) {
            let own = offer[link].strip_prefix(ORIGIN).unwrap();
            let page = app.get(own).await.expect(200);
            let data = page.texts("script[type='application/ld+json']").join(" ");
            let price = offer["price"].trim_end_matches(" USD");
            assert!(data.contains(&format!("\"price\":\"{price}\"")), "{own}: {price}");
            assert!(data.contains(&offer["vin"]), "{own}");
        }
    }
}

#[tokio::test]
async fn what_a_consumer_would_refuse_is_left_out() {
    let refused = [
        with(record("P0"), "list_price", Value::Null),
        with(record("P1"), "list_price", 0),
        with(record("V0"), "vin", "not a VIN"),
        with(record("V1"), "vin", "4T1G11AK4MU500001"),
        with(record("Y0"), "year", Value::Null),
        with(record("M0"), "model", ""),
        with(record("K0"), "make", ""),
        with(record("D0"), "mileage", Value::Null),
        with(with(record("C0"), "exterior_color", ""), "vin", vin(11)),
        with(with(record("I0"), "image_urls", json!([])), "vin", vin(12)),
    ];
    let other_vin = "1FTFW1E53MFA00001";
    let long = "L".repeat(51);
    let kept = [with(record("A1"), "vin", vin(13)), with(record(&long), "vin", other_vin)];
    // Of these it is not clear whose the VIN is; of the others it is the later one's.
    let repeated = [record("R0"), record("R1")];
    let misread = with(with(record("T0"), "vin", vin(14)), "year", 2019);
    let truck =
        with(with(with(record("T1"), "vin", vin(14)), "make", "Ford"), "full_text_name", "2021 Ford F-150");
    let repeated = repeated.into_iter().chain([misread, truck]);
    let records: Vec<Value> = refused.into_iter().chain(kept).chain(repeated).collect();
    let app = test_app().feed(&MockFeed::start(&records).await).start().await;
    let ids = async |path: &str, id: &str| -> Vec<String> {
        read(&app, path).await.iter().map(|offer| offer[id].clone()).collect()
    };
    assert_eq!(ids(META, "vehicle_id").await, ["A1", &long, "T1"]);
    assert_eq!(ids(GOOGLE, "id").await, ["A1", "T1"], "an id has 50 characters at most");
    let without_photo_or_color = ["C0", "I0", "A1", &long, "T1"];
    for (path, id) in
        [(GOOGLE_LISTINGS, "id"), (MARKETPLACE, "stock_number"), (MARKETPLACE_XML, "stock_number")]
    {
        assert_eq!(ids(path, id).await, without_photo_or_color, "{path}");
    }
}

#[tokio::test]
async fn what_the_filters_know_of_a_vehicle_is_known_to_consumers_too() {
    // Of a feed without these fields.
    let table = [
        (
            "2024 Chevrolet Silverado 1500 High Country Extended Cab RWD",
            ["TRUCK", "RWD", ""],
            ["Truck", "Rear-wheel drive", ""],
        ),
        ("2023 Volkswagen Atlas SE FWD 4dr SUV", ["SUV", "FWD", ""], ["SUV", "Front-wheel drive", ""]),
        (
            "2018 Nissan Frontier PRO-4X 4D SuperCrew 4-Wheel Drive",
            ["TRUCK", "4X4", ""],
            ["Truck", "Four-wheel drive", ""],
        ),
        ("2021 Toyota Prius Hybrid 4dr Hatchback", ["HATCHBACK", "", "HYBRID"], ["Hatchback", "", "Hybrid"]),
        (
            "2015 Mercedes-Benz C-Class C 300 4MATIC 4dr Sedan",
            ["SEDAN", "AWD", ""],
            ["Sedan", "All-wheel drive", ""],
        ),
        ("2020 Ford EcoSport SES", ["OTHER", "", ""], ["", "", ""]),
    ];
    let records: Vec<Value> = (0..)
        .zip(&table)
        .map(|(number, (name, _, _))| {
            let mut record = with(record(&format!("A{number}")), "vin", vin(number));
            for field in ["body_style", "drivetrain", "fuel_type"] {
                record[field] = Value::Null;
            }
            with(with(record, "full_text_name", *name), "transmission", "6-Speed A/T")
        })
        .collect();
    let app = test_app().feed(&MockFeed::start(&records).await).start().await;
    let (meta, marketplace) = (read(&app, META).await, read(&app, MARKETPLACE).await);
    for (index, (name, words, labels)) in table.into_iter().enumerate() {
        assert_eq!(
            ["body_style", "drivetrain", "fuel_type"].map(|column| meta[index][column].as_str()),
            words,
            "{name}"
        );
        assert_eq!(
            ["body", "drivetrain", "fuel"].map(|column| marketplace[index][column].as_str()),
            labels,
            "{name}"
        );
        assert_eq!(meta[index]["transmission"], "AUTOMATIC");
        let page = app.get(marketplace[index]["url"].strip_prefix(ORIGIN).unwrap()).await.expect(200);
        let data = page.texts("script[type='application/ld+json']").join(" ");
        for (key, label) in [("bodyType", labels[0]), ("fuelType", labels[2])] {
            assert_eq!(data.contains(&format!("\"{key}\":\"{label}\"")), !label.is_empty(), "{name}: {data}");
        }
        assert_eq!(data.contains("WheelDriveConfiguration"), !labels[1].is_empty(), "{name}: {data}");
    }
}

#[tokio::test]
async fn the_metrics_say_how_many_are_left_out_and_why() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let _recording = metrics::set_default_local_recorder(&recorder);
    let no_price = |stock_number| with(record(stock_number), "list_price", Value::Null);
    let records = [
        with(record("A1"), "vin", vin(1)),
        no_price("P0"),
        no_price("P1"),
        with(record("V0"), "vin", ""),
        with(record("V1"), "vin", "4T1G11AK4MU500001"),
    ];
    let app = test_app().feed(&MockFeed::start(&records).await).start().await;
    app.get(GOOGLE).await.expect(200);
    let page = recorder.handle().render();
    assert!(page.contains("# HELP outbound_vehicles "), "{page}");
    for (outcome, count) in [("listed", 1), ("no_price", 2), ("no_vin", 1), ("wrong_vin", 1), ("no_photo", 0)]
    {
        let line = format!("outbound_vehicles{{consumer=\"google\",outcome=\"{outcome}\"}} {count}");
        assert!(page.lines().any(|has| has == line), "{line} is not in\n{page}");
    }
}

#[tokio::test]
async fn the_price_is_the_one_that_machines_are_to_read() {
    let feed = MockFeed::start(&small_lot()).await;
    let app = test_app().feed(&feed).advertised(AdvertisedPrice::Total).start().await;
    for (path, currency) in [
        (GOOGLE, " USD"),
        (GOOGLE_LISTINGS, " USD"),
        (META, " USD"),
        (MARKETPLACE, ""),
        (MARKETPLACE_XML, ""),
    ] {
        let prices: Vec<_> = read(&app, path).await.iter().map(|offer| offer["price"].clone()).collect();
        assert_eq!(prices, ["22685", "35685.50"].map(|price| format!("{price}{currency}")), "{path}");
    }
}

#[tokio::test]
async fn an_empty_lot_is_an_honest_table_and_a_failing_feed_says_come_back() {
    let empty = test_app().feed(&MockFeed::start(&[]).await).start().await;
    let failing = test_app().feed_fault(Fault::Status(500)).start().await;
    for path in TABLES.map(|(path, _)| path).into_iter().chain([MARKETPLACE_XML]) {
        let answer = empty.get(path).await.expect(200);
        assert_eq!((answer.body.lines().count(), rows(&answer).len()), (1, 0), "{path}");
        let answer = failing.get(path).await.expect(503);
        assert_eq!(
            (answer.header("retry-after"), answer.header("cache-control")),
            ("60", "no-cache"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_sold_vehicle_leaves_at_the_next_snapshot() {
    let feed = MockFeed::start(&small_lot()).await;
    let app = test_app().feed(&feed).start().await;
    assert_eq!(read(&app, GOOGLE).await.len(), 2);
    feed.set_records(&[record("A1")]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    for path in TABLES.map(|(path, _)| path).into_iter().chain([MARKETPLACE_XML]) {
        assert_eq!(read(&app, path).await.len(), 1, "{path}");
    }
}

/// Texts as a feed may hold them: what separates, quotes and breaks, and what starts a formula.
fn text() -> impl Strategy<Value = String> {
    "[a-z\u{e9}\u{1f697},;\t\n\r\"' =@+-]{0,30}"
}

fn records() -> impl Strategy<Value = Vec<Value>> {
    let one = (text(), text(), text(), "[a-zA-Z0-9 \"',/&]{1,20}");
    collection::vec(one, 1..6).prop_map(|texts| {
        let record =
            |(number, (name, color, notes, stock_number)): (usize, (String, String, String, String))| {
                json!({
                    "stock_number": format!("{number}{stock_number}"),
                    "vin": vin(number),
                    "full_text_name": name,
                    "year": 2021,
                    "make": "Ford",
                    "model": "F-150",
                    "mileage": 51_004,
                    "exterior_color": format!("{color}x"),
                    "list_price": 34_990,
                    "description": notes,
                    "image_urls": [format!("https://photos.example/{number},\"{stock_number}\".jpg")],
                })
            };
        texts.into_iter().enumerate().map(record).collect()
    })
}

#[test]
fn any_text_reads_back_from_every_feed() {
    let runtime = Runtime::new().unwrap();
    let (feed, app) = runtime.block_on(async {
        let feed = MockFeed::start(&[]).await;
        let app = test_app().feed(&feed).without_photos().start().await;
        (feed, app)
    });
    let mut runner =
        TestRunner::new(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() });
    runner
        .run(&records(), |records| {
            feed.set_records(&records);
            let vehicles = inventory::decode(json!(records).to_string().as_bytes()).unwrap().vehicles;
            let (google, meta, table, xml) = runtime.block_on(async {
                app.post("/inventory/refresh", &[]).await.expect(200);
                let [google, meta, table, xml] =
                    [GOOGLE, META, MARKETPLACE, MARKETPLACE_XML].map(|path| read(&app, path));
                (google.await, meta.await, table.await, xml.await)
            });
            prop_assert_eq!((google.len(), meta.len()), (vehicles.len(), vehicles.len()));
            let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let known = |row: &BTreeMap<String, String>| -> BTreeMap<String, String> {
                row.clone().into_iter().filter(|(_, cell)| !cell.is_empty()).collect()
            };
            prop_assert_eq!(table.iter().map(known).collect::<Vec<_>>(), xml);
            for ((google, meta), vehicle) in google.iter().zip(&meta).zip(&vehicles) {
                prop_assert_eq!(&google["id"], vehicle.stock_number.as_str());
                prop_assert_eq!(&google["title"], &one_line(&vehicle.name));
                prop_assert_eq!(&google["color"], &one_line(vehicle.exterior_color().unwrap()));
                prop_assert_eq!(&google["image_link"], &vehicle.image_urls.first().unwrap());
                prop_assert_eq!(&meta["title"], &vehicle.name);
                prop_assert_eq!(&meta["exterior_color"], vehicle.exterior_color().unwrap());
                if let Some(notes) = &vehicle.description() {
                    prop_assert_eq!(&google["description"], &one_line(notes));
                    prop_assert_eq!(&meta["description"], notes);
                }
            }
            Ok(())
        })
        .unwrap();
}
