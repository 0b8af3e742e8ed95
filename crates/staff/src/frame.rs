//! The head and menu that all pages have around their content.

use super::{INVENTORY, WEBSITE, cars};
use askama::Template;
use axum::response::{Html, IntoResponse as _, Response};
use http::StatusCode;
use messages::{Key, key};
use site::Site;

/// The header and the menu of a page.
pub(super) struct Frame {
    pub title: String,
    pub dealership: String,
    pub stylesheet: String,
    /// The public site.
    pub origin: String,
    /// Path of the page, for the menu.
    pub current: &'static str,
    /// Paths and labels. The first four are within a thumb's reach on a phone.
    pub menu: Vec<(&'static str, Key)>,
}

impl Frame {
    pub(super) fn new(site: &Site, current: &'static str, title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            dealership: site.shell.name.clone(),
            stylesheet: site.shell.staff_stylesheet().to_owned(),
            origin: site.shell.origin.clone(),
            current,
            menu: {
                let is_there = |(path, _): &(&str, Key)| *path != cars::PATH || site.feed.staff().is_some();
                Self::MENU.into_iter().filter(is_there).collect()
            },
        }
    }

    /// This path of the menu is the page's.
    pub(super) fn is_current(&self, path: &str) -> bool {
        path == self.current
    }

    /// The page is in the part of the menu that is folded.
    pub(super) fn is_in_more(&self) -> bool {
        self.menu.iter().skip(4).any(|(path, _)| *path == self.current)
    }

    const MENU: [(&str, Key); 9] = [
        ("/", key::STAFF_MENU_TODAY),
        ("/leads", key::STAFF_MENU_LEADS),
        (cars::PATH, key::STAFF_MENU_CARS),
        (INVENTORY, key::STAFF_MENU_STOCK),
        ("/buyers-sheet", key::STAFF_MENU_BUYING),
        ("/answers", key::STAFF_MENU_ANSWERS),
        ("/feed", key::STAFF_MENU_FEED),
        ("/speed", key::STAFF_MENU_SPEED),
        (WEBSITE, key::STAFF_MENU_WEBSITE),
    ];
}

/// The path of the page for staff about a vehicle.
pub(super) fn vehicle_page(stock_number: &str) -> String {
    let number = percent_encoding::utf8_percent_encode(stock_number, percent_encoding::NON_ALPHANUMERIC);
    format!("{INVENTORY}/of/{number}")
}

pub(super) fn page(template: &impl Template) -> Response {
    match template.render() {
        Ok(html) => Html(html).into_response(),
        Err(error) => {
            tracing::error!(%error, "admin page not rendered");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// The page with another status, such as 409.
pub(super) fn page_with(status: StatusCode, template: &impl Template) -> Response {
    let mut response = page(template);
    if response.status().is_success() {
        *response.status_mut() = status;
    }
    response
}

/// A table as a file, safe to open in a spreadsheet.
pub(super) fn csv_file(name: &str, table: Result<String, csv::Error>) -> Response {
    match table {
        Ok(table) => {
            let headers = [
                (http::header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
                (http::header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
            ];
            (headers, table).into_response()
        }
        Err(error) => {
            tracing::error!(%error, file = name, "table not written as CSV");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
