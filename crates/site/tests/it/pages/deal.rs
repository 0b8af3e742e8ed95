//! The deal page: up to three vehicles with the shopper's own figures (PRICE-7), and the figures in
//! an enquiry (LEAD-16).

use crate::{
    support::mock_feed::MockFeed,
    test_app::{ORIGIN, TestApp, test_app},
};
use sandbox::Fault;
use serde_json::json;

const FIGURES: &str = "county=tipton-county&trade=5%2C000&owed=8000&down=2000&term=60&apr=6.9&budget=500";

/// Three trucks, and one without a price.
async fn feed() -> MockFeed {
    let truck = |stock: &str, year: u16, mileage: u32, price: u32| {
        json!({
            "stock_number": stock, "year": year, "make": "Ford", "model": "F-150", "mileage": mileage, "list_price": price,
            "full_text_name": format!("{year} Ford F-150"),
        })
    };
    MockFeed::start(&[
        truck("A1", 2019, 90_000, 21_000),
        truck("B2", 2021, 49_000, 21_900),
        truck("C3", 2023, 12_000, 39_990),
        json!({"stock_number": "D4", "full_text_name": "2020 Ford Escape"}),
    ])
    .await
}

async fn memphis() -> TestApp {
    test_app().with_memphis_taxes().with_financing().feed(&feed().await).start().await
}

#[tokio::test]
async fn totals_and_payments_are_those_of_the_vehicle_pages() {
    let app = memphis().await;
    for figures in ["", FIGURES, "county=another-state&trade=4000", "down=20000&term=12"] {
        let deal = app.get(&format!("/deal?vehicles=A1,B2,C3&{figures}")).await.expect(200);
        let (totals, payments) = (deal.texts(".deal-table .compare-price"), deal.texts(".deal-payment"));
        assert_eq!((totals.len(), payments.len()), (3, 3));
        for (at, stock) in ["A1", "B2", "C3"].into_iter().enumerate() {
            let year = [2019, 2021, 2023][at];
            let page =
                app.get(&format!("/used-vehicles/{year}-ford-f-150/{stock}?{figures}")).await.expect(200);
            assert_eq!(page.texts(".out-the-door-answer .price"), [totals[at].clone()]);
            assert_eq!(page.texts("#payment-terms > strong"), [format!("{} a month", payments[at])]);
        }
    }
}

#[tokio::test]
async fn a_loan_has_one_amount_on_every_surface() {
    let app = memphis().await;
    // With cents, of which even dollars have none on some surfaces.
    let amount = |text: &str| -> String {
        let amount = regex::Regex::new(r"\$([\d,.]+\d)( a month|/mo|$)").unwrap();
        let found = amount.captures(text).unwrap_or_else(|| panic!("{text} states a payment"));
        if found[1].contains('.') { found[1].to_owned() } else { format!("{}.00", &found[1]) }
    };
    let all = "/compare?vehicles=A1,B2,C3";
    let compared = app.get(all).await.expect(200).texts(".compare-payments td");
    let deal = app.get(&all.replace("compare", "deal")).await.expect(200);
    let preview = deal.attribute("meta[property='og:description']", "content").clone();
    let deal = deal.texts(".deal-payment");
    let cards = app.get("/inventory?payment_max=2000").await.expect(200);
    for (at, stock) in ["A1", "B2", "C3"].into_iter().enumerate() {
        let card = &cards.texts(&format!(".vehicle-card[data-stock={stock}] .price-block"))[0];
        let year = [2019, 2021, 2023][at];
        let page = app.get(&format!("/used-vehicles/{year}-ford-f-150/{stock}")).await.expect(200);
        let glance = &page.texts(".vehicle-glance a")[0];
        let amounts = [card, glance, &compared[at], &deal[at]].map(|text| amount(text));
        assert!(amounts.iter().all(|other| *other == amounts[0]), "{stock}: {amounts:?}");
        assert!(preview.contains(&format!("{year} Ford F-150")), "{preview}");
        if at == 0 {
            assert!(
                preview.contains(&format!(" payments of ${} at ", amounts[0].trim_end_matches(".00"))),
                "{preview}"
            );
            assert!(preview.ends_with(" in all."), "{preview}");
        }
    }
}

