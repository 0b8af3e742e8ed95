//! Several dealerships on every surface: none names a page, a department or a fact that it lacks.

mod fixtures;

use super::Crawl;
use crate::{
    machines::agent_protocol::{post_call, send_message},
    support::mock_feed::{MockFeed, record, vin, with},
    test_app::{TestApp, test_app},
};
use fixtures::{Dealer, dealers};
use messages::Definition;
use serde_json::{Value, json};
use site::{AgentConfig, Mark};
use std::collections::BTreeMap;

/// Pages that some dealer lacks, each with the kind of its form.
const OPTIONAL_PAGES: [(&str, Option<&str>); 6] = [
    ("/finance", None),
    ("/sell", Some("trade-in")),
    ("/car-finder", Some("car-finder")),
    ("/about", None),
    ("/service", Some("service")),
    ("/schedule-service", Some("service")),
];

/// Pages that the crawl does not list, and what programs read.
const OTHER_SURFACES: [&str; 21] = [
    "/nowhere",
    "/inventory?search=zeppelin",
    "/vehicle/A404",
    "/thank-you/contact",
    "/thank-you/vehicle",
    "/compare?vehicles=A1,A2",
    "/deal?vehicles=A1",
    "/sitemap-pages.xml",
    "/sitemap-vehicles-1.xml",
    "/robots.txt",
    "/inventory.atom",
    "/feeds/google-vehicles.tsv",
    "/feeds/google-vehicle-listings.csv",
    "/feeds/meta-vehicles.csv",
    "/feeds/marketplace.csv",
    "/feeds/marketplace.xml",
    "/manifest.webmanifest",
    "/api/openapi.json",
    "/api/v1/dealership",
    "/api/v1/vehicles/A1",
    "/.well-known/agent-card.json",
];

#[tokio::test]
async fn no_surface_names_what_a_dealership_lacks() {
    let mut findings = Vec::new();
    for dealer in dealers() {
        let mut crawl = Crawl::of(start(&dealer).await).await;
        missing_pages_are_unknown(&mut crawl, &dealer).await;
        words_are_the_dealers_own(&mut crawl, &dealer).await;
        findings.extend(crawl.findings.iter().map(|finding| format!("{}: {finding}", dealer.name)));
    }
    assert!(findings.is_empty(), "{} findings:\n{}", findings.len(), findings.join("\n"));
}

/// The facts that six dealerships say. Every other one has a service department.
const SAID_BY: [(&str, &[&str]); 6] = [
    ("nothing", &[]),
    ("paid on the lot", &["financing", "trade_ins", "answers", "kinds", "all_used"]),
    ("motorcycles", &["lenders", "trade_ins", "buys_cars", "test_drives", "answers", "sales_help", "texts"]),
    ("electric", &["lenders", "test_drives", "kinds", "all_used", "many_makes", "walk_ins"]),
    ("no promises", &["lenders", "trade_ins", "buys_cars", "walk_ins", "car_finder", "kinds", "many_makes"]),
    (
        "promises",
        &["no_pressure", "inspections", "buys_cars", "services_any_car", "buyers_guide", "car_finder"],
    ),
];

#[tokio::test]
async fn no_surface_says_what_is_not_so() {
    let [without_service, with_service, ..] = dealers();
    let mut findings = Vec::new();
    for ((name, facts), mut dealer) in
        SAID_BY.into_iter().zip([without_service, with_service].iter().cycle().cloned())
    {
        dealer.dealership.claims.facts = facts.iter().copied().collect();
        let mut crawl = Crawl::of(start(&dealer).await).await;
        let surfaces = surfaces(&mut crawl).await;
        // As the inventory shows it by now.
        let config = crawl.app.live().current();
        let untrue = untrue_sentences(|fact| config.config.has_fact(fact));
        for (surface, text) in surfaces {
            let said = untrue.iter().filter(|(_, sentence)| text.contains(sentence));
            findings.extend(said.map(|(key, sentence)| format!("{name}: {surface} has {key}: {sentence}")));
        }
        findings.extend(crawl.findings.iter().map(|finding| format!("{name}: {finding}")));
    }
    assert!(findings.is_empty(), "{} findings:\n{}", findings.len(), findings.join("\n"));
}

