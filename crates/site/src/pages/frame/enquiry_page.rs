//! Pages around an enquiry that names no vehicle: what each shows is all that differs.

use crate::pages::{
    Page,
    frame::form_page::{FormPage, Parts},
};
use crate::{
    Site,
    views::{EnquiryForm, EnquiryFormProps},
};
use askama::Template;
use inventory::Snapshot;
use leads::{EnquiryKind, LeadKind};

/// A page with an enquiry's form on it.
pub(crate) trait EnquiryPage: 'static {
    /// What the enquiry is about.
    const ABOUT: EnquiryKind;
    /// What the page says of itself.
    const PAGE: Page;

    /// What it shows.
    fn content(page: Parts<'_, EnquiryFormProps>) -> impl Template;
}

impl<P: EnquiryPage> FormPage for P {
    const KIND: LeadKind = LeadKind::Enquiry(P::ABOUT);
    const PAGE: Page = P::PAGE;
    type Props = EnquiryFormProps;

    fn form(site: &Site, _stock: Option<&Snapshot>) -> EnquiryForm {
        EnquiryForm::new(site, P::ABOUT, <P as EnquiryPage>::PAGE.path, None)
    }

    fn content(page: Parts<'_, EnquiryFormProps>) -> impl Template {
        <P as EnquiryPage>::content(page)
    }
}
