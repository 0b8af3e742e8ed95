### The JSON API: errors, and its document.

## JSON API and agents, errors
# Used in crates/agents/src/protocol/error.rs, crates/site/src/crawlers.rs, crates/site/src/machines/json_api.rs
json-no-inventory = The inventory isn't available right now.
# Used in crates/agents/src/enquiry.rs, crates/agents/src/mcp/tools.rs, crates/agents/src/protocol/vehicle_keys.rs, crates/site/src/machines/json_api.rs
json-vehicle-gone = This vehicle was sold or is no longer listed.
# Used in crates/agents/src/enquiry.rs, crates/agents/src/mcp/tools.rs, crates/site/src/machines/json_api.rs
json-vehicle-unknown = The inventory has no vehicle with this stock number.
# Used in crates/site/src/machines/vehicle_search.rs
json-error-unknown = There is no parameter `{ $name }`.
# Used in crates/site/src/machines/vehicle_search.rs
json-error-text = The value of `{ $name }` must be a text of 1 to { $most } characters that is not blank.
# Used in crates/site/src/machines/vehicle_search.rs
json-error-one-of = The value of `{ $name }` must be one of { $values }.
# Used in crates/site/src/machines/vehicle_search.rs
json-error-integer = The value of `{ $name }` must be a whole number from { $from } to { $to }.
# Used in crates/site/src/machines/vehicle_search.rs
json-error-percent = The value of `{ $name }` must be a percentage from 0 to { $most }.
# Used in crates/site/src/machines/vehicle_search.rs
json-error-repeated = `{ $name }` may be given once.
# Used in crates/agents/src/text_limit.rs, crates/site/src/machines/vehicle_search.rs
json-error-too-many = `{ $name }` takes { $most } values at most.

## JSON API, its document
# Used in crates/agents/src/mcp.rs, crates/site/src/machines/json_api/openapi.rs
json-document-title = Inventory of { $name }
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-description = The vehicles of this dealership, with the facts and prices of its pages. Answers have an ETag. An unknown parameter or a malformed value is an error, so that no filter is lost unnoticed.
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-vehicles = Vehicles that match a search, page by page
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-vehicle = A vehicle with everything that its page has
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-facets = The filters that narrow a search, with counts
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-dealership = The dealership: phones, address and hours
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-itself = This document
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-openapi = The OpenAPI document.
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-etag = Identifies the answer; send it in If-None-Match.
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-answer = The answer.
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-unchanged = The answer has not changed since the one with the ETag in If-None-Match.
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-problem = What is wrong. Retry-After is there where the same request may succeed later.
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-per-page = Vehicles of a page.
# Used in crates/site/src/machines/json_api/openapi.rs
json-document-stock-number = The dealership's key of the vehicle.
