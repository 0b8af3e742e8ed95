//! Car finder: a shopper says what to look for, and the sales team answers.

use super::form_page::{FormPage, Parts};
use crate::{
    Site,
    views::{CarFinderForm, CarFinderFormProps, DepartmentHours, Head, PageType, Shell},
};
use askama::Template;
use inventory::{Lot, Snapshot};
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

/// `GET /car-finder`.
pub(crate) struct CarFinder;

impl FormPage for CarFinder {
    const PATH: &'static str = "/car-finder";
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
