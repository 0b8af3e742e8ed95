//! The website in Spanish (LANG-1 to LANG-4): the same pages below `/es/`, without an English word.

use crate::{
    admin::Admin,
    crawl::Crawl,
    support::{
        mock_feed::{MockFeed, record},
        test_response::TestResponse,
    },
    test_app::{ORIGIN, TestApp, test_app},
};
use messages::{Language, catalog};
use scraper::Html;
use std::collections::{BTreeMap, BTreeSet};

/// Addresses that a crawl does not reach: other states of pages, errors, and parts that scripts fetch.
const OTHER_STATES: [&str; 17] = [
    "/es/nowhere",
    "/es/inventory?search=camioneta+blanca+por+menos+de+30000",
    "/es/inventory?search=zeppelin",
    "/es/inventory?make=Toyota&body=truck&price_max=12000",
    "/es/inventory?view=list&payment_max=400",
    "/es/inventory/results?sort=price-low",
    "/es/vehicle/A404",
    "/es/thank-you/contact",
    "/es/thank-you/vehicle",
    "/es/thank-you/trade-in",
    "/es/thank-you/car-finder",
    "/es/compare?vehicles=W26812A,W26805A,W26790B",
    "/es/deal?vehicles=W26812A,W26805A",
    "/es/deal?vehicles=W26812A&down=abc",
    "/es/car-finder?search=honda+civic",
    "/es/receipt?kept=forged",
    "/es/figures",
];

/// Messages of files that only staff and programs read.
const IN_ENGLISH: [&str; 9] =
    ["adf", "agents", "feeds", "json", "lead", "query-parameters", "report", "staff", "markdown-feed"];

async fn spanish_app() -> TestApp {
    test_app()
        .without_partners()
        .configured(|config| config.languages = vec![Language::Spanish])
        .start()
        .await
}

