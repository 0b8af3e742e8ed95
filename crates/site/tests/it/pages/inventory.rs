//! The results page without scripts.

use crate::support::test_response::TestResponse;
use crate::test_app::{ORIGIN, TestApp, test_app};
use inventory::{Filter, RangeFilter};
use sandbox::Fault;

/// The demo's site with its inventory loaded.
pub(super) async fn ready() -> TestApp {
    let app = test_app().start().await;
    app.get("/inventory").await.expect(200);
    app
}

#[tokio::test]
async fn results_of_a_make_link_to_its_models_until_one_is_selected() {
    let app = ready().await;
    let page = app.get("/inventory?make=Ford&price_max=60000").await.expect(200);
    let (models, ways) = (
        page.attributes("[data-model-offer]", "data-model-offer"),
        page.attributes("[data-model-offer] a", "href"),
    );
    assert_eq!(page.attributes("[data-model-offer][hidden]", "data-model-offer"), models);
    let place = models.iter().position(|model| model == "F-150").unwrap();
    let words = page.texts("[data-model-offer]")[place].clone();
    let chosen = app.get(&ways[place]).await.expect(200);
    let total = chosen.attribute("[data-total]", "data-total");
    assert_eq!(words, format!("Only F-150 ({total})"));
    assert!(ways[place].contains("price_max=60000"));
    for without in ["/inventory", ways[place].as_str()] {
        assert!(app.get(without).await.expect(200).texts("[data-model-offer]").is_empty(), "{without}");
    }
}

#[tokio::test]
async fn the_whole_inventory_has_nine_vehicles_a_page_and_the_specified_texts() {
    let app = ready().await;
    let page = app
        .get("/inventory")
        .await
        .expect(200)
        .assert_contains("Find Your Perfect Vehicle")
        .assert_contains("Showing 1-9 of ");
    assert_eq!(page.texts("title"), ["Inventory | Winchester Motors - Browse Cars for Sale"]);
    assert_eq!(page.texts(".vehicle-card").len(), 9);
    assert_eq!(
        page.attribute("#banner-search", "placeholder"),
        "Search by make, model, VIN, stock or keyword..."
    );
    let list = app
        .get("/inventory?view=list")
        .await
        .assert_contains("Showing 1-6 of ")
        .assert_contains("comes equipped with");
    assert_eq!(list.texts(".vehicle-card").len(), 6);
}

#[tokio::test]
async fn a_chip_removes_its_make() {
    let app = ready().await;
    let page = app.get("/inventory?make=toyota").await.expect(200);
    let names = page.texts(".vehicle-card-name");
    assert!(!names.is_empty() && names.iter().all(|name| name.contains("Toyota")), "{names:?}");
    assert_eq!(page.attributes("input[name=make][checked]", "value"), ["Toyota"]);
    assert_eq!(page.attributes("a.chip", "href"), ["/inventory"]);
    assert!(!page.attributes("input[name=model]", "value").is_empty(), "models can be chosen now");
    assert!(app.get("/inventory").await.attributes("input[name=model]", "value").is_empty());
}

#[tokio::test]
async fn links_keep_the_filters_and_pages_link_to_the_next() {
    let app = ready().await;
    let page =
        app.get("/inventory?sort=price-low&page=2").await.expect(200).assert_contains("Showing 10-18 of ");
    assert_eq!(page.attributes("a[rel=prev]", "href")[0], "/inventory?sort=price-low");
    assert_eq!(page.attributes("a[rel=next]", "href")[0], "/inventory?sort=price-low&page=3");
    assert_eq!(
        page.attribute("link[rel=canonical]", "href"),
        format!("{ORIGIN}/inventory"),
        "another order shows the same vehicles"
    );
    let last = app.get("/inventory?page=9999").await.expect(200);
    assert!(last.attributes("a[rel=next]", "href").is_empty(), "a page beyond the last shows the last");
}

