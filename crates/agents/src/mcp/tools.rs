//! The tools: name, description and schemas in one table, and the functions behind them.

use super::estimate::{Estimate, EstimateArguments};
use crate::enquiry::{self, AgentEnquiry};
use crate::text_limit::check_arguments;
use ::inventory::{Query, Snapshot, Vehicle};
use feed::VehicleLookup;
use http_server::Client;
use leads::LeadAgent;
use messages::{Key, Messages, key};
use rmcp::model::{CallToolResult, ContentBlock, JsonObject, Tool, ToolAnnotations};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};
use site::MAX_COMPARED;
use site::Site;
use site::disclosures::Surface;
use site::records::{DealershipRecord, Dollars, VehicleDetails, schema_settings};
use site::totals_in_own_county;
use site::vehicle_search::{
    self, FacetRecords, SearchError, SearchResults, is_offered, offered_parameters, parameter_schema,
};
use std::{ops::RangeInclusive, sync::Arc};

/// Vehicles of an answer: by default, and at most.
const DEFAULT_LIMIT: usize = 20;
const MAX_LIMIT: usize = 100;
const MAX_SKIP: usize = 1_000_000;

/// A tool's name, its title and its description.
type ToolText = (&'static str, Key, Key);

const SEARCH: ToolText =
    ("search_vehicles", key::AGENTS_TOOL_SEARCH_VEHICLES, key::AGENTS_TOOL_SEARCH_VEHICLES_DESCRIPTION);
const GET: ToolText = ("get_vehicle", key::AGENTS_TOOL_GET_VEHICLE, key::AGENTS_TOOL_GET_VEHICLE_DESCRIPTION);
const FACETS: ToolText =
    ("list_facets", key::AGENTS_TOOL_LIST_FACETS, key::AGENTS_TOOL_LIST_FACETS_DESCRIPTION);
const DEALERSHIP: ToolText =
    ("get_dealership", key::AGENTS_TOOL_GET_DEALERSHIP, key::AGENTS_TOOL_GET_DEALERSHIP_DESCRIPTION);
const COMPARE: ToolText =
    ("compare_vehicles", key::AGENTS_TOOL_COMPARE_VEHICLES, key::AGENTS_TOOL_COMPARE_VEHICLES_DESCRIPTION);
const ESTIMATE: ToolText =
    ("estimate_total", key::AGENTS_TOOL_ESTIMATE_TOTAL, key::AGENTS_TOOL_ESTIMATE_TOTAL_DESCRIPTION);
const SUBMIT_LEAD: ToolText =
    ("submit_lead", key::AGENTS_TOOL_SUBMIT_LEAD, key::AGENTS_TOOL_SUBMIT_LEAD_DESCRIPTION);

/// The tools that this site offers.
pub(super) fn offered(site: &Site) -> Vec<Tool> {
    let messages = &site.shell.messages;
    let mut tools = vec![
        tool::<McpSearchResult>(SEARCH, search_schema(true, site), messages),
        tool::<VehicleDetails>(GET, input_schema::<StockNumberArgument>(site), messages),
        tool::<FacetRecords>(FACETS, search_schema(false, site), messages),
        tool::<DealershipRecord>(DEALERSHIP, input_schema::<NoArguments>(site), messages),
        tool::<ComparisonAnswer>(COMPARE, input_schema::<CompareArguments>(site), messages),
        tool::<Estimate>(ESTIMATE, input_schema::<EstimateArguments>(site), messages),
    ];
    if site.config.agents.leads {
        let annotations = ToolAnnotations::new().read_only(false).destructive(false).idempotent(true);
        let submit = tool::<McpLeadReceipt>(SUBMIT_LEAD, input_schema::<LeadArguments>(site), messages);
        tools.push(submit.with_annotations(annotations.open_world(false)));
    }
    tools
}

/// Calls an offered tool. An error of the arguments is a result that the agent can read.
pub(super) async fn call(
    site: &Site,
    client: Option<Client>,
    name: &str,
    arguments: JsonObject,
) -> CallToolResult {
    let answer = match check_arguments(&arguments, &site.shell.messages) {
        Err(message) => Err(message),
        Ok(()) => answer(site, client, name, arguments).await,
    };
    match answer {
        Ok(value) => CallToolResult::structured(value),
        Err(message) => CallToolResult::error(vec![ContentBlock::text(message)]),
    }
}

async fn answer(
    site: &Site,
    client: Option<Client>,
    name: &str,
    arguments: JsonObject,
) -> Result<Value, String> {
    match name {
        name if name == SEARCH.0 => search(site, arguments).await,
        name if name == GET.0 => get(site, arguments).await,
        name if name == FACETS.0 => facets(site, &arguments).await,
        name if name == DEALERSHIP.0 => {
            read::<NoArguments>(site, arguments).and_then(|_| to_value(site, &DealershipRecord::new(site)))
        }
        name if name == COMPARE.0 => compare(site, arguments).await,
        name if name == ESTIMATE.0 => estimate(site, arguments).await,
        name if name == SUBMIT_LEAD.0 => submit_lead(site, client, arguments).await,
        name => Err(site.shell.messages.agents_mcp_no_tool(&name).to_string()),
    }
}

fn tool<A: JsonSchema>((name, title, description): ToolText, input: JsonObject, messages: &Messages) -> Tool {
    let annotations = ToolAnnotations::new().read_only(true).idempotent(true).open_world(false);
    let output = schema_settings().into_generator().into_root_schema_for::<A>();
    Tool::new_with_raw(name, Some(messages[description].to_owned().into()), input)
        .with_title(&messages[title])
        .with_raw_output_schema(Arc::new(object(output.to_value())))
        .with_annotations(annotations)
}

/// The arguments, without those that the dealership has no answer for.
fn input_schema<A: JsonSchema>(site: &Site) -> JsonObject {
    let schema = schema_settings().for_deserialize().into_generator().into_root_schema_for::<A>();
    let mut schema = object(schema.to_value());
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        properties.retain(|name, _| is_offered(name, &site.config));
    }
    schema
}

