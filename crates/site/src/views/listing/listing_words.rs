//! What a results page calls itself: the whole lot by fixed words (RESULTS-1), a make, a model or another part of it by its name.

use super::parts::{Part, part_of};
use crate::Site;
use crate::views::Breadcrumbs;
use inventory::{Facet, Query, Results, grouped};

/// Models that a description names.
const MODELS: usize = 5;

/// Title, heading, description and breadcrumbs of a results page.
#[derive(Clone, Debug)]
pub(crate) struct ListingWords {
    /// Title of the page.
    pub title: String,
    /// `Used Toyota vehicles for sale in Memphis, TN`, under the heading that all results pages have; empty on the whole lot.
    pub subject: String,
    /// Meta description.
    pub description: String,
    /// The way to it.
    pub breadcrumbs: Breadcrumbs,
}

impl ListingWords {
    /// Title of the whole lot (RESULTS-1), with a place-holder for the dealership's name.
    pub(crate) const TITLE: &str = "Inventory | {name} - Browse Cars for Sale";
    /// Its description, with place-holders too.
    pub(crate) const DESCRIPTION: &str = "Browse used cars, trucks and SUVs at {name} in {city}, {state} {zip}: photos, prices and full details of every vehicle on the lot.";

    /// Of the whole lot.
    pub(crate) fn of_the_lot(site: &Site) -> Self {
        let [title, description] = [Self::TITLE, Self::DESCRIPTION].map(|text| site.shell.filled(text));
        Self { title, subject: String::new(), description, breadcrumbs: Breadcrumbs::new(&[], "Inventory") }
    }

    /// Of an answered query. A make that is not on the lot is only what somebody typed, so it names nothing.
    pub(crate) fn of(site: &Site, results: &Results<'_>, parts: &[Part]) -> Self {
        let lot = results.query.snapshot().lot();
        let query = &results.query;
        let make = query.chosen.only(Facet::Make);
        let on_lot = lot.makes.iter().find(|on_lot| Some(on_lot.make.as_str()) == make);
        let Some(on_lot) = on_lot else {
            if let Some(part) = part_of(results, parts) {
                return Self::of_a_part(site, results, part);
            }
            let lot = Self::of_the_lot(site);
            return match query.page {
                1 => lot,
                page => Self {
                    title: format!("{} - Page {page}", lot.title),
                    description: numbered(results, "used cars, trucks and SUVs", site),
                    ..lot
                },
            };
        };
        let make = on_lot.make.as_str();
        let (name, place) =
            (&site.shell.name, format!("{}, {}", site.shell.city, site.config.dealership.address.state));
        let model = query.chosen.only(Facet::Model);
        let what = model.map_or_else(|| make.to_owned(), |model| format!("{make} {model}"));
        let page = if query.page > 1 { format!(" - Page {}", query.page) } else { String::new() };
        let vehicles = if on_lot.count == 1 { "vehicle" } else { "vehicles" };
        Self {
            title: format!("Used {what} for Sale in {place}{page} | {name}"),
            subject: format!("Used {what} vehicles for sale in {place}"),
            description: if query.page > 1 {
                numbered(results, &format!("used {what} vehicles"), site)
            } else {
                format!(
                    "{} used {make} {vehicles} at {name} in {place}{}. See photos, mileage and price of each, and compare them side by side.",
                    grouped(on_lot.count as u64),
                    models(&on_lot.models)
                )
            },
            breadcrumbs: breadcrumbs(make, model),
        }
    }

    /// Of a part that is no make.
    fn of_a_part(
        site: &Site,
        results: &Results<'_>,
        Part { label, title, vehicles, count, .. }: &Part,
    ) -> Self {
        let (name, place) =
            (&site.shell.name, format!("{}, {}", site.shell.city, site.config.dealership.address.state));
        let page = results.query.page;
        let on_page = if page > 1 { format!(" - Page {page}") } else { String::new() };
        Self {
            title: format!("Used {title} for Sale in {place}{on_page} | {name}"),
            subject: format!("Used {vehicles} for sale in {place}"),
            description: if page > 1 {
                numbered(results, &format!("used {vehicles}"), site)
            } else {
                format!(
                    "{} used {vehicles} at {name} in {place}. See photos, mileage and price of each, and compare them side by side.",
                    grouped(*count as u64)
                )
            },
            breadcrumbs: Breadcrumbs::new(&[("Inventory", "/inventory")], label),
        }
    }
}

/// `Vehicles 10 to 18 of 120 used Toyota vehicles at …`.
fn numbered(results: &Results<'_>, what: &str, site: &Site) -> String {
    let Results { start, end, total, .. } = results;
    format!(
        "Vehicles {start} to {end} of {} {what} at {} in {}, with photos, prices and full details.",
        grouped(*total as u64),
        site.shell.name,
        site.shell.city_line
    )
}

/// `: Camry, Corolla and RAV4`; nothing where no model is known.
fn models(models: &[String]) -> String {
    match models {
        [] => String::new(),
        [only] => format!(": {only}"),
        [most @ .., last] if models.len() <= MODELS => format!(": {} and {last}", most.join(", ")),
        more => format!(": {} and more", more[..MODELS].join(", ")),
    }
}

fn breadcrumbs(make: &str, model: Option<&str>) -> Breadcrumbs {
    let of_make = Query::only(Facet::Make, make).path();
    match model {
        None => Breadcrumbs::new(&[("Inventory", "/inventory")], make),
        Some(model) => Breadcrumbs::new(&[("Inventory", "/inventory"), (make, &of_make)], model),
    }
}

#[cfg(test)]
mod tests {
    use super::models;

    #[test]
    fn a_description_names_a_few_models_and_no_list_without_an_end() {
        let named = |all: &[&str]| models(&all.iter().map(|model| (*model).to_owned()).collect::<Vec<_>>());
        assert_eq!(named(&[]), "");
        assert_eq!(named(&["Camry"]), ": Camry");
        assert_eq!(named(&["Camry", "RAV4"]), ": Camry and RAV4");
        assert_eq!(named(&["A", "B", "C", "D", "E"]), ": A, B, C, D and E");
        assert_eq!(named(&["A", "B", "C", "D", "E", "F"]), ": A, B, C, D, E and more");
    }
}