#[tokio::test]
async fn vehicles_are_compared_with_the_lowest_total_and_the_budget() {
    let app = memphis().await;
    let deal = app.get(&format!("/deal?vehicles=C3,A1,B2,D4&{FIGURES}")).await.expect(200);
    let rows = deal.texts(".deal-table thead tr");
    let row = |label: &str| rows.iter().find(|row| row.starts_with(label)).cloned().unwrap_or_default();
    // 900 and 7 % of it.
    assert!(
        row("Beside the lowest total").contains("$963 more, 41,000 miles fewer, 2 years newer"),
        "{rows:?}"
    );
    assert!(row("Beside the lowest total").contains("Lowest total"));
    assert!(row("Your budget").contains("Fits $500 a month, with"), "{rows:?}");
    let nothing_fits = app.get("/deal?vehicles=A1,B2&budget=100").await.expect(200);
    assert!(nothing_fits.texts(".deal-best").iter().all(|text| text.contains("Lowest total")));
    assert!(!nothing_fits.text().contains("Not given"));
    deal.assert_contains(
        "You owe $3,000 more on your trade-in than it is worth, so we added that to the total.",
    );
}

#[tokio::test]
async fn a_missed_budget_names_the_down_payment_that_makes_it_fit() {
    let app = memphis().await;
    let budget = async |down: u64| {
        let deal = app.get(&format!("/deal?vehicles=A1,C3&down={down}&budget=350")).await.expect(200);
        let page =
            app.get(&format!("/used-vehicles/2023-ford-f-150/C3?down={down}&budget=350")).await.expect(200);
        let row = deal.texts(".deal-table thead tr").into_iter().find(|row| row.starts_with("Your budget"));
        (row.unwrap(), page.texts(".out-the-door-answer").concat())
    };
    let (row, page) = budget(2_000).await;
    let sentences: Vec<&str> = row.split('$').filter(|part| part.contains("more down and it fits")).collect();
    assert_eq!(sentences.len(), 2, "{row}");
    let more: u64 = sentences[1].split(' ').next().unwrap().replace(',', "").parse().unwrap();
    assert!(
        page.contains(&format!(
            " over your budget; put about ${} more down and it fits",
            inventory::format_number(more)
        )),
        "{page}"
    );
    assert!(more.is_multiple_of(10));
    let (row, page) = budget(2_000 + more).await;
    assert!(row.ends_with("to spare") || row.ends_with("Fits $350 a month"), "{row}");
    assert!(page.contains("Your budget: Fits $350 a month"), "{page}");
    assert!(budget(2_000 + more - 10).await.0.ends_with("$10 more down and it fits"));
}

#[tokio::test]
async fn a_trade_in_above_the_price_is_paid_back_and_leaves_no_loan() {
    let app = memphis().await;
    let query = "trade=40000&budget=450";
    let deal = app.get(&format!("/deal?vehicles=A1,B2&{query}")).await.expect(200);
    let path = "/used-vehicles/2019-ford-f-150/A1";
    let page = app.get(&format!("{path}?{query}")).await.expect(200);
    let markdown = app.get(&format!("{path}.md?{query}")).await.expect(200);
    let deal_markdown = app.get(&format!("/deal.md?vehicles=A1,B2&{query}")).await.expect(200);
    let back = format!("You get back {}", deal.texts(".deal-table .compare-price")[0]);
    for text in [
        deal.texts(".deal-table .compare-prices td")[0].as_str(),
        deal.texts(".deal-sum td")[0].as_str(),
        page.texts(".out-the-door-answer p")[0].as_str(),
    ] {
        assert_eq!(text, back);
    }
    assert!(markdown.text().replace(':', "").contains(&back), "{}", markdown.text());
    assert!(deal_markdown.text().contains(&back), "{}", deal_markdown.text());
    let month = app.get(&format!("{path}?trade=40000")).await.expect(200).texts(".vehicle-glance").concat();
    assert!(!month.contains("a month"), "{month}");
    for text in [deal.text(), page.text(), markdown.text()] {
        assert!(text.contains("Nothing to finance") && !text.contains("$0.00 a month"), "{text}");
    }
}

