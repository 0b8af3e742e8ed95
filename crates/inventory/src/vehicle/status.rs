//! The status of a vehicle, by the feed and by the dealership's staff (VEHICLE-5, VEHICLE-6).

use hashbrown::HashMap;
use messages::{Key, key};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

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
    /// Taken out of the sale for another reason.
    NotForSale,
    /// The feed's word for it is unknown, so nothing is claimed.
    Unknown,
    /// Ordered from the maker or another dealer, and not shipped yet. No price of it is claimed. The last variant,
    /// because inventory histories keep hashes of the others.
    OnOrder,
}

/// The name and the label of each status, in the order of the enum.
const NAMES: [(&str, Key); 8] = [
    ("available", key::FACTS_STATUS_AVAILABLE),
    ("pending", key::FACTS_STATUS_PENDING),
    ("coming_soon", key::FACTS_STATUS_COMING_SOON),
    ("in_transit", key::FACTS_STATUS_IN_TRANSIT),
    ("sold", key::FACTS_STATUS_SOLD),
    ("not_for_sale", key::FACTS_STATUS_NOT_FOR_SALE),
    ("unknown", key::FACTS_STATUS_UNKNOWN),
    ("on_order", key::FACTS_STATUS_ON_ORDER),
];

/// The words of inventory systems for each status, in letters and digits, separated by blanks.
const WORDS: [(VehicleStatus, &str); 7] = [
    (
        VehicleStatus::Available,
        "a active available deliveredtolot disponible forsale frontline frontlineready frontlineunit ininventory \
         instock instoreonly inventory listed live newarrival onground online onlineonly onlot onsale published ready \
         readyforsale retail retailready",
    ),
    (
        VehicleStatus::Pending,
        "apartado contractpending dealpending deliverypending deposit deposittaken fundingpending hold \
         limitedavailability ondeposit onhold p pending pendingdeal pendingdelivery pendingfunding pendingsale \
         readyfordelivery reservado reserved salepending undercontract underdeposit",
    ),
    (
        VehicleStatus::ComingSoon,
        "arrivingsoon availablefororder availablesoon comingsoon inrecon inreconditioning inservice inshop \
         madetoorder notready preorder presale recon reconditioning",
    ),
    (VehicleStatus::InTransit, "enroute inbound intransit intransport shipped transit"),
    (
        VehicleStatus::OnOrder,
        "allocated allocation awaitingbuild awaitingproduction backorder backordered beingbuilt buildtoorder \
         builttoorder customerorder customordered dealerorder dealerordered factoryorder factoryordered inbuild \
         incomingorder inproduction notbuilt notyetbuilt onbackorder onfactoryorder onorder onspecialorder order \
         orderbank ordered orderedunit orderpending orderplaced pedido pendingorder preproduction \
         scheduledforproduction specialorder tobebuilt tobeordered underproduction",
    ),
    (VehicleStatus::Sold, "delivered notinstock outofstock retailed retailsold s sold soldout vendido"),
    (
        VehicleStatus::NotForSale,
        "archive archived canceled cancelled deactivated deleted disabled discontinued donotlist donotsell expired \
         hidden inactive inactivo nodisponible nolongeravailable notactive notavailable notforsale notlisted notonlot \
         offline offlot offmarket offthemarket ordercanceled ordercancelled outofservice removed retired salvaged scrapped suspended \
         temporarilyunavailable totaled unavailable unlisted unpublished void wholesale wholesaled withdrawn",
    ),
];

/// Words at the start that say nothing: `Status: Sold`, `Recently sold`.
const FILLERS: &str = "already car currently is just now recently status the this unit vehicle";

/// A word of [`WORDS`] has so many parts at most: `No longer available`.
const MAX_PARTS: usize = 4;

impl VehicleStatus {
    /// All: those of a sale in its order, then the others.
    pub const ALL: [Self; 8] = [
        Self::Available,
        Self::Pending,
        Self::ComingSoon,
        Self::InTransit,
        Self::OnOrder,
        Self::Sold,
        Self::NotForSale,
        Self::Unknown,
    ];

