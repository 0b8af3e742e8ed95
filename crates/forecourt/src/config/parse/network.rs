//! Network addresses and URLs.

use super::{ParseError, ParseSetting, from_text};
use figment::value::Value;
use photos::StoreUrl;
use std::net::{IpAddr, SocketAddr};
use url::{Host, Url};

/// A URL without path, query or fragment.
#[derive(Debug)]
pub(in crate::config) struct OriginUrl(pub Url);

/// An https URL, of a script that must not be changed on its way; http only of this machine.
#[derive(Debug)]
pub(in crate::config) struct SecureUrl(pub Url);

/// A URL that contains `{vin}`.
#[derive(Debug)]
pub(in crate::config) struct ReportUrl(pub String);

#[derive(Debug)]
pub(in crate::config) struct DatabaseUrl(pub Url);

#[derive(Debug)]
pub(in crate::config) struct MailServerUrl(pub Url);

#[derive(Debug)]
pub(in crate::config) struct HeaderName(pub String);

parse_from_text! {
    SocketAddr: "is no address with a port (write 127.0.0.1:8080)", |text| text.parse().ok();
    Url: "is no web address (write https://example.com/path)", web_url;
    OriginUrl: "is no origin (write https://www.example.com)", |text| {
        let url = web_url(text)?;
        let is_origin = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        (is_origin && url.username().is_empty() && url.password().is_none()).then_some(OriginUrl(url))
    };
    ReportUrl: "is no web address with {vin} in it (write https://example.com/report?vin={vin})", |text| {
        let is_url = web_url(&text.replace("{vin}", "1")).is_some();
        (is_url && text.contains("{vin}")).then(|| ReportUrl(text.to_owned()))
    };
    SecureUrl: "is no https address (write https://cdn.example.com/script.js)", |text| {
        web_url(text).filter(|url| url.scheme() == "https" || is_local(url)).map(SecureUrl)
    };
    DatabaseUrl: "is no address of a PostgreSQL database (write postgres://user:password@host/database)", |text| {
        url_with_scheme(text, &["postgres", "postgresql"]).map(DatabaseUrl)
    };
    MailServerUrl: "is no mail server (write smtps://user:password@mail.example.com)", |text| {
        url_with_scheme(text, &["smtp", "smtps"]).filter(Url::has_host).map(MailServerUrl)
    };
    HeaderName: "is no header name (write x-client-key)", |text| {
        let name = axum::http::HeaderName::try_from(text).ok()?;
        Some(HeaderName(name.as_str().to_owned()))
    };
}

impl ParseSetting for StoreUrl {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let text = super::text(value).unwrap_or_default();
        text.parse().map_err(|error: photos::StoreUrlError| ParseError::new(value, error.to_string()))
    }
}

pub(super) fn web_url(text: &str) -> Option<Url> {
    url_with_scheme(text, &["http", "https"]).filter(has_plain_host)
}

/// URLs allow `*`, `;` and quotes in hosts, which mean something in a content policy.
fn has_plain_host(url: &Url) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    match url.host() {
        Some(Host::Domain(name)) => name.bytes().all(is_plain),
        Some(Host::Ipv4(_) | Host::Ipv6(_)) => true,
        None => false,
    }
}

fn url_with_scheme(text: &str, schemes: &[&str]) -> Option<Url> {
    Url::parse(text).ok().filter(|url| schemes.contains(&url.scheme()))
}

/// Whether the host of the URL is this machine, so that nothing crosses a network.
pub(in crate::config) fn is_local(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => is_local_host(name),
        None => true,
    }
}

/// Whether requests to it cross a network unencrypted.
pub(in crate::config) fn is_cleartext(url: &Url) -> bool {
    url.scheme() == "http" && !is_local(url)
}

/// As `is_local`, of a host that the URL parser keeps as text, as in `postgres://`. A path is that
/// of a socket.
pub(in crate::config) fn is_local_host(name: &str) -> bool {
    let name = name.trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
    name.is_empty()
        || name == "localhost"
        || name.ends_with(".localhost")
        || name.starts_with(['/'])
        || name.starts_with("%2f")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::{super::tests::parse, *};

    #[test]
    fn an_origin_has_no_path() {
        assert!(parse::<OriginUrl>("https://www.example.com").is_ok());
        for invalid in [
            "https://www.example.com/cars",
            "ftp://example.com",
            "example.com",
            "https://a@example.com",
            "https://:b@example.com",
        ] {
            assert!(parse::<OriginUrl>(invalid).is_err(), "{invalid}");
        }
    }

    #[test]
    fn keys_in_the_address_of_a_store_are_not_shown() {
        assert!(parse::<StoreUrl>("s3://bucket/photos").is_ok());
        for invalid in ["s3://id:k3y@bucket/photos", "s3://bucket/photos?secret=k3y", "ftp://id:k3y/@bucket"]
        {
            let error = parse::<StoreUrl>(invalid).unwrap_err();
            assert!(error.contains("***") && !error.contains("k3y"), "{error}");
        }
    }

    #[test]
    fn a_script_cannot_widen_the_content_policy() {
        for (text, is_valid) in [
            ("https://cdn.example.com/swap.js", true),
            ("http://127.0.0.1:8080/x.js", true),
            ("http://cdn.example.com/x.js", false),
            ("https://*/x.js", false),
            ("https://*.example.com/x.js", false),
            ("https://a;object-src/x.js", false),
            ("https://a,b/x.js", false),
            ("https://'unsafe-inline'/x.js", false),
        ] {
            assert_eq!(parse::<SecureUrl>(text).is_ok(), is_valid, "{text}");
        }
    }

    #[test]
    fn a_history_report_url_contains_the_vin() {
        assert!(parse::<ReportUrl>("https://example.com/{vin}").is_ok());
        assert!(parse::<ReportUrl>("https://example.com/").is_err());
    }
}
