//! About the dealership. Figures and a customer's words come from the configuration alone: only the dealer can prove them.

use crate::pages::{
    Page,
    frame::form_page::{self, FormPage, Parts},
};
use crate::{
    Claims, Review, Site, StaffMember,
    views::{EnquiryForm, EnquiryFormProps, PageType, Picture},
};
use askama::Template;
use inventory::Snapshot;
use leads::{EnquiryKind, Kind};

#[derive(Template)]
#[template(path = "about/page.html")]
struct AboutPage<'a> {
    page: Parts<'a, EnquiryFormProps>,
    claims: &'a Claims,
    staff: &'a [StaffMember],
    reviews: &'a [Review],
}

/// `GET /about`.
pub(crate) struct About;

impl FormPage for About {
    const PAGE: Page = Page {
        path: "/about",
        kind: PageType::Contact,
        title: "About Us | {name}",
        description: "Who we are at {name} in {city}: how we sell pre-owned cars, trucks and SUVs, what our service and collision centers do, where we are and when we are open.",
        shows_lot: false,
        get: form_page::route::<Self>,
        form: Some(form_page::form::<Self>(Kind::Enquiry(EnquiryKind::Contact))),
    };
    type Props = EnquiryFormProps;

    fn form(site: &Site, _stock: Option<&Snapshot>) -> EnquiryForm {
        EnquiryForm::new(site, EnquiryKind::Contact, Self::PAGE.path, None)
    }

    fn content(page: Parts<'_, EnquiryFormProps>) -> impl Template {
        let dealership = &page.site.config.dealership;
        AboutPage { page, claims: &dealership.claims, staff: &dealership.staff, reviews: &dealership.reviews }
    }
}
