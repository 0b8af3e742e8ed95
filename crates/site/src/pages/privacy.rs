//! The privacy policy: what this site stores and sends, according to its configuration.

use crate::pages::{Page, PageMeta, StaticPage, static_page};
use crate::{
    Consent, LeadRecipients, OptionalPage, Site,
    site::Shell,
    tags::{measures_visits, tags},
    views::{CAR_FINDER, DepartmentHours, PartnerNotice, SectionTexts, partner_notices},
};
use askama::Template;
use messages::Messages;
use std::time::Duration;

pub(crate) const PAGE: Page = static_page::<PrivacyPage>();

#[derive(Template)]
#[template(path = "privacy/page.html")]
struct PrivacyPage<'a> {
    shell: &'a Shell,
    departments: Vec<DepartmentHours>,
    partners: Vec<PartnerNotice>,
    /// Who receives leads: `our customer management system`.
    recipients: &'a str,
    /// Browsers load vehicles' photos from the feed's host.
    loads_photos_elsewhere: bool,
    /// The time for which a delivered lead is kept: `30 days`.
    erased_after: String,
    /// Scripts measure visits, so the page explains how to opt out.
    measured: bool,
    /// The moment from which these scripts load.
    consent: Consent,
    /// Some of them can read the address of a page, with the words of a search.
    reads_addresses: bool,
    /// The dealership's additions, as HTML.
    additions: Option<String>,
}

impl PrivacyPage<'_> {
    /// Scripts wait until the visitor allows them.
    fn opt_in(&self) -> bool {
        self.consent == Consent::OptIn
    }

    /// A visitor's choices about scripts that set cookies.
    fn cookies(&self) -> &str {
        match self.consent {
            Consent::OptIn => self.shell.messages.privacy_short_cookies_opt_in(),
            Consent::OptOut => self.shell.messages.privacy_short_cookies_opt_out(),
        }
    }

    /// The part that the browser keeps of the dealership's forms.
    fn begun(&self) -> [&str; 3] {
        match (self.shell.has(OptionalPage::Sell.path()), self.shell.has(CAR_FINDER)) {
            (true, true) => self.shell.messages.privacy_browser_begun_sell_and_search(),
            (true, false) => self.shell.messages.privacy_browser_begun_sell(),
            (false, _) => self.shell.messages.privacy_browser_begun_search(),
        }
    }
}

impl StaticPage for PrivacyPage<'_> {
    const META: PageMeta = PageMeta {
        path: "/privacy",
        title: |shell| shell.messages.meta_privacy_title(&shell.name).to_string(),
        description: |shell| shell.messages.meta_privacy_description(&shell.name).to_string(),
        ..PageMeta::DEFAULT
    };

    fn content(site: &Site) -> impl Template {
        let messages = &*site.shell.messages;
        PrivacyPage {
            shell: &site.shell,
            departments: site.hours(),
            partners: partner_notices(&site.config, messages),
            recipients: recipients(site.config.lead_recipients, messages),
            loads_photos_elsewhere: site.config.photos.is_none(),
            erased_after: format_duration(site.config.leads_erased_after, messages),
            measured: measures_visits(&site.config.partners),
            reads_addresses: tags(&site.config.partners).iter().any(|tag| tag.reads_addresses),
            consent: site.config.partners.consent,
            additions: SectionTexts::new(site, Self::META.path).body(),
        }
    }
}

fn recipients(recipients: LeadRecipients, messages: &Messages) -> &str {
    match recipients {
        LeadRecipients { crm: true, staff: true } => messages.privacy_recipients_crm_and_staff(),
        LeadRecipients { crm: true, staff: false } => messages.privacy_recipients_crm(),
        LeadRecipients { crm: false, .. } => messages.privacy_recipients_staff(),
    }
}

/// In the largest unit without a remainder: `30 days`, `36 hours`.
fn format_duration(time: Duration, messages: &Messages) -> String {
    match time.as_secs() {
        time if time.is_multiple_of(86_400) => messages.privacy_time_days(&(time / 86_400)).to_string(),
        time if time.is_multiple_of(3_600) => messages.privacy_time_hours(&(time / 3_600)).to_string(),
        time if time.is_multiple_of(60) => messages.privacy_time_minutes(&(time / 60)).to_string(),
        time => messages.privacy_time_seconds(&time).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::format_duration;
    use messages::Messages;
    use std::time::Duration;

    #[test]
    fn a_duration_has_the_largest_unit_without_a_remainder() {
        for (seconds, text) in
            [(2_592_000, "30 days"), (86_400, "1 day"), (129_600, "36 hours"), (90, "90 seconds")]
        {
            assert_eq!(format_duration(Duration::from_secs(seconds), Messages::english()), text);
        }
    }
}
