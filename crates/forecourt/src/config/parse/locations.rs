//! Locations: `North lot | 12 Summer Ave, Memphis, TN 38122 | (901) 555-0177 | mon-sun 9:00AM-7:00PM`, in
//! the file also tables.

use super::{
    Email, ParseError, ParseSetting, from_text,
    lists::{ParseEntry, entries, field_values},
    text,
};
use figment::value::Value;
use leads::Address;
use site::{Location, State, WeekHours};

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
            email: email.as_ref().map(|email| Email::parse(email).map(|email| email.0)).transpose()?,
            week: hours.as_ref().map(WeekHours::parse).transpose()?,
        })
    }
}

/// A ZIP code of five or nine digits: `38125`, `38125-1234`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::config) struct ZipCode(pub String);

parse_by! { from_text;
    &'static State: "is no state (write TN or Tennessee)", State::parse;
    ZipCode: "is no ZIP code (write 38125 or 38125-1234; in the file \"01234\", in quotes)", zip_code;
}

/// `None` also where no state has such codes.
fn zip_code(text: &str) -> Option<ZipCode> {
    let (first, rest) = text.split_at_checked(5)?;
    let more = rest.trim_start_matches([' ', '-', '\u{2010}', '\u{2011}', '\u{2013}']);
    let are_digits = [first, more].iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    let is_known = are_digits && State::with_zip_code(first).next().is_some();
    match more.len() {
        0 if rest.is_empty() && is_known => Some(ZipCode(first.to_owned())),
        4 if is_known => Some(ZipCode(format!("{first}-{more}"))),
        _ => None,
    }
}

/// `12 Summer Ave, Memphis, TN 38122`, or a table with `street`, `city`, `state` and `postal_code`.
impl ParseSetting for Address {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let invalid = || ParseError::new(value, "is no address (write 12 Summer Ave, Memphis, TN 38122)");
        let parts = if matches!(value, Value::Dict(..)) {
            field_values(value, ["street", "city", "state", "postal_code"])?
        } else {
            let text = text(value).ok_or_else(invalid)?;
            let place = text.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '-');
            let zip_code = &text[place.len()..];
            let mut parts = place.trim_end_matches([' ', ',']).rsplitn(3, ',').map(str::trim);
            let (state, city, street) = (parts.next(), parts.next(), parts.next());
            [street, city, state, Some(zip_code)]
                .map(|part| part.filter(|part| !part.is_empty()).map(Value::from))
        };
        let [Some(street), Some(city), Some(state), Some(postal_code)] = parts else { return Err(invalid()) };
        Ok(Self {
            street: text(&street).ok_or_else(invalid)?,
            city: text(&city).ok_or_else(invalid)?,
            state: <&State>::parse(&state)?.code.to_owned(),
            postal_code: ZipCode::parse(&postal_code)?.0,
        })
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
        let address = |text: &str| {
            parse::<Address>(text).map(|address| (address.city, address.state, address.postal_code))
        };
        let santa_fe = ("Santa Fe".to_owned(), "NM".to_owned(), "87501-1234".to_owned());
        for written in ["1 Elm St, Santa Fe, New Mexico 87501-1234", "1 Elm St, Santa Fe, N.M., 87501-1234"] {
            assert_eq!(address(written), Ok(santa_fe.clone()), "{written}");
        }
    }

    #[test]
    fn what_is_no_location_says_what_it_lacks() {
        for (text, error) in [
            ("| 1 Elm St, Memphis, TN 38115", "without a name"),
            ("North lot", "without an address"),
            ("North lot | 1 Elm St", "is no address"),
            ("North lot | Memphis, TN 38115", "is no address"),
            ("North lot | 1 Elm St, Memphis, Tenessee 38115", "\"Tenessee\" is no state"),
            ("North lot | 1 Elm St, Memphis, TN 3811", "\"3811\" is no ZIP code"),
            ("North lot | 1 Elm St, Memphis, TN 38115 | | | north", "\"north\" is no e-mail address"),
            ("North lot | 1 Elm St, Memphis, TN 38115 | call us", "has 6 digits"),
        ] {
            let found = parse::<Vec<Location>>(text).unwrap_err();
            assert!(found.contains(error), "{text}: {found}");
        }
    }
}
