//! The service center: what it does, and the form for an appointment.

use super::form_page::{FormPage, Parts};
use crate::{
    Site,
    views::{DepartmentHours, EnquiryForm, EnquiryFormProps, Head, PageType, Picture, Shell},
};
use askama::Template;
use inventory::Snapshot;
use leads::EnquiryKind;

#[derive(Template)]
#[template(path = "service/page.html")]
struct ServicePage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: EnquiryForm,
    departments: Vec<DepartmentHours>,
}

/// `GET /service`.
pub(crate) struct Service;

impl FormPage for Service {
    const PATH: &'static str = "/service";
    type Props = EnquiryFormProps;

    fn form(site: &Site, _stock: Option<&Snapshot>) -> EnquiryForm {
        EnquiryForm::new(site, EnquiryKind::Service, Self::PATH, None)
    }

    fn head(site: &Site) -> Head {
        let name = &site.shell.name;
        let city = &site.shell.city;
        let title = format!("Service Center in {city} | {name}");
        let description = format!(
            "Oil changes, brakes, tires, alignment, engine and transmission repair, and collision work at {name} in {city}. See hours and request an appointment."
        );
        Head::new(site, PageType::Service, Self::PATH, title, description)
    }

    fn page(parts: Parts<'_, EnquiryFormProps>) -> impl Template {
        ServicePage {
            shell: parts.shell,
            head: parts.head,
            year: parts.year,
            form: parts.form,
            departments: parts.departments,
        }
    }
}
