//! Contact: address, phones, hours of every department, the form and the map.

use crate::pages::{
    Page, Says,
    frame::{
        enquiry_page::EnquiryPage,
        form_page::{self, Parts},
        paths,
    },
};
use crate::views::{EnquiryFormProps, PageType};
use askama::Template;
use leads::EnquiryKind;

#[derive(Template)]
#[template(path = "contact/page.html")]
struct ContactPage<'a> {
    page: Parts<'a, EnquiryFormProps>,
}

/// `GET /contact`.
pub(crate) struct Contact;

impl EnquiryPage for Contact {
    const ABOUT: EnquiryKind = EnquiryKind::Contact;
    const PAGE: Page = form_page::page::<Self>(Says {
        path: paths::CONTACT,
        kind: PageType::Contact,
        title: "Contact Us | {name}",
        description: "Call, write to or visit {name} in {city}: address, directions, sales and service phone numbers, and the hours of every department.",
    });

    fn content(page: Parts<'_, EnquiryFormProps>) -> impl Template {
        ContactPage { page }
    }
}
