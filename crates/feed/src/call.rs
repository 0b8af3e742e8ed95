//! One GET to a partner: its headers, its redirects, its limits. Everything that can go wrong is a [`Failure`].

mod address;
mod client;
mod hops;
mod validators;

pub(crate) use address::Shown;
pub(crate) use client::build as client;
pub(crate) use validators::Validators;

use crate::{BuildError, Failure, Secret};
use hops::Hops;
use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, LOCATION};
use reqwest::{Client, Response, StatusCode};
use std::time::Duration;
use url::Url;

/// A call's headers and limits; the same for every address it is made to.
pub(crate) struct Call {
    client: Client,
    headers: HeaderMap,
    authorization: Option<HeaderValue>,
    timeout: Duration,
    max_bytes: usize,
}

/// A body, and what to ask "has it changed?" with.
pub(crate) struct Body {
    pub(crate) bytes: Vec<u8>,
    pub(crate) validators: Option<Validators>,
}

/// The answer to "has it changed?".
pub(crate) enum Answer {
    /// It has, to this.
    Changed(Body),
    /// It has not; what to ask with from now on.
    Unchanged(Validators),
}

impl Call {
    /// A call with the headers that every partner's call has.
    pub(crate) fn new(client: Client, timeout: Duration, max_bytes: usize) -> Self {
        let json = HeaderValue::from_static("application/json");
        let headers = HeaderMap::from_iter([(CONTENT_TYPE, json.clone()), (ACCEPT, json)]);
        Self { client, headers, authorization: None, timeout, max_bytes }
    }

    /// Adds the client key, sent wherever the call is redirected to.
    pub(crate) fn client_key(mut self, name: &str, key: Option<&Secret>) -> Result<Self, BuildError> {
        let name: HeaderName =
            name.parse().map_err(|_| BuildError::Client(format!("`{name}` is not a header's name")))?;
        if let Some(key) = key {
            self.headers.insert(name, secret_value("client key", key)?);
        }
        Ok(self)
    }

    /// Adds an Authorization header, never sent to another host.
    pub(crate) fn authorization(mut self, value: Option<&Secret>) -> Result<Self, BuildError> {
        self.authorization = value.map(|value| secret_value("authorization", value)).transpose()?;
        Ok(self)
    }

    /// Makes the call. The time limit covers all of it, redirects and body too.
    pub(crate) async fn get(&self, url: &Url) -> Result<Body, Failure> {
        match self.within_limit(url, None).await? {
            Answer::Changed(body) => Ok(body),
            // Without a condition this is said by nobody who is sane, and leaves us with nothing.
            Answer::Unchanged(_) => Err(Failure::Refused { status: 304, redirected: false }),
        }
    }

    /// Makes the call on condition that its answer is not the one these validators came with.
    pub(crate) async fn get_if_changed(&self, url: &Url, held: &Validators) -> Result<Answer, Failure> {
        self.within_limit(url, Some(held)).await
    }

    async fn within_limit(&self, url: &Url, held: Option<&Validators>) -> Result<Answer, Failure> {
        tokio::time::timeout(self.timeout, self.follow(url, held)).await.unwrap_or(Err(Failure::TimedOut))
    }

    async fn follow(&self, url: &Url, held: Option<&Validators>) -> Result<Answer, Failure> {
        let mut hops = Hops::new(url.clone());
        loop {
            let held = held.filter(|held| held.speak_of(hops.here()));
            let response = self.send(&hops, held).await?;
            match redirect_target(&response) {
                Some(location) => hops.follow(location.as_bytes())?,
                None => return self.read(response, &hops, held).await,
            }
        }
    }

    async fn send(&self, hops: &Hops, held: Option<&Validators>) -> Result<Response, Failure> {
        let mut headers = self.headers.clone();
        if let Some(authorization) = self.authorization.as_ref().filter(|_| hops.stayed_home()) {
            headers.insert(AUTHORIZATION, authorization.clone());
        }
        headers.extend(held.into_iter().flat_map(Validators::conditions));
        self.client.get(hops.here().clone()).headers(headers).send().await.map_err(failure)
    }

    async fn read(
        &self,
        response: Response,
        hops: &Hops,
        held: Option<&Validators>,
    ) -> Result<Answer, Failure> {
        let status = response.status();
        match held {
            // A 304 that nobody asked for leaves us with nothing, and is refused below.
            Some(held) if status == StatusCode::NOT_MODIFIED => {
                Ok(Answer::Unchanged(held.renewed(response.headers())))
            }
            _ if status.is_success() => {
                let validators = Validators::offered(hops.here(), response.headers());
                Ok(Answer::Changed(Body { bytes: self.body(response).await?, validators }))
            }
            _ => Err(Failure::Refused { status: status.as_u16(), redirected: hops.redirected() }),
        }
    }

    /// Reads a body as it comes; the bound counts what is left after decompression.
    async fn body(&self, mut response: Response) -> Result<Vec<u8>, Failure> {
        let too_large = Failure::TooLarge(self.max_bytes);
        if response.content_length().is_some_and(|length| length > self.max_bytes as u64) {
            return Err(too_large);
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(failure)? {
            if chunk.len() > self.max_bytes - body.len() {
                return Err(too_large);
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body)
    }
}

/// Where an answer sends us on to, if it does. A redirect without a target is an answer like any other, and refused.
fn redirect_target(response: &Response) -> Option<&HeaderValue> {
    matches!(response.status().as_u16(), 301 | 302 | 303 | 307 | 308)
        .then(|| response.headers().get(LOCATION))
        .flatten()
}

fn secret_value(what: &str, key: &Secret) -> Result<HeaderValue, BuildError> {
    let mut value = HeaderValue::from_str(key.reveal())
        .map_err(|_| BuildError::Client(format!("the {what} can't be the value of a header")))?;
    value.set_sensitive(true);
    Ok(value)
}

/// A connection that is not made in time was not made; an answer that does not come in time is late.
fn failure(error: reqwest::Error) -> Failure {
    if error.is_timeout() && !error.is_connect() {
        return Failure::TimedOut;
    }
    Failure::Unreachable(causes(&error.without_url()))
}

/// An error with everything behind it, on one line.
fn causes(error: &dyn std::error::Error) -> String {
    let chain = std::iter::successors(Some(error), |error| error.source());
    chain.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}
