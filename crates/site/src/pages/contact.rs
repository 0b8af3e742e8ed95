//! Contact: address, phones, hours of every department, the form and the map.

use crate::OptionalPage;
use crate::pages::{EnquiryPage, FormContext, Page, PageMeta, form_page};
use crate::site::Shell;
use crate::views::{EnquiryFormProps, PageType};
use askama::Template;
use leads::EnquiryKind;

pub(crate) const PAGE: Page = form_page::<ContactPage>();

#[derive(Template)]
#[template(path = "contact/page.html")]
struct ContactPage<'a> {
    page: FormContext<'a, EnquiryFormProps>,
}

impl ContactPage<'_> {
    /// The topics that people write about, as far as the dealership has them.
    fn lead(&self) -> &str {
        let shell = self.page.shell;
        match (shell.has(OptionalPage::Sell.path()), shell.has(OptionalPage::ScheduleService.path())) {
            (true, true) => shell.messages.contact_hero_lead_sell_service(),
            (true, false) => shell.messages.contact_hero_lead_sell(),
            (false, true) => shell.messages.contact_hero_lead_service(),
            (false, false) => shell.messages.contact_hero_lead(),
        }
    }
}

impl EnquiryPage for ContactPage<'_> {
    const ABOUT: EnquiryKind = EnquiryKind::Contact;
    const META: PageMeta = PageMeta {
        path: "/contact",
        kind: PageType::Contact,
        title: |shell| shell.messages.meta_contact_title(&shell.name).to_string(),
        description: |shell| {
            let (count, phones) = (shell.phone_lines.len(), shell.phone_names());
            let Shell { messages, name, city, .. } = shell;
            messages.meta_contact_description(&count, name, city, &phones).to_string()
        },
        ..PageMeta::DEFAULT
    };

    fn content(page: FormContext<'_, EnquiryFormProps>) -> impl Template {
        ContactPage { page }
    }
}
