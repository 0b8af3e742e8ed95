//! The dealership's services, as parts of the sentences on pages and in descriptions. No sentence has a service
//! that the dealership does not offer.

use crate::{DepartmentKind, Departments, ServiceOffer};
use messages::{Language, Messages};

/// Parts of sentences about the dealership's own shops, and what they offer.
#[derive(Clone, Debug)]
pub(crate) struct Offers {
    pub has_service: bool,
    pub has_collision: bool,
    /// The offers of the service departments; empty for the usual services.
    pub service: Vec<ServiceOffer>,
    /// The same of the collision centers.
    pub collision: Vec<ServiceOffer>,
}

impl Offers {
    pub(super) fn new(departments: &Departments) -> Self {
        let has = |kind| departments.first_of(kind).is_some();
        let services = |kind| departments.services(kind).cloned().collect();
        Self {
            has_service: has(DepartmentKind::Service),
            has_collision: has(DepartmentKind::Collision),
            service: services(DepartmentKind::Service),
            collision: services(DepartmentKind::Collision),
        }
    }

    pub(crate) const fn has_shop(&self) -> bool {
        self.has_service || self.has_collision
    }

    /// `service and collision shops`, to follow `our`; empty without any.
    pub(crate) fn shops<'m>(&self, messages: &'m Messages) -> &'m str {
        match (self.has_service, self.has_collision) {
            (true, true) => messages.offers_shops_both(),
            (true, false) => messages.offers_shops_service(),
            (false, true) => messages.offers_shops_collision(),
            (false, false) => "",
        }
    }

    pub(crate) fn what_shops_do(&self, messages: &Messages) -> String {
        let shops = self.shops(messages);
        if self.has_service && self.has_collision {
            messages.offers_shops_do(&shops).to_string()
        } else {
            messages.offers_shop_does(&shops).to_string()
        }
    }

    pub(crate) fn about_hero(&self, city: &str, messages: &Messages) -> String {
        let a_city = match messages.language() {
            Language::English => format!("{} {city}", if article(city) == "an" { "An" } else { "A" }),
            Language::Spanish => city.to_owned(),
        };
        let text = match (self.has_service, self.has_collision) {
            (true, true) => messages.offers_about_both(&a_city),
            (true, false) => messages.offers_about_service(&a_city),
            (false, true) => messages.offers_about_collision(&a_city),
            (false, false) => messages.offers_about(&a_city),
        };
        text.to_string()
    }

    pub(crate) fn after_the_sale<'m>(&self, messages: &'m Messages) -> &'m str {
        match (self.has_service, self.has_collision) {
            (true, true) => messages.offers_after_sale_both(),
            (true, false) => messages.offers_after_sale_service(),
            (false, _) => messages.offers_after_sale_collision(),
        }
    }

    /// The text of the tile that leads to the service page.
    pub(crate) fn service_tile(&self, messages: &Messages) -> String {
        match (self.service.is_empty(), self.has_collision) {
            (true, true) => messages.offers_tile_collision().to_owned(),
            (true, false) => messages.offers_tile().to_owned(),
            (false, _) => {
                let jobs = in_a_sentence(self.names_of_service().take(3), messages);
                messages.offers_tile_own(&jobs).to_string()
            }
        }
    }

    pub(crate) fn service_hero(&self, messages: &Messages) -> String {
        match (self.service.is_empty(), self.has_collision) {
            (true, true) => messages.offers_hero_collision().to_owned(),
            (true, false) => messages.offers_hero().to_owned(),
            (false, _) => messages.offers_hero_own(&self.service_jobs(messages)).to_string(),
        }
    }

    /// Why it is good that the dealership has a service department.
    pub(crate) fn one_place(&self, messages: &Messages) -> String {
        match (self.service.is_empty(), self.has_collision) {
            (true, true) => messages.offers_one_place_collision().to_owned(),
            (true, false) => messages.offers_one_place().to_owned(),
            (false, _) => messages.offers_one_place_own(&self.service_jobs(messages)).to_string(),
        }
    }

    /// The text below the heading of the services on the home page.
    pub(crate) fn maintenance_text<'m>(&self, messages: &'m Messages) -> &'m str {
        if self.has_collision {
            messages.home_maintenance_text()
        } else {
            messages.home_maintenance_text_only()
        }
    }

    /// The jobs of the collision center, in a line.
    pub(crate) fn collision_jobs(&self, messages: &Messages) -> String {
        if self.collision.is_empty() {
            return messages.offers_collision().to_owned();
        }
        let jobs = in_a_sentence(self.collision.iter().map(|offer| offer.name.as_str()), messages);
        messages.offers_collision_own(&jobs).to_string()
    }

    /// The jobs of the shops, as the entries of a list.
    pub(crate) fn jobs<'a>(&'a self, messages: &'a Messages) -> Vec<&'a str> {
        let usual_service = [messages.offers_job_maintenance(), messages.offers_job_repair()];
        let usual_collision = [messages.offers_job_collision()];
        let mut jobs = Vec::new();
        for (has_shop, offers, usual) in [
            (self.has_service, &self.service, usual_service.as_slice()),
            (self.has_collision, &self.collision, &usual_collision),
        ] {
            if has_shop && offers.is_empty() {
                jobs.extend_from_slice(usual);
            }
            jobs.extend(offers.iter().map(|offer| offer.name.as_str()));
        }
        jobs
    }

    fn names_of_service(&self) -> impl Iterator<Item = &str> {
        self.service.iter().map(|offer| offer.name.as_str())
    }

    /// The subject of the service page, as the beginning of a sentence.
    pub(crate) fn service_jobs(&self, messages: &Messages) -> String {
        match (self.service.is_empty(), self.has_collision) {
            (true, true) => messages.offers_jobs_collision().to_owned(),
            (true, false) => messages.offers_jobs().to_owned(),
            (false, true) => in_a_sentence(
                self.names_of_service().chain([messages.offers_jobs_collision_last()]),
                messages,
            ),
            (false, false) => in_a_sentence(self.names_of_service(), messages),
        }
    }
}

/// `an` before a name that begins with the sound of a vowel, as far as its letters tell.
pub(crate) fn article(name: &str) -> &'static str {
    if name.starts_with(['A', 'E', 'I', 'O']) { "an" } else { "a" }
}

/// `buy, trade in and finance`.
pub(crate) fn in_a_sentence<'a>(parts: impl IntoIterator<Item = &'a str>, messages: &Messages) -> String {
    let mut parts: Vec<&str> = parts.into_iter().collect();
    match parts.pop() {
        Some(last) if !parts.is_empty() => messages.offers_list(&parts.join(", "), &last).to_string(),
        last => last.unwrap_or_default().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::in_a_sentence;
    use messages::Messages;

    #[test]
    fn the_last_of_several_parts_follows_an_and() {
        let listed = |parts: &[&'static str]| in_a_sentence(parts.iter().copied(), Messages::english());
        assert_eq!(listed(&["buy", "sell", "finance"]), "buy, sell and finance");
        assert_eq!(listed(&["buy", "sell"]), "buy and sell");
        assert_eq!(listed(&["buy"]), "buy");
        assert_eq!(listed(&[]), "");
    }
}
