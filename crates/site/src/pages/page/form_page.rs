//! Pages with a form: rendered empty or prefilled, and again with what was posted.

use crate::pages::{Page, PageForm, PageMeta, layout};
use crate::{
    DepartmentKind, Site,
    site::Shell,
    views::{
        DepartmentHours, EnquiryForm, EnquiryFormProps, IslandProps, LeadForm, Posted, SectionTexts,
        VehicleLocation,
    },
};
use askama::Template;
use axum::{extract::State, response::Response, routing::get};
use http::StatusCode;
use http_server::{CachePolicy, Conditions, PreparedResponse};
use inventory::Snapshot;
use leads::{EnquiryKind, LeadKind};
use std::sync::Arc;

/// Implemented by the page's template.
pub(crate) trait FormPage {
    const KIND: LeadKind;
    const META: PageMeta;
    /// Props of the form's island.
    type Props: IslandProps;

    /// The inventory, if the form suggests values from it.
    fn inventory(site: &Site) -> impl Future<Output = Option<Arc<Snapshot>>> + Send {
        async { Some(site.inventory_or_empty().await) }
    }

    /// The empty form.
    fn form(site: &Site, inventory: Option<&Snapshot>) -> LeadForm<Self::Props>;

    fn content(page: FormContext<'_, Self::Props>) -> impl Template;
}

/// A page with an enquiry that names no vehicle.
pub(crate) trait EnquiryPage {
    const ABOUT: EnquiryKind;
    const META: PageMeta;

    fn content(page: FormContext<'_, EnquiryFormProps>) -> impl Template;
}

impl<P: EnquiryPage> FormPage for P {
    const KIND: LeadKind = LeadKind::Enquiry(P::ABOUT);
    const META: PageMeta = P::META;
    type Props = EnquiryFormProps;

    async fn inventory(_site: &Site) -> Option<Arc<Snapshot>> {
        None
    }

    fn form(site: &Site, _inventory: Option<&Snapshot>) -> EnquiryForm {
        EnquiryForm::new(site, P::ABOUT, <P as EnquiryPage>::META.path, None)
    }

    fn content(page: FormContext<'_, EnquiryFormProps>) -> impl Template {
        <P as EnquiryPage>::content(page)
    }
}

/// The data for the template of every page with a form.
pub(crate) struct FormContext<'a, P> {
    pub site: &'a Site,
    pub shell: &'a Shell,
    pub form: LeadForm<P>,
    pub departments: Vec<DepartmentHours>,
    /// The dealership's own texts of the page.
    pub texts: SectionTexts<'a>,
}

impl<P> FormContext<'_, P> {
    /// Lots and stores, if they are several.
    pub(crate) fn locations(&self) -> Vec<VehicleLocation> {
        let (dealership, today) = (&self.site.config.dealership, self.site.now().date());
        let place = |place| VehicleLocation::new(place, dealership, today, &self.shell.messages);
        dealership.places().iter().map(place).collect()
    }

    pub(crate) fn service_desk(&self) -> Option<&DepartmentHours> {
        self.departments.iter().find(|department| department.kind == DepartmentKind::Service)
    }

    /// The departments that work on customers' cars.
    pub(crate) fn shops(&self) -> Vec<&DepartmentHours> {
        let is_shop = |kind| matches!(kind, DepartmentKind::Service | DepartmentKind::Collision);
        self.departments.iter().filter(|department| is_shop(department.kind)).collect()
    }
}

pub(in crate::pages) const fn form_page<P: FormPage + 'static>() -> Page {
    let form = PageForm { kind: P::KIND, redisplay: redisplay::<P> };
    Page { meta: P::META, get: || get(show::<P>), form: Some(form) }
}

async fn show<P: FormPage + 'static>(State(site): State<Site>, conditions: Conditions) -> Response {
    show_prefilled::<P>(&site, None, |form| form, &conditions).await
}

/// Answers with a prefilled form. `name` tells the page apart from the empty one in the page cache.
pub(in crate::pages) async fn show_prefilled<P: FormPage>(
    site: &Site,
    name: Option<&str>,
    prefill: impl FnOnce(LeadForm<P::Props>) -> LeadForm<P::Props> + Send,
    conditions: &Conditions,
) -> Response {
    let inventory = P::inventory(site).await;
    let key = site.page_key(inventory.as_deref(), name.unwrap_or(P::META.path)).await;
    let key = if name.is_none() { key.replayable() } else { key };
    let page = || {
        let form = prefill(P::form(site, inventory.as_deref()));
        let policy = inventory
            .as_deref()
            .map_or(CachePolicy::Page, |shown| CachePolicy::showing(shown.vehicles().len()));
        layout::render(site, P::META.head(site), policy, content::<P>(site, form))
    };
    site.response_cache.respond(key, conditions, page).await
}

fn redisplay<P: FormPage>(
    site: &Site,
    inventory: &Snapshot,
    posted: Posted,
    status: StatusCode,
) -> PreparedResponse {
    let form = P::form(site, Some(inventory)).posted(posted);
    let head = P::META.head(site).with_form_errors(status);
    layout::render(site, head, CachePolicy::NoCache, content::<P>(site, form))
}

fn content<P: FormPage>(site: &Site, form: LeadForm<P::Props>) -> impl Template {
    let texts = SectionTexts::new(site, P::META.path);
    P::content(FormContext { site, shell: &site.shell, form, departments: site.hours(), texts })
}
