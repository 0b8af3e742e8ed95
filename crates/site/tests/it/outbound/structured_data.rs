//! Structured data: schema.org terms for what the record states, and for nothing that
//! the site estimates.

use crate::{
    support::mock_feed::{MockFeed, record, with},
    test_app::{ORIGIN, TestApp, test_app},
    vocabulary::faults,
};
use serde_json::{Value, json};
use site::AdvertisedPrice;

const CAMRY: &str = "/used-vehicles/2021-toyota-camry/A1";

fn product_types() -> Value {
    json!(["Product", "Car"])
}

async fn with_one(record: Value) -> TestApp {
    test_app().feed(&MockFeed::start(&[record]).await).start().await
}

async fn car(app: &TestApp, path: &str) -> Value {
    app.get(path).await.expect(200).thing(product_types())
}

#[tokio::test]
async fn every_page_speaks_the_vocabulary() {
    let app = test_app().at(35.0515, -89.8259).configured(|config| {
        config.dealership.social.facebook = "https://www.facebook.com/dealer".parse().ok();
    });
    let app = app.start().await;
    app.get("/inventory").await.expect(200);
    let mut paths = super::sitemaps::every_page(&app).await;
    paths.extend(crate::heads::paths().map(str::to_owned));
    let mut next = Some("/inventory".to_owned());
    while let Some(path) = next {
        let page = app.get(&path).await.expect(200);
        next = page.attributes("a[rel=next]", "href").into_iter().next();
        paths.extend(page.attributes("a.vehicle-card-link", "href"));
        paths.push(path);
    }
    assert!(paths.len() > 130, "all of the lot is looked at: {}", paths.len());
    for path in paths {
        assert_eq!(faults(&app.get(&path).await.graph()), Vec::<String>::new(), "{path}");
    }
}

#[test]
fn what_the_vocabulary_does_not_have_or_allow_is_found() {
    let offer = |name: &str, value: Value| json!({"@type": ["Product", "Car"], "name": "x", "offers": with(json!({"@type": "Offer", "price": "1"}), name, value)});
    let table = [
        (json!({"@type": "Car", "milage": 1}), "Car has no milage"),
        (
            json!({"@type": "Product", "mileageFromOdometer": {"@type": "QuantitativeValue", "value": 1}}),
            "Product has no mileageFromOdometer",
        ),
        (json!({"@type": "Car", "name": "x", "mileageFromOdometer": 38210}), "Car.mileageFromOdometer takes"),
        (json!({"@type": "Cra", "name": "x"}), "there is no type"),
        (json!({"@type": "Car", "brand": "Toyota"}), "Car.brand takes"),
        (json!({"@type": "Car", "brand": {"@type": "Offer"}}), "Car.brand takes"),
        (json!({"@type": "Car", "image": "/photo.jpg"}), "Car.image takes"),
        (json!({"@type": "Car", "vehicleModelDate": "last year"}), "Car.vehicleModelDate takes"),
        (json!({"@type": "Car", "image": []}), "Car.image is an empty list"),
        (json!({"@type": "Car", "name": null}), "Car.name takes"),
        (json!({"@type": "Car", "name": ""}), "Car.name takes"),
        (json!({"@type": "Car", "name-input": "required"}), "Car has no name-input"),
        (
            json!({"@type": "Car", "driveWheelConfiguration": "https://schema.org/SixWheelDrive"}),
            "Car.driveWheelConfiguration takes",
        ),
        (offer("availability", json!("https://schema.org/OnTheLot")), "Offer.availability takes"),
        (offer("availability", json!("https://schema.org/UsedCondition")), "Offer.availability takes"),
        (
            offer("seller", json!({"@id": "https://x.example/#nobody"})),
            "Offer.seller names what is not there",
        ),
        (offer("prize", json!("1")), "Offer has no prize"),
    ];
    for (thing, fault) in table {
        let found = faults(std::slice::from_ref(&thing));
        assert!(found.len() == 1 && found[0].starts_with(fault), "{thing}: {found:?}");
    }
    assert_eq!(faults(&[offer("availability", json!("https://schema.org/InStock"))]), Vec::<String>::new());
}

