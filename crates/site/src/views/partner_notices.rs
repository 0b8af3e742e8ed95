//! The notices about the configured partners, with the hosts that browsers contact (PAGE-15).

use crate::{
    BadgeConfig, OptionalPage, Partners, SiteConfig,
    site::in_a_sentence,
    tags::{tags, when_loaded},
};
use url::Url;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PartnerNotice {
    /// The partner's purpose.
    pub name: &'static str,
    /// When browsers contact the partner, and what it learns.
    pub text: String,
}

pub(crate) fn partner_notices(config: &SiteConfig) -> Vec<PartnerNotice> {
    let mut notices = used_partners(config);
    notices.insert(1, recalls());
    notices.extend(measuring_partners(&config.partners));
    notices
}

/// What other companies provide on the pages, `maps, finance tools and deal ratings`; `None` for maps
/// alone, which every site has.
pub(crate) fn partner_parts(config: &SiteConfig) -> Option<String> {
    let names: Vec<String> = used_partners(config).iter().map(|notice| notice.name.to_lowercase()).collect();
    (names.len() > 1).then(|| in_a_sentence(names.iter().map(String::as_str)))
}

/// The partners whose parts of the site shoppers use, the map first.
fn used_partners(config: &SiteConfig) -> Vec<PartnerNotice> {
    let partners = &config.partners;
    let has_finance_page = !config.missing_pages().contains(&OptionalPage::Finance.path());
    let mut notices = vec![map(partners)];
    notices.extend(linked_partners(partners, has_finance_page));
    notices.extend(partners.deal_rating_badge.as_ref().map(deal_ratings));
    notices
}

fn notice(name: &'static str, text: String) -> PartnerNotice {
    PartnerNotice { name, text }
}

/// The host that a browser contacts.
pub(crate) fn host(url: &Url) -> &str {
    url.host_str().unwrap_or(url.as_str())
}

/// The configured map, or Google's map without a key.
fn map(partners: &Partners) -> PartnerNotice {
    let host = partners.map_embed.as_ref().map_or("www.google.com", host);
    let text = format!(
        "The map on our home and contact pages is loaded from {host} when you scroll to it. That company then sees your browser's IP address, and may set cookies of its own. Directions and map links open the map service in a new tab."
    );
    notice("Maps", text)
}

/// The government is no configured partner; every page of a vehicle with a valid VIN links to it
/// (PARTNER-6).
fn recalls() -> PartnerNotice {
    let text = "The recall lookup link of a vehicle's page opens www.nhtsa.gov, a United States government website, in a new tab with the vehicle's VIN in the address and nothing about you.";
    notice("Recalls", text.to_owned())
}

/// Partners that a browser contacts only when a shopper follows a link.
fn linked_partners(partners: &Partners, has_finance_page: bool) -> Vec<PartnerNotice> {
    let mut notices = Vec::new();
    if let Some(url) = partners.credit_application.as_ref().filter(|_| has_finance_page) {
        let text = format!(
            "The credit application on our finance page is the lender's own page, loaded from {}. What you type there goes to the lender; this website never sees or keeps it.",
            host(url)
        );
        notices.push(notice("Credit application", text));
    }
    if let Some(url) = &partners.finance_widget {
        let text = format!(
            "The finance buttons of a listing open {} with the vehicle's VIN and stock number in the address and nothing about you.",
            host(url)
        );
        notices.push(notice("Finance tools", text));
    }
    if let Some(url) = &partners.trade_in_widget {
        notices.push(notice(
            "Trade-in valuation",
            format!("Value Your Trade In opens {} in a new tab.", host(url)),
        ));
    }
    if partners.history_report.is_some() {
        let text = "The history report link of a listing opens the report provider in a new tab with the vehicle's VIN in the address.";
        notices.push(notice("Vehicle history reports", text.to_owned()));
    }
    notices
}

fn deal_ratings(badge: &BadgeConfig) -> PartnerNotice {
    let text = format!(
        "The deal rating next to a price comes from a script from {}, which receives the vehicle's VIN and price. That company sees your browser's IP address, and may set cookies of its own.",
        host(&badge.script)
    );
    notice("Deal ratings", text)
}

/// Partners whose scripts measure visits.
fn measuring_partners(partners: &Partners) -> Vec<PartnerNotice> {
    let (mut notices, loaded) = (Vec::new(), when_loaded(partners.consent));
    if let Some(url) = &partners.tracking_script {
        let text = format!(
            "A script from {} tells us which pages and vehicles people view. It may set cookies of its own. {loaded}",
            host(url)
        );
        notices.push(notice("Visit measurement", text));
    }
    if partners.analytics_id.is_some() {
        let text = format!(
            "Google Analytics, loaded from www.googletagmanager.com, counts which pages and vehicles people view, what they click, and whether a form was started or sent, but not what anyone types. It sets cookies so that a returning browser isn't counted twice. Its advertising features are turned off. {loaded}"
        );
        notices.push(notice("Page statistics", text));
    }
    notices.extend(tags(partners).into_iter().map(|tag| notice(tag.purpose, tag.notice)));
    notices
}

#[cfg(test)]
mod tests {
    use super::{linked_partners, map, measuring_partners};
    use crate::{Partners, tags::measures_visits};

    #[test]
    fn notices_omit_partners_that_are_not_configured() {
        let none = Partners::default();
        assert!(
            linked_partners(&none, true).is_empty()
                && measuring_partners(&none).is_empty()
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
        assert!(linked_partners(&partners, true)[0].text.contains("loaded from apply.lender.example."));
        assert!(map(&partners).text.contains("loaded from maps.example "));
    }
}
