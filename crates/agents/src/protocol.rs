//! The Auto Agent Protocol, version 1.1, over A2A 1.0: shoppers' agents read the inventory and the
//! dealership by JSON-RPC (MACHINE-10).

mod answers;
mod card;
mod envelope;
mod error;
mod facets;
mod filters;
mod lead;
mod payload;
mod skill;
mod vehicle_keys;

use answers::{DealerInformation, VehicleAnswer};
use axum::{
    Router,
    body::Body,
    extract::State,
    response::{IntoResponse as _, Response},
    routing::{get, post},
};
use envelope::SendMessage;
use error::{AgentError, ErrorCode};
use facets::facet_counts;
use filters::{Filters, SearchRequest};
use http::{HeaderMap, StatusCode, header};
use http_server::{Client, ClientAddress, SameOrigin, read_body};
use messages::{Text, key};
use serde::Serialize;
use serde_json::Value;
use site::Site;
use site::SiteConfig;
use site::disclosures::Surface;
use skill::Skill;
use vehicle_keys::{VehicleKeys, inventory};

/// The address of JSON-RPC.
const ENDPOINT: &str = "/a2a";

/// Largest call, in bytes.
const MAX_BODY: usize = 64 * 1024;

/// The addresses; none where the protocol is off.
pub(super) fn routes(config: &SiteConfig) -> Router<Site> {
    if !config.agents.aap {
        return Router::new();
    }
    Router::new().route(card::PATH, get(card::show)).route(ENDPOINT, post(call))
}

/// `POST /a2a`. A browser's page of another site is refused: agents send no origin.
async fn call(
    State(site): State<Site>,
    ClientAddress(client): ClientAddress,
    SameOrigin(is_same_origin): SameOrigin,
    headers: HeaderMap,
    body: Body,
) -> Response {
    if !is_same_origin {
        return StatusCode::FORBIDDEN.into_response();
    }
    if let Err(seconds) = site.agent_limiter.admit(client) {
        return AgentError::rate_limited(seconds).respond(&site, &Value::Null);
    }
    if !is_json(&headers) {
        return StatusCode::UNSUPPORTED_MEDIA_TYPE.into_response();
    }
    let body = match read_body(body, MAX_BODY).await {
        Ok(body) => body,
        Err(error) => return error.status().into_response(),
    };
    let (id, request) = envelope::parse(&body, &headers);
    let outcome = match request {
        Ok(request) => answer(&site, client, request).await,
        Err(error) => Err(error),
    };
    match outcome {
        Ok(result) => envelope::respond(&id, &result),
        Err(error) => error.respond(&site, &id),
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let media_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = media_type.and_then(|value| value.split(';').next()).unwrap_or_default().trim();
    ["application/json", "application/a2a+json"].iter().any(|json| essence.eq_ignore_ascii_case(json))
}

/// The answer of a skill.
#[derive(Debug, Serialize)]
struct Answer<D> {
    r#type: String,
    data: D,
    /// A note for the agent or the shopper.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

async fn answer(site: &Site, client: Client, request: SendMessage) -> Result<Value, AgentError> {
    let skill = Skill::of_request(&request.payload, site.config.agents)?;
    if !request.accepts(&skill.response_media_type()) {
        return Err(AgentError::new(
            ErrorCode::ContentTypeNotSupported,
            Text::new(move |messages| messages.agents_not_accepted(&skill.response_media_type()).to_string()),
        ));
    }
    let SendMessage { payload, message_id, context_id, .. } = request;
    let notes = || Some(site.shell.notes.text(Surface::AgentProtocol));
    let answer = match skill {
        Skill::DealerInformation => {
            payload::read(payload, |_| ())?;
            skill.answer(DealerInformation::new(site), None)
        }
        Skill::InventoryFacets => {
            let filters = payload::read(payload, |reader| reader.object("filters", Filters::read))?;
            let inventory = inventory(site).await?;
            let found = filters.unwrap_or_default().find(site, &inventory, None)?;
            skill.answer(facet_counts(site, &found.matches), notes())
        }
        Skill::InventorySearch => {
            let search = payload::read(payload, SearchRequest::read)?;
            let inventory = inventory(site).await?;
            search.run(site, &inventory).and_then(|(data, note)| skill.answer(data, Some(note)))
        }
        Skill::InventoryVehicle => {
            let vehicle = payload::read(payload, VehicleKeys::read_some)?.find(site).await?;
            skill.answer(VehicleAnswer::detailed(site, &vehicle), notes())
        }
        Skill::LeadSubmit => {
            let (data, note) = lead::submit(site, client, payload, &message_id).await?;
            skill.answer(data, Some(site.shell.messages[note].to_owned()))
        }
    }?;
    Ok(envelope::result(&skill.response_media_type(), &answer, context_id.as_deref()))
}

impl Skill {
    fn answer(self, data: impl Serialize, message: Option<String>) -> Result<Value, AgentError> {
        let answer = Answer { r#type: self.response_type(), data, message };
        serde_json::to_value(answer).map_err(|error| {
            tracing::error!(%error, "response not written");
            AgentError::new(ErrorCode::InternalError, key::AGENTS_UNWRITTEN)
        })
    }
}
