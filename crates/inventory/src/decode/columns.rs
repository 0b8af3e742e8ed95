//! The columns of a file, and which fields they fill.

use super::cell::Cell;
use super::dealers::{DealerColumn, Dealers, ValueCounts, short_line};
use super::feed_format::Mapping;
use super::field::{Field, Source};
use super::field_names::{MAX_NAME_BYTES, is_cost, plain_name, unit_in_name};
use super::guess::{ValueKinds, guess};
use super::number::Unit;
use crate::Fact;
use crate::text::fold;
use enum_map::EnumMap;
use hashbrown::HashMap;

/// Columns beyond these are not read: members of hostile records may all have different names.
const MAX_COLUMNS: usize = 1_000;
/// Columns that name dealers and are looked at.
const MAX_DEALER_COLUMNS: usize = 8;
const MAX_SAMPLES: usize = 2;
/// Records with a value that are looked at for samples.
const SAMPLED_RECORDS: usize = 100;
const MAX_SAMPLE_CHARS: usize = 60;

/// A record of any format as cells by column.
#[derive(Clone, Copy)]
pub(super) struct Row<'a> {
    columns: &'a Columns<'a>,
    cells: &'a [Cell<'a>],
}

impl<'a> Row<'a> {
    pub(super) const fn new(columns: &'a Columns<'a>, cells: &'a [Cell<'a>]) -> Self {
        Self { columns, cells }
    }

    pub(super) const fn mapping(self) -> &'a Mapping {
        self.columns.mapping
    }

    /// The field's value: the first that is not empty, in order of preference (FEED-14).
    pub(super) fn get(self, field: Field) -> Option<Source<'a>> {
        self.all(field).next()
    }

    /// The field's value as a short line, for reports.
    pub(super) fn shown(self, field: &str) -> String {
        let columns = Field::named(field).into_iter().flat_map(|field| self.columns.positions(field));
        let mut cells = columns.filter_map(|at| self.cells.get(at)).filter(|cell| cell.source().is_some());
        cells.next().map(|cell| short_line(&cell.text(), MAX_SAMPLE_CHARS)).unwrap_or_default()
    }

    /// The unit that the name of the mileage's column has; `Err` if it is unknown.
    pub(super) fn unit_in_name(self, mileage: Field) -> Result<Option<&'static Unit>, ()> {
        let filled = |at: &usize| self.cells.get(*at).is_some_and(|cell| cell.source().is_some());
        let column = self.columns.positions(mileage).find(filled);
        column.map_or(Ok(None), |at| self.columns.units[at])
    }

    /// All of the field's values, in order of preference.
    pub(super) fn all(self, field: Field) -> impl Iterator<Item = Source<'a>> + use<'a> {
        self.columns.positions(field).filter_map(move |at| self.cells.get(at)?.source())
    }
}

/// A column of a file and what becomes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnUse {
    /// The name in the header, or the dotted path of a member.
    pub name: String,
    /// The field that it fills, by the name of VEHICLE-1. `None`: the column is ignored.
    pub field: Option<&'static str>,
    /// The column states what the dealership paid, and so is never read (FEED-14).
    pub is_cost: bool,
    /// Records with a value.
    pub filled: usize,
    /// Up to two different values of at most 60 characters, of the first records; none of a cost.
    pub samples: Vec<String>,
    /// The guess of what an ignored column holds: `price`, `date`, `mileage`, `photos`, `vin`, `year`, `link`, or an `amount`.
    pub guess: Option<&'static str>,
}

/// Fields with the guesses that such columns have, the surest first, and what their values are. A date may be any
/// day in a vehicle's life, so it is none.
const GUESSED_FIELDS: [(&str, &[&str], &str); 5] = [
    ("vin", &["vin"], "codes of 17 characters"),
    ("list_price", &["price", "amount"], "amounts"),
    ("mileage", &["mileage"], "numbers"),
    ("year", &["year"], "years"),
    ("image_urls", &["photos"], "addresses of pictures"),
];

/// A field that no record has, and the ignored columns that may be it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnmappedField<'c> {
    /// The name of VEHICLE-1.
    pub field: &'static str,
    /// At least one, in the file's order.
    pub columns: Vec<&'c ColumnUse>,
    /// Their values in one word: `amounts`.
    pub values: &'static str,
}

impl UnmappedField<'_> {
    /// `no record has list_price: 8 amounts in `Net`?`
    pub fn question(&self) -> String {
        let columns = self
            .columns
            .iter()
            .map(|column| format!("{} {} in `{}`", column.filled, self.values, column.name));
        format!("no record has {}: {}?", self.field, columns.collect::<Vec<_>>().join(", "))
    }
}

