//! The charges beside prices: rows of the file, elsewhere one text (PRICE-11).

use super::{
    ParseError, ParseSetting,
    lists::{entries, field_values},
    money, redact_urls, text,
};
use figment::value::Value;
use inventory::{Charge, Money, Payee, RequiredBy, VehicleKind, slug};
use site::State;

const FIELDS: [&str; 7] = ["name", "amount", "up_to", "payee", "required_by", "kinds", "states"];

/// The rows that can be read, and a sentence for each that can't be.
#[derive(Debug, Default)]
pub(in crate::config) struct ChargeRows {
    pub(in crate::config) charges: Vec<Charge>,
    pub(in crate::config) errors: Vec<String>,
}

impl ParseSetting for ChargeRows {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let mut rows = Self::default();
        for (number, entry) in (1..).zip(entries(value, ';')) {
            match charge(&entry) {
                Ok(charge) => rows.add(number, charge),
                Err(RowError { name, fault }) => rows.refuse(number, &name, &fault),
            }
        }
        Ok(rows)
    }
}

impl ChargeRows {
    fn add(&mut self, number: usize, charge: Charge) {
        let name = charge.name.clone().unwrap_or_default();
        let is_own = charge.is_documentation_fee() && charge.required_by == RequiredBy::Agency;
        if self.charges.iter().any(|other| is_same_name(other.name.as_deref().unwrap_or_default(), &name)) {
            self.refuse(number, &name, "has the name of a row above it; each charge has a name of its own");
        } else if is_own {
            self.refuse(number, &name, "is the dealership's own, which no agency requires of the buyer");
        } else {
            self.charges.push(charge);
        }
    }

    /// `row 2 (Electronic filing) has both amount and up_to; keep one of them`.
    fn refuse(&mut self, number: usize, name: &str, fault: &str) {
        let name = if name.is_empty() { String::new() } else { format!(" ({})", redact_urls(name)) };
        self.errors.push(format!("row {number}{name} {fault}"));
    }
}

/// True if shoppers would read two names as one.
pub(in crate::config) fn is_same_name(one: &str, other: &str) -> bool {
    slug(one) == slug(other)
}

struct RowError {
    name: String,
    fault: String,
}

fn charge(entry: &Value) -> Result<Charge, RowError> {
    let named = |name: &str, fault: String| RowError { name: name.to_owned(), fault };
    let [name, amount, most, payee, required_by, kinds, states] =
        field_values(entry, FIELDS).map_err(|error| named(&row_name(entry), error.message))?;
    let name = name.as_ref().and_then(text).filter(|name| !slug(name).is_empty());
    let name = name.ok_or_else(|| named("", "has no name".to_owned()))?;
    let fault = |fault: String| named(&name, fault);
    let (amount, is_most) = match (amount, most) {
        (Some(amount), None) => (dollars("amount", &amount).map_err(fault)?, false),
        (None, Some(most)) => (dollars("up_to", &most).map_err(fault)?, true),
        (Some(_), Some(_)) => return Err(fault("has both amount and up_to; keep one of them".to_owned())),
        (None, None) => return Err(fault("has neither amount nor up_to".to_owned())),
    };
    let payees = [Payee::Dealer, Payee::Government, Payee::ThirdParty];
    Ok(Charge {
        amount,
        is_most,
        payee: word("payee", payee.as_ref(), payees, Payee::word).map_err(fault)?.unwrap_or(Payee::Dealer),
        required_by: word("required_by", required_by.as_ref(), RequiredBy::ALL, RequiredBy::word)
            .map_err(fault)?
            .unwrap_or(RequiredBy::Dealer),
        kinds: words(kinds.as_ref(), |kind| word("kinds", Some(kind), VehicleKind::all(), |kind| kind.value))
            .map_err(fault)?,
        states: words(states.as_ref(), |state| {
            let code = text(state).and_then(|state| Some(State::parse(&state)?.code.to_owned()));
            let unknown = || format!("has states = {}, which is no state", shown(state));
            code.map(Some).ok_or_else(unknown)
        })
        .map_err(fault)?,
        name: Some(name.as_str().into()),
    })
}

/// The name of a row that can't be read.
fn row_name(entry: &Value) -> String {
    entry.as_dict().and_then(|table| text(table.get("name")?)).unwrap_or_default()
}

fn dollars(field: &str, value: &Value) -> Result<Money, String> {
    let wrong =
        || format!("has {field} = {}, which is no amount in dollars (write 25 or 29.50)", shown(value));
    text(value).and_then(|text| money(&text)).ok_or_else(wrong)
}

/// `None` where the row leaves it open.
fn word<T: Copy>(
    field: &str,
    value: Option<&Value>,
    all: impl IntoIterator<Item = T>,
    word_of: fn(T) -> &'static str,
) -> Result<Option<T>, String> {
    let Some(value) = value else { return Ok(None) };
    let typed = text(value).unwrap_or_default().to_lowercase();
    let all: Vec<T> = all.into_iter().collect();
    let found = all.iter().copied().find(|known| word_of(*known) == typed);
    let wrong = || {
        let words = all.iter().map(|known| word_of(*known)).collect::<Vec<_>>().join(", ");
        format!("has {field} = {}, which is none of {words}", shown(value))
    };
    found.map(Some).ok_or_else(wrong)
}

/// Each entry of a list, once.
fn words<T: PartialEq>(
    list: Option<&Value>,
    read: impl Fn(&Value) -> Result<Option<T>, String>,
) -> Result<Vec<T>, String> {
    let mut all = Vec::new();
    for entry in list.into_iter().flat_map(|list| entries(list, ',')) {
        match read(&entry)? {
            Some(entry) if !all.contains(&entry) => all.push(entry),
            _ => {}
        }
    }
    Ok(all)
}

fn shown(value: &Value) -> String {
    super::printed(value).map_or_else(|| "a list".to_owned(), |text| format!("{text:?}"))
}
