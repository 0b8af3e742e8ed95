//! The tools: name, description and schemas in one table, and the functions behind them.

use super::estimate::{Estimate, EstimateArguments};
use crate::enquiry::{self, AgentEnquiry};
use crate::text_limit::check_arguments;
use ::inventory::{Query, Snapshot, Vehicle};
use feed::VehicleLookup;
use http_server::Client;
use leads::LeadAgent;
use rmcp::model::{CallToolResult, ContentBlock, JsonObject, Tool, ToolAnnotations};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};
use site::MAX_COMPARED;
use site::Site;
use site::disclosures::Surface;
use site::records::{DealershipRecord, Dollars, VehicleDetails, schema_settings};
use site::totals_in_own_county;
use site::vehicle_search::{self, FacetRecords, SearchError, SearchResults, parameter_schema, parameters};
use std::{ops::RangeInclusive, sync::Arc};

/// Said without an inventory.
pub(super) const NO_INVENTORY: &str = "The inventory is not there at the moment; ask again in half a minute.";
/// Vehicles of an answer: by default, and at most.
const DEFAULT_LIMIT: usize = 20;
const MAX_LIMIT: usize = 100;
const MAX_SKIP: usize = 1_000_000;

/// What a tool is for.
struct ToolText {
    name: &'static str,
    title: &'static str,
    description: &'static str,
}

const SEARCH: ToolText = ToolText {
    name: "search_vehicles",
    title: "Search vehicles",
    description: "Finds vehicles in stock by filters, by words or by a sentence such as `white SUVs under $20,000` in \
                  `search`. `price_min` and `price_max` are advertised prices.",
};
const GET: ToolText = ToolText {
    name: "get_vehicle",
    title: "Read a vehicle",
    description: "Everything that a vehicle's page says, by its stock number.",
};
const FACETS: ToolText = ToolText {
    name: "list_facets",
    title: "List filters",
    description: "The filters that narrow a search, with the values in stock and how many vehicles have each.",
};
const DEALERSHIP: ToolText = ToolText {
    name: "get_dealership",
    title: "Read about the dealership",
    description: "The dealership's phones, e-mail, address and opening hours.",
};
const COMPARE: ToolText = ToolText {
    name: "compare_vehicles",
    title: "Compare vehicles",
    description: "Two or three vehicles side by side, each with its out-the-door total for a buyer in the \
                  dealership's county where tax rates are known.",
};
const ESTIMATE: ToolText = ToolText {
    name: "estimate_total",
    title: "Estimate the total",
    description: "The out-the-door total of a vehicle line by line: price, dealer fees, taxes, title and \
                  registration, less a trade-in, and the monthly payment. An estimate, not an offer.",
};
const SUBMIT_LEAD: ToolText = ToolText {
    name: "submit_lead",
    title: "Ask the dealership to contact the customer",
    description: "Sends a customer's question to the dealership's sales staff, who will contact the customer. Only \
                  with the customer's consent: `consent_text` is what you showed and the customer agreed to, word \
                  for word. Never send details that the customer did not give for this.",
};

