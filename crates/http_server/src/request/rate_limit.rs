//! Rate limits by client address (LEAD-8).

use crate::Client;
use governor::{DefaultKeyedRateLimiter, Quota, clock::Clock};
use std::{num::NonZeroU32, time::Duration};

/// Admits a client's posts up to the limit, which refills evenly.
pub struct RateLimiter {
    clients: Option<Limiter>,
    /// Proxies that send no client address.
    proxies: Option<Limiter>,
}

/// `30/10m`: a number of requests per period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit {
    /// 0 for no limit.
    pub requests: u32,
    pub per: Duration,
}

type Limiter = DefaultKeyedRateLimiter<Client>;

impl RateLimiter {
    pub fn new(limit: RateLimit) -> Self {
        let requests = limit.requests.saturating_mul(Client::PROXY_SIZE);
        Self { clients: limiter(limit), proxies: limiter(RateLimit { requests, ..limit }) }
    }

    /// Counts one post. If it is over the limit, the error is the number of seconds until the next
    /// is allowed.
    pub fn admit(&self, client: Client) -> Result<(), u32> {
        let limiter = if client.is_proxy() { &self.proxies } else { &self.clients };
        let Some(limiter) = limiter else { return Ok(()) };
        // Forgets clients whose allowance is full again.
        if limiter.len() > 10_000 {
            limiter.retain_recent();
        }
        limiter.check_key(&client).map_err(|not_until| {
            let wait = not_until.wait_time_from(governor::clock::DefaultClock::default().now());
            u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX)
        })
    }
}

/// `None` without a limit.
fn limiter(limit: RateLimit) -> Option<Limiter> {
    let requests = NonZeroU32::new(limit.requests)?;
    let quota = Quota::with_period(limit.per / limit.requests)?.allow_burst(requests);
    Some(DefaultKeyedRateLimiter::keyed(quota))
}

#[cfg(test)]
mod tests {
    use super::{Client, RateLimit, RateLimiter};
    use std::time::Duration;

    fn limiter(posts: u32) -> RateLimiter {
        RateLimiter::new(RateLimit { requests: posts, per: Duration::from_mins(10) })
    }

    fn at(address: &str) -> Client {
        Client::at(address.parse().unwrap())
    }

    #[test]
    fn a_client_over_the_limit_learns_when_to_retry() {
        let limiter = limiter(2);
        let client = at("203.0.113.9");
        assert_eq!((limiter.admit(client), limiter.admit(client)), (Ok(()), Ok(())));
        assert!(limiter.admit(client).is_err_and(|seconds| (290..=301).contains(&seconds)));
        assert_eq!(limiter.admit(at("203.0.113.10")), Ok(()));
    }

    #[test]
    fn an_ipv6_client_cannot_escape_by_changing_the_lower_half() {
        let limiter = limiter(1);
        assert_eq!(limiter.admit(at("2001:db8::1")), Ok(()));
        assert!(limiter.admit(at("2001:db8::2")).is_err());
    }

    #[test]
    fn a_proxy_that_sends_no_client_address_has_ten_times_the_allowance_of_a_client() {
        let limiter = limiter(2);
        let proxy = |address: &str| Client::proxy(address.parse().unwrap());
        let admitted = (0..30).filter(|_| limiter.admit(proxy("10.0.0.1")).is_ok()).count();
        assert_eq!(admitted, 20);
        assert_eq!(limiter.admit(proxy("10.0.0.2")), Ok(()));
        assert_eq!(limiter.admit(at("10.0.0.1")), Ok(()), "a visitor there has an allowance of its own");
    }
}
