//! The privacy policy: what this site stores and sends, according to its configuration.

use crate::pages::{Page, PageMeta, StaticPage, static_page};
use crate::{
    Consent, LeadRecipients, Site,
    site::Shell,
    tags::{measures_visits, tags},
    views::{DepartmentHours, PartnerNotice, SectionTexts, partner_notices},
};
use askama::Template;
use std::time::Duration;

pub(crate) const PAGE: Page = static_page::<PrivacyPage>();

#[derive(Template)]
#[template(path = "privacy/page.html")]
struct PrivacyPage<'a> {
    shell: &'a Shell,
    departments: Vec<DepartmentHours>,
    partners: Vec<PartnerNotice>,
    /// Who receives leads: `our customer management system`.
    recipients: &'static str,
    /// Browsers load vehicles' photos from the feed's host.
    loads_photos_elsewhere: bool,
    /// How long a delivered lead is kept: `30 days`.
    erased_after: String,
    /// Scripts measure visits, so the page explains how to opt out.
    measured: bool,
    /// When they load.
    consent: Consent,
    /// Some of them can read the address of a page, with the words of a search.
    reads_addresses: bool,
    /// What the dealership adds, as HTML.
    additions: Option<String>,
}

impl PrivacyPage<'_> {
    /// Scripts wait until the visitor allows them.
    fn opt_in(&self) -> bool {
        self.consent == Consent::OptIn
    }

    /// What a visitor can do about scripts.
    fn scripts(&self) -> &'static str {
        match self.consent {
            Consent::OptIn => "they wait until you allow them",
            Consent::OptOut => "you can turn those off",
        }
    }
}

impl StaticPage for PrivacyPage<'_> {
    const META: PageMeta = PageMeta {
        path: "/privacy",
        title: "Privacy Policy | {name}",
        description: "What {name} keeps when you send us a form, who receives it, what stays in your browser, and how to have it corrected or deleted.",
        ..PageMeta::DEFAULT
    };

    fn content(site: &Site) -> impl Template {
        PrivacyPage {
            shell: &site.shell,
            departments: site.hours(),
            partners: partner_notices(&site.config),
            recipients: recipients(site.config.lead_recipients),
            loads_photos_elsewhere: site.config.photos.is_none(),
            erased_after: format_duration(site.config.leads_erased_after),
            measured: measures_visits(&site.config.partners),
            reads_addresses: tags(&site.config.partners).iter().any(|tag| tag.reads_addresses),
            consent: site.config.partners.consent,
            additions: SectionTexts::new(site, Self::META.path).body(),
        }
    }
}

const fn recipients(recipients: LeadRecipients) -> &'static str {
    match recipients {
        LeadRecipients { crm: true, staff: true } => {
            "our customer management system and the email of our staff"
        }
        LeadRecipients { crm: true, staff: false } => "our customer management system",
        LeadRecipients { crm: false, .. } => "the email of our staff",
    }
}

/// In the largest unit without a remainder: `30 days`, `36 hours`.
fn format_duration(time: Duration) -> String {
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
    use super::format_duration;
    use std::time::Duration;

    #[test]
    fn a_duration_has_the_largest_unit_without_a_remainder() {
        for (seconds, text) in
            [(2_592_000, "30 days"), (86_400, "1 day"), (129_600, "36 hours"), (90, "90 seconds")]
        {
            assert_eq!(format_duration(Duration::from_secs(seconds)), text);
        }
    }
}