/// The keys of the messages that say something untrue, each with its longest part without arguments and tags,
/// unless a true text has this part, too.
fn untrue_sentences(holds: impl Fn(&str) -> bool) -> Vec<(&'static str, &'static str)> {
    let is_true = |message: &Definition| message.claim.iter().flat_map(|claim| claim.split(' ')).all(&holds);
    let all = &messages::english().definitions;
    let texts = |message: &'static Definition| {
        if is_true(message) { Some(&*message.compiled) } else { message.without.as_deref() }
    };
    let true_texts: Vec<&str> = all.iter().filter_map(texts).collect();
    let part = |message: &'static Definition| {
        let parts = message.compiled.split(|letter: char| letter.is_control());
        let parts = parts.map(|part| part.trim_start_matches(|first: char| first.is_ascii_digit()).trim());
        let longest = parts.max_by_key(|part| part.len())?;
        let is_own = longest.len() >= 12
            && !longest.contains(['&', '<', '>', '"'])
            && !true_texts.iter().any(|text| text.contains(longest));
        is_own.then_some((&*message.key, longest))
    };
    all.iter().filter(|message| !is_true(message)).filter_map(part).collect()
}

/// `dealership.phone_shown`.
#[tokio::test]
async fn people_see_the_number_that_counts_calls_and_programs_the_number_of_record() {
    const RECORD: &str = "555-0170";
    const SHOWN: &str = "555-0188";
    let [_, _, mut dealer, ..] = dealers();
    dealer.dealership.phone_shown = Some("(512) 555-0188".parse().unwrap());
    let mut crawl = Crawl::of(start(&dealer).await).await;
    let mut findings = Vec::new();
    for (name, text) in surfaces(&mut crawl).await {
        let (people, programs) = read_by(&name, &text);
        let digits = |number: &str| number.replace('-', "");
        for (part, number) in [(people, RECORD), (programs, SHOWN)] {
            if part.contains(number) || part.contains(&digits(number)) {
                findings.push(format!("{name} has {number}"));
            }
        }
        let has = |number: &str| text.contains(number) || text.contains(&digits(number));
        if ["/", "/contact", "/contact.md", "/vehicle/A404"].contains(&&*name) && !has(SHOWN) {
            findings.push(format!("{name} lacks {SHOWN}"));
        }
        if ["/contact", "/api/v1/dealership", "mcp", "aap"].contains(&&*name) && !has(RECORD) {
            findings.push(format!("{name} lacks {RECORD}"));
        }
    }
    assert!(findings.is_empty(), "{}", findings.join("\n"));
}

/// What people read of a surface, and what programs read.
fn read_by(name: &str, text: &str) -> (String, String) {
    const START: &str = "<script type=\"application/ld+json\">";
    if !text.trim_start().to_lowercase().starts_with("<!doctype html") {
        let is_shown = name.starts_with("/api/search") || name.contains(".md");
        let text = text.to_owned();
        return if is_shown { (text, String::new()) } else { (String::new(), text) };
    }
    let (mut people, mut programs) = (String::new(), String::new());
    for (number, part) in text.split(START).enumerate() {
        let (structured, rest) = part.split_once("</script>").filter(|_| number > 0).unwrap_or(("", part));
        programs.push_str(structured);
        people.push_str(rest);
    }
    (people, programs)
}

async fn start(dealer: &Dealer) -> TestApp {
    start_with(dealer, false).await
}

