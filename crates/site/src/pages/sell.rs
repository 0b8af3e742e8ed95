//! Selling or trading in: the way to an offer today is a message, a call, or the trade-in partner.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{DepartmentHours, EnquiryForm, Head, PageType, Shell},
};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;
use leads::Kind;

const PATH: &str = "/sell";

/// What the message starts with, so that the first answer can be an exact one.
const PROMPT: &str = "I would like a trade-in quote.\nVIN:\nMileage:\nYear, make and model:\nCondition (excellent, good, fair or poor):\n";

#[derive(Template)]
#[template(path = "sell/page.html")]
struct SellPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: EnquiryForm,
    departments: Vec<DepartmentHours>,
}

/// `GET /sell`.
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
    let title = format!("Get a Trade-In Quote | {name}");
    let description = format!(
        "Sell or trade in your car at {name} in {city}. Tell us VIN, mileage and condition, and we will tell you what we can offer."
    );
    Head::new(site, PageType::Trade, PATH, title, description)
}

fn render(site: &Site, head: Head, form: EnquiryForm, status: StatusCode, policy: CachePolicy) -> Rendered {
    let page =
        SellPage { shell: &site.shell, head, year: site.copyright_year(), form, departments: site.hours() };
    Rendered::page(status, policy, &page)
}
