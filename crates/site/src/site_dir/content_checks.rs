//! Checks of texts that need the whole folder and the website: pictures, queries, titles.

use super::{Files, Problem, file_key};
use content::{Content, Line, LinePart, Piece, Section, Special, SpecialVehicles, Text, TextLink};
use inventory::{Parameter, Snapshot};
use jiff::civil::Date;
use std::sync::LazyLock;

/// A page changes with the inventory because of a text.
pub(super) fn any_shows_vehicles(content: &Content) -> bool {
    pieces(content).any(|(_, piece)| shows_vehicles(piece))
        || lines(content).any(|line| line.parts().iter().any(counts_vehicles))
}

/// The problems of texts that can't be shown.
pub(super) fn check(content: &Content) -> Vec<Problem> {
    wrong_queries(content).chain(wrong_titles(content)).collect()
}

/// Parameters that a results page does not have would select every vehicle.
fn wrong_queries(content: &Content) -> impl Iterator<Item = Problem> {
    let of_texts = pieces(content).filter_map(|(file, piece)| match piece {
        Piece::Vehicles { query } => Some((file, query)),
        _ => None,
    });
    let of_specials = content.specials.iter().filter_map(|special| match &special.vehicles {
        SpecialVehicles::Query(query) => Some((special_file(special), query.as_str())),
        SpecialVehicles::None | SpecialVehicles::StockNumbers(_) => None,
    });
    of_texts.chain(of_specials).flat_map(|(file, query)| {
        let names = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| !is_parameter(name));
        names.map(move |(name, _)| {
            problem(&file, format!("a page of results has no `{name}`; copy the address of one"))
        })
    })
}

/// A title is in menus, which are the same on every page and all day.
fn wrong_titles(content: &Content) -> impl Iterator<Item = Problem> {
    let parts = content.pages.iter().flat_map(|page| page.title.parts().iter().map(move |part| (page, part)));
    parts.filter_map(|(page, part)| match part {
        LinePart::Value(name) if name.starts_with("inventory.") || name.starts_with("hours.") => {
            let reason = format!("{{{name}}} can't be in a title, because menus have it");
            Some(problem(&format!("pages{}.md", page.path), reason))
        }
        _ => None,
    })
}

/// The problems of texts that are shown without a picture, because it is not in `files/`.
pub(super) fn missing_pictures(content: &Content, files: &Files) -> Vec<Problem> {
    links(content)
        .filter(|(_, link)| link.is_picture && !files.contains_key(&*file_key(&link.address)))
        .map(|(file, TextLink { address, line, .. })| Problem {
            file,
            line: Some(*line),
            reason: format!("the picture {address} is not there; put it into files{address}"),
        })
        .collect()
}

/// Stock numbers of specials that are not over and that the inventory lacks.
pub(super) fn unknown_vehicles(content: &Content, inventory: &Snapshot, today: Date) -> Vec<Problem> {
    let specials = content.specials.iter().filter(|special| special.until.is_none_or(|until| until >= today));
    let of_special = |special: &Special| match &special.vehicles {
        SpecialVehicles::StockNumbers(numbers) => {
            let unknown = numbers.resolve(|number| inventory.get(number)).1.into_iter();
            let problem = |number| Problem {
                file: special_file(special),
                line: Some(numbers.line),
                reason: format!("no vehicle of the inventory has the stock number `{number}`"),
            };
            unknown.map(problem).collect()
        }
        SpecialVehicles::None | SpecialVehicles::Query(_) => Vec::new(),
    };
    specials.flat_map(of_special).collect()
}

fn problem(file: &str, reason: String) -> Problem {
    Problem { file: file.to_owned(), line: None, reason }
}

/// The addresses of all texts with their files.
pub(super) fn links(content: &Content) -> impl Iterator<Item = (String, &TextLink)> {
    let of_texts =
        texts(content).flat_map(|(file, text)| text.links().iter().map(move |link| (file.clone(), link)));
    let of_keys = content
        .specials
        .iter()
        .flat_map(|special| special.key_links.iter().map(move |link| (special_file(special), link)));
    of_texts.chain(of_keys)
}

/// The pieces of all Markdown texts with their files.
fn pieces(content: &Content) -> impl Iterator<Item = (String, Piece<'_>)> {
    texts(content).flat_map(|(file, text)| text.pieces().map(move |piece| (file.clone(), piece)))
}

/// All Markdown texts with their files.
fn texts(content: &Content) -> impl Iterator<Item = (String, &Text)> {
    let sections = content
        .sections
        .iter()
        .filter_map(|(name, section)| Some((format!("sections/{name}.md"), section.body.as_ref()?)));
    let pages = content.pages.iter().map(|page| (format!("pages{}.md", page.path), &page.body));
    let specials = content.specials.iter().map(|special| (special_file(special), &special.body));
    let announcement = content.announcement.iter();
    let announcement = announcement.map(|announcement| ("announcement.md".to_owned(), &announcement.body));
    sections.chain(pages).chain(specials).chain(announcement)
}

/// All lines of sections and pages.
fn lines(content: &Content) -> impl Iterator<Item = &Line> {
    let sections = content.sections.values().flat_map(Section::lines);
    sections.chain(content.pages.iter().flat_map(|page| [&page.title, &page.description]))
}

fn counts_vehicles(part: &LinePart) -> bool {
    matches!(part, LinePart::Value(name) if name.starts_with("inventory."))
}

fn special_file(special: &Special) -> String {
    format!("specials/{}.md", special.name)
}

fn shows_vehicles(piece: Piece<'_>) -> bool {
    match piece {
        Piece::Vehicles { .. } => true,
        Piece::Value(name) | Piece::AttributeValue(name) => name.starts_with("inventory."),
        Piece::Html(_) | Piece::Image { .. } => false,
    }
}

fn is_parameter(name: &str) -> bool {
    static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| {
        // The hero form has `price` in place of a range.
        Parameter::all().into_iter().map(|parameter| parameter.name).chain(["price", "q"]).collect()
    });
    NAMES.contains(&name)
}
