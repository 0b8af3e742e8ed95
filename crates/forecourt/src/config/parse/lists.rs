//! Lists: arrays in the file, elsewhere one text with a separator between the entries.

use super::{Mailbox, ParseError, ParseSetting, from_text, from_word, money, network::web_url, text};
use figment::value::Value;
use inventory::{County, Percent, slug};
use ipnet::IpNet;
use leads::SourceMapping;
use messages::Language;
use site::{Hosts, OptionalPage, Review, StaffMember, Stat, TagHost};
use std::net::IpAddr;
use url::Url;

pub(super) trait ParseEntry: Sized {
    const SEPARATOR: char = ';';

    fn parse_entry(entry: &Value) -> Result<Self, ParseError>;
}

impl<T: ParseEntry> ParseSetting for Vec<T> {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        entries(value, T::SEPARATOR).iter().map(T::parse_entry).collect()
    }
}

pub(super) fn entries(value: &Value, separator: char) -> Vec<Value> {
    match value {
        Value::Array(_, entries) => entries.clone(),
        Value::String(_, text) => {
            text.split(separator).map(str::trim).filter(|entry| !entry.is_empty()).map(Value::from).collect()
        }
        other => vec![other.clone()],
    }
}

impl ParseEntry for String {
    const SEPARATOR: char = ',';

    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        Self::parse(entry)
    }
}

impl ParseEntry for Mailbox {
    const SEPARATOR: char = ',';

    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        Self::parse(entry)
    }
}

impl ParseEntry for OptionalPage {
    const SEPARATOR: char = ',';

    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        let names = Self::SWITCHED.map(Self::name).join(", ");
        from_word(entry, &format!("is none of {names}"), |text| {
            Self::SWITCHED.into_iter().find(|page| page.name() == text)
        })
    }
}

impl ParseEntry for TagHost {
    const SEPARATOR: char = ',';

    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        from_text(
            entry,
            "is no host (write pixel.example.com, or *.example.com with its subdomains)",
            Self::parse,
        )
    }
}

/// `www.example.com; example.com -> www`.
impl ParseSetting for Hosts {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let entries: Vec<String> = entries(value, ';').iter().filter_map(text).collect();
        Self::parse(entries.iter().map(String::as_str))
            .map_err(|error| ParseError::new(value, format!("is no list of hosts: {error}")))
    }
}

impl ParseEntry for Language {
    const SEPARATOR: char = ',';

    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        from_text(entry, "is no language of the website (write en, es)", Self::from_code)
    }
}

impl ParseEntry for IpNet {
    const SEPARATOR: char = ',';

    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        from_text(entry, "is no network (write 10.0.0.0/8 or 192.0.2.1)", |text| {
            text.parse().ok().or_else(|| text.parse::<IpAddr>().ok().map(Self::from))
        })
    }
}

impl ParseEntry for Stat {
    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        from_text(entry, "is no figure with its label (write 25 years)", |text| {
            let (figure, label) = text.split_once(char::is_whitespace)?;
            Some(Self { figure: figure.to_owned(), label: label.trim().to_owned() })
        })
    }
}

impl ParseEntry for StaffMember {
    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        let [name, role, picture] = fields(entry, ["name", "role", "picture"])?;
        let invalid = || ParseError::new(entry, "is no name with a role (write Dana Reed | Sales manager)");
        Ok(Self {
            name: name.ok_or_else(invalid)?,
            role: role.ok_or_else(invalid)?,
            picture: picture_url(entry, picture)?,
        })
    }
}

impl ParseEntry for Review {
    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        let [quote, name, role, picture] = fields(entry, ["quote", "name", "role", "picture"])?;
        let invalid =
            || ParseError::new(entry, "is no quote with a name (write Nobody hurried me. | Ann Lee)");
        Ok(Self {
            quote: quote.ok_or_else(invalid)?,
            name: name.ok_or_else(invalid)?,
            role,
            picture: picture_url(entry, picture)?,
        })
    }
}

