//! The dealership as machines read it (standards, section 2.3): one `AutoDealer` node, told from the configuration alone.

use crate::{Closing, Department, Site, WeekHours};
use jiff::civil::Time;
use serde_json::{Value, json};

/// Days as schema.org names them, Monday first.
const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/// What the departments behind sales are, in the configuration's order: service, collision.
const DEPARTMENT_TYPES: [&str; 2] = ["AutoRepair", "AutoBodyShop"];

/// The dealership with address, position, phone and hours, and its departments.
pub(crate) fn auto_dealer(site: &Site) -> Value {
    let shell = &site.shell;
    let dealership = &site.config.dealership;
    let home = shell.absolute("/");
    let mut dealer = json!({
        "@context": "https://schema.org",
        "@type": "AutoDealer",
        "@id": format!("{home}#dealer"),
        "name": shell.name,
        "url": home,
        "image": shell.absolute("/social.jpg"),
        "telephone": international(&shell.phone_href),
        "email": shell.email,
        "hasMap": shell.map_search,
        "address": {
            "@type": "PostalAddress",
            "streetAddress": dealership.address.street,
            "addressLocality": dealership.address.city,
            "addressRegion": dealership.address.state,
            "postalCode": dealership.address.postal_code,
            "addressCountry": "US",
        },
    });
    if let Some((latitude, longitude)) = dealership.geo {
        dealer["geo"] = json!({"@type": "GeoCoordinates", "latitude": latitude, "longitude": longitude});
    }
    if !shell.social.is_empty() {
        dealer["sameAs"] = shell.social.iter().map(|page| json!(page.href)).collect();
    }
    if let Some((sales, others)) = dealership.hours.split_first() {
        dealer["openingHoursSpecification"] = opening_hours(&sales.week);
        let departments = others.iter().zip(DEPARTMENT_TYPES);
        dealer["department"] = departments.map(|(other, kind)| department(site, other, kind)).collect();
    }
    dealer
}

/// The site itself; it stands on the home page.
pub(crate) fn web_site(site: &Site) -> Value {
    let home = site.shell.absolute("/");
    json!({
        "@context": "https://schema.org",
        "@type": "WebSite",
        "@id": format!("{home}#site"),
        "name": site.shell.name,
        "url": home,
        "publisher": {"@id": format!("{home}#dealer")},
    })
}

/// No address: the configuration has none of a department's own, and one that is guessed may be wrong.
fn department(site: &Site, department: &Department, kind: &str) -> Value {
    json!({
        "@type": kind,
        "name": format!("{} {}", site.shell.name, department.name),
        "telephone": international(&site.shell.service_phone_href),
        "openingHoursSpecification": opening_hours(&department.week),
    })
}

/// Days with the same hours stand together; a closed day is left out.
fn opening_hours(week: &WeekHours) -> Value {
    let mut spans: Vec<(Closing, Vec<&str>)> = Vec::new();
    for (day, hours) in DAYS.iter().zip(week) {
        let Some(hours) = hours else { continue };
        match spans.iter_mut().find(|(same, _)| same == hours) {
            Some((_, days)) => days.push(day),
            None => spans.push((*hours, vec![day])),
        }
    }
    let span = |(hours, days): (Closing, Vec<&str>)| {
        json!({
            "@type": "OpeningHoursSpecification",
            "dayOfWeek": days,
            "opens": clock(hours.opens),
            "closes": clock(hours.closes),
        })
    };
    spans.into_iter().map(span).collect()
}

/// `09:00`.
fn clock(time: Time) -> String {
    format!("{:02}:{:02}", time.hour(), time.minute())
}

/// The number of a `tel:` link.
fn international(href: &str) -> &str {
    href.trim_start_matches("tel:")
}

#[cfg(test)]
mod tests {
    use super::opening_hours;
    use crate::Closing;
    use jiff::civil::time;
    use serde_json::json;

    #[test]
    fn days_with_the_same_hours_stand_together_and_a_closed_day_is_left_out() {
        let open =
            |opens, closes| Some(Closing { opens: time(opens, 0, 0, 0), closes: time(closes, 30, 0, 0) });
        let week = [open(9, 19), open(9, 19), None, open(9, 19), open(10, 12), open(9, 19), None];
        let span = |days: &[&str], opens, closes| json!({"@type": "OpeningHoursSpecification", "dayOfWeek": days, "opens": opens, "closes": closes});
        let expected = json!([
            span(&["Monday", "Tuesday", "Thursday", "Saturday"], "09:00", "19:30"),
            span(&["Friday"], "10:00", "12:30"),
        ]);
        assert_eq!(opening_hours(&week), expected);
    }

    #[test]
    fn a_week_without_hours_says_nothing() {
        assert_eq!(opening_hours(&[None; 7]), json!([]));
    }
}
