//! The same lines, names and cents on every surface: charges by surfaces (PRICE-11).

use crate::machines::{agent_protocol, mcp};
use crate::support::mock_feed::{MockFeed, record, with};
use crate::test_app::{TestApp, test_app};
use inventory::{Charge, Money, Payee, RequiredBy, VehicleKind};
use serde_json::{Value, json};
use site::{AdvertisedPrice, AgentConfig};

const AGENTS: AgentConfig = AgentConfig { mcp: true, aap: true, leads: false };

fn charge(name: &str, amount: &str) -> Charge {
    let amount = Money::parse(amount).unwrap();
    Charge { name: Some(name.into()), ..Charge::documentation_fee(amount) }
}

fn kind(word: &str) -> VehicleKind {
    VehicleKind::all().find(|kind| kind.value == word).unwrap()
}

/// One of each sort: in the total or not, for all vehicles and buyers or for some.
fn charges() -> Vec<Charge> {
    vec![
        Charge::documentation_fee(Money::dollars(695)),
        Charge { payee: Payee::ThirdParty, is_most: true, ..charge("Electronic filing", "29.50") },
        Charge { kinds: vec![kind("truck"), kind("electric")], ..charge("Bed liner", "399") },
        Charge { kinds: vec![kind("sedan")], ..charge("Sedan mats", "80") },
        Charge { required_by: RequiredBy::Nobody, ..charge("Window tint", "250") },
        Charge {
            required_by: RequiredBy::Agency,
            payee: Payee::Government,
            ..charge("Emission test", "12.75")
        },
        Charge { states: vec!["MS".to_owned()], ..charge("Mississippi papers", "45") },
        Charge { states: vec!["TN".to_owned()], ..charge("Tennessee papers", "20") },
    ]
}

async fn app(advertised: AdvertisedPrice) -> (TestApp, MockFeed) {
    let truck = with(with(record("T1"), "list_price", 20_000), "body_style", "Crew Cab Pickup");
    let sedan = with(with(record("S1"), "list_price", 20_100), "body_style", "4dr Sedan");
    // A VIN that two vehicles have is in no feed of advertisements.
    let sedan = with(sedan, "vin", "");
    let feed = MockFeed::start(&[truck, sedan]).await;
    let app = test_app()
        .agents(AGENTS)
        .with_memphis_taxes()
        .advertised(advertised)
        .charging(charges())
        .feed(&feed)
        .posts(10)
        .start()
        .await;
    app.get("/inventory").await.expect(200);
    (app, feed)
}

#[tokio::test]
async fn prices_are_in_no_order_of_costs_where_charges_differ() {
    let (app, _feed) = app(AdvertisedPrice::List).await;
    let page = app.get("/inventory?sort=price-low").await.expect(200);
    assert!(page.attributes(".sort-form option[data-own]", "value").is_empty());
}

async fn records(app: &TestApp, number: &str) -> Value {
    let answer = app.get(&format!("/api/v1/vehicles/{number}")).await.expect(200);
    serde_json::from_str(&answer.body).unwrap()
}

#[tokio::test]
async fn every_surface_has_the_lines_of_a_vehicle() {
    for (advertised, number, absent) in [
        (AdvertisedPrice::Total, "T1", "Sedan mats"),
        (AdvertisedPrice::List, "T1", "Sedan mats"),
        (AdvertisedPrice::Total, "S1", "Bed liner"),
    ] {
        let (app, _feed) = app(advertised).await;
        let record = records(&app, number).await;
        let path = record["url"].as_str().unwrap().split_once("/used-vehicles").unwrap().1;
        let path = format!("/used-vehicles{path}");
        let own = if number == "T1" { ("Bed liner", "$399") } else { ("Sedan mats", "$80") };
        // Of every buyer.
        let mandatory = [("Documentation fee", "$695"), ("Electronic filing", "$29.50"), own];
        // Of a buyer of Tennessee, too, with the one that is a choice.
        let buyers = [("Emission test", "$12.75"), ("Tennessee papers", "$20"), ("Window tint", "$250")];
        for (surface, is_page_of_vehicle) in [
            ("/inventory".to_owned(), false),
            (path.clone(), true),
            (format!("{path}.md"), true),
            (format!("/compare?vehicles={number}"), false),
            (format!("/deal?vehicles={number}"), true),
        ] {
            let text = app.get(&surface).await.expect(200).text();
            for (name, amount) in mandatory {
                assert!(
                    text.contains(name) && text.contains(amount),
                    "{advertised:?} {surface}: {name} {amount}"
                );
            }
            let has_lines = buyers.iter().all(|(name, amount)| text.contains(name) && text.contains(amount));
            assert!(has_lines || !is_page_of_vehicle, "{advertised:?} {surface}: {text}");
            if is_page_of_vehicle && surface.starts_with("/deal") {
                assert!(!text.contains(&format!("{absent} (Dealer")), "{surface}: {absent}");
            }
        }

        let lines: Vec<_> = record["price"]["lines"].as_array().unwrap().iter().collect();
        let names: Vec<_> = lines.iter().map(|line| line["name"].as_str().unwrap()).collect();
        let expected = [
            "Vehicle price",
            "Documentation fee",
            "Electronic filing",
            own.0,
            "Window tint",
            "Emission test",
            "Mississippi papers",
            "Tennessee papers",
        ];
        assert_eq!(names, expected);
        let is_total = advertised == AdvertisedPrice::Total;
        let in_price: Vec<_> = lines
            .iter()
            .filter(|line| line["in_advertised_price"] == json!(true))
            .map(|line| &line["name"])
            .collect();
        assert_eq!(in_price.len(), if is_total { 4 } else { 1 }, "{in_price:?}");
        let sum: f64 = lines
            .iter()
            .filter(|line| line["in_advertised_price"] == json!(true))
            .filter_map(|line| line["amount"].as_f64())
            .sum();
        assert!((sum - record["price"]["advertised"].as_f64().unwrap()).abs() < 0.001, "{record}");
        assert_eq!(lines[2]["up_to"], json!(true));
        assert_eq!(lines[2]["payee"], "third_party");
        assert_eq!(lines[5]["required_by"], "agency");

        expect_machines_have_lines(&app, advertised, number, &path, own).await;

        let person = [("firstName", "Dana"), ("email", "dana@example.com"), ("termsAccepted", "true")];
        let about = [("stock_number", number), ("page", &*path)];
        app.post("/leads/vehicle", &[person.as_slice(), &about].concat()).await.expect(303);
        let xml = app.partners.leads().pop().unwrap().xml;
        for line in ["Documentation fee: $695", "Electronic filing: up to $29.50", "Emission test: $12.75"] {
            assert!(xml.contains(line), "{xml}");
        }
        assert!(xml.contains(own.0) && !xml.contains(absent), "{xml}");
    }
}

