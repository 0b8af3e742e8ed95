//! The home page: sections, search form in every state of the inventory, navigation.

use crate::{
    support::mock_feed::{MockFeed, record},
    support::test_response::TestResponse,
    test_app::test_app,
};
use sandbox::Fault;
use serde_json::json;
use site::{Review, StaffMember};

const CARDS: [(&str, &str, &[&str]); 3] = [
    (".quick-tile", "h2", &["/inventory", "/sell", "/service", "/finance"]),
    (
        "[aria-labelledby=body-title] .picture-card",
        "h3",
        &["/inventory", "/inventory#suvs", "/inventory#trucks", "/inventory#sedans"],
    ),
    ("[aria-labelledby=maintenance-title] .picture-card", "h3", &["/service"; 4]),
];

fn years(page: &TestResponse) -> Vec<u16> {
    page.texts("#hero-year option").iter().filter_map(|year| year.parse().ok()).collect()
}

#[tokio::test]
async fn the_home_page_has_seven_sections_in_order_then_get_in_touch() {
    let page = test_app().start().await.get("/").await.expect(200);
    let expected = ["hero", "body", "banner", "maintenance", "why", "story", "touch"];
    let expected: Vec<String> = expected.iter().map(|name| format!("{name}-title")).collect();
    assert_eq!(page.attributes("main > section[aria-labelledby]", "aria-labelledby"), expected);
    assert_eq!(page.texts("main > section").len(), 8, "the quick tiles have no heading of their own");
    assert_eq!(page.attributes("main h1", "id"), ["hero-title"]);
    for words in [
        "Search By Body Style",
        "Buying or Selling - Always Pressure Free",
        "Find a Car You'll Love",
        "Maintenance & Collision Services",
        "Why Choose Us",
        "Get in Touch",
    ] {
        assert!(page.text().contains(words), "{words}");
    }
}

#[tokio::test]
async fn tiles_and_cards_have_the_specified_links() {
    let page = test_app().start().await.get("/").await.expect(200);
    for (cards, _, hrefs) in CARDS {
        assert_eq!(page.attributes(cards, "href"), hrefs, "{cards}");
    }
    let names: Vec<_> =
        CARDS.iter().flat_map(|(cards, heading, _)| page.texts(&format!("{cards} {heading}"))).collect();
    let expected = [
        ["Buy", "Sell", "Service", "Finance"],
        ["All Vehicles", "SUVs", "Trucks", "Sedans"],
        ["Quick Lube", "Tires & Brakes", "Mechanical Services", "Collision Repairs"],
    ];
    assert_eq!(names, expected.as_flattened());
    assert_eq!(page.attribute(".story a", "href"), "/about");
    assert_eq!(page.attribute(".touch .btn-primary", "href"), "/contact");
}

#[tokio::test]
async fn the_search_form_lists_years_makes_and_models_in_order() {
    let page = test_app().start().await.get("/").await.expect(200);
    assert_eq!(page.attribute("form[data-hero-search]", "action"), "/inventory");
    assert!(years(&page).len() > 3 && years(&page).is_sorted_by(|a, b| a > b), "{:?}", years(&page));
    let makes = page.texts("#hero-make option");
    assert!(makes.len() > 3 && makes[1..].is_sorted_by_key(|make| make.to_lowercase()), "{makes:?}");
    assert_eq!(page.attributes("#hero-model optgroup", "label"), makes[1..], "a group for each make");
    for make in &makes[1..] {
        let models = page.texts(&format!("#hero-model optgroup[label='{make}'] option"));
        assert!(
            !models.is_empty() && models.is_sorted_by_key(|model| model.to_lowercase()),
            "{make}: {models:?}"
        );
    }
    let prices = [
        "Any Price",
        "Under $20,000",
        "$20,000-$30,000",
        "$30,000-$40,000",
        "$40,000-$50,000",
        "Over $50,000",
    ];
    assert_eq!(page.texts("#hero-price option"), prices);
}

#[tokio::test]
async fn every_example_of_a_sentence_is_read_and_finds_vehicles() {
    let feed = MockFeed::start(&[record("A1")]).await;
    for app in [test_app().start().await, test_app().feed(&feed).start().await] {
        let page = app.get("/").await.expect(200);
        assert_eq!(page.attributes("#hero-sentence", "name"), ["search"]);
        let examples = page.attributes(".hero-examples a", "href");
        assert_eq!(examples.len(), 3);
        for example in examples {
            let results = app.get(&example).await.expect(200);
            assert!(results.text().contains("Searched as"), "{example}");
            assert!(!results.attributes("[data-stock]", "data-stock").is_empty(), "{example}");
        }
    }
}

#[tokio::test]
async fn the_model_select_is_disabled_and_not_submitted() {
    let page = test_app().start().await.get("/").await.expect(200);
    assert_eq!(page.attributes("#hero-model[disabled]", "id").len(), 1);
    assert_eq!(page.attributes("form[data-hero-search] [name]", "name"), ["year", "make", "price"]);
}

