//! The one place that talks to the lead endpoint.

use super::answer::{Answer, RetryAfter};
use crate::{DeskError, LeadId, LeadsConfig};
use reqwest::{
    Client, Response,
    header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, RETRY_AFTER},
    redirect::Policy,
};
use std::{error::Error as _, time::Duration};
use url::Url;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
const USER_AGENT: &str = concat!("forecourt/", env!("CARGO_PKG_VERSION"));

/// Posts documents to the lead endpoint.
#[derive(Debug)]
pub(crate) struct Courier {
    client: Client,
    url: Url,
}

impl Courier {
    pub(crate) fn new(config: &LeadsConfig) -> Result<Self, DeskError> {
        // An error only says that somebody has installed a provider already.
        _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .user_agent(USER_AGENT)
            .default_headers(headers(config)?)
            .timeout(config.timeout)
            .connect_timeout(CONNECT_TIMEOUT.min(config.timeout))
            // A lead is for this endpoint alone: following would carry personal data and the key elsewhere.
            .redirect(Policy::none())
            .build()
            .map_err(|error| DeskError::Client(error.to_string()))?;
        Ok(Self { client, url: config.url.clone() })
    }

    /// Posts the document once. The answer's body is not read.
    pub(crate) async fn send(&self, lead: LeadId, adf: &str) -> Answer {
        let post = self.client.post(self.url.clone()).header("idempotency-key", lead.to_string());
        match post.body(adf.to_owned()).send().await {
            Ok(response) => answered(&response),
            Err(error) => failed(lead, error),
        }
    }
}

fn headers(config: &LeadsConfig) -> Result<HeaderMap, DeskError> {
    let mut headers = HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static("application/xml"))]);
    if let Some(key) = &config.client_key {
        let name = HeaderName::try_from(&config.client_key_header)
            .map_err(|_| DeskError::Client("leads.client_key_header is not a header name".to_owned()))?;
        let mut value = HeaderValue::try_from(key)
            .map_err(|_| DeskError::Client("leads.client_key can't stand in a header".to_owned()))?;
        value.set_sensitive(true);
        headers.insert(name, value);
    }
    Ok(headers)
}

fn answered(response: &Response) -> Answer {
    let retry_after = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok());
    Answer::Status { code: response.status().as_u16(), retry_after: retry_after.and_then(RetryAfter::parse) }
}

fn failed(lead: LeadId, error: reqwest::Error) -> Answer {
    let answer = if error.is_timeout() {
        Answer::TimedOut
    } else if error.is_connect() {
        Answer::NotConnected
    } else {
        Answer::BrokenOff
    };
    let error = error.without_url();
    tracing::debug!(%lead, %error, cause = error.source().map(tracing::field::display), "no answer from the lead endpoint");
    answer
}