impl ParseEntry for SourceMapping {
    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        let [from, provider, service] = fields(entry, ["from", "provider", "service"])?;
        let invalid =
            || ParseError::new(entry, "names no source in the CRM's words (write google/cpc | Google Ads)");
        let from = from.ok_or_else(invalid)?;
        let (source, medium) = match from.split_once('/') {
            Some((source, medium)) => (source.trim(), Some(medium.trim())),
            None => (from.as_str(), None),
        };
        if source.is_empty() || medium.is_some_and(str::is_empty) {
            return Err(invalid());
        }
        Ok(Self {
            source: source.to_owned(),
            medium: medium.filter(|medium| *medium != "*").map(str::to_owned),
            provider: provider.ok_or_else(invalid)?,
            service,
        })
    }
}

impl ParseEntry for County {
    fn parse_entry(entry: &Value) -> Result<Self, ParseError> {
        let [name, rate, fee] = fields(entry, ["name", "rate", "fee"])?;
        let invalid =
            || ParseError::new(entry, "is no place with a rate and a fee (write Shelby County | 2.25 | 50)");
        let rate = rate.map(|rate| Percent::parse(&rate).ok_or_else(invalid)).transpose()?;
        let fee = fee.map(|fee| money(&fee).ok_or_else(invalid)).transpose()?;
        Ok(Self { name: name.filter(|name| !slug(name).is_empty()).ok_or_else(invalid)?, rate, fee })
    }
}

/// Latitude and longitude.
impl ParseSetting for (f64, f64) {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let numbers: Option<Vec<f64>> =
            entries(value, ',').iter().map(|entry| text(entry)?.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[latitude, longitude]) if latitude.abs() <= 90.0 && longitude.abs() <= 180.0 => {
                Ok((latitude, longitude))
            }
            _ => Err(ParseError::new(value, "is no latitude and longitude (write 35.05,-89.82)")),
        }
    }
}

/// The fields of an entry as texts.
fn fields<const N: usize>(entry: &Value, names: [&str; N]) -> Result<[Option<String>; N], ParseError> {
    Ok(field_values(entry, names)?.map(|field| field.as_ref().and_then(text)))
}

/// The fields of an entry: of a table by name, of a text in this order with `|` between them. Empty
/// fields are `None`.
pub(super) fn field_values<const N: usize>(
    entry: &Value,
    names: [&str; N],
) -> Result<[Option<Value>; N], ParseError> {
    let not_empty =
        |field: Value| Some(field).filter(|field| text(field).is_none_or(|text| !text.is_empty()));
    if let Value::Dict(_, table) = entry {
        if let Some(key) = table.keys().find(|key| !names.contains(&key.as_str())) {
            let message = format!("has {key}, which is none of {}", names.join(", "));
            return Err(ParseError::new(entry, message));
        }
        return Ok(names.map(|name| table.get(name).cloned().and_then(not_empty)));
    }
    let text = text(entry).unwrap_or_default();
    let mut texts = text.split('|').map(|field| Value::from(field.trim()));
    let fields = [(); N].map(|()| texts.next().and_then(not_empty));
    match texts.next() {
        None => Ok(fields),
        Some(_) => Err(ParseError::new(entry, format!("has more parts than {}", names.join(" | ")))),
    }
}

fn picture_url(entry: &Value, picture: Option<String>) -> Result<Option<Url>, ParseError> {
    let invalid = || ParseError::new(entry, "has a picture that is no address (write https://…)");
    picture.map(|picture| web_url(&picture).ok_or_else(invalid)).transpose()
}

#[cfg(test)]
mod tests {
    use super::{super::tests::parse, *};
    use figment::{
        Figment,
        providers::{Format as _, Toml},
    };

    #[test]
    fn networks_are_a_list_or_a_text_with_commas() {
        let expected: Vec<IpNet> = ["10.0.0.0/8", "192.0.2.1/32"].map(|text| text.parse().unwrap()).to_vec();
        assert_eq!(parse("10.0.0.0/8, 192.0.2.1"), Ok(expected.clone()));
        assert_eq!(Vec::<IpNet>::parse(&Value::from(vec!["10.0.0.0/8", "192.0.2.1"])), Ok(expected));
        assert!(parse::<Vec<IpNet>>("10.0.0.0/8, here").unwrap_err().starts_with("\"here\" is no network"));
    }

    #[test]
    fn a_figure_is_the_first_word_of_its_entry() {
        let stats: Vec<Stat> = parse("25 years; 15,000+ vehicles sold").unwrap();
        assert_eq!((stats[1].figure.as_str(), stats[1].label.as_str()), ("15,000+", "vehicles sold"));
        assert!(parse::<Vec<Stat>>("25").is_err());
    }

