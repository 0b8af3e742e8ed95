//! The values of a vehicle's facts.

use super::{FACTS, Fact, FactKind, Merge};
use crate::text::share;
use crate::{ArcStr, Money};
use jiff::civil::Date;
use messages::{DateStyle, Messages};
use serde_json::{Number, Value};
use std::borrow::Cow;
use std::collections::HashSet;
use std::hash::{Hash, Hasher};

/// A value to set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactValue {
    Text(ArcStr),
    /// A count, a year, miles or a measure.
    Number(u32),
    Money(Money),
    Date(Date),
    /// The value of a flag.
    Yes,
    /// At least one text.
    List(Box<[ArcStr]>),
}

impl From<ArcStr> for FactValue {
    fn from(text: ArcStr) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for FactValue {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<u32> for FactValue {
    fn from(number: u32) -> Self {
        Self::Number(number)
    }
}

impl From<Money> for FactValue {
    fn from(amount: Money) -> Self {
        Self::Money(amount)
    }
}

impl From<Date> for FactValue {
    fn from(date: Date) -> Self {
        Self::Date(date)
    }
}

impl FactValue {
    /// `None` without texts.
    pub fn list(texts: impl IntoIterator<Item = ArcStr>) -> Option<Self> {
        let texts: Box<[ArcStr]> = texts.into_iter().collect();
        (!texts.is_empty()).then_some(Self::List(texts))
    }
}

/// The known facts of a vehicle. A fact's kind says in which store its value is and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// One bit for each known fact.
    known: u64,
    texts: [Option<ArcStr>; count_of(Store::Text)],
    /// Numbers, cents, and dates as `20260903`.
    numbers: [u32; count_of(Store::Number)],
    lists: [Box<[ArcStr]>; count_of(Store::List)],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Store {
    Text,
    Number,
    List,
    /// The bit says everything.
    Flag,
}

const fn store(kind: FactKind) -> Store {
    match kind {
        FactKind::Line | FactKind::Key | FactKind::Notes | FactKind::Condition | FactKind::Address => {
            Store::Text
        }
        FactKind::Year
        | FactKind::Miles
        | FactKind::Count(..)
        | FactKind::Measure(..)
        | FactKind::Money
        | FactKind::Date => Store::Number,
        FactKind::List => Store::List,
        FactKind::Flag => Store::Flag,
    }
}

/// The store of each fact, and its place there.
static PLACES: [(Store, usize); FACTS.len()] = places();

const fn places() -> [(Store, usize); FACTS.len()] {
    let mut places = [(Store::Flag, 0); FACTS.len()];
    let mut counts = [0; 4];
    let mut at = 0;
    while at < places.len() {
        let store = store(FACTS[at].kind);
        places[at] = (store, counts[store as usize]);
        counts[store as usize] += 1;
        at += 1;
    }
    places
}

/// Number of facts in a store.
const fn count_of(wanted: Store) -> usize {
    let (mut count, mut at) = (0, 0);
    while at < FACTS.len() {
        count += (store(FACTS[at].kind) as u8 == wanted as u8) as usize;
        at += 1;
    }
    count
}

const fn bit(fact: Fact) -> u64 {
    1 << fact as u32
}

impl Default for Facts {
    fn default() -> Self {
        Self {
            known: 0,
            texts: [const { None }; count_of(Store::Text)],
            numbers: [0; count_of(Store::Number)],
            lists: std::array::from_fn(|_| Box::default()),
        }
    }
}

impl FromIterator<(Fact, FactValue)> for Facts {
    fn from_iter<I: IntoIterator<Item = (Fact, FactValue)>>(values: I) -> Self {
        let mut facts = Self::default();
        values.into_iter().for_each(|(fact, value)| facts.set(fact, Some(value)));
        facts
    }
}

/// The number that stands for a value.
fn number_of(value: &FactValue) -> Option<u32> {
    match value {
        FactValue::Number(number) => Some(*number),
        FactValue::Money(amount) => amount.in_cents().try_into().ok(),
        FactValue::Date(date) => {
            let [year, month, day] = [date.year(), date.month().into(), date.day().into()].map(u32::try_from);
            Some(year.ok()? * 10_000 + month.ok()? * 100 + day.ok()?)
        }
        FactValue::Text(_) | FactValue::Yes | FactValue::List(_) => None,
    }
}

impl Facts {
    /// The known facts, in their order.
    pub fn known(&self) -> impl Iterator<Item = Fact> {
        Fact::all().filter(|fact| self.has(*fact))
    }

    /// The fact is known; for a flag that means yes.
    pub const fn has(&self, fact: Fact) -> bool {
        self.known & bit(fact) != 0
    }

    /// Sets a fact's value, or makes it unknown. A value of another kind than the fact's makes it unknown, too.
    pub fn set(&mut self, fact: Fact, value: Option<FactValue>) {
        let is_set = match (PLACES[fact as usize], value) {
            ((Store::Text, place), value) => {
                self.texts[place] = if let Some(FactValue::Text(text)) = value { Some(text) } else { None };
                self.texts[place].is_some()
            }
            ((Store::Number, place), value) => {
                let number = value.as_ref().and_then(number_of);
                self.numbers[place] = number.unwrap_or_default();
                number.is_some()
            }
            ((Store::List, place), value) => {
                let list = if let Some(FactValue::List(list)) = value { list } else { Box::default() };
                self.lists[place] = list;
                !self.lists[place].is_empty()
            }
            ((Store::Flag, _), value) => value == Some(FactValue::Yes),
        };
        self.known = if is_set { self.known | bit(fact) } else { self.known & !bit(fact) };
    }

    /// The fact's value, if it is known.
    pub fn get(&self, fact: Fact) -> Option<FactValue> {
        match (PLACES[fact as usize].0, fact.row().kind) {
            _ if !self.has(fact) => None,
            (Store::Text, _) => self.shared_text(fact).cloned().map(FactValue::Text),
            (Store::Number, FactKind::Money) => self.money(fact).map(FactValue::Money),
            (Store::Number, FactKind::Date) => self.date(fact).map(FactValue::Date),
            (Store::Number, _) => self.number(fact).map(FactValue::Number),
            (Store::List, _) => FactValue::list(self.list(fact).iter().cloned()),
            (Store::Flag, _) => Some(FactValue::Yes),
        }
    }

    /// Adds what the vehicle's own record has beyond the list's (FEED-4).
    pub(crate) fn enrich(&mut self, record: &Self) {
        for fact in record.known() {
            let is_better = match fact.row().merge {
                Merge::Keep => false,
                Merge::Fill => !self.has(fact),
                Merge::Longer => record.length(fact) > self.length(fact),
            };
            if is_better {
                self.set(fact, record.get(fact));
            }
        }
    }

    fn length(&self, fact: Fact) -> usize {
        self.text(fact).map_or(0, str::len).max(self.list(fact).len())
    }

    /// Replaces texts that other vehicles have too by theirs, of which `texts` has one each.
    pub(crate) fn share_texts(&mut self, texts: &mut HashSet<ArcStr>) {
        for row in FACTS.iter().filter(|row| row.is_shared_text()) {
            match PLACES[row.fact as usize] {
                (Store::Text, place) => self.texts[place].iter_mut().for_each(|text| share(text, texts)),
                (Store::List, place) => self.lists[place].iter_mut().for_each(|text| share(text, texts)),
                (Store::Number | Store::Flag, _) => {}
            }
        }
    }

    /// A text as vehicles share it.
    pub fn shared_text(&self, fact: Fact) -> Option<&ArcStr> {
        let (Store::Text, place) = PLACES[fact as usize] else { return None };
        self.texts[place].as_ref()
    }

    /// The text of a fact that is one.
    pub fn text(&self, fact: Fact) -> Option<&str> {
        self.shared_text(fact).map(ArcStr::as_str)
    }

    pub(crate) fn key(&self, fact: Fact) -> &str {
        self.text(fact).unwrap_or_default()
    }

    pub(crate) fn number<N: TryFrom<u32>>(&self, fact: Fact) -> Option<N> {
        let (Store::Number, place) = PLACES[fact as usize] else { return None };
        self.has(fact).then(|| self.numbers[place].try_into().ok()).flatten()
    }

    pub(crate) fn money(&self, fact: Fact) -> Option<Money> {
        self.number(fact).map(Money::cents)
    }

    pub(crate) fn date(&self, fact: Fact) -> Option<Date> {
        let number: u32 = self.number(fact)?;
        let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100);
        Date::new(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?).ok()
    }

    pub(crate) fn list(&self, fact: Fact) -> &[ArcStr] {
        let (Store::List, place) = PLACES[fact as usize] else { return &[] };
        &self.lists[place]
    }

    /// The fact is a text of the record that is no usual value in these words.
    pub(crate) fn is_text(&self, fact: Fact, messages: &Messages) -> bool {
        match self.get(fact) {
            Some(FactValue::Text(text)) => messages.translated_value(&text).is_none(),
            Some(FactValue::List(_)) => true,
            _ => false,
        }
    }

    /// The value for people: `33,212 miles`, `30 MPG`, `Sep 3, 2026`.
    pub(crate) fn shown(&self, fact: Fact, messages: &Messages) -> Option<Cow<'_, str>> {
        let shown = match self.get(fact)? {
            FactValue::Text(_) => {
                let text = self.text(fact)?;
                return Some(
                    messages
                        .translated_value(text)
                        .map_or(Cow::Borrowed(text), |value| value.to_owned().into()),
                );
            }
            FactValue::Number(number) => match fact.row().kind {
                FactKind::Miles => messages.units_mileage(&number).to_string(),
                FactKind::Measure(_, _, unit) => {
                    messages.facts_measure(&number, &&messages[unit]).to_string()
                }
                _ => number.to_string(),
            },
            FactValue::Money(amount) => amount.to_string(),
            FactValue::Date(date) => messages.date(date, DateStyle::Short),
            FactValue::Yes => messages.facts_yes().to_owned(),
            FactValue::List(texts) => texts.join(", "),
        };
        Some(shown.into())
    }

