//! The facts of a document are those of the page's structured data, and no text of the feed becomes
//! markup.

use super::{Read, markdown};
use crate::{
    support::mock_feed::{MockFeed, record, with},
    test_app::{TestApp, test_app},
};
use proptest::{prelude::*, test_runner::TestRunner};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tokio::runtime::Runtime;

/// The digits of an amount, as structured data have them.
fn number(text: &str) -> String {
    text.chars().filter(|letter| letter.is_ascii_digit() || *letter == '.').collect()
}

fn assert_same(path: &str, car: &Value, read: &Read) {
    let facts: BTreeMap<_, _> = read.facts();
    let fact = |label: &str| facts.get(label).copied().unwrap_or_default();
    let data = |pointer: &str| match car.pointer(pointer) {
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
        None => String::new(),
    };
    let same = |label: &str, pointer: &str| assert_eq!(fact(label), data(pointer), "{path}: {label}");
    assert_eq!(read.headings[0], data("/name"), "{path}");
    same("Stock Number", "/sku");
    same("VIN", "/vehicleIdentificationNumber");
    same("Year", "/vehicleModelDate");
    same("Trim", "/vehicleConfiguration");
    same("Exterior Color", "/color");
    same("Interior Color", "/vehicleInteriorColor");
    same("Transmission", "/vehicleTransmission");
    same("Body Style", "/bodyType");
    same("Engine", "/vehicleEngine/name");
    same("Fuel Type", "/fuelType");
    assert_eq!(number(fact("Mileage")), data("/mileageFromOdometer/value"), "{path}");
    assert_eq!(number(fact("Dealer Price")), number(data("/offers/price").trim_end_matches(".00")), "{path}");
    assert_eq!(fact("Dealer Price").starts_with('$'), data("/offers/priceCurrency") == "USD", "{path}");
    let availability = data("/offers/availability");
    let expected =
        if availability.ends_with("/InStock") || availability.is_empty() { "In stock" } else { "" };
    assert_eq!(fact("Availability"), expected, "{path}");
    assert_eq!(read.links.last().map(|(_, address)| address.clone()), Some(data("/url")), "{path}");
    let notes = data("/description");
    for line in notes.lines().filter(|line| !line.trim().is_empty()) {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(read.blocks.contains(&line), "{path}: {line}");
    }
}

/// The vehicles of the pages of results, which agree with their structured data.
async fn every_vehicle(app: &TestApp) -> Vec<String> {
    let (mut paths, mut next) = (Vec::new(), Some("/inventory".to_owned()));
    while let Some(path) = next {
        let page = app.get(&path).await.expect(200);
        let list = page.thing("ItemList");
        let read = Read::new(&markdown(app, &path).await.expect(200).body);
        let items = list["itemListElement"].as_array().unwrap();
        let urls: Vec<String> =
            items.iter().map(|item| format!("{}.md", item["url"].as_str().unwrap())).collect();
        let linked =
            read.links.iter().map(|(_, url)| url.clone()).filter(|url| url.contains("/used-vehicles/"));
        assert_eq!(linked.collect::<Vec<_>>(), urls, "{path}");
        let total = format!("of {} vehicles", list["numberOfItems"]);
        assert!(read.text().contains(&total), "{path}: {total}");
        next = page.attributes("a[rel=next]", "href").into_iter().next();
        let next_page = read.links.iter().find(|(text, _)| text == "Next page").map(|(_, url)| url.clone());
        let expected = next
            .as_deref()
            .map(|next| format!("{}{}", crate::test_app::ORIGIN, super::markdown_address(next)));
        assert_eq!(next_page, expected, "{path}");
        paths.extend(page.attributes("a.vehicle-card-link", "href"));
    }
    paths
}

#[tokio::test]
async fn a_document_has_the_facts_of_its_structured_data() {
    let app = test_app().item_call().start().await;
    let paths = every_vehicle(&app).await;
    assert_eq!(paths.len(), 120);
    let results = Read::new(&markdown(&app, "/inventory").await.body).text();
    for (index, path) in paths.iter().enumerate() {
        let car = app.get(path).await.expect(200).thing(json!(["Product", "Car"]));
        let read = Read::new(&markdown(&app, path).await.expect(200).body);
        assert_same(path, &car, &read);
        if index < 9 {
            for pointer in ["/name", "/sku", "/color"] {
                let value = car.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
                assert!(results.contains(value), "{path}: {value}");
            }
            let price = read.facts()["Dealer Price"];
            assert!(results.contains(&format!("Dealer Price: {price}")), "{path}: {price}");
        }
    }
}

