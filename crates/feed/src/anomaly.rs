//! Detects suspicious inventories (FEED-7).

mod damage;
#[cfg(test)]
mod tests;

use crate::metrics;
use damage::DAMAGE_KINDS;
use inventory::{Vehicle, VehicleList};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::fmt;

/// Smaller inventories may well sell more than half of their vehicles between two fetches.
const MIN_VEHICLES: usize = 20;

/// An inventory may grow to this many times its vehicles, as when a dealer buys another one's lot.
const MAX_GROWTH: usize = 3;
/// An inventory of any size may grow by this many vehicles.
const MAX_ADDED: usize = 1_000;

/// A small inventory may well sell a fifth of its vehicles in a day.
const MIN_MISSING: usize = 5;

/// The last vehicle of a file may well be sold, but hardly the last two and none before them.
const MIN_CUT: usize = 2;

/// Fewer damaged vehicles may well be corrections: a small inventory has often one or two changes,
/// which are soon more than half.
const MIN_DAMAGED: usize = 5;

/// An anomaly's text names at most this many kinds of damage if no single kind explains it.
const NAMED_KINDS: usize = 3;

/// The share of the vehicles that may be missing from the next inventory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MaxLoss {
    /// Half of a call's answer, which is JSON and whole.
    Half,
    /// A fifth of a file, and at least five vehicles: a CSV file that was cut off is still valid.
    Fifth,
}

impl MaxLoss {
    fn is_exceeded(self, missing: usize, before: usize) -> bool {
        match self {
            Self::Half => is_majority(missing, before),
            Self::Fifth => missing >= MIN_MISSING && missing.saturating_mul(5) > before,
        }
    }
}

/// Why an inventory is more likely a partner's mistake than real. Exactly half is no anomaly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Anomaly {
    /// More than half of the vehicles are missing, or of those in a file a fifth.
    CountDropped { before: usize, after: usize },
    /// There are more than three times as many vehicles, and more than 1,000 more.
    CountGrew { before: usize, after: usize },
    /// As many of the stock numbers are missing, although there are enough vehicles: it is
    /// another dealer's inventory, or the stock numbers have changed.
    StockNumbersReplaced { before: usize, remaining: usize },
    /// A file ends where the one before went on, as one does that was cut off between two rows. Many
    /// such files, each a little shorter, would empty the inventory.
    EndMissing { before: usize, missing: usize },
    /// More than half of the vehicles in both inventories are damaged.
    RecordsDamaged {
        vehicles: usize,
        in_both: usize,
        /// Number of vehicles by kind of damage, the most frequent first.
        kinds: Vec<(&'static str, usize)>,
    },
}

/// Compares an inventory with the one that is served.
pub(crate) fn find_anomaly(before: &VehicleList, after: &VehicleList, max_loss: MaxLoss) -> Option<Anomaly> {
    if before.id() == after.id() {
        return None;
    }
    let (count_before, count_after) = (before.vehicles().len(), after.vehicles().len());
    let stated = count_after + after.unlisted().len();
    find_growth(count_before, count_after).or_else(|| {
        let in_both = vehicles_in_both(before, after);
        // A vehicle that the feed calls sold is not missing, but hardly half of them are sold at once.
        find_missing(count_before, stated, in_both.len(), max_loss)
            .or_else(|| find_missing(count_before, count_after, count_before, MaxLoss::Half))
            .or_else(|| (max_loss == MaxLoss::Fifth).then(|| find_cut(before, after)).flatten())
            .or_else(|| find_damaged(in_both))
    })
}

/// The first inventory, or one after an empty one, may have any size.
fn find_growth(before: usize, after: usize) -> Option<Anomaly> {
    let is_growth = before > 0 && after > before.saturating_mul(MAX_GROWTH) && after - before > MAX_ADDED;
    is_growth.then_some(Anomaly::CountGrew { before, after })
}

/// Pairs the records of each stock number that both inventories have.
fn vehicles_in_both<'l>(before: &'l VehicleList, after: &'l VehicleList) -> Vec<(&'l Vehicle, &'l Vehicle)> {
    let after: HashMap<_, _> = after.all().map(|vehicle| (vehicle.stock_number.as_str(), vehicle)).collect();
    let pair = |old: &'l Vehicle| Some((old, *after.get(old.stock_number.as_str())?));
    before.vehicles().iter().filter_map(pair).collect()
}

