//! The accessibility statement: what was tested, what is missing, and how to reach a person.

use crate::pages::{Page, PageMeta, StaticPage, static_page};
use crate::{
    Site,
    site::Shell,
    views::{DepartmentHours, partner_parts},
};
use askama::Template;

pub(crate) const PAGE: Page = static_page::<AccessibilityPage>();

#[derive(Template)]
#[template(path = "accessibility/page.html")]
struct AccessibilityPage<'a> {
    shell: &'a Shell,
    departments: Vec<DepartmentHours>,
    /// The parts that other companies provide: `maps and deal ratings`; `None` for maps alone.
    partner_parts: Option<String>,
}

impl StaticPage for AccessibilityPage<'_> {
    const META: PageMeta = PageMeta {
        path: "/accessibility",
        title: |shell| shell.messages.meta_accessibility_title(&shell.name).to_string(),
        description: |shell| shell.messages.meta_accessibility_description(&shell.name).to_string(),
        ..PageMeta::DEFAULT
    };

    fn content(site: &Site) -> impl Template {
        AccessibilityPage {
            shell: &site.shell,
            departments: site.hours(),
            partner_parts: partner_parts(&site.config, &site.shell.messages),
        }
    }
}
