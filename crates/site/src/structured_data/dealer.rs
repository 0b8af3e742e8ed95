//! The dealership, from the configuration (MACHINE-3).

use super::node::{Node, node_json};
use crate::{DayHours, Department, DepartmentKind, OpeningHours, Site, WeekHours, views::SocialImage};
use jiff::civil::{Date, Time};
use leads::Address;
use messages::Messages;
use std::sync::Arc;

/// Schema.org's names, Monday first.
pub(crate) const DAYS: [&str; 7] =
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

pub(super) fn dealer_id(site: &Site) -> String {
    site.shell.absolute("/#dealer")
}

/// How much a page says about the dealership.
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
    Node::new("AutoDealer")
        .with("@id", dealer_id(site))
        .with("name", &shell.name)
        .with("url", shell.absolute("/"))
        .with("telephone", dealership.phone.number())
        .with("address", postal_address(&dealership.address))
}

pub(super) fn postal_address(address: &Address) -> Node {
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
    dealer(site)
        .with("image", shell.absolute(SocialImage::PATH))
        .with("email", &shell.email)
        .with("identifier", dealership.license.as_deref().map(|number| license(number, &shell.messages)))
        .with("geo", dealership.geo.map(position))
        .with("hasMap", &shell.map_search)
        .with("sameAs", shell.social.iter().map(|page| page.href.as_str()).collect::<Vec<_>>())
        .with("openingHoursSpecification", sales.map(|sales| opening_hours(&sales.week)))
        .with(
            "specialOpeningHoursSpecification",
            sales.map(|sales| special_hours(sales, today)).unwrap_or_default(),
        )
        .with("department", departments.collect::<Vec<_>>())
}

fn license(number: &str, messages: &Messages) -> Node {
    Node::new("PropertyValue").with("name", messages.structured_data_license()).with("value", number)
}

/// Without an address, because the configuration has none for departments.
fn department(site: &Site, department: &Department, today: Date) -> Node {
    let kind = match department.kind {
        DepartmentKind::Sales => "AutoDealer",
        DepartmentKind::Service => "AutoRepair",
        DepartmentKind::Collision => "AutoBodyShop",
        DepartmentKind::Parts => "AutoPartsStore",
        DepartmentKind::Other => "LocalBusiness",
    };
    Node::new(kind)
        .with("name", format!("{} {}", site.shell.name, department.name))
        .with("telephone", department.phone.as_ref().unwrap_or(&site.config.dealership.phone).number())
        .with("email", department.email.as_deref())
        .with("openingHoursSpecification", opening_hours(&department.week))
        .with("specialOpeningHoursSpecification", special_hours(department, today))
}

/// The holidays of a year. A closed day opens and closes at midnight.
fn special_hours(department: &Department, today: Date) -> Vec<Node> {
    let midnight = OpeningHours { opens: Time::midnight(), closes: Time::midnight() };
    let days = department.holidays_from(today, HOLIDAYS_AHEAD).into_iter().filter_map(|(date, holiday)| {
        let hours = match holiday.hours {
            DayHours::Closed => midnight,
            DayHours::Open(hours) => hours,
            DayHours::ByAppointment => return None,
        };
        let node = Node::new("OpeningHoursSpecification")
            .with("name", holiday.name.as_deref())
            .with("validFrom", date.to_string())
            .with("validThrough", date.to_string())
            .with("opens", format_time(hours.opens))
            .with("closes", format_time(hours.closes));
        Some(node)
    });
    days.collect()
}

/// Days with the same hours are one entry; days that are closed or by appointment are omitted.
pub(super) fn opening_hours(week: &WeekHours) -> Vec<Node> {
    let mut spans: Vec<(OpeningHours, Vec<&str>)> = Vec::new();
    for (day, hours) in DAYS.iter().zip(week) {
        let Some(hours) = hours.open() else { continue };
        match spans.iter_mut().find(|(same, _)| *same == hours) {
            Some((_, days)) => days.push(day),
            None => spans.push((hours, vec![day])),
        }
    }
    let span = |(hours, days): (OpeningHours, Vec<&str>)| {
        Node::new("OpeningHoursSpecification")
            .with("dayOfWeek", days)
            .with("opens", format_time(hours.opens))
            .with("closes", format_time(hours.closes))
    };
    spans.into_iter().map(span).collect()
}

/// `09:00`.
pub(crate) fn format_time(time: Time) -> String {
    time.strftime("%H:%M").to_string()
}

#[cfg(test)]
mod tests {
    use super::opening_hours;
    use crate::{DayHours, OpeningHours};
    use jiff::civil::time;
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
        assert_eq!(json!(opening_hours(&week)), expected);
    }

    #[test]
    fn a_closed_week_has_no_hours() {
        assert_eq!(opening_hours(&[DayHours::Closed; 7]), []);
    }
}
