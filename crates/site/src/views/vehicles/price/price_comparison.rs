//! What a vehicle's price compares with: like vehicles here, those that were here, and its own
//! earlier price (PRICE-9).

use crate::views::{Link, format_miles};
use feed::HistoryEntry;
use inventory::{Facet, Money, Query, Sort, Vehicle, format_number};
use inventory::{PriceHistory, Snapshot};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};

/// The vehicle, and those nearest in price.
const MAX_HERE: usize = 6;
const MAX_REMOVED: usize = 3;

#[derive(Clone, Debug)]
pub(crate) struct PriceComparison {
    /// `3 CR-Vs here, $11,090 to $30,495; this one is $505 less than in September.`
    pub sentence: String,
    /// The lowest price first.
    pub rows: Vec<ComparedPrice>,
    /// The results with all of them, if there are more here than rows.
    pub all: Option<Link>,
}

/// A row of the chart.
#[derive(Clone, Debug)]
pub(crate) struct ComparedPrice {
    pub whose: PriceOf,
    /// `2019 EX-L`.
    pub name: String,
    /// `45,210 miles`, `here until Oct 3`.
    pub facts: String,
    /// `None` for the page's own vehicle and for removed ones.
    pub path: Option<String>,
    pub price: String,
    /// Position on the chart, 0 to 100.
    pub position: u64,
    /// Position of its earlier price.
    pub earlier: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PriceOf {
    ThisVehicle,
    Here,
    Removed,
}

/// A vehicle before it has a place on the chart.
struct Candidate {
    whose: PriceOf,
    name: String,
    facts: String,
    path: Option<String>,
    price: Money,
}

/// The earliest price that was seen, where the price is another now.
struct Change {
    before: Money,
    /// `$505 less than in September`.
    text: String,
}

impl PriceComparison {
    /// How long a removed vehicle is compared with.
    pub(crate) const REMOVED_FOR: SignedDuration = SignedDuration::from_hours(90 * 24);

