//! Originals, fetched from whoever the feed names as their home.

use crate::{BuildError, Failure, PhotoId, PhotosConfig, Source, budget::Budget};
use bytes::Bytes;
use http::{HeaderValue, header::ACCEPT};
use moka::future::Cache;
use outgoing::{Call, Door, Reach};
use std::{sync::Arc, time::Duration};
use tokio::sync::OwnedSemaphorePermit;
use url::Url;

/// Memory for originals whose other widths may be asked for next: a card's photo, then the same on the detail page.
const IN_MEMORY: usize = 32 * 1024 * 1024;
/// The part of the originals' memory that they may hold at most; the rest is for those that are on their way.
const SHARE_IN_MEMORY: usize = 2;
/// How long they are held.
const HELD: Duration = Duration::from_mins(2);
/// What we can read, the best first; whatever else comes is refused by the decoder.
const WANTED: &str = "image/jpeg, image/png, image/webp;q=0.8, */*;q=0.1";

/// Fetches originals, each once however many widths of it are being made.
pub(crate) struct Originals {
    call: Call,
    timeout: Duration,
    held: Cache<PhotoId, Original>,
}

/// An original, and its place in the memory for them.
#[derive(Clone)]
pub(crate) struct Original {
    pub(crate) bytes: Bytes,
    _room: Arc<Option<OwnedSemaphorePermit>>,
}

impl Originals {
    /// The addresses are the feed's choice, not the operator's: they lead nowhere but to the public, and to the feed's own hosts.
    pub(crate) fn new(config: &PhotosConfig, budget: &Budget) -> Result<Self, BuildError> {
        let door = Door::new(Reach::Public(config.own_hosts.clone()))?;
        let size = |_: &PhotoId, original: &Original| u32::try_from(original.bytes.len()).unwrap_or(u32::MAX);
        let most_held = IN_MEMORY.min(budget.most_original() / SHARE_IN_MEMORY) as u64;
        Ok(Self {
            call: Call::new(&door, config.timeout, config.max_bytes.min(budget.most_original()))
                .header(ACCEPT, HeaderValue::from_static(WANTED))
                .within(Arc::clone(budget.originals())),
            timeout: config.timeout,
            held: Cache::builder().max_capacity(most_held).weigher(size).time_to_live(HELD).build(),
        })
    }

    /// Whether the original would be fetched, as far as its address says.
    pub(crate) fn admits(&self, source: &Source) -> bool {
        self.call.admits(source.url())
    }

    /// The original. Whoever calls must see the call through: others may be waiting for the same fetch.
    pub(crate) async fn get(&self, source: &Source) -> Result<Original, Failure> {
        let fetched = self.held.try_get_with(source.id(), self.fetch(source.url())).await;
        fetched.map_err(Arc::unwrap_or_clone)
    }

    async fn fetch(&self, url: &Url) -> Result<Original, Failure> {
        let answer = self.call.get(url).await.map_err(|failure| self.not_come(failure))?;
        if !answer.status.is_success() {
            return Err(Failure::Refused(answer.status.as_u16()));
        }
        Ok(Original { bytes: answer.body.into(), _room: Arc::new(answer.room) })
    }

    fn not_come(&self, failure: outgoing::Failure) -> Failure {
        match failure {
            outgoing::Failure::TimedOut => Failure::TimedOut(self.timeout),
            outgoing::Failure::TooLarge { most, .. } => Failure::TooLarge(most),
            outgoing::Failure::NotPublic(host) => Failure::NotPublic(host.to_string()),
            failure => Failure::Unreachable(failure.to_string()),
        }
    }
}
