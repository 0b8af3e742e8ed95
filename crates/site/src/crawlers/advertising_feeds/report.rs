//! The vehicles that each feed would refuse, for `forecourt feeds check`.

use super::{
    consumers::{CONSUMERS, FILES},
    refusal::Refusal,
};
use crate::Dealership;
use inventory::Snapshot;
use serde::Serialize;
use std::collections::BTreeMap;
use url::Url;

/// The vehicles of an inventory that each feed would refuse.
#[derive(Debug, Serialize)]
pub struct AdvertisingReport {
    /// Totals of each feed.
    pub feeds: Vec<FeedCount>,
    /// Vehicles that a feed would refuse, in the inventory's order.
    pub vehicles: Vec<RefusedVehicle>,
}

/// Totals of a feed. Their sum is the number of vehicles on the site.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct FeedCount {
    /// `google`.
    pub feed: &'static str,
    /// Addresses of its files.
    pub files: Vec<String>,
    /// Vehicles in its files.
    pub accepted: usize,
    /// Vehicles left out.
    pub refused: usize,
    /// Settings of the dealership that the feed needs and that are missing.
    pub warnings: Vec<&'static str>,
}

/// A vehicle that at least one feed would refuse.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct RefusedVehicle {
    /// The stock number.
    pub stock_number: String,
    pub name: String,
    /// Address of its page.
    pub url: String,
    /// Every reason, with the feeds that it matters to.
    pub reasons: Vec<RefusalReason>,
}

/// A reason to refuse a vehicle.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct RefusalReason {
    /// `no_price`, as in the metric `outbound_vehicles`.
    pub code: &'static str,
    /// `no price`.
    pub reason: &'static str,
    pub feeds: Vec<&'static str>,
}

impl AdvertisingReport {
    /// The report on all feeds, or on one by its name ([`NAMES`](super::NAMES)). `origin` is the public site's.
    pub fn new(inventory: &Snapshot, dealership: &Dealership, origin: &Url, feed: Option<&str>) -> Self {
        let absolute = |path: &str| origin.join(path).map_or(path.to_owned(), String::from);
        let mut feeds = Vec::new();
        let mut reasons: Vec<BTreeMap<Refusal, Vec<&'static str>>> =
            vec![BTreeMap::new(); inventory.vehicles().len()];
        for consumer in CONSUMERS.iter().filter(|consumer| feed.is_none_or(|name| name == consumer.name)) {
            let mut refused = 0;
            for (offer, reasons) in consumer.offers(inventory).zip(&mut reasons) {
                let Err(refusals) = offer else { continue };
                refused += 1;
                for refusal in refusals {
                    reasons.entry(refusal).or_default().push(consumer.name);
                }
            }
            let files = FILES.iter().filter(|file| file.consumer.name == consumer.name);
            feeds.push(FeedCount {
                feed: consumer.name,
                files: files.map(|file| absolute(file.path)).collect(),
                accepted: reasons.len() - refused,
                refused,
                warnings: consumer.columns.iter().filter_map(|column| column.unset(dealership)).collect(),
            });
        }
        let refused = inventory.vehicles().iter().zip(reasons).filter(|(_, reasons)| !reasons.is_empty());
        let vehicles = refused.map(|(vehicle, reasons)| RefusedVehicle {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.to_string(),
            url: absolute(&vehicle.path()),
            reasons: reasons.into_iter().map(RefusalReason::from).collect(),
        });
        Self { feeds, vehicles: vehicles.collect() }
    }
}

impl From<(Refusal, Vec<&'static str>)> for RefusalReason {
    fn from((refusal, feeds): (Refusal, Vec<&'static str>)) -> Self {
        Self { code: refusal.label(), reason: refusal.description(), feeds }
    }
}
