//! URLs for logs.

use std::fmt;
use url::{Origin, Url};

/// Displays a URL without user, password, query and fragment, which may contain secrets.
pub struct RedactedUrl<'a>(pub &'a Url);

impl fmt::Display for RedactedUrl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(url) = self;
        match url.origin() {
            // The URL of a file.
            Origin::Opaque(_) => write!(f, "{}://{}", url.scheme(), url.path())?,
            origin @ Origin::Tuple(..) => write!(f, "{}{}", origin.ascii_serialization(), url.path())?,
        }
        // Parameter names are hidden too, because `?TOKEN` is a name without a value.
        f.write_str(if url.query().is_some() { "?***" } else { "" })
    }
}

impl fmt::Debug for RedactedUrl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn user_password_and_query_are_redacted() {
        let url = Url::parse("https://dealer:hunter2@feed.example:8443/v1/cars?key=s3cret#part").unwrap();
        assert_eq!(RedactedUrl(&url).to_string(), "https://feed.example:8443/v1/cars?***");
    }

    #[test]
    fn a_url_without_secrets_is_unchanged() {
        let url = Url::parse("http://127.0.0.1:4000/cars").unwrap();
        assert_eq!(RedactedUrl(&url).to_string(), "http://127.0.0.1:4000/cars");
        let url = Url::parse("file:///srv/inventory/upload/").unwrap();
        assert_eq!(RedactedUrl(&url).to_string(), "file:///srv/inventory/upload/");
    }
}
