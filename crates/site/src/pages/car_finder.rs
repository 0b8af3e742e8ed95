//! Car finder: a shopper says what to look for, and the sales team answers.

use super::form_page::{FormPage, Parts, filled};
use crate::{
    Site,
    http::Conditions,
    views::{CarFinderForm, CarFinderFormProps, DepartmentHours, Head, PageType, Shell},
};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
};
use inventory::{Lot, Snapshot, StockNumber};
use std::sync::Arc;

#[derive(Template)]
#[template(path = "car_finder/page.html")]
struct CarFinderPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: CarFinderForm,
    departments: Vec<DepartmentHours>,
}

/// The page's address.
const PATH: &str = "/car-finder";

/// The way to the form that asks for a vehicle like the one that had this stock number.
pub(crate) fn car_finder_like(stock_number: &StockNumber) -> String {
    let query =
        form_urlencoded::Serializer::new(String::new()).append_pair("like", stock_number.as_str()).finish();
    format!("{PATH}?{query}")
}

/// `GET /car-finder`, and `?like=` a vehicle that has left: then the form asks for such a one.
pub(crate) async fn show(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let gone = asked(raw).and_then(|number| Some((site.feed.gone(&number)?, number)));
    match gone {
        None => filled::<CarFinder>(&site, PATH, |form| form, &conditions).await,
        Some((like, number)) => {
            let fill = |form: CarFinderForm| form.like(&like, &number);
            filled::<CarFinder>(&site, &car_finder_like(&number), fill, &conditions).await
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
    const PATH: &'static str = PATH;
    type Props = CarFinderFormProps;

    async fn stock(site: &Site) -> Option<Arc<Snapshot>> {
        Some(site.stock_or_none().await)
    }

    fn form(site: &Site, stock: Option<&Snapshot>) -> CarFinderForm {
        let nothing = Lot::default();
        CarFinderForm::new(site, Self::PATH, stock.map_or(&nothing, Snapshot::lot))
    }

    fn head(site: &Site) -> Head {
        let name = &site.shell.name;
        let city = &site.shell.city;
        let title = format!("Car Finder | {name}");
        let description = format!(
            "Not on our lot yet? Tell {name} in {city} what you are looking for: make, model, years, price and mileage. We will look for it and answer you."
        );
        Head::new(site, PageType::Custom, Self::PATH, title, description)
    }

    fn page(parts: Parts<'_, CarFinderFormProps>) -> impl Template {
        CarFinderPage {
            shell: parts.shell,
            head: parts.head,
            year: parts.year,
            form: parts.form,
            departments: parts.departments,
        }
    }
}
