//! Claims of a dealership: a message with a `.claim` is said only where all of its facts hold (LOOK-13).

use super::{DayHours, Department, DepartmentKind, Departments, SiteConfig, Testimonial};
use crate::{SiteDir, law, site_dir::with_own_messages};
use inventory::{BodyStyle, InventorySummary};
use messages::{Language, Messages, key};
use std::{collections::BTreeSet, sync::Arc};

/// Facts that only the dealership knows: the key of the setting, and its meaning. A fact holds if a setting says so.
pub const SAID: [(&str, &str); 19] = [
    ("dealership.claims.lenders", "loans come from banks and other lenders that the dealership works with"),
    (
        "dealership.claims.financing",
        "the dealership gives or arranges loans; so it is with `lenders`, a credit application or a finance widget",
    ),
    ("dealership.claims.trade_ins", "it takes vehicles in payment; so it is with a trade-in widget"),
    ("dealership.claims.buys_cars", "it buys vehicles of people who buy none"),
    (
        "dealership.claims.inspections",
        "it looks at a customer's vehicle on its lot, and then makes a firm offer",
    ),
    ("dealership.claims.test_drives", "its vehicles can be test-driven"),
    (
        "dealership.claims.walk_ins",
        "people may come without an appointment; never where a day is by appointment",
    ),
    ("dealership.claims.no_pressure", "it promises that nobody is pressed to buy"),
    (
        "dealership.claims.answers",
        "its staff answer each request by email or phone, with the vehicle before them",
    ),
    (
        "dealership.claims.car_finder",
        "it looks for vehicles that it does not have, and writes when it finds one",
    ),
    (
        "dealership.claims.usual_services",
        "shops without a list of services do the usual work: oil, brakes, tires, alignment, engine; paint, frame, dents",
    ),
    ("dealership.claims.services_any_car", "its shops work on vehicles bought elsewhere, too"),
    ("dealership.claims.buyers_guide", "each vehicle for sale has a Buyers Guide, or the label of the state"),
    ("dealership.claims.sales_help", "its staff read listings aloud and fill in forms for people who ask"),
    ("dealership.claims.texts", "it answers by text message; so it is with `dealership.sms`"),
    ("dealership.claims.motorcycles", "what it sells are motorcycles; not where `kinds` is so"),
    ("dealership.claims.kinds", "what it sells are cars, trucks and SUVs"),
    ("dealership.claims.all_used", "none of its vehicles is new"),
    ("dealership.claims.many_makes", "it has vehicles of many makes"),
];

/// The last rows of [`SAID`] are facts that the inventory shows where no setting says whether they hold.
pub const SHOWN_BY_STOCK: usize = 3;

/// Body styles of cars.
const CARS: &[BodyStyle] =
    &[BodyStyle::Sedan, BodyStyle::Coupe, BodyStyle::Hatchback, BodyStyle::Wagon, BodyStyle::Convertible];

/// Makes that are many.
const MANY_MAKES: usize = 3;

