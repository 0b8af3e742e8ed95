//! What a page shows.

use super::{
    OldKind,
    form::{Form, Segment, Word, is_year},
    keys::{Key, Parameter},
    page_names::OldPage,
    pages,
    tables::Table,
    vocabulary::Vocabulary,
};
use crate::decode::fold;

/// Longer segments that end as a list does may be titles of articles.
const MAX_LIST_WORDS: usize = 4;

pub(super) fn kind(form: &Form<'_>, parameters: &[Parameter], has_vin: bool) -> OldKind {
    match pages::page(form) {
        Some(OldPage::Home) if has_vin => OldKind::Vehicle,
        Some(OldPage::Home) => first_page(parameters),
        Some(page) => OldKind::Page(page),
        None if has_vin || is_vehicle(form, parameters) => OldKind::Vehicle,
        None if is_results(form) => OldKind::Results,
        None => OldKind::Other,
    }
}

/// Some websites have one file for all pages, such as `/index.php?page=inventory`.
fn first_page(parameters: &[Parameter]) -> OldKind {
    let is_any = |keys: &[Key], is_value: fn(&Parameter) -> bool| {
        parameters.iter().any(|parameter| keys.iter().any(|key| parameter.is(*key)) && is_value(parameter))
    };
    let has_id = is_any(&[Key::Id], Parameter::has_digit);
    if is_any(&[Key::Stock, Key::Vehicle], Parameter::has_digit) {
        return OldKind::Vehicle;
    }
    for route in parameters.iter().filter(|parameter| parameter.is(Key::Route)).take(2) {
        let folded = fold(&route.value);
        let form = Form::of(&folded, &folded);
        let is_detail = |segment: &Segment<'_>| {
            segment.tables.has_any(&[Table::DetailSegment, Table::DetailFolder])
                || segment.words.iter().any(|word| word.text == "vehicle")
        };
        if has_id && form.segments.iter().any(is_detail) {
            return OldKind::Vehicle;
        }
        match pages::page(&form) {
            Some(OldPage::Home) => {}
            Some(page) => return OldKind::Page(page),
            None if is_results(&form) => return OldKind::Results,
            None => {}
        }
    }
    if is_any(&[Key::Make, Key::Model, Key::Description], |parameter| !parameter.value.is_empty()) {
        OldKind::Results
    } else if has_id {
        // Perhaps a car.
        OldKind::Other
    } else {
        OldKind::Page(OldPage::Home)
    }
}

fn is_vehicle(form: &Form<'_>, parameters: &[Parameter]) -> bool {
    let [first, others @ ..] = form.segments.as_slice() else { return false };
    if first.tables.has(Table::Editorial) {
        return false;
    }
    let is_about_cars = first.tables.has(Table::DetailSegment) || first.is_list();
    let may_be_car = is_about_cars || form.names_a_make();
    is_detail_form(form, parameters)
        || form.segments.iter().any(|segment| names_a_model_year(segment, may_be_car))
        || (first.is_list() && is_in_list(form, others))
        || (is_about_cars && names_one_car(parameters))
}

/// The forms that platforms give the page of one car.
fn is_detail_form(form: &Form<'_>, parameters: &[Parameter]) -> bool {
    let [first, others @ ..] = form.segments.as_slice() else { return false };
    let has_id = parameters.iter().any(Parameter::has_digit);
    let is_detail = first.tables.has(Table::DetailSegment);
    let is_detail_folder = form.tables(1).has(Table::DetailFolder);
    match others {
        // `/vehicledetails.aspx?id=1`; but `/vehicle` and `/listings` alone are lists with filters.
        [] if is_detail => has_id && !first.is_list() && names_detail(&first.squashed),
        // `/details-2015-ford-used.html`
        [] => first.words.len() > 2 && matches!(first.words[0].text, "detail" | "details"),
        // `/auto/financing-tips` may be an article.
        [other] if first.squashed == "auto" => other.words.len() > 2,
        [other] if first.is_list() && is_detail_folder => has_id && !other.words.is_empty(),
        [_, ..] if first.is_list() && is_detail_folder => true,
        [second, ..] => is_detail && !second.is_list() && !second.tables.has(Table::Facet),
    }
}

