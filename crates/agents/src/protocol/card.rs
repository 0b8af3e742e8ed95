//! The agent card, by which agents find the skills.

use super::{ENDPOINT, envelope::VERSION, skill::Skill};
use axum::{extract::State, response::Response};
use http_server::{CacheKey, CachePolicy, Conditions, PreparedResponse};
use serde_json::{Map, Value, json};
use site::Site;
use uuid::Builder;

pub(super) const PATH: &str = "/.well-known/agent-card.json";

/// Announces the protocol and its version.
const EXTENSION: &str = "https://autoagentprotocol.org/extensions/aap/v1.1";
const SCHEMAS: &str = "https://autoagentprotocol.org/v1.1/schemas/";

pub(super) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = CacheKey::new(None, None, "agent card").replayable();
    let response = || PreparedResponse::json(CachePolicy::Page, &card(&site));
    site.response_cache.respond(key, &conditions, response).await
}

fn card(site: &Site) -> Value {
    let (name, messages) = (&site.shell.name, &site.shell.messages);
    let skills = || Skill::offered(site.config.agents);
    let mut card = json!({
        "name": name,
        "description": messages.agents_card_description(name).to_string(),
        "version": env!("CARGO_PKG_VERSION"),
        "provider": { "organization": name, "url": site.shell.absolute("/") },
        "supportedInterfaces": [{
            "url": site.shell.absolute(ENDPOINT),
            "protocolBinding": "JSONRPC",
            "protocolVersion": VERSION,
        }],
        "capabilities": {
            "streaming": false,
            "pushNotifications": false,
            "extensions": [{
                "uri": EXTENSION,
                "description": messages.agents_card_extension(),
                "params": {
                    "version": "1.1.0",
                    "schema_base_url": SCHEMAS,
                    "skills": skills().map(schemas).collect::<Map<_, _>>(),
                },
            }],
        },
        "defaultInputModes": ["application/json"],
        "defaultOutputModes": ["application/json"],
        "skills": skills().map(|skill| {
            let entry = skill.entry();
            json!({ "id": entry.id, "name": &messages[entry.name], "description": &messages[entry.description], "tags": entry.tags })
        }).collect::<Vec<_>>(),
    });
    let id = content_id(&card);
    card["capabilities"]["extensions"][0]["params"]["id"] = id.into();
    card
}

/// Changes with the card, as the protocol asks.
fn content_id(card: &Value) -> String {
    let hash = blake3::hash(card.to_string().as_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash.as_bytes()[..16]);
    Builder::from_custom_bytes(bytes).into_uuid().to_string()
}

fn schemas(skill: Skill) -> (String, Value) {
    let entry = skill.entry();
    let address = |role| format!("{SCHEMAS}{}-{role}.schema.json", entry.schema);
    let schemas = json!({ "request_schema": address("request"), "response_schema": address("response") });
    (entry.id.to_owned(), schemas)
}
