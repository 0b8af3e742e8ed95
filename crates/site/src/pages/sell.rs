//! Selling or trading in: what the visitor drives, and the offer for it.

use super::form_page::{FormPage, Parts};
use crate::{
    Site,
    views::{DepartmentHours, Head, PageType, Picture, Shell, TradeInForm, TradeInFormProps},
};
use askama::Template;
use inventory::{Lot, Snapshot};
use std::sync::Arc;

#[derive(Template)]
#[template(path = "sell/page.html")]
struct SellPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    form: TradeInForm,
    departments: Vec<DepartmentHours>,
}

/// `GET /sell`.
pub(crate) struct Sell;

impl FormPage for Sell {
    const PATH: &'static str = "/sell";
    type Props = TradeInFormProps;

    async fn stock(site: &Site) -> Option<Arc<Snapshot>> {
        Some(site.stock_or_none().await)
    }

    fn form(site: &Site, stock: Option<&Snapshot>) -> TradeInForm {
        let nothing = Lot::default();
        TradeInForm::new(site, Self::PATH, stock.map_or(&nothing, Snapshot::lot))
    }

    fn head(site: &Site) -> Head {
        let name = &site.shell.name;
        let city = &site.shell.city;
        let title = format!("Get a Trade-In Quote | {name}");
        let description = format!(
            "Sell or trade in your car at {name} in {city}. Tell us VIN, mileage and condition, and we will tell you what we can offer."
        );
        Head::new(site, PageType::Trade, Self::PATH, title, description)
    }

    fn page(parts: Parts<'_, TradeInFormProps>) -> impl Template {
        SellPage {
            shell: parts.shell,
            head: parts.head,
            year: parts.year,
            form: parts.form,
            departments: parts.departments,
        }
    }
}
