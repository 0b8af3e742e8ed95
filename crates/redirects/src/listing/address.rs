//! Reads one address.

use url::Url;

const MAX_LENGTH: usize = 2_048;

/// Path and query of an address, and its host.
#[derive(Debug)]
pub(super) struct Address {
    pub(super) host: Option<String>,
    pub(super) address: String,
}

impl Address {
    /// A URL, a path, or `host/path`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        if text.starts_with('/') || text.contains("://") {
            return Self::parse_target(text, None);
        }
        let (host, _) = text.split_once('/')?;
        if host.contains('.') { Self::parse_url(&format!("https://{text}")) } else { None }
    }

    /// The target of a request: a path or a URL.
    pub(super) fn parse_target(text: &str, host: Option<&str>) -> Option<Self> {
        if !text.starts_with('/') {
            return Self::parse_url(text);
        }
        let address = text.split('#').next().unwrap_or_default();
        let is_readable = address.len() <= MAX_LENGTH
            && !address.starts_with("//")
            && !address.chars().any(|character| character.is_control() || character.is_whitespace());
        is_readable.then(|| Self { host: host.map(str::to_lowercase), address: address.to_owned() })
    }

    pub(super) fn parse_url(text: &str) -> Option<Self> {
        if text.len() > MAX_LENGTH {
            return None;
        }
        let url = Url::parse(text).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
        let mut address = url.path().to_owned();
        if let Some(query) = url.query() {
            address = address + "?" + query;
        }
        let is_readable = address.len() <= MAX_LENGTH && !address.starts_with("//");
        is_readable.then(|| Self { host: url.host_str().map(str::to_owned), address })
    }
}
