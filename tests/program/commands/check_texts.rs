//! `forecourt check` and serving of a dealer's texts: stock numbers, links and names of files.

use super::check::app_with_feed;
use crate::support::{app::TestApp, client};
use serde_json::{Value, json};

/// A lot with unusual stock numbers, and a folder with these files.
async fn app(files: &[(&str, &str)]) -> TestApp {
    let vehicle = |number: &str, model: &str| json!({"stock_number": number, "year": 2021, "make": "Toyota", "model": model, "list_price": 21_500});
    let feed = json!([
        vehicle("A 12", "Camry"),
        vehicle("12.5", "Corolla"),
        vehicle("K/7", "Sienna"),
        vehicle("#9", "Tundra")
    ]);
    let app = app_with_feed(feed).await.with("SITE__DIR", "look");
    let folder = app.data_dir().with_file_name("look");
    for (name, text) in files {
        std::fs::create_dir_all(folder.join(name).parent().unwrap()).unwrap();
        app.file(&format!("look/{name}"), text);
    }
    app
}

/// The warnings and the problems of the folder.
fn found(app: &TestApp) -> Vec<String> {
    let output = app.run(&["check", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let texts = ["warnings", "problems"].map(|key| report[key].as_array().unwrap().clone()).concat();
    let texts = texts.iter().filter_map(|text| text.as_str()?.strip_prefix("site.dir: "));
    texts.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn stock_numbers_of_specials_may_have_signs_and_unknown_ones_are_warnings() {
    let app = app(&[
        ("specials/a.md", "---\ntitle: Ours\nvehicles: A 12\n---\nBody\n"),
        ("specials/b.md", "---\ntitle: Ours\nvehicles: 12.5\n---\nBody\n"),
        ("specials/c.md", "---\ntitle: Ours\nvehicles: Z999\n---\nBody\n"),
        ("specials/d.md", "---\nvehicles: \"K/7\", #9, A 12 Z 8\n---\nBody\n"),
        ("specials/over.md", "---\nvehicles: Z1\nuntil: 2020-01-01\n---\nBody\n"),
    ])
    .await;
    let unknown = |file: &str, line: usize, number: &str| {
        format!(
            "specials/{file}.md, line {line}: no vehicle of the inventory has the stock number `{number}`"
        )
    };
    assert_eq!(found(&app), [unknown("c", 3, "Z999"), unknown("d", 2, "Z 8")]);
    let program = app.start(&["serve"]);
    for _ in 0..100 {
        let page = client().get(format!("{}/specials", program.origin())).send().await.unwrap();
        let page = page.text().await.unwrap();
        if ["Camry", "Corolla", "Sienna", "Tundra"].iter().all(|model| page.contains(model)) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the page of specials does not show the vehicles");
}

#[tokio::test(flavor = "multi_thread")]
async fn words_of_credit_are_warnings_and_missing_terms_are_problems() {
    let app = app(&[
        ("specials/a.md", "---\ntitle: Ours\nvehicles: A 12\n---\nOnly $199/quincena\n"),
        ("specials/b.md", "---\ntitle: Battery\n---\nA 36-month battery plan\n"),
        ("specials/c.md", "---\ntitle: Theirs\npayment: $399\ndown: $0\napr: 4.9\n---\nx\n"),
    ])
    .await;
    let mut found = found(&app);
    found.sort();
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found[0].starts_with("specials/a.md: \"$199/quincena\" seems to state terms of credit"),
        "{found:?}"
    );
    assert!(
        found[1].starts_with(
            "specials/c.md, line 3: `payment` can only be advertised together with the number of months"
        ),
        "{found:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn links_that_lead_nowhere_are_warnings_and_others_are_not() {
    let app = app(&[
        (
            "pages/team.md",
            "# Team\n\n## Our people\n[a](/abuot) [b](/about/) [c](/Contact?x=1#form) [d](/team#own-our-people)\n\
             [e](#our-people) [f](#nobody) [g](/team#own-nobody) [h](/old) [i](/menu.pdf) [j](/Menu.pdf)\n\
             [k](tel:{phone}) [l](https://elsewhere.example/abuot) [m](/inventory?make=Toyota) [n](/vehicle/A%2012)\n\
             [o](/sitemap.xml) [p](/favicon.ico) [q](/about.md) [r](/files/menu.pdf) [z](/car-finder)\n\n```\n[s](/code)\n```\n",
        ),
        ("files/menu.pdf", "x"),
        ("redirects.csv", "from,to\n/old,/team\n"),
        ("sections/about.md", "\n---\ntitle: Us\n---\n\n[t](/team) ![u](/gone.jpg) [v](/gone.txt)\n"),
        ("specials/sale.md", "---\nlink: /sell-it\nimage: /sale.jpg\n---\n[w](/sell)\n"),
        ("announcement.md", "We moved: [x](/new-place)\n"),
    ])
    .await
    .with("PAGES__OFF", "car-finder");
    let nothing = |place: &str, link: &str| {
        format!(
            "{place}: the link {link} is to nothing that the website has; correct it, or add a row to redirects.csv"
        )
    };
    let heading = |place: &str, link: &str| {
        format!("{place}: the link {link} is to a heading that the page does not have; correct it")
    };
    let mut expected = vec![
        nothing("pages/team.md, line 4", "/abuot"),
        heading("pages/team.md, line 5", "#nobody"),
        heading("pages/team.md, line 5", "/team#own-nobody"),
        nothing("pages/team.md, line 5", "/Menu.pdf"),
        nothing("pages/team.md, line 7", "/files/menu.pdf"),
        nothing("pages/team.md, line 7", "/car-finder"),
        nothing("sections/about.md, line 6", "/gone.txt"),
        nothing("specials/sale.md, line 2", "/sell-it"),
        nothing("announcement.md, line 1", "/new-place"),
    ];
    let pictures = [
        "sections/about.md, line 6: the picture /gone.jpg",
        "specials/sale.md, line 3: the picture /sale.jpg",
    ];
    let mut found = found(&app);
    found.retain(|text| !pictures.iter().any(|picture| text.starts_with(picture)));
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn texts_without_spanish_are_warnings_where_the_website_is_in_spanish() {
    let files = [
        ("messages/en-US.ftl", "contact-hero-title = Come by\nsell-title = Sell to us\n"),
        ("messages/es-US.ftl", "sell-title = Véndanos su carro\n"),
        ("messages/words.es.toml", "\"Pressure free\" = \"Sin presiones\"\n"),
    ];
    let warnings = |app: TestApp| {
        let report: Value = serde_json::from_slice(&app.run(&["check", "--json"]).stdout).unwrap();
        let warnings = report["warnings"].as_array().unwrap().clone();
        let texts = warnings.iter().filter_map(|text| text.as_str()?.strip_prefix("site.languages: "));
        texts.map(str::to_owned).collect::<Vec<_>>()
    };
    let bilingual = async |tagline: &str| {
        app(&files).await.with("SITE__LANGUAGES", "en, es").with("DEALERSHIP__TAGLINE", tagline)
    };
    let title =
        "messages/es-US.ftl lacks contact-hero-title of en-US.ftl: pages in Spanish have the product's text";
    assert_eq!(warnings(bilingual("PRESSURE free").await), [title]);
    let tagline = "messages/words.es.toml has no \"Fair prices\", which pages in Spanish show in English";
    assert_eq!(warnings(bilingual("Fair prices").await), [tagline, title]);
    assert!(warnings(app(&files).await).is_empty());
}