#[tokio::test]
async fn a_down_payment_above_the_total_is_refused_with_words() {
    let app = memphis().await;
    let page = app.get("/used-vehicles/2019-ford-f-150/A1?down=50000").await.expect(200);
    let total =
        app.get("/used-vehicles/2019-ford-f-150/A1").await.expect(200).texts(".out-the-door-answer .price");
    let error = format!("That is more than the total: enter {} or less", total[0]);
    assert_eq!(page.texts("#door-down-error"), std::slice::from_ref(&error));
    let deal = app.get("/deal?vehicles=A1&down=50000").await.expect(200);
    assert_eq!(deal.texts("#door-down-error"), [error]);
    assert_eq!(deal.attributes("#figures[open]", "id"), ["figures"]);
    // Above one total and below another: the others are added up.
    let deal = app.get("/deal?vehicles=A1,C3&down=30000").await.expect(200);
    assert!(deal.texts("#door-down-error").is_empty());
    let deal = deal.assert_contains("more than this total");
    assert_eq!(deal.texts(".deal-payment").len(), 1);
    let paid = app.get("/deal?vehicles=A1&trade=40000&down=1").await.expect(200);
    paid.assert_contains("Your trade-in covers all of it: leave this empty");
}

#[tokio::test]
async fn the_page_keeps_its_figures_in_links_and_is_neither_indexed_nor_cached() {
    let app = memphis().await;
    let path = format!("/deal?vehicles=A1,B2&{FIGURES}");
    let deal = app.get(&path).await.expect(200);
    assert_eq!(deal.attribute("meta[name=robots]", "content"), "noindex, follow");
    assert_eq!(deal.header("cache-control"), "no-cache");
    assert_eq!(deal.attribute("[data-share]", "data-share"), format!("{ORIGIN}{path}"));
    assert_eq!(deal.texts(".qr-code figcaption"), [format!("{ORIGIN}{path}")]);
    let quotes = deal.attributes(".compare-actions .btn-primary", "href");
    assert_eq!(quotes[0], format!("/used-vehicles/2019-ford-f-150/A1?{FIGURES}&vehicles=A1%2CB2#enquiry"));
    let page = app.get(quotes[0].trim_end_matches("#enquiry")).await.expect(200);
    assert_eq!(page.attribute(".out-the-door-answer a", "href"), path, "the way back");
    assert_eq!(deal.attribute("#figures input[name=vehicles]", "value"), "A1,B2");
    assert_eq!(deal.attribute("#door-trade", "value"), "5,000");
}

#[tokio::test]
async fn a_figure_that_cannot_be_read_adds_nothing_up() {
    let app = memphis().await;
    for (figure, field) in [
        ("trade=x", "trade"),
        ("owed=1", "trade"),
        ("term=97", "term"),
        ("apr=40", "apr"),
        ("budget=-1", "budget"),
        ("down=much", "down"),
    ] {
        let deal = app.get(&format!("/deal?vehicles=A1&{figure}")).await.expect(200);
        assert_eq!(deal.attribute(&format!("#door-{field}"), "aria-invalid"), "true", "{figure}");
        assert!(deal.texts(".deal-table .compare-price").is_empty(), "{figure}");
        let page = app.get(&format!("/used-vehicles/2019-ford-f-150/A1?{figure}")).await.expect(200);
        assert_eq!(page.attribute(&format!("#door-{field}"), "aria-invalid"), "true", "{figure}");
    }
}

