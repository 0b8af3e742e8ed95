//! The rows of a comparison: a value for each vehicle, whether the values differ, and which of them
//! is the best.

use crate::views::record_text::RecordText;
use inventory::{ArcStr, Compared, Estimates, FACTS, Fact, Money, Samples, Vehicle};
use messages::{Key, Messages, key};
use std::borrow::Cow;

#[derive(Clone, Debug)]
pub(crate) struct ComparedRow {
    pub label: String,
    /// One per vehicle.
    pub values: Vec<ComparedValue>,
    /// Two known values differ.
    pub differs: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ComparedValue {
    /// `None` if it is not known.
    pub text: Option<RecordText>,
    /// The reason why it is the best of its row.
    pub best: Option<Best>,
}

/// The reason why a value is the best of its row (COMPARE-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Best {
    Lowest,
    Newest,
    Highest,
}

impl Best {
    /// `lowest`.
    pub(crate) fn key(self) -> Key {
        match self {
            Self::Lowest => key::COMPARE_BEST_LOWEST,
            Self::Newest => key::COMPARE_BEST_NEWEST,
            Self::Highest => key::COMPARE_BEST_HIGHEST,
        }
    }

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
    pub(in crate::views) fn new(label: impl Into<String>, texts: Vec<Option<String>>) -> Option<Self> {
        let mut present = texts.iter().flatten();
        let first = present.next()?;
        let differs = present.any(|other| !other.eq_ignore_ascii_case(first));
        let text = |text: Option<String>| text.as_deref().map(RecordText::known);
        let values = texts.into_iter().map(|one| ComparedValue { text: text(one), best: None }).collect();
        Some(Self { label: label.into(), values, differs })
    }

