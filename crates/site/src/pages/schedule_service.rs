//! Schedule Service: the appointment form with the service hours beside it.

use crate::OptionalPage;
use crate::pages::{EnquiryPage, FormContext, Page, PageMeta, form_page};
use crate::views::{EnquiryFormProps, PageType, Picture};
use askama::Template;
use leads::EnquiryKind;

pub(crate) const PAGE: Page = form_page::<ScheduleServicePage>();

#[derive(Template)]
#[template(path = "schedule_service/page.html")]
struct ScheduleServicePage<'a> {
    page: FormContext<'a, EnquiryFormProps>,
}

impl EnquiryPage for ScheduleServicePage<'_> {
    const ABOUT: EnquiryKind = EnquiryKind::Service;
    const META: PageMeta = PageMeta {
        path: OptionalPage::ScheduleService.path(),
        kind: PageType::Service,
        title: "Schedule Service | {name}",
        description: "Request a service appointment at {name} in {city}: tell us what your vehicle needs and when works for you, or call our service desk.",
        ..PageMeta::DEFAULT
    };

    fn content(page: FormContext<'_, EnquiryFormProps>) -> impl Template {
        ScheduleServicePage { page }
    }
}
