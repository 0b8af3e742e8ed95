//! Whether a vehicle can be bought, by the feed and by the dealership's staff (VEHICLE-5, VEHICLE-6).

use serde::{Deserialize, Serialize};

/// The status of a vehicle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VehicleStatus {
    /// For sale, and the status of vehicles without one.
    #[default]
    Available,
    /// A sale is pending.
    Pending,
    /// Not for sale yet.
    ComingSoon,
    /// On its way to the dealership.
    InTransit,
    /// Sold.
    Sold,
}

/// The name and the label of each status, in the order of the enum.
const NAMES: [(&str, &str); 5] = [
    ("available", "Available"),
    ("pending", "Sale Pending"),
    ("coming_soon", "Coming Soon"),
    ("in_transit", "In Transit"),
    ("sold", "Sold"),
];

/// The words of inventory systems for each status, in letters and digits, separated by blanks.
const WORDS: [(VehicleStatus, &str); 5] = [
    (
        VehicleStatus::Available,
        "a active available forsale frontline frontlineready instock live onlot ready readyforsale retailready",
    ),
    (
        VehicleStatus::Pending,
        "contractpending deposit deposittaken dealpending hold onhold p pending pendingsale reserved salepending",
    ),
    (
        VehicleStatus::ComingSoon,
        "arrivingsoon comingsoon inrecon inservice notready preorder recon reconditioning",
    ),
    (VehicleStatus::InTransit, "inbound intransit onorder ordered transit"),
    (VehicleStatus::Sold, "delivered outofstock retailed s sold soldout"),
];

impl VehicleStatus {
    /// All, in the order of a sale.
    pub const ALL: [Self; 5] =
        [Self::Available, Self::Pending, Self::ComingSoon, Self::InTransit, Self::Sold];

    /// `available`, `pending`, `coming_soon`, `in_transit` or `sold`.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize].0
    }

    /// For people: `Sale Pending`.
    pub const fn label(self) -> &'static str {
        NAMES[self as usize].1
    }

    /// Whether it is not on the lot yet.
    pub const fn is_on_its_way(self) -> bool {
        matches!(self, Self::ComingSoon | Self::InTransit)
    }

    /// What shoppers see beside a vehicle that is not simply for sale: `Sale Pending`.
    pub const fn badge(self) -> Option<&'static str> {
        match self {
            Self::Available => None,
            _ => Some(self.label()),
        }
    }

    /// Reads what inventory systems write: `In Stock`, `Sale Pending`, `S`. Case and punctuation do not
    /// count. `None` for other words.
    pub fn from_word(word: &str) -> Option<Self> {
        let letters = word.chars().filter(char::is_ascii_alphanumeric);
        let plain: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
        let has_word = |words: &str| words.split_whitespace().any(|entry| entry == plain);
        WORDS.iter().find(|(_, words)| has_word(words)).map(|&(status, _)| status)
    }
}

/// What the dealership's staff say of a vehicle until the feed says so itself (VEHICLE-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StaffMark {
    /// A sale is pending.
    Pending,
    /// Sold: as if it had left the feed.
    Sold,
    /// Not shown, for whatever reason.
    Hidden,
}

/// Whether shoppers see a vehicle of this status with this mark.
pub fn is_listed(feed: VehicleStatus, mark: Option<StaffMark>) -> bool {
    match mark {
        Some(StaffMark::Sold | StaffMark::Hidden) => false,
        Some(StaffMark::Pending) => true,
        None => feed != VehicleStatus::Sold,
    }
}

impl StaffMark {
    pub const ALL: [Self; 3] = [Self::Pending, Self::Sold, Self::Hidden];

    /// `pending`, `sold` or `hidden`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Sold => "sold",
            Self::Hidden => "hidden",
        }
    }

    /// For people: `Sale Pending`.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Pending => VehicleStatus::Pending.label(),
            Self::Sold => VehicleStatus::Sold.label(),
            Self::Hidden => "Hidden",
        }
    }

    /// The mark with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.name() == name)
    }

    /// Whether it adds to what the feed says: a sold vehicle is sold, and a pending one is pending.
    pub const fn adds_to(self, feed: VehicleStatus) -> bool {
        match feed {
            VehicleStatus::Sold => false,
            VehicleStatus::Pending => !matches!(self, Self::Pending),
            VehicleStatus::Available | VehicleStatus::ComingSoon | VehicleStatus::InTransit => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_inventory_systems_are_read() {
        let table = [
            ("In Stock", Some("available")),
            ("ACTIVE", Some("available")),
            ("a", Some("available")),
            ("Sale Pending", Some("pending")),
            ("P", Some("pending")),
            ("Deposit", Some("pending")),
            ("hold", Some("pending")),
            ("coming_soon", Some("coming_soon")),
            ("Coming Soon!", Some("coming_soon")),
            ("In-Transit", Some("in_transit")),
            ("On Order", Some("in_transit")),
            ("Inbound", Some("in_transit")),
            ("Sold", Some("sold")),
            ("Delivered", Some("sold")),
            ("S", Some("sold")),
            ("Clean title", None),
            ("", None),
        ];
        for (word, name) in table {
            assert_eq!(VehicleStatus::from_word(word).map(VehicleStatus::name), name, "{word}");
        }
        for status in VehicleStatus::ALL {
            assert_eq!(VehicleStatus::from_word(status.name()), Some(status));
            assert_eq!(VehicleStatus::from_word(status.label()), Some(status));
        }
    }
}