    /// Marks the texts that are the records' own words.
    fn of_fact(mut self, vehicles: &[&Vehicle], fact: Fact, messages: &Messages) -> Self {
        for (value, vehicle) in self.values.iter_mut().zip(vehicles) {
            value.text = RecordText::of_fact(vehicle, fact, messages);
        }
        self
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
    pub explanation: String,
}

type Value = fn(&Vehicle) -> Option<String>;

pub(in crate::views) fn market(vehicles: &[&Vehicle], messages: &Messages) -> Vec<ComparedRow> {
    let values: [(Key, Value); 2] = [
        (key::PRICE_MARKET, |vehicle| {
            vehicle.you_save().and(vehicle.base_price).map(|price| price.to_string())
        }),
        (key::FACTS_SAVINGS, |vehicle| vehicle.you_save().map(|amount| amount.to_string())),
    ];
    rows(vehicles, &values, messages)
}

pub(in crate::views) fn facts(vehicles: &[&Vehicle], messages: &Messages) -> Vec<ComparedRow> {
    let compared = FACTS.iter().filter_map(|row| Some((row, row.compared?)));
    let fact_rows = compared.filter_map(|(row, compared)| {
        let text = |vehicle: &&Vehicle| vehicle.fact_text(row.fact, messages).map(Cow::into_owned);
        let compared_row = ComparedRow::new(&messages[row.label], vehicles.iter().map(text).collect())?;
        let compared_row = compared_row.of_fact(vehicles, row.fact, messages);
        let best = match compared {
            Compared::Same => return Some(compared_row),
            Compared::Lowest => Best::Lowest,
            Compared::Newest => Best::Newest,
            Compared::Highest => Best::Highest,
        };
        let numbers: Vec<_> = vehicles.iter().map(|vehicle| vehicle.fact_number(row.fact)).collect();
        Some(compared_row.marked(best, &numbers))
    });
    let location: [(Key, Value); 1] =
        [(key::COMPARE_LOCATION, |vehicle| vehicle.location.as_ref().map(ArcStr::to_string))];
    fact_rows.chain(rows(vehicles, &location, messages)).collect()
}

fn rows(vehicles: &[&Vehicle], values: &[(Key, Value)], messages: &Messages) -> Vec<ComparedRow> {
    values
        .iter()
        .filter_map(|(label, value)| {
            ComparedRow::new(&messages[*label], vehicles.iter().map(|vehicle| value(vehicle)).collect())
        })
        .collect()
}

/// The exact figures that are above the rules of thumb.
#[derive(Clone, Copy, Debug)]
pub(in crate::views) struct ExactFigures {
    /// The out-the-door total.
    pub total: bool,
    /// The monthly payment of a loan.
    pub payment: bool,
}

/// (COMPARE-2)
pub(in crate::views) fn estimates(
    vehicles: &[&Vehicle],
    exact: ExactFigures,
    messages: &Messages,
) -> Vec<EstimatedRow> {
    let columns: Vec<Estimates> = vehicles
        .iter()
        .enumerate()
        .map(|(column, vehicle)| Estimates::new(vehicle.list_price, column))
        .collect();
    let row = |id, label: Key, explanation: Key, values: Vec<Option<String>>| {
        let row = ComparedRow::new(&messages[label], values)?;
        Some(EstimatedRow { row, id, explanation: messages[explanation].to_owned() })
    };
    let on_road = columns.iter().map(|column| column.on_road.map(|money| money.to_string())).collect();
    let emi = |money: Money| messages.compare_payment_a_month(&money).to_string();
    let emi = columns.iter().map(|column| column.emi.map(emi)).collect();
    let insurance = columns.iter().map(|column| Some(column.insurance.to_string())).collect();
    let [on_road_rule, emi_rule, insurance_rule] = [
        (exact.total, key::COMPARE_ON_ROAD_RULE_BESIDE_TOTAL, key::COMPARE_ON_ROAD_RULE),
        (exact.payment, key::COMPARE_EMI_RULE_BESIDE_PAYMENT, key::COMPARE_EMI_RULE),
        (exact.total, key::COMPARE_INSURANCE_RULE_BESIDE_TOTAL, key::COMPARE_INSURANCE_RULE),
    ]
    .map(|(has_exact, beside_it, alone)| if has_exact { beside_it } else { alone });
    [
        row("how-on-road", key::COMPARE_ON_ROAD, on_road_rule, on_road),
        row("how-emi", key::COMPARE_EMI, emi_rule, emi),
        row("how-insurance", key::COMPARE_INSURANCE, insurance_rule, insurance),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// (COMPARE-3)
pub(in crate::views) fn samples(vehicles: &[&Vehicle], messages: &Messages) -> Vec<ComparedRow> {
    let columns: Vec<Samples> =
        vehicles.iter().map(|vehicle| Samples::new(vehicle.stock_number.as_str())).collect();
    let row = |label: &str, value: &dyn Fn(&Samples) -> String| {
        ComparedRow::new(label, columns.iter().map(|column| Some(value(column))).collect())
    };
    [
        row(messages.compare_rating(), &|samples| {
            let rating = format!("{}.{}", samples.rating_tenths / 10, samples.rating_tenths % 10);
            messages.compare_rating_of_five(&rating).to_string()
        }),
        row(messages.compare_reviews(), &|samples| samples.reviews.to_string()),
        row(messages.compare_service_cost(), &|samples| {
            messages.compare_service_cost_a_year(&samples.service_cost).to_string()
        }),
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
        let rows: Vec<Vec<_>> = market(&compared.iter().collect::<Vec<_>>(), Messages::english())
            .into_iter()
            .map(|row| {
                row.values.into_iter().map(|value| value.text.map(|text| text.text().to_owned())).collect()
            })
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
        let rows = facts(&compared.iter().collect::<Vec<_>>(), Messages::english());
        let best = |row: &ComparedRow| row.values.iter().map(|value| value.best).collect::<Vec<_>>();
        assert_eq!(best(&rows[0]), [Some(Best::Newest), Some(Best::Newest), None]);
        assert_eq!(best(&rows[1]), [None, Some(Best::Lowest), None]);
    }

    #[test]
    fn a_vehicle_without_a_price_has_no_estimates_from_one() {
        let compared = vehicles(&serde_json::json!([{"stock_number": "A"}]));
        let exact = ExactFigures { total: true, payment: true };
        let labels: Vec<_> = estimates(&compared.iter().collect::<Vec<_>>(), exact, Messages::english())
            .into_iter()
            .map(|estimate| estimate.row.label)
            .collect();
        assert_eq!(labels, ["Insurance"]);
    }
}
