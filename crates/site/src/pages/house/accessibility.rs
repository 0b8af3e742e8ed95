//! The accessibility statement: what was tested, what is missing, and how to reach a person.

use crate::pages::{
    Page, Says,
    frame::{
        paths,
        still::{self, StillPage},
    },
};
use crate::{
    Partners, Site,
    site::Shell,
    views::{DepartmentHours, PageType},
};
use askama::Template;

#[derive(Template)]
#[template(path = "accessibility/page.html")]
struct AccessibilityPage<'a> {
    shell: &'a Shell,
    departments: Vec<DepartmentHours>,
    /// Parts of the site are other companies'.
    has_partners: bool,
}

/// `GET /accessibility`.
pub(crate) struct Accessibility;

impl StillPage for Accessibility {
    const PAGE: Page = still::page::<Self>(Says {
        path: paths::ACCESSIBILITY,
        kind: PageType::Custom,
        title: "Accessibility | {name}",
        description: "How the website of {name} is built and tested so that everybody can use it, what is still missing, and how to reach a person instead.",
    });

    fn content(site: &Site) -> impl Template {
        AccessibilityPage {
            shell: &site.shell,
            departments: site.hours(),
            has_partners: has_partners(&site.config.partners),
        }
    }
}

/// Partners whose parts a shopper uses; those that only measure are none of them.
fn has_partners(partners: &Partners) -> bool {
    partners.finance_widget.is_some()
        || partners.trade_in_widget.is_some()
        || partners.credit_application.is_some()
        || partners.deal_rating_badge.is_some()
        || partners.history_report.is_some()
}
