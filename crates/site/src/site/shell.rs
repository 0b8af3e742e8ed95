//! The facts that the layout of every page shows, built once from the configuration.

use super::{
    look::Look,
    offers::{Offers, article, in_a_sentence},
    search_panel::SearchPanelProps,
    sms_links::SmsLinks,
};
use crate::{
    AdvertisedPrice, Consent, Department, Location, OptionalPage, Phone, PhoneLine, SiteConfig, Social,
    assets::{Assets, Stylesheet, Stylesheets},
    disclosures::Notes,
    pictures::{Picture, ShownPicture},
    root_paths::with_root,
    security_headers::security_headers,
    tags::measures_visits,
};
use ::http::{HeaderName, HeaderValue};
use content::{Content, Menu};
use inventory::Charge;
use leads::{EnquiryKind, LeadKind};
use messages::{Language, Messages};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use std::{collections::BTreeMap, sync::Arc};
use theme::Scheme;

/// The dealership's page on a social network.
#[derive(Clone, Debug)]
pub struct SocialPage {
    /// `Facebook`.
    pub network: &'static str,
    /// The network's icon in the sprite.
    pub icon: &'static str,
    pub href: String,
}

/// By path.
pub(crate) type DealerPages = BTreeMap<String, DealerPageLink>;

/// A page of the dealership's own, as a link.
#[derive(Clone, Debug)]
pub(crate) struct DealerPageLink {
    pub title: String,
    pub menu: Menu,
    pub order: i32,
}

/// The page of all specials.
pub(crate) const SPECIALS_PATH: &str = "/specials";

/// Data of the header, the footer and the document head, as people see it.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact that templates ask for")]
pub struct Shell {
    pub name: String,
    /// The texts of the website.
    pub messages: Arc<Messages>,
    /// The start of paths in this language: `/es`, or empty.
    pub(crate) root: &'static str,
    /// All languages of the website, if there are several.
    pub(crate) languages: Vec<Language>,
    pub tagline: Option<String>,
    pub license: Option<String>,
    pub phone: Phone,
    pub sales_phone: Phone,
    /// The phone of the service department; the dealership's without one.
    pub service_phone: Phone,
    pub(crate) phone_lines: Vec<PhoneLine>,
    /// `None` if sales takes no texts.
    pub(crate) texts: Option<SmsLinks>,
    pub email: String,
    pub street: String,
    /// `Memphis, TN 38125`.
    pub city_line: String,
    /// The dealership's lots and stores; none if it has one place.
    pub places: Vec<Location>,
    pub city: String,
    pub state: String,
    pub postal_code: String,
    pub map_search: String,
    /// URL of directions.
    pub directions: String,
    /// URL of the map's frame.
    pub map_embed: String,
    pub social: Vec<SocialPage>,
    /// URL of the partner's trade-in form.
    pub trade_in: Option<String>,
    /// Address of the chat's script.
    pub(crate) chat: Option<String>,
    /// A bar asks visitors whether partners' scripts may measure.
    pub(crate) has_consent_bar: bool,
    /// Props of the search panel's island, as a data block.
    pub search_panel: String,
    /// The origin of canonical links, without a slash at the end.
    pub origin: String,
    pub(crate) sheets: Stylesheets,
    pub(crate) look: Look,
    /// Titles and places in the menu of the dealership's own pages, by path. The page of specials is one of
    /// them if there is any, on today or not.
    pub(crate) dealer_pages: DealerPages,
    /// The header's color, that of a phone's own bars, in the light and in the dark theme.
    pub bar_colors: [String; 2],
    /// The background of pages in the light theme.
    pub page_color: String,
    /// Path of the page script.
    pub script: String,
    /// Path of the script with the texts of scripts, in a language that they do not have themselves.
    pub(crate) script_texts: Option<String>,
    cars: String,
    /// Path of the script for pages with form drafts.
    pub drafts: String,
    /// Path of the script that runs before the first frame.
    pub transitions: String,
    /// Path of the font.
    pub font: Option<String>,
    pub security_headers: Vec<(HeaderName, HeaderValue)>,
    /// The notes that must stand beside prices.
    pub notes: Notes,
    pub advertised: AdvertisedPrice,
    /// The dealership charges a documentation fee.
    pub has_fee: bool,
    /// Totals with taxes can be reckoned.
    pub has_taxes: bool,
    /// Every buyer pays other charges, too.
    pub has_charges: bool,
    /// E-mails of departments, with their names.
    pub(crate) department_emails: Vec<(String, String)>,
    pub(crate) offers: Offers,
    missing_pages: Vec<&'static str>,
}

