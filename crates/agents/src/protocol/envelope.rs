//! The envelope: JSON-RPC 2.0 around the messages of A2A 1.0 in their `ProtoJSON` form.

use super::error::{AgentError, ErrorCode, FieldError};
use crate::text_limit::TextLimit;
use axum::{
    Json,
    response::{IntoResponse as _, Response},
};
use http::{HeaderMap, header};
use http_server::RequestId;
use messages::{Text, key};
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// The version of A2A.
pub(super) const VERSION: &str = "1.0";
const VERSION_HEADER: &str = "a2a-version";
const METHOD: &str = "SendMessage";
/// A2A's other methods, and what an agent without tasks, streams and notifications answers to them.
const OTHER_METHODS: [(&str, ErrorCode); 10] = [
    ("SendStreamingMessage", ErrorCode::UnsupportedOperation),
    ("GetTask", ErrorCode::TaskNotFound),
    ("ListTasks", ErrorCode::UnsupportedOperation),
    ("CancelTask", ErrorCode::TaskNotFound),
    // A2A prescribes it where the card has no streaming.
    ("SubscribeToTask", ErrorCode::UnsupportedOperation),
    ("CreateTaskPushNotificationConfig", ErrorCode::PushNotificationNotSupported),
    ("GetTaskPushNotificationConfig", ErrorCode::PushNotificationNotSupported),
    ("ListTaskPushNotificationConfigs", ErrorCode::PushNotificationNotSupported),
    ("DeleteTaskPushNotificationConfig", ErrorCode::PushNotificationNotSupported),
    ("GetExtendedAgentCard", ErrorCode::UnsupportedOperation),
];

/// The call that the protocol uses.
#[derive(Debug)]
pub(super) struct SendMessage {
    /// The typed request.
    pub payload: Map<String, Value>,
    /// The message's id.
    pub message_id: String,
    /// The conversation, which the answer names too.
    pub context_id: Option<String>,
    accepted: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Params {
    message: Message,
    #[serde(default)]
    configuration: Configuration,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Message {
    #[serde(rename = "messageId")]
    id: String,
    role: String,
    parts: Vec<Part>,
    context_id: Option<String>,
    task_id: Option<String>,
}

/// A part; its text, if it is one, has no meaning in the protocol.
#[derive(Debug, Deserialize)]
struct Part {
    data: Option<Map<String, Value>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Configuration {
    #[serde(default)]
    accepted_output_modes: Vec<String>,
}

impl SendMessage {
    /// The client reads answers of this type.
    pub(super) fn accepts(&self, media_type: &str) -> bool {
        let known = [media_type, "application/json", "application/*", "*/*"];
        self.accepted.is_empty() || self.accepted.iter().any(|accepted| known.contains(&accepted.as_str()))
    }

    fn from_params(params: Value) -> Result<Self, AgentError> {
        let invalid = |location: &str, keyword, error: Text| {
            AgentError::invalid(FieldError::new(location.to_owned(), keyword, error))
        };
        let Params { message, configuration } = serde_json::from_value(params).map_err(|error| {
            // The error may repeat a text of the request.
            let error: String = error.to_string().chars().take(TextLimit::Value.chars()).collect();
            invalid("", "type", error.into())
        })?;
        if message.id.is_empty() {
            return Err(invalid("/message/messageId", "minLength", key::AGENTS_FIELD_EMPTY.into()));
        }
        let context_id = message.context_id.filter(|id| !id.is_empty());
        for (location, id) in
            [("/message/messageId", Some(&message.id)), ("/message/contextId", context_id.as_ref())]
        {
            if id.is_some_and(|id| !TextLimit::Value.admits(id)) {
                return Err(invalid(location, "maxLength", TextLimit::Value.error()));
            }
        }
        if message.role != "ROLE_USER" {
            return Err(invalid("/message/role", "const", key::AGENTS_FIELD_ROLE.into()));
        }
        // In `ProtoJSON` an empty text is an absent one.
        if message.task_id.is_some_and(|id| !id.is_empty()) {
            return Err(AgentError::new(ErrorCode::TaskNotFound, key::AGENTS_NO_TASKS));
        }
        let mut payloads = message.parts.into_iter().filter_map(|part| part.data);
        match (payloads.next(), payloads.next()) {
            (Some(payload), None) => Ok(Self {
                payload,
                message_id: message.id,
                context_id,
                accepted: configuration.accepted_output_modes,
            }),
            _ => Err(invalid("/message/parts", "contains", key::AGENTS_FIELD_PART.into())),
        }
    }
}

/// The id of a call, null where it cannot be read, and the call.
pub(super) fn parse(body: &[u8], headers: &HeaderMap) -> (Value, Result<SendMessage, AgentError>) {
    let mut call = match serde_json::from_slice(body) {
        Ok(Value::Object(call)) => call,
        Ok(_) => return (Value::Null, Err(invalid_request(key::AGENTS_NO_BATCHES))),
        Err(_) => return (Value::Null, Err(AgentError::new(ErrorCode::ParseError, key::AGENTS_NOT_JSON))),
    };
    match call.remove("id") {
        Some(Value::String(id)) if !TextLimit::Value.admits(&id) => {
            let most = TextLimit::Value.chars();
            let text = Text::new(move |messages| messages.agents_long_id(&most).to_string());
            (Value::Null, Err(invalid_request(text)))
        }
        Some(id @ (Value::Null | Value::Number(_) | Value::String(_))) => (id, parse_call(call, headers)),
        _ => (Value::Null, Err(invalid_request(key::AGENTS_NO_ID))),
    }
}

fn parse_call(mut call: Map<String, Value>, headers: &HeaderMap) -> Result<SendMessage, AgentError> {
    // Agents of the protocol may leave the header out: its messages have one form.
    let version = headers.get(VERSION_HEADER).map(|version| version.to_str().unwrap_or_default().trim());
    if version.is_some_and(|version| version != VERSION && !version.starts_with("1.0.")) {
        let message = Text::new(|messages| messages.agents_version(&VERSION).to_string());
        return Err(AgentError::new(ErrorCode::VersionNotSupported, message));
    }
    if call.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return Err(invalid_request(key::AGENTS_JSON_RPC));
    }
    let Some(method) = call.get("method").and_then(Value::as_str) else {
        return Err(invalid_request(key::AGENTS_NO_METHOD));
    };
    if method == METHOD {
        return SendMessage::from_params(call.remove("params").unwrap_or_default());
    }
    Err(match OTHER_METHODS.iter().find(|(other, _)| *other == method) {
        Some((_, code)) => AgentError::new(*code, key::AGENTS_OTHER_METHOD),
        None => AgentError::new(ErrorCode::UnsupportedSkill, key::AGENTS_UNKNOWN_METHOD),
    })
}

fn invalid_request(message: impl Into<Text>) -> AgentError {
    AgentError::new(ErrorCode::InvalidRequest, message)
}

/// The result: an agent's message with one typed part.
pub(super) fn result(media_type: &str, answer: &Value, context_id: Option<&str>) -> Value {
    let mut message = json!({
        "messageId": RequestId::current(),
        "role": "ROLE_AGENT",
        "parts": [{ "data": answer, "mediaType": media_type }],
    });
    if let Some(id) = context_id {
        message["contextId"] = id.into();
    }
    json!({ "message": message })
}

pub(super) fn respond(id: &Value, result: &Value) -> Response {
    let body = json!({ "jsonrpc": "2.0", "id": id, "result": result });
    ([(header::CACHE_CONTROL, "no-store")], Json(body)).into_response()
}
