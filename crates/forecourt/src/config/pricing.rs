//! Prices, financing terms and the compare page.

pub(super) mod taxes;

use super::keys::{Key, key, optional, required};
use super::parse::{ChargeRows, HonoredDays, is_same_name};
use super::reader::Reader;
use inventory::{Charge, DownPayment, FinancedCosts, LoanTerms, OwnCountyCosts};
use site::Pricing;

pub(super) const KEYS: &[Key] = &[
    key(
        "pricing.advertised",
        "list",
        "the price that shoppers and machines read first, and that filters and orders go by: `list`, or `total` with the documentation fee and every other charge that the dealership requires",
    ),
    required(
        "pricing.documentation_fee",
        "0",
        "documentation fee in dollars, with cents where it has some: `499.50`; 0 if there is none",
    ),
    optional(
        "pricing.charges",
        "none",
        "other charges beside prices, each with a name and an amount in dollars: `Electronic filing | 25; Emission test || 50 | third_party`; \
         in the file also `[[pricing.charges]]` with `name`, `amount` or the highest amount `up_to`, and optionally `payee` (`dealer`, \
         `government`, `third_party`), `required_by` (`dealer`; `agency` where an agency requires it of the buyer; `nobody` where the buyer \
         chooses it), `kinds` of vehicles (body styles and fuels: `truck`, `electric`) and `states` of buyers. The documentation fee may be \
         one of them instead of `pricing.documentation_fee`",
    ),
    key("pricing.msrp_over_list", "0", "estimated MSRP over the list price in dollars; 0 shows none"),
    optional(
        "pricing.honored_for",
        "none",
        "days, from 1 to 90, for which you honor the price of a vehicle that a shopper keeps with “Keep This Price”, unless the vehicle is sold first; without it the page says that the price is no offer",
    ),
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
    key(
        "financing.fee",
        "true",
        "the documentation fee and other charges are financed too, without `taxes.*`",
    ),
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
        charges: read_charges(reader),
        honored_for: reader.optional("pricing.honored_for").map(|HonoredDays(days)| days),
        msrp_over_list: reader.get("pricing.msrp_over_list"),
        taxes: taxes::read(reader),
    }
}

const FEE: &str = "pricing.documentation_fee";

/// The documentation fee of its own setting is the first.
fn read_charges(reader: &mut Reader) -> Vec<Charge> {
    let ChargeRows { charges, errors } = reader.optional("pricing.charges").unwrap_or_default();
    for error in &errors {
        reader.error("pricing.charges", error);
    }
    let fee = if charges.iter().any(Charge::is_documentation_fee) {
        reader.optional(FEE)
    } else {
        Some(reader.get(FEE))
    };
    let fee = fee.map(Charge::documentation_fee);
    let name = messages::Messages::english().facts_prices_item_documentation_fee();
    let is_same = |row: &Charge| row.name.as_deref().is_some_and(|own| is_same_name(own, name));
    if fee.is_some() && charges.iter().any(is_same) {
        reader.error(
            "pricing.charges",
            &format!("has the documentation fee, and so has {FEE}; keep one of them"),
        );
    }
    fee.into_iter().chain(charges).collect()
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
    let costs = match &pricing.taxes {
        Some(rates) => FinancedCosts::OutTheDoor(OwnCountyCosts::new(&rates.taxes)),
        None => FinancedCosts::Flat { tax, charges: fee },
    };
    Some(LoanTerms { apr: apr?, months: months?, down: DownPayment::Percent(down), costs })
}
