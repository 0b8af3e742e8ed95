//! URLs in values that are printed: without the parts that may be secret.

use url::Url;

/// Separators of lists, and of the fields of an entry.
const SEPARATORS: [char; 3] = [',', ';', '|'];

/// The text with `***` in place of the user and password, the query's values and the fragment of each
/// URL in it.
pub(crate) fn redact_urls(text: &str) -> String {
    // The URL parser ignores these characters anywhere, even inside `://`.
    let is_url = Url::parse(text).is_ok_and(|url| url.has_host());
    let joined = if is_url { text.replace(['\t', '\n', '\r'], "") } else { text.to_owned() };
    let (mut redacted, mut rest) = (String::new(), joined.as_str());
    while let Some(start) = start_of_url(rest) {
        let (before, url) = rest.split_at(start);
        redacted.push_str(before);
        let before = redacted.trim_end();
        let is_field = before.is_empty() || before.ends_with(SEPARATORS);
        let (url, after) = url.split_at(end_of_url(url, is_field));
        redacted.push_str(&redact_url(url));
        rest = after;
    }
    redacted + rest
}

/// The start of a URL: `scheme://`, `https:` whatever follows, because the parser adds the slashes, or
/// `user:password@` without a scheme.
fn start_of_url(text: &str) -> Option<usize> {
    text.match_indices(':').find_map(|(colon, _)| {
        let is_of_scheme = |c: char| c.is_ascii_alphanumeric() || "+-._".contains(c);
        let scheme = text[..colon].rsplit(|c| !is_of_scheme(c)).next().filter(|scheme| !scheme.is_empty())?;
        let rest = &text[colon + 1..];
        let first_word = rest.split(char::is_whitespace).next().unwrap_or_default();
        let is_url = rest.starts_with("//") || is_web(scheme) || first_word.contains('@');
        is_url.then(|| colon - scheme.len())
    })
}

fn is_web(scheme: &str) -> bool {
    scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https")
}

/// A URL that is a whole field may contain spaces, which the parser encodes. Inside a sentence a space
/// ends it.
fn end_of_url(text: &str, is_field: bool) -> usize {
    let ends = |(index, c): &(usize, char)| {
        let (before, after) = (&text[..*index], &text[index + c.len_utf8()..]);
        let is_separator = SEPARATORS.contains(c)
            && (before.ends_with(char::is_whitespace)
                || after.starts_with(char::is_whitespace)
                || start_of_url(after) == Some(0));
        is_separator || (c.is_whitespace() && !is_field)
    };
    let end = text.char_indices().find(ends).map_or(text.len(), |(index, _)| index);
    text[..end].trim_end().len()
}

fn redact_url(url: &str) -> String {
    let (scheme, rest) = url.split_once(':').unwrap_or_default();
    let address = rest.trim_start_matches(['/', '\\']);
    let has_scheme = address.len() < rest.len() || is_web(scheme);
    let start = if has_scheme { &url[..url.len() - address.len()] } else { "" };
    match user_end(url, address) {
        Some(end) => format!("{start}***@{}", without_secrets(&address[end..])),
        None if has_scheme => format!("{start}{}", without_secrets(address)),
        None => without_secrets(url),
    }
}

/// The end of the user and password in an address. An operator may write a password with characters
/// that a URL would need encoded; the parser then takes its beginning for the host and its port.
fn user_end(url: &str, address: &str) -> Option<usize> {
    let until = |ends: &[char]| &address[..address.find(ends).unwrap_or(address.len())];
    let host = until(&['/', '\\', '?', '#']);
    // A password with an `@` may go on after the first of these signs.
    let whole = if host.contains('@') { address.rfind('@') } else { None };
    let at = whole.or_else(|| match Url::parse(url) {
        Ok(_) if host.contains(':') => until(&['?', '#']).rfind('@'),
        Ok(_) => None,
        Err(_) => address.rfind('@'),
    });
    at.map(|at| at + 1)
}

