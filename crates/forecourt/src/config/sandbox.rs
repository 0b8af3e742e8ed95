//! The sandbox partners: where they listen, and what they do wrong from the start.

use super::keys::{Key, key};
use super::reader::Reader;
use sandbox::SandboxConfig;

/// Its keys, in the order of the document.
pub(super) const KEYS: &[Key] = &[
    key(
        "sandbox.listen",
        "127.0.0.1:8090",
        "address of the sandbox partners; the demo takes a free port if it is taken",
    ),
    key(
        "sandbox.feed_fault",
        "none",
        "what the sandbox feed does wrong: `status:503`, `delay:2s`, `hang`, …",
    ),
    key("sandbox.crm_fault", "none", "what the sandbox CRM does wrong"),
];

pub(super) fn read(reader: &mut Reader) -> SandboxConfig {
    SandboxConfig {
        listen: reader.get("sandbox.listen"),
        feed_fault: reader.get("sandbox.feed_fault"),
        crm_fault: reader.get("sandbox.crm_fault"),
    }
}