#[tokio::test]
async fn a_vehicle_tells_all_that_its_record_knows() {
    let app = with_one(record("A1")).await;
    let url = format!("{ORIGIN}{CAMRY}");
    let expected = json!({
        "@type": ["Product", "Car"],
        "@id": format!("{url}#vehicle"),
        "name": "2021 Toyota Camry SE",
        "url": url,
        "image": ["https://photos.example/a/1.jpg?w=1&h=2", "https://photos.example/a/2.jpg"],
        "description": "One owner, serviced here.",
        "sku": "A1",
        "itemCondition": "https://schema.org/UsedCondition",
        "brand": {"@type": "Brand", "name": "Toyota"},
        "model": "Camry",
        "vehicleModelDate": "2021",
        "vehicleConfiguration": "SE",
        "vehicleIdentificationNumber": "4T1G11AK8MU500001",
        "mileageFromOdometer": {"@type": "QuantitativeValue", "value": 38210, "unitCode": "SMI"},
        "color": "Celestial Silver",
        "vehicleInteriorColor": "Black",
        "bodyType": "Sedan",
        "vehicleTransmission": "8-Speed Automatic",
        "driveWheelConfiguration": "https://schema.org/FrontWheelDriveConfiguration",
        "fuelType": "Gasoline",
        "vehicleEngine": {"@type": "EngineSpecification", "name": "2.5L I4"},
        "offers": {
            "@type": "Offer",
            "price": "21990",
            "priceCurrency": "USD",
            "description": "tax in your county: not known; Title: not known; Registration and plate: not known",
            "availability": "https://schema.org/InStock",
            "itemCondition": "https://schema.org/UsedCondition",
            "url": url,
            "seller": {"@id": format!("{ORIGIN}/#dealer")},
        },
    });
    assert_eq!(car(&app, CAMRY).await, expected);
}

#[tokio::test]
async fn what_a_record_does_not_know_is_not_told() {
    let app = with_one(json!({"stock_number": "A1", "full_text_name": "A car"})).await;
    let url = format!("{ORIGIN}/used-vehicles/vehicle/A1");
    let expected = json!({
        "@type": ["Product", "Car"],
        "@id": format!("{url}#vehicle"),
        "name": "A car",
        "url": url,
        "sku": "A1",
        "itemCondition": "https://schema.org/UsedCondition",
    });
    assert_eq!(car(&app, "/used-vehicles/vehicle/A1").await, expected);
}

#[tokio::test]
async fn a_vin_whose_check_digit_does_not_fit_is_shown_and_not_told() {
    let app = with_one(with(record("A1"), "vin", "4T1G11AK4MU500001")).await;
    let page = app.get(CAMRY).await.expect(200).assert_contains("4T1G11AK4MU500001");
    assert_eq!(page.thing(product_types()).get("vehicleIdentificationNumber"), None);
}

#[tokio::test]
async fn the_price_that_machines_read_is_the_advertised_one_and_stands_on_the_page() {
    for (advertised, amount, shown) in [
        (AdvertisedPrice::List, "21990.50", "$21,990.50"),
        (AdvertisedPrice::Total, "22685.50", "$21,990.50 plus $695"),
    ] {
        let feed = MockFeed::start(&[with(record("A1"), "list_price", 21_990.5)]).await;
        let app = test_app().feed(&feed).advertised(advertised).start().await;
        let page = app.get(CAMRY).await.expect(200).assert_contains(shown);
        assert_eq!(page.thing(product_types())["offers"]["price"], amount);
        let tag = |name: &str| page.attribute(&format!("meta[property='product:price:{name}']"), "content");
        assert_eq!((tag("amount").as_str(), tag("currency").as_str()), (amount, "USD"));
    }
}

#[tokio::test]
async fn a_vehicle_without_a_price_is_offered_for_none() {
    for price in [Value::Null, json!(0), json!(-5)] {
        let app = with_one(with(record("A1"), "list_price", price)).await;
        let page = app.get(CAMRY).await.expect(200).assert_contains("Call for price");
        assert_eq!(page.thing(product_types()).get("offers"), None);
        assert!(page.attributes("meta[property^='product:price']", "content").is_empty());
    }
}

#[tokio::test]
async fn nothing_that_is_estimated_or_a_sample_is_told() {
    let app = with_one(record("A1")).await;
    // Estimated MSRP and savings, market price, samples of ratings and service costs.
    for path in [CAMRY, "/inventory", "/compare?vehicles=A1"] {
        let page = app.get(path).await.expect(200);
        let graph = json!(page.graph()).to_string();
        for word in ["23990", "2000\"", "25990", "ating", "eview", "ervicecost", "msrp"] {
            assert!(!graph.contains(word), "{path} has {word}: {graph}");
        }
    }
}

