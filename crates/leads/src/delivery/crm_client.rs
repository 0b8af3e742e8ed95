//! The client of the lead endpoint.

use super::attempt_result::{AttemptResult, RetryAfter};
use crate::{LeadId, LeadsConfig, LeadsError};
use http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{CONTENT_TYPE, RETRY_AFTER},
};
use http_client::{BuildError, Call, EgressPolicy, Failure, HttpClient};
use std::net::SocketAddr;
use url::Url;

/// Lets a CRM drop a repeat.
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

#[derive(Debug)]
pub(crate) struct CrmClient {
    client: HttpClient,
    call: Call,
    url: Url,
}

impl CrmClient {
    pub(crate) fn new(config: &LeadsConfig) -> Result<Self, LeadsError> {
        let client = HttpClient::new(EgressPolicy::Anywhere).map_err(invalid_setting)?;
        // Only the response's head is read.
        let call = Call::new(&client, config.timeout, 0)
            .header(CONTENT_TYPE, HeaderValue::from_static("application/xml"))
            .key(&config.client_key_header, config.client_key.as_ref())
            .map_err(invalid_setting)?;
        Ok(Self { client, call, url: config.url.clone() })
    }

    /// Posts the document once. Redirects are not followed, because they would carry personal data
    /// and the key elsewhere.
    pub(crate) async fn send(&self, lead: LeadId, adf: &str) -> AttemptResult {
        match self.post(lead, adf).await {
            Ok(response) => result_of(&response),
            Err(failure) => failed(lead, &failure),
        }
    }

    pub(super) async fn post(&self, lead: LeadId, adf: &str) -> Result<http_client::HttpResponse, Failure> {
        // An id has only digits, letters and dashes, so this can't fail.
        let id = HeaderValue::try_from(lead.to_string()).map(|id| (IDEMPOTENCY_KEY, id));
        self.call.post(&self.url, HeaderMap::from_iter(id), adf.to_owned()).await
    }

    /// Only connects; the endpoint's address, unless there is a proxy.
    pub(super) async fn probe_connection(&self) -> Result<Option<SocketAddr>, Failure> {
        self.client.probe_connection(&self.url).await
    }
}

fn invalid_setting(error: BuildError) -> LeadsError {
    LeadsError::Client(match error {
        BuildError::HeaderName(_) => "leads.client_key_header is not a header name".to_owned(),
        BuildError::HeaderValue(_) => "leads.client_key can't stand in a header".to_owned(),
        BuildError::Client(why) => why,
    })
}

fn result_of(response: &http_client::HttpResponse) -> AttemptResult {
    let retry_after = response.headers.get(RETRY_AFTER).and_then(|value| value.to_str().ok());
    AttemptResult::Status {
        code: response.status.as_u16(),
        retry_after: retry_after.and_then(RetryAfter::parse),
    }
}

fn failed(lead: LeadId, failure: &Failure) -> AttemptResult {
    tracing::debug!(%lead, error = %failure, "lead not answered by the endpoint");
    match failure {
        Failure::TimedOut => AttemptResult::TimedOut,
        Failure::NotConnected(_) | Failure::NotPublic(_) => AttemptResult::ConnectFailed,
        Failure::BrokenOff(_) | Failure::TooLarge { .. } | Failure::BadRedirect(_) => {
            AttemptResult::ConnectionLost
        }
    }
}
