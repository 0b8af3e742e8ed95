//! About the dealership. Figures and a customer's words come from the configuration alone: only the dealer can prove them.

use crate::{
    Claims, Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{DepartmentHours, EnquiryForm, Head, PageType, Shell, auto_dealer},
};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;
use leads::Kind;

const PATH: &str = "/about";

#[derive(Template)]
#[template(path = "about/page.html")]
struct AboutPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: EnquiryForm,
    departments: Vec<DepartmentHours>,
    claims: &'a Claims,
}

/// `GET /about`.
pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = PageKey::new(None, &site.moment(), PATH);
    let page = || {
        let form = EnquiryForm::new(&site, Kind::Contact, PATH, None);
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
    let title = format!("About Us | {name}");
    let description = format!(
        "Who we are at {name} in {city}: how we sell pre-owned cars, trucks and SUVs, what our service and collision centers do, where we are and when we are open."
    );
    Head::new(site, PageType::Contact, PATH, title, description).with_data(&auto_dealer(site))
}

fn render(site: &Site, head: Head, form: EnquiryForm, status: StatusCode, policy: CachePolicy) -> Rendered {
    let page = AboutPage {
        shell: &site.shell,
        head,
        year: site.copyright_year(),
        form,
        departments: site.hours(),
        claims: &site.config.dealership.claims,
    };
    Rendered::page(status, policy, &page)
}