    /// The value for programs: amounts in dollars, dates by ISO 8601.
    pub(crate) fn json(&self, fact: Fact) -> Option<Value> {
        let dollars = |amount: Money| match amount.in_cents() % 100 {
            0 => Some(amount.whole_dollars().into()),
            _ => Some(Value::Number(Number::from_f64(amount.to_decimal().parse().ok()?)?)),
        };
        match self.get(fact)? {
            FactValue::Text(text) => Some(text.as_str().into()),
            FactValue::Number(number) => Some(number.into()),
            FactValue::Money(amount) => dollars(amount),
            FactValue::Date(date) => Some(date.to_string().into()),
            FactValue::Yes => Some(true.into()),
            FactValue::List(texts) => Some(texts.iter().map(ArcStr::as_str).collect()),
        }
    }

    /// Hashes a fact, unknown or not, as a field of its own would be: ids of stored histories are such hashes.
    pub(crate) fn hash_field<H: Hasher>(&self, fact: Fact, hasher: &mut H) {
        match fact.row().kind {
            FactKind::Key => self.key(fact).hash(hasher),
            FactKind::Line | FactKind::Notes | FactKind::Condition | FactKind::Address => {
                self.text(fact).hash(hasher);
            }
            FactKind::Miles => self.number::<u32>(fact).hash(hasher),
            FactKind::Year | FactKind::Measure(..) => self.number::<u16>(fact).hash(hasher),
            FactKind::Count(..) => self.number::<u8>(fact).hash(hasher),
            FactKind::Money => self.money(fact).hash(hasher),
            FactKind::Date => self.date(fact).hash(hasher),
            FactKind::Flag => self.has(fact).hash(hasher),
            FactKind::List => self.list(fact).hash(hasher),
        }
    }
}
