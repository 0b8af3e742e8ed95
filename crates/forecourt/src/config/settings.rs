//! The kinds of values that keys have, and how each is written.

use figment::value::Value;
use ipnet::IpNet;
use std::{net::SocketAddr, path::PathBuf, time::Duration};
use url::Url;

/// A kind of value.
pub(super) trait Setting: Sized {
    /// Reads it from the file's or the environment's value.
    fn read(value: &Value) -> Result<Self, Problem>;
}

/// What is wrong with a value: `"abc"` `is no duration (write 30s, 5m, 500ms)`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Problem {
    /// The value as the operator wrote it.
    pub shown: String,
    /// What is wrong with it.
    pub text: String,
}

impl Problem {
    /// Something wrong with the whole value.
    pub(super) fn new(value: &Value, text: impl Into<String>) -> Self {
        Self { shown: shown(value), text: text.into() }
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::Dict(..) => "a table".to_owned(),
        Value::Array(..) => "a list".to_owned(),
        _ => text(value).map_or_else(|| "nothing".to_owned(), |text| format!("{text:?}")),
    }
}

/// A single value's text: `8080` and `"8080"` are the same.
pub(super) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(_, text) => Some(text.trim().to_owned()),
        Value::Char(_, c) => Some(c.to_string()),
        Value::Bool(_, truth) => Some(truth.to_string()),
        Value::Num(_, number) => number
            .to_i128()
            .map(|number| number.to_string())
            .or_else(|| number.to_u128().map(|number| number.to_string()))
            .or_else(|| number.to_f64().map(|number| number.to_string())),
        Value::Dict(..) | Value::Array(..) | Value::Empty(..) => None,
    }
}

/// Reads a single value by its text.
pub(super) fn by_text<T>(
    value: &Value,
    wanted: &str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, Problem> {
    text(value).and_then(|text| read(&text)).ok_or_else(|| Problem::new(value, wanted))
}

/// The entries of a list, or of a text with separators between them.
fn entries(value: &Value, separator: char) -> Vec<Value> {
    match value {
        Value::Array(_, entries) => entries.clone(),
        Value::String(_, text) => {
            text.split(separator).map(str::trim).filter(|entry| !entry.is_empty()).map(Value::from).collect()
        }
        other => vec![other.clone()],
    }
}

impl Setting for String {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no text", |text| Some(text.to_owned()))
    }
}

impl Setting for bool {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is neither true nor false", |text| text.parse().ok())
    }
}

impl Setting for u32 {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no whole number from 0 up", |text| text.parse().ok())
    }
}

impl Setting for u64 {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no whole number from 0 up", |text| text.parse().ok())
    }
}

impl Setting for Duration {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no duration (write 30s, 5m, 500ms)", |text| {
            humantime::parse_duration(text).ok().filter(|duration| !duration.is_zero())
        })
    }
}

impl Setting for SocketAddr {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no address with a port (write 127.0.0.1:8080)", |text| text.parse().ok())
    }
}

impl Setting for PathBuf {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no path", |text| Some(Self::from(text)))
    }
}

impl Setting for Url {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no web address (write https://example.com/path)", web_address)
    }
}

fn web_address(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    (matches!(url.scheme(), "http" | "https") && url.has_host()).then_some(url)
}

/// A web address without path, query or fragment.
#[derive(Debug)]
pub(super) struct Origin(pub Url);

impl Setting for Origin {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no origin (write https://www.example.com)", |text| {
            let url = web_address(text)?;
            let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
            (is_bare && url.username().is_empty()).then_some(Self(url))
        })
    }
}

/// A web address with `{vin}` in it.
#[derive(Debug)]
pub(super) struct AddressWithVin(pub String);

impl Setting for AddressWithVin {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(
            value,
            "is no web address with {vin} in it (write https://example.com/report?vin={vin})",
            |text| {
                let is_address = web_address(&text.replace("{vin}", "1")).is_some();
                (is_address && text.contains("{vin}")).then(|| Self(text.to_owned()))
            },
        )
    }
}

/// The name of a request header.
#[derive(Debug)]
pub(super) struct HeaderName(pub String);

impl Setting for HeaderName {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no header name (write x-client-key)", |text| {
            let name = axum::http::HeaderName::try_from(text).ok()?;
            Some(Self(name.as_str().to_owned()))
        })
    }
}

impl Setting for Vec<IpNet> {
    fn read(value: &Value) -> Result<Self, Problem> {
        let network = |entry: &Value| {
            by_text(entry, "is no network (write 10.0.0.0/8 or 192.0.2.1)", |text| {
                text.parse().ok().or_else(|| text.parse::<std::net::IpAddr>().ok().map(IpNet::from))
            })
        };
        entries(value, ',').iter().map(network).collect()
    }
}

impl Setting for Vec<site::Stat> {
    fn read(value: &Value) -> Result<Self, Problem> {
        let stat = |entry: &Value| {
            by_text(entry, "is no figure with its label (write 25 years)", |text| {
                let (figure, label) = text.split_once(char::is_whitespace)?;
                Some(site::Stat { figure: figure.to_owned(), label: label.trim().to_owned() })
            })
        };
        entries(value, ';').iter().map(stat).collect()
    }
}

