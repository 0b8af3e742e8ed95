//! About the dealership. Figures and a customer's words come from the configuration alone: only the dealer can prove them.

use super::form_page::{FormPage, Parts};
use crate::{
    Claims, Review, Site, StaffMember,
    views::{DepartmentHours, EnquiryForm, EnquiryFormProps, Head, PageType, Picture, Shell},
};
use askama::Template;
use inventory::Snapshot;
use leads::EnquiryKind;

#[derive(Template)]
#[template(path = "about/page.html")]
struct AboutPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: EnquiryForm,
    departments: Vec<DepartmentHours>,
    claims: &'a Claims,
    staff: &'a [StaffMember],
    reviews: &'a [Review],
}

/// `GET /about`.
pub(crate) struct About;

impl FormPage for About {
    const PATH: &'static str = "/about";
    type Props = EnquiryFormProps;

    fn form(site: &Site, _stock: Option<&Snapshot>) -> EnquiryForm {
        EnquiryForm::new(site, EnquiryKind::Contact, Self::PATH, None)
    }

    fn head(site: &Site) -> Head {
        let name = &site.shell.name;
        let city = &site.shell.city;
        let title = format!("About Us | {name}");
        let description = format!(
            "Who we are at {name} in {city}: how we sell pre-owned cars, trucks and SUVs, what our service and collision centers do, where we are and when we are open."
        );
        Head::new(site, PageType::Contact, Self::PATH, title, description)
    }

    fn page(parts: Parts<'_, EnquiryFormProps>) -> impl Template {
        let dealership = &parts.site.config.dealership;
        AboutPage {
            shell: parts.shell,
            head: parts.head,
            year: parts.year,
            form: parts.form,
            departments: parts.departments,
            claims: &dealership.claims,
            staff: &dealership.staff,
            reviews: &dealership.reviews,
        }
    }
}
