//! The words by which staff find a lead: a word of a question is the beginning of one of them, or the end
//! of a number (ADMIN-11).

use crate::{LeadDetails, SectionPart};
use inventory::fold;
use std::collections::BTreeSet;

/// Words of a lead that are stored.
const MAX_WORDS: usize = 400;
/// Words of a question that count, the longest.
const MAX_ASKED: usize = 4;
/// Characters of a word that count.
const MAX_LENGTH: usize = 40;
/// Characters of a beginning.
const MIN_BEGINNING: usize = 3;
/// The value of a fact that is longer is a text of the site's own, such as a consent.
const MAX_FACT: usize = 160;
/// Parts with the site's words.
const OWN_PARTS: [SectionPart; 2] = [SectionPart::Source, SectionPart::Figures];
/// Stands before the reversed words.
const REVERSED: char = '~';

/// The words of a lead.
pub(crate) fn of_lead(details: &LeadDetails, stock_number: Option<&str>) -> BTreeSet<String> {
    let contact = [&details.name, &details.email, &details.phone, &details.vehicle];
    let sections = || {
        let sections = details.sections.iter();
        sections.filter(|section| !OWN_PARTS.iter().any(|part| section.is(*part)))
    };
    let facts = sections().flat_map(|section| &section.facts).map(|fact| fact.value.as_str());
    let facts = facts.filter(|value| value.len() <= MAX_FACT && !value.contains("://"));
    let texts = sections().filter_map(|section| section.text.as_deref());
    let all = contact.into_iter().flatten().map(String::as_str).chain(stock_number).chain(facts).chain(texts);
    all.flat_map(of_text).take(MAX_WORDS).collect()
}

/// The words of a text, such as a note.
pub(crate) fn of_text(text: &str) -> Vec<String> {
    let folded = fold(text);
    let mut words = Vec::new();
    for part in folded.split(' ') {
        let pieces = pieces(part);
        if pieces.len() > 1 && part.contains(|letter: char| letter.is_ascii_digit()) {
            words.push(pieces.concat());
        }
        words.extend(pieces.into_iter().map(str::to_owned));
    }
    let reversed = words.iter().filter(|word| is_number(word)).map(|word| reversed(word));
    let reversed: Vec<String> = reversed.collect();
    words.extend(reversed);
    words.into_iter().map(|word| word.chars().take(MAX_LENGTH).collect()).collect()
}

/// For each word of a question the beginnings, one of which a lead must have; none for an empty question.
pub(crate) fn asked(question: &str) -> Vec<Vec<String>> {
    let folded = fold(question);
    let is_separator = |letter: char| " ()-./+".contains(letter);
    let mut words: Vec<String> =
        if folded.chars().all(|letter| letter.is_ascii_digit() || is_separator(letter)) {
            // A phone number as people write it.
            let digits: String = folded.chars().filter(char::is_ascii_digit).collect();
            let start = usize::from(digits.len() == 11);
            vec![digits[start..].to_owned()]
        } else {
            let joined = |part: &str| {
                let pieces = pieces(part);
                let is_phone = pieces.iter().all(|piece| piece.bytes().all(|byte| byte.is_ascii_digit()));
                if is_phone { vec![pieces.concat()] } else { pieces.into_iter().map(str::to_owned).collect() }
            };
            folded.split(' ').flat_map(joined).collect()
        };
    words.retain(|word| !word.is_empty());
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words.dedup();
    words.truncate(MAX_ASKED);
    let beginnings = |word: String| {
        let word: String = word.chars().take(MAX_LENGTH).collect();
        let end = is_number(&word).then(|| reversed(&word));
        std::iter::once(word).chain(end).collect()
    };
    words.into_iter().map(beginnings).collect()
}

/// The words that a beginning finds sort from it up to this text. A short one finds itself alone: it begins
/// too many.
pub(crate) fn end_of(beginning: &str) -> String {
    let last = if beginning.chars().count() < MIN_BEGINNING { '\u{1}' } else { '\u{10ffff}' };
    format!("{beginning}{last}")
}

fn pieces(part: &str) -> Vec<&str> {
    part.split(|letter: char| !letter.is_alphanumeric()).filter(|piece| !piece.is_empty()).collect()
}

/// People know the end of a phone number, a stock number or a VIN.
fn is_number(word: &str) -> bool {
    word.len() >= 3 && word.bytes().any(|byte| byte.is_ascii_digit())
}

fn reversed(word: &str) -> String {
    std::iter::once(REVERSED).chain(word.chars().rev()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A lead with this text is found by this question.
    fn finds(text: &str, question: &str) -> bool {
        let words = of_text(text);
        let asked = asked(question);
        let has =
            |beginning: &String| words.iter().any(|word| (beginning..&end_of(beginning)).contains(&word));
        !asked.is_empty() && asked.iter().all(|beginnings| beginnings.iter().any(has))
    }

    #[test]
    fn a_lead_is_found_by_beginnings_of_words_and_ends_of_numbers() {
        for (text, question, expected) in [
            ("Danaë Reedsmith", "danae reed", true),
            ("Danaë Reedsmith", "smith", false),
            ("Al Reedsmith", "al", true),
            ("Alan Reedsmith", "al", false),
            ("9015550177", "0177", true),
            ("9015550177", "555-0177", true),
            ("9015550177", "(901) 555-0177", true),
            ("9015550177", "+1 901 555 0177", true),
            ("9015550177", "901", true),
            ("9015550177", "0178", false),
            ("Dana 9015550177", "dana 555-0177", true),
            ("danae@example.com", "danae@example.com", true),
            ("danae@example.com", "DANAE@", true),
            ("FC-1042", "fc1042", true),
            ("FC-1042", "FC-1042", true),
            ("FC1042", "1042", true),
            ("4T1G11AK6MU950283", "950283", true),
            ("4T1G11AK6MU950283", "4t1g11", true),
            ("I'd like it in blue.", "blue like", true),
            ("I'd like it in blue.", "blue red", false),
            ("anything", "", false),
            ("anything", " - ", false),
        ] {
            assert_eq!(finds(text, question), expected, "{text:?} {question:?}");
        }
    }

    proptest! {
        #[test]
        fn every_text_is_found_by_each_of_its_words(text in "[A-Za-z0-9äßé .,'-]{1,40}") {
            for word in text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)) {
                prop_assert!(finds(&text, word), "{word}");
            }
        }
    }
}