/// An address without its query's values and its fragment. A parameter without `=` may be a key itself.
fn without_secrets(address: &str) -> String {
    let (address, fragment) = address.split_once('#').map_or((address, ""), |(address, _)| (address, "#***"));
    let Some((address, query)) = address.split_once('?') else { return format!("{address}{fragment}") };
    let parameters = query.split('&').map(|parameter| match parameter.split_once('=') {
        Some((name, _)) => format!("{name}=***"),
        None if parameter.is_empty() => String::new(),
        None => "***".to_owned(),
    });
    format!("{address}?{}{fragment}", parameters.collect::<Vec<_>>().join("&"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_secret_parts_are_redacted() {
        for (text, redacted) in [
            ("https://dealer:s3cret@feed.example/cars", "https://***@feed.example/cars"),
            ("https://s3cret@[::1]:8443", "https://***@[::1]:8443"),
            (
                "https://feed.example/cars?key=s3cret&page=all#s3cret",
                "https://feed.example/cars?key=***&page=***#***",
            ),
            ("HTTPS://feed.example?s3cret&&b=", "HTTPS://feed.example?***&&b=***"),
            (
                "https://feed.example/?u=http://a.example/?s3cret=1&b=s3 s3cret",
                "https://feed.example/?u=***&b=***",
            ),
            ("https://feed.example/{vin}?vin={vin}", "https://feed.example/{vin}?vin=***"),
            (
                "postgres://dealer:s3cret@db/leads?sslpassword=s3cret",
                "postgres://***@db/leads?sslpassword=***",
            ),
            ("s3://id:s3cret@bucket/photos", "s3://***@bucket/photos"),
        ] {
            assert_eq!(redact_urls(text), redacted);
        }
    }

    #[test]
    fn urls_that_the_parser_repairs_or_refuses_are_redacted() {
        for (text, redacted) in [
            ("https:dealer:s3cret@feed.example/", "https:***@feed.example/"),
            ("https:\\\\dealer:s3cret@feed.example/", "https:\\\\***@feed.example/"),
            ("htt\nps:/\t/dealer:s3cret@feed.example/?s3\ncret", "https://***@feed.example/?***"),
            ("dealer:s3cret@feed.example/cars", "***@feed.example/cars"),
            ("https://dealer:s3/cret@feed.example/", "https://***@feed.example/"),
            ("https://dealer:s3?cr#et@feed.example/?k=s3cret", "https://***@feed.example/?k=***"),
            ("https://dealer:12/s3cret@feed.example/", "https://***@feed.example/"),
            ("https://deal er:s3 cret@feed.example/", "https://***@feed.example/"),
            ("smtp://dealer:s3@cr/e#t@mail.example", "smtp://***@mail.example"),
        ] {
            assert_eq!(redact_urls(text), redacted);
        }
    }

    #[test]
    fn every_url_of_a_list_or_a_sentence_is_redacted() {
        for (text, redacted) in [
            ("https://a:s3cret@a/?k=s3cret, https://b/?k=s3cret", "https://***@a/?k=***, https://b/?k=***"),
            ("https://a/?k=s3cret,https://b:s3cret@b", "https://a/?k=***,https://***@b"),
            (
                "Dana | Sales | https://a/d.jpg?k=s3 cret; Luis | Service",
                "Dana | Sales | https://a/d.jpg?k=***; Luis | Service",
            ),
            ("See https://a/?k=s3cret for more", "See https://a/?k=*** for more"),
        ] {
            assert_eq!(redact_urls(text), redacted);
        }
    }

    #[test]
    fn other_values_stay() {
        for text in [
            "",
            "127.0.0.1:8080",
            "10.0.0.0/8, 2001:db8::/32",
            "9:00AM-7:00PM",
            "sales@example.com, Ann <ann@example.com>",
            "google/cpc | Google Ads",
            "Note: write to sales@example.com",
            "https://www.example.com/@dealer/",
        ] {
            assert_eq!(redact_urls(text), text);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Whatever the parser takes for a user, a password or a query's value.
        #[test]
        fn no_secret_of_a_parsed_url_is_printed(
            noise in "[a-z:/?#@&=\\\\ \t\\[\\]%{}-]{0,8}",
            more in "[a-z:/?#@&=\\\\ \t\\[\\]%{}-]{0,8}",
        ) {
            for text in [
                format!("https://{noise}S3CRET{more}@host/"),
                format!("https:{noise}:S3CRET{more}@host/?{noise}"),
                format!("https://host/{noise}?{more}=S3CRET"),
            ] {
                let secret = Url::parse(&text).is_ok_and(|url| {
                    let in_query = url.query_pairs().any(|(_, value)| value.contains("S3CRET"));
                    let in_user = url.username().contains("S3CRET");
                    in_query || in_user || url.password().is_some_and(|password| password.contains("S3CRET"))
                });
                prop_assert!(!secret || !redact_urls(&text).contains("S3CRET"), "{text:?}: {}", redact_urls(&text));
            }
        }
    }
}
