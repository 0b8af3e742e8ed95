//! The baseline: a plain scan over columns, row by row, without indexes.

use enum_map::EnumMap;
use inventory::{Direction, Facet, Query, RangeFilter, Sort, Vehicle};
use memchr::memmem::Finder;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A dictionary-encoded column; a row may have several values.
struct Words {
    codes: Vec<usize>,
    starts: Vec<usize>,
    values: BTreeMap<String, usize>,
}

impl Words {
    fn of<'v, V: Iterator<Item = &'v str>>(rows: impl Iterator<Item = V>) -> Self {
        let (mut values, mut codes, mut starts) = (BTreeMap::new(), Vec::new(), vec![0]);
        for words in rows {
            for word in words.filter(|word| !word.is_empty()) {
                let next = values.len();
                let code = *values.entry(word.to_lowercase()).or_insert(next);
                if !codes[starts[starts.len() - 1]..].contains(&code) {
                    codes.push(code);
                }
            }
            starts.push(codes.len());
        }
        Self { codes, starts, values }
    }

    fn row(&self, row: usize) -> &[usize] {
        &self.codes[self.starts[row]..self.starts[row + 1]]
    }

    /// The wanted values' codes; one that no row has, if no vehicle has the value.
    fn wanted(&self, words: &[String]) -> Vec<usize> {
        words
            .iter()
            .map(|word| self.values.get(&word.to_lowercase()).copied().unwrap_or(usize::MAX))
            .collect()
    }
}

/// Whether a row with these codes matches.
fn passes(facet: Facet, codes: &[usize], wanted: &[usize]) -> bool {
    let has = |code: &usize| codes.contains(code);
    wanted.is_empty() || if facet.matches_all() { wanted.iter().all(has) } else { wanted.iter().any(has) }
}

/// An inventory in columns.
pub(crate) struct Scan {
    /// Name, make, model, VIN and stock number of all rows, in lower case, a line for each.
    text: String,
    row_ends: Vec<usize>,
    facets: EnumMap<Facet, Words>,
    /// Whole dollars, where the range is a price.
    ranges: EnumMap<RangeFilter, Vec<Option<u32>>>,
    cents: Vec<Option<u64>>,
    miles_per_year: Vec<Option<u64>>,
    above_market: Vec<Option<i64>>,
    price_drops: Vec<Option<u64>>,
    /// Place of each row in the order by make and model, and by stock number.
    alphabetical: Vec<usize>,
    by_stock_number: Vec<usize>,
}

/// The result of a scan.
pub(crate) struct Scanned {
    pub(crate) total: usize,
    /// `RowSet` of the page.
    pub(crate) rows: Vec<usize>,
    /// Counts of each facet's values, without the facet's own filter; models are counted
    /// with their makes.
    pub(crate) counts: EnumMap<Facet, usize>,
}

impl Scan {
    pub(crate) fn of(vehicles: &[Vehicle]) -> Self {
        let (mut text, mut row_ends) = (String::new(), Vec::new());
        for vehicle in vehicles {
            let vin = vehicle.vin.as_ref().map_or("", |vin| vin.as_str());
            for field in [&vehicle.name, vehicle.make(), vehicle.model(), vin, vehicle.stock_number.as_str()]
            {
                text.push_str(&field.to_lowercase());
                text.push('\n');
            }
            row_ends.push(text.len());
        }
        let models =
            vehicles.iter().map(|vehicle| (vehicle.make().to_lowercase(), vehicle.model().to_lowercase()));
        let models: Vec<_> = models.collect();
        let newest = vehicles.iter().filter_map(Vehicle::year).max().unwrap_or(2023).max(2023);
        Self {
            text,
            row_ends,
            facets: EnumMap::from_fn(|facet: Facet| {
                Words::of(vehicles.iter().map(|vehicle| facet.values(vehicle)))
            }),
            ranges: EnumMap::from_fn(|range| vehicles.iter().map(|vehicle| number(range, vehicle)).collect()),
            cents: vehicles.iter().map(|vehicle| Some(vehicle.list_price?.in_cents())).collect(),
            miles_per_year: vehicles.iter().map(|vehicle| miles_per_year(vehicle, newest)).collect(),
            above_market: vehicles.iter().map(above_market).collect(),
            price_drops: vehicles
                .iter()
                .map(|vehicle| Some(vehicle.observation.reduction?.amount.in_cents()))
                .collect(),
            alphabetical: places(vehicles.len(), |row| (&models[row], &vehicles[row].stock_number)),
            by_stock_number: places(vehicles.len(), |row| &vehicles[row].stock_number),
        }
    }

