//! The dealership, from the configuration (MACHINE-3).

use super::node::{Node, node_json};
use crate::{
    DayHours, Department, DepartmentKind, Location, Site, WeekHours, config::Calendar, views::SocialImage,
};
use jiff::civil::Date;
use leads::Address;
use messages::Messages;
use std::sync::Arc;

/// Schema.org's names, Monday first.
pub(crate) const DAYS: [&str; 7] =
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

pub(super) fn dealer_id(site: &Site) -> String {
    site.shell.absolute("/#dealer")
}

/// The detail in which a page describes the dealership.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DealerDetail {
    /// Who and where it is, on the many pages about vehicles.
    Short,
    /// Also its departments, hours and profiles.
    Full,
}

/// Days ahead of which holidays are stated.
const HOLIDAYS_AHEAD: i64 = 366;

/// The dealership as JSON; the short one never changes, the full one with the coming holidays.
pub(crate) fn auto_dealer(site: &Site, detail: DealerDetail) -> Arc<str> {
    match detail {
        DealerDetail::Short => Arc::clone(site.dealer_json.get_or_init(|| node_json(&dealer(site)))),
        DealerDetail::Full => node_json(&full_dealer(site)),
    }
}

fn dealer(site: &Site) -> Node {
    let shell = &site.shell;
    let dealership = &site.config.dealership;
    Node::new(dealer_type(site))
        .with("@id", dealer_id(site))
        .with("name", &shell.name)
        .with("url", shell.absolute("/"))
        .with("telephone", dealership.phone.number())
        .with("address", postal_address(&dealership.address))
}

/// Schema.org's type of the dealership and its lots.
fn dealer_type(site: &Site) -> &'static str {
    if site.config.has_fact("motorcycles") { "MotorcycleDealer" } else { "AutoDealer" }
}

fn postal_address(address: &Address) -> Node {
    Node::new("PostalAddress")
        .with("streetAddress", &address.street)
        .with("addressLocality", &address.city)
        .with("addressRegion", &address.state)
        .with("postalCode", &address.postal_code)
        .with("addressCountry", "US")
}

fn full_dealer(site: &Site) -> Node {
    let shell = &site.shell;
    let dealership = &site.config.dealership;
    let position = |(latitude, longitude): (f64, f64)| {
        Node::new("GeoCoordinates").with("latitude", latitude).with("longitude", longitude)
    };
    let today = site.now().date();
    let sales = dealership.departments.first();
    let departments = dealership.departments.iter().skip(1).map(|other| department(site, other, today));
    let places = dealership.places().iter().map(|place| place_node(site, place));
    dealer(site)
        .with("image", shell.absolute(SocialImage::PATH))
        .with("email", &shell.email)
        .with("identifier", dealership.license.as_deref().map(|number| license(number, &shell.messages)))
        .with("geo", dealership.geo.map(position))
        .with("hasMap", &shell.map_search)
        .with("sameAs", shell.social.iter().map(|page| page.href.as_str()).collect::<Vec<_>>())
        .with_hours(sales.map(Department::calendar), today, &shell.messages)
        .with("department", departments.chain(places).collect::<Vec<_>>())
}

/// A lot, with the hours of sales where it has none of its own.
pub(super) fn place_node(site: &Site, location: &Location) -> Node {
    let dealership = &site.config.dealership;
    let phone = location.phone.as_ref().unwrap_or(&dealership.phone);
    let sales = dealership.departments.first().map(Department::calendar);
    Node::new(dealer_type(site))
        .with("name", &location.name)
        .with("telephone", phone.number())
        .with("email", location.email.as_deref())
        .with("address", postal_address(&location.address))
        .with_hours(dealership.calendar_of(location).or(sales), site.now().date(), &site.shell.messages)
        .with("parentOrganization", Node::reference(&dealer_id(site)))
}

fn license(number: &str, messages: &Messages) -> Node {
    Node::new("PropertyValue").with("name", messages.structured_data_license()).with("value", number)
}

/// Without an address, because the configuration has none for departments.
fn department(site: &Site, department: &Department, today: Date) -> Node {
    let kind = match department.kind {
        DepartmentKind::Sales => dealer_type(site),
        DepartmentKind::Service => "AutoRepair",
        DepartmentKind::Collision => "AutoBodyShop",
        DepartmentKind::Parts => "AutoPartsStore",
        DepartmentKind::Other => "LocalBusiness",
    };
    Node::new(kind)
        .with("name", format!("{} {}", site.shell.name, department.name))
        .with("telephone", department.phone.as_ref().unwrap_or(&site.config.dealership.phone).number())
        .with("email", department.email.as_deref())
        .with_hours(Some(department.calendar()), today, &site.shell.messages)
}

