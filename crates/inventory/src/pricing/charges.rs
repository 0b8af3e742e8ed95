//! The charges beside a vehicle's price (PRICE-11). [`Charges::lines`] makes the lines of a vehicle for a buyer; every
//! sum and every surface goes by them.

use super::line_items::{Amount, LineItem, LineKind, Payee};
use super::taxes::BuyerLocation;
use crate::{ArcStr, Money};
use messages::{Key, Messages, Text, key};
use std::sync::Arc;

/// A charge beside the price, from the dealer's settings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    /// The dealer's name for it; `None` for the documentation fee of `pricing.documentation_fee`.
    pub name: Option<ArcStr>,
    /// The highest amount, where that is all that is known.
    pub amount: Money,
    /// The amount is the highest one.
    pub is_most: bool,
    pub payee: Payee,
    pub required_by: RequiredBy,
    /// The vehicles that it is for; all without any.
    pub kinds: Vec<VehicleKind>,
    /// Codes of the states whose buyers pay it; all without any.
    pub states: Vec<String>,
}

/// Who requires a charge of the buyer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RequiredBy {
    /// The buyer chooses it.
    Nobody,
    /// The dealership; part of the total price.
    Dealer,
    /// An agency requires it of the buyer, as tax and title.
    Agency,
}

/// A kind of vehicles, by body style or fuel (`VehicleKind::all`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VehicleKind {
    /// The word in settings: `truck`, `electric`.
    pub value: &'static str,
    /// The word for shoppers.
    pub label: Key,
}

/// The charges of a dealership, or those of one vehicle. Clones share them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Charges {
    rows: Arc<[Charge]>,
    /// Code of the dealership's state.
    state: ArcStr,
    is_advertised: bool,
    sums: ChargeSums,
}

/// The sums of a vehicle's charges, for computations of many prices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChargeSums {
    /// Dollars that every buyer of the vehicle pays, whatever agencies take (PRICE-11.3).
    pub mandatory: Money,
    /// The part of the advertised price that is not the list price (PRICE-1): all of the mandatory sum, or nothing.
    pub included: Money,
    /// Dollars that a buyer of the dealership's state pays.
    pub in_state: Money,
    /// The part of it that the dealership receives, which taxes count as they count the documentation fee.
    pub in_state_dealers: Money,
    /// Dollars that a buyer of any state pays.
    pub any_state: Money,
}

/// A charge as a buyer meets it.
#[derive(Clone, Copy, Debug)]
pub struct ChargeLine<'c> {
    pub charge: &'c Charge,
    pub amount: Amount,
}

impl RequiredBy {
    pub const ALL: [Self; 3] = [Self::Nobody, Self::Dealer, Self::Agency];

    /// The word in settings and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Dealer => "dealer",
            Self::Agency => "agency",
        }
    }
}

impl Charge {
    /// The documentation fee without a name of its own.
    pub const fn documentation_fee(amount: Money) -> Self {
        Self {
            name: None,
            amount,
            is_most: false,
            payee: Payee::Dealer,
            required_by: RequiredBy::Dealer,
            kinds: Vec::new(),
            states: Vec::new(),
        }
    }

    /// `Documentation fee`.
    pub fn name<'m>(&'m self, messages: &'m Messages) -> &'m str {
        self.name.as_deref().unwrap_or(&messages[key::FACTS_PRICES_ITEM_DOCUMENTATION_FEE])
    }

    /// True for the documentation fee, whatever the dealer calls it: `Doc fee`, `Dealer processing charge`.
    pub fn is_documentation_fee(&self) -> bool {
        let Some(name) = &self.name else { return true };
        let name = name.to_lowercase();
        let mut words = name.split(|letter: char| !letter.is_alphanumeric());
        let is_dealers = self.payee == Payee::Dealer;
        let is_papers = is_dealers || self.required_by != RequiredBy::Agency;
        words.any(|word| match word {
            "processing" | "handling" => is_dealers,
            "doc" | "docs" => is_papers,
            word => word.starts_with("document") && is_papers,
        })
    }

    /// True if every buyer of the vehicles that it is for pays it, and no agency requires it of them.
    pub const fn is_mandatory(&self) -> bool {
        matches!(self.required_by, RequiredBy::Dealer) && self.states.is_empty()
    }

    /// `$25`, `up to $25`.
    pub fn amount_text(&self, messages: &Messages) -> String {
        if self.is_most {
            messages.facts_prices_up_to(&self.amount).to_string()
        } else {
            self.amount.to_string()
        }
    }

    /// `Electronic filing: up to $25 (TN; Truck)`.
    pub fn text(&self, messages: &Messages) -> String {
        let text = format!("{}: {}", self.name(messages), self.amount_text(messages));
        let limits = self.limits(messages);
        if limits.is_empty() { text } else { format!("{text} ({limits})") }
    }

    /// The buyers and vehicles that it is for: `TN, MS; Truck, Electric`. Empty if it is for all.
    fn limits(&self, messages: &Messages) -> String {
        let kinds: Vec<&str> = self.kinds.iter().map(|kind| &messages[kind.label]).collect();
        let parts = [self.states.join(", "), kinds.join(", ")];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
    }