    /// `available`, `pending`, `coming_soon`, `in_transit`, `on_order`, `sold`, `not_for_sale` or `unknown`.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize].0
    }

    /// For people: `Sale Pending`.
    pub const fn label(self) -> Key {
        NAMES[self as usize].1
    }

    /// The vehicle is known to be on the lot.
    pub const fn is_here(self) -> bool {
        matches!(self, Self::Available | Self::Pending)
    }

    /// The badge that shoppers see beside a vehicle that is not simply for sale: `Sale Pending`.
    pub const fn badge(self) -> Option<Key> {
        match self {
            Self::Available | Self::Unknown => None,
            _ => Some(self.label()),
        }
    }

    /// The one of two that speaks more against a sale.
    #[must_use]
    pub(crate) fn more_against_sale(self, other: Self) -> Self {
        let order = |status: Self| match status {
            Self::Unknown => 0,
            Self::Available => 1,
            Self::ComingSoon => 2,
            Self::InTransit => 3,
            Self::Pending => 4,
            // A vehicle that is not there yet has no price, even if somebody has reserved it.
            Self::OnOrder => 5,
            Self::NotForSale => 6,
            Self::Sold => 7,
        };
        if order(other) > order(self) { other } else { self }
    }

    /// Shoppers see no vehicle of this status.
    pub const fn has_left(self) -> bool {
        matches!(self, Self::Sold | Self::NotForSale)
    }

    /// Reads what inventory systems write: `In Stock`, `Sale Pending`, `S`, `Sold - Delivered`,
    /// `http://schema.org/SoldOut`. The longest known word at the start counts; case and punctuation do
    /// not. `None` where it starts with another word.
    pub fn from_word(text: &str) -> Option<Self> {
        let term = term_of(text);
        let parts = parts(term);
        let is_filler = |part: &String| FILLERS.split(' ').any(|filler| filler == part);
        let from = parts.iter().position(|part| !is_filler(part))?;
        // A code and its word: `S - Sold`.
        let is_code =
            |parts: &[String]| parts.len() > 1 && parts[0].len() == 1 && parts[1].starts_with(&parts[0]);
        let parts = if is_code(&parts[from..]) { &parts[from + 1..] } else { &parts[from..] };
        let known = |count: usize| {
            let start = parts[..count].concat();
            // A letter is a word of its own: the `s` of `S. Main St` is none.
            let may_be = start.len() > 1 || parts.len() == 1;
            may_be.then(|| with_word(&start)).flatten()
        };
        (1..=parts.len().min(MAX_PARTS)).rev().find_map(known)
    }
}

/// The term behind the address of schema.org, or the whole text.
fn term_of(text: &str) -> &str {
    let text = text.trim().trim_end_matches(['/', '#']);
    let lower = text.to_ascii_lowercase();
    let is_address = lower.contains("://") || lower.contains("schema.org") || lower.starts_with("schema:");
    if is_address { text.rsplit(['/', '#', ':']).next().unwrap_or_default() } else { text }
}

/// The status that a word in letters and digits stands for.
fn with_word(word: &str) -> Option<VehicleStatus> {
    static STATUSES: LazyLock<HashMap<&str, VehicleStatus>> = LazyLock::new(|| {
        WORDS
            .iter()
            .flat_map(|&(status, words)| words.split_whitespace().map(move |word| (word, status)))
            .collect()
    });
    STATUSES.get(word).copied()
}

/// The first words of a text in lower case. A capital behind a small letter begins another: `SoldOut`.
fn parts(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut before = ' ';
    for letter in text.chars() {
        let begins = !before.is_alphanumeric() || before.is_lowercase() && letter.is_uppercase();
        if letter.is_alphanumeric() {
            if begins {
                if parts.len() == 2 * MAX_PARTS {
                    break;
                }
                parts.push(String::new());
            }
            if let Some(part) = parts.last_mut() {
                part.extend(letter.to_lowercase());
            }
        }
        before = letter;
    }
    parts
}

