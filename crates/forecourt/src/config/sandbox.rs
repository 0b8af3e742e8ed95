//! The sandbox partners: where they listen, and what they do wrong from the start.

use super::reader::Reader;
use sandbox::SandboxConfig;

pub(super) fn read(reader: &mut Reader) -> SandboxConfig {
    SandboxConfig {
        listen: reader.get("sandbox.listen"),
        feed_fault: reader.get("sandbox.feed_fault"),
        crm_fault: reader.get("sandbox.crm_fault"),
    }
}