async fn start_with(dealer: &Dealer, has_taxes: bool) -> TestApp {
    let vehicle = |number: usize, model: &str| {
        let record = with(record(&format!("A{number}")), "model", model);
        with(with(record, "vin", vin(number)), "description", "One owner.")
    };
    let feed = MockFeed::start(&[vehicle(1, "Camry"), vehicle(2, "Corolla"), vehicle(3, "Prius")]).await;
    let (dealership, off) = (dealer.dealership.clone(), dealer.off.clone());
    let agents = AgentConfig { mcp: true, aap: true, leads: false };
    let app = test_app().feed(&feed).without_partners().without_photos().agents(agents);
    let app = app.configured(move |config| (config.dealership, config.pages_off) = (dealership, off));
    let app = if has_taxes { app.with_memphis_taxes() } else { app };
    app.start().await
}

/// A page that the dealership lacks answers as a path that no page has, in every form, and so do its
/// form and its thanks; no other page does.
async fn missing_pages_are_unknown(crawl: &mut Crawl, dealer: &Dealer) {
    for (path, form) in OPTIONAL_PAGES {
        let is_missing = dealer.missing.contains(&path);
        let status = if is_missing { 404 } else { 200 };
        for address in [path.to_owned(), format!("{path}.md")] {
            expect(crawl, &address, status).await;
        }
        expect(crawl, &format!("{path}/"), if is_missing { 404 } else { 301 }).await;
        expect(crawl, &path.to_uppercase(), if is_missing { 404 } else { 301 }).await;
        let Some(form) = form else { continue };
        expect(crawl, &format!("/thank-you/{form}"), status).await;
        for answer in [
            crawl.app.post(&format!("/leads/{form}"), &[]).await,
            crawl.app.post_json(&format!("/leads/{form}"), &[]).await,
        ] {
            let expected = if is_missing { 404 } else { 422 };
            if answer.status != expected {
                crawl.findings.push(format!("a post to {form} answers {}", answer.status));
            }
        }
        let is_offered = crawl.parts.iter().any(|part| part.contains(&format!("/leads/{form}\"")));
        if is_offered == is_missing {
            crawl.findings.push(format!("the form {form} is offered: {is_offered}"));
        }
    }
}

async fn expect(crawl: &mut Crawl, address: &str, status: u16) {
    let found = crawl.app.get(address).await.status;
    if found != status {
        crawl.findings.push(format!("{address} answers {found}"));
    }
}

/// No surface has a word of what the dealership lacks, all together have the words of what it has,
/// and the links of pages that the crawl does not list lead somewhere, too.
async fn words_are_the_dealers_own(crawl: &mut Crawl, dealer: &Dealer) {
    let mut surfaces = surfaces(crawl).await;
    // Their schemas are those of all dealerships.
    surfaces.retain(|name, _| !["/api/openapi.json", "mcp tools"].contains(&&**name));
    for (name, text) in &surfaces {
        let text = text.to_lowercase();
        for word in dealer.absent.iter().filter(|word| text.contains(&word.to_lowercase())) {
            let at = text.find(&word.to_lowercase()).unwrap_or_default();
            let near: String =
                text[..at].chars().rev().take(60).collect::<Vec<_>>().into_iter().rev().collect();
            crawl.findings.push(format!("{name} has {word:?} after {near:?}"));
        }
    }
    for word in dealer.present {
        if !surfaces.values().any(|text| text.contains(word)) {
            crawl.findings.push(format!("no surface has {word:?}"));
        }
    }
    let name = &dealer.dealership.name;
    for surface in ["/api/v1/dealership", "/about.md", "mcp", "aap"] {
        if surfaces.get(surface).is_some_and(|text| !text.contains(name.as_str())) {
            crawl.findings.push(format!("{surface} does not name {name}"));
        }
    }
}

