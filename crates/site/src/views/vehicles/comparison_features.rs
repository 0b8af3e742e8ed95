//! The features of a comparison: a row for each, in the groups of the vehicle page
//! (COMPARE-6).

use super::feature_groups::by_group;
use inventory::Vehicle;
use messages::Key;

/// Shared features that are in view at most; more are folded.
const MAX_SHARED_IN_VIEW: usize = 6;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ComparedFeature {
    pub name: String,
    /// One per vehicle; `None` for a vehicle whose record has no features.
    pub has: Vec<Option<bool>>,
}

#[derive(Clone, Debug)]
pub(crate) struct ComparedFeatures {
    /// Features that not all of the vehicles have, by the title of their group.
    pub differing: Vec<(Key, Vec<ComparedFeature>)>,
    /// Features that all of the vehicles have.
    pub shared: Vec<(Key, Vec<ComparedFeature>)>,
}

impl ComparedFeatures {
    pub(in crate::views) fn new(vehicles: &[&Vehicle]) -> Self {
        let mut names: Vec<&str> = Vec::new();
        for name in vehicles.iter().flat_map(|vehicle| vehicle.options().iter()) {
            if !names.iter().any(|listed| listed.eq_ignore_ascii_case(name)) {
                names.push(name);
            }
        }
        let has = |vehicle: &&Vehicle, name: &str| {
            let options = vehicle.options();
            (!options.is_empty()).then(|| options.iter().any(|option| option.eq_ignore_ascii_case(name)))
        };
        let (shared, differing) = names
            .into_iter()
            .map(|name| ComparedFeature {
                name: name.to_owned(),
                has: vehicles.iter().map(|vehicle| has(vehicle, name)).collect(),
            })
            .partition(|feature: &ComparedFeature| feature.has.iter().all(|has| *has == Some(true)));
        let by_group = |features| by_group(features, |feature: &ComparedFeature| &feature.name);
        Self { differing: by_group(differing), shared: by_group(shared) }
    }

    pub(crate) fn shared_count(&self) -> usize {
        self.shared.iter().map(|(_, features)| features.len()).sum()
    }

    /// The shared features are folded at first: many of them push the differences apart.
    pub(crate) fn folds_shared(&self) -> bool {
        self.shared_count() > MAX_SHARED_IN_VIEW
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::inventory::decode;
    use messages::Messages;

    fn features(records: &serde_json::Value) -> ComparedFeatures {
        let vehicles = decode(records.to_string().as_bytes()).unwrap().vehicles;
        ComparedFeatures::new(&vehicles.iter().collect::<Vec<_>>())
    }

    fn rows(groups: &[(Key, Vec<ComparedFeature>)]) -> Vec<String> {
        let row = |title: Key, feature: &ComparedFeature| {
            let marks = feature.has.iter().map(|has| match has {
                Some(true) => 'y',
                Some(false) => 'n',
                None => '?',
            });
            format!("{}: {} {}", &Messages::english()[title], feature.name, marks.collect::<String>())
        };
        groups
            .iter()
            .flat_map(|(title, features)| features.iter().map(move |feature| row(*title, feature)))
            .collect()
    }

    #[test]
    fn a_feature_of_all_vehicles_is_shared_whatever_its_case_and_the_others_differ_in_groups() {
        let features = features(&serde_json::json!([
            {"stock_number": "A", "options": ["Tow Package", "Bluetooth", "Sunroof"]},
            {"stock_number": "B", "options": ["bluetooth", "Backup Camera", "Heated Seats"]},
        ]));
        assert_eq!(rows(&features.shared), ["Technology: Bluetooth yy"]);
        assert_eq!(
            rows(&features.differing),
            [
                "Safety: Backup Camera ny",
                "Comfort: Sunroof yn",
                "Comfort: Heated Seats ny",
                "Other: Tow Package yn"
            ]
        );
    }

    #[test]
    fn a_vehicle_without_a_list_of_features_lacks_none() {
        let features = features(&serde_json::json!([
            {"stock_number": "A", "options": ["Bluetooth"]},
            {"stock_number": "B"},
        ]));
        assert_eq!(rows(&features.differing), ["Technology: Bluetooth y?"]);
        assert_eq!(features.shared_count(), 0);
    }

    #[test]
    fn many_shared_features_are_folded() {
        let with = |count: usize| {
            let options: Vec<String> = (0..count).map(|number| format!("Feature {number}")).collect();
            features(&serde_json::json!([{"stock_number": "A", "options": options}]))
        };
        assert!(with(7).folds_shared() && !with(6).folds_shared());
    }
}
