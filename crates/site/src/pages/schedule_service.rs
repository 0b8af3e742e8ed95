//! Scheduling service: the appointment form with the service hours beside it.

use super::form_page::{FormPage, Parts};
use crate::{
    Site,
    views::{DepartmentHours, EnquiryForm, EnquiryFormProps, Head, PageType, Picture, Shell},
};
use askama::Template;
use inventory::Snapshot;
use leads::EnquiryKind;

#[derive(Template)]
#[template(path = "schedule_service/page.html")]
struct ScheduleServicePage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: EnquiryForm,
    departments: Vec<DepartmentHours>,
}

/// `GET /schedule-service`.
pub(crate) struct ScheduleService;

impl FormPage for ScheduleService {
    const PATH: &'static str = "/schedule-service";
    type Props = EnquiryFormProps;

    fn form(site: &Site, _stock: Option<&Snapshot>) -> EnquiryForm {
        EnquiryForm::new(site, EnquiryKind::Service, Self::PATH, None)
    }

    fn head(site: &Site) -> Head {
        let name = &site.shell.name;
        let city = &site.shell.city;
        let title = format!("Schedule Service | {name}");
        let description = format!(
            "Request a service appointment at {name} in {city}: say what your vehicle needs and when it suits you, or call our service desk."
        );
        Head::new(site, PageType::Service, Self::PATH, title, description)
    }

    fn page(parts: Parts<'_, EnquiryFormProps>) -> impl Template {
        ScheduleServicePage {
            shell: parts.shell,
            head: parts.head,
            year: parts.year,
            form: parts.form,
            departments: parts.departments,
        }
    }
}
