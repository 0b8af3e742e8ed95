//! The service center: what it does, and the form for an appointment.

use crate::pages::{
    Page, Says,
    frame::{
        enquiry_page::EnquiryPage,
        form_page::{self, Parts},
        paths,
    },
};
use crate::views::{EnquiryFormProps, PageType, Picture};
use askama::Template;
use leads::EnquiryKind;

#[derive(Template)]
#[template(path = "service/page.html")]
struct ServicePage<'a> {
    page: Parts<'a, EnquiryFormProps>,
}

/// `GET /service`.
pub(crate) struct Service;

impl EnquiryPage for Service {
    const ABOUT: EnquiryKind = EnquiryKind::Service;
    const PAGE: Page = form_page::page::<Self>(Says {
        path: paths::SERVICE,
        kind: PageType::Service,
        title: "Service Center in {city} | {name}",
        description: "Oil changes, brakes, tires, alignment, engine and transmission repair, and collision work at {name} in {city}. See hours and request an appointment.",
    });

    fn content(page: Parts<'_, EnquiryFormProps>) -> impl Template {
        ServicePage { page }
    }
}