#[tokio::test]
async fn pages_of_a_make_link_to_each_other_by_canonical_addresses() {
    let app = ready().await;
    let (first, second) = ("/inventory?make=Toyota", "/inventory?make=Toyota&page=2");
    let to = async |path: &str, rel: &str| app.get(path).await.attributes(&format!("a[rel={rel}]"), "href");
    assert_eq!(to("/inventory?make=toyota&page=1", "next").await, [second]);
    assert_eq!(to(second, "prev").await, [first]);
    assert!(to(first, "prev").await.is_empty() && to(second, "next").await.is_empty());
}

#[tokio::test]
async fn search_and_sort_forms_keep_the_other_parameters() {
    let app = ready().await;
    let page = app.get("/inventory?search=toyota&condition=used&sort=price-low&page=2").await.expect(200);
    let carried = |form: &str| {
        let fields = format!("{form} input[type=hidden]");
        page.attributes(&fields, "name")
            .into_iter()
            .zip(page.attributes(&fields, "value"))
            .collect::<Vec<_>>()
    };
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    assert_eq!(carried("form[role=search]"), [pair("condition", "used"), pair("sort", "price-low")]);
    assert_eq!(carried(".sort-form"), [pair("search", "toyota"), pair("condition", "used")]);
    let reversed = app.get("/inventory?sort=price-low&dir=desc").await.expect(200);
    assert_eq!(reversed.attributes(".sort-form input[type=hidden]", "name").len(), 0, "its own direction");
    assert!(reversed.texts("#direction")[0].contains("Desc: Highest price first"));
}

#[tokio::test]
async fn the_filter_form_contains_all_that_its_island_reads() {
    let app = ready().await;
    let region = app.get("/inventory/results?make=Ford&condition=used").await.expect(200);
    let total = region.attribute(".filter-form", "data-found");
    assert!(region.body.contains(&format!(" of {total} vehicles")), "the count line says the same");
    let units = Filter::in_form().filter_map(|filter| match filter {
        Filter::Range(range) => Some(range.unit().name()),
        Filter::Facet(_) | Filter::Payment => None,
    });
    assert_eq!(region.attributes("fieldset", "data-unit"), units.collect::<Vec<_>>());
    assert_eq!(region.attributes("fieldset", "data-to")[0], "100000");
    assert_eq!(region.texts("react-island[name=filters] > script"), Vec::<String>::new(), "nothing twice");
}

#[tokio::test]
async fn no_results_show_a_message_and_a_reset() {
    let app = ready().await;
    let page = app
        .get("/inventory?search=zzzzqqqq")
        .await
        .expect(200)
        .assert_contains("No vehicles found matching your criteria");
    let page = page
        .assert_contains("Try adjusting your filters to see more results.")
        .assert_contains("No vehicles found")
        .assert_contains("Reset Filters");
    assert!(page.texts(".vehicle-card").is_empty());
}

#[tokio::test]
async fn no_results_show_relaxations_and_near_matches() {
    let app = ready().await;
    let page = app.get("/inventory?make=Toyota&make=Honda&price_max=1000").await.expect(200);
    assert_eq!(page.attributes(".relaxations a", "href")[0], "/inventory?make=Honda&make=Toyota");
    assert!(page.texts(".relaxations a")[0].ends_with(" without Up to $1,000"));
    assert_eq!(page.texts(".near-matches-title"), ["Close to what you asked for"]);
    assert_eq!(page.texts(".vehicle-card").len(), 3);
}

#[tokio::test]
async fn each_of_several_values_has_a_chip_and_a_checked_box() {
    let app = ready().await;
    let page = app.get("/inventory?make=honda,toyota&color=white").await.expect(200);
    assert_eq!(page.attributes("input[name=make][checked]", "value"), ["Honda", "Toyota"]);
    assert_eq!(
        page.attributes("a.chip", "href"),
        [
            "/inventory?make=Toyota&color=White",
            "/inventory?make=Honda&color=White",
            "/inventory?make=Honda&make=Toyota"
        ]
    );
}