    #[test]
    fn coordinates_are_latitude_then_longitude() {
        assert_eq!(parse("35.05,-89.82"), Ok((35.05, -89.82)));
        assert_eq!(<(f64, f64)>::parse(&Value::from(vec![35.05, -89.82])), Ok((35.05, -89.82)));
        assert!(parse::<(f64, f64)>("-189.82,35.05").is_err() && parse::<(f64, f64)>("35.05").is_err());
    }

    #[test]
    fn staff_entries_are_separated_by_semicolons_and_their_fields_by_bars() {
        let staff: Vec<StaffMember> =
            parse("Dana Reed | Sales manager | https://example.com/d.jpg; Luis Ortiz|Service;").unwrap();
        let [dana, luis] = staff.as_slice() else { panic!("{staff:?}") };
        assert_eq!((dana.name.as_str(), dana.role.as_str()), ("Dana Reed", "Sales manager"));
        assert_eq!(dana.picture.as_ref().unwrap().as_str(), "https://example.com/d.jpg");
        assert_eq!((luis.name.as_str(), luis.role.as_str(), &luis.picture), ("Luis Ortiz", "Service", &None));
        for invalid in ["Dana Reed", "Dana | Sales | d.jpg", "Dana | Sales | ftp://x/d.jpg", "a | b | | d"] {
            assert!(parse::<Vec<StaffMember>>(invalid).is_err(), "{invalid}");
        }
    }

    #[test]
    fn entries_may_be_tables_in_the_file() {
        let reviews = |toml: &str| Figment::from(Toml::string(toml)).find_value("reviews").unwrap();
        let value = reviews(
            "[[reviews]]\nquote = \"Good; quick | fair\"\nname = \"Ann\"\n\
             [[reviews]]\nquote = \"Fine\"\nname = \"Bo\"\nrole = \"sold us a Civic\"\n",
        );
        let parsed = Vec::<Review>::parse(&value).unwrap();
        assert_eq!(parsed[0].quote, "Good; quick | fair");
        assert_eq!(parsed[1].role.as_deref(), Some("sold us a Civic"));
        let misspelled = reviews("[[reviews]]\nqoute = \"x\"");
        assert!(Vec::<Review>::parse(&misspelled).unwrap_err().message.contains("qoute"));
    }

    #[test]
    fn a_lead_source_is_a_campaign_with_its_medium_or_a_host() {
        let names: Vec<SourceMapping> =
            parse("google / cpc | Google Ads | Paid search; facebook.com | Facebook; */email|Mail").unwrap();
        let plain = |name: &SourceMapping| {
            let SourceMapping { source, medium, provider, service } = name.clone();
            (source, medium.unwrap_or_default(), provider, service.unwrap_or_default())
        };
        let parsed: Vec<_> = names.iter().map(plain).collect();
        let expected = [
            ("google", "cpc", "Google Ads", "Paid search"),
            ("facebook.com", "", "Facebook", ""),
            ("*", "email", "Mail", ""),
        ];
        assert_eq!(parsed, expected.map(|(a, b, c, d)| (a.into(), b.into(), c.into(), d.into())));
        for invalid in
            ["google", "google |", "| Google", "/cpc | Google", "google/ | Google", "a | b | c | d"]
        {
            assert!(parse::<Vec<SourceMapping>>(invalid).is_err(), "{invalid}");
        }
    }

    #[test]
    fn a_county_may_have_a_rate_and_a_fee() {
        let counties: Vec<County> =
            parse("Shelby County | 2.25 | 50; Tipton County; Knox County||36.50").unwrap();
        let parsed: Vec<_> = counties
            .iter()
            .map(|county| (county.rate.map(|rate| rate.to_string()), county.fee.map(|fee| fee.to_string())))
            .collect();
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(parsed, [(text("2.25"), text("$50")), (None, None), (None, text("$36.50"))]);
        for invalid in ["| 2.25", "?? | 2", "Shelby | fifty", "Shelby | 2 | fifty", "a|1|1|1"] {
            assert!(parse::<Vec<County>>(invalid).is_err(), "{invalid}");
        }
    }
}
