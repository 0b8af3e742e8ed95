//! Four of the lot's cars for the home page: those that have come last.

use crate::{Site, views::VehicleTile};
use inventory::{Snapshot, Vehicle};
use jiff::{Timestamp, ToSpan as _};
use std::cmp::Reverse;

/// Cars on the page.
const MOST: usize = 4;
/// Hours for which a car is one that has just arrived.
const NEWS_HOURS: i64 = 30 * 24;

/// Cars as small cards, and what they are together.
pub(crate) struct Arrivals {
    /// `Just arrived`.
    pub heading: &'static str,
    /// The cars.
    pub tiles: Vec<VehicleTile>,
}

impl Arrivals {
    /// The last to come of this lot; `None` where it is empty.
    pub(crate) fn new(site: &Site, stock: &Snapshot) -> Option<Self> {
        let mut ranked = ranked(site, stock);
        let shown = MOST.min(ranked.len());
        ranked.select_nth_unstable_by(shown.checked_sub(1)?, |one, other| one.0.cmp(&other.0));
        ranked.truncate(shown);
        ranked.sort_unstable_by(|one, other| one.0.cmp(&other.0));
        let are_news = ranked.iter().all(|(rank, _)| rank.is_news.0);
        let heading = if are_news { "Just arrived" } else { "On our lot today" };
        let tiles = ranked.into_iter().map(|(_, vehicle)| VehicleTile::new(site, vehicle)).collect();
        Some(Self { heading, tiles })
    }
}

/// What stands before what: a car that can be seen and has a price, then the news, then the newest.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Rank<'a> {
    can_be_shown: Reverse<bool>,
    is_news: Reverse<bool>,
    came: Reverse<Option<Timestamp>>,
    year: Reverse<Option<u16>>,
    stock_number: &'a str,
}

/// The cars that a site began with are no news, whatever day that was: of them only the feed can know.
fn ranked<'s>(site: &Site, stock: &'s Snapshot) -> Vec<(Rank<'s>, &'s Vehicle)> {
    let came = |vehicle: &Vehicle| site.feed.history().first_seen(&vehicle.stock_number);
    let began = stock.vehicles().iter().filter_map(came).min();
    let lately = site.now().timestamp().checked_sub(NEWS_HOURS.hours()).ok();
    let rank = |vehicle: &'s Vehicle| {
        let came = came(vehicle);
        let rank = Rank {
            can_be_shown: Reverse(vehicle.list_price.is_some() && !vehicle.image_urls.is_empty()),
            is_news: Reverse(vehicle.new_arrival || came > began && came > lately),
            came: Reverse(came),
            year: Reverse(vehicle.year),
            stock_number: vehicle.stock_number.as_str(),
        };
        (rank, vehicle)
    };
    stock.vehicles().iter().map(rank).collect()
}
