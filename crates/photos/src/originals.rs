//! Originals, fetched from whoever the feed names as their home.

use crate::{BuildError, Failure, PhotoId, PhotosConfig, Source, failure::causes};
use bytes::Bytes;
use moka::future::Cache;
use reqwest::{
    Client,
    header::{ACCEPT, HeaderMap, HeaderValue},
    redirect::{Attempt, Policy},
};
use std::{sync::Arc, time::Duration};
use url::{Host, Url};

/// Longest wait for a connection, TLS included.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Redirects followed at most.
const MOST_REDIRECTS: usize = 5;
/// Memory for originals whose other widths may be asked for next: a card's photo, then the same on the detail page.
const IN_MEMORY: u64 = 32 * 1024 * 1024;
/// How long they are held.
const HELD: Duration = Duration::from_mins(2);

/// Fetches originals, each once however many widths of it are being made.
pub(crate) struct Originals {
    outside: Client,
    here: Client,
    timeout: Duration,
    max_bytes: usize,
    held: Cache<PhotoId, Bytes>,
}

impl Originals {
    pub(crate) fn new(config: &PhotosConfig) -> Result<Self, BuildError> {
        // An error here says that the program has chosen a provider already, and that one serves as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = |proxied: bool| {
            let builder = Client::builder()
                .user_agent(concat!("Forecourt/", env!("CARGO_PKG_VERSION")))
                .default_headers(HeaderMap::from_iter([(ACCEPT, HeaderValue::from_static(WANTED))]))
                .redirect(Policy::custom(follow))
                .connect_timeout(CONNECT_TIMEOUT);
            let builder = if proxied { builder } else { builder.no_proxy() };
            builder.build().map_err(|error| BuildError::Client(causes(&error)))
        };
        let size = |_: &PhotoId, original: &Bytes| u32::try_from(original.len()).unwrap_or(u32::MAX);
        Ok(Self {
            outside: client(true)?,
            here: client(false)?,
            timeout: config.timeout,
            max_bytes: config.max_bytes,
            held: Cache::builder().max_capacity(IN_MEMORY).weigher(size).time_to_live(HELD).build(),
        })
    }

    /// The original. Whoever calls must see the call through: others may be waiting for the same fetch.
    pub(crate) async fn get(&self, source: &Source) -> Result<Bytes, Failure> {
        let fetched = self.held.try_get_with(source.id(), self.fetch(source.url())).await;
        fetched.map_err(Arc::unwrap_or_clone)
    }

    async fn fetch(&self, url: &Url) -> Result<Bytes, Failure> {
        // Proxies are taken from the environment, except for this machine, where no proxy would find anything.
        let client = if is_on_this_machine(url) { &self.here } else { &self.outside };
        let reading = async {
            let response = client.get(url.clone()).send().await.map_err(broken)?;
            if !response.status().is_success() {
                return Err(Failure::Refused(response.status().as_u16()));
            }
            self.body(response).await
        };
        tokio::time::timeout(self.timeout, reading).await.unwrap_or(Err(Failure::TimedOut(self.timeout)))
    }

    /// Reads a body as it comes; the bound counts what is left after decompression.
    async fn body(&self, mut response: reqwest::Response) -> Result<Bytes, Failure> {
        let too_large = || Failure::TooLarge(self.max_bytes);
        if response.content_length().is_some_and(|length| length > self.max_bytes as u64) {
            return Err(too_large());
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(broken)? {
            if chunk.len() > self.max_bytes - body.len() {
                return Err(too_large());
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body.into())
    }
}

/// What we can read, the best first; whatever else comes is refused by the decoder.
const WANTED: &str = "image/jpeg, image/png, image/webp;q=0.8, */*;q=0.1";

fn follow(attempt: Attempt<'_>) -> reqwest::redirect::Action {
    if attempt.previous().len() > MOST_REDIRECTS {
        attempt.error(format!("more than {MOST_REDIRECTS} redirects"))
    } else if matches!(attempt.url().scheme(), "http" | "https") {
        attempt.follow()
    } else {
        attempt.error("a redirect to another scheme than http")
    }
}

/// The address is in the log line already, without its query.
fn broken(error: reqwest::Error) -> Failure {
    Failure::Unreachable(causes(&error.without_url()))
}

fn is_on_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    }
}
