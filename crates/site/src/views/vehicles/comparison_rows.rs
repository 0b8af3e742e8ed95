//! The rows of a comparison: a value for each vehicle, whether the values differ, and which of them
//! is the best.

use inventory::{ArcStr, Compared, Estimates, FACTS, Samples, Vehicle};
use std::{
    borrow::Cow,
    fmt::{self, Display, Formatter},
};

#[derive(Clone, Debug)]
pub(crate) struct ComparedRow {
    pub label: Cow<'static, str>,
    /// One per vehicle.
    pub values: Vec<ComparedValue>,
    /// Two known values differ.
    pub differs: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ComparedValue {
    /// `None` if it is not known.
    pub text: Option<String>,
    /// What makes it the best of its row.
    pub best: Option<Best>,
}

/// What makes a value the best of its row (COMPARE-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Best {
    Lowest,
    Newest,
    Highest,
}

/// `lowest`.
impl Display for Best {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lowest => "lowest",
            Self::Newest => "newest",
            Self::Highest => "highest",
        })
    }
}

impl Best {
    /// Marks the best of the known values; none if they are all the same.
    pub(in crate::views) fn mark(self, values: &[Option<u64>]) -> Vec<Option<Self>> {
        let present = || values.iter().flatten();
        let (lowest, highest) = (present().min(), present().max());
        let best = match self {
            Self::Lowest => lowest,
            Self::Newest | Self::Highest => highest,
        };
        let is_best = |value: &Option<u64>| value.is_some() && value.as_ref() == best && lowest != highest;
        values.iter().map(|value| is_best(value).then_some(self)).collect()
    }
}

impl ComparedRow {
    /// `None` if no vehicle has a value.
    pub(in crate::views) fn new(
        label: impl Into<Cow<'static, str>>,
        texts: Vec<Option<String>>,
    ) -> Option<Self> {
        let mut present = texts.iter().flatten();
        let first = present.next()?;
        let differs = present.any(|other| !other.eq_ignore_ascii_case(first));
        let values = texts.into_iter().map(|text| ComparedValue { text, best: None }).collect();
        Some(Self { label: label.into(), values, differs })
    }

    /// Marks the best of these values, which are those of the row as numbers.
    pub(in crate::views) fn marked(mut self, best: Best, numbers: &[Option<u64>]) -> Self {
        for (value, best) in self.values.iter_mut().zip(best.mark(numbers)) {
            value.best = best;
        }
        self
    }
}

#[derive(Clone, Debug)]
pub(crate) struct EstimatedRow {
    pub row: ComparedRow,
    /// HTML id of the explanation.
    pub id: &'static str,
    pub explanation: Cow<'static, str>,
}

type Value = fn(&Vehicle) -> Option<String>;