#[tokio::test]
async fn the_results_region_alone_has_the_same_html() {
    let app = ready().await;
    let fragment = app.get("/inventory/results?make=Ford").await.expect(200);
    let page = app.get("/inventory?make=Ford").await.expect(200);
    assert!(!fragment.body.contains("<html"));
    assert!(page.body.contains(fragment.body.trim()), "the page holds the fragment");
}

#[tokio::test]
async fn hostile_input_is_escaped() {
    let app = ready().await;
    let page = app.get("/inventory?search=%3Cscript%3Ealert(1)%3C/script%3E%22").await.expect(200);
    assert!(!page.body.contains("<script>alert"));
    assert_eq!(page.attribute("#banner-search", "value"), "<script>alert(1)</script>\"");
}

#[tokio::test]
async fn a_failing_feed_is_503_with_the_dealers_phone_and_email() {
    let app = test_app().feed_fault(Fault::Status(500)).start().await;
    let page = app
        .get("/inventory")
        .await
        .expect(503)
        .assert_contains("Unable to Load Inventory")
        .assert_contains("Try Again")
        .assert_contains("Contact Us");
    let page = page
        .assert_contains("We're experiencing technical difficulties loading our vehicle inventory")
        .assert_contains("(901) 555-0142");
    let page = page.assert_contains("sales@example.com");
    assert_eq!(page.header("retry-after"), "30");
    assert_eq!(page.header("cache-control"), "no-cache");
    app.get("/").await.expect(200).assert_lacks("technical difficulties");
}

#[tokio::test]
async fn a_feed_that_is_no_array_is_an_empty_inventory() {
    let app = test_app().feed_fault(Fault::NotArray).start().await;
    app.get("/inventory")
        .await
        .expect(200)
        .assert_contains("No Vehicles Available")
        .assert_contains("Refresh Inventory")
        .assert_contains("Contact Us");
}

