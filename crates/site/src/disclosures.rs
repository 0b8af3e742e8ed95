//! The texts that must accompany prices: one table by surface and by the price that the dealer
//! advertises (PRICE-8). The law's row of the same name has the states and the source.

use crate::{
    AdvertisedPrice, SiteConfig,
    law::{self, Rule, RuleKind},
};
use enum_map::{Enum, EnumMap};
use inventory::{Charge, Charges, Money, RequiredBy};
use messages::{Language, Messages};

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

/// The place where a text is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Below the vehicles, in the surface's notes.
    Notes,
    /// Beside the figure that it is about; the surface's template has it there.
    Figure,
}

/// The facts that texts depend on.
struct Facts<'c> {
    advertised: AdvertisedPrice,
    charges: Charges,
    state: &'c str,
    has_taxes: bool,
    /// The host of the company that rates deals.
    rated_by: Option<&'c str>,
    messages: &'c Messages,
}

/// A required text.
struct Disclosure {
    /// The rule's name in the table of law.
    id: &'static str,
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

/// In the order in which they are shown.
const DISCLOSURES: &[Disclosure] = &[
    Disclosure {
        id: "price-excludes",
        surfaces: ALL,
        place: Place::Notes,
        text: |facts| Some(price_excludes(facts).to_owned()),
    },
    Disclosure {
        id: "price-plus-charges",
        surfaces: ALL,
        place: Place::Notes,
        text: |facts| Some(price_plus_charges(facts).to_owned()),
    },
    Disclosure {
        id: "documentation-fee",
        surfaces: ALL,
        place: Place::Notes,
        text: |facts| Some(documentation_fee(facts)),
    },
    Disclosure {
        id: "charges",
        surfaces: ALL,
        place: Place::Notes,
        text: |facts| Some(other_charges(facts)),
    },
    Disclosure {
        id: "used",
        surfaces: &[Home, Results, RemovedVehicle, Compare, Deal, Finance, SearchPanel, Atom, AgentProtocol],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_used().to_owned()),
    },
    Disclosure {
        id: "used-vehicle",
        surfaces: &[Vehicle],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_used_vehicle().to_owned()),
    },
    Disclosure {
        id: "buyers-guide",
        surfaces: &[Vehicle],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_buyers_guide().to_owned()),
    },
    Disclosure {
        id: "state-label",
        surfaces: &[Vehicle],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_state_label(&facts.state).to_string()),
    },
    Disclosure { id: "cancel-right", surfaces: &[Vehicle], place: Place::Notes, text: cancel_right },
    Disclosure {
        id: "availability",
        surfaces: &[Results, Compare, Deal, Finance, AgentProtocol],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_availability().to_owned()),
    },
    Disclosure {
        id: "vehicle-availability",
        surfaces: &[Vehicle],
        place: Place::Notes,
        text: |facts| Some(facts.messages.disclosures_vehicle_availability().to_owned()),
    },
    Disclosure {
        id: "total-estimate",
        surfaces: &[Vehicle, Compare, Deal],
        place: Place::Figure,
        text: |facts| {
            facts
                .has_taxes
                .then(|| facts.messages.disclosures_total_estimate(&facts.messages.law_office()).to_string())
        },
    },
    Disclosure {
        id: "deal-rating-source",
        surfaces: &[Results, Vehicle, Compare],
        place: Place::Figure,
        text: |facts| Some(facts.messages.disclosures_deal_rating(&facts.rated_by?).to_string()),
    },
];

/// PRICE-2.
fn price_excludes<'c>(facts: &Facts<'c>) -> &'c str {
    let Facts { messages, .. } = *facts;
    match facts.advertised {
        _ if facts.documentation_fee().is_none() => messages.disclosures_price_excludes_without_fee(),
        AdvertisedPrice::List => messages.disclosures_price_excludes(),
        AdvertisedPrice::Total => messages.disclosures_price_includes_fee(),
    }
}

fn price_plus_charges<'c>(facts: &Facts<'c>) -> &'c str {
    let Facts { messages, .. } = *facts;
    match facts.advertised {
        AdvertisedPrice::Total if facts.others().any(Charge::is_mandatory) => {
            messages.disclosures_california_price_with_charges()
        }
        AdvertisedPrice::List if facts.charges.rows().iter().any(Charge::is_mandatory) => {
            messages.disclosures_california_price()
        }
        AdvertisedPrice::List | AdvertisedPrice::Total => messages.disclosures_california_price_with_fee(),
    }
}

fn documentation_fee(facts: &Facts<'_>) -> String {
    let messages = facts.messages;
    let Some(fee) = facts.documentation_fee() else {
        return messages.disclosures_no_documentation_fee().to_owned();
    };
    let is_in_price = fee.is_mandatory() && facts.advertised == AdvertisedPrice::Total;
    let fee = fee.amount_text(messages);
    match facts.advertised {
        AdvertisedPrice::Total if !is_in_price => messages.disclosures_documentation_fee(&fee).to_string(),
        AdvertisedPrice::List => messages.disclosures_documentation_fee(&fee).to_string(),
        AdvertisedPrice::Total => messages.disclosures_documentation_fee_included(&fee).to_string(),
    }
}

