//! Contact: address, phones, hours of every department, the form and the map.

use super::form_page::{FormPage, Parts};
use crate::{
    Site,
    views::{DepartmentHours, EnquiryForm, EnquiryFormProps, Head, PageType, Shell},
};
use askama::Template;
use inventory::Snapshot;
use leads::EnquiryKind;

#[derive(Template)]
#[template(path = "contact/page.html")]
struct ContactPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: EnquiryForm,
    departments: Vec<DepartmentHours>,
}

/// `GET /contact`.
pub(crate) struct Contact;

impl FormPage for Contact {
    const PATH: &'static str = "/contact";
    type Props = EnquiryFormProps;

    fn form(site: &Site, _stock: Option<&Snapshot>) -> EnquiryForm {
        EnquiryForm::new(site, EnquiryKind::Contact, Self::PATH, None)
    }

    fn head(site: &Site) -> Head {
        let name = &site.shell.name;
        let city = &site.shell.city;
        let title = format!("Contact Us | {name}");
        let description = format!(
            "Call, write to or visit {name} in {city}: address, directions, sales and service phone numbers, and the hours of every department."
        );
        Head::new(site, PageType::Contact, Self::PATH, title, description)
    }

    fn page(parts: Parts<'_, EnquiryFormProps>) -> impl Template {
        ContactPage {
            shell: parts.shell,
            head: parts.head,
            year: parts.year,
            form: parts.form,
            departments: parts.departments,
        }
    }
}
