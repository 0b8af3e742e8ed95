//! Which page a path names.

use super::{
    form::{Form, Segment, Word},
    page_names::{OldPage, inner_page, page_of},
    tables::Table,
    vocabulary::list_vocabulary,
};

/// The address of a page has no more segments.
const MAX_SEGMENTS: usize = 6;
/// The words of a town and its state.
const MAX_TOWN: usize = 4;
/// The words of a page's name.
const MAX_NAME: usize = 7;

/// The page of a path.
pub(super) fn page(form: &Form<'_>) -> Option<OldPage> {
    let segments = form.segments.as_slice();
    if segments.len() > MAX_SEGMENTS {
        return None;
    }
    let path = segments.iter().map(|segment| &*segment.squashed).collect::<Vec<_>>().join("/");
    if let Some(page) = page_of(&path) {
        return Some(page);
    }
    let folders = segments.iter().take_while(|segment| is_folder(segment)).count();
    let mut rest = path.as_str();
    for _ in 0..folders {
        let Some((_, inner)) = rest.split_once('/') else { break };
        if let Some(page) = inner_page(inner) {
            return Some(page);
        }
        rest = inner;
    }
    match segments {
        [place, town] if place.tables.has(Table::Place) && !town.is_list() => Some(OldPage::Contact),
        [before @ .., last] if before.len() <= folders => variant(last),
        // `/used-vehicles/used-vehicle-specials`
        [before @ .., last] if before.iter().all(Segment::is_list) => {
            variant(last).filter(|page| *page == OldPage::Specials)
        }
        _ => None,
    }
}

/// A folder such as `dealership` or `exotic-dealer`.
fn is_folder(segment: &Segment<'_>) -> bool {
    let names_dealer = |word: &Word<'_>| matches!(word.text, "dealer" | "dealership");
    segment.tables.has(Table::PageFolder)
        || (segment.words.len() <= MAX_TOWN && segment.words.iter().any(names_dealer))
}

/// The page of a segment with other words around it, such as `contact-our-dealership-memphis-tn`.
fn variant(segment: &Segment<'_>) -> Option<OldPage> {
    let words = segment.words.as_slice();
    if words.len() > MAX_NAME + MAX_TOWN {
        return None;
    }
    let page_of_words = |words: &[Word<'_>]| {
        let name: String = words.iter().map(|word| word.text).collect();
        inner_page(&name).or_else(|| inner_page(&without_fillers(words)))
    };
    let found = inner_page(&without_fillers(words)).or_else(|| {
        // A town of up to three words and its state follow.
        let has_state = words.last().is_some_and(|word| word.tables.has(Table::State));
        let lengths = 2..=MAX_TOWN.min(words.len().saturating_sub(1));
        lengths.filter(|_| has_state).find_map(|town| page_of_words(without_in(&words[..words.len() - town])))
    });
    found.or_else(|| before_town(words)).or_else(|| {
        let rest =
            ["specials", "deals", "offers"].iter().find_map(|end| segment.squashed.strip_suffix(end))?;
        list_vocabulary(rest).map(|_| OldPage::Specials)
    })
}

/// The page of a name of two words or more, before a town: `finance-department-memphis`.
fn before_town(words: &[Word<'_>]) -> Option<OldPage> {
    let towns = 1..=MAX_TOWN.min(words.len().saturating_sub(2));
    towns
        .take_while(|town| {
            let word = &words[words.len() - town];
            word.text.chars().all(char::is_alphabetic) && !word.tables.has(Table::Make)
        })
        .find_map(|town| {
            let name = without_in(&words[..words.len() - town]);
            let text: String = name.iter().map(|word| word.text).collect();
            inner_page(&text).filter(|_| name.len() >= 2)
        })
}

fn without_in<'w, 'a>(words: &'w [Word<'a>]) -> &'w [Word<'a>] {
    match words {
        [before @ .., last] if matches!(last.text, "in" | "near") => before,
        _ => words,
    }
}

fn without_fillers(words: &[Word<'_>]) -> String {
    let kept = words.iter().filter(|word| !word.tables.has(Table::PageFiller));
    kept.map(|word| word.text).collect()
}
