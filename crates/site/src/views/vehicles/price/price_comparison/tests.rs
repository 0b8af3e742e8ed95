use super::*;

const NOW: &str = "2026-11-26T18:00:00Z";

fn zone() -> TimeZone {
    TimeZone::get("America/Chicago").unwrap()
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn history(prices: &[(&str, u64)]) -> PriceHistory {
    let mut history = PriceHistory::default();
    for &(day, price) in prices {
        history.record((price > 0).then(|| Money::dollars(price)), at(day));
    }
    history
}

fn inventory(prices: &[u64]) -> Snapshot {
    let record = |(at, price): (usize, &u64)| {
        serde_json::json!({
            "stock_number": format!("A{at}"), "year": 2019, "make": "Honda", "model": "CR-V",
            "trim": "EX", "mileage": 40_000, "list_price": price,
        })
    };
    let mut records: Vec<_> = prices.iter().enumerate().map(record).collect();
    records.push(serde_json::json!({
        "stock_number": "B1", "year": 2019, "make": "Honda", "model": "Civic", "list_price": 9_000,
    }));
    let body = serde_json::to_vec(&records).unwrap();
    Snapshot::build(inventory::decode(&body).unwrap().vehicles)
}

fn removed(price: u64, removed_at: &str) -> HistoryEntry {
    HistoryEntry {
        stock_number: "R1".to_owned(),
        vin: None,
        name: "2018 Honda CR-V".to_owned(),
        make: "Honda".to_owned(),
        first_seen: at("2026-09-03T12:00:00Z"),
        appeared_at: at("2026-09-03T12:00:00Z"),
        arrived_at: None,
        removed_at: Some(at(removed_at)),
        prices: history(&[("2026-09-03T12:00:00Z", price), (removed_at, 0)]),
        most_miles: None,
        removal: feed::Removal::Missing,
        marks: Vec::new(),
    }
}

/// Of the vehicle `A0`.
fn comparison(prices: &[u64], own: &[(&str, u64)], removed: &[HistoryEntry]) -> Option<PriceComparison> {
    let inventory = inventory(prices);
    let vehicle = inventory.get("A0").unwrap();
    let prices = (&history(own), removed);
    PriceComparison::new(vehicle, &inventory, prices, (at(NOW), &zone()), Messages::english())
}

fn sentence_of(prices: &[u64], own: &[(&str, u64)], removed: &[HistoryEntry]) -> Option<String> {
    comparison(prices, own, removed).map(|comparison| comparison.sentence)
}

#[test]
fn the_sentence_has_the_range_here_and_the_change_since_the_first_price() {
    let own = [("2026-09-03T12:00:00Z", 21_000), ("2026-11-20T12:00:00Z", 20_495)];
    assert_eq!(
        sentence_of(&[20_495, 11_090, 30_495], &own, &[]).unwrap(),
        "3 CR-Vs here, $11,090 to $30,495; this one is $505 less than in September."
    );
    let raised = [("2026-11-03T12:00:00Z", 20_000), ("2026-11-20T12:00:00Z", 20_495)];
    assert_eq!(
        sentence_of(&[20_495, 11_090], &raised, &[]).unwrap(),
        "2 CR-Vs here, $11,090 to $20,495; this one is $495 more than on November 3."
    );
    let last_year = [("2025-12-03T12:00:00Z", 21_000), ("2026-11-20T12:00:00Z", 20_495)];
    assert!(
        sentence_of(&[20_495, 11_090], &last_year, &[])
            .unwrap()
            .ends_with("is $505 less than in December 2025.")
    );
}

#[test]
fn a_price_without_changes_has_its_place_among_the_others() {
    let own = [("2026-09-03T12:00:00Z", 20_000)];
    let expected = [
        (&[20_000, 25_000, 30_000][..], "; this one has the lowest price."),
        (&[20_000, 15_000], "; this one has the highest price."),
        (&[20_000, 15_000, 30_000], "; this one is $20,000."),
        (&[20_000, 20_000], "2 CR-Vs here, $20,000 each."),
    ];
    for (prices, end) in expected {
        let sentence = sentence_of(prices, &own, &[]).unwrap();
        assert!(sentence.ends_with(end), "{sentence}");
    }
}

#[test]
fn removed_vehicles_are_compared_at_their_last_price() {
    let entries = [removed(18_000, "2026-10-03T12:00:00Z"), removed(16_500, "2026-11-01T12:00:00Z")];
    let comparison = comparison(&[20_000], &[], &entries).unwrap();
    assert_eq!(
        comparison.sentence,
        "The only CR-V here; it is $20,000. 2 more were here in the last 90 days, last at $16,500 to $18,000."
    );
    let rows: Vec<_> = comparison
        .rows
        .iter()
        .map(|row| (row.whose, row.price.as_str(), row.facts.as_str(), row.position, row.path.is_some()))
        .collect();
    assert_eq!(
        rows,
        [
            (PriceOf::Removed, "$16,500", "left Nov 1", 0, false),
            (PriceOf::Removed, "$18,000", "left Oct 3", 42, false),
            (PriceOf::ThisVehicle, "$20,000", "40,000 miles", 100, false),
        ]
    );
}

#[test]
fn the_chart_has_the_nearest_prices_and_a_link_to_the_others() {
    let own = [("2026-09-03T12:00:00Z", 24_000), ("2026-11-20T12:00:00Z", 20_000)];
    let comparison = comparison(&[20_000, 5_000, 19_000, 21_000, 18_000, 22_000, 23_000], &own, &[]).unwrap();
    let prices: Vec<&str> = comparison.rows.iter().map(|row| row.price.as_str()).collect();
    assert_eq!(prices, ["$18,000", "$19,000", "$20,000", "$21,000", "$22,000", "$23,000"]);
    let own = &comparison.rows[2];
    assert_eq!((own.whose, own.position, own.earlier), (PriceOf::ThisVehicle, 33, Some(100)));
    let all = comparison.all.unwrap();
    assert_eq!(
        (all.text.as_str(), all.href.as_str()),
        ("See all 7 CR-Vs", "/inventory?make=Honda&model=CR-V")
    );
}

#[test]
fn nothing_is_compared_without_a_price_or_another_vehicle() {
    assert_eq!(sentence_of(&[20_000], &[], &[]), None);
    assert_eq!(sentence_of(&[0, 20_000], &[], &[]), None);
}

#[test]
fn models_have_their_plural() {
    assert_eq!(
        ["CR-V", "RX 350", "Focus", "CX"].map(|model| plural(model, Messages::english())),
        ["CR-Vs", "RX 350s", "Focus vehicles", "CX vehicles"]
    );
}