/// The mark of staff on a vehicle, until the feed says so itself (VEHICLE-6).
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

/// Shoppers see a vehicle of this status with this mark.
pub fn is_listed(feed: VehicleStatus, mark: Option<StaffMark>) -> bool {
    match mark {
        Some(StaffMark::Sold | StaffMark::Hidden) => false,
        Some(StaffMark::Pending) => true,
        None => !feed.has_left(),
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
    pub const fn label(self) -> Key {
        match self {
            Self::Pending => VehicleStatus::Pending.label(),
            Self::Sold => VehicleStatus::Sold.label(),
            Self::Hidden => key::FACTS_STATUS_HIDDEN,
        }
    }

    /// The mark with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.name() == name)
    }

    /// The mark adds to what the feed says: a sold vehicle is sold, and a pending one is pending.
    pub const fn adds_to(self, feed: VehicleStatus) -> bool {
        match feed {
            VehicleStatus::Sold => false,
            VehicleStatus::NotForSale => matches!(self, Self::Sold),
            VehicleStatus::Pending => !matches!(self, Self::Pending),
            VehicleStatus::Available
            | VehicleStatus::ComingSoon
            | VehicleStatus::InTransit
            | VehicleStatus::OnOrder
            | VehicleStatus::Unknown => true,
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
            ("On Order", Some("on_order")),
            ("Ordered", Some("on_order")),
            ("FACTORY_ORDER", Some("on_order")),
            ("Incoming Order", Some("on_order")),
            ("Dealer Ordered - ETA 12/15", Some("on_order")),
            ("Vehicle is on order", Some("on_order")),
            ("To be built", Some("on_order")),
            ("onOrder", Some("on_order")),
            ("https://schema.org/BackOrder", Some("on_order")),
            ("Order canceled", Some("not_for_sale")),
            ("In transit to dealer", Some("in_transit")),
            ("Inbound", Some("in_transit")),
            ("Sold", Some("sold")),
            ("Delivered", Some("sold")),
            ("S", Some("sold")),
            ("SOLD!", Some("sold")),
            ("Sold - Delivered", Some("sold")),
            ("Sold (pending funding)", Some("sold")),
            ("SOLD 11/12", Some("sold")),
            ("Status: Sold", Some("sold")),
            ("SoldOut", Some("sold")),
            ("out_of_stock", Some("sold")),
            ("http://schema.org/SoldOut", Some("sold")),
            ("https://schema.org/InStock", Some("available")),
            ("https://schema.org/Discontinued", Some("not_for_sale")),
            ("schema.org/SoldOut", Some("sold")),
            ("HTTP://Schema.org/OutOfStock/", Some("sold")),
            ("S - Sold", Some("sold")),
            ("A/Available", Some("available")),
            ("Deleted", Some("not_for_sale")),
            ("Removed 2026-11-02", Some("not_for_sale")),
            ("Off Lot", Some("not_for_sale")),
            ("Not available", Some("not_for_sale")),
            ("Wholesale - auction", Some("not_for_sale")),
            ("Returned to lot", None),
            ("Unwind", None),
            ("Available for order", Some("coming_soon")),
            ("Ready for delivery", Some("pending")),
            ("Available soon", Some("coming_soon")),
            ("Pending: deposit of Mr. S", Some("pending")),
            ("S. Main St", None),
            ("1", None),
            ("Presold", None),
            ("Clean title", None),
            ("", None),
        ];
        for (word, name) in table {
            assert_eq!(VehicleStatus::from_word(word).map(VehicleStatus::name), name, "{word}");
        }
        for status in VehicleStatus::ALL {
            let known = Some(status).filter(|status| *status != VehicleStatus::Unknown);
            assert_eq!(VehicleStatus::from_word(&messages::Messages::english()[status.label()]), known);
        }
    }
}
