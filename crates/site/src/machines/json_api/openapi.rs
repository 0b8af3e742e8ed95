//! The `OpenAPI` document, made from the types of the answers and the table of parameters.

use super::{
    DEALERSHIP, DEFAULT_PER_PAGE, DealershipRecord, FACETS, FacetRecords, MAX_PER_PAGE, OPENAPI, PER_PAGE,
    VEHICLE, VEHICLES, VehicleDetails, VehiclePage,
};
use crate::{
    Site,
    machines::{
        records::schema_settings,
        vehicle_search::{offered_parameters, parameter_schema},
    },
};
use http_server::Problem;
use inventory::{Parameter, StockNumber};
use messages::Messages;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Value, json};

/// Version of the API, beside the one in its addresses: changes that break no program.
const VERSION: &str = "1.0.0";

/// The document for this dealership.
pub(super) fn document(site: &Site) -> Value {
    let messages = &*site.shell.messages;
    let settings =
        schema_settings().with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut schemas = settings.into_generator();
    let paths = json!({
        VEHICLES: { "get": operation(
            "searchVehicles",
            messages.json_document_vehicles(),
            &vehicles_parameters(site),
            &answers::<VehiclePage>(&mut schemas, messages),
        )},
        VEHICLE: { "get": operation(
            "getVehicle",
            messages.json_document_vehicle(),
            &[stock_number_parameter(messages)],
            &answers::<VehicleDetails>(&mut schemas, messages),
        )},
        FACETS: { "get": operation(
            "listFacets",
            messages.json_document_facets(),
            &query_parameters(site),
            &answers::<FacetRecords>(&mut schemas, messages),
        )},
        DEALERSHIP: { "get": operation(
            "getDealership",
            messages.json_document_dealership(),
            &[],
            &answers::<DealershipRecord>(&mut schemas, messages),
        )},
        OPENAPI: { "get": {
            "operationId": "getOpenApi",
            "summary": messages.json_document_itself(),
            "responses": {
                "200": { "description": messages.json_document_openapi(), "content": { "application/json": { "schema": { "type": "object" } } } },
                "default": problem(&mut schemas, messages),
            },
        }},
    });
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": messages.json_document_title(&site.shell.name).to_string(),
            "version": VERSION,
            "description": messages.json_document_description(),
            "contact": { "name": site.shell.name, "email": site.shell.email, "url": site.shell.absolute("/contact") },
        },
        "servers": [{ "url": site.shell.origin }],
        "paths": paths,
        "components": { "schemas": Value::Object(schemas.take_definitions(true)) },
    })
}

fn operation(id: &str, summary: &str, parameters: &[Value], responses: &Value) -> Value {
    json!({ "operationId": id, "summary": summary, "parameters": parameters, "responses": responses })
}

fn answers<R: JsonSchema>(schemas: &mut SchemaGenerator, messages: &Messages) -> Value {
    let schema = schemas.subschema_for::<R>();
    let headers = json!({
        "ETag": { "description": messages.json_document_etag(), "schema": { "type": "string" } },
    });
    json!({
        "200": {
            "description": messages.json_document_answer(),
            "headers": headers,
            "content": { "application/json": { "schema": schema } },
        },
        "304": { "description": messages.json_document_unchanged() },
        "default": problem(schemas, messages),
    })
}

fn problem(schemas: &mut SchemaGenerator, messages: &Messages) -> Value {
    let schema = schemas.subschema_for::<Problem<'static>>();
    json!({
        "description": messages.json_document_problem(),
        "content": { "application/problem+json": { "schema": schema } },
    })
}

fn vehicles_parameters(site: &Site) -> Vec<Value> {
    let messages = &*site.shell.messages;
    let per_page = json!({
        "name": PER_PAGE,
        "in": "query",
        "description": messages.json_document_per_page(),
        "schema": { "type": "integer", "minimum": 1, "maximum": MAX_PER_PAGE, "default": DEFAULT_PER_PAGE },
    });
    query_parameters(site).into_iter().chain([per_page]).collect()
}

fn query_parameters(site: &Site) -> Vec<Value> {
    let parameter = |parameter: &Parameter| {
        let (schema, text) = (parameter_schema(parameter), parameter.description(&site.shell.messages));
        json!({ "name": parameter.name, "in": "query", "description": text, "schema": schema })
    };
    offered_parameters(&site.config).map(parameter).collect()
}

fn stock_number_parameter(messages: &Messages) -> Value {
    json!({
        "name": "stock_number",
        "in": "path",
        "required": true,
        "description": messages.json_document_stock_number(),
        "schema": { "type": "string", "minLength": 1, "maxLength": StockNumber::MAX_CHARS },
    })
}