/// The fields among these that ignored columns may be.
pub fn unmapped_fields<'c>(
    columns: &'c [ColumnUse],
    missing_fields: &[&'static str],
) -> Vec<UnmappedField<'c>> {
    let may_be = |guess: &&str| {
        columns
            .iter()
            .filter(|column| column.field.is_none() && column.guess == Some(guess))
            .collect::<Vec<_>>()
    };
    let missing = GUESSED_FIELDS.iter().filter(|(field, ..)| missing_fields.contains(field));
    let unmapped = missing.filter_map(|&(field, guesses, values)| {
        let columns = guesses.iter().map(may_be).find(|columns| !columns.is_empty())?;
        Some(UnmappedField { field, columns, values })
    });
    unmapped.collect()
}

/// The place of a column among those of its field: of its name, and of its number among columns of that name.
type Preference = (usize, usize);

/// The number in the name of a column for one entry of a list: `Photo 12` comes after `Photo 2`, wherever they stand.
fn number_of(field: Field, name: &str) -> usize {
    let digits: String = name.chars().filter(char::is_ascii_digit).take(6).collect();
    if field.is_list() { digits.parse().unwrap_or_default() } else { 0 }
}

/// The columns of a file, in its order.
pub(super) struct Columns<'f> {
    pub(super) mapping: &'f Mapping,
    uses: Vec<ColumnUse>,
    /// The kinds of the values of each ignored column.
    kinds: Vec<ValueKinds>,
    /// The units in the names of columns of mileages.
    units: Vec<Result<Option<&'static Unit>, ()>>,
    by_name: HashMap<String, usize>,
    /// By field: place in the order of preference, and column.
    by_field: EnumMap<Field, Vec<(Preference, usize)>>,
    /// By condition of `feed.only`: the columns of that name.
    conditions: Vec<Vec<usize>>,
    /// By condition: the values of the file.
    condition_values: Vec<ValueCounts>,
    dealers: Vec<DealerColumn>,
    /// Rows whose values were counted.
    counted: usize,
}

impl<'f> Columns<'f> {
    pub(super) fn new(mapping: &'f Mapping) -> Self {
        Self {
            mapping,
            uses: Vec::new(),
            kinds: Vec::new(),
            units: Vec::new(),
            by_name: HashMap::new(),
            by_field: EnumMap::default(),
            conditions: vec![Vec::new(); mapping.only.len()],
            condition_values: vec![ValueCounts::default(); mapping.only.len()],
            dealers: Vec::new(),
            counted: 0,
        }
    }

    /// Adds a column, even of a name that another one has.
    pub(super) fn push(&mut self, name: &str) -> usize {
        let at = self.uses.len();
        let fields = if name.len() > MAX_NAME_BYTES { Vec::new() } else { self.mapping.fields_of(name) };
        for &(field, place) in &fields {
            // The feed's own name counts first: `stock_number` before `stockNumber`.
            let place = (2 * place + usize::from(name != field.name()), number_of(field, name));
            let columns = &mut self.by_field[field];
            columns.insert(columns.partition_point(|&(other, _)| other <= place), (place, at));
        }
        for ((condition, _), columns) in self.mapping.only.iter().zip(&mut self.conditions) {
            if *condition == plain_name(name) {
                columns.push(at);
            }
        }
        self.by_name.entry(name.to_owned()).or_insert(at);
        if self.dealers.len() < MAX_DEALER_COLUMNS {
            self.dealers.extend(DealerColumn::new(at, name, self.mapping));
        }
        self.kinds.push(ValueKinds::ALL);
        let is_mileage = fields.iter().any(|(field, _)| *field == Field::Fact(Fact::Mileage));
        self.units.push(if is_mileage { unit_in_name(name) } else { Ok(None) });
        self.uses.push(ColumnUse {
            name: name.to_owned(),
            field: fields.first().map(|(field, _)| field.name()),
            is_cost: is_cost(name),
            filled: 0,
            samples: Vec::new(),
            guess: None,
        });
        at
    }

    /// The column of a name, which is added if it is new. `None` beyond the most columns, and for a name
    /// that is too long.
    pub(super) fn index_of(&mut self, name: &str) -> Option<usize> {
        if name.len() > MAX_NAME_BYTES {
            return None;
        }
        match self.by_name.get(name) {
            Some(&at) => Some(at),
            None if self.uses.len() < MAX_COLUMNS => Some(self.push(name)),
            // A field may come late: the records before may have had members of any name.
            None if self.uses.len() < 2 * MAX_COLUMNS && !self.mapping.fields_of(name).is_empty() => {
                Some(self.push(name))
            }
            None => None,
        }
    }

    /// True if a column fills a field.
    pub(super) fn is_field(&self, at: usize) -> bool {
        self.uses[at].field.is_some()
    }