#[tokio::test]
async fn a_qr_code_is_drawn_for_a_short_address_with_valid_figures_alone() {
    let app = memphis().await;
    let code = async |figures: &str| {
        let deal = app.get(&format!("/deal?vehicles=A1,B2,C3&{figures}")).await.expect(200);
        let link = deal.attribute("[data-share]", "data-share");
        (link.len(), deal.texts(".qr-code figcaption") == [link])
    };
    for (figures, expected) in [
        ("", true),
        (FIGURES, true),
        ("trade=x", false),
        ("trade=5000&owed=1&apr=400", false),
        ("county=atlantis", false),
    ] {
        assert_eq!(code(figures).await.1, expected, "{figures}");
    }
    let long =
        ["trade", "owed", "down", "budget"].map(|name| format!("{name}={}", "界".repeat(99))).join("&");
    let (length, has_code) = code(&long).await;
    assert!(length < 700, "figures are cut by bytes: {length}");
    assert!(!has_code);
}

#[tokio::test]
async fn the_page_says_which_vehicles_are_missing() {
    let app = memphis().await;
    app.get("/deal").await.expect(200).assert_contains("No vehicles to add up");
    app.get("/deal?vehicles=A1,X9")
        .await
        .expect(200)
        .assert_contains("One of the vehicles you asked for has");
    app.get("/deal?vehicles=D4").await.expect(200).assert_contains("Call for price");
    // Without rates and financing the total is of what is known, and there are no payments.
    let plain = test_app().feed(&feed().await).start().await;
    let deal = plain.get("/deal?vehicles=A1").await.expect(200);
    assert_eq!(deal.texts(".deal-table .compare-price"), ["$21,695.00"]);
    assert!(deal.texts(".deal-payment").is_empty());
}

#[tokio::test]
async fn compare_and_results_with_a_budget_lead_to_the_deal() {
    let app = memphis().await;
    let compare = app.get("/compare?vehicles=A1,B2").await.expect(200);
    assert_eq!(compare.attribute(".compare-deal-link a", "href"), "/deal?vehicles=A1,B2");
    let results = app.get("/inventory?payment_max=500&down=3000&term=60").await.expect(200);
    let links = results.attributes(".notice a", "href");
    assert!(links.iter().any(|link| link.ends_with("&down=3000&term=60&budget=500")), "{links:?}");
}

#[tokio::test]
async fn a_quote_takes_the_figures_along_unless_the_box_is_cleared() {
    let app = memphis().await;
    let page = app.get(&format!("/used-vehicles/2019-ford-f-150/A1?{FIGURES}")).await.expect(200);
    let total = page.texts(".out-the-door-answer .price")[0].clone();
    let payment = page.texts("#payment-terms > strong")[0].clone();
    assert!(page.texts("label[for=enquiry-vehicle-includeFigures]")[0].contains(&total));
    let hidden = page.attributes("form#enquiry-vehicle input[type=hidden]", "name");
    let figures: Vec<(String, String)> = form_urlencoded::parse(FIGURES.as_bytes()).into_owned().collect();
    assert!(figures.iter().all(|(name, _)| hidden.contains(name)), "{hidden:?}");

    let person = [
        ("firstName", "Ann"),
        ("email", "ann@example.com"),
        ("termsAccepted", "true"),
        ("stock_number", "A1"),
    ];
    let figures: Vec<(&str, &str)> =
        figures.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let with_box = [&person[..], &[("includeFigures", "true")], &figures].concat();
    app.post("/leads/vehicle", &with_box).await.expect(303);
    let lead = app.partners.leads().pop().unwrap().xml;
    for text in [
        "Lives in: Tipton County",
        "Trade-in worth: $5,000.00",
        "Owed on the trade-in: $8,000.00",
        "Down payment: $2,000.00",
        "60 months at 6.9% APR",
        r#"<vehicle interest="trade-in" status="used">"#,
        r#"<balance type="finance" currency="USD">8000"#,
        r#"<amount type="downpayment" limit="exact" currency="USD">2000"#,
        &total,
        &payment,
    ] {
        assert!(lead.contains(text), "{text} in {lead}");
    }

    let without_box = [&person[..], &figures].concat();
    app.post("/leads/vehicle", &without_box).await.expect(303);
    let lead = app.partners.leads().pop().unwrap().xml;
    assert!(!lead.contains("Lives in") && !lead.contains("trade-in"), "{lead}");

    // A form that is shown again keeps box and figures.
    let invalid = [&with_box[..], &[("email", "")]].concat();
    let again = app.post("/leads/vehicle", &invalid).await.expect(422);
    assert_eq!(again.attributes("#enquiry-vehicle-includeFigures[checked]", "value"), ["true"]);
    assert_eq!(again.texts(".out-the-door-answer .price"), [total]);
}

