//! The service center: what it does, and the form for an appointment.

use crate::pages::{
    Page,
    frame::form_page::{self, FormPage, Parts},
};
use crate::{
    Site,
    views::{EnquiryForm, EnquiryFormProps, PageType, Picture},
};
use askama::Template;
use inventory::Snapshot;
use leads::{EnquiryKind, Kind};

#[derive(Template)]
#[template(path = "service/page.html")]
struct ServicePage<'a> {
    page: Parts<'a, EnquiryFormProps>,
}

/// `GET /service`.
pub(crate) struct Service;

impl FormPage for Service {
    const PAGE: Page = Page {
        path: "/service",
        kind: PageType::Service,
        title: "Service Center in {city} | {name}",
        description: "Oil changes, brakes, tires, alignment, engine and transmission repair, and collision work at {name} in {city}. See hours and request an appointment.",
        shows_lot: false,
        get: form_page::route::<Self>,
        form: Some(form_page::form::<Self>(Kind::Enquiry(EnquiryKind::Service))),
    };
    type Props = EnquiryFormProps;

    fn form(site: &Site, _stock: Option<&Snapshot>) -> EnquiryForm {
        EnquiryForm::new(site, EnquiryKind::Service, Self::PAGE.path, None)
    }

    fn content(page: Parts<'_, EnquiryFormProps>) -> impl Template {
        ServicePage { page }
    }
}
