//! Sell or trade in a car.

use crate::pages::{FormContext, FormPage, Page, PageMeta, form_page};
use crate::{
    OptionalPage, Site,
    views::{PageType, Picture, TradeInForm, TradeInFormProps},
};
use askama::Template;
use inventory::{InventorySummary, Snapshot};
use leads::LeadKind;

pub(crate) const PAGE: Page = form_page::<SellPage>();

#[derive(Template)]
#[template(path = "sell/page.html")]
struct SellPage<'a> {
    page: FormContext<'a, TradeInFormProps>,
}

impl FormPage for SellPage<'_> {
    const KIND: LeadKind = LeadKind::TradeIn;
    const META: PageMeta = PageMeta {
        path: OptionalPage::Sell.path(),
        kind: PageType::Trade,
        title: |shell| shell.messages.meta_sell_title(&shell.name).to_string(),
        description: |shell| shell.messages.meta_sell_description(&shell.name, &shell.city).to_string(),
        ..PageMeta::DEFAULT
    };
    type Props = TradeInFormProps;

    fn form(site: &Site, inventory: Option<&Snapshot>) -> TradeInForm {
        let nothing = InventorySummary::default();
        TradeInForm::new(site, Self::META.path, inventory.map_or(&nothing, Snapshot::summary))
    }

    fn content(page: FormContext<'_, TradeInFormProps>) -> impl Template {
        SellPage { page }
    }
}
