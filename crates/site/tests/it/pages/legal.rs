//! Legal requirements: price footnotes, consent, the privacy policy.

use crate::{
    outbound::sitemaps::every_page,
    support::test_response::TestResponse,
    test_app::{TestApp, test_app},
};
use std::time::Duration;

pub(crate) const FOOTNOTE: &str =
    "Price excludes tax, title, registration, and documentation fees. Contact dealer for details.";

pub(crate) async fn first_vehicle(app: &TestApp) -> (String, String) {
    let page = app.get("/inventory").await.expect(200);
    let path = page.attributes("a.vehicle-card-link", "href").remove(0);
    (path, page.attributes(".vehicle-card", "data-stock").remove(0))
}

#[tokio::test]
async fn every_offer_states_what_its_price_excludes_and_that_it_may_be_sold() {
    let app = test_app().start().await;
    let (vehicle, stock) = first_vehicle(&app).await;
    for path in ["/inventory", "/finance", &vehicle, &format!("/compare?vehicles={stock}")] {
        let page = app
            .get(path)
            .await
            .expect(200)
            .assert_contains(FOOTNOTE)
            .assert_contains("used")
            .assert_contains("may be sold or on hold");
        let notes = page.texts(".price-note, tbody th");
        assert!(notes.iter().any(|note| note.contains("with $695 documentation fee")), "{path}: {notes:?}");
    }
}

#[tokio::test]
async fn the_search_panel_states_what_its_prices_exclude() {
    let app = test_app().start().await;
    first_vehicle(&app).await;
    let answer = app.get("/api/search?q=20").await.expect(200);
    let answer: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    let note = answer["priceNote"].as_str().unwrap();
    assert_eq!(
        note,
        format!("{FOOTNOTE} The dealer documentation fee is $695. All of our vehicles are used.")
    );
}

#[tokio::test]
async fn pages_without_offers_have_no_price_footnote() {
    let app = test_app().start().await;
    app.get("/inventory?search=hovercraft").await.expect(200).assert_lacks(FOOTNOTE);
}

/// Every page with a form for leads: six, and a vehicle's.
async fn pages_with_forms(app: &TestApp) -> Vec<(String, TestResponse)> {
    let (vehicle, _) = first_vehicle(app).await;
    let mut pages = Vec::new();
    for path in every_page(app).await.into_iter().chain([vehicle]) {
        let page = app.get(&path).await.expect(200);
        if !page.attributes("form[action^='/leads/']", "action").is_empty() {
            pages.push((path, page));
        }
    }
    assert!(pages.len() >= 7, "{}", pages.len());
    pages
}

#[tokio::test]
async fn every_form_has_an_unchecked_consent_box() {
    for (path, page) in pages_with_forms(&test_app().start().await).await {
        let boxes = "form[action^='/leads/'] input[name=contactConsent]";
        assert_eq!(page.attributes(boxes, "type"), ["checkbox"], "{path}");
        assert!(
            page.attributes(&format!("{boxes}[checked], {boxes}[required]"), "name").is_empty(),
            "{path}"
        );
        let id = page.attribute(boxes, "id");
        let words = page.texts(&format!("label[for='{id}']")).concat();
        for part in [
            "Winchester Motors",
            "the number above",
            "not a condition of purchase",
            "rates may apply",
            "STOP",
            "HELP",
        ] {
            assert!(words.contains(part), "{path}: {words}");
        }
    }
}

#[tokio::test]
async fn every_form_states_beside_the_choice_of_a_text_what_it_agrees_to() {
    for (path, page) in pages_with_forms(&test_app().start().await).await {
        let choice = "form[action^='/leads/'] input[name=contactBy][value=text]";
        let described = page.attribute(choice, "aria-describedby");
        let words = page.texts(&format!("#{described}")).concat();
        for part in [
            "Winchester Motors",
            "may text me about this request",
            "not a condition of purchase",
            "STOP",
            "HELP",
        ] {
            assert!(words.contains(part), "{path}: {words}");
        }
        assert_eq!(page.attributes("input[name=textConsent]", "type"), ["hidden"], "{path}");
    }
}

