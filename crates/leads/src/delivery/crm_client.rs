//! The client of the lead endpoint.

use super::{
    attempt_result::{AttemptResult, RetryAfter},
    step_log::StepLog,
};
use crate::{CrmConfig, LeadId, LeadsError};
use http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{CONTENT_TYPE, RETRY_AFTER},
};
use http_client::{BuildError, Call, EgressPolicy, Failure, HttpClient};
use std::time::Duration;
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
    pub(crate) fn new(config: &CrmConfig, timeout: Duration) -> Result<Self, LeadsError> {
        let client = HttpClient::new(EgressPolicy::Anywhere).map_err(invalid_setting)?;
        // Only the response's head is read.
        let call = Call::new(&client, timeout, 0)
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

    /// The same with a log of its steps; whether it was accepted.
    pub(super) async fn send_logged(&self, lead: LeadId, adf: &str, steps: &mut StepLog) -> bool {
        if !self.connect_logged(steps).await {
            return false;
        }
        let is_https = self.url.scheme() == "https";
        match self.post(lead, adf).await {
            Ok(response) => {
                steps.add_untimed(
                    "TLS",
                    if is_https { "its certificate is valid" } else { "none: it goes in clear" },
                );
                steps.add("answer", response.status.to_string());
                response.status.is_success()
            }
            // The TCP connection worked, so TLS failed.
            Err(failure @ Failure::NotConnected(_)) if is_https => {
                steps.add("TLS", failure.to_string());
                false
            }
            Err(failure) => {
                steps.add("answer", failure.to_string());
                false
            }
        }
    }

    /// Only connects; whether that works.
    pub(super) async fn connect_logged(&self, steps: &mut StepLog) -> bool {
        match self.client.probe_connection(&self.url).await {
            Ok(Some(address)) => steps.add("connect", address.to_string()),
            Ok(None) => steps.add("connect", "by a proxy"),
            Err(failure) => {
                steps.add("connect", failure.to_string());
                return false;
            }
        }
        true
    }

    /// Without the path, which may contain secrets.
    pub(super) fn origin(&self) -> String {
        self.url.origin().ascii_serialization()
    }

    async fn post(&self, lead: LeadId, adf: &str) -> Result<http_client::HttpResponse, Failure> {
        // An id has only digits, letters and dashes, so this can't fail.
        let id = HeaderValue::try_from(lead.to_string()).map(|id| (IDEMPOTENCY_KEY, id));
        self.call.post(&self.url, HeaderMap::from_iter(id), adf.to_owned()).await
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
