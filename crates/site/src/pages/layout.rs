//! The page layout: head, header, footer, and a page's content between them.

pub(super) mod head;

use crate::{
    Site,
    pages::Head,
    site::{Chrome, ChromeKey, IN_OTHER_LANGUAGE, Shell},
    views::{PageType, Values},
};
use askama::Template;
use http_server::{CachePolicy, PreparedResponse};
use jiff::civil::Date;

#[derive(Template)]
#[template(path = "layout.html")]
struct Layout<'a, C: Template> {
    shell: &'a Shell,
    head: Head,
    chrome: &'a Chrome,
    /// The path of the page in the other language.
    other: String,
    content: C,
}

#[derive(Template)]
#[template(path = "_partials/chrome/header.html")]
struct Header<'a> {
    shell: &'a Shell,
    current: &'a ChromeKey,
}

#[derive(Template)]
#[template(path = "_partials/chrome/footer.html")]
struct Footer<'a> {
    shell: &'a Shell,
    current: &'a ChromeKey,
}

/// Renders a whole page with the head's status.
pub(crate) fn render(
    site: &Site,
    head: Head,
    policy: CachePolicy,
    content: impl Template,
) -> PreparedResponse {
    let status = head.status;
    let today = site.now().date();
    let announcement = announcement(site, today);
    let has_specials = !site.specials_today().is_empty();
    let has_compare_bar = head.page_type() != PageType::Compare;
    let at = |path: &str| {
        let announcement = announcement.clone();
        let key = ChromeKey { path: path.to_owned(), today, has_compare_bar, announcement, has_specials };
        site.chrome.get_or_render(key, |key| chrome(&site.shell, key))
    };
    let mut chrome = at("");
    // Not the path of any page: there are thousands.
    if chrome.links_to(head.path()) {
        chrome = at(head.path());
    }
    let other = site.shell.other_language().map(|language| head.in_language(language)).unwrap_or_default();
    site.page(status, policy, &Layout { shell: &site.shell, head, chrome: &chrome, other, content })
}

/// The dealership's announcement of a day, as HTML (LOOK-5).
fn announcement(site: &Site, today: Date) -> Option<String> {
    let announcement = site.config.site_dir.content.announcement.as_ref()?;
    announcement.is_shown(today).then(|| {
        let html = Values::new(site).html(&announcement.body);
        match site.config.site_dir.content.language_of("announcement.md") {
            Some(language) => format!("<div lang=\"{language}\">{html}</div>"),
            None => html,
        }
    })
}

fn chrome(shell: &Shell, current: &ChromeKey) -> Chrome {
    let rendered = |html: askama::Result<String>| match html {
        Ok(html) => without_indentation(&html).split(IN_OTHER_LANGUAGE).map(str::to_owned).collect(),
        Err(error) => {
            tracing::error!(%error, "header or footer not rendered");
            Vec::new()
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
