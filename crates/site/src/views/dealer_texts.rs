//! The dealership's own texts with the values of their placeholders (LOOK-4).

use super::{DepartmentHours, VehicleTile};
use crate::{Site, SiteConfig, site::Shell, site_dir::file_key};
use askama::{Template, filters::Escaper as _};
use content::{Line, Piece, Section, Text};
use inventory::{Query, Snapshot, Vehicle, format_number};
use messages::{Html, Messages};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use std::{
    fmt::{Display, Write as _},
    sync::Arc,
};

/// Vehicles of a row; a link leads to all of them.
const ROW: usize = 4;

/// The number of vehicles on the lot.
const COUNT: &str = "inventory.count";
/// The week of a department: `hours.sales`.
const HOURS: &str = "hours.";

/// The names of all placeholders.
pub(crate) fn placeholder_names(config: &SiteConfig) -> Vec<String> {
    let hours = config.dealership.departments.iter().map(|department| department.kind.as_str());
    let mut names: Vec<String> =
        Shell::VALUES.iter().map(|(name, _)| *name).chain([COUNT]).map(str::to_owned).collect();
    names.extend(hours.map(|kind| format!("{HOURS}{kind}")));
    names.dedup();
    names
}

/// The values of placeholders on a page.
#[derive(Clone)]
pub(crate) struct Values<'a> {
    site: &'a Site,
    inventory: Option<Arc<Snapshot>>,
}

impl<'a> Values<'a> {
    /// With the inventory that pages show now.
    pub(crate) fn new(site: &'a Site) -> Self {
        Self { site, inventory: site.feed.shown_inventory() }
    }

    /// Not escaped.
    pub(crate) fn value(&self, name: &str) -> String {
        let shell = &self.site.shell;
        if let Some(kind) = name.strip_prefix(HOURS) {
            let departments = self.site.hours();
            let department = departments.iter().find(|department| department.kind.as_str() == kind);
            return department.map(DepartmentHours::week).unwrap_or_default();
        }
        if name == COUNT {
            let count = self.inventory.as_ref().map(|inventory| inventory.vehicles().len());
            return count.map(|count| format_number(count as u64)).unwrap_or_default();
        }
        shell.value(name).unwrap_or_default()
    }

    /// In the address of a link: a phone's is its number, with which `tel:` goes on.
    fn address(&self, name: &str) -> String {
        let shell = &self.site.shell;
        let phone = match name {
            "phone" => &shell.phone,
            "phone.sales" => &shell.sales_phone,
            "phone.service" => &shell.service_phone,
            "email" => return shell.email.clone(),
            _ => return utf8_percent_encode(&self.value(name), NON_ALPHANUMERIC).to_string(),
        };
        phone.href().trim_start_matches("tel:").to_owned()
    }

    /// Not escaped.
    pub(crate) fn line(&self, line: &Line) -> String {
        line.text(|name| self.value(name))
    }

    /// As HTML.
    pub(crate) fn html(&self, text: &Text) -> String {
        let mut html = String::new();
        for piece in text.pieces() {
            match piece {
                Piece::Html(part) => html.push_str(part),
                // Numbers stay on one line.
                Piece::Value(name) if name.starts_with("phone") => {
                    html.push_str("<span class=\"whole-word tabular\">");
                    // Writing to a string can't fail.
                    let _ = Html.write_escaped_str(&mut html, &self.value(name));
                    html.push_str("</span>");
                }
                Piece::Value(name) => _ = Html.write_escaped_str(&mut html, &self.value(name)),
                Piece::AttributeValue(name) => _ = Html.write_escaped_str(&mut html, &self.address(name)),
                Piece::Vehicles { query } => html.push_str(&self.row(query)),
                Piece::Image { src, alt, .. } => self.write_image(&mut html, src, alt),
            }
        }
        html
    }

    fn write_image(&self, html: &mut String, src: &str, alt: &str) {
        let site_dir = &self.site.config.site_dir;
        if !site_dir.has_file(src) {
            return;
        }
        let size = site_dir.artwork.sizes.get(&*file_key(src));
        // Writing to a string can't fail.
        html.push_str("<img src=\"");
        let _ = Html.write_escaped_str(&mut *html, src);
        html.push_str("\" alt=\"");
        let _ = Html.write_escaped_str(&mut *html, alt);
        html.push('"');
        if let Some((width, height)) = size {
            let _ = write!(html, " width=\"{width}\" height=\"{height}\"");
        }
        html.push_str(" loading=\"lazy\" decoding=\"async\">");
    }