/// The parameters of `/inventory` as arguments; a list has a range of positions in place of pages.
fn search_schema(is_list: bool, site: &Site) -> JsonObject {
    let messages = &site.shell.messages;
    let search = offered_parameters(&site.config).filter(|parameter| !UNUSED.contains(&parameter.name));
    let mut properties: Map<String, Value> = search
        .map(|parameter| {
            let mut schema = object(parameter_schema(parameter));
            schema.insert("description".to_owned(), parameter.description(messages).into());
            (parameter.name.to_owned(), schema.into())
        })
        .collect();
    if is_list {
        let limit = json!({
            "type": "integer", "minimum": 1, "maximum": MAX_LIMIT, "default": DEFAULT_LIMIT,
            "description": messages.agents_mcp_limit(),
        });
        let skip = json!({
            "type": "integer", "minimum": 0, "maximum": MAX_SKIP, "default": 0,
            "description": messages.agents_mcp_skip(),
        });
        properties.extend([("limit".to_owned(), limit), ("skip".to_owned(), skip)]);
    }
    object(json!({ "type": "object", "properties": properties, "additionalProperties": false }))
}

/// Parameters of pages alone.
const UNUSED: [&str; 2] = ["view", "page"];

fn object(value: Value) -> JsonObject {
    match value {
        Value::Object(object) => object,
        _ => JsonObject::new(),
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NoArguments {}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct StockNumberArgument {
    /// The dealership's key of the vehicle.
    stock_number: String,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CompareArguments {
    /// Two or three stock numbers.
    #[schemars(length(min = 2, max = 3))]
    stock_numbers: Vec<String>,
}

/// A customer's question.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct LeadArguments {
    /// The customer's first name.
    first_name: String,
    /// The customer's last name.
    last_name: Option<String>,
    /// The customer's e-mail address.
    email: String,
    /// The customer's phone number, 10 to 15 digits.
    phone: Option<String>,
    /// The customer's question.
    message: Option<String>,
    /// The vehicle that the question is about. Without it the question is a general one.
    stock_number: Option<String>,
    /// The way of contact that the customer prefers: `email`, `call` or `text`.
    contact_by: Option<String>,
    /// Your name, as staff will read it.
    agent_name: String,
    /// The words that the customer agreed to.
    #[schemars(length(min = 1, max = 2000))]
    consent_text: String,
    /// Any text that names this lead: the same key again is the same lead, and is not sent twice.
    #[schemars(length(min = 1, max = 128))]
    idempotency_key: String,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "SearchAnswer")]
struct McpSearchResult {
    #[serde(flatten)]
    results: SearchResults,
    /// The number of vehicles that were left out at the start.
    skip: usize,
}

#[derive(Serialize, JsonSchema)]
struct ComparisonAnswer {
    vehicles: Vec<ComparedVehicle>,
    /// Stock numbers that are not in the inventory.
    not_found: Vec<String>,
    /// The parts of the totals; absent without tax rates.
    #[serde(skip_serializing_if = "Option::is_none")]
    total_note: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct ComparedVehicle {
    #[serde(flatten)]
    vehicle: VehicleDetails,
    /// The out-the-door total of a buyer in the dealership's county, as far as it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    out_the_door: Option<Dollars>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LeadAnswer")]
struct McpLeadReceipt {
    /// The lead's id, which staff see too.
    lead_id: String,
    /// `delivered` to the dealership's system, or `stored`, to be delivered soon.
    status: &'static str,
}

async fn inventory(site: &Site) -> Result<Arc<Snapshot>, String> {
    site.loaded_inventory().await.ok_or_else(|| site.shell.messages.agents_mcp_no_inventory().to_owned())
}

async fn find(site: &Site, number: &str) -> Result<feed::VehicleRef, String> {
    let messages = &site.shell.messages;
    match site.feed.find_vehicle(number).await {
        VehicleLookup::Found(vehicle) => Ok(vehicle),
        VehicleLookup::Removed(_) => Err(messages.json_vehicle_gone().to_owned()),
        VehicleLookup::Unknown => Err(messages.json_vehicle_unknown().to_owned()),
        VehicleLookup::Loading | VehicleLookup::NoInventory => {
            Err(messages.agents_mcp_no_inventory().to_owned())
        }
    }
}

async fn search(site: &Site, mut arguments: JsonObject) -> Result<Value, String> {
    let messages = &site.shell.messages;
    let mut number = |name: &str, default: usize, range: RangeInclusive<usize>| match arguments.remove(name) {
        None => Ok(default),
        Some(value) => {
            let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
            number.filter(|number| range.contains(number)).ok_or_else(|| {
                messages.agents_mcp_whole_number(&name, range.start(), range.end()).to_string()
            })
        }
    };
    let (limit, skip) = (number("limit", DEFAULT_LIMIT, 1..=MAX_LIMIT)?, number("skip", 0, 0..=MAX_SKIP)?);
    let query = query(site, &arguments)?;
    let inventory = inventory(site).await?;
    let positions = skip..skip.saturating_add(limit);
    to_value(
        site,
        &McpSearchResult { results: SearchResults::new(site, query.resolve(&inventory), positions), skip },
    )
}

/// The query of the arguments, which are values or lists of them.
fn query(site: &Site, arguments: &JsonObject) -> Result<Query, String> {
    let messages = &site.shell.messages;
    let mut pairs = Vec::new();
    for (name, value) in arguments {
        if UNUSED.contains(&name.as_str()) {
            return Err(SearchError::Unknown(name.clone()).text(messages));
        }
        let values =
            if let Value::Array(values) = value { values.as_slice() } else { std::slice::from_ref(value) };
        for value in values {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Number(number) => number.to_string(),
                _ => return Err(messages.agents_mcp_value(name).to_string()),
            };
            pairs.push((name.as_str(), text));
        }
    }
    vehicle_search::query(pairs.iter().map(|(name, value)| (*name, value.as_str())))
        .map_err(|error| error.text(messages))
}

async fn get(site: &Site, arguments: JsonObject) -> Result<Value, String> {
    let StockNumberArgument { stock_number } = read(site, arguments)?;
    to_value(site, &VehicleDetails::new(site, &*find(site, &stock_number).await?))
}

async fn facets(site: &Site, arguments: &JsonObject) -> Result<Value, String> {
    let query = query(site, arguments)?;
    let inventory = inventory(site).await?;
    to_value(site, &FacetRecords::new(site, query.resolve(&inventory)))
}

async fn compare(site: &Site, arguments: JsonObject) -> Result<Value, String> {
    let CompareArguments { stock_numbers } = read(site, arguments)?;
    if !(2..=MAX_COMPARED).contains(&stock_numbers.len()) {
        return Err(site.shell.messages.agents_mcp_compared(&MAX_COMPARED).to_string());
    }
    let inventory = inventory(site).await?;
    let (mut vehicles, mut not_found) = (Vec::<&Vehicle>::new(), Vec::new());
    for number in stock_numbers {
        match inventory.get(&number) {
            Some(vehicle) => vehicles.push(vehicle),
            None => not_found.push(number),
        }
    }
    let county = totals_in_own_county(&vehicles, &site.config);
    let total = |at: usize| county.as_ref().and_then(|county| county.totals[at]).map(Dollars);
    let compared = vehicles.iter().enumerate().map(|(at, vehicle)| ComparedVehicle {
        vehicle: VehicleDetails {
            price_note: site.shell.notes.text(Surface::Compare),
            ..VehicleDetails::new(site, vehicle)
        },
        out_the_door: total(at),
    });
    let vehicles = compared.collect();
    let total_note = county
        .map(|county| site.shell.messages.agents_mcp_total(&county.name, &county.explanation).to_string());
    to_value(site, &ComparisonAnswer { vehicles, not_found, total_note })
}

async fn estimate(site: &Site, arguments: JsonObject) -> Result<Value, String> {
    let arguments: EstimateArguments = read(site, arguments)?;
    let vehicle = find(site, &arguments.stock_number).await?;
    let financing = site.inventory_or_empty().await.financing();
    to_value(site, &Estimate::new(site, &vehicle, financing, &arguments)?)
}

async fn submit_lead(site: &Site, client: Option<Client>, arguments: JsonObject) -> Result<Value, String> {
    let lead: LeadArguments = read(site, arguments)?;
    let client = client.ok_or_else(|| site.shell.messages.agents_mcp_no_address().to_owned())?;
    let agent = LeadAgent::new(&lead.agent_name, &lead.consent_text, &lead.idempotency_key);
    let enquiry = AgentEnquiry {
        first_name: lead.first_name,
        last_name: lead.last_name.unwrap_or_default(),
        email: lead.email,
        phone: lead.phone.unwrap_or_default(),
        message: lead.message.unwrap_or_default(),
        stock_number: lead.stock_number.unwrap_or_default(),
        contact_by: lead.contact_by.unwrap_or_default(),
    };
    let messages = &site.shell.messages;
    let agent = agent.map_err(|error| enquiry::AgentLeadError::from(error).text(messages))?;
    let receipt =
        enquiry::submit(site, client, &enquiry, agent).await.map_err(|error| error.text(messages))?;
    let status = if receipt.is_delivered { "delivered" } else { "stored" };
    to_value(site, &McpLeadReceipt { lead_id: receipt.reference.to_string(), status })
}

fn read<A: DeserializeOwned>(site: &Site, arguments: JsonObject) -> Result<A, String> {
    let invalid = |error: serde_json::Error| site.shell.messages.agents_mcp_invalid(&error).to_string();
    serde_json::from_value(arguments.into()).map_err(invalid)
}

fn to_value(site: &Site, answer: &impl Serialize) -> Result<Value, String> {
    let unwritten = |error: serde_json::Error| site.shell.messages.agents_mcp_unwritten(&error).to_string();
    serde_json::to_value(answer).map_err(unwritten)
}
