//! The surfaces of a dealership: what each says, of a vehicle or of all.

use super::dealers::{Dealer, LISTED, Listed, SOLD, records};
use crate::{
    status::{aap, locations, mcp, page_of},
    support::{mock_feed::MockFeed, test_response::TestResponse},
    test_app::{TestApp, test_app},
};
use serde_json::{Value, json};
use site::{AgentConfig, disclosures};
use std::fs;
use tempfile::TempDir;

/// A place where the dealership says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Surface {
    // Of one vehicle, for people.
    Card,
    Row,
    BudgetCard,
    Vehicle,
    Panel,
    Compare,
    Deal,
    Tile,
    Markdown,
    MarkdownRow,
    Atom,
    // For programs.
    Head,
    JsonLd,
    Json,
    JsonRow,
    Mcp,
    McpRow,
    McpTotal,
    Aap,
    AapRow,
    GoogleAds,
    GoogleListings,
    Meta,
    Marketplace,
    // What the dealership gets.
    Lead,
    // Whole answers.
    Page,
    VehiclePage,
    Results,
    Specials,
    Gone,
    Text,
}

/// A surface, with the vehicle that it is about.
#[derive(Clone)]
pub(super) struct Said {
    pub(super) surface: Surface,
    pub(super) vehicle: Option<&'static Listed>,
    /// Its address, or the name of a tool.
    pub(super) place: String,
    /// Its words, white space folded.
    pub(super) text: String,
    /// The markup, of pages.
    pub(super) html: String,
    /// `null` for what is no JSON.
    pub(super) json: Value,
    /// The texts that the law of the state requires there.
    pub(super) required: Vec<String>,
}

/// A running dealership.
pub(super) struct Lot {
    pub(super) app: TestApp,
    _feed: MockFeed,
    _folder: TempDir,
}

const SPECIAL: &str = "---\ntitle: Friends and family\ndescription: $500 off for members of our club.\nvehicles: AA10\n\
                       fine print: Off the advertised price for members of our club. Not with other offers.\n\
                       until: 2099-12-31\n---\nAsk at the desk.\n";
const CREDIT: &str = "---\ntitle: Ride now\ndescription: On every motorcycle.\nvehicles: CC30\nuntil: 2099-12-31\n\
                      payment: $199\nevery: month\ndown: 10%\napr: 4.9\nmonths: 48\nfine print: On approved credit.\n---\nAsk at the desk.\n";
const OWN_PAGE: &str =
    "---\ntitle: First cars\nmenu: main\n---\nFor the first year.\n\n{vehicles: year=2021}\n";

impl Lot {
    pub(super) async fn start(dealer: &Dealer) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in
            [("specials/club.md", SPECIAL), ("specials/ride.md", CREDIT), ("pages/first-cars.md", OWN_PAGE)]
        {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let feed = MockFeed::start(&records(true)).await;
        let agents = AgentConfig { mcp: true, aap: true, leads: false };
        let app = test_app()
            .feed(&feed)
            .agents(agents)
            .site_dir(folder.path())
            .without_photos()
            .without_placeholders();
        let app = app.in_state(dealer.state).advertised(dealer.advertised).charging(dealer.charges.clone());
        let app = app.configured(|config| config.dealership.locations = locations());
        let app = if dealer.has_taxes { app.with_memphis_taxes() } else { app };
        let app = if dealer.has_loans { app.with_financing() } else { app };
        let app = app.start().await;
        app.get("/inventory").await.expect(200);
        feed.set_records(&records(false));
        app.post("/inventory/refresh", &[]).await.expect(200);
        Self { app, _feed: feed, _folder: folder }
    }
}

/// What every surface says.
pub(super) async fn said(lot: &Lot) -> Vec<Said> {
    let mut all = Vec::new();
    for vehicle in &LISTED {
        of_vehicle(&lot.app, vehicle, &mut all).await;
    }
    whole_answers(&lot.app, &mut all).await;
    all
}

fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn json_of(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// The parts of a page.
fn part(page: &TestResponse, selector: &str) -> (String, String) {
    let html = scraper::Html::parse_document(&page.body);
    let wanted = scraper::Selector::parse(selector).unwrap();
    let parts: Vec<_> = html.select(&wanted).collect();
    let text: Vec<String> = parts
        .iter()
        .map(|part| part.text().collect::<Vec<_>>().join(" "))
        .map(|text| folded(&text))
        .collect();
    (text.join("\n"), parts.iter().map(scraper::ElementRef::html).collect())
}

/// The row of a table that has the stock number in a cell, by the names of its columns.
fn row(table: &str, delimiter: u8, number: &str) -> Value {
    let mut table = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(table.as_bytes());
    let rows = table.deserialize().map(|row| row.expect("a row"));
    let mut rows = rows
        .filter(|row: &std::collections::BTreeMap<String, String>| row.values().any(|cell| cell == number));
    rows.next().map_or(Value::Null, |row| json!(row))
}

/// One of a list that names the stock number.
fn one_of(list: &Value, number: &str) -> Value {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().find(|one| one.to_string().contains(&format!("\"{number}\""))).cloned().unwrap_or_default()
}

#[expect(clippy::too_many_lines, reason = "the surfaces in a row")]
async fn of_vehicle(app: &TestApp, vehicle: &'static Listed, all: &mut Vec<Said>) {
    let number = vehicle.number;
    let own = page_of(app, number).await;
    let add = |surface, place: &str, text: String, html: String, json: Value, all: &mut Vec<Said>| {
        let place = place.to_owned();
        let required = if surface == Surface::VehiclePage {
            required_on(app, disclosures::Surface::Vehicle)
        } else {
            vec![]
        };
        let required = required
            .into_iter()
            .filter(|text| vehicle.body_style == "Sedan" || !text.contains("Buyers Guide"));
        all.push(Said {
            surface,
            vehicle: Some(vehicle),
            place,
            text,
            html,
            json,
            required: required.collect(),
        });
    };
    let card = format!(".vehicle-card[data-stock={number}]");
    for (surface, path, selector) in [
        (Surface::Card, format!("/inventory?search={number}&view=grid"), card.as_str()),
        (Surface::Row, format!("/inventory?search={number}&view=list"), &card),
        (Surface::BudgetCard, "/inventory?payment_max=2000".to_owned(), &card),
        (
            Surface::Vehicle,
            own.clone(),
            ".vehicle-head, .vehicle-video, .price-panel, [aria-label='Quick stats'], .tabs, .estimates, .out-the-door",
        ),
        (Surface::Compare, format!("/compare?vehicles={number}"), ".compare-frame"),
        (Surface::Deal, format!("/deal?vehicles={number}"), ".compare-frame"),
        (Surface::Tile, format!("/inventory/tiles?stock={number}"), ".tile-card"),
    ] {
        let page = app.get(&path).await.expect(200);
        let (text, html) = part(&page, selector);
        add(surface, &path, text, html, Value::Null, all);
    }
    let page = app.get(&own).await.expect(200);
    let meta =
        |name: &str| page.attributes(&format!("meta[name='{name}'], meta[property='{name}']"), "content");
    let names = [
        "description",
        "og:title",
        "og:description",
        "og:image",
        "product:price:amount",
        "twitter:description",
    ];
    let head: serde_json::Map<String, Value> =
        names.iter().map(|name| ((*name).to_owned(), json!(meta(name).first()))).collect();
    let text = format!("{} {}", page.texts("title").join(" "), meta("description").join(" "));
    add(Surface::Head, &own, text, String::new(), Value::Object(head), all);
    let thing = page.thing(json!(["Product", "Car"]));
    add(Surface::JsonLd, &own, thing.to_string(), String::new(), thing, all);
    add(Surface::VehiclePage, &own, page.text(), page.body.clone(), Value::Null, all);

    let panel = json_of(&app.get(&format!("/api/search?q={number}")).await.expect(200).body);
    let panel = panel["vehicles"][0].clone();
    add(Surface::Panel, "/api/search", panel.to_string(), String::new(), panel, all);
    let markdown = app.get(&format!("{own}.md")).await.expect(200).body;
    let is_of_others = |section: &&str| section.starts_with("Similar") || section.starts_with("More");
    let markdown: Vec<&str> = markdown.split("\n## ").filter(|section| !is_of_others(section)).collect();
    add(Surface::Markdown, &format!("{own}.md"), markdown.join("\n## "), String::new(), Value::Null, all);
    let path = format!("/inventory.md?search={number}");
    let list = app.get(&path).await.expect(200).body;
    add(Surface::MarkdownRow, &path, list, String::new(), Value::Null, all);
    let path = format!("/inventory.atom?search={number}");
    let atom = app.get(&path).await.expect(200).body;
    let entry = atom.split_once("<entry>").map_or("", |(_, entry)| entry).replace("</", " </");
    add(Surface::Atom, &path, entry, String::new(), Value::Null, all);

    let record = json_of(&app.get(&format!("/api/v1/vehicles/{number}")).await.expect(200).body);
    let list = json_of(&app.get(&format!("/api/v1/vehicles?search={number}")).await.expect(200).body);
    let of_stock = |kind: &str| json!({ "type": kind, "stock": number });
    let find = json!({ "type": "inventory.search.request" });
    for (surface, place, json) in [
        (Surface::Json, "/api/v1/vehicles/…", record),
        (Surface::JsonRow, "/api/v1/vehicles", one_of(&list["vehicles"], number)),
        (Surface::Mcp, "get_vehicle", mcp(app, "get_vehicle", json!({ "stock_number": number })).await),
        (
            Surface::McpRow,
            "search_vehicles",
            one_of(&mcp(app, "search_vehicles", json!({ "search": number })).await["vehicles"], number),
        ),
        (
            Surface::McpTotal,
            "estimate_total",
            mcp(app, "estimate_total", json!({ "stock_number": number })).await,
        ),
        (
            Surface::Aap,
            "vehicle.detail",
            aap(app, of_stock("inventory.vehicle.request")).await["data"].clone(),
        ),
        (Surface::AapRow, "inventory.search", one_of(&aap(app, find).await["data"]["vehicles"], number)),
    ] {
        add(surface, place, json.to_string(), String::new(), json, all);
    }
    for (surface, path, delimiter) in [
        (Surface::GoogleAds, "/feeds/google-vehicles.tsv", b'\t'),
        (Surface::GoogleListings, "/feeds/google-vehicle-listings.csv", b','),
        (Surface::Meta, "/feeds/meta-vehicles.csv", b','),
        (Surface::Marketplace, "/feeds/marketplace.csv", b','),
    ] {
        let row = row(&app.get(path).await.expect(200).body, delimiter, number);
        add(surface, path, row.to_string(), String::new(), row, all);
    }
    let form = [
        ("firstName", "Dana"),
        ("email", "dana@example.com"),
        ("termsAccepted", "true"),
        ("stock_number", number),
        ("page", &own),
    ];
    app.post("/leads/vehicle", &form).await.expect(303);
    let xml = app.partners.leads().pop().unwrap().xml;
    add(Surface::Lead, "/leads/vehicle", xml, String::new(), Value::Null, all);
}

/// The row of the table of disclosures of an address.
fn required_at(path: &str) -> Option<disclosures::Surface> {
    use disclosures::Surface;
    let surface = match path.split('?').next().unwrap_or(path) {
        "/" => Surface::Home,
        "/inventory" => Surface::Results,
        "/compare" => Surface::Compare,
        "/deal" => Surface::Deal,
        "/finance" => Surface::Finance,
        "/api/search" => Surface::SearchPanel,
        "/inventory.atom" => Surface::Atom,
        gone if gone.starts_with("/vehicle/") => Surface::RemovedVehicle,
        _ => return None,
    };
    Some(surface)
}

/// The texts of the surface's notes.
fn required_on(app: &TestApp, surface: disclosures::Surface) -> Vec<String> {
    let all = disclosures::required(surface, app.config()).into_iter();
    all.filter(|text| !["total-estimate", "deal-rating-source"].contains(&text.id))
        .map(|text| text.text)
        .collect()
}

/// Pages and texts, each as a whole.
async fn whole_answers(app: &TestApp, all: &mut Vec<Said>) {
    let gone = format!("/vehicle/{SOLD}");
    let pages = [
        (Surface::Page, "/"),
        (Surface::Results, "/inventory"),
        (Surface::Results, "/inventory?view=list"),
        (Surface::Results, "/inventory?payment_max=2000"),
        (Surface::Specials, "/specials"),
        (Surface::Page, "/finance"),
        (Surface::Page, "/first-cars"),
        (Surface::Page, "/sell"),
        (Surface::Page, "/service"),
        (Surface::Page, "/car-finder"),
        (Surface::Page, "/contact"),
        (Surface::Page, "/about"),
        (Surface::Page, "/privacy"),
        (Surface::Page, "/accessibility"),
        (Surface::Page, "/compare?vehicles=AA10,BB20,CC30"),
        (Surface::Page, "/deal?vehicles=AA10,BB20,CC30"),
        (Surface::Gone, gone.as_str()),
        (Surface::Text, "/inventory.md"),
        (Surface::Text, "/specials.md"),
        (Surface::Text, "/finance.md"),
        (Surface::Text, "/index.md"),
        (Surface::Text, "/inventory.atom"),
        (Surface::Text, "/api/search?q=2021"),
        (Surface::Text, "/api/v1/vehicles"),
        (Surface::Text, "/feeds/google-vehicles.tsv"),
        (Surface::Text, "/feeds/google-vehicle-listings.csv"),
        (Surface::Text, "/feeds/meta-vehicles.csv"),
        (Surface::Text, "/feeds/marketplace.csv"),
        (Surface::Text, "/feeds/marketplace.xml"),
        (Surface::Text, "/sitemap-vehicles-1.xml"),
        (Surface::Text, "/api/v1/dealership"),
    ];
    for (surface, path) in pages {
        let answer = app.get(path).await;
        let status = if surface == Surface::Gone { 410 } else { 200 };
        let answer = answer.expect(status);
        let is_page = surface != Surface::Text;
        let text = if is_page { answer.text() } else { answer.body.clone() };
        let html = if is_page { answer.body.clone() } else { String::new() };
        let path = path.to_owned();
        let required = required_at(&path).map(|surface| required_on(app, surface)).unwrap_or_default();
        all.push(Said { surface, vehicle: None, place: path, text, html, json: Value::Null, required });
    }
}
