//! Car finder: a shopper says what to look for, and the sales team answers.

use super::{
    Page, Says,
    frame::{
        form_page::{self, FormPage, Parts, filled},
        paths,
    },
};
use crate::{
    Site,
    http::Conditions,
    views::{CarFinderForm, CarFinderFormProps, PageType},
};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
    routing::get,
};
use inventory::{Lot, Snapshot, StockNumber};
use leads::LeadKind;
use std::sync::Arc;

#[derive(Template)]
#[template(path = "car_finder/page.html")]
struct CarFinderPage<'a> {
    page: Parts<'a, CarFinderFormProps>,
}

/// The way to the form that asks for a vehicle like the one that had this stock number.
pub(crate) fn car_finder_like(stock_number: &StockNumber) -> String {
    let query =
        form_urlencoded::Serializer::new(String::new()).append_pair("like", stock_number.as_str()).finish();
    format!("{}?{query}", CarFinder::PAGE.path)
}

/// `GET /car-finder`, and `?like=` a vehicle that has left: then the form asks for such a one.
async fn show(State(site): State<Site>, RawQuery(raw): RawQuery, conditions: Conditions) -> Response {
    let gone = asked(raw).and_then(|number| Some((site.feed.history().removed(&number)?, number)));
    match gone {
        None => filled::<CarFinder>(&site, None, |form| form, &conditions).await,
        Some((like, number)) => {
            let fill = |form: CarFinderForm| form.like(&like, &number);
            filled::<CarFinder>(&site, Some(&car_finder_like(&number)), fill, &conditions).await
        }
    }
}

/// The stock number that the query names.
fn asked(raw: Option<String>) -> Option<StockNumber> {
    let raw = raw.unwrap_or_default();
    let (_, number) = form_urlencoded::parse(raw.as_bytes()).find(|(name, _)| name == "like")?;
    StockNumber::new(&number)
}

/// The page around the form.
pub(crate) struct CarFinder;

impl FormPage for CarFinder {
    const KIND: LeadKind = LeadKind::CarFinder;
    const PAGE: Page = Page {
        get: || get(show),
        ..form_page::page::<Self>(Says {
            path: paths::CAR_FINDER,
            kind: PageType::Custom,
            title: "Car Finder | {name}",
            description: "Not on our lot yet? Tell {name} in {city} what you are looking for: make, model, years, price and mileage. We will look for it and answer you.",
        })
    };
    type Props = CarFinderFormProps;

    async fn stock(site: &Site) -> Option<Arc<Snapshot>> {
        Some(site.stock_or_none().await)
    }

    fn form(site: &Site, stock: Option<&Snapshot>) -> CarFinderForm {
        let nothing = Lot::default();
        CarFinderForm::new(site, Self::PAGE.path, stock.map_or(&nothing, Snapshot::lot))
    }

    fn content(page: Parts<'_, CarFinderFormProps>) -> impl Template {
        CarFinderPage { page }
    }
}
