//! The facts of a vehicle for people and programs.

use crate::traits::{BodyStyle, Drivetrain, Fuel, TransmissionKind};
use crate::{Fact, Money, Vehicle};
use messages::{Key, Language, Messages};
use serde_json::Value;
use std::borrow::Cow;

/// A value as its word for programs, and its label for people.
type Inferred = (&'static str, Key);
type Infer = fn(&Vehicle) -> Option<Inferred>;

/// Facts that other texts of a record name where its own field does not.
const INFERRED: [(Fact, Infer); 3] = [
    (Fact::BodyStyle, |vehicle| BodyStyle::from_vehicle(vehicle).map(|body| (body.word(), body.label()))),
    (Fact::Drivetrain, |vehicle| {
        Drivetrain::from_vehicle(vehicle).map(|drive| (drive.word(), drive.label()))
    }),
    (Fact::FuelType, |vehicle| Fuel::from_vehicle(vehicle).map(|fuel| (fuel.word(), fuel.label()))),
];

impl Vehicle {
    fn inferred(&self, fact: Fact) -> Option<Inferred> {
        INFERRED.iter().find(|(inferred, _)| *inferred == fact).and_then(|(_, infer)| infer(self))
    }

    /// The fact for people, or what other texts of the record say of it: `33,212 miles`, `SUV`.
    pub fn fact_text<'t>(&'t self, fact: Fact, messages: &'t Messages) -> Option<Cow<'t, str>> {
        let stated = self.facts.shown(fact, messages).filter(|text| !text.is_empty());
        // Records are in English.
        if stated.is_none()
            || (messages.language() != Language::English && self.facts.is_text(fact, messages))
        {
            return self.translated(fact, messages).or(stated);
        }
        stated
    }

    /// The fact for people is in the record's own words, which are no words of the page's language.
    pub fn is_in_own_words(&self, fact: Fact, messages: &Messages) -> bool {
        messages.language() != Language::English
            && self.facts.is_text(fact, messages)
            && self.translated(fact, messages).is_none()
    }

    /// The usual value that the record's words mean.
    fn translated<'m>(&self, fact: Fact, messages: &'m Messages) -> Option<Cow<'m, str>> {
        match fact {
            Fact::Transmission => {
                TransmissionKind::translated(self.facts.text(fact)?, messages).map(Cow::Owned)
            }
            _ => self.inferred(fact).map(|(_, label)| Cow::Borrowed(&messages[label])),
        }
    }

    /// The fact for programs, or what other texts of the record say of it. Amounts are in dollars.
    pub fn fact_json(&self, fact: Fact) -> Option<Value> {
        let stated = self.facts.json(fact).filter(|value| value != "");
        stated.or_else(|| self.inferred(fact).map(|(word, _)| word.into()))
    }

    /// The fact as a text for programs: `33212`.
    pub fn fact_plain(&self, fact: Fact) -> Option<String> {
        self.fact_json(fact).map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned))
    }

    /// The fact as a number, for comparisons.
    pub fn fact_number(&self, fact: Fact) -> Option<u64> {
        let number = self.facts.number::<u32>(fact).map(u64::from);
        number.or_else(|| self.facts.money(fact).map(Money::in_cents))
    }
}
