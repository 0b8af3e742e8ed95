//! A dealership's own file, which replaces single messages (LOOK-12).

use crate::{
    BROWSER, CLAIMS, Key, Language, Messages,
    catalog::catalog,
    definition::{self, Definition, OTHER, PART, Problem},
};
use std::{borrow::Cow, collections::BTreeMap};

/// A message that a dealership's file replaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// `about-title`.
    pub key: String,
    /// The product's text, in Fluent's syntax.
    pub before: String,
    /// The dealership's text, in Fluent's syntax.
    pub text: String,
    /// The dealership's text is empty.
    pub is_removed: bool,
    index: usize,
}

impl Messages {
    /// These messages as a dealership says them for which these facts hold: one whose `.claim` names another fact
    /// has the text `.without` it, is empty if it is `.optional`, or stays, because its page or part is absent.
    #[must_use]
    pub fn claiming(&self, holds: impl Fn(&str) -> bool) -> Self {
        let absent = CLAIMS.iter().filter(|(_, facts, _)| !facts.split(' ').all(&holds));
        let own = |texts: &[&str; 2]| texts[usize::from(self.language == Language::Spanish)].to_owned();
        let texts = absent.map(|(index, _, texts)| (usize::from(*index), own(texts))).collect();
        self.with(&texts, self.replaced.clone())
    }

    /// These messages with the text of one in the place of another.
    #[must_use]
    pub fn saying(&self, key: Key, other: Key) -> Self {
        self.with(&BTreeMap::from([(key.0.into(), self[other].to_owned())]), self.replaced.clone())
    }

    /// These messages with those of a dealership's Fluent file in their places, and the lines of the file that
    /// can't be used. The other lines count. Texts that a law or rule prescribes are replaced only if
    /// `allows_legal`.
    pub fn replaced_by(&self, source: &str, allows_legal: bool) -> (Self, Vec<Problem>) {
        let catalog = catalog(self.language);
        let arguments =
            |key: &str| catalog.find(key).map(|(_, message)| message.arguments.clone()).unwrap_or_default();
        let (definitions, mut problems) = definition::read(source, arguments);
        let mut texts = BTreeMap::new();
        let mut replaced = Vec::new();
        for own in definitions {
            let known = catalog.find(&own.key);
            let is_as_shipped = known.is_some_and(|(_, message)| message.compiled == own.compiled);
            // The shipped text says a claim again that is not said otherwise.
            if is_as_shipped && known.is_some_and(|(index, _)| self.text(index) == own.compiled) {
                continue;
            }
            let known = known.ok_or_else(|| "there is no such message".to_owned());
            match known.and_then(|(index, message)| {
                check(message, &own, allows_legal || is_as_shipped).map(|()| (index, message))
            }) {
                Ok((index, message)) => {
                    let (before, is_removed) = (message.source.clone(), is_empty(&own));
                    // Blanks of a removed text would keep its element.
                    texts.insert(index, if is_removed { String::new() } else { own.compiled });
                    replaced.push(Replaced { key: own.key, before, text: own.source, is_removed, index });
                }
                Err(reason) => {
                    problems.push(Problem { line: own.line, reason: format!("{}: {reason}", own.key) });
                }
            }
        }
        problems.sort_by_key(|problem| problem.line);
        replaced.sort_by_key(|message| message.index);
        (self.with(&texts, replaced), problems)
    }

    fn with(&self, texts: &BTreeMap<usize, String>, replaced: Vec<Replaced>) -> Self {
        if texts.is_empty() {
            return self.clone();
        }
        let mut all = String::with_capacity(self.texts.len());
        let mut ends = Vec::with_capacity(self.ends.len());
        for index in 0..self.ends.len() {
            all.push_str(texts.get(&index).map_or_else(|| self.text(index), String::as_str));
            ends.push(u32::try_from(all.len()).unwrap_or(u32::MAX));
        }
        let (texts, ends) = (Cow::Owned(all), Cow::Owned(ends));
        let mut messages = Self { texts, ends, replaced, in_browser: Vec::new(), ..self.clone() };
        let product = Self::product(self.language);
        let numbered = BROWSER.iter().map(|index| usize::from(*index)).enumerate();
        let changed = numbered.filter(|(_, index)| messages.text(*index) != product.text(*index));
        messages.in_browser = changed.collect();
        messages
    }

    /// The texts that scripts show and do not have, by the number that scripts know them by.
    pub fn replaced_in_browser(&self) -> impl Iterator<Item = (usize, &str)> {
        self.in_browser.iter().map(|(number, index)| (*number, self.text(*index)))
    }
}

/// The message has neither text nor arguments.
fn is_empty(message: &Definition) -> bool {
    message
        .compiled
        .trim_matches(|letter: char| letter.is_whitespace() || [OTHER, PART].contains(&letter))
        .is_empty()
}

/// Says why a dealership's text can't stand for a message.
fn check(message: &Definition, own: &Definition, allows_legal: bool) -> Result<(), String> {
    if let Some(law) = message.legal.as_ref().filter(|_| !allows_legal) {
        let setting = "site.allow_legal_overrides = true";
        return Err(format!("{law} prescribes it; {setting} replaces it all the same"));
    }
    if is_empty(own) {
        let error = "it can't be empty, because it is not .optional";
        return if message.is_optional { Ok(()) } else { Err(error.to_owned()) };
    }
    if let Some(unknown) = own.arguments.get(message.arguments.len()) {
        let known = listed(&message.arguments, "none", |name| format!("{{ ${name} }}"));
        return Err(format!("{{ ${unknown} }} is not filled in here; known: {known}"));
    }
    if own.count.is_some() && own.count != message.count {
        return Err("this argument decides between no forms here".to_owned());
    }
    if own.elements != message.elements {
        let tags = listed(&message.elements, "no tags", |element| format!("<{element}>"));
        return Err(format!("it must have {tags}, in this order"));
    }
    Ok(())
}

fn listed(names: &[String], none: &str, shown: impl Fn(&String) -> String) -> String {
    if names.is_empty() { none.to_owned() } else { names.iter().map(shown).collect::<Vec<_>>().join(", ") }
}
