//! The privacy policy: what this site really stores and sends, told from its configuration.

use crate::pages::{
    Page, Says,
    frame::{
        paths,
        still::{self, StillPage},
    },
};
use crate::{
    Site,
    site::Shell,
    views::{DepartmentHours, PageType, PartnerNotice, measures_visits, partner_notices},
};
use askama::Template;
use std::time::Duration;

#[derive(Template)]
#[template(path = "privacy/page.html")]
struct PrivacyPage<'a> {
    shell: &'a Shell,
    departments: Vec<DepartmentHours>,
    partners: Vec<PartnerNotice>,
    /// How long what was delivered is kept: `30 days`.
    erased_after: String,
    /// Scripts measure visits, so there is something to say no to.
    measured: bool,
}

/// `GET /privacy`.
pub(crate) struct Privacy;

impl StillPage for Privacy {
    const PAGE: Page = still::page::<Self>(Says {
        path: paths::PRIVACY,
        kind: PageType::Custom,
        title: "Privacy Policy | {name}",
        description: "What {name} keeps when you send us a form, who receives it, what stays in your browser, and how to have it corrected or deleted.",
    });

    fn content(site: &Site) -> impl Template {
        PrivacyPage {
            shell: &site.shell,
            departments: site.hours(),
            partners: partner_notices(&site.config),
            erased_after: in_words(site.config.leads_erased_after),
            measured: measures_visits(&site.config.partners),
        }
    }
}

/// `30 days`, `36 hours`: the largest unit that says it whole.
fn in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    let (length, unit) = [(86_400, "day"), (3_600, "hour"), (60, "minute")]
        .into_iter()
        .find(|(length, _)| seconds.is_multiple_of(*length))
        .unwrap_or((1, "second"));
    let count = seconds / length;
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::in_words;
    use std::time::Duration;

    #[test]
    fn a_time_is_said_in_the_largest_unit_that_says_it_whole() {
        for (seconds, words) in
            [(2_592_000, "30 days"), (86_400, "1 day"), (129_600, "36 hours"), (90, "90 seconds")]
        {
            assert_eq!(in_words(Duration::from_secs(seconds)), words);
        }
    }
}
