//! About the dealership. Figures and a customer's words come from the configuration alone: only the dealer can prove them.

use crate::pages::{
    Page, Says,
    frame::{
        enquiry_page::EnquiryPage,
        form_page::{self, Parts},
        paths,
    },
};
use crate::{
    Claims, Review, StaffMember,
    views::{EnquiryFormProps, PageType, Picture},
};
use askama::Template;
use leads::EnquiryKind;

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

impl EnquiryPage for About {
    const ABOUT: EnquiryKind = EnquiryKind::Contact;
    const PAGE: Page = form_page::page::<Self>(Says {
        path: paths::ABOUT,
        kind: PageType::Contact,
        title: "About Us | {name}",
        description: "Who we are at {name} in {city}: how we sell pre-owned cars, trucks and SUVs, what our service and collision centers do, where we are and when we are open.",
    });

    fn content(page: Parts<'_, EnquiryFormProps>) -> impl Template {
        let dealership = &page.site.config.dealership;
        AboutPage { page, claims: &dealership.claims, staff: &dealership.staff, reviews: &dealership.reviews }
    }
}