/// JSON-LD, feeds, tools and the Auto Agent Protocol. `own` is the charge of this vehicle alone.
async fn expect_machines_have_lines(
    app: &TestApp,
    advertised: AdvertisedPrice,
    number: &str,
    path: &str,
    own: (&str, &str),
) {
    let record = records(app, number).await;
    let is_total = advertised == AdvertisedPrice::Total;
    let page = app.get(path).await.expect(200);
    let car = page.thing(json!(["Product", "Car"]));
    let parts = &car["offers"]["priceSpecification"];
    let components = parts["priceComponent"].as_array().unwrap();
    let texts: Vec<_> = components
        .iter()
        .map(|one| (one["name"].as_str().unwrap(), one["price"].as_str().unwrap()))
        .collect();
    let own_price = own.1.trim_start_matches('$');
    let list = if number == "T1" { "20000" } else { "20100" };
    assert_eq!(
        texts,
        [
            ("Vehicle price", list),
            ("Documentation fee", "695"),
            ("Electronic filing", "29.50"),
            (own.0, own_price)
        ]
    );
    let total = if number == "T1" { "21123.50" } else { "20904.50" };
    assert_eq!(parts["price"], json!(total));
    assert_eq!(car["offers"]["price"], json!(if is_total { total } else { list }));
    // One price is all that a feed has: the advertised one.
    let feed = app.get("/feeds/google-vehicles.tsv").await.expect(200);
    let price = format!("{} USD", if is_total { total } else { list });
    assert!(feed.body.contains(&price) || number == "S1", "{}", feed.body);

    let found = mcp::call(app, "get_vehicle", json!({ "stock_number": number })).await;
    assert_eq!(found["price"]["lines"], record["price"]["lines"]);
    let found = agent_protocol::search(app, json!({})).await;
    let vehicles = found["vehicles"].as_array().unwrap();
    let vehicle = vehicles.iter().find(|vehicle| vehicle["stock"] == number).unwrap();
    assert_eq!(vehicle["fees"], record["price"]["mandatory_fees"]);
}

/// The total goes by the vehicle, not by the dealership.
#[tokio::test]
async fn a_total_has_the_charges_of_its_vehicle_and_filters_go_by_it() {
    let (app, _feed) = app(AdvertisedPrice::Total).await;
    for (number, price) in [("T1", 21_123.5), ("S1", 20_904.5)] {
        assert_eq!(records(&app, number).await["price"]["advertised"].as_f64(), Some(price), "{number}");
    }
    for (most, total) in [(20_000, 0), (21_000, 1), (22_000, 2)] {
        let found = app.get(&format!("/api/v1/vehicles?price_max={most}")).await.expect(200);
        let found: Value = serde_json::from_str(&found.body).unwrap();
        assert_eq!(found["total"], json!(total), "{most}");
    }
}

#[tokio::test]
async fn a_site_with_the_documentation_fee_alone_is_as_before() {
    let named = charge("Documentation fee", "695");
    let page = async |charges: Vec<Charge>| {
        let app = test_app().charging(charges).start().await;
        let (path, _) = crate::pages::legal::first_vehicle(&app).await;
        app.get(&path).await.expect(200).text()
    };
    let usual = page(vec![Charge::documentation_fee(Money::dollars(695))]).await;
    assert!(
        usual.contains("with $695 documentation fee")
            && usual.contains("The dealer documentation fee is $695.")
    );
    let named = page(vec![named]).await;
    assert!(
        named.contains("with Documentation fee $695")
            && named.contains("The dealer documentation fee is $695.")
    );
}

/// Who lives in a state without sales tax reads no tax, and nothing of an unknown one.
#[tokio::test]
async fn no_sales_tax_is_no_unknown_part_of_the_price() {
    for (state, is_unknown) in
        [("MT", false), ("OR", false), ("NH", false), ("DE", false), ("AK", true), ("TN", true)]
    {
        let app = test_app().in_state(state).start().await;
        let (path, number) = crate::pages::legal::first_vehicle(&app).await;
        let record = records(&app, &number).await;
        let unknown = record["price"]["unknown"].to_string();
        assert_eq!(unknown.contains("tax in your county"), is_unknown, "{state}: {unknown}");
        assert!(unknown.contains("Title: not known"), "{state}: {unknown}");
        let text = app.get(&path).await.expect(200).text();
        assert_eq!(text.contains("tax in your county: not known"), is_unknown, "{state}");
    }
}
