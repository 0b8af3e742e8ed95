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

/// An address to listen on; `off` is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::config) struct ListenOrOff(pub Option<SocketAddr>);

#[derive(Debug)]
pub(in crate::config) struct DatabaseUrl(pub Url);

#[derive(Debug)]
pub(in crate::config) struct MailServerUrl(pub Url);

#[derive(Debug)]
pub(in crate::config) struct HeaderName(pub String);

parse_by! { from_text;
    SocketAddr: "is no address with a port (write 127.0.0.1:8080)", |text| text.parse().ok();
    ListenOrOff: "is no address with a port (write 0.0.0.0:80, or off)", |text| match text {
        "off" => Some(ListenOrOff(None)),
        text => text.parse().ok().map(|address| ListenOrOff(Some(address))),
    };
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
    HeaderName: "is no header name (write x-client-key)", |text| {
        let name = axum::http::HeaderName::try_from(text).ok()?;
        Some(HeaderName(name.as_str().to_owned()))
    };
}

/// Implements `ParseSetting` for addresses that may have a password.
macro_rules! parse_with_password {
    ($($setting:ty: $message:literal, $parse:expr;)+) => {$(
        impl ParseSetting for $setting {
            fn parse(value: &Value) -> Result<Self, ParseError> {
                if super::text(value).is_some_and(|text| has_unencoded_password(&text)) {
                    return Err(ParseError { value: "***".to_owned(), message: UNENCODED_PASSWORD.to_owned() });
                }
                from_text(value, $message, $parse)
            }
        }
    )+};
}

parse_with_password! {
    Url: "is no web address (write https://example.com/path)", web_url;
    DatabaseUrl: "is no address of a PostgreSQL database (write postgres://user:password@host/database)", |text| {
        url_with_scheme(text, &["postgres", "postgresql"]).map(DatabaseUrl)
    };
    MailServerUrl: "is no mail server (write smtps://user:password@mail.example.com)", |text| {
        url_with_scheme(text, &["smtp", "smtps"]).filter(Url::has_host).map(MailServerUrl)
    };
}

const UNENCODED_PASSWORD: &str =
    "can't be read: @, / and # in the password must be written %40, %2F, %23 (also ? as %3F and % as %25)";

/// A sign in the password ends it for the URL parser, which would take a piece of it for the host. User names
/// may have an `@`, and so may values of a query.
fn has_unencoded_password(text: &str) -> bool {
    let Some((scheme, address)) = text.split_once("://") else { return false };
    let is_web = scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https");
    let end = address.find(|c| matches!(c, '/' | '?' | '#') || (is_web && c == '\\'));
    let (authority, rest) = address.split_at(end.unwrap_or(address.len()));
    let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let names = query.split('&').filter_map(|parameter| parameter.split('=').next());
    let goes_on = [path, fragment].into_iter().chain(names).any(|part| part.contains('@'));
    match authority.rsplit_once('@') {
        Some((user, _)) => {
            let password = user.split_once(':').map_or("", |(_, password)| password);
            goes_on || password.contains('@') || has_bare_percent(user)
        }
        // On the web, a path may have an `@`.
        None => goes_on && !is_web,
    }
}

/// Two hexadecimal digits are missing after a `%`.
fn has_bare_percent(text: &str) -> bool {
    let mut parts = text.split('%');
    parts.next();
    parts.any(|part| part.len() < 2 || !part.bytes().take(2).all(|byte| byte.is_ascii_hexdigit()))
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

/// The host of the URL is this machine, so that nothing crosses a network.
pub(in crate::config) fn is_local(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => is_local_host(name),
        None => true,
    }
}

/// Requests to the URL cross a network unencrypted.
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
    fn a_password_is_encoded() {
        for (text, is_valid) in [
            ("smtp://user:p@ss/w#rd@127.0.0.1:21001", false),
            ("smtp://user:p@ss@127.0.0.1", false),
            ("smtp://user:12/ss@127.0.0.1", false),
            ("smtp://user:p?ss@127.0.0.1", false),
            ("smtp://user:p#ss@127.0.0.1", false),
            ("smtp://user:p%ss@127.0.0.1", false),
            ("smtp://user:pss%4@127.0.0.1", false),
            ("smtp://user:p%40ss%2Fw%23rd@127.0.0.1:21001", true),
            ("smtp://leads@dealer.example:secret@127.0.0.1?tls=required", true),
            ("smtp://127.0.0.1:21001", true),
        ] {
            let parsed = parse::<MailServerUrl>(text);
            assert_eq!(parsed.is_ok(), is_valid, "{text}");
            assert!(parsed.err().is_none_or(|error| !error.contains("ss/") && !error.contains("rd@")));
            let database = text.replacen("smtp://", "postgres://", 1);
            assert_eq!(parse::<DatabaseUrl>(&database).is_ok(), is_valid, "{database}");
        }
        for (text, is_valid) in [
            ("https://user:p@ss/w#rd@feed.example/cars", false),
            ("https://user:p@ss\\w@feed.example/cars", false),
            ("https://feed.example:8443/@dealer/", true),
            ("https://user:secret@feed.example/cars?to=a@b", true),
        ] {
            assert_eq!(parse::<Url>(text).is_ok(), is_valid, "{text}");
        }
        assert!(parse::<DatabaseUrl>("postgres://host/leads?user=a@b&password=x").is_ok());
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
