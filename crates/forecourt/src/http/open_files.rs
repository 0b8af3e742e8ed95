//! The limit of open files, and the number of connections that it allows.

/// Behind a proxy or a CDN a tenth of this is enough. An idle connection takes about 16 kB.
const MAX_CONNECTIONS: u64 = 4096;
/// Files for the journal, photos, calls to partners, the admin listener and logs: half of all
/// files, at most this many.
const RESERVED: u64 = 256;

/// Raises the limit of open files to what the system allows, and returns the maximum number of
/// connections.
pub(crate) fn max_connections() -> usize {
    let files = raise_limit();
    let connections = files.saturating_sub(RESERVED.min(files / 2)).min(MAX_CONNECTIONS);
    tracing::debug!(files, connections, "open files");
    usize::try_from(connections).unwrap_or(usize::MAX)
}

#[cfg(unix)]
fn raise_limit() -> u64 {
    let limit = rlimit::increase_nofile_limit(u64::MAX).or_else(|error| {
        tracing::warn!(%error, "limit of open files not raised");
        rlimit::Resource::NOFILE.get_soft()
    });
    // Every system allows this many.
    limit.unwrap_or(256)
}

/// On other systems sockets are not files.
#[cfg(not(unix))]
const fn raise_limit() -> u64 {
    u64::MAX
}
