//! What the dealership does for its customers, as parts of the sentences on pages and in
//! descriptions. What it does not do is in none of them.

use crate::{DepartmentKind, Departments, ServiceOffer};

/// Parts of sentences about the dealership's own shops, and what they offer.
#[derive(Clone, Debug)]
pub(crate) struct Offers {
    pub has_service: bool,
    pub has_collision: bool,
    /// Of the service departments; empty for the usual services.
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

    /// `service and collision shops`, to follow `our`.
    pub(crate) const fn shops(&self) -> &'static str {
        match (self.has_service, self.has_collision) {
            (true, true) => "service and collision shops",
            (true, false) => "service shop",
            (false, true) => "collision shop",
            (false, false) => "",
        }
    }

    pub(crate) fn what_shops_do(&self) -> String {
        let verb = if self.has_service && self.has_collision { "do" } else { "does" };
        format!("What our {} {verb}.", self.shops())
    }

    pub(crate) fn about_hero(&self, city: &str) -> String {
        let shops = match (self.has_service, self.has_collision) {
            (true, true) => ", with service and collision shops of its own",
            (true, false) => ", with a service shop of its own",
            (false, true) => ", with a collision shop of its own",
            (false, false) => "",
        };
        format!(
            "{} {city} dealership for pre-owned cars, trucks and SUVs{shops}.",
            if article(city) == "an" { "An" } else { "A" }
        )
    }

    pub(crate) const fn after_the_sale(&self) -> &'static str {
        match (self.has_service, self.has_collision) {
            (true, true) => "Our own shops service and repair your car, whether or not you bought it here.",
            (true, false) => "Our own shop services and repairs your car, whether or not you bought it here.",
            (false, _) => {
                "Our own shop repairs your car after a collision, whether or not you bought it here."
            }
        }
    }

    /// The text of the tile that leads to the service page.
    pub(crate) fn service_tile(&self) -> String {
        match (self.service.is_empty(), self.has_collision) {
            (true, true) => "Maintenance, repair and body work.".to_owned(),
            (true, false) => "Maintenance and repair.".to_owned(),
            (false, _) => format!("{}.", in_a_sentence(self.names_of_service().take(3))),
        }
    }

    pub(crate) fn service_hero(&self) -> String {
        let jobs = match (self.service.is_empty(), self.has_collision) {
            (true, true) => "Maintenance, mechanical repair and body work under one roof".to_owned(),
            (true, false) => "Maintenance and mechanical repair".to_owned(),
            (false, _) => self.service_jobs(),
        };
        format!("{jobs}, whether or not you bought your car here.")
    }

    /// Why it is good that the dealership has a service department.
    pub(crate) fn one_place(&self) -> String {
        let jobs = match (self.service.is_empty(), self.has_collision) {
            (true, true) => "Routine maintenance, mechanical repair and a collision center".to_owned(),
            (true, false) => "Routine maintenance and mechanical repair".to_owned(),
            (false, _) => self.service_jobs(),
        };
        format!("{jobs}, so one place knows your car's history.")
    }

    /// What the collision center does, in a line.
    pub(crate) fn collision_jobs(&self) -> String {
        if self.collision.is_empty() {
            return "Body, paint, frame and dents.".to_owned();
        }
        format!("{}.", in_a_sentence(self.collision.iter().map(|offer| offer.name.as_str())))
    }

    /// What the shops do, as the entries of a list.
    pub(crate) fn jobs(&self) -> Vec<&str> {
        let usual_service = [
            "Change oil, replace brakes and tires, and align wheels",
            "Repair engines, transmissions and suspensions",
        ];
        let usual_collision = ["Repair body, frame and paint after a collision"];
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

    /// ` what our service and collision centers do,` in the list of a description.
    pub(super) const fn centers(&self) -> &'static str {
        match (self.has_service, self.has_collision) {
            (true, true) => " what our service and collision centers do,",
            (true, false) => " what our service center does,",
            (false, true) => " what our collision center does,",
            (false, false) => "",
        }
    }

    /// What the service page is about, as the beginning of a sentence.
    pub(super) fn service_jobs(&self) -> String {
        match (self.service.is_empty(), self.has_collision) {
            (true, true) => {
                "Oil changes, brakes, tires, alignment, engine and transmission repair, and collision work"
                    .to_owned()
            }
            (true, false) => {
                "Oil changes, brakes, tires, alignment, engine and transmission repair".to_owned()
            }
            (false, true) => in_a_sentence(self.names_of_service().chain(["collision work"])),
            (false, false) => in_a_sentence(self.names_of_service()),
        }
    }
}

/// `an` before a name that begins with the sound of a vowel, as far as its letters tell.
pub(crate) fn article(name: &str) -> &'static str {
    if name.starts_with(['A', 'E', 'I', 'O']) { "an" } else { "a" }
}

/// `buy, trade in and finance`.
pub(crate) fn in_a_sentence<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let mut parts: Vec<&str> = parts.into_iter().collect();
    match parts.pop() {
        Some(last) if !parts.is_empty() => format!("{} and {last}", parts.join(", ")),
        last => last.unwrap_or_default().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::in_a_sentence;

    #[test]
    fn the_last_of_several_parts_follows_an_and() {
        assert_eq!(in_a_sentence(["buy", "sell", "finance"]), "buy, sell and finance");
        assert_eq!(in_a_sentence(["buy", "sell"]), "buy and sell");
        assert_eq!(in_a_sentence(["buy"]), "buy");
        assert_eq!(in_a_sentence([]), "");
    }
}