    /// The vehicles of a query of the results page, in a row.
    fn row(&self, query: &str) -> String {
        let Some(inventory) = &self.inventory else { return String::new() };
        let matches = Query::parse(query).resolve(inventory).matches();
        VehicleRow::new(self.site, &matches.vehicles().collect::<Vec<_>>(), Some(query)).html()
    }
}

/// Some vehicles beside each other, and a link to all.
#[derive(Template)]
#[template(path = "own/vehicles.html")]
pub(crate) struct VehicleRow {
    messages: Arc<Messages>,
    tiles: Vec<VehicleTile>,
    total: usize,
    /// The results page with all of them.
    all: Option<String>,
    note: String,
}

impl VehicleRow {
    /// `query` is that of the results page.
    pub(crate) fn new(site: &Site, vehicles: &[&Vehicle], query: Option<&str>) -> Self {
        let all = query.filter(|_| vehicles.len() > ROW);
        Self {
            messages: Arc::clone(&site.shell.messages),
            tiles: vehicles.iter().take(ROW).map(|vehicle| VehicleTile::new(site, vehicle)).collect(),
            total: vehicles.len(),
            all: all.map(|query| Query::parse(query).path()),
            note: site.shell.notes.text(crate::disclosures::Surface::Home),
        }
    }

    pub(crate) fn html(&self) -> String {
        self.render().unwrap_or_else(|error| {
            tracing::error!(%error, "row of vehicles not rendered");
            String::new()
        })
    }
}

/// An entry of a list.
pub(crate) struct Point {
    pub name: String,
    /// May be empty.
    pub sentence: String,
}

impl Point {
    /// Both in one line.
    pub(crate) fn line(&self) -> String {
        if self.sentence.is_empty() { self.name.clone() } else { format!("{}: {}", self.name, self.sentence) }
    }
}

/// The dealership's own texts of a page of the website.
#[derive(Clone)]
pub(crate) struct SectionTexts<'a> {
    values: Values<'a>,
    section: Option<&'a Section>,
    name: &'a str,
}

impl<'a> SectionTexts<'a> {
    /// The texts of the page with this path.
    pub(crate) fn new(site: &'a Site, path: &'a str) -> Self {
        let sections = &site.config.site_dir.content.sections;
        let name = if path == "/" { "home" } else { path.trim_start_matches('/') };
        Self { values: Values::new(site), section: sections.get(name), name }
    }

    /// The language of the text below the values, if it is not that of the website.
    pub(crate) fn language(&self) -> Option<&'static str> {
        self.values.site.config.site_dir.content.language_of(&format!("sections/{}.md", self.name))
    }

    pub(crate) fn get(&self, key: &str) -> Option<String> {
        self.section.and_then(|section| section.value(key)).map(|line| self.values.line(line))
    }

    /// The dealership's text, or that of the website.
    pub(crate) fn or(&self, key: &str, default: impl Display) -> String {
        self.get(key).unwrap_or_else(|| default.to_string())
    }

    /// As `or`, for what its page can lack: empty where the dealership has written an empty text.
    pub(crate) fn optional(&self, key: &str, default: impl Display) -> String {
        if self.removes(key) { String::new() } else { self.or(key, default) }
    }

    pub(crate) fn removes(&self, key: &str) -> bool {
        self.section.is_some_and(|section| section.removes(key))
    }

    /// As `or`, of two keys.
    pub(crate) fn either(&self, key: &str, other: &str, default: impl Display) -> String {
        self.get(key).unwrap_or_else(|| self.or(other, default))
    }

    /// The entries of the website are replaced.
    pub(crate) fn has_points(&self) -> bool {
        self.section.is_some_and(|section| section.value("points").is_some())
    }

    /// Entries as `Name: sentence`; empty for those of the website.
    pub(crate) fn points(&self) -> Vec<Point> {
        let lines = self.section.map(|section| section.list("points")).unwrap_or_default();
        let point = |line: &Line| {
            let text = self.values.line(line);
            match text.split_once(": ") {
                Some((name, sentence)) => Point { name: name.to_owned(), sentence: sentence.to_owned() },
                None => Point { name: text, sentence: String::new() },
            }
        };
        lines.iter().map(point).collect()
    }

    /// As HTML; `None` without one.
    pub(crate) fn body(&self) -> Option<String> {
        self.section.and_then(|section| section.body.as_ref()).map(|body| self.values.html(body))
    }
}