/// The bodies of every page, of its Markdown, and of what programs read.
async fn surfaces(crawl: &mut Crawl) -> BTreeMap<String, String> {
    let mut surfaces = BTreeMap::new();
    let mut addresses: Vec<String> = crawl.pages.keys().cloned().collect();
    let markdown = addresses.iter().filter(|path| !path.contains('?')).map(|path| match path.as_str() {
        "/" => "/index.md".to_owned(),
        path => format!("{path}.md"),
    });
    let markdown: Vec<String> = markdown.collect();
    let searches = ["hours", "service", "sell", "finance", "about", "finder", "zeppelin"];
    let searches = searches.map(|text| format!("/api/search?q={text}"));
    addresses.extend(markdown.into_iter().chain(searches));
    addresses.extend(OTHER_SURFACES.map(str::to_owned));
    for address in addresses {
        let answer = crawl.app.get(&address).await;
        let page = super::Page::read_any(&address, &answer);
        for link in page.links {
            if !crawl.pages.contains_key(&link.address) {
                let page = crawl.open(&link.address, &address).await;
                crawl.pages.insert(link.address, page);
            }
        }
        surfaces.insert(address, answer.body);
    }
    let mcp = ask_mcp(&crawl.app, "tools/call", json!({ "name": "get_dealership", "arguments": {} })).await;
    surfaces.insert("mcp".to_owned(), mcp["structuredContent"].to_string());
    let tools = ask_mcp(&crawl.app, "tools/list", json!({})).await;
    surfaces.insert("mcp tools".to_owned(), tools.to_string());
    let request = send_message(&json!({ "type": "dealer.information.request" })).to_string();
    let aap = post_call(&crawl.app, &[("a2a-version", "1.0")], request).await.expect(200);
    surfaces.insert("aap".to_owned(), aap.body);
    surfaces
}

async fn ask_mcp(app: &TestApp, method: &str, params: Value) -> Value {
    let message = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
    let headers: [(&str, &[u8]); 2] =
        [("content-type", b"application/json"), ("accept", b"application/json, text/event-stream")];
    let answer = app.post_raw("/mcp", &headers, message.to_string()).await.expect(200);
    let answer: Value = serde_json::from_str(&answer.body).unwrap();
    answer["result"].clone()
}

#[tokio::test]
async fn programs_read_of_arguments_that_the_dealership_has_an_answer_for() {
    const ARGUMENTS: [(&str, &str); 4] =
        [("trade", "trade_ins"), ("owed", "trade_ins"), ("apr", "financing"), ("payment_max", "financing")];
    let [dealer, ..] = dealers();
    for facts in [&[][..], &["trade_ins"], &["financing"], &["lenders", "trade_ins"]] {
        let mut dealer = dealer.clone();
        dealer.dealership.claims.facts = facts.iter().copied().collect();
        for has_taxes in [false, true] {
            let app = start_with(&dealer, has_taxes).await;
            let tools = ask_mcp(&app, "tools/list", json!({})).await;
            let api: Value =
                serde_json::from_str(&app.get("/api/openapi.json").await.expect(200).body).unwrap();
            let arguments = |tool: &str| {
                let mut tools = tools["tools"].as_array().unwrap().iter();
                tools.find(|one| one["name"] == tool).unwrap()["inputSchema"]["properties"].clone()
            };
            let (estimate, search) = (arguments("estimate_total"), arguments("search_vehicles"));
            let parameters = api["paths"]["/api/v1/vehicles"]["get"]["parameters"].as_array().unwrap();
            for (argument, fact) in ARGUMENTS {
                let is_so = app.config.has_fact(fact);
                let is_listed = parameters.iter().any(|parameter| parameter["name"] == argument);
                let in_search = argument == "apr" || argument == "payment_max";
                assert_eq!(
                    estimate.get(argument).is_some(),
                    is_so && argument != "payment_max",
                    "{argument} {facts:?}"
                );
                assert_eq!(search.get(argument).is_some(), is_so && in_search, "{argument} {facts:?}");
                assert_eq!(is_listed, is_so && in_search, "{argument} {facts:?}");
            }
            assert!(estimate.get("stock_number").is_some() && search.get("make").is_some());
            assert_eq!(estimate.get("county").is_some(), has_taxes);
        }
    }
}

