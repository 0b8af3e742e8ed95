//! The one place that talks to the lead endpoint.

use super::answer::{Answer, RetryAfter};
use crate::{DeskError, LeadId, LeadsConfig};
use http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{CONTENT_TYPE, RETRY_AFTER},
};
use http_client::{BuildError, Call, EgressPolicy, Failure, HttpClient};
use std::net::SocketAddr;
use url::Url;

/// By which a CRM can drop a repeat.
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// Posts documents to the lead endpoint.
#[derive(Debug)]
pub(crate) struct Courier {
    client: HttpClient,
    call: Call,
    url: Url,
}

impl Courier {
    pub(crate) fn new(config: &LeadsConfig) -> Result<Self, DeskError> {
        let client = HttpClient::new(EgressPolicy::Anywhere).map_err(unfit)?;
        // Of the answer, nothing but its head is read.
        let call = Call::new(&client, config.timeout, 0)
            .header(CONTENT_TYPE, HeaderValue::from_static("application/xml"))
            .key(&config.client_key_header, config.client_key.as_ref())
            .map_err(unfit)?;
        Ok(Self { client, call, url: config.url.clone() })
    }

    /// Posts the document once. A lead is for this endpoint alone: following a redirect would carry personal data and the key
    /// elsewhere, so it is an answer like any other.
    pub(crate) async fn send(&self, lead: LeadId, adf: &str) -> Answer {
        match self.post(lead, adf).await {
            Ok(answer) => answered(&answer),
            Err(failure) => failed(lead, &failure),
        }
    }

    /// The same, as HTTP has it.
    pub(super) async fn post(&self, lead: LeadId, adf: &str) -> Result<http_client::HttpResponse, Failure> {
        // An id is digits and dashes.
        let id = HeaderValue::try_from(lead.to_string()).map(|id| (IDEMPOTENCY_KEY, id));
        self.call.post(&self.url, HeaderMap::from_iter(id), adf.to_owned()).await
    }

    /// Only connects: where the endpoint is, where no proxy stands between.
    pub(super) async fn knock(&self) -> Result<Option<SocketAddr>, Failure> {
        self.client.probe_connection(&self.url).await
    }
}

fn unfit(error: BuildError) -> DeskError {
    DeskError::Client(match error {
        BuildError::HeaderName(_) => "leads.client_key_header is not a header name".to_owned(),
        BuildError::HeaderValue(_) => "leads.client_key can't stand in a header".to_owned(),
        BuildError::Client(why) => why,
    })
}

fn answered(answer: &http_client::HttpResponse) -> Answer {
    let retry_after = answer.headers.get(RETRY_AFTER).and_then(|value| value.to_str().ok());
    Answer::Status { code: answer.status.as_u16(), retry_after: retry_after.and_then(RetryAfter::parse) }
}

fn failed(lead: LeadId, failure: &Failure) -> Answer {
    tracing::debug!(%lead, cause = %failure, "no answer from the lead endpoint");
    match failure {
        Failure::TimedOut => Answer::TimedOut,
        Failure::NotConnected(_) | Failure::NotPublic(_) => Answer::NotConnected,
        Failure::BrokenOff(_) | Failure::TooLarge { .. } | Failure::BadRedirect(_) => Answer::BrokenOff,
    }
}