pub(in crate::views) fn market(vehicles: &[&Vehicle]) -> Vec<ComparedRow> {
    let values: [(&'static str, Value); 2] = [
        ("Market Price", |vehicle| vehicle.you_save().and(vehicle.base_price).map(|price| price.to_string())),
        ("Savings", |vehicle| vehicle.you_save().map(|amount| amount.to_string())),
    ];
    rows(vehicles, &values)
}

pub(in crate::views) fn facts(vehicles: &[&Vehicle]) -> Vec<ComparedRow> {
    let compared = FACTS.iter().filter_map(|row| Some((row, row.compared?)));
    let fact_rows = compared.filter_map(|(row, compared)| {
        let text = |vehicle: &&Vehicle| vehicle.fact_text(row.fact).map(Cow::into_owned);
        let compared_row = ComparedRow::new(row.label, vehicles.iter().map(text).collect())?;
        let best = match compared {
            Compared::Same => return Some(compared_row),
            Compared::Lowest => Best::Lowest,
            Compared::Newest => Best::Newest,
            Compared::Highest => Best::Highest,
        };
        let numbers: Vec<_> = vehicles.iter().map(|vehicle| vehicle.fact_number(row.fact)).collect();
        Some(compared_row.marked(best, &numbers))
    });
    let location: [(&'static str, Value); 1] =
        [("Location", |vehicle| vehicle.location.as_ref().map(ArcStr::to_string))];
    fact_rows.chain(rows(vehicles, &location)).collect()
}

fn rows(vehicles: &[&Vehicle], values: &[(&'static str, Value)]) -> Vec<ComparedRow> {
    values
        .iter()
        .filter_map(|(label, value)| {
            ComparedRow::new(*label, vehicles.iter().map(|vehicle| value(vehicle)).collect())
        })
        .collect()
}

/// Which exact figures are above the rules of thumb.
#[derive(Clone, Copy, Debug)]
pub(in crate::views) struct ExactFigures {
    /// The out-the-door total.
    pub total: bool,
    /// The monthly payment of a loan.
    pub payment: bool,
}

/// (COMPARE-2)
pub(in crate::views) fn estimates(vehicles: &[&Vehicle], exact: ExactFigures) -> Vec<EstimatedRow> {
    let columns: Vec<Estimates> =
        vehicles.iter().enumerate().map(|(column, vehicle)| Estimates::new(vehicle, column)).collect();
    let row = |id, label: &'static str, explanation: &'static str, values: Vec<Option<String>>| {
        ComparedRow::new(label, values).map(|row| EstimatedRow { row, id, explanation: explanation.into() })
    };
    let on_road = columns.iter().map(|column| column.on_road.map(|money| money.to_string())).collect();
    let emi = columns.iter().map(|column| column.emi.map(|money| format!("{money}/mo"))).collect();
    let insurance = columns.iter().map(|column| Some(column.insurance.to_string())).collect();
    [
        row(
            "how-on-road",
            "On-Road Price",
            if exact.total {
                "A rule of thumb: the dealer price times 1.12. The out-the-door total above counts."
            } else {
                "A rule of thumb: the dealer price times 1.12, for tax, title, registration and fees. Not a quote."
            },
            on_road,
        ),
        row(
            "how-emi",
            "Monthly Payment (EMI)",
            if exact.payment {
                "A rule of thumb: 2% of the dealer price per month. The payment above counts, with its terms."
            } else {
                "A rule of thumb: 2% of the dealer price per month. Not a loan offer: no term, rate, down payment or credit is considered."
            },
            emi,
        ),
        row(
            "how-insurance",
            "Insurance",
            if exact.total {
                "A rule of thumb, whatever the vehicle: $22,000 in the first column and $2,500 more in each further one. The out-the-door total above is without insurance; ask an insurer for a quote."
            } else {
                "A rule of thumb, whatever the vehicle: $22,000 in the first column and $2,500 more in each further one. Ask an insurer for a quote."
            },
            insurance,
        ),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// (COMPARE-3)
pub(in crate::views) fn samples(vehicles: &[&Vehicle]) -> Vec<ComparedRow> {
    let columns: Vec<Samples> = vehicles.iter().map(|vehicle| Samples::new(vehicle)).collect();
    let row = |label: &'static str, value: fn(&Samples) -> String| {
        ComparedRow::new(label, columns.iter().map(|column| Some(value(column))).collect())
    };
    [
        row("Rating", |samples| {
            format!("{}.{} of 5", samples.rating_tenths / 10, samples.rating_tenths % 10)
        }),
        row("Reviews", |samples| samples.reviews.to_string()),
        row("Service Cost", |samples| format!("{}/yr", samples.service_cost)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::inventory::decode;

    fn values(texts: [Option<&str>; 3]) -> Vec<Option<String>> {
        texts.map(|text| text.map(str::to_owned)).to_vec()
    }

    fn vehicles(records: &serde_json::Value) -> Vec<Vehicle> {
        decode(records.to_string().as_bytes()).unwrap().vehicles
    }

    #[test]
    fn a_value_that_no_vehicle_has_is_no_row() {
        assert!(ComparedRow::new("Engine", values([None, None, None])).is_none());
        assert!(ComparedRow::new("Engine", values([None, Some("2.5L I4"), None])).is_some());
    }

    #[test]
    fn a_row_differs_only_where_two_known_values_do() {
        let differs = |texts| ComparedRow::new("Drivetrain", values(texts)).unwrap().differs;
        assert!(!differs([Some("AWD"), Some("awd"), None]));
        assert!(differs([Some("AWD"), None, Some("FWD")]));
    }

    #[test]
    fn only_a_vehicle_below_its_market_price_has_market_price_and_savings() {
        let compared = vehicles(&serde_json::json!([
            {"stock_number": "A", "base_price": 20_000, "list_price": 18_500},
            {"stock_number": "B", "base_price": 15_000, "list_price": 18_500},
            {"stock_number": "C", "base_price": 15_000},
        ]));
        let rows: Vec<Vec<_>> = market(&compared.iter().collect::<Vec<_>>())
            .into_iter()
            .map(|row| row.values.into_iter().map(|value| value.text).collect())
            .collect();
        assert_eq!(rows, [values([Some("$20,000"), None, None]), values([Some("$1,500"), None, None])]);
    }

    #[test]
    fn the_best_of_different_values_is_marked_also_when_two_share_it() {
        let lowest = |values: &[Option<u64>]| -> Vec<bool> {
            Best::Lowest.mark(values).iter().map(Option::is_some).collect()
        };
        assert_eq!(lowest(&[Some(3), Some(1), Some(2)]), [false, true, false]);
        assert_eq!(lowest(&[Some(1), Some(1), Some(2)]), [true, true, false]);
        assert_eq!(lowest(&[Some(2), Some(2), Some(2)]), [false; 3]);
        assert_eq!(lowest(&[None, Some(2), None]), [false; 3]);
        assert_eq!(lowest(&[None, Some(2), Some(1)]), [false, false, true]);
        assert_eq!(Best::Newest.mark(&[Some(2019), Some(2021)]), [None, Some(Best::Newest)]);
    }

    #[test]
    fn the_lowest_mileage_and_the_newest_year_are_marked() {
        let compared = vehicles(&serde_json::json!([
            {"stock_number": "A", "mileage": 90_000, "year": 2021},
            {"stock_number": "B", "mileage": 20_000, "year": 2021},
            {"stock_number": "C", "year": 2018},
        ]));
        let rows = facts(&compared.iter().collect::<Vec<_>>());
        let best = |row: &ComparedRow| row.values.iter().map(|value| value.best).collect::<Vec<_>>();
        assert_eq!(best(&rows[0]), [Some(Best::Newest), Some(Best::Newest), None]);
        assert_eq!(best(&rows[1]), [None, Some(Best::Lowest), None]);
    }

    #[test]
    fn a_vehicle_without_a_price_has_no_estimates_from_one() {
        let compared = vehicles(&serde_json::json!([{"stock_number": "A"}]));
        let exact = ExactFigures { total: true, payment: true };
        let labels: Vec<_> = estimates(&compared.iter().collect::<Vec<_>>(), exact)
            .into_iter()
            .map(|estimate| estimate.row.label)
            .collect();
        assert_eq!(labels, ["Insurance"]);
    }
}
