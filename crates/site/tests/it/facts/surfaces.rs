//! The texts of each surface about a vehicle.

use crate::{
    admin::Admin,
    status::{aap, mcp, page_of},
    support::mock_feed::MockFeed,
    test_app::{TestApp, test_app},
};
use inventory::FactSurface;
use serde_json::{Value, json};
use site::AgentConfig;
use std::collections::BTreeSet;

/// A vehicle of the lot.
pub(super) struct Listed {
    number: String,
    vin: String,
    path: String,
}

impl Listed {
    pub(super) async fn find(app: &TestApp, number: String, vin: String) -> Self {
        Self { path: page_of(app, &number).await, number, vin }
    }

    /// A text without what is different for every vehicle.
    fn impersonal(&self, text: &str) -> String {
        text.replace(&self.path, "PATH")
            .replace(&self.number, "NUMBER")
            .replace(&self.vin, "VIN")
            .replace(&self.vin[11..], "VIN")
    }
}

/// A site with the lot.
pub(super) struct Surfaces {
    pub(super) app: TestApp,
    admin: Admin,
    _feed: MockFeed,
}

impl Surfaces {
    pub(super) async fn of(lot: &[Value]) -> Self {
        let feed = MockFeed::start(lot).await;
        let agents = AgentConfig { mcp: true, aap: true, leads: false };
        // Its samples of a comparison are made of the stock number.
        let app = test_app().feed(&feed).agents(agents).without_placeholders().start().await;
        app.get("/inventory").await.expect(200);
        Self { admin: Admin::of(&app), app, _feed: feed }
    }

    /// The surface's text about the vehicle; empty for those that are asked by a value.
    pub(super) async fn said(&self, surface: FactSurface, vehicle: &Listed) -> String {
        let Self { app, admin, .. } = self;
        let Listed { number, path, .. } = vehicle;
        let text = match surface {
            FactSurface::Card => {
                self.texts(&format!("/inventory?search={number}&view=grid"), ".vehicle-card").await
            }
            FactSurface::List => {
                self.texts(&format!("/inventory?search={number}&view=list"), ".vehicle-card").await
            }
            // Without what it says of other vehicles.
            FactSurface::Page => {
                let parts = ".vehicle-head, .vehicle-video, .price-panel, [aria-label='Quick stats'], .tabs, .estimates";
                self.texts(path, parts).await
            }
            FactSurface::Panel => {
                let answer = self.json(&format!("/api/search?q={number}")).await;
                without(&answer["vehicles"][0], "photoAlt").to_string()
            }
            FactSurface::Compare => {
                self.texts(&format!("/compare?vehicles={number}"), ".compare-frame").await
            }
            FactSurface::Deal => self.texts(&format!("/deal?vehicles={number}"), ".compare-frame").await,
            FactSurface::Markdown => {
                let text = app.get(&format!("{path}.md")).await.expect(200).body;
                let is_of_others =
                    |section: &&str| section.starts_with("Why") || section.starts_with("Similar");
                text.split("\n## ").filter(|section| !is_of_others(section)).collect::<Vec<_>>().join("\n## ")
            }
            FactSurface::Json => self.json(&format!("/api/v1/vehicles/{number}")).await.to_string(),
            FactSurface::Mcp => mcp(app, "get_vehicle", json!({ "stock_number": number })).await.to_string(),
            FactSurface::Aap => {
                let request = json!({ "type": "inventory.vehicle.request", "stock": number });
                // The moment of the feed's last confirmation is another in each answer.
                without(&aap(app, request).await["data"], "updated_at").to_string()
            }
            FactSurface::JsonLd => {
                app.get(path).await.expect(200).thing(json!(["Product", "Car"])).to_string()
            }
            FactSurface::Atom => {
                let feed = app.get(&format!("/inventory.atom?search={number}")).await.expect(200).body;
                feed.split_once("<entry>").map(|(_, entry)| entry.to_owned()).expect("an entry")
            }
            FactSurface::GoogleAds => self.row("/feeds/google-vehicles.tsv", b'\t', number).await,
            FactSurface::GoogleListings => self.row("/feeds/google-vehicle-listings.csv", b',', number).await,
            FactSurface::Meta => self.row("/feeds/meta-vehicles.csv", b',', number).await,
            FactSurface::Marketplace => {
                let row = self.row("/feeds/marketplace.csv", b',', number).await;
                let file = app.get("/feeds/marketplace.xml").await.expect(200).body;
                let own = file.split("<vehicle>").find(|own| own.contains(&format!(">{number}<")));
                let own = own.and_then(|own| own.split("</vehicle>").next());
                row + own.expect("the vehicle's element")
            }
            FactSurface::Csv => {
                let file = admin.get("/stock.csv").await.expect(200).body;
                row_of(&file, b',', number)
            }
            FactSurface::Staff => {
                let page = admin.get(&format!("/stock?find={number}")).await.expect(200);
                let rows = page.texts(".admin-lot tr, .admin-mark").into_iter();
                rows.filter(|row| row.contains(number.as_str())).collect::<Vec<_>>().join(" ")
            }
            FactSurface::Filter => self.facets(number).await,
            FactSurface::Search | FactSurface::Sentence => return String::new(),
        };
        assert!(text.len() > 20, "{surface:?} says nothing of {number}: {text:?}");
        vehicle.impersonal(&text)
    }

