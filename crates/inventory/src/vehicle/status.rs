//! Whether a vehicle can be bought (VEHICLE-5).

/// The status of a vehicle, according to the feed.
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

/// Each status with its name, and with the words of inventory systems in letters and digits,
/// separated by blanks.
const WORDS: [(VehicleStatus, &str, &str); 5] = [
    (
        VehicleStatus::Available,
        "available",
        "a active available forsale frontline frontlineready instock live onlot ready readyforsale retailready",
    ),
    (
        VehicleStatus::Pending,
        "pending",
        "contractpending deposit deposittaken dealpending hold onhold p pending pendingsale reserved salepending",
    ),
    (
        VehicleStatus::ComingSoon,
        "coming_soon",
        "arrivingsoon comingsoon inrecon inservice notready preorder recon reconditioning",
    ),
    (VehicleStatus::InTransit, "in_transit", "inbound intransit onorder ordered transit"),
    (VehicleStatus::Sold, "sold", "delivered outofstock retailed s sold soldout"),
];

impl VehicleStatus {
    /// All, in the order of a sale.
    pub const ALL: [Self; 5] =
        [Self::Available, Self::Pending, Self::ComingSoon, Self::InTransit, Self::Sold];

    /// `available`, `pending`, `coming_soon`, `in_transit` or `sold`.
    pub const fn name(self) -> &'static str {
        WORDS[self as usize].1
    }

    /// Reads what inventory systems write: `In Stock`, `Sale Pending`, `S`. Case and punctuation do not
    /// count. `None` for other words.
    pub fn from_word(word: &str) -> Option<Self> {
        let letters = word.chars().filter(char::is_ascii_alphanumeric);
        let plain: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
        let has_word = |words: &str| words.split_whitespace().any(|entry| entry == plain);
        WORDS.iter().find(|(_, _, words)| has_word(words)).map(|&(status, ..)| status)
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
        for (place, (status, name, _)) in WORDS.iter().enumerate() {
            assert_eq!((*status as usize, VehicleStatus::from_word(name)), (place, Some(*status)));
        }
    }
}
