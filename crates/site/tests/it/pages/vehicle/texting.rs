//! Text message links, if the dealership takes texts (PAGE-12).

use crate::pages::legal::first_vehicle;
use crate::test_app::test_app;

const TEXTS: &str = "main a[href^='sms:']";

#[tokio::test]
async fn a_text_about_a_vehicle_contains_its_name_and_stock_number() {
    let app =
        test_app().configured(|config| config.dealership.sms = "(901) 555-0100".parse().ok()).start().await;
    let (path, stock) = first_vehicle(&app).await;
    let page = app.get(&path).await.expect(200);
    let name = page.texts("h1").remove(0);
    assert_eq!(page.texts(TEXTS), [format!("Text us about the {name}")]);
    let link = page.attribute(TEXTS, "href");
    let query = link.strip_prefix("sms:+19015550100?").unwrap();
    let (_, body) = form_urlencoded::parse(query.as_bytes()).next().unwrap();
    assert_eq!(body, format!("Hi Winchester Motors, is the {name} (stock number {stock}) still available?"));
    let start = page.body.find("<a class=\"btn btn-secondary no-print").unwrap();
    let end = start + page.body[start..].find("</a>").unwrap();
    let written = link.replace('&', "&amp;");
    insta::assert_snapshot!(page.body[start..end].replace(&written, "[link]").replace(&name, "[name]"));
}

#[tokio::test]
async fn pages_with_a_phone_link_have_a_text_link() {
    let app = test_app()
        .configured(|config| config.dealership.sms = "901-555-0100".parse().ok())
        .without_partners()
        .start()
        .await;
    for (path, count) in [("/contact", 1), ("/sell", 1), ("/car-finder", 1), ("/finance", 2)] {
        let links = app.get(path).await.expect(200).attributes(TEXTS, "href");
        let general = "sms:+19015550100?&body=Hi%20Winchester%20Motors%2C%20I%20have%20a%20question%2E";
        assert_eq!(links, vec![general; count], "{path}");
    }
    // Its number is another department's.
    assert!(app.get("/schedule-service").await.expect(200).attributes(TEXTS, "href").is_empty());
}

#[tokio::test]
async fn without_a_text_number_there_are_no_text_links() {
    let app = test_app().start().await;
    let (vehicle, _) = first_vehicle(&app).await;
    for path in ["/contact", "/sell", "/car-finder", "/finance", &vehicle] {
        app.get(path).await.expect(200).assert_lacks("sms:").assert_lacks("Text us").assert_lacks("text us");
    }
}
