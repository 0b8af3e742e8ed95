//! How many posts of a kind one client address may make (LEAD-8).

use crate::PostLimit;
use crate::http::{Client, visitor::client::household};
use governor::{DefaultKeyedRateLimiter, Quota, clock::Clock};
use std::{net::IpAddr, num::NonZeroU32};

/// Lets a client's posts through up to the limit, refilled evenly.
pub(crate) struct PostGate {
    visitors: Option<Limiter>,
    /// Proxies that send no client address.
    proxies: Option<Limiter>,
}

type Limiter = DefaultKeyedRateLimiter<IpAddr>;

impl PostGate {
    /// A gate with this limit.
    pub(crate) fn new(limit: PostLimit) -> Self {
        let posts = limit.posts.saturating_mul(Client::PROXY_FACTOR);
        Self { visitors: limiter(limit), proxies: limiter(PostLimit { posts, ..limit }) }
    }

    /// Takes one post; `Err` says after how many seconds the next may come.
    pub(crate) fn admit(&self, client: Client) -> Result<(), u32> {
        let (limiter, key) = match client {
            Client::At(address) => (&self.visitors, household(address)),
            Client::Proxy(address) => (&self.proxies, address),
        };
        let Some(limiter) = limiter else { return Ok(()) };
        // Clients that have their whole allowance again need not be remembered.
        if limiter.len() > 10_000 {
            limiter.retain_recent();
        }
        limiter.check_key(&key).map_err(|not_until| {
            let wait = not_until.wait_time_from(governor::clock::DefaultClock::default().now());
            u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX)
        })
    }
}

/// `None` where there is no limit.
fn limiter(limit: PostLimit) -> Option<Limiter> {
    let posts = NonZeroU32::new(limit.posts)?;
    let quota = Quota::with_period(limit.per / limit.posts)?.allow_burst(posts);
    Some(DefaultKeyedRateLimiter::keyed(quota))
}

#[cfg(test)]
mod tests {
    use super::{Client, PostGate};
    use crate::PostLimit;
    use std::time::Duration;

    fn gate(posts: u32) -> PostGate {
        PostGate::new(PostLimit { posts, per: Duration::from_mins(10) })
    }

    fn at(address: &str) -> Client {
        Client::At(address.parse().unwrap())
    }

    #[test]
    fn a_client_is_stopped_after_its_allowance_and_told_when_to_come_back() {
        let gate = gate(2);
        let client = at("203.0.113.9");
        assert_eq!((gate.admit(client), gate.admit(client)), (Ok(()), Ok(())));
        assert!(gate.admit(client).is_err_and(|seconds| (290..=301).contains(&seconds)));
        assert_eq!(gate.admit(at("203.0.113.10")), Ok(()));
    }

    #[test]
    fn an_ipv6_client_cannot_escape_by_changing_the_lower_half() {
        let gate = gate(1);
        assert_eq!(gate.admit(at("2001:db8::1")), Ok(()));
        assert!(gate.admit(at("2001:db8::2")).is_err());
    }

    #[test]
    fn a_proxy_that_sends_no_client_address_has_ten_times_the_allowance_of_a_client() {
        let gate = gate(2);
        let proxy = |address: &str| Client::Proxy(address.parse().unwrap());
        let admitted = (0..30).filter(|_| gate.admit(proxy("10.0.0.1")).is_ok()).count();
        assert_eq!(admitted, 20);
        assert_eq!(gate.admit(proxy("10.0.0.2")), Ok(()));
        assert_eq!(gate.admit(at("10.0.0.1")), Ok(()), "a visitor there has an allowance of its own");
    }
}
