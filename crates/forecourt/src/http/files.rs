//! How many files this process may have open, and how many of them connections may take.

/// Most connections, however many files there may be: idle ones take some 16 kB each, and no dealership has more visitors at
/// a time. Behind a proxy or a CDN it is a tenth of that.
const MOST: u64 = 4096;
/// What connections leave to the journal, photos, calls to partners, the operator's listener and whoever reads the logs: half
/// of the files, and no more than these.
const LEFT: u64 = 256;

/// Raises the limit to what the system lets us have; the number of connections that go with it.
pub(crate) fn connections() -> usize {
    let files = raised();
    let most = files.saturating_sub(LEFT.min(files / 2)).min(MOST);
    tracing::debug!(files, connections = most, "open files");
    usize::try_from(most).unwrap_or(usize::MAX)
}

#[cfg(unix)]
fn raised() -> u64 {
    let raised = rlimit::increase_nofile_limit(u64::MAX).or_else(|error| {
        tracing::warn!(%error, "the limit of open files can't be raised");
        rlimit::Resource::NOFILE.get_soft()
    });
    // What every system gives.
    raised.unwrap_or(256)
}

/// Elsewhere sockets are no files.
#[cfg(not(unix))]
const fn raised() -> u64 {
    u64::MAX
}
