//! A page's content inside what every page has around it.

use crate::{
    Site,
    http::{CachePolicy, PreparedResponse},
    pages::Head,
    site::Shell,
};
use askama::Template;
use http::StatusCode;

#[derive(Template)]
#[template(path = "layout.html")]
struct Layout<'a, C: Template> {
    shell: &'a Shell,
    head: Head,
    /// Year of the copyright line.
    year: i16,
    content: C,
}

/// A whole page with this head and content.
pub(crate) fn whole(
    site: &Site,
    head: Head,
    status: StatusCode,
    policy: CachePolicy,
    content: impl Template,
) -> PreparedResponse {
    let layout = Layout { shell: &site.shell, head, year: site.copyright_year(), content };
    PreparedResponse::page(status, policy, &layout)
}
