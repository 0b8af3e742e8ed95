//! A limit on how many photos a client waits for at a time.

use crate::http::Client;
use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Photos in the making may take this many of the six connections that a browser opens over
/// HTTP/1.1; the others stay free for navigation.
const MAX_WAITING: usize = 4;

#[derive(Debug, Default)]
pub(crate) struct PhotoWaitLimit(Mutex<HashMap<Client, usize>>);

/// Permission to wait for one photo, until it is dropped.
#[derive(Debug)]
pub(crate) struct WaitPermit<'q> {
    limit: &'q PhotoWaitLimit,
    client: Client,
}

impl PhotoWaitLimit {
    /// `None` if the client waits for as many photos as it may.
    pub(crate) fn try_acquire(&self, client: Client) -> Option<WaitPermit<'_>> {
        let max = MAX_WAITING * client.size() as usize;
        let mut waiting = self.waiting();
        let count = waiting.entry(client).or_default();
        if *count == max {
            return None;
        }
        *count += 1;
        Some(WaitPermit { limit: self, client })
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<Client, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for WaitPermit<'_> {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.limit.waiting().entry(self.client) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Client, MAX_WAITING, PhotoWaitLimit};

    #[test]
    fn a_client_has_four_permits_and_may_reuse_them() {
        let limit = PhotoWaitLimit::default();
        let at = |address: &str| Client::at(address.parse().unwrap());
        let mut permits: Vec<_> =
            (0..MAX_WAITING).map(|_| limit.try_acquire(at("203.0.113.9")).unwrap()).collect();
        assert!(limit.try_acquire(at("203.0.113.9")).is_none());
        assert!(limit.try_acquire(at("203.0.113.10")).is_some(), "another has its own");
        permits.pop();
        permits.push(limit.try_acquire(at("203.0.113.9")).unwrap());
        permits.clear();
        assert!(limit.waiting().is_empty());
    }

    #[test]
    fn a_proxy_that_sends_no_client_address_has_ten_times_the_permits() {
        let limit = PhotoWaitLimit::default();
        let proxy = Client::proxy("10.0.0.1".parse().unwrap());
        let permits: Vec<_> = (0..100).filter_map(|_| limit.try_acquire(proxy)).collect();
        assert_eq!(permits.len(), 10 * MAX_WAITING);
    }
}
