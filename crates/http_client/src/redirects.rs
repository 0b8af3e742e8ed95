//! Redirect chains: where a request may be redirected to, and whether it may carry keys there.

use crate::{Failure, RedactedUrl};
use url::Url;

/// Maximum number of redirects.
const MAX_REDIRECTS: usize = 5;

/// The URLs of one request: the first one and its redirects.
pub(crate) struct RedirectChain {
    first: Url,
    followed: Vec<Url>,
}

impl RedirectChain {
    /// Starts a chain at `first`.
    pub(crate) fn new(first: Url) -> Self {
        Self { first, followed: Vec::new() }
    }

    /// The URL to request next.
    pub(crate) fn current_url(&self) -> &Url {
        self.followed.last().unwrap_or(&self.first)
    }

    /// The request was redirected.
    pub(crate) fn redirected(&self) -> bool {
        !self.followed.is_empty()
    }

    /// All URLs have the origin of the first one. Only then may keys be sent: if the chain left the
    /// origin and returned, another host has chosen the URL.
    pub(crate) fn is_same_origin(&self) -> bool {
        self.followed.iter().all(|url| url.origin() == self.first.origin())
    }

    /// Appends the target of a `Location` header.
    pub(crate) fn follow(&mut self, location: &[u8]) -> Result<(), Failure> {
        let target = self.target(location)?;
        if self.first == target || self.followed.contains(&target) {
            return Err(Failure::BadRedirect(format!("a loop at {}", RedactedUrl(&target))));
        }
        if self.followed.len() == MAX_REDIRECTS {
            return Err(Failure::BadRedirect(format!(
                "more than {MAX_REDIRECTS}, the next to {}",
                RedactedUrl(&target)
            )));
        }
        self.followed.push(target);
        Ok(())
    }

    fn target(&self, location: &[u8]) -> Result<Url, Failure> {
        let mut target = std::str::from_utf8(location)
            .ok()
            .and_then(|location| self.current_url().join(location).ok())
            .ok_or_else(|| Failure::BadRedirect("the target is not an address".into()))?;
        if !matches!(target.scheme(), "http" | "https") {
            return Err(Failure::BadRedirect(format!("the target's scheme is {}", target.scheme())));
        }
        target.set_fragment(None);
        if target.origin() != self.first.origin() {
            // User and password in a URL would be sent as an `Authorization` header. Both calls
            // succeed for http(s) URLs.
            let _ = target.set_username("");
            let _ = target.set_password(None);
        }
        Ok(target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(first: &str) -> RedirectChain {
        RedirectChain::new(Url::parse(first).unwrap())
    }

    fn reason(result: Result<(), Failure>) -> String {
        match result {
            Err(Failure::BadRedirect(reason)) => reason,
            other => panic!("not a bad redirect: {other:?}"),
        }
    }

    #[test]
    fn a_relative_target_is_resolved_against_the_redirecting_url() {
        let mut redirects = chain("https://feed.example/v1/cars");
        redirects.follow(b"../v2/cars?page=all#top").unwrap();
        assert_eq!(redirects.current_url().as_str(), "https://feed.example/v2/cars?page=all");
        assert!(redirects.redirected() && redirects.is_same_origin());
    }

    #[test]
    fn another_scheme_host_or_port_is_another_origin() {
        for target in ["http://feed.example/", "https://other.example/", "https://feed.example:8443/"] {
            let mut redirects = chain("https://feed.example/cars");
            redirects.follow(target.as_bytes()).unwrap();
            assert!(!redirects.is_same_origin(), "{target}");
        }
    }

    #[test]
    fn a_chain_that_left_the_origin_and_returned_is_not_same_origin() {
        let mut redirects = chain("https://feed.example/cars");
        redirects.follow(b"https://store.example/cars").unwrap();
        redirects.follow(b"https://feed.example/chosen-elsewhere").unwrap();
        assert!(!redirects.is_same_origin());
    }

    #[test]
    fn credentials_in_a_cross_origin_target_are_removed() {
        let mut redirects = chain("https://feed.example/cars");
        redirects.follow(b"https://user:password@store.example/cars").unwrap();
        assert_eq!(redirects.current_url().as_str(), "https://store.example/cars");
    }

    #[test]
    fn five_redirects_are_followed_and_a_sixth_is_not() {
        let mut redirects = chain("https://feed.example/0");
        for number in 1..=5 {
            redirects.follow(format!("/{number}").as_bytes()).unwrap();
        }
        assert_eq!(reason(redirects.follow(b"/6")), "more than 5, the next to https://feed.example/6");
    }

    #[test]
    fn a_repeated_target_is_a_loop() {
        let mut redirects = chain("https://feed.example/a");
        redirects.follow(b"/b?key=secret").unwrap();
        assert_eq!(reason(redirects.follow(b"/b?key=secret")), "a loop at https://feed.example/b?***");
        assert_eq!(reason(redirects.follow(b"/a#again")), "a loop at https://feed.example/a");
    }

    #[test]
    fn a_target_must_be_an_http_url() {
        let mut redirects = chain("https://feed.example/a");
        assert_eq!(reason(redirects.follow(b"file:///etc/passwd")), "the target's scheme is file");
        assert_eq!(reason(redirects.follow(b"https://")), "the target is not an address");
        assert_eq!(reason(redirects.follow(b"/\xff\xfe")), "the target is not an address");
    }
}
