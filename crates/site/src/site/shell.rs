//! What every page shows around its content, made once from the configuration.

use super::{
    search_panel::SearchPanelProps,
    texts::{Texts, dialed},
};
use crate::{
    SiteConfig, Social,
    assets::{Assets, Sheets},
    http,
};
use ::http::{HeaderName, HeaderValue};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// A page of ours on a social network.
#[derive(Clone, Debug)]
pub(crate) struct SocialPage {
    /// `Facebook`.
    pub network: &'static str,
    /// The network's icon in the sprite.
    pub icon: &'static str,
    /// Where it is.
    pub href: String,
}

/// Header, footer and what they need.
#[derive(Clone, Debug)]
pub(crate) struct Shell {
    /// Dealership's name.
    pub name: String,
    /// Line under the logo.
    pub tagline: String,
    /// Sales phone, as shown.
    pub phone: String,
    /// `tel:` link of the sales phone.
    pub phone_href: String,
    /// Service phone, as shown.
    pub service_phone: String,
    /// `tel:` link of the service phone.
    pub service_phone_href: String,
    /// Texts to sales, where it takes them.
    pub texts: Option<Texts>,
    /// E-mail.
    pub email: String,
    /// Street.
    pub street: String,
    /// `Memphis, TN 38125`.
    pub city_line: String,
    /// `Memphis`.
    pub city: String,
    /// `TN`.
    pub state: String,
    /// `38125`.
    pub postal_code: String,
    /// Maps search for the address.
    pub map_search: String,
    /// Directions to the address.
    pub directions: String,
    /// Frame of the map.
    pub map_embed: String,
    /// Social pages.
    pub social: Vec<SocialPage>,
    /// Trade-in hand-off.
    pub trade_in: Option<String>,
    /// Props of the search panel's island, as a data block.
    pub search_panel: String,
    /// Origin of canonical links, without a slash at the end.
    pub origin: String,
    /// Addresses of the stylesheets.
    pub sheets: Sheets,
    /// Address of the page script.
    pub script: String,
    /// Address of the script of forms that keep what was typed.
    pub drafts: String,
    /// Address of the font.
    pub font: Option<String>,
    /// Headers of every answer.
    pub security_headers: Vec<(HeaderName, HeaderValue)>,
}

impl Shell {
    /// The band's navy, as the style sheet's tokens have it: the color of a phone's own bars.
    pub(crate) const THEME_COLOR: &str = "#0f2138";
    /// The same in the dark.
    pub(crate) const DARK_THEME_COLOR: &str = "#112747";

    /// From the configuration.
    pub(crate) fn new(config: &SiteConfig, assets: &Assets) -> Self {
        let dealership = &config.dealership;
        let address = &dealership.address;
        let city_line = format!("{}, {} {}", address.city, address.state, address.postal_code);
        let query =
            utf8_percent_encode(&format!("{}, {city_line}", address.street), NON_ALPHANUMERIC).to_string();
        Self {
            name: dealership.name.clone(),
            tagline: dealership.tagline.clone(),
            phone: dealership.phone.clone(),
            phone_href: tel(&dealership.phone),
            service_phone: dealership.service_phone.clone(),
            service_phone_href: tel(&dealership.service_phone),
            texts: dealership.sms.as_deref().map(|number| Texts::new(number, &dealership.name)),
            email: dealership.email.clone(),
            street: address.street.clone(),
            city_line,
            city: address.city.clone(),
            state: address.state.clone(),
            postal_code: address.postal_code.clone(),
            map_search: format!("https://www.google.com/maps/search/?api=1&query={query}"),
            directions: format!("https://www.google.com/maps/dir/?api=1&destination={query}"),
            map_embed: config.partners.map_embed.as_ref().map_or_else(
                || format!("https://www.google.com/maps?q={query}&output=embed"),
                ToString::to_string,
            ),
            social: social_pages(&dealership.social),
            trade_in: config.partners.trade_in_widget.as_ref().map(ToString::to_string),
            search_panel: SearchPanelProps::block(address),
            origin: config.public_url.as_str().trim_end_matches('/').to_owned(),
            sheets: assets.sheets.clone(),
            script: assets.script.clone(),
            drafts: assets.drafts.clone(),
            font: assets.font.clone(),
            security_headers: http::security_headers(config),
        }
    }

    /// A text with the dealership's own words in its place-holders: `{name}`, `{street}`, `{city}`, `{state}`, `{zip}`.
    pub(crate) fn filled(&self, text: &str) -> String {
        let words = [
            ("{name}", &self.name),
            ("{street}", &self.street),
            ("{city}", &self.city),
            ("{state}", &self.state),
            ("{zip}", &self.postal_code),
        ];
        words.into_iter().fold(text.to_owned(), |text, (place, word)| text.replace(place, word))
    }

    /// The absolute address of a path of ours.
    pub(crate) fn absolute(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }
}

/// In a fixed order (PAGE-11); a network without a page of ours is left out.
fn social_pages(social: &Social) -> Vec<SocialPage> {
    let networks = [
        ("Facebook", "facebook", &social.facebook),
        ("Twitter/X", "twitter-x", &social.x),
        ("Instagram", "instagram", &social.instagram),
        ("YouTube", "youtube", &social.youtube),
    ];
    let page = |(network, icon, url): (_, _, &Option<url::Url>)| {
        url.as_ref().map(|url| SocialPage { network, icon, href: url.to_string() })
    };
    networks.into_iter().filter_map(page).collect()
}

/// A `tel:` link.
fn tel(phone: &str) -> String {
    format!("tel:{}", dialed(phone))
}

#[cfg(test)]
mod tests {
    use super::{social_pages, tel};
    use crate::Social;

    #[test]
    fn a_phone_link_dials_from_everywhere() {
        assert_eq!(tel("(901) 555-0142"), "tel:+19015550142");
        assert_eq!(tel("+1 901 555 0142"), "tel:+19015550142");
    }

    #[test]
    fn a_network_without_a_page_of_ours_is_left_out_and_the_others_keep_their_order() {
        let url = |text: &str| Some(text.parse().unwrap());
        let social = Social {
            youtube: url("https://www.youtube.com/@dealer"),
            x: url("https://x.com/dealer"),
            ..Social::default()
        };
        let pages: Vec<_> =
            social_pages(&social).into_iter().map(|page| (page.network, page.icon, page.href)).collect();
        let expected = [
            ("Twitter/X", "twitter-x", "https://x.com/dealer".to_owned()),
            ("YouTube", "youtube", "https://www.youtube.com/@dealer".to_owned()),
        ];
        assert_eq!(pages, expected);
    }
}