#[tokio::test]
async fn a_dealership_tells_where_it_is_and_when_each_department_is_open() {
    let app = test_app().at(35.0515, -89.8259).configured(|config| {
        config.dealership.social.x = "https://x.com/dealer".parse().ok();
    });
    let app = app.start().await;
    let dealer = app.get("/privacy").await.expect(200).thing("AutoDealer");
    assert_eq!(dealer["@id"], format!("{ORIGIN}/#dealer"));
    assert_eq!(dealer["telephone"], "+19015550142");
    assert_eq!(dealer["geo"], json!({"@type": "GeoCoordinates", "latitude": 35.0515, "longitude": -89.8259}));
    assert_eq!(dealer["sameAs"], json!(["https://x.com/dealer"]));
    assert_eq!(dealer["image"], format!("{ORIGIN}/social.jpg"));
    let address = json!({"@type": "PostalAddress", "streetAddress": "7300 Winchester Rd", "addressLocality": "Memphis",
        "addressRegion": "TN", "postalCode": "38125", "addressCountry": "US"});
    assert_eq!(dealer["address"], address);
    let departments: Vec<_> =
        dealer["department"].as_array().unwrap().iter().map(|part| &part["name"]).collect();
    assert_eq!(departments, ["Winchester Motors Service - Germantown", "Winchester Motors Collision Center"]);
    let week = json!([
        {"@type": "OpeningHoursSpecification", "dayOfWeek": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "opens": "09:00", "closes": "19:00"},
        {"@type": "OpeningHoursSpecification", "dayOfWeek": ["Saturday"], "opens": "09:00", "closes": "18:00"},
    ]);
    assert_eq!(dealer["openingHoursSpecification"], week);
    for part in dealer["department"].as_array().unwrap() {
        assert_eq!(part["openingHoursSpecification"], week);
    }
    let plain = test_app().start().await.get("/").await.expect(200).thing("AutoDealer");
    assert_eq!((plain.get("geo"), plain.get("sameAs")), (None, None), "nothing that is not configured");
}

#[tokio::test]
async fn a_results_page_lists_its_vehicles_in_order_and_counts_on_over_the_pages() {
    let app = test_app().start().await;
    app.get("/inventory").await.expect(200);
    for (path, first) in [("/inventory?make=Toyota", 1), ("/inventory?make=Toyota&page=2", 10)] {
        let page = app.get(path).await.expect(200);
        let list = page.thing("ItemList");
        let items = list["itemListElement"].as_array().unwrap();
        let listed: Vec<_> = items
            .iter()
            .map(|item| (item["position"].as_u64().unwrap(), item["url"].as_str().unwrap().to_owned()))
            .collect();
        let links = page.attributes("a.vehicle-card-link", "href");
        let shown: Vec<_> = (first..).zip(links.iter().map(|link| format!("{ORIGIN}{link}"))).collect();
        assert_eq!(listed, shown, "{path}");
        assert!(page.text().contains(&format!(" of {} vehicles", list["numberOfItems"])), "{path}");
    }
}

#[tokio::test]
async fn breadcrumbs_are_those_that_the_page_shows_and_they_lead_on() {
    let app = with_one(record("A1")).await;
    for path in ["/inventory", "/inventory?make=Toyota", "/inventory?make=Toyota&model=Camry", CAMRY] {
        let page = app.get(path).await.expect(200);
        let list = page.thing("BreadcrumbList");
        let steps = list["itemListElement"].as_array().unwrap();
        let names: Vec<_> = steps.iter().map(|step| step["name"].as_str().unwrap()).collect();
        assert_eq!(names, page.texts(".breadcrumbs li"), "{path}");
        let positions: Vec<_> = steps.iter().map(|step| step["position"].as_u64().unwrap()).collect();
        assert_eq!(positions, (1..=steps.len() as u64).collect::<Vec<_>>(), "{path}");
        let (here, above) = steps.split_last().unwrap();
        assert_eq!(here.get("item"), None, "{path}: the page itself needs no address");
        let addresses: Vec<_> = above.iter().map(|step| step["item"].as_str().unwrap().to_owned()).collect();
        let links = page.attributes(".breadcrumbs a", "href");
        assert_eq!(
            addresses,
            links.iter().map(|link| format!("{ORIGIN}{link}")).collect::<Vec<_>>(),
            "{path}"
        );
        for link in links {
            let above = app.get(&link).await.expect(200);
            assert_eq!(above.attribute("link[rel=canonical]", "href"), format!("{ORIGIN}{link}"));
        }
    }
}

#[tokio::test]
async fn the_search_that_the_home_page_tells_of_searches() {
    let app = with_one(record("A1")).await;
    let site = app.get("/").await.expect(200).thing("WebSite");
    assert_eq!(site["publisher"], json!({"@id": format!("{ORIGIN}/#dealer")}));
    let search = &site["potentialAction"];
    assert_eq!(search["query-input"], "required name=search_term_string");
    let template = search["target"]["urlTemplate"].as_str().unwrap();
    let path = template.strip_prefix(ORIGIN).unwrap().replace("{search_term_string}", "camry");
    let found = app.get(&path).await.expect(200).texts(".vehicle-card-name");
    assert_eq!(found, ["2021 Toyota Camry SE"]);
}
