//! Six dealerships × every surface × the rules about prices, advertisements and what stands beside them.

mod checks;
mod dealers;
mod surfaces;

use checks::{Case, checks};
use dealers::{Dealer, dealers};
use std::collections::BTreeSet;
use surfaces::{Lot, Said, said};

/// What the rules find, with the names of the rules that were about anything.
fn findings(dealer: &Dealer, all: &[Said], used: &mut BTreeSet<&'static str>) -> Vec<(&'static str, String)> {
    let mut findings = Vec::new();
    for check in checks() {
        for said in all.iter().filter(|said| check.surfaces.contains(&said.surface)) {
            let case = Case { dealer, said, all };
            if !(check.is_about)(&case) {
                continue;
            }
            used.insert(check.id);
            if let Some(fault) = (check.fault)(&case) {
                let (surface, number) = (said.surface, said.vehicle.map_or("", |vehicle| vehicle.number));
                let place = format!("{} {surface:?} {number} {}", dealer.state, said.place);
                findings.push((check.id, format!("{place} {fault}: {} ({})", check.id, check.source)));
            }
        }
    }
    findings
}

#[tokio::test]
async fn six_dealers_keep_every_rule_on_every_surface() {
    let names: BTreeSet<&str> = checks().map(|check| check.id).collect();
    assert_eq!(names.len(), checks().count(), "two rules have one name");
    let (mut faults, mut used) = (Vec::new(), BTreeSet::new());
    for dealer in dealers() {
        let lot = Lot::start(&dealer).await;
        let found = findings(&dealer, &said(&lot).await, &mut used);
        faults.extend(found.into_iter().map(|(_, fault)| fault));
    }
    assert!(faults.is_empty(), "{} findings:\n{}", faults.len(), faults.join("\n"));
    assert_eq!(names, used, "a rule is about nothing");
}

/// Faults that are put into what a dealership of California says: the surface, the vehicle, the words and those in their
/// place, and the rule that finds it.
const MUTATIONS: [(&str, &str, &str, &str, &str); 12] = [
    ("Card", "AA10", "$22,108.20", "$21,990", "the price is there"),
    ("Row", "AA10", "Total Price", "From $19,990 Total Price", "the price is the first amount"),
    ("Card", "AA10", "VIN …A00000", "", "an advertisement has a part of the VIN"),
    ("Panel", "FF60", "In Transit", "", "what is not on the lot is said to be so"),
    ("Deal", "AA10", "Before tax, title and registration", "Out the door", "out the door has taxes"),
    ("Json", "AA10", "tax in your county: not known", "", "programs name the same unknown parts"),
    ("Aap", "AA10", "22109", "21990", "agents read the total in whole dollars, never less"),
    ("McpTotal", "AA10", "25079.04", "1", "the sum of a program's payment is there"),
    ("BudgetCard", "AA10", ", $25,079.04 in all", "", "the sum of a card is that of its payment"),
    ("VehiclePage", "BB20", "400 miles", "a few miles", "the right to cancel is said where it is law"),
    ("GoogleAds", "AA10", "22108.20", "21990", "feeds have the price"),
    ("Specials", "", "Off the advertised price", "", "a discount has its condition beside it"),
];

#[tokio::test]
async fn a_fault_on_a_surface_is_found() {
    let [_, dealer, ..] = dealers();
    let lot = Lot::start(&dealer).await;
    let all = said(&lot).await;
    for (surface, number, words, others, rule) in MUTATIONS {
        let is_meant = |said: &Said| {
            format!("{:?}", said.surface) == surface
                && said.vehicle.map_or("", |vehicle| vehicle.number) == number
        };
        let mut changed = all.clone();
        let said = changed.iter_mut().find(|said| is_meant(said)).expect("the surface");
        assert!(said.text.contains(words), "{surface} lacks {words}: {}", said.text);
        said.text = said.text.replace(words, others);
        said.json = serde_json::from_str(&said.text).unwrap_or_default();
        let found = findings(&dealer, &changed, &mut BTreeSet::new());
        assert!(
            found.iter().any(|(id, _)| *id == rule),
            "{surface}, {words}: {rule} finds nothing but {found:?}"
        );
    }
}
