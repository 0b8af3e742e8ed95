//! Contact: address, phones, hours of every department, the form and the map.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{DepartmentHours, EnquiryForm, Head, PageType, Shell, auto_dealer},
};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;
use leads::Kind;

const PATH: &str = "/contact";

#[derive(Template)]
#[template(path = "contact/page.html")]
struct ContactPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: EnquiryForm,
    departments: Vec<DepartmentHours>,
}

/// `GET /contact`.
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
    let title = format!("Contact Us | {name}");
    let description = format!(
        "Call, write to or visit {name} in {city}: address, directions, sales and service phone numbers, and the hours of every department."
    );
    Head::new(site, PageType::Contact, PATH, title, description).with_data(&auto_dealer(site))
}

fn render(site: &Site, head: Head, form: EnquiryForm, status: StatusCode, policy: CachePolicy) -> Rendered {
    let page = ContactPage {
        shell: &site.shell,
        head,
        year: site.copyright_year(),
        form,
        departments: site.hours(),
    };
    Rendered::page(status, policy, &page)
}
