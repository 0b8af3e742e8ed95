//! Title, heading, description and breadcrumbs of a results page: fixed for the whole inventory
//! (RESULTS-1), specific for a make, a model and other landing pages.

use super::landing_pages::{LandingPage, landing_page_of};
use crate::Site;
use crate::site::{Shell, in_a_sentence};
use crate::views::Breadcrumbs;
use inventory::{Facet, Query, Results, format_number};
use messages::Messages;

/// Models in a description.
const MAX_MODELS: usize = 5;

#[derive(Clone, Debug)]
pub(crate) struct ResultsLabels {
    pub title: String,
    /// The second part of the heading: `Used Toyota vehicles for sale in Memphis, TN`; empty for
    /// the whole inventory.
    pub subject: String,
    pub description: String,
    pub breadcrumbs: Breadcrumbs,
}

impl ResultsLabels {
    /// Title of the whole inventory (RESULTS-1).
    pub(crate) fn title_of_inventory(shell: &Shell) -> String {
        shell.messages.meta_inventory_title(&shell.name).to_string()
    }

    pub(crate) fn description_of_inventory(shell: &Shell) -> String {
        let Shell { messages, name, city, state, postal_code, .. } = shell;
        messages.meta_inventory_description(name, city, state, postal_code).to_string()
    }

    pub(crate) fn of_inventory(site: &Site) -> Self {
        let title = Self::title_of_inventory(&site.shell);
        let description = Self::description_of_inventory(&site.shell);
        let breadcrumbs = Breadcrumbs::new(&[], site.shell.messages.inventory_breadcrumb());
        Self { title, subject: String::new(), description, breadcrumbs }
    }

    /// A make that is not in the inventory is a visitor's text, so it is not repeated.
    pub(crate) fn new(site: &Site, results: &Results<'_>, landing_pages: &[LandingPage]) -> Self {
        let messages = &*site.shell.messages;
        let summary = results.resolved.inventory().summary();
        let query = results.query();
        let make = query.selected.single(Facet::Make);
        let on_lot = summary.makes.iter().find(|on_lot| Some(on_lot.make.as_str()) == make);
        let Some(on_lot) = on_lot else {
            if let Some(page) = landing_page_of(results, landing_pages) {
                return Self::of_landing_page(site, results, page);
            }
            let labels = Self::of_inventory(site);
            return match query.page {
                1 => labels,
                page => Self {
                    title: messages.results_heads_title_page(&labels.title, &page).to_string(),
                    description: description_on_page(results, messages.results_heads_all(), site),
                    ..labels
                },
            };
        };
        let make = on_lot.make.as_str();
        let model = query.selected.single(Facet::Model);
        let what = model.map_or_else(|| make.to_owned(), |model| format!("{make} {model}"));
        let (name, place) = (&site.shell.name, place(site));
        let models = list_models(&on_lot.models, messages);
        let description = if models.is_empty() {
            messages.results_heads_description_make(&on_lot.count, &make, name, &place).to_string()
        } else {
            messages.results_heads_description_models(&on_lot.count, &make, name, &place, &models).to_string()
        };
        let names = (&*what, &*messages.results_heads_make(&what).to_string());
        Self::of_vehicles(site, results, names, description, breadcrumbs(make, model, messages))
    }

    /// The labels of a body style or a price.
    fn of_landing_page(
        site: &Site,
        results: &Results<'_>,
        LandingPage { label, title, vehicles, count, .. }: &LandingPage,
    ) -> Self {
        let messages = &site.shell.messages;
        let count = format_number(*count as u64);
        let description =
            messages.results_heads_description(&count, vehicles, &site.shell.name, &place(site)).to_string();
        let breadcrumbs = Breadcrumbs::new(&[(messages.inventory_breadcrumb(), "/inventory")], label);
        Self::of_vehicles(site, results, (title, vehicles), description, breadcrumbs)
    }

    /// The labels of used vehicles by their names in a title and in a sentence. The first page has this
    /// description.
    fn of_vehicles(
        site: &Site,
        results: &Results<'_>,
        (title, vehicles): (&str, &str),
        description: String,
        breadcrumbs: Breadcrumbs,
    ) -> Self {
        let (name, page) = (&site.shell.name, results.query().page);
        let (messages, place) = (&site.shell.messages, place(site));
        let subject = messages.results_heads_subject(&vehicles, &place).to_string();
        if page > 1 {
            let title = messages.results_heads_title_on_page(&title, &place, &page, name).to_string();
            let description = description_on_page(results, vehicles, site);
            return Self { title, subject, description, breadcrumbs };
        }
        let title = messages.results_heads_title(&title, &place, name).to_string();
        Self { title, subject, description, breadcrumbs }
    }
}

/// `Memphis, TN`.
fn place(site: &Site) -> String {
    format!("{}, {}", site.shell.city, site.config.dealership.address.state)
}

/// `Vehicles 10 to 18 of 120 used Toyota vehicles at …`.
fn description_on_page(results: &Results<'_>, vehicles: &str, site: &Site) -> String {
    let Results { start, end, .. } = results;
    let total = format_number(results.total as u64);
    let (messages, name, place) = (&site.shell.messages, &site.shell.name, &site.shell.city_line);
    messages.results_heads_description_on_page(start, end, &total, &vehicles, name, place).to_string()
}

/// `Camry, Corolla and RAV4`; empty without models.
fn list_models(models: &[String], messages: &Messages) -> String {
    match models.get(..MAX_MODELS) {
        Some(first) if models.len() > MAX_MODELS => {
            messages.results_heads_models_more(&first.join(", ")).to_string()
        }
        _ => in_a_sentence(models.iter().map(String::as_str), messages),
    }
}

fn breadcrumbs(make: &str, model: Option<&str>, messages: &Messages) -> Breadcrumbs {
    let inventory = (messages.inventory_breadcrumb(), "/inventory");
    let make_path = Query::for_value(Facet::Make, make).path();
    match model {
        None => Breadcrumbs::new(&[inventory], make),
        Some(model) => Breadcrumbs::new(&[inventory, (make, &make_path)], model),
    }
}

#[cfg(test)]
mod tests {
    use super::list_models;
    use messages::Messages;

    #[test]
    fn a_description_names_at_most_five_models() {
        let named = |all: &[&str]| {
            let all: Vec<_> = all.iter().map(|model| (*model).to_owned()).collect();
            list_models(&all, Messages::english())
        };
        assert_eq!(named(&[]), "");
        assert_eq!(named(&["Camry"]), "Camry");
        assert_eq!(named(&["Camry", "RAV4"]), "Camry and RAV4");
        assert_eq!(named(&["A", "B", "C", "D", "E"]), "A, B, C, D and E");
        assert_eq!(named(&["A", "B", "C", "D", "E", "F"]), "A, B, C, D, E and more");
    }
}