#[test]
fn every_text_that_shoppers_read_is_translated() {
    let spanish = catalog(Language::Spanish);
    let untranslated = spanish.untranslated.iter().map(|index| &*spanish.definitions[*index].key);
    let is_read = |key: &&str| {
        !IN_ENGLISH.iter().any(|file| key.strip_prefix(file).is_some_and(|rest| rest.starts_with('-')))
            || key.starts_with("staff-replies-")
    };
    let missing: Vec<&str> = untranslated.filter(is_read).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[tokio::test]
async fn every_page_is_in_spanish_and_links_to_pages_in_spanish() {
    let mut crawl = Crawl::from(spanish_app().await, "/es/").await;
    crawl.visit(OTHER_STATES.iter().filter(|address| !address.contains("nowhere")).copied()).await;
    let mut findings = Vec::new();
    let addresses: Vec<String> = crawl.addresses().cloned().collect();
    let spanish: Vec<_> = addresses.iter().filter(|address| address.starts_with("/es/")).collect();
    assert!(spanish.len() > 100, "{} pages", spanish.len());
    for address in spanish {
        let page = crawl.app.get(address).await;
        let in_english = format!("{ORIGIN}{}", address.strip_prefix("/es").unwrap());
        if page.attributes("html", "lang") != ["es-US"] {
            findings.push(format!("{address} is not in Spanish"));
        }
        let alternates = page.attributes("link[rel=alternate][hreflang]", "href");
        // A variant is an alternate of nothing.
        let is_canonical = page.attributes("link[rel=canonical]", "href") == [format!("{ORIGIN}{address}")];
        if !is_canonical || page.body.contains("name=\"robots\" content=\"noindex") {
            continue;
        }
        let expected = [in_english.clone(), in_english, format!("{ORIGIN}{address}")];
        if alternates != expected {
            findings.push(format!("{address} has the alternates {alternates:?}"));
        }
    }
    for address in ["/es/", "/es/inventory", "/es/contact", "/es/finance", "/es/compare?vehicles=W26812A"] {
        let page = crawl.app.get(address).await;
        let others = page.attributes(
            "a[href^='/']:not([data-language]):not([href^='/es/']):not([href^='/photos'])",
            "href",
        );
        findings.extend(others.iter().map(|link| format!("{address} links to {link}")));
        let itself = page.attributes("a[data-language]", "href");
        let expected = address.strip_prefix("/es").unwrap();
        if itself != [expected, expected] {
            findings.push(format!("{address} has the links {itself:?} to itself in English"));
        }
    }
    assert!(findings.is_empty(), "{} findings:\n{}", findings.len(), findings.join("\n"));
}

#[tokio::test]
async fn pages_in_spanish_have_no_english_word() {
    let app = spanish_app().await;
    let crawl = Crawl::from(app, "/es/").await;
    let english_words = words_of_english_alone();
    let inventory = crawl.app.site().loaded_inventory().await.unwrap();
    let names = inventory.vehicles().iter().flat_map(|vehicle| {
        // Makers' names of colors stay as they are.
        let colors = [vehicle.exterior_color(), vehicle.interior_color()].map(Option::unwrap_or_default);
        let names = [&*vehicle.name, vehicle.make(), vehicle.model(), vehicle.trim().unwrap_or_default()];
        names.into_iter().chain(colors).map(str::to_owned).collect::<Vec<_>>()
    });
    let mut data: BTreeSet<String> = names.flat_map(|name| words(&name)).collect();
    let dealership = format!("{:?}", crawl.app.config().dealership);
    data.extend(words(&dealership));
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let addresses: Vec<String> = crawl.addresses().cloned().collect();
    let pages = addresses.iter().map(String::as_str).filter(|address| address.starts_with("/es/"));
    for address in pages.chain(OTHER_STATES) {
        let page = crawl.app.get(address).await;
        for text in texts(&page) {
            let english: Vec<String> = words(&text)
                .into_iter()
                .filter(|word| english_words.contains(word) && !data.contains(word))
                .collect();
            if !english.is_empty() {
                found
                    .entry(format!("{text:?} ({})", english.join(", ")))
                    .or_default()
                    .insert(address.to_owned());
            }
        }
    }
    let lines = found.iter().map(|(text, at)| format!("{}: {text}", at.first().unwrap()));
    let lines: Vec<String> = lines.collect();
    assert!(lines.is_empty(), "{} texts:\n{}", lines.len(), lines.join("\n"));
}

/// Words of the English texts that no Spanish text has.
fn words_of_english_alone() -> BTreeSet<String> {
    let of = |language| {
        let definitions = &catalog(language).definitions;
        let untranslated = &catalog(Language::Spanish).untranslated;
        let texts = definitions.iter().enumerate().filter(|(index, _)| !untranslated.contains(index));
        texts.flat_map(|(_, message)| words(&message.compiled)).collect::<BTreeSet<_>>()
    };
    let spanish = of(Language::Spanish);
    of(Language::English).into_iter().filter(|word| !spanish.contains(word)).collect()
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    // Codes such as VINs are no words.
    let words = words.filter(|word| word.chars().count() > 1 && word.chars().all(char::is_alphabetic));
    words.map(str::to_lowercase).collect()
}

/// The texts of a page outside of elements with another language, and attributes that people are read.
fn texts(page: &TestResponse) -> Vec<String> {
    let html = Html::parse_document(&page.body);
    let mut texts = Vec::new();
    for node in html.tree.nodes() {
        let elements = || {
            node.ancestors()
                .filter_map(|ancestor| ancestor.value().as_element())
                .chain(node.value().as_element())
        };
        let is_left_out = elements().any(|element| {
            ["script", "style", "code"].contains(&element.name())
                || element.attr("lang").is_some_and(|language| language.starts_with("en"))
        });
        if is_left_out {
            continue;
        }
        if let Some(text) = node.value().as_text() {
            texts.push(text.split_whitespace().collect::<Vec<_>>().join(" "));
        }
        if let Some(element) = node.value().as_element() {
            let names = ["alt", "title", "aria-label", "placeholder"];
            texts.extend(names.iter().filter_map(|name| element.attr(name)).map(str::to_owned));
            let is_read = element.attr("name") == Some("description")
                || element.attr("property").is_some_and(|property| property.starts_with("og:"));
            if is_read
                && !element
                    .attr("property")
                    .is_some_and(|name| ["og:url", "og:locale", "og:type"].contains(&name))
            {
                texts.extend(element.attr("content").map(str::to_owned));
            }
        }
    }
    texts.retain(|text| !text.is_empty() && !text.starts_with("http"));
    texts
}

#[tokio::test]
async fn caches_never_mix_languages() {
    let app = spanish_app().await;
    let language = |page: &TestResponse| page.attributes("html", "lang");
    for address in ["/", "/inventory?make=Toyota", "/contact", "/compare?vehicles=W26812A"] {
        let spanish = if address == "/" { "/es/".to_owned() } else { format!("/es{address}") };
        for _ in 0..3 {
            let [english, spanish] = [app.get(address).await, app.get(&spanish).await];
            assert_eq!([language(&english), language(&spanish)], [["en-US"], ["es-US"]], "{address}");
            assert_ne!(english.header("etag"), spanish.header("etag"), "{address}");
        }
    }
}

#[tokio::test]
async fn languages_are_off_unless_the_dealership_speaks_them() {
    let app = test_app().start().await;
    for address in ["/es/", "/es/inventory", "/es/contact"] {
        assert_ne!(app.get(address).await.status, 200, "{address}");
    }
    let home = app.get("/").await.expect(200);
    assert!(home.attributes("link[hreflang]", "href").is_empty());
    assert!(!home.body.contains("Español"));
}

#[tokio::test]
async fn redirects_and_posts_stay_in_the_language() {
    let app = spanish_app().await;
    assert_eq!(app.get("/es").await.expect(301).header("location"), "/es/");
    assert_eq!(app.get("/es/Contact/").await.expect(301).header("location"), "/es/contact");
    let fields = [
        ("firstName", "Ana"),
        ("lastName", "Reyes"),
        ("email", "ana@example.com"),
        ("phone", "9015550142"),
        ("message", "¿Sigue disponible?"),
        ("terms", "on"),
        ("contactBy", "text"),
        ("textConsent", "text-2026-11-es"),
    ];
    let sent = app.post("/es/leads/contact", &fields).await;
    assert_eq!(sent.status, 303, "{}", sent.body);
    assert!(sent.header("location").starts_with("/es/thank-you/contact"), "{}", sent.header("location"));
    let adf = app.partners.leads().pop().unwrap().xml;
    assert!(adf.contains("Writes in Spanish"), "{adf}");
    assert!(adf.contains("¿Sigue disponible?"), "{adf}");
    assert!(adf.contains("text-2026-11-es") && adf.contains("Al elegir"), "{adf}");
    // Another language for the answer.
    let page = app.get("/es/contact").await.expect(200);
    assert_eq!(page.attributes("[name=answerIn]", "value"), ["", "en"]);
    assert!(app.get("/contact").await.expect(200).attributes("[name=answerIn]", "value").is_empty());
    app.post("/es/leads/contact", &[&fields[..5], &[("answerIn", "en")]].concat()).await.expect(303);
    let adf = app.partners.leads().pop().unwrap().xml;
    assert!(adf.contains("Writes in Spanish, and would be answered in English."), "{adf}");
    // A form with an error says so in Spanish.
    let rejected = app.post("/es/leads/contact", &fields[..2]).await.expect(422);
    assert_eq!(rejected.attributes("html", "lang"), ["es-US"]);
    assert!(rejected.text().contains("correo"), "{}", rejected.text());
}

#[tokio::test]
async fn staff_see_the_languages_of_leads_their_replies_and_how_fast_each_is_answered() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app =
        test_app().feed(&feed).configured(|config| config.languages = vec![Language::Spanish]).start().await;
    let admin = Admin::with_leads(&app);
    let asks = async |root: &str, name: &str, more: &[(&str, &str)]| {
        let mail = format!("{name}@example.com");
        let person = [("firstName", name), ("email", mail.as_str())];
        app.post(&format!("{root}/leads/contact"), &[&person[..], more].concat()).await.expect(303);
    };
    asks("", "Ann", &[]).await;
    let answers = admin.get("/answers").await.expect(200);
    assert!(!answers.text().contains("By the customer's language"), "{}", answers.text());
    asks("/es", "Bea", &[]).await;
    asks("/es", "Carla", &[("answerIn", "en")]).await;
    let answers = admin.get("/answers").await.expect(200);
    for row in ["English", "Español", "0 of 1 answered", "0 of 2 answered"] {
        assert!(answers.text().contains(row), "{row}: {}", answers.text());
    }
    let list = admin.get("/leads?days=90").await.expect(200);
    let names = list.texts(".admin-lead p:first-child a");
    for (name, languages, note) in [
        ("Ann", vec!["en"], None),
        ("Bea", vec!["es", "en"], Some("Writes in Spanish, and would be answered in Spanish.")),
        ("Carla", vec!["en", "es"], Some("Writes in Spanish, and would be answered in English.")),
    ] {
        let at = names.iter().position(|shown| shown == name).unwrap();
        let lead = admin.get(&list.attributes(".admin-lead p:first-child a", "href")[at]).await.expect(200);
        let mut replies = lead.attributes("[aria-labelledby=replies-title] [lang]", "lang");
        replies.dedup();
        assert_eq!(replies, languages, "{name}");
        let notes: Vec<_> =
            lead.texts("p strong").into_iter().filter(|text| text.contains("Spanish,")).collect();
        assert_eq!(notes.first().map(String::as_str), note, "{name}");
    }
}