    /// `removed` are vehicles of the same make and model that were removed within
    /// [`REMOVED_FOR`](Self::REMOVED_FOR). `None` without a price, a model, or anything to compare.
    pub(crate) fn new(
        vehicle: &Vehicle,
        inventory: &Snapshot,
        (prices, removed): (&PriceHistory, &[HistoryEntry]),
        (now, time_zone): (Timestamp, &TimeZone),
    ) -> Option<Self> {
        let price = vehicle.advertised_price()?;
        let mut query = Query::for_value(Facet::Make, vehicle.make());
        query.selected.set(Facet::Model, vehicle.model());
        if query.selected.is_empty(Facet::Model) {
            return None;
        }
        let path = query.clone().resolve(inventory).path().to_owned();
        let like = Query { sort: Sort::PriceLow, ..query }.resolve(inventory).matches();
        let like = like.vehicles_at(0..like.total()).into_iter();
        let like: Vec<(Money, &Vehicle)> = like
            .filter(|other| other.stock_number != vehicle.stock_number)
            .filter_map(|other| Some((other.advertised_price()?, other)))
            .collect();
        let mut removed: Vec<(Timestamp, Candidate)> = removed
            .iter()
            .filter_map(|entry| removed_candidate(entry, vehicle.included_fee, time_zone))
            .collect();
        if like.is_empty() && removed.is_empty() {
            return None;
        }

        let change = Change::new(prices, price, vehicle.included_fee, (now, time_zone));
        let removed_prices: Vec<Money> = removed.iter().map(|(_, candidate)| candidate.price).collect();
        let sentence = sentence(
            vehicle.model(),
            (price, change.as_ref()),
            &like.iter().map(|(price, _)| *price).collect::<Vec<_>>(),
            &removed_prices,
        );

        removed.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
        let own_facts = change.as_ref().map(|change| change.text.clone());
        let own = Candidate {
            whose: PriceOf::ThisVehicle,
            name: short_name(vehicle),
            facts: own_facts.or_else(|| vehicle.mileage().map(format_miles)).unwrap_or_default(),
            path: None,
            price,
        };
        let mut candidates = vec![own];
        candidates.extend(removed.into_iter().take(MAX_REMOVED).map(|(_, candidate)| candidate));
        let total = like.len() + 1;
        candidates.extend(nearest(like, price).into_iter().map(Candidate::here));
        candidates.sort_by_key(|candidate| candidate.price);
        let all = (total > MAX_HERE).then(|| Link {
            text: format!("See all {} {}", format_number(total as u64), plural(vehicle.model())),
            href: path,
        });
        Some(Self { sentence, rows: rows(candidates, change.map(|change| change.before)), all })
    }
}

/// The like vehicles nearest in price, as many as the chart has room for.
fn nearest(mut like: Vec<(Money, &Vehicle)>, price: Money) -> Vec<(Money, &Vehicle)> {
    like.sort_by_key(|(other, _)| other.in_cents().abs_diff(price.in_cents()));
    like.truncate(MAX_HERE - 1);
    like
}

impl Candidate {
    fn here((price, vehicle): (Money, &Vehicle)) -> Self {
        Self {
            whose: PriceOf::Here,
            name: short_name(vehicle),
            facts: vehicle.mileage().map(format_miles).unwrap_or_default(),
            path: Some(vehicle.path()),
            price,
        }
    }
}

/// With the time of its removal. `None` without a price.
fn removed_candidate(
    entry: &HistoryEntry,
    included_fee: Money,
    time_zone: &TimeZone,
) -> Option<(Timestamp, Candidate)> {
    let removed_at = entry.removed_at?;
    let price = entry.prices.price_points().iter().rev().find_map(|point| point.price)? + included_fee;
    let day = removed_at.to_zoned(time_zone.clone()).strftime("%b %-d");
    let candidate = Candidate {
        whose: PriceOf::Removed,
        // The make is the same on every row.
        name: entry.name.replacen(&format!("{} ", entry.make), "", 1),
        facts: format!("not here since {day}"),
        path: None,
        price,
    };
    Some((removed_at, candidate))
}

impl Change {
    /// `None` if the price is that of the first day on which the vehicle had one.
    fn new(
        prices: &PriceHistory,
        price: Money,
        included_fee: Money,
        (now, time_zone): (Timestamp, &TimeZone),
    ) -> Option<Self> {
        let first = prices.price_points().iter().find(|point| point.price.is_some())?;
        let before = first.price? + included_fee;
        if before == price {
            return None;
        }
        let amount = Money::cents(before.in_cents().abs_diff(price.in_cents()));
        let (seen, now) = (first.seen.to_zoned(time_zone.clone()), now.to_zoned(time_zone.clone()));
        let when = if (seen.year(), seen.month()) == (now.year(), now.month()) {
            seen.strftime("on %B %-d")
        } else if seen.year() == now.year() {
            seen.strftime("in %B")
        } else {
            seen.strftime("in %B %Y")
        };
        let word = if price < before { "less" } else { "more" };
        Some(Self { before, text: format!("{amount} {word} than {when}") })
    }
}

/// Year and trim; without them the whole name.
fn short_name(vehicle: &Vehicle) -> String {
    match (vehicle.year(), vehicle.trim()) {
        (Some(year), Some(trim)) => format!("{year} {trim}"),
        (Some(year), None) => format!("{year} {}", vehicle.model()),
        (None, _) => vehicle.name.to_string(),
    }
}

/// `CR-Vs`; `Focus vehicles`, where an s would be misread.
fn plural(model: &str) -> String {
    let lower = model.to_lowercase();
    let is_sibilant = ["s", "x", "z", "ch", "sh"].iter().any(|end| lower.ends_with(end));
    if is_sibilant { format!("{model} vehicles") } else { format!("{model}s") }
}

/// The chart's rows, from the lowest price shown to the highest.
fn rows(candidates: Vec<Candidate>, before: Option<Money>) -> Vec<ComparedPrice> {
    let prices = candidates.iter().map(|candidate| candidate.price).chain(before).map(Money::in_cents);
    let (lowest, highest) =
        prices.fold((u64::MAX, 0), |(low, high), cents| (low.min(cents), high.max(cents)));
    let position = |price: Money| match highest.saturating_sub(lowest) {
        0 => 50,
        width => (price.in_cents() - lowest) * 100 / width,
    };
    let row = |candidate: Candidate| ComparedPrice {
        position: position(candidate.price),
        earlier: before.filter(|_| candidate.whose == PriceOf::ThisVehicle).map(position),
        whose: candidate.whose,
        name: candidate.name,
        facts: candidate.facts,
        path: candidate.path,
        price: candidate.price.to_string(),
    };
    candidates.into_iter().map(row).collect()
}

fn sentence(
    model: &str,
    (price, change): (Money, Option<&Change>),
    like: &[Money],
    removed: &[Money],
) -> String {
    let lowest = like.iter().copied().fold(price, Money::min);
    let highest = like.iter().copied().fold(price, Money::max);
    let changed = change.map(|change| format!("is {}", change.text));
    let here = if like.is_empty() {
        let own = changed.unwrap_or_else(|| format!("is {price}"));
        format!("The only {model} here; it {own}.")
    } else {
        let range =
            if lowest == highest { format!("{price} each") } else { format!("{lowest} to {highest}") };
        let own = changed.or_else(|| match (lowest == price, highest == price) {
            (true, true) => None,
            (true, false) => Some("has the lowest price".to_owned()),
            (false, true) => Some("has the highest price".to_owned()),
            (false, false) => Some(format!("is {price}")),
        });
        let own = own.map(|own| format!("; this one {own}")).unwrap_or_default();
        format!("{} {} here, {range}{own}.", format_number(like.len() as u64 + 1), plural(model))
    };
    let Some((low, high)) = removed.iter().min().zip(removed.iter().max()) else { return here };
    let prices = if low == high { low.to_string() } else { format!("{low} to {high}") };
    let (count, were) = (removed.len(), if removed.len() == 1 { "was" } else { "were" });
    format!("{here} {} more {were} here in the last 90 days, last at {prices}.", format_number(count as u64))
}

#[cfg(test)]
mod tests;
