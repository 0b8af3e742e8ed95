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
        title: |shell| shell.messages.meta_schedule_service_title(&shell.name).to_string(),
        description: |shell| {
            shell.messages.meta_schedule_service_description(&shell.name, &shell.city).to_string()
        },
        ..PageMeta::DEFAULT
    };

    fn content(page: FormContext<'_, EnquiryFormProps>) -> impl Template {
        ScheduleServicePage { page }
    }
}
