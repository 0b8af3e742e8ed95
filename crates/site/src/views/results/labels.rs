//! Title, heading, description and breadcrumbs of a results page: fixed for the whole inventory
//! (RESULTS-1), specific for a make, a model and other landing pages.

use super::landing_pages::{LandingPage, landing_page_of};
use crate::Site;
use crate::views::Breadcrumbs;
use inventory::{Facet, Query, Results, format_number};

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
    /// Title of the whole inventory (RESULTS-1), with placeholders.
    pub(crate) const TITLE: &str = "Inventory | {name} - Browse Cars for Sale";
    /// Description of the whole inventory, with placeholders.
    pub(crate) const DESCRIPTION: &str = "Browse used cars, trucks and SUVs at {name} in {city}, {state} {zip}: photos, prices and full details of every vehicle on the lot.";

    pub(crate) fn of_inventory(site: &Site) -> Self {
        let [title, description] = [Self::TITLE, Self::DESCRIPTION].map(|text| site.shell.filled(text));
        Self { title, subject: String::new(), description, breadcrumbs: Breadcrumbs::new(&[], "Inventory") }
    }

    /// A make that is not in the inventory is a visitor's text, so it is not repeated.
    pub(crate) fn new(site: &Site, results: &Results<'_>, landing_pages: &[LandingPage]) -> Self {
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
                    title: format!("{} - Page {page}", labels.title),
                    description: numbered_description(results, "used cars, trucks and SUVs", site),
                    ..labels
                },
            };
        };
        let make = on_lot.make.as_str();
        let model = query.selected.single(Facet::Model);
        let what = model.map_or_else(|| make.to_owned(), |model| format!("{make} {model}"));
        let vehicles = if on_lot.count == 1 { "vehicle" } else { "vehicles" };
        let counted = format!("{} used {make} {vehicles}", format_number(on_lot.count as u64));
        let counted = (&*counted, &*list_models(&on_lot.models));
        let names = (&*what, &*format!("{what} vehicles"));
        Self::of_vehicles(site, results, names, counted, breadcrumbs(make, model))
    }

    /// Of a body style or a price.
    fn of_landing_page(
        site: &Site,
        results: &Results<'_>,
        LandingPage { label, title, vehicles, count, .. }: &LandingPage,
    ) -> Self {
        let counted = format!("{} used {vehicles}", format_number(*count as u64));
        let breadcrumbs = Breadcrumbs::new(&[("Inventory", "/inventory")], label);
        Self::of_vehicles(site, results, (title, vehicles), (&counted, ""), breadcrumbs)
    }

    /// The labels of used vehicles by their names in a title and in a sentence, with their number and models.
    fn of_vehicles(
        site: &Site,
        results: &Results<'_>,
        (title, vehicles): (&str, &str),
        (counted, models): (&str, &str),
        breadcrumbs: Breadcrumbs,
    ) -> Self {
        let (name, page) = (&site.shell.name, results.query().page);
        let place = format!("{}, {}", site.shell.city, site.config.dealership.address.state);
        let on_page = if page > 1 { format!(" - Page {page}") } else { String::new() };
        Self {
            title: format!("Used {title} for Sale in {place}{on_page} | {name}"),
            subject: format!("Used {vehicles} for sale in {place}"),
            description: if page > 1 {
                numbered_description(results, &format!("used {vehicles}"), site)
            } else {
                format!(
                    "{counted} at {name} in {place}{models}. See photos, mileage and price of each, and compare them side by side."
                )
            },
            breadcrumbs,
        }
    }
}

/// `Vehicles 10 to 18 of 120 used Toyota vehicles at …`.
fn numbered_description(results: &Results<'_>, what: &str, site: &Site) -> String {
    let Results { start, end, total, .. } = results;
    format!(
        "Vehicles {start} to {end} of {} {what} at {} in {}, with photos, prices and full details.",
        format_number(*total as u64),
        site.shell.name,
        site.shell.city_line
    )
}

/// `: Camry, Corolla and RAV4`; empty without models.
fn list_models(models: &[String]) -> String {
    match models {
        [] => String::new(),
        [only] => format!(": {only}"),
        [most @ .., last] if models.len() <= MAX_MODELS => format!(": {} and {last}", most.join(", ")),
        more => format!(": {} and more", more[..MAX_MODELS].join(", ")),
    }
}

fn breadcrumbs(make: &str, model: Option<&str>) -> Breadcrumbs {
    let make_path = Query::for_value(Facet::Make, make).path();
    match model {
        None => Breadcrumbs::new(&[("Inventory", "/inventory")], make),
        Some(model) => Breadcrumbs::new(&[("Inventory", "/inventory"), (make, &make_path)], model),
    }
}

#[cfg(test)]
mod tests {
    use super::list_models;

    #[test]
    fn a_description_names_at_most_five_models() {
        let named =
            |all: &[&str]| list_models(&all.iter().map(|model| (*model).to_owned()).collect::<Vec<_>>());
        assert_eq!(named(&[]), "");
        assert_eq!(named(&["Camry"]), ": Camry");
        assert_eq!(named(&["Camry", "RAV4"]), ": Camry and RAV4");
        assert_eq!(named(&["A", "B", "C", "D", "E"]), ": A, B, C, D and E");
        assert_eq!(named(&["A", "B", "C", "D", "E", "F"]), ": A, B, C, D, E and more");
    }
}
