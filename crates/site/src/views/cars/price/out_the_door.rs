//! What a vehicle comes to in all, as its page shows it, and what a shopper may say of it (PRICE-5).

use crate::{Pricing, SiteConfig, TaxRates};
use inventory::{
    Amount, County, Home, Line, Money, OutTheDoor, Purchase, Sum, TradeIn, Vehicle, vehicle_path,
};
use std::borrow::Cow;

/// What is said wherever such a sum stands.
pub(crate) const ESTIMATE_NOTE: &str = "An estimate, not an offer; taxes are the county clerk's.";

/// Characters of an answer that are looked at, and shown again.
const MAX_CHARS: usize = 24;

/// What a shopper has said, as it was typed.
#[derive(Clone, Debug, Default)]
pub(crate) struct DoorQuestion {
    county: String,
    trade: String,
    owed: String,
}

impl DoorQuestion {
    /// Of an address; `None` where it says nothing of it.
    pub(crate) fn read(query: Option<&str>) -> Option<Self> {
        let mut said = Self::default();
        let mut is_asked = false;
        for (name, value) in form_urlencoded::parse(query?.as_bytes()) {
            let answer = match name.as_ref() {
                "county" => &mut said.county,
                "trade" => &mut said.trade,
                "owed" => &mut said.owed,
                _ => continue,
            };
            *answer = value.trim().chars().take(MAX_CHARS).collect();
            is_asked = true;
        }
        is_asked.then_some(said)
    }
}

/// The block of one vehicle.
#[derive(Clone, Debug)]
pub(crate) struct OutTheDoorView {
    /// Where the form leads.
    pub action: String,
    /// Places that a buyer may live in; none where no taxes are known.
    pub homes: Vec<HomeChoice>,
    /// What is wrong with the chosen one.
    pub home_error: Option<&'static str>,
    /// What is given in trade.
    pub trade: Field,
    /// What is owed on it.
    pub owed: Field,
    /// The lines; `None` where something that was said can't be read.
    pub told: Option<Told>,
    /// The day of the rates, and where they are from.
    pub rates: Option<Rates>,
}

/// What taxes rest on.
#[derive(Clone, Debug)]
pub(crate) struct Rates {
    /// `November 23, 2026`.
    pub as_of: String,
    /// In the dealer's words.
    pub source: String,
}

/// What was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// For whom it holds.
    pub caption: String,
    /// The lines.
    pub lines: Vec<LineView>,
    /// `Estimated total`, or what else the sum is.
    pub label: &'static str,
    /// The sum.
    pub sum: String,
}

/// A place that a buyer may live in.
#[derive(Clone, Debug)]
pub(crate) struct HomeChoice {
    /// What an address calls it.
    pub key: String,
    /// What a shopper calls it.
    pub name: String,
    /// It is the chosen one.
    pub chosen: bool,
}

/// An amount that a shopper may say.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// As it was typed.
    pub value: String,
    /// What is wrong with it.
    pub error: Option<&'static str>,
}

/// A line as it is shown.
#[derive(Clone, Debug)]
pub(crate) struct LineView {
    /// What it is for.
    pub item: String,
    /// What it rests on.
    pub basis: String,
    /// Who gets it.
    pub payee: String,
    /// How much; `None` where nobody here knows.
    pub amount: Option<String>,
}

impl OutTheDoorView {
    /// The block of a vehicle for who has said that much; `None` where it has no price.
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig, said: &DoorQuestion) -> Option<Self> {
        let (price, pricing) = (vehicle.list_price?, &config.pricing);
        let home = home(pricing, &said.county);
        let (trade, owed) = (amount(&said.trade), amount(&said.owed));
        let is_owed_alone = owed.as_ref().is_ok_and(Option::is_some) && trade == Ok(None);
        let told = match (home, &trade, &owed) {
            (Some(home), Ok(worth), Ok(owed)) if !is_owed_alone => {
                let trade_in = worth.map(|worth| TradeIn { worth, owed: owed.unwrap_or(Money::ZERO) });
                let purchase = Purchase { price, documentation_fee: pricing.fee(), home, trade_in };
                Some(Told::new(&purchase.out_the_door(), caption(home, config)))
            }
            _ => None,
        };
        let missing = is_owed_alone.then_some("Say what your trade-in is worth, too");
        Some(Self {
            action: format!("{}#out-the-door", vehicle_path(vehicle)),
            homes: pricing.taxes.as_ref().map(|rates| choices(rates, home, config)).unwrap_or_default(),
            home_error: home.is_none().then_some("Choose one of these places"),
            trade: Field { value: said.trade.clone(), error: trade.err().or(missing) },
            owed: Field { value: said.owed.clone(), error: owed.err() },
            told,
            rates: pricing.taxes.as_ref().map(Rates::new),
        })
    }

    /// Whether there is something that can't be read.
    pub(crate) fn has_errors(&self) -> bool {
        self.told.is_none()
    }
}

