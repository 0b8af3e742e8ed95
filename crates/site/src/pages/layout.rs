//! The page layout: head, header, footer, and a page's content between them.

pub(super) mod head;

use crate::{
    Site,
    http::{CachePolicy, PreparedResponse},
    pages::Head,
    site::Shell,
};
use askama::Template;

#[derive(Template)]
#[template(path = "layout.html")]
struct Layout<'a, C: Template> {
    shell: &'a Shell,
    head: Head,
    /// Of the copyright line.
    year: i16,
    content: C,
}

/// Renders a whole page with the head's status.
pub(crate) fn render(
    site: &Site,
    head: Head,
    policy: CachePolicy,
    content: impl Template,
) -> PreparedResponse {
    let status = head.status;
    let layout = Layout { shell: &site.shell, head, year: site.copyright_year(), content };
    PreparedResponse::page(status, policy, &layout)
}
