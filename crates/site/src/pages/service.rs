//! The service center: what it does, and the form for an appointment.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{DepartmentHours, EnquiryForm, Head, PageType, Shell},
};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;
use leads::Kind;

const PATH: &str = "/service";

#[derive(Template)]
#[template(path = "service/page.html")]
struct ServicePage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: EnquiryForm,
    departments: Vec<DepartmentHours>,
}

/// `GET /service`.
pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = PageKey::new(None, &site.moment(), PATH);
    let page = || {
        let form = EnquiryForm::new(&site, Kind::Service, PATH, None);
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
    let title = format!("Service Center in {city} | {name}");
    let description = format!(
        "Oil changes, brakes, tires, alignment, engine and transmission repair, and collision work at {name} in {city}. See hours and request an appointment."
    );
    Head::new(site, PageType::Service, PATH, title, description)
}

fn render(site: &Site, head: Head, form: EnquiryForm, status: StatusCode, policy: CachePolicy) -> Rendered {
    let page = ServicePage {
        shell: &site.shell,
        head,
        year: site.copyright_year(),
        form,
        departments: site.hours(),
    };
    Rendered::page(status, policy, &page)
}
