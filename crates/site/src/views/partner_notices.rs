//! The notices about the configured partners, with the hosts that browsers contact (PAGE-15).

use crate::{
    BadgeConfig, OptionalPage, Partners, SiteConfig,
    site::in_a_sentence,
    tags::{tags, when_loaded},
};
use messages::Messages;
use std::fmt::Display;
use url::Url;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PartnerNotice {
    /// The partner's purpose.
    pub name: String,
    /// The text says when browsers contact the partner, and what it learns.
    pub text: String,
}

pub(crate) fn partner_notices(config: &SiteConfig, messages: &Messages) -> Vec<PartnerNotice> {
    let mut notices = used_partners(config, messages);
    notices.insert(1, recalls(messages));
    notices.extend(measuring_partners(&config.partners, messages));
    notices
}

/// The parts of pages that other companies provide, `maps, finance tools and deal ratings`; `None` for maps
/// alone, which every site has.
pub(crate) fn partner_parts(config: &SiteConfig, messages: &Messages) -> Option<String> {
    let notices = used_partners(config, messages);
    let names: Vec<String> = notices.iter().map(|notice| notice.name.to_lowercase()).collect();
    (names.len() > 1).then(|| in_a_sentence(names.iter().map(String::as_str), messages))
}

/// The partners whose parts of the site shoppers use, the map first.
fn used_partners(config: &SiteConfig, messages: &Messages) -> Vec<PartnerNotice> {
    let partners = &config.partners;
    let has_finance_page = !config.missing_pages().contains(&OptionalPage::Finance.path());
    let mut notices = vec![map(partners, messages)];
    notices.extend(linked_partners(partners, has_finance_page, messages));
    notices.extend(partners.deal_rating_badge.as_ref().map(|badge| deal_ratings(badge, messages)));
    notices
}

fn notice(name: &str, text: impl Display) -> PartnerNotice {
    PartnerNotice { name: name.to_owned(), text: text.to_string() }
}

/// The host as the name of a company; `None` for an address without a name.
pub(crate) fn company(url: &Url) -> Option<&str> {
    url.domain().filter(|domain| domain.contains('.'))
}

/// The host that a browser contacts.
pub(crate) fn host(url: &Url) -> &str {
    url.host_str().unwrap_or(url.as_str())
}

/// The configured map, or Google's map without a key.
fn map(partners: &Partners, messages: &Messages) -> PartnerNotice {
    let host = partners.map_embed.as_ref().map_or("www.google.com", host);
    notice(messages.partners_maps(), messages.partners_maps_notice(&host))
}

/// The government is no configured partner; every page of a vehicle with a valid VIN links to it
/// (PARTNER-6).
fn recalls(messages: &Messages) -> PartnerNotice {
    notice(messages.partners_recalls(), messages.partners_recalls_notice())
}

/// Partners that a browser contacts only when a shopper follows a link.
fn linked_partners(partners: &Partners, has_finance_page: bool, messages: &Messages) -> Vec<PartnerNotice> {
    let mut notices = Vec::new();
    if let Some(url) = partners.credit_application.as_ref().filter(|_| has_finance_page) {
        let text = messages.partners_credit_application_notice(&host(url)).to_string();
        notices.push(notice(messages.partners_credit_application(), text));
    }
    if let Some(url) = &partners.finance_widget {
        let text = messages.partners_finance_tools_notice(&host(url)).to_string();
        notices.push(notice(messages.partners_finance_tools(), text));
    }
    if let Some(url) = &partners.trade_in_widget {
        let text = messages.partners_trade_in_notice(&host(url)).to_string();
        notices.push(notice(messages.partners_trade_in(), text));
    }
    if partners.history_report.is_some() {
        let text = messages.partners_history_reports_notice();
        notices.push(notice(messages.partners_history_reports(), text));
    }
    notices
}

fn deal_ratings(badge: &BadgeConfig, messages: &Messages) -> PartnerNotice {
    let host = host(&badge.script);
    notice(messages.partners_deal_ratings(), messages.partners_deal_ratings_notice(&host))
}

/// Partners whose scripts measure visits.
fn measuring_partners(partners: &Partners, messages: &Messages) -> Vec<PartnerNotice> {
    let (mut notices, loaded) = (Vec::new(), &messages[when_loaded(partners.consent)]);
    if let Some(url) = &partners.tracking_script {
        let text = messages.partners_visits_notice(&host(url), &loaded).to_string();
        notices.push(notice(messages.partners_visits(), text));
    }
    if partners.analytics_id.is_some() {
        let text = messages.partners_statistics_notice(&loaded);
        notices.push(notice(messages.partners_statistics(), text));
    }
    let tags = tags(partners);
    notices.extend(tags.iter().map(|tag| notice(&messages[tag.purpose], tag.notice(messages, loaded))));
    notices
}

#[cfg(test)]
mod tests {
    use super::{linked_partners, map, measuring_partners};
    use crate::{Partners, tags::measures_visits};
    use messages::Messages;

    #[test]
    fn notices_omit_partners_that_are_not_configured() {
        let (none, english) = (Partners::default(), Messages::english());
        assert!(
            linked_partners(&none, true, english).is_empty()
                && measuring_partners(&none, english).is_empty()
                && !measures_visits(&none)
        );
    }

    #[test]
    fn a_notice_names_the_partners_host() {
        let partners = Partners {
            credit_application: Some("https://apply.lender.example/key/1".parse().unwrap()),
            map_embed: Some("https://maps.example/embed?x=1".parse().unwrap()),
            ..Partners::default()
        };
        let english = Messages::english();
        assert!(
            linked_partners(&partners, true, english)[0].text.contains("loaded from apply.lender.example.")
        );
        assert!(map(&partners, english).text.contains("loaded from maps.example "));
    }
}
