//! Finance & Specials: a calculator, the lender's application in an iframe, if one is configured, and the
//! vehicles with the largest savings.

use super::{Indexing, Page, PageMeta, layout};
use crate::{
    OptionalPage, Site, SiteConfig,
    site::{PhotoPriority, Shell},
    views::{
        Calculator, Choices, FiguresInput, PageType, Picture, PriceRange, SectionTexts, VehicleCard, bounded,
    },
};
use ::inventory::{Money, Snapshot, Vehicle};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
    routing::get,
};
use http_server::{CachePolicy, Conditions};
use std::cmp::Reverse;

pub(crate) const PAGE: Page = Page { meta: META, get: || get(show), form: None };

const META: PageMeta = PageMeta {
    path: OptionalPage::Finance.path(),
    kind: PageType::Finance,
    title: |shell| shell.messages.meta_finance_title(&shell.name).to_string(),
    description: |shell| shell.messages.meta_finance_description(&shell.name, &shell.city).to_string(),
    ..PageMeta::DEFAULT
};

/// Specials on the page: one row.
const SPECIALS: usize = 4;

#[derive(Template)]
#[template(path = "finance/page.html")]
struct FinancePage<'a> {
    shell: &'a Shell,
    /// URL of the lender's application.
    application: Option<&'a str>,
    /// Largest savings first.
    specials: Vec<VehicleCard>,
    budgets: Vec<PriceRange>,
    /// `None` if the dealer offers no loans.
    calculator: Option<Calculator>,
    /// The dealership's own texts of the page.
    texts: SectionTexts<'a>,
}

/// The page with the shopper's own figures is not cached, because there are as many pages as figures.
async fn show(State(site): State<Site>, RawQuery(raw): RawQuery, conditions: Conditions) -> Response {
    let inventory = site.inventory_or_empty().await;
    let price = price_parameter(raw.as_deref());
    let input = FiguresInput::parse(raw.as_deref());
    if price.is_some() || input.is_some() {
        let content = page(&site, &inventory, &price.unwrap_or_default(), &input.unwrap_or_default());
        let head = META.head(&site).indexing(Indexing::NoIndexVariant);
        return layout::render(&site, head, CachePolicy::NoCache, content).respond(&conditions);
    }
    let key = site.page_key(Some(&inventory), META.path).await.replayable();
    let page = || {
        let content = page(&site, &inventory, "", &FiguresInput::default());
        layout::render(&site, META.head(&site), CachePolicy::showing(inventory.vehicles().len()), content)
    };
    site.response_cache.respond(key, &conditions, page).await
}

/// The price that was typed, in `?price=`.
fn price_parameter(raw: Option<&str>) -> Option<String> {
    let (_, price) = form_urlencoded::parse(raw?.as_bytes()).find(|(name, _)| name == "price")?;
    Some(bounded(&price))
}

fn page<'s>(site: &'s Site, inventory: &Snapshot, price: &str, input: &FiguresInput) -> FinancePage<'s> {
    FinancePage {
        shell: &site.shell,
        application: site.config.partners.credit_application.as_ref().map(url::Url::as_str),
        specials: specials(inventory, &site.config),
        budgets: Choices::new(&site.config, inventory.summary()).price_ranges(),
        calculator: Calculator::new(price, input, &site.config, inventory),
        texts: SectionTexts::new(site, META.path),
    }
}

/// The vehicles with the largest difference between market price and dealer price.
fn specials(inventory: &Snapshot, config: &SiteConfig) -> Vec<VehicleCard> {
    let saving = |vehicle| Some((Vehicle::you_save(vehicle)?, vehicle));
    let mut saving: Vec<(Money, &Vehicle)> = inventory.vehicles().iter().filter_map(saving).collect();
    saving.sort_by_key(|(saved, vehicle)| (Reverse(*saved), vehicle.stock_number.as_str()));
    let card = |(_, vehicle)| VehicleCard::new(vehicle, config, PhotoPriority::Lazy);
    saving.into_iter().take(SPECIALS).map(card).collect()
}
