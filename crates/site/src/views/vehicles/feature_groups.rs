//! A vehicle's features in groups: safety, technology, comfort, other.

use crate::views::record_text::RecordText;
use messages::{Key, key};

/// Features in view at most; the others are folded.
const MAX_IN_VIEW: usize = 12;

/// Titles, and the beginnings of words in their features, between bars. The first match decides.
const GROUPS: [(Key, &str); 3] = [
    (
        key::VEHICLE_FEATURES_SAFETY,
        "360|abs |airbag|air bag|alarm|anti lock|anti theft|automatic emergency|automatic high beam|\
         backup|blind|brake assist|child|collision|cross traffic|driver attention|emergency|hill descent|\
         hill start|lane|latch|night vision|parking|park assist|pedestrian|pre collision|rear cross|\
         rear view camera|rearview camera|safety|seat belt|seatbelt|security|stability|tire pressure|\
         traction|traffic sign",
    ),
    (
        key::VEHICLE_FEATURES_TECHNOLOGY,
        "am/fm|android|apple|audio|aux|b&o|bluetooth|bose|carplay|cd player|digital|display|dvd|\
         entertainment|hands free phone|harman|hd radio|head up|infotainment|jbl|navigation|outlet|\
         premium sound|pro power|radio|satellite|sirius|sound|speaker|stereo|touch|usb|voice|wi fi|wifi|\
         wireless",
    ),
    (
        key::VEHICLE_FEATURES_COMFORT,
        "a/c|air condition|ambient|armrest|auto dimming|automatic climate|captain|climate|cruise|\
         adaptive cruise|garage|heated|homelink|keyless|leather|lumbar|massag|memory|moonroof|panoramic|\
         power door|power driver|power lift|power lock|power mirror|power passenger|power seat|\
         power sliding|power window|push button|rain sensing|remote|seat|seating|steering|sunroof|\
         sunshade|third row|tilt|ventilated|cooled",
    ),
];

const OTHER: Key = key::VEHICLE_FEATURES_OTHER;

/// Features in the feed's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FeatureGroup {
    /// `Safety`.
    pub title: Key,
    pub in_view: Vec<RecordText>,
    pub folded: Vec<RecordText>,
}

/// The groups that have features. The features in view are distributed evenly over the groups.
pub(crate) fn feature_groups(features: Vec<RecordText>) -> Vec<FeatureGroup> {
    let groups = by_group(features, RecordText::source);
    let sizes: Vec<usize> = groups.iter().map(|(_, features)| features.len()).collect();
    let group = |((title, mut features), in_view): ((Key, Vec<RecordText>), usize)| {
        let folded = features.split_off(in_view);
        FeatureGroup { title, in_view: features, folded }
    };
    let counts = in_view_counts(&sizes);
    groups.into_iter().zip(counts).map(group).collect()
}

/// The groups that have features, with their titles.
pub(in crate::views) fn by_group<F>(features: Vec<F>, name: impl Fn(&F) -> &str) -> Vec<(Key, Vec<F>)> {
    let titles = GROUPS.iter().map(|(title, _)| *title).chain([OTHER]);
    let mut groups: Vec<(Key, Vec<F>)> = titles.map(|title| (title, Vec::new())).collect();
    for feature in features {
        let title = title_of(name(&feature));
        if let Some((_, features)) = groups.iter_mut().find(|(group, _)| *group == title) {
            features.push(feature);
        }
    }
    groups.retain(|(_, features)| !features.is_empty());
    groups
}

/// The number of features of each group that are in view.
fn in_view_counts(sizes: &[usize]) -> Vec<usize> {
    let mut counts = vec![0; sizes.len()];
    let rounds = (0..MAX_IN_VIEW).flat_map(|round| (0..sizes.len()).map(move |group| (round, group)));
    for (_, group) in rounds.filter(|(round, group)| *round < sizes[*group]).take(MAX_IN_VIEW) {
        counts[group] += 1;
    }
    counts
}

fn title_of(feature: &str) -> Key {
    let words = format!(" {} ", feature.to_lowercase().replace('-', " "));
    let is_in = |beginnings: &str| beginnings.split('|').any(|word| words.contains(&format!(" {word}")));
    GROUPS.iter().find(|(_, beginnings)| is_in(beginnings)).map_or(OTHER, |(title, _)| *title)
}

#[cfg(test)]
mod tests {
    use super::*;
    use messages::Messages;

    fn features(names: &[&str]) -> Vec<RecordText> {
        names.iter().map(|name| RecordText::known(name)).collect()
    }

    #[test]
    fn features_are_in_the_expected_groups() {
        let cases = [
            ("Automatic Emergency Braking", "Safety"),
            ("Rear Cross-Traffic Alert", "Safety"),
            ("Front Seat Belt Pretensioners", "Safety"),
            ("Backup Camera", "Safety"),
            ("Apple CarPlay", "Technology"),
            ("Rear Seat Entertainment", "Technology"),
            ("Wi-Fi Hotspot", "Technology"),
            ("Heated Front Seats", "Comfort"),
            ("Power Driver Seat", "Comfort"),
            ("Remote Start", "Comfort"),
            ("20-Inch Alloy Wheels", "Other"),
            ("Absolutely Unheard Of", "Other"),
        ];
        for (feature, title) in cases {
            assert_eq!(&Messages::english()[title_of(feature)], title, "{feature}");
        }
    }

    #[test]
    fn groups_are_ordered_and_not_empty() {
        let groups = feature_groups(features(&["Tow Package", "Heated Seats", "Tonneau Cover"]));
        let found: Vec<_> = groups.iter().map(|group| (group.title, group.in_view.len())).collect();
        assert_eq!(found, [(key::VEHICLE_FEATURES_COMFORT, 1), (OTHER, 2)]);
        assert!(feature_groups(Vec::new()).is_empty());
    }

    #[test]
    fn twelve_features_in_view_are_distributed_evenly() {
        assert_eq!(in_view_counts(&[9, 5, 9, 1]), [4, 4, 3, 1]);
        assert_eq!(in_view_counts(&[2, 3]), [2, 3]);
        assert_eq!(in_view_counts(&[20]), [12]);
        assert_eq!(in_view_counts(&[]), Vec::<usize>::new());
    }
}