/// Where the buyer lives; at the dealership where nothing is said. `None` where nobody knows the place.
fn home<'t>(pricing: &'t Pricing, key: &str) -> Option<Home<'t>> {
    match &pricing.taxes {
        None => Some(Home::NotKnown),
        Some(rates) if key.is_empty() => Some(rates.taxes.at_the_lot()),
        Some(rates) => rates.taxes.home(key),
    }
}

/// An amount that was typed, or nothing.
fn amount(text: &str) -> Result<Option<Money>, &'static str> {
    if text.is_empty() {
        return Ok(None);
    }
    Money::read(text).map(Some).ok_or("Write an amount in dollars, such as 5000")
}

fn choices(rates: &TaxRates, chosen: Option<Home<'_>>, config: &SiteConfig) -> Vec<HomeChoice> {
    let choice = |home: Home<'_>| HomeChoice {
        key: home.key(),
        name: name(home, config).into_owned(),
        chosen: chosen == Some(home),
    };
    rates.taxes.homes().map(choice).collect()
}

fn name<'h>(home: Home<'h>, config: &SiteConfig) -> Cow<'h, str> {
    match home {
        Home::County(_, County { name, .. }) => name.into(),
        Home::Elsewhere(_) => format!("Elsewhere in {}", config.dealership.address.state).into(),
        Home::OutOfState => "Out of state".into(),
        Home::NotKnown => "Not known".into(),
    }
}

fn caption(home: Home<'_>, config: &SiteConfig) -> String {
    match home {
        Home::NotKnown => "Before tax, title and registration".to_owned(),
        home => format!("Where the buyer lives: {}", name(home, config)),
    }
}

impl Rates {
    fn new(rates: &TaxRates) -> Self {
        Self { as_of: rates.as_of.strftime("%B %-d, %Y").to_string(), source: rates.source.clone() }
    }
}

impl Told {
    fn new(door: &OutTheDoor, caption: String) -> Self {
        let (label, sum) = match door.sum() {
            Sum::Paid(sum) if door.is_whole() => ("Estimated total", sum),
            Sum::Paid(sum) => ("Estimated total of what is known", sum),
            Sum::GivenBack(sum) if door.is_whole() => ("Estimated, paid to you", sum),
            Sum::GivenBack(sum) => ("Estimated, paid to you, of what is known", sum),
        };
        let lines = door.lines().iter().map(LineView::new).collect();
        Self { caption, lines, label, sum: sum.to_the_cent() }
    }
}

impl LineView {
    fn new(line: &Line) -> Self {
        let amount = match line.amount {
            Amount::Charge(amount) => Some(amount.to_the_cent()),
            Amount::Credit(amount) => Some(format!("\u{2212}{}", amount.to_the_cent())),
            Amount::NotKnown => None,
        };
        let (item, payee) = (line.item.to_string(), line.item.payee().to_string());
        Self { item, basis: line.basis.clone(), payee, amount }
    }
}

/// What vehicles come to for a buyer near the dealership who gives nothing in trade.
#[derive(Clone, Debug)]
pub(crate) struct TotalsAtTheLot {
    /// `Shelby County`.
    pub county: String,
    /// Of each vehicle; `None` where it has no price.
    pub totals: Vec<Option<String>>,
    /// What they rest on.
    pub how: String,
}

/// What these vehicles come to; `None` where no taxes are known.
pub(crate) fn totals_at_the_lot(vehicles: &[&Vehicle], pricing: &Pricing) -> Option<TotalsAtTheLot> {
    let rates = pricing.taxes.as_ref()?;
    let home = rates.taxes.at_the_lot();
    let total = |vehicle: &&Vehicle| {
        let documentation_fee = pricing.fee();
        let bought = Purchase { price: vehicle.list_price?, documentation_fee, home, trade_in: None };
        match bought.out_the_door().sum() {
            Sum::Paid(sum) | Sum::GivenBack(sum) => Some(sum.to_the_cent()),
        }
    };
    let how = format!(
        "Dealer price, documentation fee, sales tax, title and registration, as far as they are known, without a trade-in. \
         {ESTIMATE_NOTE} Rates as of {}.",
        Rates::new(rates).as_of
    );
    let county = rates.taxes.own_county.name.clone();
    Some(TotalsAtTheLot { county, totals: vehicles.iter().map(total).collect(), how })
}
