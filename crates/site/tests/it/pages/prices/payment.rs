//! Monthly payments, always with their terms (PRICE-4).

use crate::app::site;

const TERMS: &str = "10% down, 72 months at 7.9% APR";

#[tokio::test]
async fn a_payment_search_shows_all_terms() {
    let app = site().lends().start().await;
    let page = app.get("/inventory").await.expect(200).says(TERMS);
    assert_eq!(page.attributes("[name=payment_max]", "value"), [""]);
    assert!(!page.body.contains("An estimate, not an offer of credit."));

    let page = app.get("/inventory?payment_max=350&sort=price-high").await.expect(200);
    let page = page.says("Up to $350 a month").says(TERMS);
    let summary = "$350 a month pays for up to $21,470: $2,147 down, then 72 payments of $350 at 7.9% APR, $25,200 in all. With fees of \
                $695; tax, title and registration come on top. An estimate, not an offer of credit.";
    assert!(page.texts(".notice").iter().any(|notice| notice == summary), "{:?}", page.texts(".notice"));
    assert_eq!(page.attributes(".filter-form [name=payment_max]", "value"), ["$350"]);
    assert_eq!(page.attribute("meta[name=robots]", "content"), "noindex, follow");
}

#[tokio::test]
async fn a_shoppers_own_terms_apply_and_stay_in_the_form() {
    let app = site().lends().start().await;
    let page = app.get("/inventory?payment_max=350&down=5,000&term=60&apr=5.50").await.expect(200);
    assert_eq!(
        page.attribute("[data-address]", "data-address"),
        "/inventory?payment_max=350&down=5000&term=60&apr=5.5"
    );
    let field = |name: &str| page.attribute(&format!(".filter-form [name={name}]"), "value");
    assert_eq!([field("down"), field("apr")], ["$5,000", "5.5"]);
    assert_eq!(page.attributes(".filter-form [name=term] [selected]", "value"), ["60"]);
    page.says("$5,000 down, 60 months at 5.5% APR").says("$5,000 down, then 60 payments of").says("5.5% APR");
}

#[tokio::test]
async fn without_financing_terms_there_is_no_payment() {
    let app = site().start().await;
    let page = app.get("/inventory?payment_max=350").await.expect(200);
    assert_eq!(page.attribute("[data-address]", "data-address"), "/inventory");
    assert!(!page.body.contains("payment_max") && !page.body.contains("APR"));
}

#[tokio::test]
async fn a_payment_below_the_fees_explains_the_empty_results() {
    let app = site().lends().start().await;
    let page = app.get("/inventory?payment_max=9&down=0").await.expect(200);
    page.says("No vehicles found")
        .says("No vehicle costs $9 a month: with $0 down, 72 months at 7.9% APR, the fees alone cost more.");
}
