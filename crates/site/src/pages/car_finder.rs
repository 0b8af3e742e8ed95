//! Car finder: a shopper says what to look for, and the sales team answers.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{DepartmentHours, EnquiryForm, Head, PageType, Shell},
};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;
use leads::Kind;

const PATH: &str = "/car-finder";

/// What the message starts with, so that the first answer can be an exact one.
const PROMPT: &str = "I am looking for:\nMake and model:\nYears:\nPrice up to:\nMileage up to:\nMust have:\n";

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
pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = PageKey::new(None, &site.moment(), PATH);
    let page = || {
        let form = EnquiryForm::new(&site, Kind::Contact, PATH, None).starting_with(PROMPT);
        render(&site, head(&site), form, StatusCode::OK, CachePolicy::Page)
    };
    site.pages.get(key, page).await.respond(&conditions)
}

/// The page with its form as it came back from a post.
pub(crate) fn returned(site: &Site, form: EnquiryForm, status: StatusCode) -> Rendered {
    render(site, head(site).with_error(), form, status, CachePolicy::Passing)
}

fn head(site: &Site) -> Head {
    let name = &site.shell.name;
    let city = &site.shell.city;
    let title = format!("Car Finder | {name}");
    let description = format!(
        "Not on our lot yet? Tell {name} in {city} what you are looking for: make, model, years, price and mileage. We will look for it and answer you."
    );
    Head::new(site, PageType::Custom, PATH, title, description)
}

fn render(site: &Site, head: Head, form: EnquiryForm, status: StatusCode, policy: CachePolicy) -> Rendered {
    let page = CarFinderPage {
        shell: &site.shell,
        head,
        year: site.copyright_year(),
        form,
        departments: site.hours(),
    };
    Rendered::page(status, policy, &page)
}
