//! The entities of an XML document: those of its own DTD, of XML and of HTML (FEED-15).

use super::budget::Budget;
use super::error::FeedError;
use super::markup::decode_entities;
use hashbrown::HashMap;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::BytesRef;
use std::collections::BTreeSet;

/// Levels of entities within entities.
const MAX_DEPTH: usize = 16;
/// Entities of other files that are named.
const MAX_NAMED: usize = 20;

/// The general entities that a DTD declares itself, by name. Parameter entities are ignored.
#[derive(Default)]
pub(super) struct Entities {
    /// `None`: the text is in another file, which is never fetched.
    own: HashMap<String, Option<String>>,
    /// The names of the texts of other files that the document has, up to the most.
    pub(super) missing: BTreeSet<String>,
}

impl Entities {
    /// Adds the entities of a document type declaration. Of several with one name the first counts.
    pub(super) fn declare(&mut self, doctype: &str) {
        let mut rest = doctype.split_once('[').map_or("", |(_, subset)| subset);
        while let Some((_, declaration)) = rest.split_once("<!") {
            rest = declaration;
            if let Some(comment) = rest.strip_prefix("--") {
                rest = comment.split_once("-->").map_or("", |(_, after)| after);
                continue;
            }
            let Some(entity) = rest.strip_prefix("ENTITY") else { continue };
            let Some((name, mut value)) = first_word(entity) else { return };
            let is_parameter = name == "%";
            if is_parameter {
                value = first_word(value).map_or("", |(_, value)| value);
            }
            let quote = value.chars().next().filter(|first| matches!(first, '"' | '\''));
            let quoted = quote.and_then(|quote| value[1..].split_once(quote));
            rest = quoted.map_or(value, |(_, after)| after);
            if !is_parameter {
                self.own.entry(name.to_owned()).or_insert_with(|| quoted.map(|(text, _)| text.to_owned()));
            }
        }
    }

    /// The text with its references replaced. What no table has stays.
    pub(super) fn expanded(&mut self, text: &str, budget: &mut Budget<'_>) -> Result<String, FeedError> {
        let mut expanded = String::with_capacity(text.len());
        push_expanded(&self.own, text, MAX_DEPTH, &mut self.missing, &mut expanded, budget)?;
        Ok(expanded)
    }
}

/// The first word of a text, and the text behind it.
fn first_word(text: &str) -> Option<(&str, &str)> {
    let (word, after) = text.trim_start().split_once(char::is_whitespace)?;
    Some((word, after.trim_start()))
}

/// Appends a text with its references replaced. Each byte costs a step, so that entities within entities end.
fn push_expanded(
    own: &HashMap<String, Option<String>>,
    text: &str,
    depth: usize,
    missing: &mut BTreeSet<String>,
    expanded: &mut String,
    budget: &mut Budget<'_>,
) -> Result<(), FeedError> {
    budget.spend(text.len())?;
    let is_in_name = |letter: char| letter.is_alphanumeric() || matches!(letter, '#' | '_' | '-' | '.' | ':');
    let mut rest = text;
    while let Some((before, reference)) = rest.split_once('&') {
        expanded.push_str(before);
        let (name, after) =
            reference.split_at(reference.find(|letter| !is_in_name(letter)).unwrap_or(reference.len()));
        let Some(after) = after.strip_prefix(';') else {
            expanded.push('&');
            rest = reference;
            continue;
        };
        rest = after;
        if let Some(text) = resolve_xml_entity(name) {
            expanded.push_str(text);
        } else if let Ok(Some(character)) = BytesRef::new(name).resolve_char_ref() {
            expanded.push(character);
        } else {
            match own.get(name) {
                Some(Some(_)) if depth == 0 => {
                    return Err(FeedError::TooCostly(
                        "its entities stand for each other, or are nested too deeply",
                    ));
                }
                Some(Some(text)) => push_expanded(own, text, depth - 1, missing, expanded, budget)?,
                Some(None) if missing.len() < MAX_NAMED => drop(missing.insert(name.to_owned())),
                Some(None) => {}
                None => expanded.push_str(&decode_entities(&format!("&{name};"))),
            }
        }
    }
    expanded.push_str(rest);
    Ok(())
}
