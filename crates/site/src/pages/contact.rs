//! Contact: address, phones, hours of every department, the form and the map.

use crate::pages::{EnquiryPage, FormContext, Page, PageMeta, form_page};
use crate::views::{EnquiryFormProps, PageType};
use askama::Template;
use leads::EnquiryKind;

pub(crate) const PAGE: Page = form_page::<ContactPage>();

#[derive(Template)]
#[template(path = "contact/page.html")]
struct ContactPage<'a> {
    page: FormContext<'a, EnquiryFormProps>,
}

impl EnquiryPage for ContactPage<'_> {
    const ABOUT: EnquiryKind = EnquiryKind::Contact;
    const META: PageMeta = PageMeta {
        path: "/contact",
        kind: PageType::Contact,
        title: "Contact Us | {name}",
        description: "Call, write to or visit {name} in {city}: address, directions, {phones}, and the hours of every department.",
        ..PageMeta::DEFAULT
    };

    fn content(page: FormContext<'_, EnquiryFormProps>) -> impl Template {
        ContactPage { page }
    }
}