fn find_missing(before: usize, after: usize, remaining: usize, max_loss: MaxLoss) -> Option<Anomaly> {
    if before < MIN_VEHICLES {
        return None;
    }
    if max_loss.is_exceeded(before.saturating_sub(after), before) {
        return Some(Anomaly::CountDropped { before, after });
    }
    let is_replaced = max_loss.is_exceeded(before - remaining, before);
    is_replaced.then_some(Anomaly::StockNumbersReplaced { before, remaining })
}

/// Finds an inventory that was cut off: its last vehicle was followed by others, none of which is left.
fn find_cut(before: &VehicleList, after: &VehicleList) -> Option<Anomaly> {
    let listed = before.vehicles().len();
    if listed < MIN_VEHICLES {
        return None;
    }
    let last = &after.all().last()?.stock_number;
    let remaining: HashSet<&str> = after.all().map(|vehicle| vehicle.stock_number.as_str()).collect();
    let mut rest = before.all().skip_while(|vehicle| vehicle.stock_number != *last);
    rest.next()?;
    // A sold vehicle that is dropped later says nothing.
    let end: Vec<&Vehicle> = rest.filter(|vehicle| vehicle.is_listed()).collect();
    let is_cut =
        end.len() >= MIN_CUT && end.iter().all(|vehicle| !remaining.contains(vehicle.stock_number.as_str()));
    is_cut.then_some(Anomaly::EndMissing { before: listed, missing: end.len() })
}

/// Compares vehicles that are still listed: a sold one often loses its price and photos.
fn find_damaged(mut in_both: Vec<(&Vehicle, &Vehicle)>) -> Option<Anomaly> {
    in_both.retain(|(_, new)| new.is_listed());
    let mut kinds = DAMAGE_KINDS.map(|kind| (kind.text, 0));
    let mut vehicles = 0;
    for (old, new) in &in_both {
        let mut is_damaged = false;
        for (kind, (_, count)) in DAMAGE_KINDS.iter().zip(&mut kinds) {
            let applies = (kind.applies)(old, new);
            *count += usize::from(applies);
            is_damaged |= applies;
        }
        vehicles += usize::from(is_damaged);
    }
    if vehicles < MIN_DAMAGED || !is_majority(vehicles, in_both.len()) {
        return None;
    }
    let mut kinds: Vec<_> = kinds.into_iter().filter(|(_, count)| *count > 0).collect();
    kinds.sort_by_key(|(_, count)| Reverse(*count));
    Some(Anomaly::RecordsDamaged { vehicles, in_both: in_both.len(), kinds })
}

fn is_majority(part: usize, whole: usize) -> bool {
    part > whole - part
}

impl Anomaly {
    /// The `reason` label in metrics.
    pub(crate) const fn label(&self) -> &'static str {
        match self {
            Self::CountDropped { .. } | Self::EndMissing { .. } => metrics::FELL,
            Self::CountGrew { .. } => metrics::GREW,
            Self::StockNumbersReplaced { .. } => metrics::REPLACED,
            Self::RecordsDamaged { .. } => metrics::DAMAGED,
        }
    }
}

impl fmt::Display for Anomaly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CountDropped { before, after } => write!(f, "{before} vehicles fell to {after}"),
            Self::CountGrew { before, after } => write!(f, "{before} vehicles grew to {after}"),
            Self::StockNumbersReplaced { before, remaining } => {
                write!(f, "only {remaining} of the {before} vehicles are still there by stock number")
            }
            Self::EndMissing { before, missing } => {
                write!(f, "the file ends early: the last {missing} of the {before} vehicles are missing")
            }
            Self::RecordsDamaged { vehicles, in_both, kinds } => match kinds.first() {
                Some((text, count)) if is_majority(*count, *in_both) => {
                    write!(f, "{count} of the {in_both} vehicles in both {text}")
                }
                _ => {
                    let named = kinds.iter().take(NAMED_KINDS).map(|(text, count)| format!("{count} {text}"));
                    let named = named.collect::<Vec<_>>().join(", ");
                    write!(f, "{vehicles} of the {in_both} vehicles in both are damaged: {named}")
                }
            },
        }
    }
}
