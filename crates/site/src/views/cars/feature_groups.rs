//! A vehicle's features as a shopper looks for them: safety, comfort, technology, and what is left.

/// Features that stand open at most; the others are one press away in their group.
const OPEN: usize = 12;

/// What the groups are called, and the beginnings of words that put a feature there. The first group that has one takes it.
const GROUPS: [(&str, &[&str]); 3] = [
    (
        "Safety",
        &[
            "360",
            "abs ",
            "airbag",
            "air bag",
            "alarm",
            "anti lock",
            "anti theft",
            "automatic emergency",
            "automatic high beam",
            "backup",
            "blind",
            "brake assist",
            "child",
            "collision",
            "cross traffic",
            "driver attention",
            "emergency",
            "hill descent",
            "hill start",
            "lane",
            "latch",
            "night vision",
            "parking",
            "park assist",
            "pedestrian",
            "pre collision",
            "rear cross",
            "rear view camera",
            "rearview camera",
            "safety",
            "seat belt",
            "seatbelt",
            "security",
            "stability",
            "tire pressure",
            "traction",
            "traffic sign",
        ],
    ),
    (
        "Technology",
        &[
            "am/fm",
            "android",
            "apple",
            "audio",
            "aux",
            "b&o",
            "bluetooth",
            "bose",
            "carplay",
            "cd player",
            "digital",
            "display",
            "dvd",
            "entertainment",
            "hands free phone",
            "harman",
            "hd radio",
            "head up",
            "infotainment",
            "jbl",
            "navigation",
            "outlet",
            "premium sound",
            "pro power",
            "radio",
            "satellite",
            "sirius",
            "sound",
            "speaker",
            "stereo",
            "touch",
            "usb",
            "voice",
            "wi fi",
            "wifi",
            "wireless",
        ],
    ),
    (
        "Comfort",
        &[
            "a/c",
            "air condition",
            "ambient",
            "armrest",
            "auto dimming",
            "automatic climate",
            "captain",
            "climate",
            "cruise",
            "adaptive cruise",
            "garage",
            "heated",
            "homelink",
            "keyless",
            "leather",
            "lumbar",
            "massag",
            "memory",
            "moonroof",
            "panoramic",
            "power door",
            "power driver",
            "power lift",
            "power lock",
            "power mirror",
            "power passenger",
            "power seat",
            "power sliding",
            "power window",
            "push button",
            "rain sensing",
            "remote",
            "seat",
            "seating",
            "steering",
            "sunroof",
            "sunshade",
            "third row",
            "tilt",
            "ventilated",
            "cooled",
        ],
    ),
];

/// What none of the groups takes.
const OTHER: &str = "Other";

/// Features of one kind, in the feed's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FeatureGroup {
    /// `Safety`.
    pub title: &'static str,
    /// Those that stand open.
    pub open: Vec<String>,
    /// Those that are folded away.
    pub folded: Vec<String>,
}

/// The groups that have a feature. The places that stand open go round the groups, so that each shows its first.
pub(crate) fn feature_groups(features: &[String]) -> Vec<FeatureGroup> {
    let titles = GROUPS.iter().map(|(title, _)| *title).chain([OTHER]);
    let mut groups: Vec<(&'static str, Vec<String>)> = titles
        .map(|title| (title, features.iter().filter(|feature| title_of(feature) == title).cloned().collect()))
        .collect();
    groups.retain(|(_, features)| !features.is_empty());
    let sizes: Vec<usize> = groups.iter().map(|(_, features)| features.len()).collect();
    let open = open_places(&sizes);
    let group = |((title, mut features), open): ((&'static str, Vec<String>), usize)| {
        let folded = features.split_off(open);
        FeatureGroup { title, open: features, folded }
    };
    groups.into_iter().zip(open).map(group).collect()
}

/// How many of each group stand open.
fn open_places(sizes: &[usize]) -> Vec<usize> {
    let mut open = vec![0; sizes.len()];
    let turns = (0..OPEN).flat_map(|turn| (0..sizes.len()).map(move |group| (turn, group)));
    for (_, group) in turns.filter(|(turn, group)| *turn < sizes[*group]).take(OPEN) {
        open[group] += 1;
    }
    open
}

fn title_of(feature: &str) -> &'static str {
    let words = format!(" {} ", feature.to_lowercase().replace('-', " "));
    let is_in = |beginnings: &[&str]| beginnings.iter().any(|word| words.contains(&format!(" {word}")));
    GROUPS.iter().find(|(_, beginnings)| is_in(beginnings)).map_or(OTHER, |(title, _)| title)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn features(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_feature_goes_where_a_shopper_looks_for_it() {
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
            assert_eq!(title_of(feature), title, "{feature}");
        }
    }

    #[test]
    fn groups_come_in_one_order_and_only_where_they_have_a_feature() {
        let groups = feature_groups(&features(&["Tow Package", "Heated Seats", "Tonneau Cover"]));
        let told: Vec<_> = groups.iter().map(|group| (group.title, group.open.len())).collect();
        assert_eq!(told, [("Comfort", 1), ("Other", 2)]);
        assert!(feature_groups(&[]).is_empty());
    }

    #[test]
    fn twelve_stand_open_and_each_group_has_its_part_of_them() {
        assert_eq!(open_places(&[9, 5, 9, 1]), [4, 4, 3, 1]);
        assert_eq!(open_places(&[2, 3]), [2, 3]);
        assert_eq!(open_places(&[20]), [12]);
        assert_eq!(open_places(&[]), Vec::<usize>::new());
    }
}
