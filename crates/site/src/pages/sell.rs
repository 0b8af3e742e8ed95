//! Selling or trading in: what the visitor drives, and the offer for it.

use super::{
    Page, Says,
    frame::{
        form_page::{self, FormPage, Parts},
        paths,
    },
};
use crate::{
    Site,
    views::{PageType, Picture, TradeInForm, TradeInFormProps},
};
use askama::Template;
use inventory::{Lot, Snapshot};
use leads::LeadKind;
use std::sync::Arc;

#[derive(Template)]
#[template(path = "sell/page.html")]
struct SellPage<'a> {
    page: Parts<'a, TradeInFormProps>,
}

/// `GET /sell`.
pub(crate) struct Sell;

impl FormPage for Sell {
    const KIND: LeadKind = LeadKind::TradeIn;
    const PAGE: Page = form_page::page::<Self>(Says {
        path: paths::SELL,
        kind: PageType::Trade,
        title: "Get a Trade-In Quote | {name}",
        description: "Sell or trade in your car at {name} in {city}. Tell us VIN, mileage and condition, and we will tell you what we can offer.",
    });
    type Props = TradeInFormProps;

    async fn stock(site: &Site) -> Option<Arc<Snapshot>> {
        Some(site.stock_or_none().await)
    }

    fn form(site: &Site, stock: Option<&Snapshot>) -> TradeInForm {
        let nothing = Lot::default();
        TradeInForm::new(site, Self::PAGE.path, stock.map_or(&nothing, Snapshot::lot))
    }

    fn content(page: Parts<'_, TradeInFormProps>) -> impl Template {
        SellPage { page }
    }
}