#[tokio::test]
async fn without_an_inventory_the_page_can_be_tried_again_with_its_figures() {
    let app = test_app().feed_fault(Fault::Status(500)).start().await;
    let page = app.get("/deal?vehicles=A1&trade=5000").await.expect(503).assert_contains("Try Again");
    assert_eq!(page.attribute(".state-actions .btn-primary", "href"), "/deal?vehicles=A1&trade=5000");
    assert!(!page.header("retry-after").is_empty());
}

#[tokio::test]
async fn a_lead_with_figures_is_kept_while_the_crm_is_down() {
    let app = test_app().with_memphis_taxes().crm_fault(Fault::Status(500)).feed(&feed().await).start().await;
    let form = [
        ("firstName", "Ann"),
        ("email", "ann@example.com"),
        ("termsAccepted", "true"),
        ("stock_number", "A1"),
        ("trade", "5000"),
        ("includeFigures", "true"),
    ];
    let page =
        app.post("/leads/vehicle", &form).await.expect(502).assert_contains("We've saved your message");
    assert_eq!(page.attribute("#door-trade", "value"), "5000");
    assert_eq!(page.attributes("#enquiry-vehicle-includeFigures[checked]", "value"), ["true"]);
}

#[tokio::test]
async fn a_quote_from_a_deal_keeps_budget_other_vehicles_and_link() {
    let app = memphis().await;
    for (figures, has_figures) in [(FIGURES, true), ("", false)] {
        let deal_path = format!("/deal?vehicles=A1,B2,D4{}{figures}", if has_figures { "&" } else { "" });
        let deal = app.get(&deal_path).await.expect(200);
        let quote = deal.attributes(".compare-actions .btn-primary", "href")[0].clone();
        let page = app.get(quote.trim_end_matches("#enquiry")).await.expect(200);
        let summary = page.texts("label[for=enquiry-vehicle-includeFigures]").concat();
        assert!(summary.contains("compared with 2021 Ford F-150 and 2020 Ford Escape"), "{summary}");
        let hidden = "form#enquiry-vehicle input[type=hidden]";
        let names = page.attributes(hidden, "name");
        let fields: Vec<(String, String)> = names.into_iter().zip(page.attributes(hidden, "value")).collect();
        let mut form: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        form.extend([("firstName", "Ann"), ("email", "ann@example.com"), ("termsAccepted", "true")]);
        form.push(("includeFigures", "true"));
        app.post("/leads/vehicle", &form).await.expect(303);
        let lead = app.partners.leads().pop().unwrap().xml.replace("&amp;", "&");
        let (total, payment) =
            (&deal.texts(".deal-table .compare-price")[1], &deal.texts(".deal-payment")[1]);
        for text in [
            format!(
                "Compared with: 2021 Ford F-150, stock number B2, {total} out the door, {payment} a month"
            ),
            "Compared with: 2020 Ford Escape, stock number D4\n".to_owned(),
            format!("Deal: {ORIGIN}{deal_path}\n").trim_end().to_owned(),
        ] {
            assert!(lead.contains(&text), "{text} in {lead}");
        }
        assert_eq!(lead.contains("Budget: $500.00 a month at most"), has_figures, "{lead}");
    }
}
