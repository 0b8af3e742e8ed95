//! Prices, financing terms and the compare page.

pub(super) mod taxes;

use super::keys::{Key, key, optional, required};
use super::reader::Reader;
use inventory::{DownPayment, FinancedCosts, LoanTerms, Money, OwnCountyCosts};
use site::Pricing;

pub(super) const KEYS: &[Key] = &[
    key(
        "pricing.advertised",
        "list",
        "the price that shoppers and machines read first, and that filters and orders go by: `list`, or `total` with the documentation fee",
    ),
    required(
        "pricing.documentation_fee",
        "0",
        "documentation fee in dollars, with cents where it has some: `499.50`; 0 if there is none",
    ),
    key("pricing.msrp_over_list", "0", "estimated MSRP over the list price in dollars; 0 shows none"),
    key("pricing.show_age", "false", "the results show how many days each vehicle has been on the lot"),
    optional(
        "financing.apr",
        "off",
        "annual percentage rate that you offer, in percent with at most five decimals: `7.9`, `6.875`; with `financing.term` shoppers can filter by monthly payment",
    ),
    optional("financing.term", "off", "months of such a loan"),
    key("financing.down_percent", "0", "down payment in percent of the price"),
    key(
        "financing.tax_percent",
        "0",
        "financed sales tax in percent of the price; with `taxes.*` a loan is for the out-the-door price instead",
    ),
    key("financing.fee", "true", "the documentation fee is financed too, without `taxes.*`"),
    key(
        "compare.placeholders",
        "false",
        "rules of thumb (on-road price, EMI, insurance), sample ratings and service costs on the compare page",
    ),
    key(
        "inventory.choices",
        "stock",
        "the price ranges, body styles and example searches that pages offer: `stock`, those of what you have, or `fixed`, the same ones always",
    ),
];

pub(super) fn read(reader: &mut Reader) -> Pricing {
    Pricing {
        advertised: reader.get("pricing.advertised"),
        show_age: reader.get("pricing.show_age"),
        documentation_fee: reader.get("pricing.documentation_fee"),
        msrp_over_list: reader.get("pricing.msrp_over_list"),
        taxes: taxes::read(reader),
    }
}

/// `None` without rate and term.
pub(super) fn read_financing(reader: &mut Reader, pricing: &Pricing) -> Option<LoanTerms> {
    let apr = reader.optional("financing.apr");
    let months = reader.optional("financing.term");
    let down = reader.get("financing.down_percent");
    let tax = reader.get("financing.tax_percent");
    let fee = reader.get("financing.fee");
    if apr.is_some() != months.is_some() {
        reader.error("financing", "has only one of apr and term; set both");
    }
    let fees = if fee { pricing.documentation_fee } else { Money::ZERO };
    let costs = match &pricing.taxes {
        Some(rates) => {
            FinancedCosts::OutTheDoor(OwnCountyCosts::new(&rates.taxes, pricing.documentation_fee))
        }
        None => FinancedCosts::Flat { tax, fees },
    };
    Some(LoanTerms { apr: apr?, months: months?, down: DownPayment::Percent(down), costs })
}
