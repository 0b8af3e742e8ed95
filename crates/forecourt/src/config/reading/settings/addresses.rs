//! Addresses of the network and the web.

use super::{Problem, Setting, by_text, entries};
use figment::value::Value;
use ipnet::IpNet;
use std::net::SocketAddr;
use url::Url;

impl Setting for SocketAddr {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no address with a port (write 127.0.0.1:8080)", |text| text.parse().ok())
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
pub(in crate::config) struct Origin(pub Url);

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
pub(in crate::config) struct AddressWithVin(pub String);

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

/// The address of a `PostgreSQL` database.
#[derive(Debug)]
pub(in crate::config) struct DatabaseAddress(pub Url);

impl Setting for DatabaseAddress {
    fn read(value: &Value) -> Result<Self, Problem> {
        let wanted = "is no address of a PostgreSQL database (write postgres://user:password@host/database)";
        by_text(value, wanted, |text| {
            let url = Url::parse(text).ok()?;
            matches!(url.scheme(), "postgres" | "postgresql").then_some(Self(url))
        })
    }
}

/// The address of a mail server.
#[derive(Debug)]
pub(in crate::config) struct MailServer(pub Url);

impl Setting for MailServer {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no mail server (write smtps://user:password@mail.example.com)", |text| {
            let url = Url::parse(text).ok()?;
            (matches!(url.scheme(), "smtp" | "smtps") && url.has_host()).then_some(Self(url))
        })
    }
}

/// The name of a request header.
#[derive(Debug)]
pub(in crate::config) struct HeaderName(pub String);

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::settings::tests::read;

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
}
