//! The rules of law that the website and its settings follow: the rows of `law/us.toml` (PRICE-8), read once.

use jiff::civil::Date;
use messages::Key;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// A rule, where it is law. The head of `law/us.toml` describes the fields.
#[derive(Debug, Deserialize, Serialize)]
pub struct Rule {
    /// `documentation-fee-cap`. Rows of several states may have one.
    pub id: String,
    /// Codes of states; an empty list is all states.
    #[serde(default)]
    pub states: Vec<String>,
    /// Codes of states that it is not for.
    #[serde(default)]
    pub except: Vec<String>,
    /// The rule in a sentence.
    pub asks: String,
    /// The messages that say it.
    #[serde(default)]
    pub messages: Vec<String>,
    /// The settings by which a dealership follows it.
    #[serde(default)]
    pub settings: Vec<String>,
    /// Words of body styles of vehicles that it is not about, in lower case.
    #[serde(default)]
    pub not_for: Vec<String>,
    pub citation: String,
    /// The first day of the rule, where the source has one.
    pub since: Option<Date>,
    pub certainty: Certainty,
    /// The last day on which the row counts without another look at its source.
    pub look_again: Date,
    #[serde(flatten)]
    pub kind: RuleKind,
}

/// The kinds of rules. Amounts are whole dollars.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum RuleKind {
    Sentence,
    Label,
    FeeCap {
        most: u64,
    },
    FeePresumed {
        most: u64,
    },
    FeeIndexed {
        base: u64,
    },
    TotalPrice,
    Figures,
    Identity,
    Records,
    Language,
    Access,
    Office,
    NoSalesTax,
    CancelRight {
        days: u64,
        price: u64,
        miles: u64,
    },
    Claim,
    Contact {
        /// The hours of the day from and to which calls and texts are allowed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hours: Option<[i8; 2]>,
        /// The first of them on Sundays, if it is another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sunday_from: Option<i8>,
    },
    Signal,
}

/// The source by which a rule is known.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Certainty {
    /// The rule's own words were read.
    Text,
    OfficialSummary,
    /// An opinion of an agency's staff, which is not binding.
    StaffOpinion,
    SecondHand,
}

#[derive(Deserialize)]
struct Rules {
    rule: Vec<Rule>,
}

static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    let rules: Rules = toml_edit::de::from_str(include_str!("../law/us.toml")).expect("the tests read it");
    rules.rule
});

/// All rows.
pub fn rules() -> &'static [Rule] {
    &RULES
}

/// The rows that are law in a state, in their order.
pub fn rules_in(state: &str) -> impl Iterator<Item = &'static Rule> {
    let has = move |codes: &[String]| codes.iter().any(|code| code == state);
    RULES.iter().filter(move |rule| (rule.states.is_empty() || has(&rule.states)) && !has(&rule.except))
}

/// The row of a rule in a state.
pub(crate) fn rule(id: &str, state: &str) -> Option<&'static Rule> {
    rules_in(state).find(|rule| rule.id == id)
}

/// The name of the state's office for titles and registration.
pub(crate) fn office(state: &str) -> Option<Key> {
    Key::of_law(rule("office", state)?.messages.first()?)
}

/// True if the state taxes no sale of a vehicle, which is not the same as a rate that is not known.
pub(crate) fn has_no_sales_tax(state: &str) -> bool {
    rules_in(state).any(|rule| rule.kind == RuleKind::NoSalesTax)
}

impl Rule {
    /// `documentation-fee-cap CA`.
    pub fn name(&self) -> String {
        format!("{} {}", self.id, self.states.join(" ")).trim_end().to_owned()
    }

    /// True if it is about vehicles of this body style.
    pub fn is_about(&self, body_style: &str) -> bool {
        let body_style = body_style.to_lowercase();
        let mut words = body_style.split(|letter: char| !letter.is_alphanumeric());
        !words.any(|word| self.not_for.iter().any(|other| word.strip_suffix('s').unwrap_or(word) == other))
    }

    /// True after the day to look at its source again.
    pub fn is_due(&self, today: Date) -> bool {
        today > self.look_again
    }
}

impl Certainty {
    /// `read in its own words`.
    pub fn text(self) -> &'static str {
        match self {
            Self::Text => "read in its own words",
            Self::OfficialSummary => "by an official summary",
            Self::StaffOpinion => "an opinion of an agency's staff",
            Self::SecondHand => "second-hand",
        }
    }
}
