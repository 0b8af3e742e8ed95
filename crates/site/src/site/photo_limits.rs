//! Limits on the photos that one client waits for, and that it has created.

use http_server::Client;
use photos::{Admission, QueueShare, Rendition};
use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Photos that a client may wait for, of the six connections that a browser opens over HTTP/1.1; the
/// others stay free for navigation. With fewer photos being created a client may take any place in
/// the queue, and another site may have no more JPEGs created (MACHINE-11).
const FEW: usize = 4;
/// Photos that are being created for one client: a gallery, and a quarter of the queue.
const MAX_CREATIONS: usize = 32;

#[derive(Debug, Default)]
pub(crate) struct PhotoLimits {
    waits: ClientCounts,
    creations: ClientCounts,
}

impl PhotoLimits {
    /// Permission to wait for a photo; `None` if the client waits for as many as it may.
    pub(crate) fn try_wait(&self, client: Client) -> Option<ClientPermit> {
        self.waits.try_acquire(client, FEW * client.size() as usize)
    }

    /// Permission to create a photo. The photo holds it until it is finished, however long the client
    /// waits; a request for a photo that is already being created needs none.
    pub(crate) fn creation(
        &self,
        client: Client,
        rendition: Rendition,
    ) -> impl FnOnce() -> Option<Admission> + Send + use<> {
        let (counts, few) = (self.creations.clone(), FEW * client.size() as usize);
        move || {
            let max = if rendition == Rendition::Jpeg { few } else { MAX_CREATIONS * client.size() as usize };
            let permit = counts.try_acquire(client, max)?;
            let share = if permit.earlier < few { QueueShare::Whole } else { QueueShare::Half };
            Some(Admission { share, permit: Box::new(permit) })
        }
    }
}

/// Permits by client. Clones share the counts.
#[derive(Clone, Debug, Default)]
struct ClientCounts(Arc<Mutex<HashMap<Client, usize>>>);

/// Counts for its client until it is dropped.
#[derive(Debug)]
pub(crate) struct ClientPermit {
    counts: ClientCounts,
    client: Client,
    /// Permits that the client had before.
    earlier: usize,
}

impl ClientCounts {
    fn try_acquire(&self, client: Client, max: usize) -> Option<ClientPermit> {
        let mut counts = self.lock();
        let count = counts.entry(client).or_default();
        let earlier = *count;
        if earlier >= max {
            return None;
        }
        *count += 1;
        drop(counts);
        Some(ClientPermit { counts: self.clone(), client, earlier })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Client, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ClientPermit {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.counts.lock().entry(self.client) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Admission, Client, FEW, MAX_CREATIONS, PhotoLimits, QueueShare, Rendition};
    use photos::Width;

    const WEBP: Rendition = Rendition::Resized(Width::OF_PHOTOS[0]);

    fn at(address: &str) -> Client {
        Client::at(address.parse().unwrap())
    }

    /// As many creations as the limits admit.
    fn fill(limits: &PhotoLimits, client: Client, rendition: Rendition) -> Vec<Admission> {
        (0..1_000).map_while(|_| limits.creation(client, rendition)()).collect()
    }

    #[test]
    fn a_client_waits_for_four_photos_and_may_reuse_their_permits() {
        let limits = PhotoLimits::default();
        let client = at("203.0.113.9");
        let mut permits: Vec<_> = (0..FEW).map(|_| limits.try_wait(client).unwrap()).collect();
        assert!(limits.try_wait(client).is_none());
        assert!(limits.try_wait(at("203.0.113.10")).is_some(), "another has its own");
        permits.pop();
        permits.push(limits.try_wait(client).unwrap());
        permits.clear();
        assert!(limits.waits.lock().is_empty());
    }

    #[test]
    fn all_renditions_count_and_those_after_the_fourth_share_half_of_the_queue() {
        let limits = PhotoLimits::default();
        let client = at("203.0.113.9");
        let mut creations = fill(&limits, client, Rendition::Jpeg);
        assert_eq!(creations.len(), FEW);
        creations.extend(fill(&limits, client, Rendition::ShareCard));
        assert_eq!(creations.len(), MAX_CREATIONS);
        let shares: Vec<_> = creations.iter().map(|creation| creation.share).collect();
        assert!(shares[..FEW].iter().all(|share| *share == QueueShare::Whole));
        assert!(shares[FEW..].iter().all(|share| *share == QueueShare::Half));
        assert!(
            limits.creation(client, WEBP)().is_none() && limits.creation(client, Rendition::Jpeg)().is_none()
        );
        assert_eq!(fill(&limits, at("203.0.113.10"), WEBP).len(), MAX_CREATIONS);
        drop(creations);
        assert!(limits.creations.lock().is_empty());
    }

    #[test]
    fn addresses_of_one_ipv6_network_are_one_client() {
        let limits = PhotoLimits::default();
        let mut creations = fill(&limits, at("2001:db8::1"), WEBP);
        creations.extend(fill(&limits, at("2001:db8::2"), WEBP));
        assert_eq!(creations.len(), MAX_CREATIONS);
        assert_eq!(fill(&limits, at("2001:db8:0:1::1"), WEBP).len(), MAX_CREATIONS);
    }

    #[test]
    fn a_proxy_that_sends_no_client_address_has_ten_times_the_permits() {
        let limits = PhotoLimits::default();
        let proxy = Client::proxy("10.0.0.1".parse().unwrap());
        assert_eq!((0..100).map_while(|_| limits.try_wait(proxy)).collect::<Vec<_>>().len(), 10 * FEW);
        assert_eq!(fill(&limits, proxy, WEBP).len(), 10 * MAX_CREATIONS);
    }
}
