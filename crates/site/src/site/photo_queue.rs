//! How many photos a browser may wait for at a time.

use crate::http::Client;
use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Mutex, MutexGuard, PoisonError},
};

/// A browser has six connections to a site over HTTP/1.1. Photos that are still being made take so many of them; the others are
/// for what a shopper presses.
const MOST: usize = 4;

/// Whose photos are waited for.
#[derive(Debug, Default)]
pub(crate) struct PhotoQueue(Mutex<HashMap<Client, usize>>);

/// A place in it, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Place<'q> {
    queue: &'q PhotoQueue,
    client: Client,
}

impl PhotoQueue {
    /// A place to wait in; `None` where the client has all of its own.
    pub(crate) fn enter(&self, client: Client) -> Option<Place<'_>> {
        let most = match client {
            Client::At(_) => MOST,
            Client::Proxy(_) => MOST * Client::PROXY_FACTOR as usize,
        };
        let mut waiting = self.waiting();
        let places = waiting.entry(client).or_default();
        if *places == most {
            return None;
        }
        *places += 1;
        Some(Place { queue: self, client })
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<Client, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if let Entry::Occupied(mut places) = self.queue.waiting().entry(self.client) {
            *places.get_mut() -= 1;
            if *places.get() == 0 {
                places.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Client, MOST, PhotoQueue};

    #[test]
    fn a_client_has_four_places_and_again_when_one_is_given_back() {
        let queue = PhotoQueue::default();
        let at = |address: &str| Client::At(address.parse().unwrap());
        let mut places: Vec<_> = (0..MOST).map(|_| queue.enter(at("203.0.113.9")).unwrap()).collect();
        assert!(queue.enter(at("203.0.113.9")).is_none());
        assert!(queue.enter(at("203.0.113.10")).is_some(), "another has its own");
        places.pop();
        places.push(queue.enter(at("203.0.113.9")).unwrap());
        places.clear();
        assert!(queue.waiting().is_empty(), "nobody is remembered");
    }

    #[test]
    fn a_proxy_that_sends_no_client_address_has_ten_times_the_places() {
        let queue = PhotoQueue::default();
        let proxy = Client::Proxy("10.0.0.1".parse().unwrap());
        let places: Vec<_> = (0..100).filter_map(|_| queue.enter(proxy)).collect();
        assert_eq!(places.len(), 10 * MOST);
    }
}
