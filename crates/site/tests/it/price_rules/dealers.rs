//! Six dealerships, and the vehicles that each of them has.

use crate::{status::vehicle, support::mock_feed::with};
use inventory::{Charge, Money, Payee, RequiredBy};
use serde_json::{Value, json};
use site::AdvertisedPrice;

/// A dealership.
pub(super) struct Dealer {
    pub(super) state: &'static str,
    pub(super) advertised: AdvertisedPrice,
    pub(super) charges: Vec<Charge>,
    /// The rates of its taxes are known.
    pub(super) has_taxes: bool,
    pub(super) has_loans: bool,
}

impl Dealer {
    pub(super) fn is_total(&self) -> bool {
        self.advertised == AdvertisedPrice::Total
    }

    /// The charges that every buyer pays, in cents.
    pub(super) fn mandatory(&self) -> u64 {
        let all = self.charges.iter().filter(|charge| charge.required_by == RequiredBy::Dealer);
        all.map(|charge| charge.amount.in_cents()).sum()
    }
}

fn fee(dollars: u64) -> Charge {
    Charge::documentation_fee(Money::dollars(dollars))
}

fn charge(name: &str, amount: &str) -> Charge {
    Charge { name: Some(name.into()), ..Charge::documentation_fee(Money::parse(amount).unwrap()) }
}

fn filing(amount: &str) -> Charge {
    Charge { payee: Payee::ThirdParty, is_most: true, ..charge("Electronic filing", amount) }
}

fn tint() -> Charge {
    Charge { required_by: RequiredBy::Nobody, ..charge("Window tint", "250") }
}

fn emission_test() -> Charge {
    Charge { required_by: RequiredBy::Agency, payee: Payee::Government, ..charge("Emission test", "12.75") }
}

/// Those of a state that asks for total prices advertise them.
pub(super) fn dealers() -> [Dealer; 6] {
    use AdvertisedPrice::{List, Total};
    let dealer = |state, advertised, charges, has_taxes, has_loans| Dealer {
        state,
        advertised,
        charges,
        has_taxes,
        has_loans,
    };
    [
        dealer("TN", List, vec![fee(695), filing("29.50"), tint(), emission_test()], true, true),
        dealer("CA", Total, vec![fee(85), filing("33.20"), tint(), emission_test()], false, true),
        dealer("TX", List, vec![fee(225)], false, false),
        dealer("FL", Total, vec![fee(899), filing("199")], true, true),
        dealer("NY", List, vec![fee(175), tint()], false, true),
        dealer("MT", Total, vec![], false, true),
    ]
}

/// A vehicle, and what is so of it.
#[derive(Debug)]
pub(super) struct Listed {
    pub(super) number: &'static str,
    /// The list price in dollars; zero without one.
    pub(super) list: u64,
    /// The word of programs.
    pub(super) status: &'static str,
    /// The word of people; empty for one that can be bought today.
    pub(super) badge: &'static str,
    pub(super) is_advertised: bool,
    /// The first of its photos is of another vehicle.
    pub(super) has_stock_photo: bool,
    pub(super) body_style: &'static str,
    pub(super) place: usize,
}

const fn listed(number: &'static str, place: usize, list: u64) -> Listed {
    Listed {
        number,
        list,
        status: "available",
        badge: "",
        is_advertised: true,
        has_stock_photo: false,
        body_style: "Sedan",
        place,
    }
}

pub(super) const LISTED: [Listed; 9] = [
    listed("AA10", 0, 21_990),
    listed("BB20", 1, 52_450),
    Listed { body_style: "Motorcycle", ..listed("CC30", 2, 9_350) },
    Listed { has_stock_photo: true, is_advertised: false, ..listed("DD40", 3, 18_775) },
    Listed { status: "on_order", badge: "On Order", is_advertised: false, ..listed("EE50", 4, 0) },
    Listed { status: "in_transit", badge: "In Transit", is_advertised: false, ..listed("FF60", 5, 24_680) },
    Listed { status: "pending", badge: "Sale Pending", is_advertised: false, ..listed("GG70", 6, 16_420) },
    Listed { is_advertised: false, ..listed("HH80", 7, 0) },
    Listed { status: "coming_soon", badge: "Coming Soon", is_advertised: false, ..listed("JJ90", 8, 14_310) },
];

/// A vehicle that has left.
pub(super) const SOLD: &str = "SS99";

/// The amounts of a record whose vehicle is on order, which are of no use yet.
pub(super) const NO_PRICES: [u64; 2] = [33_337, 44_447];

/// The records of the feed. The first vehicle was $1,000 dearer before.
pub(super) fn records(is_before: bool) -> Vec<Value> {
    let record = |one: &Listed| {
        let word = match one.status {
            "on_order" => "Factory Order",
            "in_transit" => "In Transit",
            "pending" => "Deposit",
            "coming_soon" => "Coming Soon",
            _ => "In Stock",
        };
        let record = with(vehicle(one.place, one.number, word), "body_style", one.body_style);
        let record = if one.has_stock_photo {
            with(record, "image_urls", json!(["https://cdn.example/stock-images/camry.jpg"]))
        } else {
            with(record, "image_urls", json!([format!("https://photos.example/{}/1.jpg", one.number)]))
        };
        let list = if is_before && one.place == 0 { one.list + 1000 } else { one.list };
        let prices = match (one.status, list) {
            ("on_order", _) => NO_PRICES,
            (_, 0) => [0, 0],
            (_, list) => [list, list + 2_000],
        };
        with(with(record, "list_price", prices[0]), "base_price", prices[1])
    };
    let sold = with(vehicle(LISTED.len(), SOLD, "Sold"), "list_price", 12_340);
    LISTED.iter().map(record).chain([sold]).collect()
}
