//! What must be said beside prices: one table of texts by surface, by the price that the dealer
//! advertises and by the dealership's state (PRICE-8).

use crate::{AdvertisedPrice, SiteConfig};
use enum_map::{Enum, EnumMap};
use inventory::Money;
use messages::Messages;

/// A page, or another answer, that shows prices of vehicles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum Surface {
    /// `/`: the vehicles that arrived last.
    Home,
    /// `/inventory` and the landing pages.
    Results,
    /// A vehicle's page.
    Vehicle,
    /// The page of a vehicle that has left, with others like it.
    RemovedVehicle,
    /// `/compare`.
    Compare,
    /// `/deal`.
    Deal,
    /// `/finance`: the specials.
    Finance,
    /// `/api/search`, which the search panel shows.
    SearchPanel,
    /// `/inventory.atom`.
    Atom,
    /// `/a2a`, whose price always has the documentation fee (MACHINE-10).
    AgentProtocol,
}

/// Where a text is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Below the vehicles, in the surface's notes.
    Notes,
    /// Beside the figure that it is about; the surface's template has it there.
    Figure,
}

/// The states of sale that a text is for.
#[derive(Clone, Copy, Debug)]
enum States {
    All,
    Only(&'static [&'static str]),
    Except(&'static [&'static str]),
}

impl States {
    fn include(self, state: &str) -> bool {
        match self {
            Self::All => true,
            Self::Only(states) => states.contains(&state),
            Self::Except(states) => !states.contains(&state),
        }
    }
}

/// What texts depend on.
struct Facts<'c> {
    advertised: AdvertisedPrice,
    /// Zero without one.
    documentation_fee: Money,
    state: &'c str,
    has_taxes: bool,
    /// The host of the company that rates deals.
    rated_by: Option<&'c str>,
    messages: &'c Messages,
}

/// A required text.
struct Disclosure {
    id: &'static str,
    /// The law, or a rule of this project.
    source: &'static str,
    states: States,
    surfaces: &'static [Surface],
    place: Place,
    /// `None` where the text does not apply.
    text: fn(&Facts<'_>) -> Option<String>,
}

use Surface::{
    AgentProtocol, Atom, Compare, Deal, Finance, Home, RemovedVehicle, Results, SearchPanel, Vehicle,
};

const ALL: &[Surface] =
    &[Home, Results, Vehicle, RemovedVehicle, Compare, Deal, Finance, SearchPanel, Atom, AgentProtocol];

/// States whose own label replaces the Buyers Guide (16 CFR 455.6).
const OWN_LABEL: &[&str] = &["ME", "WI"];

/// In the order in which they are shown.
const DISCLOSURES: &[Disclosure] = &[
    Disclosure {
        id: "price-excludes",
        source: "PRICE-2; Tenn. Comp. R. & Regs. 0960-01-.12",
        states: States::Except(&["CA"]),
        surfaces: ALL,
        place: Place::Notes,
        text: |facts| Some(price_excludes(facts).to_owned()),
    },
    Disclosure {
        id: "price-plus-charges",
        source: "13 CCR 260.04; California Civil Code 1784.40 (SB 766, since 2026-10-01)",
        states: States::Only(&["CA"]),
        surfaces: ALL,
        place: Place::Notes,
        text: |facts| Some(price_plus_charges(facts).to_owned()),
    },
    Disclosure {
        id: "documentation-fee",
        source: "Tenn. Comp. R. & Regs. 0960-01-.12: its amount, and whether the price has it",
        states: States::All,
        surfaces: ALL,
        place: Place::Notes,
        text: |facts| Some(documentation_fee(facts)),
    },
    Disclosure {
        id: "used",
        source: "Tenn. Comp. R. & Regs. 0960-01-.12(3)",
        states: States::All,
        surfaces: &[Home, Results, RemovedVehicle, Compare, Deal, Finance, SearchPanel, Atom, AgentProtocol],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_used().to_owned()),
    },
    Disclosure {
        id: "used-vehicle",
        source: "Tenn. Comp. R. & Regs. 0960-01-.12(3)",
        states: States::All,
        surfaces: &[Vehicle],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_used_vehicle().to_owned()),
    },
    Disclosure {
        id: "buyers-guide",
        source: "16 CFR 455.2, 455.5",
        states: States::Except(OWN_LABEL),
        surfaces: &[Vehicle],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_buyers_guide().to_owned()),
    },
    Disclosure {
        id: "state-label",
        source: "16 CFR 455.6; Wis. Admin. Code Trans 139.04; 10 M.R.S. 1475",
        states: States::Only(OWN_LABEL),
        surfaces: &[Vehicle],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_state_label(&facts.state).to_string()),
    },
    Disclosure {
        id: "availability",
        source: "16 CFR 238 (an offer that is no longer there)",
        states: States::All,
        surfaces: &[Results, Compare, Deal, Finance, AgentProtocol],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_availability().to_owned()),
    },
    Disclosure {
        id: "vehicle-availability",
        source: "16 CFR 238 (an offer that is no longer there)",
        states: States::All,
        surfaces: &[Vehicle],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_vehicle_availability().to_owned()),
    },
    Disclosure {
        id: "total-estimate",
        source: "PRICE-5",
        states: States::All,
        surfaces: &[Vehicle, Compare, Deal],
        place: Place::Figure,
        text: |facts| facts.has_taxes.then(|| facts.messages.disclosures_total_estimate().to_owned()),
    },
    Disclosure {
        id: "deal-rating-source",
        source: "PARTNER-3; 15 U.S.C. 45 (whose opinion it is)",
        states: States::All,
        surfaces: &[Results, Vehicle, Compare],
        place: Place::Figure,
        text: |facts| Some(facts.messages.disclosures_deal_rating(&facts.rated_by?).to_string()),
    },
];

