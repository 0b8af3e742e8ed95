//! Car finder: a shopper says what to look for, and the sales team answers.

use super::form_page::{FormPage, Parts};
use crate::{
    Site,
    views::{DepartmentHours, EnquiryForm, Head, PageType, Shell},
};
use askama::Template;
use leads::Kind;

#[derive(Template)]
#[template(path = "car_finder/page.html")]
struct CarFinderPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: EnquiryForm,
    departments: Vec<DepartmentHours>,
}

/// `GET /car-finder`.
pub(crate) struct CarFinder;

impl FormPage for CarFinder {
    const PATH: &'static str = "/car-finder";
    const KIND: Kind = Kind::Contact;
    const PROMPT: &'static str =
        "I am looking for:\nMake and model:\nYears:\nPrice up to:\nMileage up to:\nMust have:\n";

    fn head(site: &Site) -> Head {
        let name = &site.shell.name;
        let city = &site.shell.city;
        let title = format!("Car Finder | {name}");
        let description = format!(
            "Not on our lot yet? Tell {name} in {city} what you are looking for: make, model, years, price and mileage. We will look for it and answer you."
        );
        Head::new(site, PageType::Custom, Self::PATH, title, description)
    }

    fn page(parts: Parts<'_>) -> impl Template {
        CarFinderPage {
            shell: parts.shell,
            head: parts.head,
            year: parts.year,
            form: parts.form,
            departments: parts.departments,
        }
    }
}
