//! About the dealership. Figures and customers' quotes come only from the configuration, because
//! the dealer must prove them.

use crate::pages::{EnquiryPage, FormContext, Page, PageMeta, form_page};
use crate::{
    Claims, OptionalPage, Review, StaffMember,
    site::Shell,
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
        title: |shell| shell.messages.meta_about_title(&shell.name).to_string(),
        description,
        ..PageMeta::DEFAULT
    };

    fn content(page: FormContext<'_, EnquiryFormProps>) -> impl Template {
        let dealership = &page.site.config.dealership;
        AboutPage { page, claims: &dealership.claims, staff: &dealership.staff, reviews: &dealership.reviews }
    }
}

/// The sentence names the shops that the dealership has.
fn description(shell: &Shell) -> String {
    let (messages, name, city) = (&shell.messages, &shell.name, &shell.city);
    let text = match (shell.offers.has_service, shell.offers.has_collision) {
        (true, true) => messages.meta_about_description_both(name, city),
        (true, false) => messages.meta_about_description_service(name, city),
        (false, true) => messages.meta_about_description_collision(name, city),
        (false, false) => messages.meta_about_description(name, city),
    };
    text.to_string()
}
