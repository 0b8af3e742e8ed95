//! How many lead posts one client address may make (interfaces, `leads.max_posts`).

use crate::PostLimit;
use governor::{DefaultKeyedRateLimiter, Quota, clock::Clock};
use ipnet::IpNet;
use std::{
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
};

/// Lets a client's posts through up to the limit, refilled evenly.
pub(crate) struct PostGate {
    limiter: Option<DefaultKeyedRateLimiter<IpAddr>>,
    exempt: Vec<IpNet>,
}

impl PostGate {
    /// A gate with this limit. A proxy's own address is never limited: many visitors would stand behind it.
    pub(crate) fn new(limit: PostLimit, trusted_proxies: Vec<IpNet>) -> Self {
        let quota = NonZeroU32::new(limit.posts)
            .and_then(|posts| Some(Quota::with_period(limit.per / limit.posts)?.allow_burst(posts)));
        Self { limiter: quota.map(DefaultKeyedRateLimiter::keyed), exempt: trusted_proxies }
    }

    /// Takes one post; `Err` says after how many seconds the next may come.
    pub(crate) fn admit(&self, client: IpAddr) -> Result<(), u32> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        if self.exempt.iter().any(|net| net.contains(&client)) {
            return Ok(());
        }
        // Clients that have their whole allowance again need not be remembered.
        if limiter.len() > 10_000 {
            limiter.retain_recent();
        }
        limiter.check_key(&household(client)).map_err(|not_until| {
            let wait = not_until.wait_time_from(governor::clock::DefaultClock::default().now());
            u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX)
        })
    }
}

/// Addresses that one customer holds: an IPv6 client owns its whole /64.
fn household(client: IpAddr) -> IpAddr {
    match client {
        IpAddr::V4(_) => client,
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
    }
}

#[cfg(test)]
mod tests {
    use super::PostGate;
    use crate::PostLimit;
    use std::time::Duration;

    fn gate(posts: u32) -> PostGate {
        PostGate::new(PostLimit { posts, per: Duration::from_mins(10) }, vec!["10.0.0.0/8".parse().unwrap()])
    }

    #[test]
    fn a_client_is_stopped_after_its_allowance_and_told_when_to_come_back() {
        let gate = gate(2);
        let client = "203.0.113.9".parse().unwrap();
        assert_eq!((gate.admit(client), gate.admit(client)), (Ok(()), Ok(())));
        assert!(gate.admit(client).is_err_and(|seconds| (290..=301).contains(&seconds)));
        assert_eq!(gate.admit("203.0.113.10".parse().unwrap()), Ok(()));
    }

    #[test]
    fn an_ipv6_client_cannot_escape_by_changing_the_lower_half() {
        let gate = gate(1);
        assert_eq!(gate.admit("2001:db8::1".parse().unwrap()), Ok(()));
        assert!(gate.admit("2001:db8::2".parse().unwrap()).is_err());
    }

    #[test]
    fn a_trusted_proxy_is_never_limited() {
        let gate = gate(1);
        let proxy = "10.0.0.1".parse().unwrap();
        assert_eq!((gate.admit(proxy), gate.admit(proxy)), (Ok(()), Ok(())));
    }
}
