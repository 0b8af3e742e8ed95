//! Fetches originals from the URLs in the feed.

use crate::{
    BuildError, Failure, PhotoId, PhotosConfig, Source, UploadError, Uploads, memory_budget::MemoryBudget,
};
use bytes::Bytes;
use http::{HeaderValue, header::ACCEPT};
use http_client::{Call, EgressPolicy, HttpClient, has_public_addresses};
use moka::future::Cache;
use std::{sync::Arc, time::Duration};
use tokio::sync::OwnedSemaphorePermit;
use url::Url;

/// Size of the memory cache for originals. Other widths of a photo are often requested soon: a
/// shopper opens a card's detail page.
const CACHE_SIZE: usize = 32 * 1024 * 1024;
/// The cache gets at most this part (half) of the memory for originals, to leave the rest for
/// downloads.
const CACHE_DIVISOR: usize = 2;
/// Maximum number of cached hosts.
const MAX_HOSTS: u64 = 1_000;
/// Time for which originals, and hosts, stay in the cache.
const CACHE_TTL: Duration = Duration::from_mins(2);
/// The formats that the decoder supports, best first.
const ACCEPTED: &str = "image/jpeg, image/png, image/webp;q=0.8, */*;q=0.1";

/// Fetches each original once, even if several renditions of it are created at the same time.
pub(crate) struct Originals {
    call: Call,
    timeout: Duration,
    uploads: Option<Uploads>,
    cache: Cache<PhotoId, Original>,
    /// Hosts by name, with true for those that have public addresses alone.
    public_hosts: Cache<String, bool>,
}

/// An original with the permits for its memory.
#[derive(Clone)]
pub(crate) struct Original {
    pub(crate) bytes: Bytes,
    _memory: Arc<Option<OwnedSemaphorePermit>>,
}

impl Originals {
    /// The feed chooses the URLs, not the operator. Therefore only public addresses and the feed's
    /// own hosts are allowed.
    pub(crate) fn new(config: &PhotosConfig, budget: &MemoryBudget) -> Result<Self, BuildError> {
        let client = HttpClient::new(EgressPolicy::Public(config.own_hosts.clone()))?;
        let size = |_: &PhotoId, original: &Original| u32::try_from(original.bytes.len()).unwrap_or(u32::MAX);
        let cache_size = CACHE_SIZE.min(budget.max_original() / CACHE_DIVISOR) as u64;
        Ok(Self {
            call: Call::new(&client, config.timeout, config.max_bytes.min(budget.max_original()))
                .header(ACCEPT, HeaderValue::from_static(ACCEPTED))
                .with_memory_limit(Arc::clone(budget.originals())),
            timeout: config.timeout,
            uploads: config.uploads.clone(),
            cache: Cache::builder().max_capacity(cache_size).weigher(size).time_to_live(CACHE_TTL).build(),
            public_hosts: Cache::builder().max_capacity(MAX_HOSTS).time_to_live(CACHE_TTL).build(),
        })
    }

    /// The egress policy allows the URL, before its name is resolved.
    pub(crate) fn allows(&self, source: &Source) -> bool {
        self.upload(source.url()).is_some() || self.call.allows(source.url())
    }

    /// The URL has no private address. The answer is cached, because anybody can ask often.
    pub(crate) async fn is_public(&self, source: &Source) -> bool {
        let host = source.url().host_str().unwrap_or_default();
        self.public_hosts.get_with_by_ref(host, has_public_addresses(source.url())).await
    }

    /// Fetches an original, or waits for a fetch in progress. Callers must not cancel it: others
    /// may wait for the same fetch.
    pub(crate) async fn get(&self, source: &Source) -> Result<Original, Failure> {
        let fetched = self.cache.try_get_with(source.id(), self.fetch(source.url())).await;
        fetched.map_err(Arc::unwrap_or_clone)
    }

    /// The name of an uploaded photo.
    fn upload<'a>(&'a self, url: &'a Url) -> Option<(&'a Uploads, &'a str)> {
        let uploads = self.uploads.as_ref()?;
        Some((uploads, uploads.name_in(url.as_str())?))
    }

    async fn fetch(&self, url: &Url) -> Result<Original, Failure> {
        if let Some((uploads, name)) = self.upload(url) {
            // A file of the site's own, no larger than a page's photo.
            return match uploads.get(name).await {
                Ok(bytes) => Ok(Original { bytes, _memory: Arc::new(None) }),
                Err(UploadError::Unknown) => Err(Failure::Refused(404)),
                Err(error) => Err(Failure::Unreachable(error.to_string())),
            };
        }
        let response = self.call.get(url).await.map_err(|failure| self.to_failure(failure))?;
        if !response.status.is_success() {
            return Err(Failure::Refused(response.status.as_u16()));
        }
        Ok(Original { bytes: response.body.into(), _memory: Arc::new(response.memory_permits) })
    }

    fn to_failure(&self, failure: http_client::Failure) -> Failure {
        match failure {
            http_client::Failure::TimedOut => Failure::TimedOut(self.timeout),
            http_client::Failure::TooLarge { most, .. } => Failure::TooLarge(most),
            http_client::Failure::NotPublic(host) => Failure::NotPublic(host.to_string()),
            failure => Failure::Unreachable(failure.to_string()),
        }
    }
}