/// The tools that this site offers.
pub(super) fn offered(site: &Site) -> Vec<Tool> {
    let mut tools = vec![
        tool::<McpSearchResult>(&SEARCH, search_schema(true)),
        tool::<VehicleDetails>(&GET, input_schema::<StockNumberArgument>()),
        tool::<FacetRecords>(&FACETS, search_schema(false)),
        tool::<DealershipRecord>(&DEALERSHIP, input_schema::<NoArguments>()),
        tool::<ComparisonAnswer>(&COMPARE, input_schema::<CompareArguments>()),
        tool::<Estimate>(&ESTIMATE, input_schema::<EstimateArguments>()),
    ];
    if site.config.agents.leads {
        let annotations = ToolAnnotations::new().read_only(false).destructive(false).idempotent(true);
        let submit = tool::<McpLeadReceipt>(&SUBMIT_LEAD, input_schema::<LeadArguments>());
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
    let answer = match check_arguments(&arguments) {
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
        name if name == SEARCH.name => search(site, arguments).await,
        name if name == GET.name => get(site, arguments).await,
        name if name == FACETS.name => facets(site, &arguments).await,
        name if name == DEALERSHIP.name => {
            read::<NoArguments>(arguments).and_then(|_| to_value(&DealershipRecord::new(site)))
        }
        name if name == COMPARE.name => compare(site, arguments).await,
        name if name == ESTIMATE.name => estimate(site, arguments).await,
        name if name == SUBMIT_LEAD.name => submit_lead(site, client, arguments).await,
        name => Err(format!("There is no tool `{name}`.")),
    }
}

fn tool<A: JsonSchema>(text: &ToolText, input: JsonObject) -> Tool {
    let annotations = ToolAnnotations::new().read_only(true).idempotent(true).open_world(false);
    let output = schema_settings().into_generator().into_root_schema_for::<A>();
    Tool::new_with_raw(text.name, Some(text.description.into()), input)
        .with_title(text.title)
        .with_raw_output_schema(Arc::new(object(output.to_value())))
        .with_annotations(annotations)
}

fn input_schema<A: JsonSchema>() -> JsonObject {
    object(schema_settings().for_deserialize().into_generator().into_root_schema_for::<A>().to_value())
}

/// The parameters of `/inventory` as arguments; a list has a range of positions in place of pages.
fn search_schema(is_list: bool) -> JsonObject {
    let search = parameters().iter().filter(|parameter| !UNUSED.contains(&parameter.name));
    let mut properties: Map<String, Value> = search
        .map(|parameter| {
            let mut schema = object(parameter_schema(parameter));
            schema.insert("description".to_owned(), parameter.description.clone().into());
            (parameter.name.to_owned(), schema.into())
        })
        .collect();
    if is_list {
        let limit = json!({
            "type": "integer", "minimum": 1, "maximum": MAX_LIMIT, "default": DEFAULT_LIMIT,
            "description": "The most vehicles of the answer.",
        });
        let skip = json!({
            "type": "integer", "minimum": 0, "maximum": MAX_SKIP, "default": 0,
            "description": "How many vehicles to leave out at the start.",
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
    /// What the customer asks.
    message: Option<String>,
    /// Of the vehicle that it is about. Without it the question is a general one.
    stock_number: Option<String>,
    /// How the customer prefers to be contacted: `email`, `call` or `text`.
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
    /// How many vehicles were left out at the start.
    skip: usize,
}

#[derive(Serialize, JsonSchema)]
struct ComparisonAnswer {
    vehicles: Vec<ComparedVehicle>,
    /// Stock numbers that are not in the inventory.
    not_found: Vec<String>,
    /// What the totals include; absent without tax rates.
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
    site.loaded_inventory().await.ok_or_else(|| NO_INVENTORY.to_owned())
}

async fn find(site: &Site, number: &str) -> Result<feed::VehicleRef, String> {
    match site.feed.find_vehicle(number).await {
        VehicleLookup::Found(vehicle) => Ok(vehicle),
        VehicleLookup::Removed(_) => Err("The vehicle was sold or has left.".to_owned()),
        VehicleLookup::Unknown => Err("The inventory has no vehicle with this stock number.".to_owned()),
        VehicleLookup::Loading | VehicleLookup::NoInventory => Err(NO_INVENTORY.to_owned()),
    }
}

async fn search(site: &Site, mut arguments: JsonObject) -> Result<Value, String> {
    let mut number = |name: &str, default: usize, range: RangeInclusive<usize>| match arguments.remove(name) {
        None => Ok(default),
        Some(value) => {
            let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
            number.filter(|number| range.contains(number)).ok_or_else(|| {
                format!("`{name}` must be a whole number from {} to {}.", range.start(), range.end())
            })
        }
    };
    let (limit, skip) = (number("limit", DEFAULT_LIMIT, 1..=MAX_LIMIT)?, number("skip", 0, 0..=MAX_SKIP)?);
    let query = query(&arguments)?;
    let inventory = inventory(site).await?;
    let positions = skip..skip.saturating_add(limit);
    to_value(&McpSearchResult {
        results: SearchResults::new(site, query.resolve(&inventory), positions),
        skip,
    })
}

/// The query of the arguments, which are values or lists of them.
fn query(arguments: &JsonObject) -> Result<Query, String> {
    let mut pairs = Vec::new();
    for (name, value) in arguments {
        if UNUSED.contains(&name.as_str()) {
            return Err(SearchError::Unknown(name.clone()).to_string());
        }
        let values =
            if let Value::Array(values) = value { values.as_slice() } else { std::slice::from_ref(value) };
        for value in values {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Number(number) => number.to_string(),
                _ => return Err(format!("`{name}` must be a text, a number or a list of them.")),
            };
            pairs.push((name.as_str(), text));
        }
    }
    vehicle_search::query(pairs.iter().map(|(name, value)| (*name, value.as_str())))
        .map_err(|error| error.to_string())
}

async fn get(site: &Site, arguments: JsonObject) -> Result<Value, String> {
    let StockNumberArgument { stock_number } = read(arguments)?;
    to_value(&VehicleDetails::new(site, &*find(site, &stock_number).await?))
}

async fn facets(site: &Site, arguments: &JsonObject) -> Result<Value, String> {
    let query = query(arguments)?;
    let inventory = inventory(site).await?;
    to_value(&FacetRecords::new(site, query.resolve(&inventory)))
}

async fn compare(site: &Site, arguments: JsonObject) -> Result<Value, String> {
    let CompareArguments { stock_numbers } = read(arguments)?;
    if !(2..=MAX_COMPARED).contains(&stock_numbers.len()) {
        return Err(format!("`stock_numbers` must be 2 to {MAX_COMPARED} stock numbers."));
    }
    let inventory = inventory(site).await?;
    let (mut vehicles, mut not_found) = (Vec::<&Vehicle>::new(), Vec::new());
    for number in stock_numbers {
        match inventory.get(&number) {
            Some(vehicle) => vehicles.push(vehicle),
            None => not_found.push(number),
        }
    }
    let county = totals_in_own_county(&vehicles, &site.config.pricing);
    let total = |at: usize| county.as_ref().and_then(|county| county.totals[at]).map(Dollars);
    let compared = vehicles.iter().enumerate().map(|(at, vehicle)| ComparedVehicle {
        vehicle: VehicleDetails {
            price_note: site.shell.notes.text(Surface::Compare),
            ..VehicleDetails::new(site, vehicle)
        },
        out_the_door: total(at),
    });
    let vehicles = compared.collect();
    let total_note = county.map(|county| format!("For a buyer in {}. {}", county.name, county.explanation));
    to_value(&ComparisonAnswer { vehicles, not_found, total_note })
}

async fn estimate(site: &Site, arguments: JsonObject) -> Result<Value, String> {
    let arguments: EstimateArguments = read(arguments)?;
    let vehicle = find(site, &arguments.stock_number).await?;
    let financing = site.inventory_or_empty().await.financing();
    to_value(&Estimate::new(site, &vehicle, financing, &arguments)?)
}

async fn submit_lead(site: &Site, client: Option<Client>, arguments: JsonObject) -> Result<Value, String> {
    let lead: LeadArguments = read(arguments)?;
    let client = client.ok_or("The request has no address.")?;
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
    let agent = agent.map_err(|error| enquiry::AgentLeadError::from(error).to_string())?;
    let receipt = enquiry::submit(site, client, &enquiry, agent).await.map_err(|error| error.to_string())?;
    let status = if receipt.is_delivered { "delivered" } else { "stored" };
    to_value(&McpLeadReceipt { lead_id: receipt.reference.to_string(), status })
}

fn read<A: DeserializeOwned>(arguments: JsonObject) -> Result<A, String> {
    serde_json::from_value(arguments.into()).map_err(|error| format!("The arguments are not valid: {error}."))
}

fn to_value(answer: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(answer).map_err(|error| format!("The answer could not be written: {error}."))
}