    /// `set by the dealership`, `if you choose it, up to $300, for buyers in TN, MS`.
    fn basis(&self, messages: &Messages) -> String {
        let mut parts = vec![
            match self.required_by {
                RequiredBy::Nobody => messages.facts_prices_basis_choice(),
                RequiredBy::Dealer => messages.facts_prices_basis_documentation_fee(),
                RequiredBy::Agency => messages.facts_prices_basis_agency(),
            }
            .to_owned(),
        ];
        if self.is_most {
            parts.push(self.amount_text(messages));
        }
        if !self.states.is_empty() {
            parts.push(messages.facts_prices_basis_states(&self.states.join(", ")).to_string());
        }
        parts.join(", ")
    }

    /// `None` if this buyer does not pay it.
    fn amount_for(&self, location: BuyerLocation<'_>, own_state: &str) -> Option<Amount> {
        let is_for_own = self.states.iter().any(|state| state == own_state);
        let is_for_others = self.states.iter().any(|state| state != own_state);
        let is_paid = match location {
            _ if self.states.is_empty() => Some(true),
            BuyerLocation::County(..) | BuyerLocation::Elsewhere(_) => Some(is_for_own),
            BuyerLocation::OutOfState => (!is_for_others).then_some(false),
            BuyerLocation::Unknown | BuyerLocation::Untaxed => None,
        };
        match (self.required_by, is_paid) {
            (_, Some(false)) => None,
            (RequiredBy::Nobody, _) => Some(Amount::Choice(self.amount)),
            (_, Some(true)) => Some(Amount::Charge(self.amount)),
            (_, None) => Some(Amount::Unknown),
        }
    }
}

impl Charges {
    /// The charges of a dealership in this state, without those of nothing. The advertised price has the mandatory
    /// ones in it, or none.
    pub fn new(rows: impl IntoIterator<Item = Charge>, state: &str, is_advertised: bool) -> Self {
        let rows = rows.into_iter().filter(|charge| charge.amount > Money::ZERO).collect();
        Self::with_rows(rows, state.into(), is_advertised)
    }

    /// A documentation fee alone, beside advertised list prices.
    pub fn documentation_fee(amount: Money) -> Self {
        Self::new([Charge::documentation_fee(amount)], "", false)
    }

    fn with_rows(rows: Arc<[Charge]>, state: ArcStr, is_advertised: bool) -> Self {
        let sum = |is_counted: &dyn Fn(&Charge) -> bool| {
            rows.iter().filter(|row| is_counted(row)).fold(Money::ZERO, |sum, row| sum + row.amount)
        };
        let is_paid = |row: &Charge| {
            let is_for_state = row.states.is_empty() || row.states.iter().any(|code| *code == *state);
            row.required_by != RequiredBy::Nobody && is_for_state
        };
        let mandatory = sum(&Charge::is_mandatory);
        let sums = ChargeSums {
            mandatory,
            included: if is_advertised { mandatory } else { Money::ZERO },
            in_state: sum(&is_paid),
            in_state_dealers: sum(&|row| is_paid(row) && row.is_taxed()),
            any_state: sum(&|row| row.required_by != RequiredBy::Nobody && row.states.is_empty()),
        };
        Self { rows, state, is_advertised, sums }
    }

    /// Those for a vehicle of these kinds.
    #[must_use]
    pub(crate) fn for_kinds(&self, has_kind: impl Fn(VehicleKind) -> bool) -> Self {
        let is_for = |row: &&Charge| row.kinds.is_empty() || row.kinds.iter().any(|kind| has_kind(*kind));
        if self.rows.iter().all(|row| is_for(&row)) {
            return self.clone();
        }
        let rows = self.rows.iter().filter(is_for).cloned().collect();
        Self::with_rows(rows, self.state.clone(), self.is_advertised)
    }

    /// Those for every vehicle.
    #[must_use]
    pub fn of_every_vehicle(&self) -> Self {
        let rows = self.rows.iter().filter(|row| row.kinds.is_empty()).cloned().collect();
        Self::with_rows(rows, self.state.clone(), self.is_advertised)
    }

    pub fn rows(&self) -> &[Charge] {
        &self.rows
    }

    pub const fn sums(&self) -> ChargeSums {
        self.sums
    }

    /// True if there are others than documentation fees.
    pub fn has_others(&self) -> bool {
        self.rows.iter().any(|row| !row.is_plain_documentation_fee())
    }

    /// The lines for a buyer who lives there (PRICE-11).
    pub fn lines<'s>(&'s self, location: BuyerLocation<'s>) -> impl Iterator<Item = ChargeLine<'s>> + Clone {
        self.rows.iter().filter_map(move |charge| {
            Some(ChargeLine { charge, amount: charge.amount_for(location, &self.state)? })
        })
    }
}

impl Charge {
    /// As every site had it before it could have others.
    fn is_plain_documentation_fee(&self) -> bool {
        *self == Self::documentation_fee(self.amount)
    }

    /// True if taxes count it where they count the documentation fee.
    pub(super) fn is_taxed(&self) -> bool {
        self.payee == Payee::Dealer && self.required_by == RequiredBy::Dealer
    }
}

impl ChargeLine<'_> {
    pub(super) fn item(self) -> LineItem {
        let charge = self.charge.clone();
        LineItem {
            kind: LineKind::Charge(charge.payee),
            name: charge.name.clone(),
            amount: self.amount,
            basis: Text::new(move |messages| charge.basis(messages)),
        }
    }
}
