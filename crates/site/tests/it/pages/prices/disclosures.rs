//! Every surface has the texts that the law and our rules require beside prices (PRICE-8).

use crate::{
    machines::agent_protocol::{AAP, post_call, send_message},
    pages::legal::first_vehicle,
    test_app::{TestApp, test_app},
};
use messages::Messages;
use serde_json::json;
use site::{
    AdvertisedPrice,
    disclosures::{Surface, required},
};

/// A stock number that has left, of a Toyota.
const HISTORY: &str = r#"{"GONE1":{"came":"2026-01-02T00:00:00Z","left":"2026-01-09T00:00:00Z","like":{"make":"Toyota","model":"Camry","body_style":"Sedan","year":2021,"cents":2000000}}}"#;

const SURFACES: [Surface; 10] = [
    Surface::Home,
    Surface::Results,
    Surface::Vehicle,
    Surface::RemovedVehicle,
    Surface::Compare,
    Surface::Deal,
    Surface::Finance,
    Surface::SearchPanel,
    Surface::Atom,
    Surface::AgentProtocol,
];

/// What a shopper or an agent reads there: the body with entities resolved, and labels.
async fn read(app: &TestApp, surface: Surface) -> String {
    let (vehicle, stock) = first_vehicle(app).await;
    let (path, status) = match surface {
        Surface::Home => ("/".to_owned(), 200),
        Surface::Results => ("/inventory".to_owned(), 200),
        Surface::Vehicle => (vehicle, 200),
        Surface::RemovedVehicle => ("/used-vehicles/2021-toyota-camry/GONE1".to_owned(), 410),
        Surface::Compare => (format!("/compare?vehicles={stock}"), 200),
        Surface::Deal => (format!("/deal?vehicles={stock}"), 200),
        Surface::Finance => ("/finance".to_owned(), 200),
        Surface::SearchPanel => ("/api/search?q=20".to_owned(), 200),
        Surface::Atom => ("/inventory.atom".to_owned(), 200),
        Surface::AgentProtocol => {
            let request = send_message(&json!({ "type": "inventory.vehicle.request", "stock": stock }));
            return post_call(app, &[], request.to_string()).await.expect(200).body;
        }
    };
    let page = app.get(&path).await.expect(status);
    let labels = page.attributes("[aria-label]", "aria-label").join("\n");
    format!("{}\n{}\n{labels}", page.body, page.text()).replace("&#39;", "'").replace("&apos;", "'")
}

#[tokio::test]
async fn every_surface_has_its_required_texts_in_every_state_and_mode() {
    for state in ["TN", "CA", "WI"] {
        for advertised in [AdvertisedPrice::List, AdvertisedPrice::Total] {
            let app = test_app()
                .agents(AAP)
                .with_memphis_taxes()
                .with_financing()
                .inventory_history(HISTORY)
                .in_state(state)
                .advertised(advertised)
                .start()
                .await;
            for surface in SURFACES {
                let text = read(&app, surface).await;
                let required = required(surface, app.config());
                assert!(required.len() >= 3, "{surface:?}: {required:?}");
                for row in required {
                    let has = text.contains(&row.text);
                    assert!(
                        has,
                        "{state}, {advertised:?}, {surface:?}: {} ({}) is missing: {}",
                        row.id, row.source, row.text
                    );
                }
            }
        }
    }
}

/// A payment has its terms wherever it is stated (Regulation Z, 12 CFR 1026.24).
#[tokio::test]
async fn every_surface_with_a_payment_has_all_of_its_terms() {
    let app = test_app().with_memphis_taxes().with_financing().start().await;
    let (vehicle, stock) = first_vehicle(&app).await;
    let credit_estimate = Messages::english().disclosures_credit_estimate();
    for path in [
        vehicle,
        format!("/compare?vehicles={stock}"),
        format!("/deal?vehicles={stock}"),
        "/inventory?payment_max=900".to_owned(),
    ] {
        let text = app.get(&path).await.expect(200).text();
        assert!(text.contains("a month") || text.contains("/mo"), "{path} states a payment");
        for term in [" down", " payments of $", "% APR", " in all", credit_estimate] {
            assert!(text.contains(term), "{path}: {term:?} is missing");
        }
    }
}

/// The table says what the law of the state asks for, and no page says the opposite.
#[tokio::test]
async fn the_table_goes_by_state_and_price() {
    let texts = |surface, state: &'static str, advertised| async move {
        let app = test_app().in_state(state).advertised(advertised).start().await;
        required(surface, app.config()).into_iter().map(|row| row.text).collect::<Vec<_>>().join("\n")
    };
    let list = texts(Surface::Vehicle, "TN", AdvertisedPrice::List).await;
    assert!(
        list.contains(crate::pages::legal::FOOTNOTE)
            && list.contains("The dealer documentation fee is $695.")
    );
    assert!(list.contains("Buyers Guide (Guía del Comprador)"));
    let total = texts(Surface::Vehicle, "TN", AdvertisedPrice::Total).await;
    assert!(
        !total.contains(crate::pages::legal::FOOTNOTE)
            && total.contains("Price includes the documentation fee")
    );
    let california = texts(Surface::Results, "CA", AdvertisedPrice::Total).await;
    assert!(
        california.contains("any emission testing charge") && !california.contains("document processing")
    );
    let wisconsin = texts(Surface::Vehicle, "WI", AdvertisedPrice::List).await;
    assert!(wisconsin.contains("label that WI asks for") && !wisconsin.contains("Buyers Guide"));

    let app = test_app().agents(AAP).advertised(AdvertisedPrice::Total).start().await;
    for surface in SURFACES.into_iter().filter(|surface| *surface != Surface::RemovedVehicle) {
        let text = read(&app, surface).await;
        assert!(
            !text.contains("and documentation fees"),
            "{surface:?} says that the fee is not in the price"
        );
    }
}
