//! Scheduling service: the appointment form with the service hours beside it.

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
#[template(path = "schedule_service/page.html")]
struct ScheduleServicePage<'a> {
    page: Parts<'a, EnquiryFormProps>,
}

/// `GET /schedule-service`.
pub(crate) struct ScheduleService;

impl FormPage for ScheduleService {
    const PAGE: Page = Page {
        path: "/schedule-service",
        kind: PageType::Service,
        title: "Schedule Service | {name}",
        description: "Request a service appointment at {name} in {city}: say what your vehicle needs and when it suits you, or call our service desk.",
        shows_lot: false,
        get: form_page::route::<Self>,
        form: Some(form_page::form::<Self>(Kind::Enquiry(EnquiryKind::Service))),
    };
    type Props = EnquiryFormProps;

    fn form(site: &Site, _stock: Option<&Snapshot>) -> EnquiryForm {
        EnquiryForm::new(site, EnquiryKind::Service, Self::PAGE.path, None)
    }

    fn content(page: Parts<'_, EnquiryFormProps>) -> impl Template {
        ScheduleServicePage { page }
    }
}