/// Facts of the inventory are said where no setting says whether they hold, and follow the inventory.
#[tokio::test]
async fn a_dealership_says_what_its_inventory_shows() {
    let vehicle = |number: usize, make: &str, body: &str, miles: u32| {
        let record = with(with(record(&format!("A{number}")), "make", make), "body_style", body);
        with(with(record, "full_text_name", format!("2021 {make} Model")), "mileage", miles)
    };
    let cars = vehicle(1, "Toyota", "Sedan", 40_000);
    let trucks = vehicle(2, "Ford", "Truck", 50_000);
    let suvs = vehicle(3, "Kia", "SUV", 60_000);
    let new = vehicle(4, "Kia", "SUV", 12);
    let unknown = |number| with(vehicle(number, "Honda", "", 900), "trim", "");
    let all = ["all_used", "kinds", "many_makes"];
    let cases: [(&[&Value], &[&str]); 6] = [
        (&[&cars, &trucks, &suvs], &all),
        (&[&cars, &trucks, &suvs, &new], &["kinds", "many_makes"]),
        (&[&cars, &trucks], &["all_used"]),
        (&[&new], &[]),
        (&[&cars, &trucks, &suvs, &unknown(5), &unknown(6), &unknown(7)], &["all_used", "many_makes"]),
        (&[&cars, &trucks, &suvs], &all),
    ];
    let [mut dealer, ..] = dealers();
    dealer.dealership.claims.facts.clear();
    let feed = MockFeed::start(&[]).await;
    let app =
        test_app().feed(&feed).configured(move |config| config.dealership = dealer.dealership).start().await;
    let says = |app: &TestApp| app.live().current().config.stock_facts.iter().copied().collect::<Vec<_>>();
    for (records, expected) in cases {
        feed.set_records(&records.iter().map(|record| (*record).clone()).collect::<Vec<_>>());
        app.post("/inventory/refresh", &[]).await;
        app.get("/about").await.expect(200);
        assert_eq!(says(&app), expected, "{} vehicles", records.len());
        let about = app.get("/inventory").await.expect(200);
        assert_eq!(about.body.contains("cars, trucks and SUVs"), expected == all, "{expected:?}");
    }
}

#[tokio::test]
async fn the_mark_is_the_first_letter_of_the_name_where_it_is_drawn() {
    let cases = [("Élan Motors", true), ("4 Wheels", true), ("Winchester Motors", true), ("车行", false)];
    let mut marks = vec![test_app().start().await.get("/favicon.svg").await.expect(200).body];
    for (name, is_drawn) in cases {
        let app = test_app().configured(move |config| {
            config.mark = Mark::Initial;
            name.clone_into(&mut config.dealership.name);
        });
        let app = app.start().await;
        let icon = app.get("/favicon.svg").await.expect(200);
        assert_eq!(marks.contains(&icon.body), !is_drawn, "{name}");
        marks.push(icon.body);
        for path in ["/favicon.ico", "/icon-192.png", "/icon-512.png", "/apple-touch-icon.png"] {
            app.get(path).await.expect(200);
        }
        let home = app.get("/").await.expect(200);
        for logo in home.attributes("header img", "src") {
            app.get(&logo).await.expect(200);
            assert_eq!(logo.starts_with("/assets/logo-"), is_drawn, "{name}: {logo}");
        }
    }
}

#[tokio::test]
async fn a_dealer_in_motorcycles_is_no_car_dealer_for_search_engines() {
    let app =
        test_app().configured(|config| _ = config.dealership.claims.facts.remove("kinds")).start().await;
    let listed = app.get("/inventory").await.expect(200);
    let vehicle = listed.attributes("#vehicles a[href^='/used-vehicles/']", "href").swap_remove(0);
    for path in ["/", &vehicle] {
        let page = app.get(path).await.expect(200);
        let graph = json!(page.graph()).to_string();
        assert!(graph.contains("MotorcycleDealer") && !graph.contains("AutoDealer"), "{path}: {graph}");
        assert!(!graph.contains("\"Car\""), "{path}: {graph}");
    }
}
