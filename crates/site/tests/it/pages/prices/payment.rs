//! Monthly payments, always with their terms (PRICE-4).

use crate::test_app::test_app;

const TERMS: &str = "10% down, 72 months at 7.9% APR";

#[tokio::test]
async fn a_payment_search_shows_all_terms() {
    let app = test_app().with_financing().start().await;
    let page = app.get("/inventory").await.expect(200).assert_contains(TERMS);
    assert_eq!(page.attributes("[name=payment_max]", "value"), [""]);
    assert_eq!(page.texts(".results-terms"), [format!("Payments with {TERMS}")]);
    page.assert_contains(
        "Monthly payments: With fees of $695; tax, title and registration come on top. An estimate, not an offer of credit.",
    );

    let page = app.get("/inventory?payment_max=350&sort=price-high").await.expect(200);
    let page = page.assert_contains("Up to $350 a month").assert_contains(TERMS);
    let summary = "$350 a month pays for up to $21,470: $2,147 down, then 72 payments of $350 at 7.9% APR, $25,200 in all. With fees of \
                $695; tax, title and registration come on top. An estimate, not an offer of credit.";
    assert!(
        page.texts(".notice").iter().any(|notice| notice.starts_with(summary)),
        "{:?}",
        page.texts(".notice")
    );
    assert_eq!(page.attributes(".filter-form [name=payment_max]", "value"), ["$350"]);
    assert_eq!(page.attribute("meta[name=robots]", "content"), "noindex, follow");
}

#[tokio::test]
async fn a_shoppers_own_terms_apply_and_stay_in_the_form() {
    let app = test_app().with_financing().start().await;
    let page = app.get("/inventory?payment_max=350&down=5,000&term=60&apr=5.50").await.expect(200);
    assert_eq!(
        page.attribute("[data-address]", "data-address"),
        "/inventory?payment_max=350&down=5000&term=60&apr=5.5"
    );
    let field = |name: &str| page.attribute(&format!(".filter-form [name={name}]"), "value");
    assert_eq!([field("down"), field("apr")], ["$5,000", "5.5"]);
    assert_eq!(page.attributes(".filter-form [name=term] [selected]", "value"), ["60"]);
    page.assert_contains("$5,000 down, 60 months at 5.5% APR")
        .assert_contains("$5,000 down, then 60 payments of")
        .assert_contains("5.5% APR");
}

#[tokio::test]
async fn without_financing_terms_there_is_no_payment() {
    let app = test_app().start().await;
    let page = app.get("/inventory?payment_max=350").await.expect(200);
    assert_eq!(page.attribute("[data-address]", "data-address"), "/inventory");
    assert!(["payment_max", "APR", "a month"].iter().all(|words| !page.body.contains(words)));
}

#[tokio::test]
async fn a_payment_below_the_fees_explains_the_empty_results() {
    let app = test_app().with_financing().start().await;
    let page = app.get("/inventory?payment_max=9&down=0").await.expect(200);
    page.assert_contains("No vehicles found").assert_contains(
        "$9 a month doesn't cover any vehicle: with $0 down, 72 months at 7.9% APR, the fees alone come to more.",
    );
}

#[tokio::test]
async fn each_card_says_what_a_month_costs_on_the_terms_above() {
    let app = test_app().with_financing().start().await;
    let cards = async |path: &str| app.get(path).await.expect(200).texts(".vehicle-card .price-block");
    let payment = |card: &String| -> f64 {
        let (before, _) = card.split_once(" a month").expect("a payment");
        before.rsplit('$').next().unwrap().replace(',', "").parse().unwrap()
    };
    let payments: Vec<f64> =
        cards("/inventory?payment_max=350&sort=price-high").await.iter().map(payment).collect();
    assert!(payments.len() == 9 && payments.is_sorted_by(|a, b| a >= b), "{payments:?}");
    assert!(payments.iter().all(|&payment| payment > 300.0 && payment <= 350.0), "{payments:?}");
    let shorter = cards("/inventory?payment_max=350&term=36&sort=price-high").await;
    assert!(shorter.iter().map(payment).all(|payment| payment <= 350.0));
    let path = "/inventory?price_max=21000&sort=price-high";
    let [own, dealers] = [cards(&format!("{path}&payment_max=900&term=36")).await, cards(path).await];
    assert!(
        own.iter().zip(&dealers).all(|(own, dealers)| payment(own) > payment(dealers)),
        "the same cards, cached"
    );
    assert!(own.iter().all(|card| card.contains(" in all")), "a budget is for a sum, too");
    assert!(!dealers.iter().any(|card| card.contains(" in all")), "no law of the state wants it");
    let page = app.get("/inventory?payment_max=350").await;
    assert_eq!(page.texts(".results-notes summary"), ["$350 a month: 10% down, 72 months at 7.9% APR"]);
    assert!(!page.body.contains("<!--dynamic-->"));
}

/// The calculator's figures are those of a vehicle at that price.
#[tokio::test]
async fn the_finance_page_calculates_before_a_vehicle_is_chosen() {
    let app = test_app().with_memphis_taxes().with_financing().start().await;
    let usual = app.get("/finance").await.expect(200);
    let price = usual.attribute("#calculator [name=price]", "value");
    assert!(price.starts_with('$') && price.ends_with(",000"), "{price}");
    assert_eq!(usual.texts("#payment-terms").len(), 1);
    let vehicle =
        app.get("/inventory?sort=price-low").await.attributes(".vehicle-card-link", "href").remove(0);
    for figures in ["down=1000&apr=9.9&term=60&budget=300", "trade=5000&owed=8000", "trade=90000"] {
        let there = app.get(&format!("{vehicle}?{figures}")).await.expect(200);
        let price = there.texts("#out-the-door tbody tr:first-child td:last-child").remove(0);
        let price = price.replace([',', '$'], "");
        let here = app.get(&format!("/finance?price={price}&{figures}")).await.expect(200);
        let parts = ["#payment-terms", ".out-the-door-table tbody", ".out-the-door-table tfoot"];
        for part in parts.into_iter().chain([".out-the-door-answer .text-savings"]) {
            assert_eq!(here.texts(part), there.texts(part), "{figures}: {part}");
        }
        assert_eq!(here.attributes("meta[name=robots]", "content").len(), 1, "{figures}");
    }
    let page = app.get("/finance?price=20000&down=1000&apr=9.9&term=60&budget=300").await.expect(200);
    let link = page.attributes(".out-the-door-answer a", "href");
    assert_eq!(link, ["/inventory?payment_max=300&down=1000&term=60&apr=9.9"]);
    let page = app.get("/finance?price=20000").await.expect(200);
    assert_eq!(page.attributes(".out-the-door-answer a", "href"), ["/inventory?price_max=20000"]);
    for (query, is_right) in [
        ("price=", true),
        ("price=$18,500", true),
        ("price=cheap", false),
        ("price=%3Cb%3E", false),
        ("price=20000&apr=99", false),
        ("price=20000&owed=500", false),
    ] {
        let page = app.get(&format!("/finance?{query}")).await.expect(200);
        assert_eq!(page.texts("#calculator .field-error").is_empty(), is_right, "{query}");
        assert_eq!(page.texts("#calculator .out-the-door-answer").is_empty(), !is_right, "{query}");
    }
    // Without loans there is nothing to calculate.
    assert!(test_app().start().await.get("/finance").await.texts("#calculator").is_empty());
}
