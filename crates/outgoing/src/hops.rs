//! Where a redirected request may go, and what it may carry there.

use crate::{Failure, Shown};
use url::Url;

/// Redirects followed at most.
const MOST: usize = 5;

/// The way of one request from its first address through its redirects.
pub(crate) struct Hops {
    first: Url,
    followed: Vec<Url>,
}

impl Hops {
    /// A request that starts at `first`.
    pub(crate) fn new(first: Url) -> Self {
        Self { first, followed: Vec::new() }
    }

    /// The address to ask now.
    pub(crate) fn here(&self) -> &Url {
        self.followed.last().unwrap_or(&self.first)
    }

    /// Whether the request has been redirected at all.
    pub(crate) fn redirected(&self) -> bool {
        !self.followed.is_empty()
    }

    /// Whether keys may be sent: only while the way has never left the first scheme, host and port.
    /// A way that left and came back carries none either, for another host has chosen where it came back to.
    pub(crate) fn stayed_home(&self) -> bool {
        self.followed.iter().all(|url| url.origin() == self.first.origin())
    }

    /// Goes on to what a redirect's `Location` names.
    pub(crate) fn follow(&mut self, location: &[u8]) -> Result<(), Failure> {
        let target = self.target(location)?;
        if self.first == target || self.followed.contains(&target) {
            return Err(Failure::BadRedirect(format!("a loop at {}", Shown(&target))));
        }
        if self.followed.len() == MOST {
            return Err(Failure::BadRedirect(format!("more than {MOST}, the next to {}", Shown(&target))));
        }
        self.followed.push(target);
        Ok(())
    }

    fn target(&self, location: &[u8]) -> Result<Url, Failure> {
        let mut target = std::str::from_utf8(location)
            .ok()
            .and_then(|location| self.here().join(location).ok())
            .ok_or_else(|| Failure::BadRedirect("the target is not an address".into()))?;
        if !matches!(target.scheme(), "http" | "https") {
            return Err(Failure::BadRedirect(format!("the target's scheme is {}", target.scheme())));
        }
        target.set_fragment(None);
        if target.origin() != self.first.origin() {
            // User and password in an address become an Authorization header. Both calls succeed on http(s) addresses.
            let _ = target.set_username("");
            let _ = target.set_password(None);
        }
        Ok(target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(first: &str) -> Hops {
        Hops::new(Url::parse(first).unwrap())
    }

    fn why(outcome: Result<(), Failure>) -> String {
        match outcome {
            Err(Failure::BadRedirect(why)) => why,
            other => panic!("not a bad redirect: {other:?}"),
        }
    }

    #[test]
    fn a_relative_target_is_read_against_the_address_that_redirected() {
        let mut hops = from("https://feed.example/v1/cars");
        hops.follow(b"../v2/cars?page=all#top").unwrap();
        assert_eq!(hops.here().as_str(), "https://feed.example/v2/cars?page=all");
        assert!(hops.redirected() && hops.stayed_home());
    }

    #[test]
    fn another_scheme_host_or_port_is_not_home() {
        for target in ["http://feed.example/", "https://other.example/", "https://feed.example:8443/"] {
            let mut hops = from("https://feed.example/cars");
            hops.follow(target.as_bytes()).unwrap();
            assert!(!hops.stayed_home(), "{target}");
        }
    }

    #[test]
    fn a_way_that_left_and_came_back_has_not_stayed_home() {
        let mut hops = from("https://feed.example/cars");
        hops.follow(b"https://store.example/cars").unwrap();
        hops.follow(b"https://feed.example/chosen-elsewhere").unwrap();
        assert!(!hops.stayed_home());
    }

    #[test]
    fn a_user_in_a_foreign_target_is_dropped() {
        let mut hops = from("https://feed.example/cars");
        hops.follow(b"https://user:password@store.example/cars").unwrap();
        assert_eq!(hops.here().as_str(), "https://store.example/cars");
    }

    #[test]
    fn five_redirects_are_followed_and_a_sixth_is_not() {
        let mut hops = from("https://feed.example/0");
        for hop in 1..=5 {
            hops.follow(format!("/{hop}").as_bytes()).unwrap();
        }
        assert_eq!(why(hops.follow(b"/6")), "more than 5, the next to https://feed.example/6");
    }

    #[test]
    fn a_target_seen_before_is_a_loop() {
        let mut hops = from("https://feed.example/a");
        hops.follow(b"/b?key=secret").unwrap();
        assert_eq!(why(hops.follow(b"/b?key=secret")), "a loop at https://feed.example/b?***");
        assert_eq!(why(hops.follow(b"/a#again")), "a loop at https://feed.example/a");
    }

    #[test]
    fn a_target_must_be_an_http_address() {
        let mut hops = from("https://feed.example/a");
        assert_eq!(why(hops.follow(b"file:///etc/passwd")), "the target's scheme is file");
        assert_eq!(why(hops.follow(b"https://")), "the target is not an address");
        assert_eq!(why(hops.follow(b"/\xff\xfe")), "the target is not an address");
    }
}