/// The last part of a setting's key.
pub fn fact_of(key: &'static str) -> &'static str {
    key.rsplit('.').next().unwrap_or(key)
}

/// Claims that the dealer can prove.
#[derive(Clone, Debug, Default)]
pub struct Claims {
    /// The facts of [`SAID`] that the settings say.
    pub facts: BTreeSet<&'static str>,
    /// Facts that the settings deny, whatever the inventory shows.
    pub denied: BTreeSet<&'static str>,
    /// `25` / `years`, ...
    pub stats: Vec<Stat>,
    pub testimonial: Option<Testimonial>,
}

impl Claims {
    /// All facts that can be said.
    pub fn all() -> Self {
        Self { facts: SAID.iter().map(|(key, _)| fact_of(key)).collect(), ..Self::default() }
    }
}

/// A number with its label.
#[derive(Clone, Debug)]
pub struct Stat {
    /// `15,000+`.
    pub figure: String,
    /// `vehicles sold`.
    pub label: String,
}

impl SiteConfig {
    /// True if this is so at the dealership. A message's `.claim` names facts.
    pub fn has_fact(&self, fact: &str) -> bool {
        let partners = &self.partners;
        let is_said = self.dealership.claims.facts.contains(fact) || self.stock_facts.contains(fact);
        let has_department = |kind| self.dealership.departments.first_of(kind).is_some();
        match fact {
            "service" => has_department(DepartmentKind::Service),
            "collision" => has_department(DepartmentKind::Collision),
            "financing" => {
                let has_partner = partners.finance_widget.is_some() || partners.credit_application.is_some();
                is_said || has_partner || self.has_fact("lenders")
            }
            "trade_ins" => is_said || partners.trade_in_widget.is_some(),
            "appraisals" => self.has_fact("trade_ins") || self.has_fact("buys_cars"),
            "walk_ins" => {
                let mut departments = self.dealership.departments.iter();
                is_said && !departments.any(|one| one.week.contains(&DayHours::ByAppointment))
            }
            "motorcycles" => is_said && !self.has_fact("kinds"),
            "texts" => is_said || self.dealership.sms.is_some(),
            "credit_application" => partners.credit_application.is_some(),
            "taxes" => self.pricing.taxes.is_some(),
            "chat" => partners.tags.chat.is_some(),
            "history_reports" => partners.history_report.is_some(),
            "samples" => self.compare.placeholders,
            _ => is_said,
        }
    }

    /// The facts that this inventory shows and that no setting decides.
    pub(crate) fn facts_of(&self, stock: &InventorySummary) -> BTreeSet<&'static str> {
        let Claims { facts, denied, .. } = &self.dealership.claims;
        let count_of = |bodies: &[BodyStyle]| {
            let counted =
                stock.bodies.iter().filter(|body| bodies.iter().any(|one| one.value() == body.value));
            counted.map(|body| body.count).sum::<usize>()
        };
        let kinds = [CARS, &[BodyStyle::Truck], &[BodyStyle::Suv]];
        let known: usize = stock.bodies.iter().map(|body| body.count).sum();
        let has_kinds = kinds.iter().all(|bodies| count_of(bodies) > 0) && known * 2 > stock.count;
        let shown = [
            ("kinds", has_kinds && !facts.contains("motorcycles")),
            ("all_used", stock.are_all_used),
            ("many_makes", stock.makes.len() >= MANY_MAKES),
        ];
        let is_open = |fact: &&str| !facts.contains(fact) && !denied.contains(fact);
        shown.into_iter().filter_map(|(fact, is_shown)| is_shown.then_some(fact)).filter(is_open).collect()
    }

    /// This configuration with the messages that are true of the dealership, for as long as no folder is read.
    #[must_use]
    pub fn without_folder(mut self) -> Self {
        self.site_dir =
            Arc::new(SiteDir { messages: self.true_messages(Language::English), ..SiteDir::default() });
        self
    }

    /// This configuration with the messages that are true where the inventory shows these facts.
    #[must_use]
    pub(crate) fn with_stock_facts(mut self, facts: BTreeSet<&'static str>) -> Self {
        self.stock_facts = facts;
        let messages = self.true_messages(self.site_dir.messages.language());
        let dir = Arc::make_mut(&mut self.site_dir);
        dir.messages = with_own_messages(&messages, &dir.own_messages, self.allow_legal_overrides).0;
        self
    }

    /// This configuration with pages in another language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Self {
        let messages = self.true_messages(language);
        let own = &self.site_dir.translated_messages;
        let messages = with_own_messages(&messages, own, self.allow_legal_overrides).0;
        let messages = Arc::new(Messages::clone(&messages).with_own_words(&self.site_dir.own_words));
        let content = self.site_dir.content.in_translation();
        let own_messages = Arc::clone(own);
        let site_dir = SiteDir { content, messages, own_messages, ..SiteDir::clone(&self.site_dir) };
        let mut config = Self { site_dir: Arc::new(site_dir), ..self.clone() };
        let messages = Arc::clone(&config.site_dir.messages);
        let translated = |department: &Department| department.clone().translated(&messages);
        let departments = config.dealership.departments.iter().map(translated).collect();
        config.dealership.departments = Departments::new(departments);
        config
    }

    /// The dealership's texts of its settings that pages show, each once (LANG-2).
    pub fn own_texts(&self) -> BTreeSet<&str> {
        let Self { dealership, pricing, .. } = self;
        let holidays = dealership.departments.iter().flat_map(|department| &department.holidays);
        let reviews = &dealership.reviews;
        let texts = dealership
            .tagline
            .iter()
            .chain(holidays.filter_map(|holiday| holiday.name.as_ref()))
            .chain(dealership.claims.stats.iter().map(|stat| &stat.label))
            .chain(dealership.staff.iter().map(|member| &member.role))
            .chain(reviews.iter().flat_map(|review| [Some(&review.quote), review.role.as_ref()]).flatten());
        let charges = pricing.charges.iter().filter_map(|charge| charge.name.as_deref());
        texts.map(String::as_str).chain(charges).collect()
    }

    /// The product's texts as far as they are true of this dealership, with the office of its state.
    pub fn true_messages(&self, language: Language) -> Arc<Messages> {
        let messages = Messages::product(language).claiming(|fact| self.has_fact(fact));
        let office = law::office(&self.dealership.address.state).unwrap_or(key::LAW_OFFICE);
        Arc::new(messages.saying(key::LAW_OFFICE, office))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Facts that other settings show.
    const SHOWN: [&str; 8] = [
        "service",
        "collision",
        "appraisals",
        "credit_application",
        "chat",
        "history_reports",
        "samples",
        "taxes",
    ];

    #[test]
    fn each_claim_of_a_message_is_a_fact_that_settings_say_or_show() {
        let facts: BTreeSet<&str> = SAID.iter().map(|(key, _)| fact_of(key)).chain(SHOWN).collect();
        let mut used = BTreeSet::new();
        for message in &messages::english().definitions {
            for fact in message.claim.iter().flat_map(|claim| claim.split(' ')) {
                assert!(facts.contains(fact), "{}: no setting says {fact}", message.key);
                used.insert(fact);
            }
        }
        // Structured data alone say it.
        used.insert("motorcycles");
        assert_eq!(used, facts);
    }
}
