//! The deal: what up to three vehicles come to with the shopper's own figures, side by side
//! (PRICE-7).

use super::{
    compare_item::CompareItem,
    photo::PhotoView,
    price::{
        budget::BudgetFit,
        figures::{Deal, DealLoan, FiguresInput, TotalView, is_before_taxes},
        figures_form::FiguresForm,
        out_the_door::{LineView, PaymentView, Rates, deal_path, kept_request, negative_equity},
    },
};
use crate::{
    AdvertisedPrice, SiteConfig,
    site::PhotoPriority,
    views::{
        Availability, format_miles,
        qr_code::QrCode,
        vehicles::{compared::stock_number_list, comparison::compare_path},
    },
};
use inventory::{LineItem, Loan, LoanTerms, Money, Total, Vehicle};
use leads::{DRIVE, FOR_TWO};
use messages::Messages;
use std::cmp::Ordering;

#[derive(Clone, Debug)]
pub(crate) struct DealView {
    pub form: FiguresForm,
    /// The vehicles as the form's parameter: `A,B,C`.
    pub stock_numbers: String,
    pub vehicles: Vec<DealVehicle>,
    /// The lines of the out-the-door price; empty if an input is invalid.
    pub lines: Vec<DealRow>,
    /// The label of the totals: `Out the door`.
    pub total_label: String,
    /// Down payment, amount financed and payments; empty without financing.
    pub loan: Vec<DealRow>,
    /// The figures in force: `Shelby County, 10% down, 72 months at 7.9% APR`; empty if an input is
    /// invalid.
    pub figures: String,
    /// Path of this page, to which scripts add the figures that the shopper keeps (PRICE-12); `None` with figures.
    pub without_figures: Option<String>,
    /// The shopper's monthly budget: `$450`.
    pub budget: Option<String>,
    pub negative_equity: Option<String>,
    pub rates: Option<Rates>,
    /// Number of requested vehicles that are not in the inventory.
    pub removed: usize,
    /// Path of the comparison of these vehicles.
    pub compare: String,
    /// Absolute address of this page.
    pub link: String,
    pub qr_code: Option<QrCode>,
}

#[derive(Clone, Debug)]
pub(crate) struct DealVehicle {
    pub item: CompareItem,
    pub photo: Option<PhotoView>,
    /// The total price, where that is advertised: the largest figure (PRICE-11).
    pub total_price: Option<String>,
    /// `None` for `Call for price`, and if an input is invalid.
    pub total: Option<TotalView>,
    /// `None` without financing, too, and where nothing is left to finance.
    pub payment: Option<PaymentView>,
    /// Why nothing is left to finance.
    pub no_loan: Option<String>,
    /// The difference from the vehicle with the lowest total.
    pub difference: Option<Difference>,
    pub budget: Option<BudgetFit>,
    /// Path of its page with the same figures and vehicles.
    pub path: String,
    /// Path of its page with a test drive for two; `None` where there is none.
    pub drive: Option<String>,
    /// Path that keeps its price with the same figures (PRICE-13); `None` without a price.
    pub keep: Option<String>,
    /// `1FTEX1CM5HFA12345`; printed.
    pub vin: Option<String>,
    /// `41,230 miles`; printed.
    pub miles: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Difference {
    /// The others are compared with this one.
    Lowest,
    /// `$900 more, 41,000 miles fewer, 2 years newer`.
    FromLowest(String),
}

#[derive(Clone, Debug)]
pub(crate) struct DealRow {
    pub label: String,
    /// Who receives it.
    pub payee: Option<String>,
    /// One per vehicle; `None` without a price.
    pub values: Vec<Option<String>>,
}

impl DealView {
    pub(crate) fn new(
        vehicles: &[&Vehicle],
        removed: usize,
        config: &SiteConfig,
        financing: Option<LoanTerms>,
        input: &FiguresInput,
        absolute: impl Fn(&str) -> String,
    ) -> Self {
        let messages = &config.site_dir.messages;
        let (form, figures) = FiguresForm::read(input, config, financing, vehicles.iter().copied());
        let deals: Vec<Option<Deal>> = vehicles.iter().map(|vehicle| figures?.deal(vehicle)).collect();
        let differences = differences(vehicles, &deals, messages);
        let column = |(index, vehicle): (usize, &&Vehicle)| {
            let deal = deals[index].as_ref();
            DealVehicle {
                item: CompareItem::new(vehicle, config),
                photo: PhotoView::on_card(vehicle, config, PhotoPriority::at(index)),
                total_price: vehicle
                    .advertised_price()
                    .filter(|_| config.pricing.advertised == AdvertisedPrice::Total)
                    .map(|price| price.to_string()),
                total: deal.map(|deal| TotalView::new(&deal.out_the_door, messages)),
                payment: deal.and_then(|deal| deal.loan).map(|loan| PaymentView::new(loan, messages)),
                no_loan: deal.and_then(|deal| deal.no_loan).map(|no_loan| no_loan.text(messages)),
                difference: differences[index].clone(),
                budget: deal
                    .zip(figures.as_ref())
                    .and_then(|(deal, figures)| BudgetFit::new(deal, figures, messages)),
                path: path_with(vehicle, input),
                drive: has_drive(vehicle, config).then(|| {
                    let query = input.query_with_vehicles();
                    let query = if query.is_empty() { query } else { format!("&{query}") };
                    format!("{}?{DRIVE}={FOR_TWO}{query}#enquiry", vehicle.path())
                }),
                keep: deal.map(|_| kept_request(vehicle, input)),
                vin: vehicle.shown_vin().map(str::to_owned),
                miles: vehicle.mileage().map(|miles| format_miles(miles, messages)),
            }
        };
        let has_errors = form.has_errors();
        let link = absolute(&deal_path(vehicles.iter().copied(), input));
        Self {
            form,
            stock_numbers: stock_number_list(vehicles),
            vehicles: vehicles.iter().enumerate().map(column).collect(),
            lines: line_rows(&deals, messages),
            total_label: if is_before_taxes(config) {
                messages.price_lines_before_taxes().to_owned()
            } else {
                messages.price_out_the_door().to_owned()
            },
            loan: loan_rows(&deals, messages),
            figures: figures.map(|figures| figures.description(config)).unwrap_or_default(),
            without_figures: input
                .query()
                .is_empty()
                .then(|| deal_path(vehicles.iter().copied(), &FiguresInput::default())),
            budget: figures.and_then(|figures| Some(figures.budget?.to_string())),
            negative_equity: figures.and_then(|figures| negative_equity(figures.trade_in?, messages)),
            rates: config.pricing.taxes.as_ref().map(|rates| Rates::new(rates, &config.site_dir.messages)),
            removed,
            compare: compare_path(vehicles.iter().copied()),
            qr_code: if has_errors { None } else { QrCode::new(&link) },
            link,
        }
    }