#[tokio::test]
async fn every_lead_contains_the_words_and_versions_of_its_consents() {
    let app = test_app().start().await;
    let page = app.get("/contact").await;
    let version = page.attribute("[name=contactConsent]", "value");
    let text_version = page.attribute("[name=textConsent]", "value");
    let words = [page.texts("label[for$=contactConsent]").concat(), page.texts(".choice-terms").concat()];
    let person =
        [("firstName", "Dana"), ("lastName", "Reed"), ("name", "Dana Reed"), ("email", "dana@example.com")];
    let rest =
        [("phone", "9015550177"), ("termsAccepted", "true"), ("postalCode", "38125"), ("searchPeriod", "30")];
    let car = [("vin", "2HGFC2F59GH500001"), ("mileage", "84200"), ("year", "2016"), ("make", "Honda")];
    let car_too = [("model", "Civic"), ("condition", "good"), ("contactConsent", version.as_str())];
    let form: Vec<_> = person.into_iter().chain(rest).chain(car).chain(car_too).collect();
    for kind in ["vehicle", "service", "contact", "trade-in", "car-finder"] {
        app.post(&format!("/leads/{kind}"), &form).await.expect(303);
        let leads = app.partners.leads();
        let xml = &leads.last().unwrap().xml;
        assert!(xml.contains(&format!("Agreed to calls and texts: wording {version}")), "{kind}: {xml}");
        assert!(xml.contains(&words[0]) && !xml.contains("Agreed to texts"), "{kind}: {xml}");
        for (by, is_agreed) in [("text", true), ("call", false)] {
            let choice = [("contactBy", by), ("textConsent", text_version.as_str()), ("contactConsent", "")];
            let form: Vec<_> = form.iter().copied().chain(choice).collect();
            app.post(&format!("/leads/{kind}"), &form).await.expect(303);
            let leads = app.partners.leads();
            let xml = &leads.last().unwrap().xml;
            let agreed = format!("Agreed to texts about this request: wording {text_version}");
            assert_eq!(xml.contains(&agreed) && xml.contains(&words[1]), is_agreed, "{kind}: {xml}");
            assert!(!xml.contains("calls and texts"), "{kind}: {xml}");
        }
    }
    assert_eq!(app.partners.leads().len(), 15);
}

#[tokio::test]
async fn the_policy_names_everything_that_scripts_store() {
    let page = test_app().start().await.get("/privacy").await.expect(200);
    let named = page.texts("main code");
    let keys = include_str!("../../../../../web/src/stores/storage-keys.ts");
    let kept = keys.lines().filter_map(|line| line.split_once("_KEY = \"")?.1.strip_suffix("\";"));
    for key in kept.clone() {
        assert!(named.iter().any(|name| name == key), "{key}: {named:?}");
    }
    let scripts = [
        include_str!("../../../../../web/src/stores/recent-searches.ts"),
        include_str!("../../../../../web/src/stores/hero-model.ts"),
        include_str!("../../../../../web/src/page/inventory/history-entries.ts"),
        include_str!("../../../../../web/src/islands/filters/ErrorBoundary.tsx"),
    ];
    for script in scripts {
        assert!(named.iter().any(|name| script.contains(&format!("\"{name}\""))), "{named:?}");
    }
    assert_eq!(named.len(), kept.count() + scripts.len(), "{named:?}");
}

#[tokio::test]
async fn the_policy_states_how_long_leads_are_kept() {
    let month = test_app().start().await;
    month.get("/privacy").await.expect(200).assert_contains("30 days after it is delivered");
    let week = test_app()
        .configured(|config| config.leads_erased_after = Duration::from_hours(7 * 24))
        .start()
        .await;
    week.get("/privacy")
        .await
        .expect(200)
        .assert_contains("7 days after it is delivered")
        .assert_lacks("30 days");
}

#[tokio::test]
async fn every_page_links_to_policy_choices_and_accessibility() {
    let app = test_app().start().await;
    let page = app.get("/").await.expect(200);
    let links = page.attributes(".footer-line a", "href");
    assert_eq!(links, ["/privacy", "/privacy#choices", "/accessibility"]);
    assert_eq!(app.get("/privacy").await.texts("#choices"), ["Your privacy choices"]);
}

#[tokio::test]
async fn the_accessibility_statement_names_a_contact_and_known_gaps() {
    let page = test_app().start().await.get("/accessibility").await.expect(200);
    assert!(page.attributes("main a.btn-primary", "href").contains(&"tel:+19015550142".to_owned()));
    let page = page
        .assert_contains("No outside expert has audited")
        .assert_contains("There is no overlay")
        .assert_contains("credit application");
    assert!(!page.text().contains("fully accessible"));
    let alone = test_app().without_partners().start().await;
    alone.get("/accessibility").await.expect(200).assert_lacks("credit application");
}
