//! Contact: address, phones, hours of every department, the form and the map.

use crate::pages::{
    Page,
    frame::form_page::{self, FormPage, Parts},
};
use crate::{
    Site,
    views::{EnquiryForm, EnquiryFormProps, PageType},
};
use askama::Template;
use inventory::Snapshot;
use leads::{EnquiryKind, Kind};

#[derive(Template)]
#[template(path = "contact/page.html")]
struct ContactPage<'a> {
    page: Parts<'a, EnquiryFormProps>,
}

/// `GET /contact`.
pub(crate) struct Contact;

impl FormPage for Contact {
    const PAGE: Page = Page {
        path: "/contact",
        kind: PageType::Contact,
        title: "Contact Us | {name}",
        description: "Call, write to or visit {name} in {city}: address, directions, sales and service phone numbers, and the hours of every department.",
        shows_lot: false,
        get: form_page::route::<Self>,
        form: Some(form_page::form::<Self>(Kind::Enquiry(EnquiryKind::Contact))),
    };
    type Props = EnquiryFormProps;

    fn form(site: &Site, _stock: Option<&Snapshot>) -> EnquiryForm {
        EnquiryForm::new(site, EnquiryKind::Contact, Self::PAGE.path, None)
    }

    fn content(page: Parts<'_, EnquiryFormProps>) -> impl Template {
        ContactPage { page }
    }
}
