//! The Model Context Protocol server at `/mcp` (`agents.mcp`, MACHINE-8): streamable HTTP without
//! sessions. Its tools answer what the JSON API does; its resources are the vehicles.

mod estimate;
mod tools;

use axum::{
    Router,
    extract::{Request, State},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use feed::VehicleLookup;
use http::{StatusCode, header, request::Parts};
use http_server::{Client, ClientAddress};
use rmcp::{
    ErrorData, RoleServer, ServerHandler,
    model::{
        CacheScope, CallToolRequestParams, CallToolResponse, Implementation, JsonObject,
        ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
        ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult, Resource, ResourceContents,
        ResourceTemplate, ServerCapabilities, ServerConfig, Tool,
    },
    service::RequestContext,
    transport::streamable_http_server::{
        StreamableHttpServerConfig, StreamableHttpService, session::never::NeverSessionManager,
    },
};
use site::Site;
use site::{json_api, records::VehicleDetails};
use std::sync::Arc;
use url::Host;

const PATH: &str = "/mcp";
/// Largest request, in bytes.
const MAX_BODY: usize = 64 * 1024;
/// Vehicles of a page of the list of resources.
const RESOURCES_PER_PAGE: usize = 100;
/// Clients may keep an answer for this time, in milliseconds, which is as long as caches keep a page.
const TTL: u64 = 60_000;
const JSON: &str = "application/json";

/// The address, if the setting is on.
pub(super) fn routes(site: &Site) -> Router<Site> {
    if !site.config.agents.mcp {
        return Router::new();
    }
    let handler = McpHandler { site: site.clone(), tools: tools::offered(site).into() };
    let factory = move || Ok(handler.clone());
    let service = StreamableHttpService::new(factory, Arc::new(NeverSessionManager::default()), config(site));
    let limit = middleware::from_fn_with_state(site.clone(), limit);
    Router::new().route_service(PATH, service).layer(limit)
}

/// A browser's request must come from our own page. Names of the host matter on loopback alone,
/// where any site's name may lead (DNS rebinding): behind a proxy the host may have any name.
fn config(site: &Site) -> StreamableHttpServerConfig {
    let url = &site.config.public_url;
    let is_loopback = match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    };
    let port = url.port_or_known_default().unwrap_or_default();
    let own = format!("{}://{}:{port}", url.scheme(), url.host_str().unwrap_or_default());
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(MAX_BODY)
        .enforce_origin_validation();
    if is_loopback {
        config.with_allowed_origins([own, "http://localhost:*".into(), "http://127.0.0.1:*".into()])
    } else {
        config.disable_allowed_hosts().with_allowed_origins([own])
    }
}

/// The limit of agents' requests by client address.
async fn limit(
    State(site): State<Site>,
    ClientAddress(client): ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    match site.agent_limiter.admit(client) {
        Ok(()) => next.run(request).await,
        Err(seconds) => {
            (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, seconds.to_string())]).into_response()
        }
    }
}

/// Answers the protocol's requests.
#[derive(Clone)]
struct McpHandler {
    site: Site,
    tools: Arc<[Tool]>,
}

impl ServerHandler for McpHandler {
    fn get_info(&self) -> ServerConfig {
        let shell = &self.site.shell;
        let messages = &shell.messages;
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().build();
        let mut server = Implementation::new("forecourt", env!("CARGO_PKG_VERSION"));
        server.title = Some(messages.json_document_title(&shell.name).to_string());
        server.website_url = Some(shell.absolute("/"));
        let instructions =
            messages.agents_mcp_instructions(&shell.name, &shell.city, &shell.state).to_string();
        let mut config = ServerConfig::new(capabilities).with_instructions(instructions);
        config.server_info = server;
        config
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = ListToolsResult::with_all_items(self.tools.to_vec());
        Ok(tools.with_ttl_ms(TTL).with_cache_scope(CacheScope::Public))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tools.iter().find(|tool| tool.name == name).cloned()
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        if self.get_tool(&request.name).is_none() {
            // The library logs it, so that it must not be long.
            let name: String = request.name.chars().take(40).collect();
            return Err(ErrorData::invalid_params(
                self.site.shell.messages.agents_mcp_no_tool(&name).to_string(),
                None,
            ));
        }
        let arguments: JsonObject = request.arguments.unwrap_or_default();
        let client = self.client(&context);
        Ok(tools::call(&self.site, client, &request.name, arguments).await.into())
    }

    async fn list_resources(
        &self,
        request: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let messages = &self.site.shell.messages;
        let cursor = request.and_then(|request| request.cursor);
        let start: usize = match cursor.as_deref().map(str::parse) {
            None => 0,
            Some(Ok(start)) => start,
            Some(Err(_)) => {
                return Err(ErrorData::invalid_params(messages.agents_mcp_cursor().to_owned(), None));
            }
        };
        let no_inventory = || ErrorData::internal_error(messages.agents_mcp_no_inventory().to_owned(), None);
        let inventory = self.site.loaded_inventory().await.ok_or_else(no_inventory)?;
        let vehicles = inventory.vehicles();
        let end = start.saturating_add(RESOURCES_PER_PAGE).min(vehicles.len());
        let page = vehicles.get(start..end).unwrap_or_default();
        let resources = page.iter().map(|vehicle| {
            let address = self.site.shell.absolute(&json_api::vehicle_path(&vehicle.stock_number));
            Resource::new(address, vehicle.stock_number.as_str())
                .with_title(vehicle.name.as_str())
                .with_mime_type(JSON)
        });
        let mut result = ListResourcesResult::with_all_items(resources.collect());
        result.next_cursor = (end < vehicles.len()).then(|| end.to_string());
        Ok(result.with_ttl_ms(TTL).with_cache_scope(CacheScope::Public))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let template = ResourceTemplate::new(self.site.shell.absolute(json_api::VEHICLE), "vehicle")
            .with_title(self.site.shell.messages.agents_mcp_resource())
            .with_mime_type(JSON);
        let templates = ListResourceTemplatesResult::with_all_items(vec![template]);
        Ok(templates.with_ttl_ms(TTL).with_cache_scope(CacheScope::Public))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let messages = &self.site.shell.messages;
        let missing = || ErrorData::resource_not_found(messages.agents_mcp_no_vehicle().to_owned(), None);
        let path = request.uri.strip_prefix(self.site.shell.origin.as_str());
        let number = path.and_then(json_api::stock_number_of).ok_or_else(missing)?;
        let vehicle = match self.site.feed.find_vehicle(&number).await {
            VehicleLookup::Found(vehicle) => vehicle,
            VehicleLookup::Removed(_) | VehicleLookup::Unknown => return Err(missing()),
            VehicleLookup::Loading | VehicleLookup::NoInventory => {
                return Err(ErrorData::internal_error(messages.agents_mcp_no_inventory().to_owned(), None));
            }
        };
        let text = serde_json::to_string(&VehicleDetails::new(&self.site, &vehicle))
            .map_err(|error| ErrorData::internal_error(error.to_string(), None))?;
        let contents = ResourceContents::text(text, request.uri).with_mime_type(JSON);
        let mut result = ReadResourceResult::new(vec![contents]);
        (result.ttl_ms, result.cache_scope) = (Some(TTL), Some(CacheScope::Public));
        Ok(result.into())
    }
}

impl McpHandler {
    /// The client of the request that holds the message.
    fn client(&self, context: &RequestContext<RoleServer>) -> Option<Client> {
        let parts = context.extensions.get::<Parts>()?;
        Some(ClientAddress::new(parts, &self.site.config.trusted_proxies).0)
    }
}
