//! The active filters as a shopper reads them.

use super::{Bounds, Condition, Query};
use crate::Money;
use crate::money::grouped;

/// One active filter, as a chip that removes itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// `Toyota`, `Price: $10,000 – $20,000`, `Up to $20,000`, `Under 40,000 miles`, ...
    pub label: String,
    /// The query without it, on page 1.
    pub without: Query,
}

impl Query {
    /// The active filters as chips: one for a range, one for the text; sort, direction, view and page are none.
    pub fn chips(&self) -> Vec<Chip> {
        let chip = |label: Option<String>, remove: fn(&mut Self)| {
            label.map(|label| {
                let mut without = self.on_page(1);
                remove(&mut without);
                Chip { label, without }
            })
        };
        let chips = [
            chip(self.search.as_ref().map(|text| format!("\"{text}\"")), |query| query.search = None),
            chip(self.make.clone(), |query| (query.make, query.model) = (None, None)),
            chip(self.model.clone(), |query| query.model = None),
            chip(year_label(self.year), |query| query.year = Bounds::default()),
            chip(price_label(self.price), |query| query.price = Bounds::default()),
            chip(mileage_label(self.mileage), |query| query.mileage = Bounds::default()),
            chip(self.condition.map(|condition| Condition::label(condition).to_owned()), |query| {
                query.condition = None;
            }),
            chip(self.transmission.clone(), |query| query.transmission = None),
            chip(self.color.clone(), |query| query.color = None),
        ];
        chips.into_iter().flatten().collect()
    }
}

fn year_label(year: Bounds) -> Option<String> {
    match (year.min, year.max) {
        (None, None) => None,
        (Some(min), Some(max)) if min == max => Some(format!("Year: {min}")),
        (Some(min), Some(max)) => Some(format!("Year: {min} – {max}")),
        (Some(min), None) => Some(format!("Year: {min} or newer")),
        (None, Some(max)) => Some(format!("Year: {max} or older")),
    }
}

fn price_label(price: Bounds) -> Option<String> {
    let dollars = |amount| Money::dollars(u64::from(amount));
    match (price.min, price.max) {
        (None, None) => None,
        (Some(min), Some(max)) => Some(format!("Price: {} – {}", dollars(min), dollars(max))),
        (Some(min), None) => Some(format!("From {}", dollars(min))),
        (None, Some(max)) => Some(format!("Up to {}", dollars(max))),
    }
}

fn mileage_label(mileage: Bounds) -> Option<String> {
    let miles = |count| grouped(u64::from(count));
    match (mileage.min, mileage.max) {
        (None, None) => None,
        (Some(min), Some(max)) => Some(format!("{} – {} miles", miles(min), miles(max))),
        (Some(min), None) => Some(format!("From {} miles", miles(min))),
        (None, Some(max)) => Some(format!("Under {} miles", miles(max))),
    }
}
