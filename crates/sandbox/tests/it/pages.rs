//! The pages that partners show: plain about what they are, fit for a frame, free of scripts.

use crate::TestSandbox;

const PAGES: [&str; 13] = [
    "/",
    "/crm",
    "/widgets/finance?action=prequalify&vin=&stock=",
    "/widgets/finance?action=trade&stock=NOBODY",
    "/widgets/finance?action=apply",
    "/widgets/finance?action=calculate",
    "/widgets/finance",
    "/widgets/trade-in",
    "/widgets/trade-in?confirmed=yes",
    "/widgets/credit-application",
    "/widgets/credit-application?confirmed=yes",
    "/widgets/map",
    "/history?vin=nothing",
];

#[tokio::test]
async fn every_page_has_a_language_a_title_one_heading_and_a_main_part() {
    let test = TestSandbox::start().await;
    for path in PAGES {
        let answer = test.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        let html = answer.text();
        for needed in ["<html lang=\"en\">", "<title>", "<main", "name=\"viewport\"", "/sandbox.css"] {
            assert!(html.contains(needed), "{path}: {needed}");
        }
        assert_eq!(html.matches("<h1").count(), 1, "{path}");
        for forbidden in ["<script", " style=\"", " onclick="] {
            assert!(!html.contains(forbidden), "{path}: {forbidden}");
        }
    }
    assert_eq!(test.get("/sandbox.css").await.header("content-type"), Some("text/css; charset=utf-8"));
}

#[tokio::test]
async fn every_label_points_at_a_field() {
    let test = TestSandbox::start().await;
    for path in PAGES {
        let html = test.get(path).await.text();
        let labels: Vec<&str> =
            html.split("<label for=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        for id in &labels {
            assert_eq!(html.matches(&format!(" id=\"{id}\"")).count(), 1, "{path}: {id}");
        }
    }
}

#[tokio::test]
async fn pages_can_be_framed_and_files_used_from_another_origin() {
    let test = TestSandbox::start().await;
    for path in
        ["/widgets/credit-application", "/widgets/map", "/badge/dealratingbadge.js", "/tracking/visit.js"]
    {
        let answer = test.get(path).await;
        assert!(
            answer.header("x-frame-options").is_none() && answer.header("content-security-policy").is_none()
        );
        assert_eq!(answer.header("access-control-allow-origin"), Some("*"), "{path}");
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("cross-origin"), "{path}");
        assert!(answer.header("set-cookie").is_none());
    }
}

#[tokio::test]
async fn stand_ins_say_that_they_are_stand_ins() {
    let test = TestSandbox::start().await;
    for path in PAGES.iter().filter(|path| path.starts_with("/widgets") || path.starts_with("/history")) {
        assert!(test.get(path).await.text().to_lowercase().contains("stand-in"), "{path}");
    }
}

#[tokio::test]
async fn forms_of_the_credit_application_and_the_trade_in_send_no_field() {
    let test = TestSandbox::start().await;
    for path in ["/widgets/credit-application", "/widgets/trade-in"] {
        let html = test.get(path).await.text();
        let fields = html.split('<').filter(|tag| tag.starts_with("input") || tag.starts_with("select"));
        let named: Vec<&str> = fields.filter(|tag| tag.contains(" name=")).collect();
        assert_eq!(named.len(), 1, "{named:?}");
        assert!(named[0].contains("type=\"hidden\" name=\"confirmed\""));
        assert!(test.get(&format!("{path}?confirmed=yes")).await.text().contains("Nothing was sent"));
    }
}

#[tokio::test]
async fn the_finance_widget_knows_the_vehicle_by_stock_number_or_vin() {
    let test = TestSandbox::start().await;
    let listing = test.listing().await;
    let car = listing.iter().find(|car| car["model"] == "Camry").unwrap();
    let (stock, vin) = (car["stock_number"].as_str().unwrap(), car["vin"].as_str().unwrap());
    for query in [format!("stock={stock}"), format!("vin={vin}")] {
        for (action, title) in [
            ("prequalify", "Get Pre-Qualified"),
            ("trade", "Value Your Trade"),
            ("apply", "Apply for Financing"),
            ("calculate", "Calculate Payment"),
        ] {
            let html = test.get(&format!("/widgets/finance?action={action}&{query}")).await.text();
            assert!(html.contains(&format!("<h1>{title}</h1>")), "{action}");
            assert!(html.contains(car["full_text_name"].as_str().unwrap()), "{action} {query}");
        }
    }
}

#[tokio::test]
async fn the_calculator_calculates_what_is_typed_and_calls_it_an_estimate() {
    let test = TestSandbox::start().await;
    let html = test
        .get("/widgets/finance?action=calculate&price=%2422%2C000&down=2000&apr=7.5&months=60")
        .await
        .text();
    assert!(html.contains("$400.76"), "20,000 at 7.5% over 60 months");
    assert!(html.contains("$20,000.00") && html.contains("not an offer of credit"));
    let html = test.get("/widgets/finance?action=calculate&price=abc&down=-1&apr=900&months=7").await.text();
    assert!(html.contains("value=\"20000\"") && html.contains("60 months"), "malformed figures are ignored");
}

#[tokio::test]
async fn the_history_report_knows_only_the_lots_own_record() {
    let test = TestSandbox::start().await;
    let listing = test.listing().await;
    let car = listing.iter().find(|car| car["mileage"] == 212_000).unwrap();
    let vin = car["vin"].as_str().unwrap();
    let html = test.get(&format!("/history?vin={}", vin.to_lowercase())).await.text();
    assert!(html.contains(vin) && html.contains("212,000 miles"));
    let html = test.get("/history?vin=%3Cscript%3E").await.text();
    assert!(html.contains("No record for VIN &#60;SCRIPT&#62;"));
}
