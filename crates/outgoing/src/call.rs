//! One request to a partner: its headers and keys, its redirects, its limits.

use crate::{BuildError, Door, Failure, Secret, failure::failure, hops::Hops};
use bytes::Bytes;
use http::{
    HeaderMap, HeaderName, HeaderValue, Method, StatusCode,
    header::{AUTHORIZATION, LOCATION},
};
use reqwest::Response;
use std::{sync::Arc, time::Duration};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use url::Url;

/// A call's headers and limits; the same for every address it is made to.
#[derive(Clone, Debug)]
pub struct Call {
    door: Door,
    headers: HeaderMap,
    keys: HeaderMap,
    limit: Duration,
    max_bytes: usize,
    room: Option<Arc<Semaphore>>,
}

/// What a partner said.
#[derive(Debug)]
pub struct Answer {
    /// The HTTP status.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// The address that answered, after all redirects.
    pub from: Url,
    /// Whether that is another than the one that was asked.
    pub redirected: bool,
    /// The body, decompressed. Only a success has one, and only where it was asked for.
    pub body: Vec<u8>,
    /// Its place in the room that the call was given; taken as long as this is kept.
    pub room: Option<OwnedSemaphorePermit>,
}

impl Call {
    /// A call through this door, for so long at most, redirects and body included, and with so many bytes of body.
    pub fn new(door: &Door, limit: Duration, max_bytes: usize) -> Self {
        Self {
            door: door.clone(),
            headers: HeaderMap::new(),
            keys: HeaderMap::new(),
            limit,
            max_bytes,
            room: None,
        }
    }

    /// Adds a header, sent wherever the call is redirected to.
    #[must_use]
    pub fn header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.insert(name, value);
        self
    }

    /// Adds a key, where there is one, in the header of this name. It is never sent to another host.
    pub fn key(mut self, name: &str, key: Option<&Secret>) -> Result<Self, BuildError> {
        let header: HeaderName = name.parse().map_err(|_| BuildError::HeaderName(name.to_owned()))?;
        if let Some(key) = key {
            let value = key.header_value().ok_or_else(|| BuildError::HeaderValue(name.to_owned()))?;
            self.keys.insert(header, value);
        }
        Ok(self)
    }

    /// Adds an Authorization header, where there is one. It is never sent to another host.
    pub fn authorization(self, value: Option<&Secret>) -> Result<Self, BuildError> {
        self.key(AUTHORIZATION.as_str(), value)
    }

    /// Reads bodies only as far as there is room for them, a permit for each byte, and waits for more within its limit.
    #[must_use]
    pub fn within(mut self, room: Arc<Semaphore>) -> Self {
        self.room = Some(room);
        self
    }

    /// Whether a request to this address would be sent, as far as its host's name or number says.
    pub fn admits(&self, url: &Url) -> bool {
        self.door.admit(url).is_ok()
    }

    /// Asks, follows redirects, and reads the body of a success.
    pub async fn get(&self, url: &Url) -> Result<Answer, Failure> {
        self.get_with(url, |_| HeaderMap::new()).await
    }

    /// As [`get`](Self::get), with more headers, which may differ from one address of the way to the next.
    pub async fn get_with(&self, url: &Url, more: impl Fn(&Url) -> HeaderMap) -> Result<Answer, Failure> {
        self.within_limit(self.follow(url, more)).await
    }

    /// Posts a body. It is for this address alone: a redirect is not followed, and is the answer. The answer's body is not read.
    pub async fn post(&self, url: &Url, more: HeaderMap, body: impl Into<Bytes>) -> Result<Answer, Failure> {
        let mut headers = self.headers.clone();
        headers.extend(self.keys.clone());
        headers.extend(more);
        let sending = self.door.send(Method::POST, url, headers, Some(body.into().into()));
        self.within_limit(async { Ok(answer(&sending.await?, &Hops::new(url.clone()))) }).await
    }

    async fn within_limit<T>(&self, work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
        tokio::time::timeout(self.limit, work).await.unwrap_or(Err(Failure::TimedOut))
    }

    async fn follow(&self, url: &Url, more: impl Fn(&Url) -> HeaderMap) -> Result<Answer, Failure> {
        let mut hops = Hops::new(url.clone());
        loop {
            let response = self.ask(&hops, more(hops.here())).await?;
            if let Some(location) = redirect_target(&response) {
                hops.follow(location.as_bytes())?;
                continue;
            }
            let mut answer = answer(&response, &hops);
            if answer.status.is_success() {
                (answer.body, answer.room) = self.body(response).await?;
            }
            return Ok(answer);
        }
    }

    async fn ask(&self, hops: &Hops, more: HeaderMap) -> Result<Response, Failure> {
        let mut headers = self.headers.clone();
        if hops.stayed_home() {
            headers.extend(self.keys.clone());
        }
        headers.extend(more);
        self.door.send(Method::GET, hops.here(), headers, None).await
    }

    /// Reads a body as it comes; the bound counts what is left after decompression.
    async fn body(&self, mut response: Response) -> Result<(Vec<u8>, Option<OwnedSemaphorePermit>), Failure> {
        let too_large = |size| Failure::TooLarge { most: self.max_bytes, size };
        if let Some(length) = response.content_length().filter(|length| *length > self.max_bytes as u64) {
            return Err(too_large(length));
        }
        let (mut body, mut taken) = (Vec::new(), None);
        while let Some(chunk) = response.chunk().await.map_err(failure)? {
            if chunk.len() > self.max_bytes - body.len() {
                return Err(too_large(body.len() as u64 + chunk.len() as u64));
            }
            self.take_room(&mut taken, chunk.len()).await?;
            body.extend_from_slice(&chunk);
        }
        Ok((body, taken))
    }

    async fn take_room(&self, taken: &mut Option<OwnedSemaphorePermit>, bytes: usize) -> Result<(), Failure> {
        let Some(room) = &self.room else { return Ok(()) };
        // A chunk is some kilobytes.
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let closed = |_| Failure::BrokenOff("the room for bodies is closed".to_owned());
        let more = Arc::clone(room).acquire_many_owned(bytes).await.map_err(closed)?;
        match taken {
            Some(taken) => taken.merge(more),
            None => *taken = Some(more),
        }
        Ok(())
    }
}

fn answer(response: &Response, hops: &Hops) -> Answer {
    Answer {
        status: response.status(),
        headers: response.headers().clone(),
        from: hops.here().clone(),
        redirected: hops.redirected(),
        body: Vec::new(),
        room: None,
    }
}

/// Where an answer sends us on to, if it does. A redirect without a target is an answer like any other.
fn redirect_target(response: &Response) -> Option<&HeaderValue> {
    matches!(response.status().as_u16(), 301 | 302 | 303 | 307 | 308)
        .then(|| response.headers().get(LOCATION))
        .flatten()
}
