//! The rules of law in the dealership's state, and the settings that one of them forbids.

use figment::Figment;
use inventory::{Charge, Money, RequiredBy};
use jiff::civil::Date;
use messages::Language;
use serde::Serialize;
use site::{
    AdvertisedPrice, SiteConfig,
    law::{Certainty, Rule, RuleKind, rules_in},
};
use std::fmt;

/// A rule in the dealership's state, and the settings to follow it by that nothing sets.
#[derive(Debug, Serialize)]
pub(crate) struct DealersRule {
    #[serde(flatten)]
    rule: &'static Rule,
    not_set: Vec<&'static str>,
}

/// Settings that a rule forbids or asks about, a line for each.
#[derive(Debug, Default)]
pub(super) struct Conflicts {
    pub(super) errors: Vec<String>,
    pub(super) warnings: Vec<String>,
}

/// The rules of the state that the settings name.
pub(super) fn rules_of(site: &SiteConfig, settings: &Figment) -> Vec<DealersRule> {
    let is_set = |path: &&str| settings.find_value(path).is_ok();
    let rules = rules_in(&site.dealership.address.state).map(|rule| DealersRule {
        rule,
        not_set: rule.settings.iter().map(String::as_str).filter(|path| !is_set(path)).collect(),
    });
    rules.filter(|_| is_set(&"dealership.address.state")).collect()
}

/// A limit whose own words were read is an error for a site that starts, unless the dealer has decided to deviate from
/// the law by `site.allow_legal_overrides`. All else is a warning.
pub(super) fn conflicts(site: &SiteConfig, is_served: bool) -> Conflicts {
    let mut conflicts = Conflicts::default();
    let charges = site.charges();
    let is_list = site.pricing.advertised == AdvertisedPrice::List;
    let (fees, others): (Vec<&Charge>, Vec<&Charge>) =
        charges.rows().iter().partition(|charge| charge.is_documentation_fee());
    let fee = fees.iter().fold(Money::ZERO, |sum, charge| sum + charge.amount);
    let left_out = others.iter().filter(|charge| charge.required_by == RequiredBy::Dealer);
    let left_out = left_out.filter_map(|charge| charge.name.as_deref());
    let left_out: Vec<&str> =
        (fee > Money::ZERO).then_some("the documentation fee").into_iter().chain(left_out).collect();
    let taxes = site.pricing.taxes.as_ref().map(|rates| rates.taxes.state);
    let is_above = |most| fee > Money::dollars(most);
    for rule in rules_in(&site.dealership.address.state) {
        let setting = match rule.kind {
            RuleKind::FeeCap { most: limit }
            | RuleKind::FeePresumed { most: limit }
            | RuleKind::FeeIndexed { base: limit }
                if is_above(limit) =>
            {
                documentation_fees(&fees)
            }
            RuleKind::TotalPrice if is_list && !left_out.is_empty() => {
                format!(
                    "pricing.advertised: list, which leaves out {}; set it to total",
                    left_out.join(" and ")
                )
            }
            RuleKind::Language if site.speaks(Language::Spanish) => "site.languages: es".to_owned(),
            RuleKind::NoSalesTax
                if taxes.is_some_and(|tax| tax.tax_on(Money::dollars(1_000)) > Money::ZERO) =>
            {
                "taxes.state_rate: more than 0".to_owned()
            }
            _ => continue,
        };
        let Rule { asks, citation, certainty, .. } = rule;
        let line = format!("{setting}. {asks} ({citation}; {})", certainty.text());
        let is_limit = matches!(rule.kind, RuleKind::FeeCap { .. }) && *certainty == Certainty::Text;
        if is_limit && is_served && !site.allow_legal_overrides {
            conflicts
                .errors
                .push(format!("{line}; site.allow_legal_overrides = true leaves the decision to you"));
        } else {
            conflicts.warnings.push(line);
        }
    }
    conflicts
}

/// `pricing.documentation_fee: $90`, `pricing.charges: Dealer processing charge $90`.
fn documentation_fees(fees: &[&Charge]) -> String {
    if let [Charge { name: None, amount, .. }] = fees {
        return format!("pricing.documentation_fee: {amount}");
    }
    let text =
        |fee: &&Charge| format!("{} {}", fee.name.as_deref().unwrap_or("documentation_fee"), fee.amount);
    format!("pricing.charges: {}", fees.iter().map(text).collect::<Vec<_>>().join(", "))
}

impl DealersRule {
    /// A warning after the day to look at its source again.
    pub(crate) fn due_warning(&self, today: Date) -> Option<String> {
        let Rule { look_again, .. } = self.rule;
        let name = self.rule.name();
        self.rule.is_due(today).then(|| {
            format!(
                "law: {name}: was read for the time until {look_again}; check it, or ask for a newer release"
            )
        })
    }
}

/// `used: Used vehicles are ... (Tenn. Comp. R. & Regs. 0960-01-.12(3); by an official summary). Not set: ...`
impl fmt::Display for DealersRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rule { id, asks, citation, certainty, .. } = self.rule;
        write!(f, "{id}: {asks} ({citation}; {})", certainty.text())?;
        if self.not_set.is_empty() { Ok(()) } else { write!(f, " Not set: {}.", self.not_set.join(", ")) }
    }
}
