//! Addresses as a log may show them.

use std::fmt;
use url::Url;

/// Prints an address without user, password, query values and fragment: any of them may be a key.
pub struct Shown<'a>(pub &'a Url);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(url) = self;
        write!(f, "{}{}", url.origin().ascii_serialization(), url.path())?;
        // Names are hidden with the values: `?TOKEN` is a name without a value.
        f.write_str(if url.query().is_some() { "?***" } else { "" })
    }
}

impl fmt::Debug for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_address_hides_user_password_and_query() {
        let url = Url::parse("https://dealer:hunter2@feed.example:8443/v1/cars?key=s3cret#part").unwrap();
        assert_eq!(Shown(&url).to_string(), "https://feed.example:8443/v1/cars?***");
    }

    #[test]
    fn a_printed_address_without_secrets_is_the_address() {
        let url = Url::parse("http://127.0.0.1:4000/cars").unwrap();
        assert_eq!(Shown(&url).to_string(), "http://127.0.0.1:4000/cars");
    }
}
