//! Words for what a near match lacks.

use crate::support::{ask, bare, inventory_of};
use messages::{Language, Messages, catalog};

#[test]
fn a_lack_denies_no_more_than_is_known_in_both_languages() {
    let inventory = inventory_of([bare("A")]);
    for language in Language::ALL {
        let messages = Messages::product(language);
        let [none_of, unknown] = match language {
            Language::English => ["no ", "not stated: "],
            Language::Spanish => ["le falta: ", "no consta: "],
        };
        let mut count = 0;
        for message in &catalog(language).definitions {
            let value = message.key.strip_prefix("facts-values-").and_then(|rest| rest.split_once('-'));
            let Some((facet @ ("feature" | "history"), value)) = value else { continue };
            let results = ask(&inventory, &format!("{facet}={value}"));
            let told = results.misses(&inventory.vehicles()[0], messages);
            let start = if facet == "history" { unknown } else { none_of };
            let label = told.strip_prefix(start).unwrap_or_else(|| panic!("{told}"));
            assert_eq!(label.to_lowercase(), message.compiled.to_lowercase(), "{told}");
            count += 1;
        }
        assert!(count > 40, "{count}");
    }
}
