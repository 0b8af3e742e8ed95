//! Scheduling service: the appointment form with the service hours beside it.

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
#[template(path = "schedule_service/page.html")]
struct ScheduleServicePage<'a> {
    page: Parts<'a, EnquiryFormProps>,
}

/// `GET /schedule-service`.
pub(crate) struct ScheduleService;

impl EnquiryPage for ScheduleService {
    const ABOUT: EnquiryKind = EnquiryKind::Service;
    const PAGE: Page = form_page::page::<Self>(Says {
        path: paths::SCHEDULE_SERVICE,
        kind: PageType::Service,
        title: "Schedule Service | {name}",
        description: "Request a service appointment at {name} in {city}: say what your vehicle needs and when it suits you, or call our service desk.",
    });

    fn content(page: Parts<'_, EnquiryFormProps>) -> impl Template {
        ScheduleServicePage { page }
    }
}
