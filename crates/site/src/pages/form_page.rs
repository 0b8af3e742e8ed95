//! What the pages around an enquiry form share: they are shown, and come back from a post with what was typed.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{DepartmentHours, EnquiryForm, Head, Shell},
};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;
use leads::Kind;

/// A page with an enquiry form on it.
pub(crate) trait FormPage: 'static {
    /// Its address.
    const PATH: &'static str;
    /// The form's kind.
    const KIND: Kind;
    /// What the message starts with.
    const PROMPT: &'static str = "";

    /// What the page says of itself.
    fn head(site: &Site) -> Head;

    /// The page around what all of them have.
    fn page(parts: Parts<'_>) -> impl Template;
}

/// What every page with a form shows.
pub(crate) struct Parts<'a> {
    /// The site, for what a page shows besides.
    pub site: &'a Site,
    /// Header and footer.
    pub shell: &'a Shell,
    /// Head.
    pub head: Head,
    /// Year of the copyright line.
    pub year: i16,
    /// The form.
    pub form: EnquiryForm,
    /// Opening hours.
    pub departments: Vec<DepartmentHours>,
}

/// `GET` of the page.
pub(crate) async fn show<P: FormPage>(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = PageKey::new(None, &site.moment(), P::PATH);
    let page = || {
        let form = EnquiryForm::new(&site, P::KIND, P::PATH, None).starting_with(P::PROMPT);
        render::<P>(&site, P::head(&site), form, StatusCode::OK, CachePolicy::Page)
    };
    site.pages.get(key, page).await.respond(&conditions)
}

/// The page with its form as it came back from a post.
pub(crate) fn returned<P: FormPage>(site: &Site, form: EnquiryForm, status: StatusCode) -> Rendered {
    render::<P>(site, P::head(site).with_error(), form, status, CachePolicy::Passing)
}

fn render<P: FormPage>(
    site: &Site,
    head: Head,
    form: EnquiryForm,
    status: StatusCode,
    policy: CachePolicy,
) -> Rendered {
    let (year, departments) = (site.copyright_year(), site.hours());
    let page = P::page(Parts { site, shell: &site.shell, head, year, form, departments });
    Rendered::page(status, policy, &page)
}
