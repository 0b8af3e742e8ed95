//! The prices beside a vehicle's: like vehicles here, those that were here, and its own
//! earlier price (PRICE-9).

use crate::views::{Link, format_miles};
use feed::HistoryEntry;
use inventory::{Facet, Money, Query, Sort, Vehicle, format_number};
use inventory::{PriceHistory, Snapshot};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use messages::{DateStyle, Messages};

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
    /// A removed vehicle is compared with for this long.
    pub(crate) const REMOVED_FOR: SignedDuration = SignedDuration::from_hours(90 * 24);

    /// `removed` are vehicles of the same make and model that were removed within
    /// [`REMOVED_FOR`](Self::REMOVED_FOR). `None` without a price, a model, or anything to compare.
    pub(crate) fn new(
        vehicle: &Vehicle,
        inventory: &Snapshot,
        (prices, removed): (&PriceHistory, &[HistoryEntry]),
        (now, time_zone): (Timestamp, &TimeZone),
        messages: &Messages,
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
            .filter_map(|entry| {
                removed_candidate(entry, vehicle.charges.sums().included, time_zone, messages)
            })
            .collect();
        if like.is_empty() && removed.is_empty() {
            return None;
        }

        let change = Change::new(prices, price, vehicle.charges.sums().included, (now, time_zone), messages);
        let removed_prices: Vec<Money> = removed.iter().map(|(_, candidate)| candidate.price).collect();
        let sentence = sentence(
            vehicle.model(),
            (price, change.as_ref()),
            &like.iter().map(|(price, _)| *price).collect::<Vec<_>>(),
            &removed_prices,
            messages,
        );

        removed.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
        let own_facts = change.as_ref().map(|change| change.text.clone());
        let own = Candidate {
            whose: PriceOf::ThisVehicle,
            name: short_name(vehicle),
            facts: own_facts.unwrap_or_else(|| miles(vehicle, messages)),
            path: None,
            price,
        };
        let mut candidates = vec![own];
        candidates.extend(removed.into_iter().take(MAX_REMOVED).map(|(_, candidate)| candidate));
        let total = like.len() + 1;
        candidates.extend(nearest(like, price).into_iter().map(|one| Candidate::here(one, messages)));
        candidates.sort_by_key(|candidate| candidate.price);
        let models = plural(vehicle.model(), messages);
        let text = messages.price_see_all(&format_number(total as u64), &models).to_string();
        let all = (total > MAX_HERE).then_some(Link { text, href: path });
        Some(Self { sentence, rows: rows(candidates, change.map(|change| change.before)), all })
    }
}

fn miles(vehicle: &Vehicle, messages: &Messages) -> String {
    vehicle.mileage().map(|miles| format_miles(miles, messages)).unwrap_or_default()
}

/// The like vehicles nearest in price, as many as the chart has room for.
fn nearest(mut like: Vec<(Money, &Vehicle)>, price: Money) -> Vec<(Money, &Vehicle)> {
    like.sort_by_key(|(other, _)| other.in_cents().abs_diff(price.in_cents()));
    like.truncate(MAX_HERE - 1);
    like
}

impl Candidate {
    fn here((price, vehicle): (Money, &Vehicle), messages: &Messages) -> Self {
        Self {
            whose: PriceOf::Here,
            name: short_name(vehicle),
            facts: miles(vehicle, messages),
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
    messages: &Messages,
) -> Option<(Timestamp, Candidate)> {
    let removed_at = entry.removed_at?;
    let price = entry.prices.price_points().iter().rev().find_map(|point| point.price)? + included_fee;
    let day = messages.date(removed_at.to_zoned(time_zone.clone()).date(), DateStyle::ShortDay);
    let candidate = Candidate {
        whose: PriceOf::Removed,
        // The make is the same on every row.
        name: entry.name.replacen(&format!("{} ", entry.make), "", 1),
        facts: messages.price_chart_removed(&day).to_string(),
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
        messages: &Messages,
    ) -> Option<Self> {
        let first = prices.price_points().iter().find(|point| point.price.is_some())?;
        let before = first.price? + included_fee;
        if before == price {
            return None;
        }
        let amount = Money::cents(before.in_cents().abs_diff(price.in_cents()));
        let (seen, now) = (first.seen.to_zoned(time_zone.clone()), now.to_zoned(time_zone.clone()));
        let is_this_month = (seen.year(), seen.month()) == (now.year(), now.month());
        let style = if is_this_month {
            DateStyle::Day
        } else if seen.year() == now.year() {
            DateStyle::Month
        } else {
            DateStyle::MonthAndYear
        };
        let when = messages.date(seen.date(), style);
        let text = match (price < before, is_this_month) {
            (true, true) => messages.price_less_than_on_day(&amount, &when).to_string(),
            (true, false) => messages.price_less_than_in_month(&amount, &when).to_string(),
            (false, true) => messages.price_more_than_on_day(&amount, &when).to_string(),
            (false, false) => messages.price_more_than_in_month(&amount, &when).to_string(),
        };
        Some(Self { before, text })
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
fn plural(model: &str, messages: &Messages) -> String {
    let lower = model.to_lowercase();
    let is_sibilant = ["s", "x", "z", "ch", "sh"].iter().any(|end| lower.ends_with(end));
    if is_sibilant {
        messages.price_model_vehicles(&model).to_string()
    } else {
        messages.price_models(&model).to_string()
    }
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
    messages: &Messages,
) -> String {
    let here = here(model, (price, change), like, messages);
    let Some((low, high)) = removed.iter().min().zip(removed.iter().max()) else { return here };
    let prices = if low == high { low.to_string() } else { messages.price_range(low, high).to_string() };
    let count = removed.len();
    let were_here = messages.price_like_removed(&count, &prices);
    if were_here.is_empty() { here } else { format!("{here} {were_here}") }
}

/// The vehicles of the model that are here.
fn here(
    model: &str,
    (price, change): (Money, Option<&Change>),
    like: &[Money],
    messages: &Messages,
) -> String {
    let own = change.map_or_else(|| price.to_string(), |change| change.text.clone());
    if like.is_empty() {
        return messages.price_like_only(&model, &own).to_string();
    }
    let lowest = like.iter().copied().fold(price, Money::min);
    let highest = like.iter().copied().fold(price, Money::max);
    let (count, models) = (format_number(like.len() as u64 + 1), plural(model, messages));
    match (lowest == highest, change) {
        (true, None) => messages.price_like_each(&count, &models, &price).to_string(),
        (true, Some(_)) => messages.price_like_each_changed(&count, &models, &price, &own).to_string(),
        (false, None) if lowest == price => {
            messages.price_like_lowest(&count, &models, &lowest, &highest).to_string()
        }
        (false, None) if highest == price => {
            messages.price_like_highest(&count, &models, &lowest, &highest).to_string()
        }
        (false, _) => messages.price_like_own_price(&count, &models, &lowest, &highest, &own).to_string(),
    }
}

#[cfg(test)]
mod tests;
