//! Doors for agents, all closed by default.

use super::keys::{Key, key};
use super::reader::Reader;
use http_server::RateLimit;
use site::AgentConfig;

pub(super) const KEYS: &[Key] = &[
    key("agents.mcp", "false", "a Model Context Protocol server for AI assistants answers at `/mcp`"),
    key(
        "agents.aap",
        "false",
        "agents that speak the Auto Agent Protocol (A2A) find the card at `/.well-known/agent-card.json`",
    ),
    key(
        "agents.leads",
        "false",
        "agents may submit a lead for a customer who agreed to it, where one of the other two is on",
    ),
    key(
        "agents.max_requests",
        "600/1m",
        "requests to `/mcp` and `/a2a` that a client address may make in a time",
    ),
];

pub(super) fn read_limit(reader: &mut Reader) -> RateLimit {
    reader.get("agents.max_requests")
}

pub(super) fn read(reader: &mut Reader) -> AgentConfig {
    AgentConfig {
        mcp: reader.get("agents.mcp"),
        aap: reader.get("agents.aap"),
        leads: reader.get("agents.leads"),
    }
}
