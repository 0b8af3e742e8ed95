//! Car finder: a shopper says what to look for, and the sales team answers.

use super::page::form_page::show_prefilled;
use crate::pages::{FormContext, FormPage, Page, PageMeta, form_page};
use crate::{
    Site,
    views::{CAR_FINDER, CarFinderForm, CarFinderFormProps, car_finder_for},
};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
    routing::get,
};
use http_server::Conditions;
use inventory::{InventorySummary, Query, Snapshot, StockNumber};
use leads::LeadKind;

pub(crate) const PAGE: Page = Page { get: || get(show), ..form_page::<CarFinderPage>() };

#[derive(Template)]
#[template(path = "car_finder/page.html")]
struct CarFinderPage<'a> {
    page: FormContext<'a, CarFinderFormProps>,
}

impl FormPage for CarFinderPage<'_> {
    const KIND: LeadKind = LeadKind::CarFinder;
    const META: PageMeta = PageMeta {
        path: CAR_FINDER,
        title: |shell| shell.messages.meta_car_finder_title(&shell.name).to_string(),
        description: |shell| shell.messages.meta_car_finder_description(&shell.name, &shell.city).to_string(),
        ..PageMeta::DEFAULT
    };
    type Props = CarFinderFormProps;

    fn form(site: &Site, inventory: Option<&Snapshot>) -> CarFinderForm {
        let nothing = InventorySummary::default();
        CarFinderForm::new(site, Self::META.path, inventory.map_or(&nothing, Snapshot::summary))
    }

    fn content(page: FormContext<'_, CarFinderFormProps>) -> impl Template {
        CarFinderPage { page }
    }
}

/// The path of the form that asks for a vehicle like a sold one, if the site has the form.
pub(crate) fn car_finder_like(site: &Site, stock_number: &StockNumber) -> Option<String> {
    site.shell.has(CAR_FINDER).then(|| like_path(stock_number))
}

fn like_path(stock_number: &StockNumber) -> String {
    let query =
        form_urlencoded::Serializer::new(String::new()).append_pair("like", stock_number.as_str()).finish();
    format!("{}?{query}", PAGE.meta.path)
}

async fn show(State(site): State<Site>, RawQuery(raw): RawQuery, conditions: Conditions) -> Response {
    let raw = raw.unwrap_or_default();
    let sold = like_parameter(&raw).and_then(|number| Some((site.feed.history().removed(&number)?, number)));
    if let Some((vehicle, number)) = sold {
        let prefill = |form: CarFinderForm| form.like(&vehicle, &number, &site);
        return show_prefilled::<CarFinderPage>(&site, Some(&like_path(&number)), prefill, &conditions).await;
    }
    let search = Query::parse(&raw);
    if search.is_filtered() {
        let name = car_finder_for(&search);
        let inventory = site.inventory_or_empty().await;
        let search = search.resolve(&inventory);
        let prefill = |form: CarFinderForm| form.searched(&search, &site);
        return show_prefilled::<CarFinderPage>(&site, Some(&name), prefill, &conditions).await;
    }
    show_prefilled::<CarFinderPage>(&site, None, |form| form, &conditions).await
}

/// The stock number in `?like=`.
fn like_parameter(raw: &str) -> Option<StockNumber> {
    let (_, number) = form_urlencoded::parse(raw.as_bytes()).find(|(name, _)| name == "like")?;
    StockNumber::new(&number)
}