    /// Runs a resolved query; text matches only as typed.
    pub(crate) fn answer(&self, query: &Query) -> Scanned {
        let holds_text = query.search.as_deref().map(|text| self.rows_with(&text.to_lowercase()));
        let wanted = EnumMap::from_fn(|facet| self.facets[facet].wanted(query.selected.values(facet)));
        let mut rows = Vec::new();
        let mut counts = EnumMap::from_fn(|facet: Facet| vec![0; self.facets[facet].values.len()]);
        for row in 0..self.cents.len() {
            if holds_text.as_ref().is_some_and(|holds| !holds[row]) || !self.is_inside(query, row) {
                continue;
            }
            let mut kept =
                EnumMap::from_fn(|facet: Facet| passes(facet, self.facets[facet].row(row), &wanted[facet]));
            // Makes, models and trims are one filter.
            kept[Facet::Make] &= kept[Facet::Model] && kept[Facet::Trim];
            (kept[Facet::Model], kept[Facet::Trim]) = (true, true);
            let missed = kept.values().filter(|&&kept| !kept).count();
            for (facet, words) in &self.facets {
                if missed == usize::from(!kept[facet] && !facet.matches_all()) {
                    words.row(row).iter().for_each(|&code| counts[facet][code] += 1);
                }
            }
            if missed == 0 {
                rows.push(row);
            }
        }
        let total = rows.len();
        let counts = counts.map(|_, counts| counts.into_iter().sum());
        Scanned { total, rows: self.page(query, rows), counts }
    }

    fn is_inside(&self, query: &Query, row: usize) -> bool {
        query.ranges.iter().all(|(range, bounds)| {
            let inside = |value: u32| {
                bounds.min.is_none_or(|min| value >= min) && bounds.max.is_none_or(|max| value <= max)
            };
            bounds.is_open() || self.ranges[range][row].is_some_and(inside)
        })
    }

    /// The rows that contain the text, by one pass over all text.
    fn rows_with(&self, text: &str) -> Vec<bool> {
        let mut holds = vec![false; self.row_ends.len()];
        let finder = Finder::new(text);
        let (mut from, mut row) = (0, 0);
        while let Some(found) = finder.find(&self.text.as_bytes()[from..]) {
            row += self.row_ends[row..].partition_point(|&end| end <= from + found);
            holds[row] = true;
            from = self.row_ends[row];
        }
        holds
    }

    /// The rows of the wanted page, in order.
    fn page(&self, query: &Query, mut rows: Vec<usize>) -> Vec<usize> {
        let size = query.view.page_size();
        let last = rows.len().saturating_sub(1) / size;
        let start = (query.page as usize - 1).min(last) * size;
        let end = (start + size).min(rows.len());
        if rows.is_empty() {
            return rows;
        }
        let known_first = !matches!(
            query.sort,
            Sort::Alphabetical | Sort::Newest | Sort::YearNew | Sort::YearOld | Sort::Mileage
        );
        let key = |row: usize| {
            let ascending = |number: Option<u64>| number.map_or(i64::MAX, u64::cast_signed);
            let descending = |number: Option<u64>| number.map_or(i64::MAX, |number| -number.cast_signed());
            let number = |range: RangeFilter| self.ranges[range][row].map(u64::from);
            let value = match query.sort {
                Sort::Alphabetical => ascending(Some(self.alphabetical[row] as u64)),
                Sort::Newest | Sort::YearNew => descending(number(RangeFilter::Year)),
                Sort::YearOld => ascending(number(RangeFilter::Year)),
                Sort::PriceLow => ascending(self.cents[row]),
                Sort::PriceHigh => descending(self.cents[row]),
                Sort::Mileage => ascending(number(RangeFilter::Mileage)),
                Sort::MilesPerYear => ascending(self.miles_per_year[row]),
                Sort::BelowMarket => self.above_market[row].unwrap_or(i64::MAX),
                Sort::PriceDrop => descending(self.price_drops[row]),
            };
            (known_first && value == i64::MAX, (value, self.by_stock_number[row]))
        };
        let sort = |rows: &mut [usize], nth: usize| match query.direction {
            Direction::Asc => drop(rows.select_nth_unstable_by_key(nth, |&row| key(row))),
            Direction::Desc => drop(rows.select_nth_unstable_by_key(nth, |&row| {
                let (unpriced, rest) = key(row);
                (unpriced, Reverse(rest))
            })),
        };
        sort(&mut rows, end - 1);
        rows.truncate(end);
        sort(&mut rows, start);
        let mut page = rows.split_off(start);
        page.sort_by(|&one, &other| {
            let ((one_unpriced, one), (other_unpriced, other)) = (key(one), key(other));
            let by_value = if query.direction == Direction::Asc { one.cmp(&other) } else { other.cmp(&one) };
            one_unpriced.cmp(&other_unpriced).then(by_value)
        });
        page
    }
}

fn number(range: RangeFilter, vehicle: &Vehicle) -> Option<u32> {
    Some(range.value(vehicle)? / range.stored_units())
}

fn miles_per_year(vehicle: &Vehicle, newest: u16) -> Option<u64> {
    Some(u64::from(vehicle.mileage()? / u32::from((newest - vehicle.year()?).max(1))))
}

fn above_market(vehicle: &Vehicle) -> Option<i64> {
    Some(vehicle.list_price?.in_cents().cast_signed() - vehicle.base_price?.in_cents().cast_signed())
}

fn places<K: Ord>(length: usize, key: impl Fn(usize) -> K) -> Vec<usize> {
    let mut rows: Vec<usize> = (0..length).collect();
    rows.sort_by_key(|&row| key(row));
    let mut places = vec![0; length];
    rows.into_iter().enumerate().for_each(|(place, row)| places[row] = place);
    places
}
