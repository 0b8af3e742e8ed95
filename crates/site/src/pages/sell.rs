//! Selling or trading in: the way to an offer today is a message, a call, or the trade-in partner.

use super::form_page::{FormPage, Parts};
use crate::{
    Site,
    views::{DepartmentHours, EnquiryForm, Head, PageType, Shell},
};
use askama::Template;
use leads::Kind;

#[derive(Template)]
#[template(path = "sell/page.html")]
struct SellPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: EnquiryForm,
    departments: Vec<DepartmentHours>,
}

/// `GET /sell`.
pub(crate) struct Sell;

impl FormPage for Sell {
    const PATH: &'static str = "/sell";
    const KIND: Kind = Kind::Contact;
    const PROMPT: &'static str = "I would like a trade-in quote.\nVIN:\nMileage:\nYear, make and model:\nCondition (excellent, good, fair or poor):\n";

    fn head(site: &Site) -> Head {
        let name = &site.shell.name;
        let city = &site.shell.city;
        let title = format!("Get a Trade-In Quote | {name}");
        let description = format!(
            "Sell or trade in your car at {name} in {city}. Tell us VIN, mileage and condition, and we will tell you what we can offer."
        );
        Head::new(site, PageType::Trade, Self::PATH, title, description)
    }

    fn page(parts: Parts<'_>) -> impl Template {
        SellPage {
            shell: parts.shell,
            head: parts.head,
            year: parts.year,
            form: parts.form,
            departments: parts.departments,
        }
    }
}
