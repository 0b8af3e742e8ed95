//! Sends requests: headers, keys, redirects and limits.

use crate::{BuildError, Failure, HttpClient, Secret, failure::failure, redirects::RedirectChain};
use bytes::Bytes;
use http::{
    HeaderMap, HeaderName, HeaderValue, Method, StatusCode,
    header::{AUTHORIZATION, LOCATION},
};
use reqwest::Response;
use std::{sync::Arc, time::Duration};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use url::Url;

/// The headers and limits of requests to one API. The same for every URL.
#[derive(Clone, Debug)]
pub struct Call {
    client: HttpClient,
    headers: HeaderMap,
    keys: HeaderMap,
    limit: Duration,
    max_bytes: usize,
    memory_permits: Option<Arc<Semaphore>>,
}

/// A response whose body was read completely.
#[derive(Debug)]
pub struct HttpResponse {
    /// The HTTP status.
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// The URL that answered, after all redirects.
    pub from: Url,
    /// `from` differs from the requested URL.
    pub redirected: bool,
    /// The decompressed body. Empty unless a GET succeeded.
    pub body: Vec<u8>,
    /// The permits for the body's memory, if the call has a memory limit. Dropping them frees the
    /// memory.
    pub memory_permits: Option<OwnedSemaphorePermit>,
}

impl Call {
    /// Creates a call with a time limit, redirects and body included, and a limit for the size of
    /// the body.
    pub fn new(client: &HttpClient, limit: Duration, max_bytes: usize) -> Self {
        Self {
            client: client.clone(),
            headers: HeaderMap::new(),
            keys: HeaderMap::new(),
            limit,
            max_bytes,
            memory_permits: None,
        }
    }

