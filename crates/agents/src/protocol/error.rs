//! Errors: JSON-RPC around the protocol's own payload or, for what A2A defines, around its.

use axum::{
    Json,
    response::{IntoResponse as _, Response},
};
use http::{StatusCode, header};
use http_server::RequestId;
use messages::{Key, Messages, Text, key};
use serde_json::{Value, json};
use site::Site;

/// `Retry-After` in seconds without an inventory.
const RETRY_AFTER: u32 = 30;
/// Faults that an answer lists at most.
const MAX_FIELD_ERRORS: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ErrorCode {
    ParseError,
    InvalidRequest,
    UnsupportedSkill,
    SchemaValidationFailed,
    MissingRequiredField,
    ContactConsentRequired,
    InvalidConsent,
    VehicleNotFound,
    VehicleUnavailable,
    RateLimited,
    InternalError,
    TaskNotFound,
    PushNotificationNotSupported,
    UnsupportedOperation,
    ContentTypeNotSupported,
    VersionNotSupported,
}

/// Whose payload an error has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Payload {
    /// `aap.error` with this code.
    Aap(&'static str),
    /// A2A's `ErrorInfo` with this reason.
    A2a(&'static str),
}

impl ErrorCode {
    /// The code of JSON-RPC, and the payload.
    const fn entry(self) -> (i32, Payload) {
        match self {
            Self::ParseError => (-32700, Payload::Aap("SCHEMA_VALIDATION_FAILED")),
            Self::InvalidRequest => (-32600, Payload::Aap("SCHEMA_VALIDATION_FAILED")),
            Self::UnsupportedSkill => (-32601, Payload::Aap("UNSUPPORTED_SKILL")),
            Self::SchemaValidationFailed => (-32602, Payload::Aap("SCHEMA_VALIDATION_FAILED")),
            Self::MissingRequiredField => (-32602, Payload::Aap("MISSING_REQUIRED_FIELD")),
            Self::ContactConsentRequired => (-32000, Payload::Aap("CONTACT_CONSENT_REQUIRED")),
            Self::InvalidConsent => (-32000, Payload::Aap("INVALID_CONSENT")),
            Self::VehicleNotFound => (-32000, Payload::Aap("VEHICLE_NOT_FOUND")),
            Self::VehicleUnavailable => (-32000, Payload::Aap("VEHICLE_UNAVAILABLE")),
            Self::RateLimited => (-32002, Payload::Aap("RATE_LIMITED")),
            Self::InternalError => (-32603, Payload::Aap("INTERNAL_ERROR")),
            Self::TaskNotFound => (-32001, Payload::A2a("TASK_NOT_FOUND")),
            Self::PushNotificationNotSupported => (-32003, Payload::A2a("PUSH_NOTIFICATION_NOT_SUPPORTED")),
            Self::UnsupportedOperation => (-32004, Payload::A2a("UNSUPPORTED_OPERATION")),
            Self::ContentTypeNotSupported => (-32005, Payload::A2a("CONTENT_TYPE_NOT_SUPPORTED")),
            Self::VersionNotSupported => (-32009, Payload::A2a("VERSION_NOT_SUPPORTED")),
        }
    }
}

/// A fault of a field.
#[derive(Debug)]
pub(super) struct FieldError {
    /// A JSON Pointer: `/filters/year_min`.
    instance_location: String,
    /// The keyword of JSON Schema that it breaks.
    keyword: &'static str,
    error: Text,
}

impl FieldError {
    pub(super) fn new(instance_location: String, keyword: &'static str, error: impl Into<Text>) -> Self {
        Self { instance_location, keyword, error: error.into() }
    }

    fn json(&self, messages: &Messages) -> Value {
        json!({
            "instanceLocation": self.instance_location,
            "keyword": self.keyword,
            "error": self.error.text(messages),
        })
    }
}

/// A JSON Pointer is that of a value or of a part of it.
fn is_within(pointer: &str, whole: &str) -> bool {
    pointer.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// All faults of a request, of which the first are kept.
#[derive(Debug, Default)]
pub(super) struct FieldErrors {
    kept: Vec<FieldError>,
    count: usize,
}

impl FieldErrors {
    pub(super) fn push(&mut self, error: FieldError) {
        self.count += 1;
        if self.kept.len() < MAX_FIELD_ERRORS {
            self.kept.push(error);
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// An error is about the value at this location or one around it.
    pub(super) fn cover(&self, location: &str) -> bool {
        self.kept.iter().any(|error| is_within(location, &error.instance_location))
    }
}

impl From<FieldError> for FieldErrors {
    fn from(error: FieldError) -> Self {
        Self { kept: vec![error], count: 1 }
    }
}

#[derive(Debug)]
pub(super) struct AgentError {
    code: ErrorCode,
    message: Text,
    /// The faults of a request that does not fit its schema, up to [`MAX_FIELD_ERRORS`].
    errors: Vec<FieldError>,
    /// Status and seconds until the same request may succeed.
    retry: Option<(StatusCode, u32)>,
}

impl AgentError {
    /// An error that the same request meets again.
    pub(super) fn new(code: ErrorCode, message: impl Into<Text>) -> Self {
        Self { code, message: message.into(), errors: Vec::new(), retry: None }
    }

    pub(super) fn invalid(errors: impl Into<FieldErrors>) -> Self {
        let FieldErrors { kept: errors, count } = errors.into();
        let message = match &*errors {
            [FieldError { instance_location, error, .. }] => {
                let (location, fault) = (instance_location.clone(), error.clone());
                Text::new(move |messages| messages.agents_fault(&location, &fault.text(messages)).to_string())
            }
            _ => Text::new(move |messages| messages.agents_faults(&count).to_string()),
        };
        Self { errors, ..Self::new(ErrorCode::SchemaValidationFailed, message) }
    }

    pub(super) fn rate_limited(seconds: u32) -> Self {
        let message = key::AGENTS_RATE_LIMITED;
        let retry = Some((StatusCode::TOO_MANY_REQUESTS, seconds));
        Self { retry, ..Self::new(ErrorCode::RateLimited, message) }
    }

    pub(super) fn no_inventory() -> Self {
        Self::try_again(key::JSON_NO_INVENTORY)
    }

    /// A failure of ours that passes.
    pub(super) fn try_again(message: Key) -> Self {
        let retry = Some((StatusCode::SERVICE_UNAVAILABLE, RETRY_AFTER));
        Self { retry, ..Self::new(ErrorCode::InternalError, message) }
    }

    pub(super) fn is_retryable(&self) -> bool {
        self.retry.is_some()
    }

    /// The error with this code if all faults are of the value at this location or in it, and break
    /// this keyword if one is given.
    #[must_use]
    pub(super) fn within(self, location: &str, keyword: Option<&str>, code: ErrorCode) -> Self {
        let is_within = self.errors.iter().all(|error| {
            is_within(&error.instance_location, location)
                && keyword.is_none_or(|keyword| error.keyword == keyword)
        });
        if is_within { Self { code, ..self } } else { self }
    }

    /// The response to the request with this id. Its status is 200, as JSON-RPC has errors of its
    /// own, unless the client must wait.
    pub(super) fn respond(&self, site: &Site, id: &Value) -> Response {
        let (code, payload) = self.code.entry();
        let data = match payload {
            Payload::Aap(name) => self.aap_error(site, name),
            Payload::A2a(reason) => json!([{
                "@type": "type.googleapis.com/google.rpc.ErrorInfo",
                "reason": reason,
                "domain": "a2a-protocol.org",
            }]),
        };
        let body = json!({
            "jsonrpc": "2.0",
            "id": id,
            "error": { "code": code, "message": self.message.text(&site.shell.messages), "data": data },
        });
        let headers = [(header::CACHE_CONTROL, "no-store")];
        match self.retry {
            Some((status, seconds)) => {
                (status, [(header::RETRY_AFTER, seconds.to_string())], headers, Json(body)).into_response()
            }
            None => (headers, Json(body)).into_response(),
        }
    }

    fn aap_error(&self, site: &Site, name: &str) -> Value {
        let messages = &site.shell.messages;
        let mut error = json!({
            "type": "aap.error",
            // As in the log.
            "error_id": RequestId::current(),
            "code": name,
            "message": self.message.text(messages),
            "retryable": self.is_retryable(),
            "created_at": site.clock.now().to_string(),
        });
        if !self.errors.is_empty() {
            error["details"] =
                json!({ "errors": self.errors.iter().map(|error| error.json(messages)).collect::<Vec<_>>() });
        } else if let Some((_, seconds)) = self.retry {
            error["details"] = json!({ "retry_after_ms": u64::from(seconds) * 1000 });
        }
        error
    }
}