#[tokio::test]
async fn a_spinner_replaces_the_form_while_the_inventory_loads() {
    let app = test_app().feed_fault(Fault::Hang).start().await;
    let page = app.get("/").await.expect(200).assert_contains("Loading vehicles...");
    assert_eq!(page.texts("form[data-hero-search]").len(), 0);
    assert_eq!(page.texts("#hero-search[data-part] [data-refresh-after] .spinner").len(), 1);
    assert!(page.body.contains(r#"<noscript><meta http-equiv="refresh""#), "without scripts it asks again");
    assert_eq!(page.header("cache-control"), "no-cache");
}

#[tokio::test]
async fn a_failing_feed_leaves_an_empty_form_without_an_error() {
    let app = test_app().feed_fault(Fault::Status(500)).start().await;
    let page = app.get("/").await.expect(200).assert_lacks("Unable").assert_lacks("Loading");
    assert_eq!(page.texts("#hero-make option"), ["Any Make"]);
    assert_eq!(page.texts("#hero-year option"), ["Any Year"]);
    assert_eq!(page.texts("form[data-hero-search] button"), ["Search"]);
    assert_eq!(page.attributes("[data-refresh-after]", "class").len(), 0);
}

#[tokio::test]
async fn the_navigation_marks_only_the_current_page() {
    let app = test_app().start().await;
    for (path, marked) in [("/finance", 3), ("/service", 3), ("/inventory?make=Toyota", 3), ("/privacy", 1)] {
        let hrefs = app
            .get(path)
            .await
            .attributes("header a[aria-current=page], footer a[aria-current=page]", "href");
        let own = path.split('?').next().unwrap();
        assert_eq!(hrefs, vec![own; marked], "{path}");
    }
    let home = app.get("/").await;
    assert_eq!(home.attributes("header [aria-current], footer [aria-current]", "href").len(), 0);
}

#[tokio::test]
async fn without_a_partner_there_is_no_trade_in_link() {
    let with = test_app().start().await.get("/about").await;
    assert_eq!(with.texts("header a[href*='trade-in']").len(), 2);
    let without = test_app().without_partners().start().await.get("/about").await;
    assert!(!without.texts("header").join(" ").contains("Value Your Trade In"));
}

#[tokio::test]
async fn the_opening_status_contains_its_next_changes() {
    let page = test_app().start().await.get("/").await.expect(200);
    let moments: Vec<i64> = page
        .attributes(".touch .open-now > [data-from]", "data-from")
        .iter()
        .map(|at| at.parse().unwrap())
        .collect();
    assert!(moments.len() >= 3 && moments.is_sorted(), "{moments:?}");
    assert_eq!(page.texts(".touch .open-now > span:not([hidden])").len(), 1);
    assert_eq!(page.texts(".touch .hours tr").len(), 7);
    // Once.
    assert!(!page.text().contains("Mon–Fri 9:00AM–7:00PM"));
    assert_eq!(page.texts(".touch .hours tr[aria-current=date]").len(), 1);
}

#[tokio::test]
async fn four_vehicles_with_prices_are_shown_new_arrivals_first() {
    let page = test_app().start().await.get("/").await.expect(200);
    assert_eq!(page.texts("#arrivals-title"), ["Just arrived"]);
    assert_eq!(page.texts("#arrivals .tile-cards > li").len(), 4);
    assert!(page.texts("#arrivals li strong").iter().all(|price| price.starts_with('$')));

    let bodies = page.texts(".body-styles a");
    assert!(bodies.iter().any(|body| body.starts_with("SUV ")), "{bodies:?}");
    assert!(page.attributes(".body-styles a", "href").contains(&"/inventory?body=suv".to_owned()));

    let with = |stock: &str, year: u16| {
        let mut record = record(stock);
        record["year"] = json!(year);
        record
    };
    let mut new = with("NEW", 2010);
    new["new_arrival"] = json!(true);
    let mut unpriced = with("UNPRICED", 2025);
    unpriced["list_price"] = json!(0);
    let feed = MockFeed::start(&[with("OLD", 2019), with("YOUNG", 2024), unpriced, new]).await;
    let page = test_app().feed(&feed).start().await.get("/").await.expect(200);
    assert_eq!(page.attributes("#arrivals li", "data-stock"), ["NEW", "YOUNG", "OLD", "UNPRICED"]);
    assert_eq!(page.texts("#arrivals-title"), ["In stock today"], "not all of them are news");
}

#[tokio::test]
async fn an_empty_inventory_shows_no_vehicles() {
    let feed = MockFeed::start(&[]).await;
    let page = test_app().feed(&feed).start().await.get("/").await.expect(200);
    assert_eq!(page.texts("#arrivals *").len(), 0);
}

#[tokio::test]
async fn staff_and_reviews_come_from_the_configuration() {
    let member = |name: &str, picture: Option<&str>| StaffMember {
        name: name.to_owned(),
        role: "Sales".to_owned(),
        picture: picture.map(|url| url.parse().unwrap()),
    };
    let staff =
        vec![member("Dana Reed", Some("https://people.example.com/dana.jpg")), member("Bo Lee", None)];
    let reviews = vec![Review {
        quote: "Nobody hurried me.".to_owned(),
        name: "Ann".to_owned(),
        role: None,
        picture: None,
    }];
    let app = test_app()
        .configured(|config| {
            (config.dealership.staff, config.dealership.reviews) = (staff, reviews);
        })
        .start()
        .await;
    for path in ["/", "/about"] {
        let page = app.get(path).await.expect(200).assert_contains("Nobody hurried me.");
        assert_eq!(page.texts(".staff strong"), ["Dana Reed", "Bo Lee"]);
        assert_eq!(page.attributes(".staff img", "src"), ["https://people.example.com/dana.jpg"]);
        assert!(page.texts(".staff [aria-hidden]").is_empty(), "no grey square");
        assert!(page.header("content-security-policy").contains("https://people.example.com"), "{path}");
    }
    assert!(app.get("/").await.texts("#story-title")[0].starts_with("The people behind"));

    let nobody = test_app().start().await;
    let page = nobody.get("/").await.expect(200).assert_lacks("The people behind");
    assert_eq!(page.texts("#story-title"), ["What Winchester Motors stands for"]);
    nobody
        .get("/about")
        .await
        .expect(200)
        .assert_lacks("Meet our team")
        .assert_lacks("What our customers say");
}