    /// The vehicles, and the payment of the first that has one with all its terms (PRICE-4): what a shared link says.
    pub(crate) fn summary(&self, messages: &Messages) -> String {
        let names =
            self.vehicles.iter().map(|vehicle| vehicle.item.name.as_str()).collect::<Vec<_>>().join(", ");
        let mut payments =
            self.vehicles.iter().filter_map(|vehicle| Some((vehicle, vehicle.payment.as_ref()?)));
        match payments.next() {
            Some((vehicle, payment)) if self.has_several_vehicles() => {
                messages.deal_summary_of_several(&names, &vehicle.item.name, &payment.terms).to_string()
            }
            Some((_, payment)) => messages.deal_summary(&names, &payment.terms).to_string(),
            None => names,
        }
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.form.has_errors()
    }

    pub(crate) fn has_several_vehicles(&self) -> bool {
        self.vehicles.len() > 1
    }

    pub(crate) fn has_total_prices(&self) -> bool {
        self.vehicles.iter().any(|vehicle| vehicle.total_price.is_some())
    }

    pub(crate) fn has_payments(&self) -> bool {
        !self.loan.is_empty()
    }

    /// Several totals differ.
    pub(crate) fn has_differences(&self) -> bool {
        self.vehicles.iter().any(|vehicle| vehicle.difference.is_some())
    }
}

fn has_drive(vehicle: &Vehicle, config: &SiteConfig) -> bool {
    config.has_fact("test_drives") && Availability::from_vehicle(vehicle).has_test_drive
}

fn path_with(vehicle: &Vehicle, input: &FiguresInput) -> String {
    match input.query_with_vehicles().as_str() {
        "" => vehicle.path(),
        figures => format!("{}?{figures}", vehicle.path()),
    }
}

/// A row for each line of the price, in the order in which lines stand; a charge of some kinds of vehicles is no line of
/// the others.
fn line_rows(deals: &[Option<Deal>], messages: &Messages) -> Vec<DealRow> {
    let same = |line: &LineItem, other: &LineItem| {
        line.kind == other.kind && line.label(messages) == other.label(messages)
    };
    let mut rows: Vec<&LineItem> = Vec::new();
    for deal in deals.iter().flatten() {
        let mut place = 0;
        for line in deal.out_the_door.lines() {
            let known = rows.iter().position(|row| same(row, line));
            let at = known.unwrap_or(place);
            if known.is_none() {
                rows.insert(at, line);
            }
            place = at + 1;
        }
    }
    let row = |row: &&LineItem| {
        let value = |deal: &Option<Deal>| {
            let Some(line) = deal.as_ref()?.out_the_door.lines().iter().find(|line| same(row, line)) else {
                return Some(messages.price_lines_none().to_owned());
            };
            let unknown = || messages.price_lines_unknown().to_owned();
            Some(LineView::new(line, messages).amount.unwrap_or_else(unknown))
        };
        DealRow {
            label: row.label(messages).to_owned(),
            payee: Some(messages[row.kind.payee().label()].to_owned()),
            values: deals.iter().map(value).collect(),
        }
    };
    rows.iter().map(row).collect()
}

fn loan_rows(deals: &[Option<Deal>], messages: &Messages) -> Vec<DealRow> {
    if !deals.iter().flatten().any(|deal| deal.down.is_some()) {
        return Vec::new();
    }
    let row = |label: &str, value: &dyn Fn(&Deal) -> Option<String>| DealRow {
        label: label.to_owned(),
        payee: None,
        values: deals.iter().map(|deal| value(deal.as_ref()?)).collect(),
    };
    let loan_row = |label: &str, value: &dyn Fn(Loan) -> String| {
        let value = |deal: &Deal| {
            let none = || messages.deal_no_loan().to_owned();
            Some(deal.loan.map_or_else(none, |DealLoan { loan, .. }| value(loan)))
        };
        row(label, &value)
    };
    vec![
        row(messages.deal_down_payment(), &|deal| Some(deal.down?.with_cents())),
        loan_row(messages.deal_amount_financed(), &|loan| loan.amount.with_cents()),
        loan_row(messages.deal_rate_and_term(), &|loan| {
            messages.deal_rate_and_term_of(&loan.apr, &loan.months.count()).to_string()
        }),
        loan_row(messages.deal_monthly_payment(), &|loan| loan.payment().with_cents()),
        loan_row(messages.deal_all_payments(), &|loan| loan.total_of_payments().with_cents()),
    ]
}

/// Differences to the lowest total; none without several totals, or where all are equal.
fn differences(
    vehicles: &[&Vehicle],
    deals: &[Option<Deal>],
    messages: &Messages,
) -> Vec<Option<Difference>> {
    let totals: Vec<Option<i128>> =
        deals.iter().map(|deal| Some(signed_cents(deal.as_ref()?.total))).collect();
    let mut known = totals.iter().flatten();
    let lowest = totals.iter().enumerate().filter_map(|(at, total)| Some(((*total)?, at))).min();
    let Some((lowest, at)) = lowest.filter(|(lowest, _)| known.any(|total| total > lowest)) else {
        return vec![None; vehicles.len()];
    };
    let difference = |(index, total): (usize, &Option<i128>)| {
        let more = (*total)? - lowest;
        Some(if index == at {
            Difference::Lowest
        } else {
            Difference::FromLowest(difference_text(more, vehicles[index], vehicles[at], messages))
        })
    };
    totals.iter().enumerate().map(difference).collect()
}

fn signed_cents(total: Total) -> i128 {
    match total {
        Total::Paid(sum) => sum.in_cents().into(),
        Total::Refund(sum) => -i128::from(sum.in_cents()),
    }
}

fn difference_text(more: i128, vehicle: &Vehicle, lowest: &Vehicle, messages: &Messages) -> String {
    let money = Money::cents(u64::try_from(more).unwrap_or(0));
    let amount = match money {
        Money::ZERO => messages.deal_same_total().to_owned(),
        money => messages.deal_more_money(&money).to_string(),
    };
    let miles = vehicle.mileage().zip(lowest.mileage()).and_then(|(own, other)| {
        let miles = format_miles(own.abs_diff(other), messages);
        match own.cmp(&other) {
            Ordering::Less => Some(messages.deal_fewer_miles(&miles).to_string()),
            Ordering::Equal => None,
            Ordering::Greater => Some(messages.deal_more_miles(&miles).to_string()),
        }
    });
    let years = vehicle.year().zip(lowest.year()).and_then(|(own, other)| {
        let years = own.abs_diff(other);
        match own.cmp(&other) {
            Ordering::Less => Some(messages.deal_years_older(&years).to_string()),
            Ordering::Equal => None,
            Ordering::Greater => Some(messages.deal_years_newer(&years).to_string()),
        }
    });
    [Some(amount), miles, years].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::difference_text;
    use ::inventory::{Vehicle, decode};
    use messages::Messages;

    fn vehicle(year: u16, mileage: u32) -> Vehicle {
        let record = serde_json::json!([{"stock_number": "A", "year": year, "mileage": mileage}]);
        decode(record.to_string().as_bytes()).unwrap().vehicles.remove(0)
    }

    #[test]
    fn a_difference_names_money_miles_and_years_that_differ() {
        let lowest = vehicle(2018, 91_000);
        let text = |more, vehicle: Vehicle| difference_text(more, &vehicle, &lowest, Messages::english());
        assert_eq!(text(90_000, vehicle(2020, 50_000)), "$900 more, 41,000 miles fewer, 2 years newer");
        assert_eq!(text(1, vehicle(2017, 91_000)), "$0.01 more, one year older");
        assert_eq!(text(0, vehicle(2018, 91_001)), "The same total, 1 mile more");
    }
}
