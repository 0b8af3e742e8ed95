//! A feed with another make, model, trim and transmission in each record: lists of values are bounded
//! (FILTER-8).

use crate::{
    support::mock_feed::{MockFeed, record, with},
    test_app::test_app,
};
use inventory::MAX_LISTED;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// More than a list has, and than two lists have together.
const VALUES: usize = 500;
/// What a page names beside its lists: its vehicles.
const VEHICLES_OF_A_PAGE: usize = 20;

/// The values of this kind that a body names, such as `Make0007`.
fn named<'b>(body: &'b str, kind: &str) -> BTreeSet<&'b str> {
    let value = |at: usize| body.get(at..at + kind.len() + 4);
    let is_value = |text: &&str| text[kind.len()..].bytes().all(|byte| byte.is_ascii_digit());
    body.match_indices(kind).filter_map(|(at, _)| value(at)).filter(is_value).collect()
}

/// Each with its own value of these fields. The last value has two vehicles.
fn records(fields: &[(&str, &str)]) -> Vec<Value> {
    let of = |number: usize, value: usize| {
        let vehicle = with(record(&format!("S{number:04}")), "full_text_name", "A car");
        fields
            .iter()
            .fold(vehicle, |vehicle, (field, kind)| with(vehicle, field, json!(format!("{kind}{value:04}"))))
    };
    (0..VALUES).map(|number| of(number, number)).chain([of(VALUES, VALUES - 1)]).collect()
}

#[tokio::test]
async fn no_page_and_no_answer_names_every_make_of_a_feed_without_end() {
    let feed = MockFeed::start(&records(&[("make", "Make"), ("model", "Model")])).await;
    let app = test_app().feed(&feed).start().await;
    app.get("/inventory").await.expect(200);
    for path in [
        "/",
        "/inventory",
        "/inventory.md",
        "/inventory/results",
        "/sell",
        "/car-finder",
        "/sitemap-pages.xml",
        "/api/v1/facets",
        "/inventory?search=nothing-has-this",
    ] {
        let page = app.get(path).await.expect(200);
        for kind in ["Make", "Model"] {
            let count = named(&page.body, kind).len();
            assert!(count <= MAX_LISTED + VEHICLES_OF_A_PAGE, "{path} names {count} of {kind}");
        }
    }
    let facets = app.get("/api/v1/facets?make=Make0250").await.expect(200);
    let makes = named(&facets.body, "Make");
    assert!(makes.contains("Make0250"), "the selected one is listed");
    assert!(makes.contains("Make0499"), "the most frequent one is listed");
    assert_eq!(makes.len(), MAX_LISTED);
    let page = app.get("/inventory?make=Make0250").await.expect(200);
    assert_eq!(page.attributes("input[name=make][checked]", "value"), ["Make0250"]);
    assert_eq!(page.attributes("input[type=checkbox][name=make]", "value").len(), MAX_LISTED);
}

#[tokio::test]
async fn no_page_names_every_model_trim_and_transmission_of_a_make() {
    let fields = [("model", "Model"), ("trim", "Trim"), ("transmission", "Speed")];
    let feed = MockFeed::start(&records(&fields)).await;
    let app = test_app().feed(&feed).start().await;
    app.get("/inventory").await.expect(200);
    for path in ["/inventory?make=Toyota", "/api/v1/facets?make=Toyota"] {
        let page = app.get(path).await.expect(200);
        for kind in ["Model", "Speed"] {
            let count = named(&page.body, kind).len();
            assert!(
                (MAX_LISTED..=MAX_LISTED + VEHICLES_OF_A_PAGE).contains(&count),
                "{path}: {count} of {kind}"
            );
        }
    }
}
