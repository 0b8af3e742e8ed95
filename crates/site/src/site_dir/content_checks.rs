//! What only the whole folder and the website know of its texts: pictures, queries, titles.

use super::{Files, Problem};
use content::{Content, Line, LinePart, Piece, Section, Special, SpecialVehicles, Text};
use inventory::Parameter;
use std::sync::LazyLock;

/// Whether any page changes with the inventory because of a text.
pub(super) fn any_shows_vehicles(content: &Content) -> bool {
    texts(content).any(|(_, text)| text.pieces().any(shows_vehicles))
        || lines(content).any(|line| line.parts().iter().any(counts_vehicles))
}

/// The problems of texts that can't be shown.
pub(super) fn check(content: &Content) -> Vec<Problem> {
    let mut problems = Problems::default();
    problems.check_queries(content);
    problems.check_titles(content);
    problems.0
}

/// The problems of texts that are shown without a picture.
pub(super) fn missing_pictures(content: &Content, files: &Files) -> Vec<Problem> {
    let mut problems = Problems::default();
    problems.check_images(content, files);
    problems.0
}

#[derive(Default)]
struct Problems(Vec<Problem>);

impl Problems {
    fn problem(&mut self, file: impl Into<String>, reason: String) {
        self.0.push(Problem { file: file.into(), line: None, reason });
    }

    /// Parameters that a results page does not have would select every vehicle.
    fn check_queries(&mut self, content: &Content) {
        let of_texts = texts(content).flat_map(|(file, text)| {
            let queries = text.pieces().filter_map(|piece| match piece {
                Piece::Vehicles { query } => Some(query),
                _ => None,
            });
            queries.map(move |query| (file.clone(), query)).collect::<Vec<_>>()
        });
        let of_specials = content.specials.iter().filter_map(|special| match &special.vehicles {
            SpecialVehicles::Query(query) => Some((special_file(special), query.as_str())),
            SpecialVehicles::None | SpecialVehicles::StockNumbers(_) => None,
        });
        for (file, query) in of_texts.chain(of_specials) {
            let names = form_urlencoded::parse(query.as_bytes()).map(|(name, _)| name.into_owned());
            for name in names.filter(|name| !is_parameter(name)) {
                self.problem(&file, format!("a page of results has no `{name}`; copy the address of one"));
            }
        }
    }

    /// A title is in menus, which are the same on every page and all day.
    fn check_titles(&mut self, content: &Content) {
        for page in &content.pages {
            for part in page.title.parts() {
                if let LinePart::Value(name) = part
                    && (name.starts_with("inventory.") || name.starts_with("hours."))
                {
                    let reason = format!("{{{name}}} can't be in a title, because menus have it");
                    self.problem(format!("pages{}.md", page.path), reason);
                }
            }
        }
    }

    /// The pictures that texts name are in `files/`.
    fn check_images(&mut self, content: &Content, files: &Files) {
        let of_texts = texts(content).flat_map(|(file, text)| {
            let images = text.pieces().filter_map(|piece| match piece {
                Piece::Image { src, .. } => Some(src.to_owned()),
                _ => None,
            });
            images.map(move |image| (file.clone(), image)).collect::<Vec<_>>()
        });
        let of_specials = content
            .specials
            .iter()
            .filter_map(|special| Some((special_file(special), special.image.clone()?)));
        for (file, image) in of_texts.chain(of_specials) {
            let path = image.split(['?', '#']).next().unwrap_or_default();
            if !files.contains_key(path) {
                self.problem(file, format!("the picture {path} is not there; put it into files{path}"));
            }
        }
    }
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