impl Setting for (f64, f64) {
    fn read(value: &Value) -> Result<Self, Problem> {
        let wrong = || Problem::new(value, "is no latitude and longitude (write 35.05,-89.82)");
        let numbers: Option<Vec<f64>> =
            entries(value, ',').iter().map(|entry| text(entry)?.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[latitude, longitude]) if latitude.abs() <= 90.0 && longitude.abs() <= 180.0 => {
                Ok((latitude, longitude))
            }
            _ => Err(wrong()),
        }
    }
}

impl Setting for jiff::tz::TimeZone {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no time zone (write America/Chicago)", |text| Self::get(text).ok())
    }
}

impl Setting for site::Advertised {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is neither list nor total", |text| match text {
            "list" => Some(Self::List),
            "total" => Some(Self::Total),
            _ => None,
        })
    }
}

impl Setting for site::PostLimit {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no limit of posts in a time (write 30/10m)", |text| {
            let (posts, per) = text.split_once('/')?;
            let posts = posts.trim().parse().ok().filter(|posts| *posts > 0)?;
            let per = humantime::parse_duration(per.trim()).ok().filter(|per| !per.is_zero())?;
            Some(Self { posts, per })
        })
    }
}

impl Setting for leads::Missing {
    fn read(value: &Value) -> Result<Self, Problem> {
        value.deserialize().map_err(|_| Problem::new(value, "is neither n/a nor omit"))
    }
}

impl Setting for sandbox::Fault {
    fn read(value: &Value) -> Result<Self, Problem> {
        let text = text(value).unwrap_or_default();
        text.parse()
            .map_err(|error: sandbox::FaultError| Problem::new(value, format!("is no fault: {error}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<T: Setting>(text: &str) -> Result<T, String> {
        T::read(&Value::from(text)).map_err(|problem| format!("{} {}", problem.shown, problem.text))
    }

    #[test]
    fn durations_are_written_with_their_unit() {
        assert_eq!(read("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(read("5m"), Ok(Duration::from_mins(5)));
        assert_eq!(read::<Duration>("abc").unwrap_err(), "\"abc\" is no duration (write 30s, 5m, 500ms)");
        assert!(read::<Duration>("0s").is_err() && read::<Duration>("30").is_err());
    }

    #[test]
    fn a_number_may_be_text_and_text_a_number() {
        assert_eq!(u32::read(&Value::from(3)), Ok(3));
        assert_eq!(read("3"), Ok(3_u32));
        assert_eq!(String::read(&Value::from(38125)), Ok("38125".to_owned()));
        assert!(read::<u32>("-1").is_err());
    }

    #[test]
    fn networks_are_a_list_or_a_text_with_commas() {
        let wanted: Vec<IpNet> = ["10.0.0.0/8", "192.0.2.1/32"].map(|text| text.parse().unwrap()).to_vec();
        assert_eq!(read("10.0.0.0/8, 192.0.2.1"), Ok(wanted.clone()));
        assert_eq!(Vec::<IpNet>::read(&Value::from(vec!["10.0.0.0/8", "192.0.2.1"])), Ok(wanted));
        assert!(read::<Vec<IpNet>>("10.0.0.0/8, here").unwrap_err().starts_with("\"here\" is no network"));
    }

    #[test]
    fn an_origin_has_no_path() {
        assert!(read::<Origin>("https://www.example.com").is_ok());
        for wrong in
            ["https://www.example.com/cars", "ftp://example.com", "example.com", "https://a@example.com"]
        {
            assert!(read::<Origin>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_history_report_needs_a_place_for_the_vin() {
        assert!(read::<AddressWithVin>("https://example.com/{vin}").is_ok());
        assert!(read::<AddressWithVin>("https://example.com/").is_err());
    }

    #[test]
    fn a_post_limit_is_a_count_in_a_time() {
        let limit: site::PostLimit = read("30/10m").unwrap();
        assert_eq!((limit.posts, limit.per), (30, Duration::from_mins(10)));
        for wrong in ["30", "0/10m", "30/0s", "many/10m"] {
            assert!(read::<site::PostLimit>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_figure_is_its_first_word_and_figures_are_separated_by_semicolons() {
        let stats: Vec<site::Stat> = read("25 years; 15,000+ vehicles sold").unwrap();
        assert_eq!((stats[1].figure.as_str(), stats[1].label.as_str()), ("15,000+", "vehicles sold"));
        assert!(read::<Vec<site::Stat>>("25").is_err());
    }

    #[test]
    fn a_place_on_earth_is_latitude_then_longitude() {
        assert_eq!(read("35.05,-89.82"), Ok((35.05, -89.82)));
        assert_eq!(<(f64, f64)>::read(&Value::from(vec![35.05, -89.82])), Ok((35.05, -89.82)));
        assert!(read::<(f64, f64)>("-189.82,35.05").is_err() && read::<(f64, f64)>("35.05").is_err());
    }
}