/// The name of a placeholder, and its value.
type PlaceholderValue = (&'static str, fn(&Shell) -> String);

impl Shell {
    pub(crate) fn new(config: &SiteConfig, assets: &Assets) -> Self {
        let dealership = &config.dealership.as_shown();
        let address = &dealership.address;
        let city_line = format!("{}, {} {}", address.city, address.state, address.postal_code);
        let query =
            utf8_percent_encode(&format!("{}, {city_line}", address.street), NON_ALPHANUMERIC).to_string();
        let theme = config.site_dir.theme.clone().unwrap_or_default();
        let mut shell = Self {
            messages: Arc::clone(&config.site_dir.messages),
            root: config.site_dir.messages.language().root(),
            languages: Some(config.all_languages().collect::<Vec<_>>())
                .filter(|languages| languages.len() > 1)
                .unwrap_or_default(),
            name: dealership.name.clone(),
            tagline: dealership.tagline.clone(),
            license: dealership.license.clone(),
            phone: dealership.phone.clone(),
            sales_phone: dealership.phone_answering(EnquiryKind::Contact.into()).clone(),
            service_phone: dealership.phone_answering(EnquiryKind::Service.into()).clone(),
            phone_lines: dealership.phone_lines(&config.site_dir.messages),
            texts: dealership
                .sms
                .as_ref()
                .map(|phone| SmsLinks::new(phone, &dealership.name, &config.site_dir.messages)),
            email: dealership.email.clone(),
            street: address.street.clone(),
            city_line,
            places: dealership.places().to_vec(),
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
            chat: config.partners.tags.chat.as_ref().map(ToString::to_string),
            has_consent_bar: config.partners.consent == Consent::OptIn && measures_visits(&config.partners),
            search_panel: SearchPanelProps::block(config),
            origin: config.public_url.as_str().trim_end_matches('/').to_owned(),
            sheets: assets.sheets.clone(),
            look: Look::new(config, assets),
            dealer_pages: DealerPages::new(),
            bar_colors: [Scheme::Light, Scheme::Dark].map(|scheme| theme.bar_color(scheme).to_owned()),
            page_color: theme.role(Scheme::Light, "paper").unwrap_or_default().to_owned(),
            script: assets.script.clone(),
            script_texts: (config.site_dir.messages.language() == Language::Spanish)
                .then(|| assets.spanish_texts.clone()),
            cars: assets.cars.clone(),
            drafts: assets.drafts.clone(),
            transitions: assets.transitions.clone(),
            font: assets.font.clone(),
            security_headers: security_headers(config),
            notes: Notes::new(config),
            advertised: config.pricing.advertised,
            has_taxes: config.pricing.taxes.is_some(),
            has_fee: config.charges().rows().iter().any(Charge::is_documentation_fee),
            has_charges: config
                .charges()
                .rows()
                .iter()
                .any(|charge| charge.is_mandatory() && !charge.is_documentation_fee()),
            department_emails: dealership.departments.iter().filter_map(own_email).collect(),
            offers: Offers::new(&dealership.departments),
            missing_pages: config.missing_pages(),
        };
        shell.dealer_pages = dealer_pages(config, |name| shell.value(name).unwrap_or_default());
        shell
    }

    /// The placeholders of the dealership's texts whose value is the same on every page.
    pub(crate) const VALUES: &[PlaceholderValue] = &[
        ("name", |shell| shell.name.clone()),
        ("phone", |shell| shell.phone.to_string()),
        ("phone.sales", |shell| shell.sales_phone.to_string()),
        ("phone.service", |shell| shell.service_phone.to_string()),
        ("email", |shell| shell.email.clone()),
        ("address", |shell| format!("{}, {}", shell.street, shell.city_line)),
        ("street", |shell| shell.street.clone()),
        ("city", |shell| shell.city.clone()),
        ("state", |shell| shell.state.clone()),
        ("zip", |shell| shell.postal_code.clone()),
        ("license", |shell| shell.license.clone().unwrap_or_default()),
    ];

    /// The value of one of these placeholders; `None` for others.
    pub(crate) fn value(&self, name: &str) -> Option<String> {
        Self::VALUES.iter().find(|(known, _)| *known == name).map(|(_, value)| value(self))
    }

    /// The picture as pages show it.
    pub(crate) fn picture(&self, picture: Picture) -> &ShownPicture {
        self.look.pictures.get(picture)
    }

    /// Pages have a button or a bar of a tag.
    pub(crate) const fn shows_tags(&self) -> bool {
        self.chat.is_some() || self.has_consent_bar
    }

    /// Address of the script of the pages on which staff enter vehicles.
    pub fn cars_script(&self) -> &str {
        &self.cars
    }

    /// Address of the stylesheet of the pages for staff.
    pub fn staff_stylesheet(&self) -> &str {
        self.sheets.address(Stylesheet::Admin)
    }

    /// The dealership has the page with this path, and not only other dealerships.
    pub fn has(&self, path: &str) -> bool {
        !self.missing_pages.contains(&path)
    }

    /// `Buy, sell, service and finance`.
    pub(crate) fn quick_actions(&self) -> String {
        let messages = &*self.messages;
        let optional = [
            (OptionalPage::Sell, messages.offers_action_sell()),
            (OptionalPage::Service, messages.offers_action_service()),
            (OptionalPage::Finance, messages.offers_action_finance()),
        ];
        let offered = optional.iter().filter(|(page, _)| self.has(page.path())).map(|(_, action)| *action);
        in_a_sentence(std::iter::once(messages.offers_action_buy_first()).chain(offered), messages)
    }

    /// `buy, trade in, finance and service`: what people can do here with a car.
    pub(crate) fn car_actions(&self) -> String {
        let messages = &*self.messages;
        let optional = [
            (OptionalPage::Sell, messages.offers_action_trade_in()),
            (OptionalPage::Finance, messages.offers_action_finance()),
            (OptionalPage::Service, messages.offers_action_service()),
        ];
        let offered = optional.iter().filter(|(page, _)| self.has(page.path())).map(|(_, action)| *action);
        in_a_sentence(std::iter::once(messages.offers_action_buy()).chain(offered), messages)
    }

    /// `a Memphis`; in Spanish the name alone.
    fn a_city(&self) -> String {
        match self.language() {
            Language::English => format!("{} {}", article(&self.city), self.city),
            Language::Spanish => self.city.clone(),
        }
    }

    /// The first sentence of the dealership's story on the home page.
    pub(crate) fn story(&self) -> String {
        let a_city = self.a_city();
        if self.offers.has_shop() {
            self.messages.home_story_text_shops(&a_city, &self.offers.shops(&self.messages)).to_string()
        } else {
            self.messages.home_story_text(&a_city).to_string()
        }
    }

    /// `sales and service`: whose phone numbers there are.
    pub(crate) fn phone_names(&self) -> String {
        let names: Vec<String> = self.phone_lines.iter().map(|line| line.name.to_lowercase()).collect();
        in_a_sentence(names.iter().map(String::as_str), &self.messages)
    }

    /// The phone of the department that answers a lead.
    pub(crate) fn phone_answering(&self, kind: LeadKind) -> &Phone {
        if kind == EnquiryKind::Service.into() { &self.service_phone } else { &self.sales_phone }
    }

    /// The language of the texts.
    pub(crate) fn language(&self) -> Language {
        self.messages.language()
    }

    /// The absolute URLs of a path in all languages, each with its code; empty where there is one language.
    pub(crate) fn in_all_languages(&self, path: &str) -> Vec<(&'static str, String)> {
        let url = |language: &Language| (language.code(), self.absolute_in(*language, path));
        self.languages.iter().map(url).collect()
    }

    /// The language that pages link to themselves in.
    pub(crate) fn other_language(&self) -> Option<Language> {
        self.languages.iter().copied().find(|language| *language != self.language())
    }

    /// The absolute URL of a path.
    pub fn absolute(&self, path: &str) -> String {
        self.absolute_in(self.language(), path)
    }

    /// The absolute URL of a path in a language.
    pub fn absolute_in(&self, language: Language, path: &str) -> String {
        match language.root() {
            "" => format!("{}{path}", self.origin),
            root => format!("{}{}", self.origin, with_root(root, path)),
        }
    }

    /// The address of the Markdown of the page with this one (MACHINE-9): `/inventory.md?make=Ford`,
    /// `/index.md`.
    pub(crate) fn markdown_address(page: &str) -> String {
        with_suffix(page, "md")
    }

    /// The address of the JSON of the page with this one (MACHINE-7).
    pub(crate) fn json_address(page: &str) -> String {
        with_suffix(page, "json")
    }
}

fn dealer_pages(config: &SiteConfig, value: impl Fn(&str) -> String) -> DealerPages {
    let Content { pages, specials, .. } = &config.site_dir.content;
    let own = pages.iter().map(|page| {
        let link =
            DealerPageLink { title: page.title.text(&value), menu: page.menu.clone(), order: page.order };
        (page.path.clone(), link)
    });
    let specials = (!specials.is_empty()).then(|| {
        let title = config.site_dir.messages.own_specials_title().to_owned();
        let link = DealerPageLink { title, menu: Menu::None, order: 0 };
        (SPECIALS_PATH.to_owned(), link)
    });
    own.chain(specials).collect()
}

fn own_email(department: &Department) -> Option<(String, String)> {
    Some((department.name.clone(), department.email.clone()?))
}

fn with_suffix(page: &str, suffix: &str) -> String {
    let (path, rest) = page.split_at(page.find(['?', '#']).unwrap_or(page.len()));
    let path = if path == "/" { "/index" } else { path };
    format!("{path}.{suffix}{rest}")
}

/// In a fixed order (PAGE-11), without networks where the dealership has no page.
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

#[cfg(test)]
mod tests {
    use super::social_pages;
    use crate::Social;

    #[test]
    fn networks_without_a_page_are_omitted() {
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
