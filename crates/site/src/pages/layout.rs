//! The page layout: head, header, footer, and a page's content between them.

pub(super) mod head;

use super::PAGES;
use crate::{
    Site,
    http::{CachePolicy, PreparedResponse},
    pages::Head,
    site::{Chrome, ChromeKey, Shell},
};
use askama::Template;

#[derive(Template)]
#[template(path = "layout.html")]
struct Layout<'a, C: Template> {
    shell: &'a Shell,
    head: Head,
    chrome: &'a Chrome,
    content: C,
}

#[derive(Template)]
#[template(path = "_partials/chrome/header.html")]
struct Header<'a> {
    shell: &'a Shell,
    current: CurrentPage,
}

#[derive(Template)]
#[template(path = "_partials/chrome/footer.html")]
struct Footer<'a> {
    shell: &'a Shell,
    current: CurrentPage,
}

/// The page that navigation marks as the current one.
#[derive(Clone, Copy)]
struct CurrentPage(ChromeKey);

impl CurrentPage {
    fn is_at(self, path: &str) -> bool {
        self.0.path == path
    }
}

/// Renders a whole page with the head's status.
pub(crate) fn render(
    site: &Site,
    head: Head,
    policy: CachePolicy,
    content: impl Template,
) -> PreparedResponse {
    let status = head.status;
    let path = PAGES.iter().map(|page| page.meta.path).find(|&path| path == head.path());
    let key = ChromeKey { path: path.unwrap_or_default(), year: site.copyright_year() };
    let chrome = site.chrome.get_or_render(key, || chrome(&site.shell, CurrentPage(key)));
    PreparedResponse::page(status, policy, &Layout { shell: &site.shell, head, chrome: &chrome, content })
}

fn chrome(shell: &Shell, current: CurrentPage) -> Chrome {
    let rendered = |html: askama::Result<String>| match html {
        Ok(html) => without_indentation(&html),
        Err(error) => {
            tracing::error!(%error, "the header or footer could not be rendered");
            String::new()
        }
    };
    Chrome {
        above: rendered(Header { shell, current }.render()),
        below: rendered(Footer { shell, current }.render()),
    }
}

fn without_indentation(html: &str) -> String {
    html.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