    /// True if a search for these words as they are finds one vehicle and not the other.
    pub(super) async fn finds_words(&self, words: &str, one: &Listed, other: &Listed) -> bool {
        self.tells_apart(&[("search", words), ("exact", "1")], one, other).await
    }

    /// True if words before a price are a filter that finds one vehicle and not the other.
    pub(super) async fn reads_sentence(&self, words: &str, one: &Listed, other: &Listed) -> bool {
        let sentence = format!("{words} under $90,000");
        let query = form_urlencoded::Serializer::new(String::new()).append_pair("q", &sentence).finish();
        let read = self.json(&format!("/api/search?{query}")).await;
        let filters = read["searchedAs"].as_array().map_or(0, Vec::len);
        // One is the price.
        filters > 1 && self.tells_apart(&[("search", &sentence)], one, other).await
    }

    /// True if a range filter from and to this number finds one vehicle and not the other.
    pub(super) async fn has_range(&self, value: &Value, one: &Listed, other: &Listed) -> bool {
        let Some(number) = value.as_u64().map(|number| number.to_string()) else { return false };
        let facets = self.json("/api/v1/facets").await;
        for range in facets["ranges"].as_array().expect("ranges") {
            let ends = [&range["min_parameter"], &range["max_parameter"]];
            let ends = ends.map(|name| (name.as_str().expect("a name"), number.as_str()));
            if self.tells_apart(&ends, one, other).await {
                return true;
            }
        }
        false
    }

    /// True if a search finds one vehicle and not the other.
    async fn tells_apart(&self, query: &[(&str, &str)], one: &Listed, other: &Listed) -> bool {
        let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish();
        let found = self.app.get(&format!("/api/v1/vehicles?{query}&per_page=100")).await;
        let has = |vehicle: &Listed| found.body.contains(&format!("\"{}\"", vehicle.number));
        has(one) && !has(other)
    }

    /// The vehicle's values of all facets. Those of a model need its make, and those of a trim its model.
    async fn facets(&self, number: &str) -> String {
        let mut path = format!("/api/v1/facets?search={number}");
        let mut values = BTreeSet::new();
        for parent in ["make", "model", "trim"] {
            let answer = self.json(&path).await;
            for facet in answer["facets"].as_array().expect("facets") {
                let own =
                    facet["values"].as_array().expect("values").iter().filter(|value| value["count"] != 0);
                let own: Vec<&str> = own.filter_map(|value| value["value"].as_str()).collect();
                if let (Some(name), [value]) =
                    (facet["name"].as_str().filter(|name| *name == parent), own.as_slice())
                {
                    path = format!("{path}&{name}={value}");
                }
                values.extend(own.into_iter().map(|value| format!("{}={value}", facet["name"])));
            }
        }
        values.into_iter().collect::<Vec<_>>().join(" ")
    }

    /// The row of an advertising feed.
    async fn row(&self, path: &str, separator: u8, number: &str) -> String {
        row_of(&self.app.get(path).await.expect(200).body, separator, number)
    }

    async fn texts(&self, path: &str, selector: &str) -> String {
        self.app.get(path).await.expect(200).texts(selector).join("\n")
    }

    async fn json(&self, path: &str) -> Value {
        serde_json::from_str(&self.app.get(path).await.expect(200).body).expect("JSON")
    }
}

/// The object without a member.
fn without(object: &Value, name: &str) -> Value {
    let mut object = object.clone();
    object.as_object_mut().and_then(|members| members.remove(name)).expect("the member");
    object
}

/// The row of a table that has the stock number in a cell.
fn row_of(table: &str, separator: u8, number: &str) -> String {
    let mut rows = csv::ReaderBuilder::new().delimiter(separator).from_reader(table.as_bytes());
    let mut rows = rows.records().map(|row| row.expect("a row"));
    let row = rows.find(|row| row.iter().any(|cell| cell == number));
    row.expect("the vehicle's row").iter().collect::<Vec<_>>().join("\n")
}