fn names_detail(squashed: &str) -> bool {
    ["detail", "view", "info", "show"].iter().any(|word| squashed.contains(word)) || squashed == "vdp"
}

fn names_one_car(parameters: &[Parameter]) -> bool {
    let keys = [Key::Stock, Key::Vehicle, Key::Item];
    parameters.iter().any(|parameter| keys.iter().any(|key| parameter.is(*key)) && parameter.has_digit())
}

/// `2019-toyota-camry`, but not `2019-holiday-party` or `2019-and-newer`.
fn names_a_model_year(segment: &Segment<'_>, may_be_car: bool) -> bool {
    let is_further = |word: &Word<'_>| {
        !is_year(word.text)
            && !word.tables.has_any(&[Table::Range, Table::Condition, Table::Noun])
            && word.text.chars().any(char::is_alphabetic)
    };
    segment.words.iter().any(|word| is_year(word.text))
        && segment.words.iter().any(is_further)
        && (may_be_car || segment.has_word(Table::Condition))
}

/// `/inventory/2019/toyota/camry/123456` and `/inventory/toyota-camry-123456`.
fn is_in_list(form: &Form<'_>, others: &[Segment<'_>]) -> bool {
    let Some(last) = others.last() else { return false };
    let before = form.tables(form.segments.len() - 2);
    let is_facet = before.has(Table::Facet) && !before.has(Table::Condition);
    if is_facet || last.has_word(Table::Below) {
        return false;
    }
    let digits = |word: &str| word.bytes().filter(u8::is_ascii_digit).count();
    let is_id = digits(&last.squashed) >= 4 && last.words.len() <= 2 && !is_year(&last.squashed);
    let ends_with_id = last.words.last().is_some_and(|word| digits(word.text) >= 6);
    let is_range =
        last.words.len() == 2 && last.words.iter().all(|word| digits(word.text) == word.text.len());
    (is_id && !is_range && last.words.iter().all(|word| !is_year(word.text))) || ends_with_id
}

fn is_results(form: &Form<'_>) -> bool {
    let lists = form.segments.iter().take_while(|segment| segment.is_list()).count();
    let Some(next) = form.segments.get(lists) else { return lists > 0 };
    if lists == 0 {
        // `/auto/truck`
        let is_folder = next.tables.has(Table::DetailSegment);
        let names_list = |second: &Segment<'_>| {
            second.is_list() || (second.words.len() == 1 && second.has_word(Table::Body))
        };
        return form.segments.len() <= 2
            && (is_list_of_kind(next) || (is_folder && form.segments.get(1).is_some_and(names_list)));
    }
    let has = |is: fn(Vocabulary) -> bool| {
        form.segments[..lists].iter().any(|segment| segment.vocabulary.is_some_and(is))
    };
    let narrows = next.names_a_make()
        || next.has_word(Table::Body)
        || next.has_word(Table::Condition)
        || next.words.first().is_some_and(|word| word.tables.has(Table::Facet))
        || (next.words.len() == 1 && is_year(&next.squashed))
        || is_below(next);
    (has(|words| words.has_condition) && has(|words| words.has_noun)) || narrows
}

/// A segment such as `used-toyota-memphis-tn`, `exotic-used-inventory` or `toyota-camry-for-sale`.
fn is_list_of_kind(segment: &Segment<'_>) -> bool {
    let words = segment.words.as_slice();
    let names_cars = segment.has_word(Table::Noun) || segment.has_word(Table::Body) || segment.names_a_make();
    let begins = words.first().is_some_and(|word| word.tables.has(Table::Condition))
        || segment.squashed.starts_with("preowned");
    let is_for_sale = words.windows(2).any(|pair| pair[0].text == "for" && pair[1].text == "sale");
    let ends_with_noun = words.len() <= MAX_LIST_WORDS
        && segment.has_word(Table::Condition)
        && words.last().is_some_and(|word| word.tables.has(Table::Noun));
    names_cars && (begins || is_for_sale || ends_with_noun || is_below(segment))
}

/// A segment such as `vehicles-under-15k`.
fn is_below(segment: &Segment<'_>) -> bool {
    segment.words.windows(2).any(|pair| {
        matches!(pair[0].text, "under" | "below")
            && pair[1].text.starts_with(|first: char| first.is_ascii_digit())
    })
}
