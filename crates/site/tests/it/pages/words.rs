//! The words of pages: those of American shoppers, and none that contradict the record.

use crate::{
    outbound::sitemaps::every_page,
    support::mock_feed::{MockFeed, record, with},
    test_app::test_app,
};
use regex::Regex;

/// Words that American shoppers do not use, and names of the program's parts. Texts that the product
/// promises, such as `Enquiry submitted successfully!`, are not among them.
const ODD: &str = concat!(
    r"(?i-u)\b(colours?|tyres?|licence|centre|enquiries|e-mail|network address|former owners|nobody looked|",
    r"first looked|known to us|mend(s|ed)?|itemlist|first figure|suits you|need not|write to us)\b",
);

#[tokio::test]
async fn pages_use_the_words_of_american_shoppers() {
    let odd = Regex::new(ODD).unwrap();
    let app = test_app().configured(|config| config.pricing.show_age = true).start().await;
    let mut pages = every_page(&app).await;
    let others = [
        "/inventory?search=hovercraft",
        "/used-vehicles/2023-ford-explorer/W26105",
        "/deal?vehicles=W26105",
        "/compare?vehicles=W26105,W26119",
        "/thank-you/service",
        "/thank-you/trade-in",
        "/thank-you/car-finder",
        "/no/such/page",
    ];
    pages.extend(others.map(str::to_owned));
    let mut found = Vec::new();
    for path in pages {
        let text = app.get(&path).await.text();
        found.extend(odd.find_iter(&text).map(|words| format!("{path}: {}", words.as_str())));
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[tokio::test]
async fn a_page_does_not_deny_what_its_record_states() {
    let notes = with(record("A1"), "description", "Two owners, no accidents. Open recall repaired here.");
    let app = test_app().feed(&MockFeed::start(&[notes]).await).start().await;
    let page = app.get("/used-vehicles/2021-toyota-camry/A1").await.expect(200);
    let page =
        page.assert_contains("Two owners").assert_contains("This page does not include a history report");
    let notes = page.texts(".price-panel .price-note");
    assert!(!notes.iter().any(|note| note.contains("not known")), "{notes:?}");
}