impl Node {
    /// Adds the hours of a week and the holidays of a year.
    pub(super) fn with_hours(self, calendar: Option<Calendar<'_>>, today: Date, messages: &Messages) -> Self {
        let Some(calendar) = calendar else { return self };
        let holidays =
            calendar.holidays_from(today, HOLIDAYS_AHEAD).into_iter().flat_map(|(date, holiday)| {
                let day = Self::new("OpeningHoursSpecification")
                    .with("name", holiday.name.as_deref())
                    .with("validFrom", date.to_string())
                    .with("validThrough", date.to_string());
                specifications(&day, holiday.hours, messages)
            });
        self.with("openingHoursSpecification", opening_hours(calendar.week, messages))
            .with("specialOpeningHoursSpecification", holidays.collect::<Vec<_>>())
    }
}

/// Days with the same hours are together; closed days are omitted.
fn opening_hours(week: &WeekHours, messages: &Messages) -> Vec<Node> {
    let mut groups: Vec<(DayHours, Vec<&str>)> = Vec::new();
    for (day, hours) in DAYS.iter().zip(week).filter(|(_, hours)| **hours != DayHours::Closed) {
        match groups.iter_mut().find(|(same, _)| same == hours) {
            Some((_, days)) => days.push(day),
            None => groups.push((*hours, vec![day])),
        }
    }
    let of_days = |(hours, days)| {
        let node = Node::new("OpeningHoursSpecification").with("dayOfWeek", days);
        specifications(&node, hours, messages)
    };
    groups.into_iter().flat_map(of_days).collect()
}

/// One node for each span. A closed day, and one by appointment, which says so, opens and closes at midnight.
fn specifications(days: &Node, hours: DayHours, messages: &Messages) -> Vec<Node> {
    let by_appointment = (hours == DayHours::ByAppointment).then(|| messages.hours_by_appointment());
    let node = |[opens, closes]: [String; 2]| {
        days.clone().with("opens", opens).with("closes", closes).with("description", by_appointment)
    };
    match hours.spans() {
        [] => vec![node(["00:00".to_owned(), "00:00".to_owned()])],
        spans => spans.iter().map(|span| node(span.for_programs())).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::opening_hours;
    use crate::{DayHours, OpeningHours};
    use jiff::civil::time;
    use messages::Messages;
    use serde_json::json;

    #[test]
    fn days_with_the_same_hours_are_grouped_and_closed_days_omitted() {
        let open = |opens, closes| {
            DayHours::Open(OpeningHours { opens: time(opens, 0, 0, 0), closes: time(closes, 30, 0, 0) })
        };
        let closed = DayHours::Closed;
        let week = [open(9, 19), open(9, 19), closed, open(9, 19), open(10, 12), open(9, 19), closed];
        let span = |days: &[&str], opens, closes| json!({"@type": "OpeningHoursSpecification", "dayOfWeek": days, "opens": opens, "closes": closes});
        let expected = json!([
            span(&["Monday", "Tuesday", "Thursday", "Saturday"], "09:00", "19:30"),
            span(&["Friday"], "10:00", "12:30"),
        ]);
        assert_eq!(json!(opening_hours(&week, Messages::english())), expected);
    }

    #[test]
    fn both_spans_of_a_day_are_stated_and_an_appointment_is_no_opening() {
        let span =
            |opens, closes| OpeningHours { opens: time(opens, 0, 0, 0), closes: time(closes, 0, 0, 0) };
        let mut week = [DayHours::Split([span(9, 12), span(13, 17)]); 7];
        week[6] = DayHours::ByAppointment;
        let nodes = json!(opening_hours(&week, Messages::english()));
        let times: Vec<_> =
            (0..3).map(|node| (nodes[node]["opens"].clone(), nodes[node]["closes"].clone())).collect();
        assert_eq!(json!(times), json!([["09:00", "12:00"], ["13:00", "17:00"], ["00:00", "00:00"]]));
        assert_eq!(nodes[0]["dayOfWeek"], nodes[1]["dayOfWeek"]);
        assert_eq!(
            (&nodes[2]["dayOfWeek"], &nodes[2]["description"]),
            (&json!(["Sunday"]), &json!("By appointment"))
        );
    }

    #[test]
    fn a_closed_week_has_no_hours() {
        assert_eq!(opening_hours(&[DayHours::Closed; 7], Messages::english()), []);
    }
}
