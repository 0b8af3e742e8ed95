//! The `OpenAPI` document, made from the types of the answers and the table of parameters.

use super::{
    DEALERSHIP, DEFAULT_PER_PAGE, DealershipRecord, FACETS, FacetRecords, MAX_PER_PAGE, OPENAPI, PER_PAGE,
    VEHICLE, VEHICLES, VehicleDetails, VehiclePage,
};
use crate::{
    Site,
    machines::{
        records::schema_settings,
        vehicle_search::{parameter_schema, parameters},
    },
};
use http_server::Problem;
use inventory::{Parameter, StockNumber};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Value, json};

/// Version of the API, beside the one in its addresses: changes that break no program.
const VERSION: &str = "1.0.0";

/// The document for this dealership.
pub(super) fn document(site: &Site) -> Value {
    let settings =
        schema_settings().with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut schemas = settings.into_generator();
    let paths = json!({
        VEHICLES: { "get": operation(
            "searchVehicles",
            "Vehicles that match a search, page by page",
            &vehicles_parameters(),
            &answers::<VehiclePage>(&mut schemas),
        )},
        VEHICLE: { "get": operation(
            "getVehicle",
            "A vehicle with everything that its page has",
            &[stock_number_parameter()],
            &answers::<VehicleDetails>(&mut schemas),
        )},
        FACETS: { "get": operation(
            "listFacets",
            "The filters that narrow a search, with counts",
            &parameters().iter().map(query_parameter).collect::<Vec<_>>(),
            &answers::<FacetRecords>(&mut schemas),
        )},
        DEALERSHIP: { "get": operation(
            "getDealership",
            "The dealership: phones, address and hours",
            &[],
            &answers::<DealershipRecord>(&mut schemas),
        )},
        OPENAPI: { "get": {
            "operationId": "getOpenApi",
            "summary": "This document",
            "responses": {
                "200": { "description": "The OpenAPI document.", "content": { "application/json": { "schema": { "type": "object" } } } },
                "default": problem(&mut schemas),
            },
        }},
    });
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": format!("Inventory of {}", site.shell.name),
            "version": VERSION,
            "description": "The vehicles of this dealership, with the facts and prices of its pages. Answers have an \
                ETag. An unknown parameter or a malformed value is an error, so that no filter is lost unnoticed.",
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

fn answers<R: JsonSchema>(schemas: &mut SchemaGenerator) -> Value {
    let schema = schemas.subschema_for::<R>();
    let headers = json!({
        "ETag": { "description": "Identifies the answer; send it in If-None-Match.", "schema": { "type": "string" } },
    });
    json!({
        "200": {
            "description": "The answer.",
            "headers": headers,
            "content": { "application/json": { "schema": schema } },
        },
        "304": { "description": "The answer has not changed since the one with the ETag in If-None-Match." },
        "default": problem(schemas),
    })
}

fn problem(schemas: &mut SchemaGenerator) -> Value {
    let schema = schemas.subschema_for::<Problem<'static>>();
    json!({
        "description": "What is wrong. Retry-After is there where the same request may succeed later.",
        "content": { "application/problem+json": { "schema": schema } },
    })
}

fn vehicles_parameters() -> Vec<Value> {
    let per_page = json!({
        "name": PER_PAGE,
        "in": "query",
        "description": "Vehicles of a page.",
        "schema": { "type": "integer", "minimum": 1, "maximum": MAX_PER_PAGE, "default": DEFAULT_PER_PAGE },
    });
    parameters().iter().map(query_parameter).chain([per_page]).collect()
}

fn query_parameter(parameter: &Parameter) -> Value {
    let schema = parameter_schema(parameter);
    json!({ "name": parameter.name, "in": "query", "description": parameter.description, "schema": schema })
}

fn stock_number_parameter() -> Value {
    json!({
        "name": "stock_number",
        "in": "path",
        "required": true,
        "description": "The dealership's key of the vehicle.",
        "schema": { "type": "string", "minLength": 1, "maxLength": StockNumber::MAX_CHARS },
    })
}
