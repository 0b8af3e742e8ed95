//! About the dealership. Figures and customers' quotes come only from the configuration, because
//! the dealer must prove them.

use crate::pages::{EnquiryPage, FormContext, Page, PageMeta, form_page};
use crate::{
    Claims, OptionalPage, Review, StaffMember,
    views::{EnquiryFormProps, PageType, Picture},
};
use askama::Template;
use leads::EnquiryKind;

pub(crate) const PAGE: Page = form_page::<AboutPage>();

#[derive(Template)]
#[template(path = "about/page.html")]
struct AboutPage<'a> {
    page: FormContext<'a, EnquiryFormProps>,
    claims: &'a Claims,
    staff: &'a [StaffMember],
    reviews: &'a [Review],
}

impl EnquiryPage for AboutPage<'_> {
    const ABOUT: EnquiryKind = EnquiryKind::Contact;
    const META: PageMeta = PageMeta {
        path: OptionalPage::About.path(),
        kind: PageType::Contact,
        title: "About Us | {name}",
        description: "Who we are at {name} in {city}: how we sell pre-owned cars, trucks and SUVs,{centers} where we are and when we are open.",
        ..PageMeta::DEFAULT
    };

    fn content(page: FormContext<'_, EnquiryFormProps>) -> impl Template {
        let dealership = &page.site.config.dealership;
        AboutPage { page, claims: &dealership.claims, staff: &dealership.staff, reviews: &dealership.reviews }
    }
}
