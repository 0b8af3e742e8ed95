//! What the engine is measured against: a plain scan over columns, row by row, with nothing prepared but the columns.

use inventory::{Condition, Direction, Query, Sort, Vehicle};
use memchr::memmem::Finder;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A column of words as numbers.
struct Words {
    codes: Vec<usize>,
    values: BTreeMap<String, usize>,
}

impl Words {
    fn of<'v>(words: impl Iterator<Item = &'v str>) -> Self {
        let mut values = BTreeMap::new();
        let codes = words.map(|word| {
            let next = values.len();
            *values.entry(word.to_lowercase()).or_insert(next)
        });
        Self { codes: codes.collect(), values }
    }

    /// The wanted value's code; one that no row has, where the lot has no such value.
    fn wanted(&self, word: Option<&String>) -> Option<usize> {
        word.map(|word| self.values.get(&word.to_lowercase()).copied().unwrap_or(usize::MAX))
    }
}

/// A lot in columns.
pub(crate) struct Scan {
    /// Name, make, model, VIN and stock number of all rows, in lower case, a line for each.
    text: String,
    row_ends: Vec<usize>,
    makes: Words,
    models: Words,
    transmissions: Words,
    colors: Words,
    years: Vec<Option<u32>>,
    dollars: Vec<Option<u32>>,
    cents: Vec<Option<u64>>,
    miles: Vec<Option<u32>>,
    /// Place of each row in the order by make and model, and by stock number.
    alphabetical: Vec<usize>,
    by_stock_number: Vec<usize>,
}

/// What a scan answers.
pub(crate) struct Scanned {
    pub(crate) total: usize,
    /// Rows of the page.
    pub(crate) rows: Vec<usize>,
    /// Vehicles under each make, condition, transmission and color, each without its own filter.
    pub(crate) counts: [Vec<usize>; 4],
}

impl Scan {
    pub(crate) fn of(vehicles: &[Vehicle]) -> Self {
        let (mut text, mut row_ends) = (String::new(), Vec::new());
        for vehicle in vehicles {
            let vin = vehicle.vin.as_ref().map_or("", |vin| vin.as_str());
            for field in [&vehicle.name, &vehicle.make, &vehicle.model, vin, vehicle.stock_number.as_str()] {
                text.push_str(&field.to_lowercase());
                text.push('\n');
            }
            row_ends.push(text.len());
        }
        let detail = |detail: &'static dyn Fn(&Vehicle) -> Option<&str>| {
            Words::of(vehicles.iter().map(move |vehicle| detail(vehicle).unwrap_or_default()))
        };
        let models =
            vehicles.iter().map(|vehicle| (vehicle.make.to_lowercase(), vehicle.model.to_lowercase()));
        let models: Vec<_> = models.collect();
        Self {
            text,
            row_ends,
            makes: detail(&|vehicle| Some(&vehicle.make)),
            models: detail(&|vehicle| Some(&vehicle.model)),
            transmissions: detail(&|vehicle| vehicle.transmission.as_deref()),
            colors: detail(&|vehicle| vehicle.exterior_color.as_deref()),
            years: vehicles.iter().map(|vehicle| vehicle.year.map(u32::from)).collect(),
            dollars: vehicles
                .iter()
                .map(|vehicle| u32::try_from(vehicle.list_price?.whole_dollars()).ok())
                .collect(),
            cents: vehicles.iter().map(|vehicle| Some(vehicle.list_price?.in_cents())).collect(),
            miles: vehicles.iter().map(|vehicle| vehicle.mileage).collect(),
            alphabetical: places(vehicles.len(), |row| (&models[row], &vehicles[row].stock_number)),
            by_stock_number: places(vehicles.len(), |row| &vehicles[row].stock_number),
        }
    }

    /// Answers a settled query, its text as typed alone.
    pub(crate) fn answer(&self, query: &Query) -> Scanned {
        let holds_text = query.search.as_deref().map(|text| self.rows_with(&text.to_lowercase()));
        let make = self.makes.wanted(query.make.as_ref());
        let model = self.models.wanted(query.model.as_ref());
        let transmission = self.transmissions.wanted(query.transmission.as_ref());
        let color = self.colors.wanted(query.color.as_ref());
        let mut rows = Vec::new();
        let mut counts =
            [&self.makes, &self.transmissions, &self.colors].map(|words| vec![0; words.values.len()]);
        let mut conditions = vec![0; Condition::ALL.len()];
        for row in 0..self.years.len() {
            if holds_text.as_ref().is_some_and(|holds| !holds[row])
                || !query.year.admit(self.years[row])
                || !query.price.admit(self.dollars[row])
                || !query.mileage.admit(self.miles[row])
            {
                continue;
            }
            let is =
                |wanted: Option<usize>, words: &Words| wanted.is_none_or(|wanted| wanted == words.codes[row]);
            let condition = Condition::of(self.miles[row]);
            let kept = [
                is(make, &self.makes) && is(model, &self.models),
                query.condition.is_none_or(|wanted| condition == Some(wanted)),
                is(transmission, &self.transmissions),
                is(color, &self.colors),
            ];
            let all_but = |facet: usize| (0..kept.len()).all(|other| other == facet || kept[other]);
            counts[0][self.makes.codes[row]] += usize::from(all_but(0));
            counts[1][self.transmissions.codes[row]] += usize::from(all_but(2));
            counts[2][self.colors.codes[row]] += usize::from(all_but(3));
            if let Some(condition) = condition {
                conditions[condition as usize] += usize::from(all_but(1));
            }
            if kept.iter().all(|&kept| kept) {
                rows.push(row);
            }
        }
        let [makes, transmissions, colors] = counts;
        let total = rows.len();
        Scanned { total, rows: self.page(query, rows), counts: [makes, conditions, transmissions, colors] }
    }

    /// Which rows hold the text, by one pass over all of it.
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
        let priced = matches!(query.sort, Sort::PriceLow | Sort::PriceHigh);
        let key = |row: usize| {
            let rising = |number: Option<u64>| number.map_or(i64::MAX, u64::cast_signed);
            let falling = |number: Option<u64>| number.map_or(i64::MAX, |number| -number.cast_signed());
            let value = match query.sort {
                Sort::Alphabetical => rising(Some(self.alphabetical[row] as u64)),
                Sort::Newest | Sort::YearNew => falling(self.years[row].map(u64::from)),
                Sort::YearOld => rising(self.years[row].map(u64::from)),
                Sort::PriceLow => rising(self.cents[row]),
                Sort::PriceHigh => falling(self.cents[row]),
                Sort::Mileage => rising(self.miles[row].map(u64::from)),
            };
            (priced && value == i64::MAX, (value, self.by_stock_number[row]))
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

fn places<K: Ord>(length: usize, key: impl Fn(usize) -> K) -> Vec<usize> {
    let mut rows: Vec<usize> = (0..length).collect();
    rows.sort_by_key(|&row| key(row));
    let mut places = vec![0; length];
    rows.into_iter().enumerate().for_each(|(place, row)| places[row] = place);
    places
}