    /// The columns of a field, in order of preference.
    pub(super) fn positions(&self, field: Field) -> impl Iterator<Item = usize> + use<'_> {
        self.by_field[field].iter().map(|&(_, at)| at)
    }

    /// Number of different fields that have a column.
    pub(super) fn recognized_fields(&self) -> usize {
        self.by_field.values().filter(|columns| !columns.is_empty()).count()
    }

    /// The column of the key: of the stock numbers, else of the VINs.
    pub(super) fn key(&self) -> Option<usize> {
        [Field::StockNumber, Field::Vin].into_iter().find_map(|key| self.positions(key).next())
    }

    /// True if a row says which vehicle it is. `None` if no column could say so.
    pub(super) fn identify(&self, cells: &[Cell<'_>]) -> Option<bool> {
        let [year, make, model] = [Fact::Year, Fact::Make, Fact::Model].map(Field::Fact);
        let mut columns = [Field::Vin, make, model, year, Field::Name]
            .into_iter()
            .flat_map(|field| self.positions(field))
            .peekable();
        columns.peek()?;
        Some(columns.any(|at| cells.get(at).is_some_and(|cell| cell.source().is_some())))
    }

    /// True if records have a key.
    pub(super) fn have_key(&self) -> bool {
        self.key().is_some()
    }

    pub(super) const fn len(&self) -> usize {
        self.uses.len()
    }

    /// The name of a condition without a column.
    pub(super) fn unmet_condition(&self) -> Option<&str> {
        let mut conditions = self.mapping.only.iter().zip(&self.conditions);
        conditions.find(|(_, columns)| columns.is_empty()).map(|((name, _), _)| name.as_str())
    }

    /// True if a row meets the conditions of `feed.only`, whose values are counted.
    pub(super) fn include(&mut self, cells: &[Cell<'_>]) -> bool {
        let mut is_met = true;
        let conditions = self.mapping.only.iter().zip(&self.conditions);
        for (((_, values), columns), counts) in conditions.zip(&mut self.condition_values) {
            let mut has_value = false;
            for &at in columns {
                let text = cells.get(at).map(Cell::text).unwrap_or_default();
                has_value |= values.contains(&fold(&text));
                counts.add(&text);
            }
            is_met &= has_value;
        }
        is_met
    }

    /// The file's values for the conditions of `feed.only`: `DealerName has Other Motors (30)`. Costs are
    /// left out.
    pub(super) fn condition_values(&self) -> String {
        let conditions = self.mapping.only.iter().zip(&self.condition_values);
        let shown = conditions.filter(|((name, _), _)| !is_cost(name));
        let texts = shown.map(|((name, _), values)| format!("`{name}` has {}", values.text()));
        texts.collect::<Vec<_>>().join("; ")
    }

    /// The records by dealer, if they name several.
    pub(super) fn dealers(&self) -> Option<Dealers> {
        Dealers::from_columns(&self.dealers, &self.mapping.dealers, self.counted)
    }

    /// Counts a row's values.
    pub(super) fn count(&mut self, cells: &[Cell<'_>]) {
        self.counted += 1;
        for column in &mut self.dealers {
            column.count(cells.get(column.at).unwrap_or(&Cell::Empty));
        }
        for ((column, kinds), cell) in self.uses.iter_mut().zip(&mut self.kinds).zip(cells) {
            if cell.source().is_none() {
                continue;
            }
            column.filled += 1;
            let needs_sample = column.samples.len() < MAX_SAMPLES;
            if column.is_cost || column.filled > SAMPLED_RECORDS || (column.field.is_some() && !needs_sample)
            {
                continue;
            }
            let text = short_line(&cell.text(), MAX_SAMPLE_CHARS);
            if column.field.is_none() {
                kinds.add(&text);
            }
            if needs_sample && !column.samples.contains(&text) {
                column.samples.push(text);
            }
        }
    }

    /// The columns, and the expected fields that no record has.
    pub(super) fn finish(mut self) -> (Vec<ColumnUse>, Vec<&'static str>) {
        let ignored = |column: &ColumnUse| column.field.is_none() && !column.is_cost;
        for (column, kinds) in self.uses.iter_mut().zip(self.kinds).filter(|(column, _)| ignored(column)) {
            column.guess = guess(&column.name, kinds, &column.samples);
        }
        let is_filled =
            |columns: &Vec<(Preference, usize)>| columns.iter().any(|&(_, at)| self.uses[at].filled > 0);
        let fields = self.by_field.iter();
        let missing = fields.filter(|(field, columns)| field.is_expected() && !is_filled(columns));
        let missing = missing.map(|(field, _)| field.name()).collect();
        (self.uses, missing)
    }
}
