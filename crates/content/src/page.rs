//! A page that a dealership writes.

use crate::{
    front_matter::FrontMatter,
    line::Line,
    markdown::{self, Headings, OWN_PREFIX},
    placeholder::Resolver,
    problem::Problems,
    text::Text,
    title,
    vocabulary::Vocabulary,
};

const KEYS: [&str; 4] = ["title", "description", "menu", "order"];

/// The longest description that is made from the text, in characters.
const DESCRIPTION_LENGTH: usize = 160;

/// The place of a page or special without the key `order`.
pub(crate) const DEFAULT_ORDER: i32 = 100;

/// A page that a dealership writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealerPage {
    /// The path, such as `/warranty`.
    pub path: String,
    /// The key, else the first `#` heading, else the file's name.
    pub title: Line,
    /// For search engines: the key, else the beginning of the first paragraph, else the title.
    pub description: Line,
    /// The menu that links to the page.
    pub menu: Menu,
    /// The rank in the menu. Pages with smaller numbers are first; 100 without the key.
    pub order: i32,
    /// The text. Its headings begin at `h2`; a `#` heading that is the title is not part of it.
    pub body: Text,
}

/// The place of a page's link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Menu {
    /// In the menu at the top.
    Main,
    /// At the end of every page.
    Footer,
    /// Nowhere.
    None,
    /// After the entry of the menu, or in the submenu, with this text, as it is in the vocabulary.
    After(String),
}

impl Menu {
    fn read(front_matter: &FrontMatter, vocabulary: &Vocabulary<'_>, problems: &mut Problems) -> Self {
        let Some(entry) = front_matter.get("menu") else { return Self::Main };
        let value = entry.value.to_lowercase();
        match value.as_str() {
            "main" | "header" | "top" | "yes" | "true" => return Self::Main,
            "footer" | "bottom" => return Self::Footer,
            "none" | "no" | "false" | "hidden" => return Self::None,
            _ => {}
        }
        if let Some(place) = vocabulary.menu_places.iter().find(|place| place.to_lowercase() == value) {
            return Self::After((*place).to_owned());
        }
        let places = ["main", "footer", "none"].iter().chain(vocabulary.menu_places);
        let places: Vec<String> = places.map(|place| format!("`{place}`")).collect();
        let reason = format!("`menu` can't be `{}`; write one of: {}", entry.value, places.join(", "));
        problems.add(entry.line, reason);
        Self::Main
    }
}

impl DealerPage {
    pub(crate) fn parse(
        name: &str,
        text: &str,
        vocabulary: &Vocabulary<'_>,
        problems: &mut Problems,
    ) -> Self {
        title::check_name(name, problems);
        let path = format!("/{name}");
        check_path(&path, vocabulary, problems);
        let parts = FrontMatter::split(text, &KEYS, &[], problems);
        let front_matter = &parts.front_matter;
        let resolver = Resolver::new(vocabulary);
        let headings = Headings::BelowTitle {
            title: front_matter.get("title").map(|entry| entry.value.as_str()),
            from: 2,
        };
        let body = markdown::parse(parts.body, headings, OWN_PREFIX, resolver, problems);
        let title = title::read(front_matter, resolver, &body, name, problems);
        let description = front_matter.line("description", resolver, problems);
        let description = description
            .or_else(|| body.first_paragraph.as_ref().map(|paragraph| paragraph.cut(DESCRIPTION_LENGTH)))
            .unwrap_or_else(|| title.clone());
        let menu = Menu::read(front_matter, vocabulary, problems);
        let order = front_matter.order(DEFAULT_ORDER, problems);
        Self { path, title, description, menu, order, body: body.text }
    }
}

fn check_path(path: &str, vocabulary: &Vocabulary<'_>, problems: &mut Problems) {
    if !(vocabulary.is_reserved)(path) {
        return;
    }
    let name = path.trim_start_matches('/');
    let instead = match vocabulary.section_keys(name) {
        Some(_) => format!(", or write `sections/{name}.md`"),
        None => String::new(),
    };
    problems.add_to_file(format!("{path} is a page of the website; choose another name{instead}"));
}