#[tokio::test]
async fn a_slow_feed_shows_loading_and_reloads() {
    let app = test_app().feed_fault(Fault::Hang).start().await;
    let page = app.get("/inventory").await.expect(503).assert_contains("Loading vehicles...");
    assert_eq!(page.header("retry-after"), "2");
    assert!(page.body.contains(r#"<noscript><meta http-equiv="refresh" content="2"></noscript>"#));
}

#[tokio::test]
async fn refresh_fetches_the_inventory() {
    let app = test_app().feed_fault(Fault::Status(500)).start().await;
    app.get("/inventory").await.expect(503);
    app.partners.set_feed_fault(Fault::None);
    app.post("/inventory/refresh?make=Ford", &[]).await.expect(200).assert_contains("Showing 1-");
    app.get("/inventory").await.expect(200);
}

#[tokio::test]
async fn vehicles_are_in_the_requested_order_without_unknown_ones() {
    let app = ready().await;
    let stocks = app.get("/inventory").await.attributes(".vehicle-card", "data-stock");
    let asked = format!("/api/vehicles?stock={},NOPE,{}", stocks[1], stocks[0]);
    let answer: serde_json::Value = serde_json::from_str(&app.get(&asked).await.expect(200).body).unwrap();
    let got: Vec<&str> =
        answer.as_array().unwrap().iter().map(|tile| tile["stockNumber"].as_str().unwrap()).collect();
    assert_eq!(got, [stocks[1].as_str(), stocks[0].as_str()]);
}

#[tokio::test]
async fn one_vehicle_is_counted_as_one() {
    let app = ready().await;
    let one = app.get("/inventory?search=w26105").await.expect(200);
    assert_eq!(one.texts("#count"), ["Showing 1 vehicle"]);
}

#[tokio::test]
async fn a_skip_link_leads_to_the_results_in_every_state() {
    let app = ready().await;
    let skip_links = async |path: &str| app.get(path).await.attributes(".skip-link", "href");
    assert_eq!(skip_links("/inventory?make=Ford").await, ["#main", "#vehicles"]);
    assert_eq!(skip_links("/about").await, ["#main"]);
    let list = async |app: &TestApp, path: &str| app.get(path).await.attributes("#vehicles", "class");
    assert_eq!(list(&app, "/inventory").await, ["vehicle-grid"]);
    assert_eq!(list(&app, "/inventory?view=list").await, ["vehicle-list"]);
    assert_eq!(list(&app, "/inventory?search=zzzzqqqq").await, ["state"]);
    let failing = test_app().feed_fault(Fault::Status(500)).start().await;
    assert_eq!(list(&failing, "/inventory").await, ["state"]);
}

#[tokio::test]
async fn prices_are_formatted_and_parsed_with_sign_and_thousands() {
    let app = ready().await;
    let page = app.get("/inventory?price_min=%2412,500&mileage_max=80,000").await.expect(200);
    assert_eq!(page.attribute(".filters [name=price_min]", "value"), "$12,500");
    assert_eq!(page.attribute(".filters [name=mileage_max]", "value"), "80,000");
    assert!(page.texts(".range-limits")[0].contains('$'), "where the lot ends");
    assert_eq!(
        page.attribute("[data-address]", "data-address"),
        "/inventory?price_min=12500&mileage_max=80000"
    );
}

#[tokio::test]
async fn a_sentence_is_shown_as_its_filters_under_its_own_address() {
    let app = ready().await;
    let page = app.get("/inventory?search=toyota+under+25k&sort=price-low").await.expect(200);
    assert_eq!(page.texts(".results-chips .chip"), ["Remove Toyota", "Remove Up to $25,000"]);
    assert_eq!(page.texts(".notice em"), ["Toyota, Up to $25,000"]);
    assert_eq!(
        page.attributes(".notice a", "href"),
        ["/inventory?search=toyota+under+25k&exact=1&sort=price-low"]
    );
    assert_eq!(page.attribute("#banner-search", "value"), "toyota under 25k");
    assert_eq!(page.attributes("#filters [name=make][checked]", "value"), ["Toyota"]);
    let region = "[data-address='/inventory?search=toyota+under+25k&sort=price-low']";
    assert_eq!(
        page.attribute(region, "data-understood"),
        "/inventory?make=Toyota&price_max=25000&sort=price-low"
    );
    assert_eq!(page.attribute("meta[name=robots]", "content"), "noindex, follow");
    let words = app.get("/inventory?search=toyota+under+25k&exact=1").await.expect(200);
    assert!(
        words.texts(".notice em").is_empty()
            && words.attributes("[data-understood]", "data-understood").is_empty()
    );
    let monthly = app.get("/inventory?search=toyota+under+350+a+month").await.expect(200);
    assert_eq!(monthly.texts(".results-chips .chip"), ["Remove Toyota"], "what is paid a month is no price");
    monthly.assert_contains("depend on your down payment and rate");
}

#[tokio::test]
async fn a_range_has_a_histogram_and_preset_links() {
    let app = ready().await;
    let page = app.get("/inventory?make=Toyota").await.expect(200);
    assert_eq!(page.attributes(".range-bars path", "d").len(), RangeFilter::all().count());
    let steps = page.attributes("[aria-label='Price, in steps'] a", "href");
    assert!((1..=3).contains(&steps.len()), "{steps:?}");
    for step in steps {
        assert!(step.starts_with("/inventory?make=Toyota&price_max="), "{step}");
        let page = app.get(&step).await.expect(200);
        assert_eq!(
            page.attributes("[aria-label='Price, in steps'] [aria-current]", "href"),
            ["/inventory?make=Toyota"]
        );
    }
}

#[tokio::test]
async fn words_that_nobody_reads_are_struck_through_and_hide_nothing() {
    let app = ready().await;
    let count = async |path: &str| app.get(path).await.expect(200).texts("#count");
    let page = app.get("/inventory?search=red+truck+for+summer+not+a+ford").await.expect(200);
    assert_eq!(page.texts(".results-notes .notice s"), ["summer", "not a ford"]);
    let notice = &page.texts(".results-notes .notice")[0];
    assert!(notice.starts_with("Not understood: summer, not a ford. Searched as Truck, Red."), "{notice}");
    assert_eq!(page.texts("#count"), count("/inventory?body=truck&color=Red").await);
    let answer = app.get("/api/search?q=red+truck+for+summer").await.expect(200);
    assert!(answer.body.contains(r#""unread":["summer"]"#), "{}", answer.body);
}

#[tokio::test]
async fn a_car_that_is_not_here_is_said_with_the_nearest_and_the_finder() {
    let page = ready().await.get("/inventory?search=toyota+supra+under+60k").await.expect(200);
    let notice = page.texts(".results-found > .notice").remove(0);
    assert!(notice.starts_with("No Supra here today. The nearest is a "), "{notice}");
    let finder = page.attribute(".results-found > .notice a", "href");
    assert_eq!(finder, "/car-finder?search=toyota+supra+under+60k");
    assert!(!page.texts(".vehicle-card").is_empty(), "the nearest");
    page.assert_contains("No vehicles found matching your criteria");
}

#[tokio::test]
async fn a_near_match_says_what_it_lacks() {
    let page = ready().await.get("/inventory?make=Toyota&price_max=1000").await.expect(200);
    let cards = page.texts(".vehicle-card");
    assert!(!cards.is_empty() && cards.iter().all(|card| card.contains(" over")), "{cards:?}");
}

#[tokio::test]
async fn words_that_change_nothing_are_named_apart() {
    let page = ready().await.get("/inventory?search=big+red+truck+please").await.expect(200);
    let notice = page.texts(".results-notes .notice").remove(0);
    assert!(notice.contains("No filter needed for: big, please."), "{notice}");
}

#[tokio::test]
async fn a_nickname_is_no_mistake() {
    let page = ready().await.get("/inventory?search=chevy").await.expect(200);
    assert!(page.texts("#count")[0].starts_with("Showing 1-"));
    assert!(!page.body.contains("Nothing matches your words exactly"));
}

#[tokio::test]
async fn few_results_link_to_a_few_more() {
    let app = ready().await;
    let few = app.get("/inventory?body=minivan&price_max=16000").await.expect(200);
    let links: Vec<_> =
        few.texts(".loosenings a").into_iter().zip(few.attributes(".loosenings a", "href")).collect();
    assert!(links.len() >= 2, "{links:?}");
    let shown =
        |page: &TestResponse| page.attributes("[data-total]", "data-total")[0].parse::<usize>().unwrap();
    for (text, href) in links {
        let added: usize = text.split(' ').next().unwrap().parse().unwrap();
        assert_eq!(shown(&app.get(&href).await.expect(200)), shown(&few) + added, "{text}");
    }
    for many in ["/inventory", "/inventory?body=suv", "/inventory?search=zzzz"] {
        assert!(app.get(many).await.expect(200).texts(".loosenings").is_empty(), "{many}");
    }
}

#[tokio::test]
async fn the_third_row_comes_first_where_vehicles_may_have_one() {
    let app = ready().await;
    let first = async |path: &str| {
        let page = app.get(path).await.expect(200);
        page.attributes("[aria-label='Features'] input", "value")[0].clone()
    };
    assert_eq!(first("/inventory?body=suv").await, "third-row");
    assert_eq!(first("/inventory").await, "third-row");
    assert_ne!(first("/inventory?body=truck").await, "third-row");
    assert_eq!(first("/inventory?body=suv&feature=sunroof").await, "sunroof", "after what is chosen");
}
