//! The accessibility statement: what was tested, what is missing, and how to reach a person.

use crate::pages::{Page, PageMeta, StaticPage, static_page};
use crate::{Partners, Site, site::Shell, views::DepartmentHours};
use askama::Template;

pub(crate) const PAGE: Page = static_page::<AccessibilityPage>();

#[derive(Template)]
#[template(path = "accessibility/page.html")]
struct AccessibilityPage<'a> {
    shell: &'a Shell,
    departments: Vec<DepartmentHours>,
    /// Other companies provide parts of the site.
    has_partners: bool,
}

impl StaticPage for AccessibilityPage<'_> {
    const META: PageMeta = PageMeta {
        path: "/accessibility",
        title: "Accessibility | {name}",
        description: "How the website of {name} is built and tested so that everybody can use it, what is still missing, and how to reach a person instead.",
        ..PageMeta::DEFAULT
    };

    fn content(site: &Site) -> impl Template {
        AccessibilityPage {
            shell: &site.shell,
            departments: site.hours(),
            has_partners: has_partners(&site.config.partners),
        }
    }
}

/// Whether shoppers use a partner's part of the site. Partners that only measure do not count.
fn has_partners(partners: &Partners) -> bool {
    partners.finance_widget.is_some()
        || partners.trade_in_widget.is_some()
        || partners.credit_application.is_some()
        || partners.deal_rating_badge.is_some()
        || partners.history_report.is_some()
}