#[tokio::test]
async fn words_of_the_dealership_are_translated_by_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("messages")).unwrap();
    let words = "\"pressure free\" = \"Sin presiones\"\n\"Gold Package\" = \"Paquete Dorado\"\n\
                 \"Chrome Wheel Locks\" = \" \"\n";
    std::fs::write(folder.path().join("messages/words.es.toml"), words).unwrap();
    let mut car = record("A1");
    car["features"] = serde_json::json!(["Gold Package", "Fog Lights", "Chrome Wheel Locks"]);
    let feed = MockFeed::start(&[car]).await;
    let app = test_app()
        .feed(&feed)
        .site_dir(folder.path())
        .configured(|config| {
            config.languages = vec![Language::Spanish];
            config.dealership.tagline = Some("Pressure Free".to_owned());
        })
        .start()
        .await;
    let path = app.get("/vehicle/A1").await.expect(301).header("location").to_owned();
    let page = app.get(&format!("/es{path}")).await.expect(200);
    let text = page.text();
    for word in ["Sin presiones", "Paquete Dorado", "Luces antiniebla", "Chrome Wheel Locks"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(page.body.contains("<span lang=\"en\">Chrome Wheel Locks</span>"));
    let english = app.get(&path).await.expect(200).text();
    assert!(
        ["Pressure Free", "Gold Package", "Fog Lights"].iter().all(|word| english.contains(word)),
        "{english}"
    );
}
