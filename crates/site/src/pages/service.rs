//! The service center: what it does, and the form for an appointment.

use crate::OptionalPage;
use crate::pages::{EnquiryPage, FormContext, Page, PageMeta, form_page};
use crate::views::{EnquiryFormProps, PageType, Picture};
use askama::Template;
use leads::EnquiryKind;

pub(crate) const PAGE: Page = form_page::<ServicePage>();

#[derive(Template)]
#[template(path = "service/page.html")]
struct ServicePage<'a> {
    page: FormContext<'a, EnquiryFormProps>,
}

impl EnquiryPage for ServicePage<'_> {
    const ABOUT: EnquiryKind = EnquiryKind::Service;
    const META: PageMeta = PageMeta {
        path: OptionalPage::Service.path(),
        kind: PageType::Service,
        title: "Service Center in {city} | {name}",
        description: "{service} at {name} in {city}. See hours and request an appointment.",
        ..PageMeta::DEFAULT
    };

    fn content(page: FormContext<'_, EnquiryFormProps>) -> impl Template {
        ServicePage { page }
    }
}