#[tokio::test]
async fn a_vehicle_without_a_price_has_none() {
    let records = [with(record("A1"), "list_price", json!(0))];
    let app = test_app().feed(&MockFeed::start(&records).await).start().await;
    for path in ["/used-vehicles/2021-toyota-camry/A1", "/inventory"] {
        let text = markdown(&app, path).await.expect(200).body;
        assert!(text.contains("Call for price") && !text.contains("Dealer Price"), "{text}");
    }
}

#[tokio::test]
async fn a_vehicle_has_the_estimates_of_its_page_and_what_is_not_known() {
    let app = test_app().start().await;
    let paths = app.get("/inventory").await.attributes("a.vehicle-card-link", "href");
    let mut estimates = 0;
    for path in paths.iter().take(12) {
        let page = app.get(path).await.expect(200);
        let read = Read::new(&markdown(&app, path).await.expect(200).body);
        let facts = read.facts();
        let labels = page.texts(".panel.estimates dt");
        for (label, amount) in labels.iter().zip(page.texts(".panel.estimates dd")) {
            assert_eq!(facts.get(label.as_str()), Some(&amount.as_str()), "{path}: {label}");
            estimates += 1;
        }
        for note in page.texts(".panel.estimates .price-note") {
            assert!(read.blocks.contains(&note), "{path}: {note}");
        }
        assert!(
            read.text().contains("This page does not include a history report or recall check"),
            "{path}"
        );
        let lookup = page.attributes("a[href^='https://www.nhtsa.gov/']", "href");
        let links = read.links.iter().map(|(_, url)| url.clone());
        assert!(links.filter(|url| url.contains("nhtsa")).eq(lookup.into_iter().take(1)), "{path}");
    }
    assert!(estimates > 0);
}

#[tokio::test]
async fn a_vehicle_with_figures_keeps_them_and_names_their_errors() {
    let app = test_app().with_memphis_taxes().with_financing().start().await;
    let path = app.get("/inventory").await.attributes("a.vehicle-card-link", "href").remove(0);
    let page = app.get(&format!("{path}?apr=high&utm_source=x")).await.expect(200);
    let own = page.attribute("link[rel=alternate][type='text/markdown']", "href");
    assert_eq!(own, format!("{path}.md?apr=high"));
    let text = Read::new(&app.get(&own).await.expect(200).body).text();
    assert!(text.contains("`apr`: ") && !text.contains("a month"), "{text}");
    app.get(&page.attribute("link[rel=alternate][type='application/json']", "href")).await.expect(200);
}

#[test]
fn no_text_of_the_feed_becomes_markup() {
    let runtime = Runtime::new().unwrap();
    let (app, feed) = runtime.block_on(async {
        let feed = MockFeed::start(&[record("A1")]).await;
        let app = test_app().feed(&feed).without_partners().start().await;
        // A refresh would join the first fetch, which may have the record as it was.
        app.get("/inventory").await.expect(200);
        (app, feed)
    });
    // Addresses, headings, and HTML or pictures of pages with this text in every field.
    let read = |text: &str| {
        let words = format!("a {text} z");
        let fields =
            ["full_text_name", "trim", "transmission", "exterior_color", "interior_color", "description"];
        let changed = fields.iter().fold(record("A1"), |record, field| with(record, field, json!(words)));
        let changed = with(changed, "options", json!([words]));
        runtime.block_on(async {
            feed.set_records(&[changed]);
            app.post("/inventory/refresh", &[]).await;
            let mut all = Vec::new();
            for path in ["/used-vehicles/2021-toyota-camry/A1", "/inventory", "/", "/compare?vehicles=A1"] {
                let read = Read::new(&markdown(&app, path).await.expect(200).body);
                let links: Vec<_> = read.links.iter().map(|(_, url)| url.clone()).collect();
                all.push((links, read.headings.len(), read.foreign));
            }
            all
        })
    };
    let plain = read("plain");
    let text = r"[-#>*_`~<>\[\]()!&|:=+.0-9a-z/ \n\\]{1,24}|\[x\]\(https://evil\.example\)|!\[x\]\(y\)|<b>x</b>|\n\n# x|\n- x|&lt;b&gt;";
    let config = ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() };
    TestRunner::new(config)
        .run(&text, |text| {
            prop_assert_eq!(&read(&text), &plain);
            Ok(())
        })
        .unwrap();
}
