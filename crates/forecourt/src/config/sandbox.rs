//! The sandbox: address and initial faults.

use super::keys::{Key, key};
use super::reader::Reader;
use sandbox::SandboxConfig;

pub(super) const KEYS: &[Key] = &[
    key(
        "sandbox.listen",
        "127.0.0.1:8090",
        "address of the sandbox partners; the demo uses a free port if this one is in use",
    ),
    key("sandbox.feed_fault", "none", "fault of the sandbox feed: `status:503`, `delay:2s`, `hang`, …"),
    key("sandbox.crm_fault", "none", "fault of the sandbox CRM"),
];

pub(super) fn read(reader: &mut Reader) -> SandboxConfig {
    SandboxConfig {
        listen: reader.get("sandbox.listen"),
        feed_fault: reader.get("sandbox.feed_fault"),
        crm_fault: reader.get("sandbox.crm_fault"),
    }
}
