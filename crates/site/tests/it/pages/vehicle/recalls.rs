//! The recall lookup (PARTNER-6).

use crate::{
    support::{
        mock_feed::{MockFeed, record, with},
        test_response::TestResponse,
    },
    test_app::{TestApp, test_app},
};
use serde_json::{Value, json};

const CAMRY: &str = "/used-vehicles/2021-toyota-camry/A1";
const NO_REPORT: &str = "This page does not include a history report or recall check";

async fn page(vin: impl Into<Value>) -> (TestApp, TestResponse) {
    let app = test_app().feed(&MockFeed::start(&[with(record("A1"), "vin", vin)]).await).start().await;
    let page = app.get(CAMRY).await.expect(200);
    (app, page)
}

fn recalls(page: &TestResponse) -> Vec<String> {
    let links = page.attributes(".price-panel a[target=_blank]", "href");
    links.into_iter().filter(|link| link.contains("nhtsa")).collect()
}

#[tokio::test]
async fn the_recall_lookup_links_to_the_government_and_the_page_claims_nothing() {
    let (_app, page) = page("4T1G11AK8MU500001").await;
    let page = page.assert_contains(NO_REPORT).assert_contains("Recall Lookup");
    assert_eq!(recalls(&page), ["https://www.nhtsa.gov/recalls?vin=4T1G11AK8MU500001"]);
    let start = page.body.find("<a href=\"https://www.nhtsa.gov").expect("the link");
    let link = &page.body[start..start + page.body[start..].find("</a>").expect("its end")];
    assert_eq!(page.attributes(".vehicle-actions", "aria-label"), ["For 2021 Toyota Camry SE, in new tabs"]);
    insta::assert_snapshot!(link, @r##"<a href="https://www.nhtsa.gov/recalls?vin=4T1G11AK8MU500001" target="_blank" rel="noopener noreferrer" data-track="asc_cta_interaction"><svg class="icon" aria-hidden="true"><use href="/icons.svg#search"/></svg> <span>Recall Lookup</span>"##);
}

#[tokio::test]
async fn an_invalid_vin_has_no_recall_lookup() {
    for vin in [json!("4T1G11AK4MU500001"), json!("not a VIN"), Value::Null] {
        let (_app, page) = page(vin).await;
        let page = page.assert_contains(NO_REPORT).assert_lacks("Recall Lookup");
        assert_eq!(recalls(&page), Vec::<String>::new());
    }
}

#[tokio::test]
async fn the_policy_describes_the_recall_lookup() {
    test_app().start().await.get("/privacy").await.expect(200).assert_contains("www.nhtsa.gov");
}