/// The charges beside the documentation fee, a sentence for those in the price, those that come on top, those that
/// agencies require and those that a buyer may choose.
fn other_charges(facts: &Facts<'_>) -> String {
    let Facts { messages, advertised, .. } = *facts;
    let list = |is_meant: &dyn Fn(&Charge) -> bool| {
        let texts = facts.others().filter(|charge| is_meant(charge)).map(|charge| charge.text(messages));
        texts.collect::<Vec<_>>().join("; ")
    };
    let is_in_price = |charge: &Charge| charge.is_mandatory() && advertised == AdvertisedPrice::Total;
    let is_by = |charge: &Charge, required_by| charge.required_by == required_by;
    let included = list(&is_in_price);
    let added = list(&|charge| is_by(charge, RequiredBy::Dealer) && !is_in_price(charge));
    let (agency, choice) = (
        list(&|charge| is_by(charge, RequiredBy::Agency)),
        list(&|charge| is_by(charge, RequiredBy::Nobody)),
    );
    let sentences = [
        (&included, messages.disclosures_charges_included(&included).to_string()),
        (&added, messages.disclosures_charges_added(&added).to_string()),
        (&agency, messages.disclosures_charges_agency(&agency).to_string()),
        (&choice, messages.disclosures_charges_choice(&choice).to_string()),
    ];
    let sentences = sentences.into_iter().filter(|(list, _)| !list.is_empty()).map(|(_, sentence)| sentence);
    sentences.collect::<Vec<_>>().join(" ")
}

impl Facts<'_> {
    fn documentation_fee(&self) -> Option<&Charge> {
        self.charges.rows().iter().find(|charge| charge.is_documentation_fee())
    }

    /// The charges that the sentence about the documentation fee leaves out.
    fn others(&self) -> impl Iterator<Item = &Charge> {
        let fee = self.documentation_fee();
        self.charges.rows().iter().filter(move |charge| fee.is_none_or(|fee| !std::ptr::eq(*charge, fee)))
    }
}

fn cancel_right(facts: &Facts<'_>) -> Option<String> {
    let RuleKind::CancelRight { days, price, miles } = law::rule("cancel-right", facts.state)?.kind else {
        return None;
    };
    Some(facts.messages.disclosures_cancel_right(&Money::dollars(price), &days, &miles).to_string())
}

/// A text that a surface must have.
#[derive(Clone, Debug)]
pub struct RequiredText {
    /// `documentation-fee`.
    pub id: &'static str,
    /// The law.
    pub source: &'static str,
    pub text: String,
    place: Place,
    rule: &'static Rule,
}

/// The texts that a surface must have with this configuration, in their order.
pub fn required(surface: Surface, config: &SiteConfig) -> Vec<RequiredText> {
    let facts = Facts {
        advertised: match surface {
            AgentProtocol => AdvertisedPrice::Total,
            _ => config.pricing.advertised,
        },
        charges: config.charges(),
        state: &config.dealership.address.state,
        has_taxes: config.pricing.taxes.is_some(),
        rated_by: config.partners.deal_rating_badge.as_ref().and_then(|badge| badge.script.host_str()),
        messages: &config.site_dir.messages,
    };
    let required = |row: &Disclosure| {
        let rule = law::rule(row.id, facts.state)?;
        let text = (row.text)(&facts).filter(|text| !text.is_empty())?;
        Some(RequiredText { id: row.id, source: &rule.citation, text, place: row.place, rule })
    };
    DISCLOSURES.iter().filter(|row| row.surfaces.contains(&surface)).filter_map(required).collect()
}

/// The notes of every surface, made once.
#[derive(Clone, Debug)]
pub struct Notes {
    surfaces: EnumMap<Surface, SurfaceNotes>,
    /// For a vehicle's page, each rule that is not about all vehicles, with the notes without its text.
    of_other_vehicles: Vec<(&'static Rule, SurfaceNotes)>,
}

/// The notes of a surface.
#[derive(Clone, Debug, Default)]
pub(crate) struct SurfaceNotes {
    /// The charges that the price leaves out.
    pub price: String,
    /// All others, in one paragraph.
    pub others: String,
}

impl SurfaceNotes {
    /// In another language than English they say that they are a translation (LANG-2).
    fn new<'t>(texts: impl Iterator<Item = &'t RequiredText>, messages: &'t Messages) -> Self {
        let mut texts = texts.filter(|row| row.place == Place::Notes).map(|row| &*row.text);
        let price = texts.next().unwrap_or_default().to_owned();
        let is_translation = messages.language() != Language::English;
        let others = texts.chain(is_translation.then(|| messages.disclosures_translation()));
        Self { price, others: others.collect::<Vec<_>>().join(" ") }
    }

    /// All of them in one text.
    pub(crate) fn text(&self) -> String {
        format!("{} {}", self.price, self.others)
    }
}

impl Notes {
    pub(crate) fn new(config: &SiteConfig) -> Self {
        let (texts, messages) = (required(Vehicle, config), &*config.site_dir.messages);
        let is_limited = |row: &&RequiredText| !row.rule.not_for.is_empty();
        let without = |limited: &RequiredText| {
            (limited.rule, SurfaceNotes::new(texts.iter().filter(|row| row.id != limited.id), messages))
        };
        Self {
            surfaces: EnumMap::from_fn(|surface| {
                SurfaceNotes::new(required(surface, config).iter(), messages)
            }),
            of_other_vehicles: texts.iter().filter(is_limited).map(without).collect(),
        }
    }

    pub(crate) fn of(&self, surface: Surface) -> &SurfaceNotes {
        &self.surfaces[surface]
    }

    /// The notes of the page of a vehicle with this body style.
    pub(crate) fn of_vehicle(&self, body_style: Option<&str>) -> &SurfaceNotes {
        let other =
            self.of_other_vehicles.iter().find(|(rule, _)| !rule.is_about(body_style.unwrap_or_default()));
        other.map_or(self.of(Vehicle), |(_, notes)| notes)
    }

    /// All notes of a surface in one text.
    pub fn text(&self, surface: Surface) -> String {
        self.of(surface).text()
    }
}
