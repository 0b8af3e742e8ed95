//! Departments: `Service | service | (901) 555-0143 | | mon-fri 8am-6pm, sat-sun closed | Oil change`,
//! in the file also tables.

use super::{
    Email, ParseError, ParseSetting,
    lists::{ParseEntry, entries, field_values},
    text,
};
use figment::value::Value;
use messages::Messages;
use site::{Department, DepartmentKind, ServiceOffer, WeekHours};

const FIELDS: [&str; 6] = ["name", "kind", "phone", "email", "hours", "services"];

impl ParseEntry for Department {
    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        let [name, kind, phone, email, hours, services] = field_values(entry, FIELDS)?;
        let kinds = || DepartmentKind::ALL.map(DepartmentKind::as_str).join(", ");
        let missing = |what: &str| ParseError::new(entry, format!("is a department without {what}"));
        let kind = kind.ok_or_else(|| missing(&format!("a kind (write one of {})", kinds())))?;
        let kind = text(&kind)
            .and_then(|text| {
                DepartmentKind::ALL.into_iter().find(|kind| text.eq_ignore_ascii_case(kind.as_str()))
            })
            .ok_or_else(|| {
                ParseError::new(&kind, format!("is no kind of department (write one of {})", kinds()))
            })?;
        let name = name
            .as_ref()
            .and_then(text)
            .or_else(|| kind.label().map(|label| Messages::english()[label].to_owned()));
        let hours = hours.ok_or_else(|| missing("hours (write mon-sat 9:00AM-6:00PM, sun closed)"))?;
        let services = services.map(|services| entries(&services, ','));
        Ok(Self {
            name: name.ok_or_else(|| missing("a name"))?,
            kind,
            phone: phone.as_ref().map(ParseSetting::parse).transpose()?,
            email: email.as_ref().map(|email| Email::parse(email).map(|email| email.0)).transpose()?,
            week: WeekHours::parse(&hours)?,
            holidays: Vec::new(),
            services: services.iter().flatten().map(ServiceOffer::parse_entry).collect::<Result<_, _>>()?,
        })
    }
}

/// `Oil change`, or `Oil change: synthetic oil and a filter`.
impl ParseEntry for ServiceOffer {
    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        let text = text(entry).filter(|text| !text.is_empty());
        let text = text.ok_or_else(|| ParseError::new(entry, "is no service (write Oil change)"))?;
        let (name, more) =
            text.split_once(": ").map_or((text.as_str(), None), |(name, more)| (name, Some(more)));
        Ok(Self { name: name.trim().to_owned(), text: more.map(|more| more.trim().to_owned()) })
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::parse, *};
    use site::DayHours;

    #[test]
    fn a_department_has_its_fields_in_order_with_bars_between_them() {
        let departments: Vec<Department> = parse(
            "| sales | | | mon-sat 9am-7pm, sun closed; \
             Taller | service | 901-555-0143 | taller@example.com | mon-fri 8am-6pm, sat-sun closed | Oil change, Brakes: pads and rotors",
        )
        .unwrap();
        let [sales, service] = departments.as_slice() else { panic!("{departments:?}") };
        assert_eq!((sales.name.as_str(), &sales.phone, sales.services.len()), ("Sales", &None, 0));
        assert_eq!((service.name.as_str(), service.kind), ("Taller", DepartmentKind::Service));
        assert_eq!(service.phone.as_ref().map(ToString::to_string).as_deref(), Some("901-555-0143"));
        assert_eq!(service.email.as_deref(), Some("taller@example.com"));
        assert_eq!(service.week[5], DayHours::Closed);
        let offers: Vec<_> =
            service.services.iter().map(|offer| (offer.name.as_str(), offer.text.as_deref())).collect();
        assert_eq!(offers, [("Oil change", None), ("Brakes", Some("pads and rotors"))]);
    }

    #[test]
    fn what_a_department_lacks_is_named() {
        for (text, error) in [
            (
                "Sales",
                "is a department without a kind (write one of sales, service, collision, parts, other)",
            ),
            ("Sales | shop", "\"shop\" is no kind of department"),
            ("Sales | sales", "is a department without hours"),
            ("| other | | | mon-sun closed", "is a department without a name"),
            ("Sales | sales | 555 | | mon-sun closed", "\"555\" "),
            ("Sales | sales | | | mon-fri 9am-7pm", "says nothing of sat, sun"),
        ] {
            let found = parse::<Vec<Department>>(text).unwrap_err();
            assert!(found.contains(error), "{text}: {found}");
        }
    }
}