fn price_excludes<'c>(facts: &Facts<'c>) -> &'c str {
    let Facts { messages, .. } = *facts;
    match facts.advertised {
        _ if facts.documentation_fee == Money::ZERO => messages.disclosures_price_excludes_without_fee(),
        AdvertisedPrice::List => messages.disclosures_price_excludes(),
        AdvertisedPrice::Total => messages.disclosures_price_includes_fee(),
    }
}

fn price_plus_charges<'c>(facts: &Facts<'c>) -> &'c str {
    let Facts { messages, .. } = *facts;
    match facts.advertised {
        AdvertisedPrice::List if facts.documentation_fee > Money::ZERO => {
            messages.disclosures_california_price()
        }
        AdvertisedPrice::List | AdvertisedPrice::Total => messages.disclosures_california_price_with_fee(),
    }
}

fn documentation_fee(facts: &Facts<'_>) -> String {
    let (fee, messages) = (facts.documentation_fee, facts.messages);
    match facts.advertised {
        _ if fee == Money::ZERO => messages.disclosures_no_documentation_fee().to_owned(),
        AdvertisedPrice::List => messages.disclosures_documentation_fee(&fee).to_string(),
        AdvertisedPrice::Total => messages.disclosures_documentation_fee_included(&fee).to_string(),
    }
}

/// A text that a surface must have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequiredText {
    /// `documentation-fee`.
    pub id: &'static str,
    /// The law, or a rule of this project.
    pub source: &'static str,
    pub text: String,
    place: Place,
}

/// The texts that a surface must have with this configuration, in their order.
pub fn required(surface: Surface, config: &SiteConfig) -> Vec<RequiredText> {
    let facts = Facts {
        advertised: match surface {
            AgentProtocol => AdvertisedPrice::Total,
            _ => config.pricing.advertised,
        },
        documentation_fee: config.pricing.documentation_fee,
        state: &config.dealership.address.state,
        has_taxes: config.pricing.taxes.is_some(),
        rated_by: config.partners.deal_rating_badge.as_ref().and_then(|badge| badge.script.host_str()),
        messages: &config.site_dir.messages,
    };
    let applies = |row: &&Disclosure| row.surfaces.contains(&surface) && row.states.include(facts.state);
    let required = |row: &Disclosure| {
        let text = (row.text)(&facts).filter(|text| !text.is_empty())?;
        Some(RequiredText { id: row.id, source: row.source, text, place: row.place })
    };
    DISCLOSURES.iter().filter(applies).filter_map(required).collect()
}

/// The notes of every surface, made once.
#[derive(Clone, Debug)]
pub struct Notes(EnumMap<Surface, SurfaceNotes>);

/// The notes of a surface.
#[derive(Clone, Debug, Default)]
pub(crate) struct SurfaceNotes {
    /// What the price leaves out.
    pub price: String,
    /// All others, in one paragraph.
    pub others: String,
}

impl Notes {
    pub(crate) fn new(config: &SiteConfig) -> Self {
        Self(EnumMap::from_fn(|surface| {
            let notes = required(surface, config).into_iter().filter(|row| row.place == Place::Notes);
            let mut texts = notes.map(|row| row.text);
            let price = texts.next().unwrap_or_default();
            SurfaceNotes { price, others: texts.collect::<Vec<_>>().join(" ") }
        }))
    }

    pub(crate) fn of(&self, surface: Surface) -> &SurfaceNotes {
        &self.0[surface]
    }

    /// All notes of a surface in one text.
    pub fn text(&self, surface: Surface) -> String {
        let SurfaceNotes { price, others } = self.of(surface);
        format!("{price} {others}")
    }
}
