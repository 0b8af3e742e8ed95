//! Locations: `North lot | 12 Summer Ave, Memphis, TN 38122 | (901) 555-0177 | mon-sun 9:00AM-7:00PM`, in
//! the file also tables.

use super::{
    ParseError, ParseSetting,
    lists::{ParseEntry, entries, field_values},
    text,
};
use figment::value::Value;
use leads::Address;
use site::{Location, WeekHours};

const FIELDS: [&str; 6] = ["name", "address", "phone", "hours", "email", "feed"];

impl ParseEntry for Location {
    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        let [name, address, phone, hours, email, feed] = field_values(entry, FIELDS)?;
        let missing = |what: &str| ParseError::new(entry, format!("is a location without {what}"));
        let address = address
            .ok_or_else(|| missing("an address (write 12 Summer Ave, Memphis, TN 38122)"))
            .and_then(|address| Address::parse(&address))?;
        let feed_names = feed.map(|names| entries(&names, ','));
        Ok(Self {
            name: name.as_ref().and_then(text).ok_or_else(|| missing("a name"))?,
            feed_names: feed_names.iter().flatten().filter_map(text).collect(),
            address,
            phone: phone.as_ref().map(ParseSetting::parse).transpose()?,
            email: email.as_ref().map(String::parse).transpose()?,
            week: hours.as_ref().map(WeekHours::parse).transpose()?,
        })
    }
}

/// `12 Summer Ave, Memphis, TN 38122`, or a table with `street`, `city`, `state` and `postal_code`.
impl ParseSetting for Address {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let invalid = || ParseError::new(value, "is no address (write 12 Summer Ave, Memphis, TN 38122)");
        if matches!(value, Value::Dict(..)) {
            let [street, city, state, postal_code] =
                field_values(value, ["street", "city", "state", "postal_code"])?;
            let part = |part: Option<Value>| part.as_ref().and_then(text).ok_or_else(invalid);
            let state = part(state)?.to_uppercase();
            return Ok(Self {
                street: part(street)?,
                city: part(city)?,
                state,
                postal_code: part(postal_code)?,
            });
        }
        let text = text(value).ok_or_else(invalid)?;
        let mut parts = text.rsplitn(3, ',').map(str::trim);
        let (last, city, street) = (parts.next(), parts.next(), parts.next());
        let (state, postal_code) = last.and_then(|last| last.split_once(' ')).ok_or_else(invalid)?;
        match (street, city) {
            (Some(street), Some(city)) if state.len() == 2 && !street.is_empty() && !city.is_empty() => {
                Ok(Self {
                    street: street.to_owned(),
                    city: city.to_owned(),
                    state: state.to_uppercase(),
                    postal_code: postal_code.trim().to_owned(),
                })
            }
            _ => Err(invalid()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::parse, *};
    use figment::{
        Figment,
        providers::{Format as _, Toml},
    };

    #[test]
    fn a_location_is_a_text_or_a_table() {
        let text: Vec<Location> = parse(
            "North lot | 12 Summer Ave, Suite 4, Memphis, tn 38122 | (901) 555-0177 | mon-sat 9:00AM-7:00PM, sun closed | \
             north@example.com | NL, Lot 2; South lot | 1 Elm St, Memphis, TN 38115",
        )
        .unwrap();
        let toml = "[[locations]]\nname = \"North lot\"\nphone = \"(901) 555-0177\"\nemail = \"north@example.com\"\n\
                    hours = \"mon-sat 9am-7pm, sun closed\"\nfeed = [\"NL\", \"Lot 2\"]\n\
                    address = { street = \"12 Summer Ave, Suite 4\", city = \"Memphis\", state = \"TN\", postal_code = \"38122\" }\n\
                    [[locations]]\nname = \"South lot\"\naddress = \"1 Elm St, Memphis, TN 38115\"\n";
        let value = Figment::from(Toml::string(toml)).find_value("locations").unwrap();
        assert_eq!(Vec::<Location>::parse(&value), Ok(text.clone()));
        assert_eq!(text[0].address.street, "12 Summer Ave, Suite 4");
        assert_eq!(text[0].feed_names, ["NL", "Lot 2"]);
        assert_eq!((&text[1].phone, &text[1].week), (&None, &None));
    }

    #[test]
    fn what_is_no_location_says_what_it_lacks() {
        for (text, error) in [
            ("| 1 Elm St, Memphis, TN 38115", "without a name"),
            ("North lot", "without an address"),
            ("North lot | 1 Elm St", "is no address"),
            ("North lot | Memphis, TN 38115", "is no address"),
            ("North lot | 1 Elm St, Memphis, TN 38115 | call us", "has 6 digits"),
        ] {
            let found = parse::<Vec<Location>>(text).unwrap_err();
            assert!(found.contains(error), "{text}: {found}");
        }
    }
}