    /// Adds a header. It is also sent to redirect targets.
    #[must_use]
    pub fn header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.insert(name, value);
        self
    }

    /// Adds an API key, if there is one, in the header of this name. It is never sent to another
    /// host.
    pub fn key(mut self, name: &str, key: Option<&Secret>) -> Result<Self, BuildError> {
        let header: HeaderName = name.parse().map_err(|_| BuildError::HeaderName(name.to_owned()))?;
        if let Some(key) = key {
            let value = key.header_value().ok_or_else(|| BuildError::HeaderValue(name.to_owned()))?;
            self.keys.insert(header, value);
        }
        Ok(self)
    }

    /// Adds an `Authorization` header, if there is a value. It is never sent to another host.
    pub fn authorization(self, value: Option<&Secret>) -> Result<Self, BuildError> {
        self.key(AUTHORIZATION.as_str(), value)
    }

    /// Limits the memory of bodies: reading waits for a permit per byte, within the call's time
    /// limit.
    #[must_use]
    pub fn with_memory_limit(mut self, memory_permits: Arc<Semaphore>) -> Self {
        self.memory_permits = Some(memory_permits);
        self
    }

    /// The egress policy allows this URL, before its name is resolved.
    pub fn allows(&self, url: &Url) -> bool {
        self.client.allows(url).is_ok()
    }

    /// Sends a GET request, follows redirects, and reads the body of a success.
    pub async fn get(&self, url: &Url) -> Result<HttpResponse, Failure> {
        self.get_with(url, |_| HeaderMap::new()).await
    }

    /// Like [`get`](Self::get), with additional headers for each URL of the redirect chain.
    pub async fn get_with(
        &self,
        url: &Url,
        headers: impl Fn(&Url) -> HeaderMap,
    ) -> Result<HttpResponse, Failure> {
        self.within_limit(self.follow(url, headers)).await
    }

    /// Posts a body. Redirects are not followed, because the body is for this URL only. The
    /// response's body is not read.
    pub async fn post(
        &self,
        url: &Url,
        more: HeaderMap,
        body: impl Into<Bytes>,
    ) -> Result<HttpResponse, Failure> {
        let mut headers = self.headers.clone();
        headers.extend(self.keys.clone());
        headers.extend(more);
        let sending = self.client.send(Method::POST, url, headers, Some(body.into().into()));
        self.within_limit(async { Ok(response_head(&sending.await?, &RedirectChain::new(url.clone()))) })
            .await
    }

    /// Sends a request as it is, for a library that signs its own requests. Redirects are not
    /// followed; the body is read whatever the status, within the call's limits.
    pub async fn send(&self, request: http::Request<Bytes>) -> Result<http::Response<Bytes>, Failure> {
        let (parts, body) = request.into_parts();
        let invalid = |error: url::ParseError| Failure::NotConnected(format!("invalid address: {error}"));
        let url: Url = parts.uri.to_string().parse().map_err(invalid)?;
        self.within_limit(async {
            let response = self.client.send(parts.method, &url, parts.headers, Some(body.into())).await?;
            let mut answer = http::Response::new(Bytes::new());
            *answer.status_mut() = response.status();
            *answer.headers_mut() = response.headers().clone();
            let (body, _) = self.read_body(response).await?;
            *answer.body_mut() = body.into();
            Ok(answer)
        })
        .await
    }

    async fn within_limit<T>(&self, work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
        tokio::time::timeout(self.limit, work).await.unwrap_or(Err(Failure::TimedOut))
    }

    async fn follow(&self, url: &Url, headers: impl Fn(&Url) -> HeaderMap) -> Result<HttpResponse, Failure> {
        let mut redirects = RedirectChain::new(url.clone());
        loop {
            let response = self.send_get(&redirects, headers(redirects.current_url())).await?;
            if let Some(location) = redirect_target(&response) {
                redirects.follow(location.as_bytes())?;
                continue;
            }
            let mut head = response_head(&response, &redirects);
            if head.status.is_success() {
                (head.body, head.memory_permits) = self.read_body(response).await?;
            }
            return Ok(head);
        }
    }

    async fn send_get(&self, redirects: &RedirectChain, more: HeaderMap) -> Result<Response, Failure> {
        let mut headers = self.headers.clone();
        if redirects.is_same_origin() {
            headers.extend(self.keys.clone());
        }
        headers.extend(more);
        self.client.send(Method::GET, redirects.current_url(), headers, None).await
    }

    /// Reads a body in chunks. The size limit applies to the decompressed body.
    async fn read_body(
        &self,
        mut response: Response,
    ) -> Result<(Vec<u8>, Option<OwnedSemaphorePermit>), Failure> {
        let too_large = |size| Failure::TooLarge { most: self.max_bytes, size };
        if let Some(length) = response.content_length().filter(|length| *length > self.max_bytes as u64) {
            return Err(too_large(length));
        }
        let (mut body, mut permits) = (Vec::new(), None);
        while let Some(chunk) = response.chunk().await.map_err(failure)? {
            if chunk.len() > self.max_bytes - body.len() {
                return Err(too_large(body.len() as u64 + chunk.len() as u64));
            }
            self.acquire_memory(&mut permits, chunk.len()).await?;
            body.extend_from_slice(&chunk);
        }
        Ok((body, permits))
    }

    async fn acquire_memory(
        &self,
        permits: &mut Option<OwnedSemaphorePermit>,
        bytes: usize,
    ) -> Result<(), Failure> {
        let Some(memory_permits) = &self.memory_permits else { return Ok(()) };
        // A chunk has some kilobytes.
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let closed = |_| Failure::BrokenOff("the memory limit for bodies is closed".to_owned());
        let more = Arc::clone(memory_permits).acquire_many_owned(bytes).await.map_err(closed)?;
        match permits {
            Some(permits) => permits.merge(more),
            None => *permits = Some(more),
        }
        Ok(())
    }
}

fn response_head(response: &Response, redirects: &RedirectChain) -> HttpResponse {
    HttpResponse {
        status: response.status(),
        headers: response.headers().clone(),
        from: redirects.current_url().clone(),
        redirected: redirects.redirected(),
        body: Vec::new(),
        memory_permits: None,
    }
}

/// The target of a redirect. A redirect without a `Location` counts as a final response.
fn redirect_target(response: &Response) -> Option<&HeaderValue> {
    matches!(response.status().as_u16(), 301 | 302 | 303 | 307 | 308)
        .then(|| response.headers().get(LOCATION))
        .flatten()
}
