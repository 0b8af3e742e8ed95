//! The rules of files in a folder (FEED-16).

use super::*;

const FILES: Limits = Limits { is_file: true, ..LIMITS };

/// FEED-16: the loss of a fifth is suspicious, and only a later file confirms it.
#[test]
fn of_files_only_a_later_one_confirms_a_suspicious_inventory() {
    assert_table(
        FILES,
        &[
            (0, When::ReadFile(100, 1), "served 100: ArchiveServed"),
            (5, When::ReadFile(80, 1), "served 80: ArchiveServed"),
            (5, When::ReadFile(63, 1), "served 80 quarantined 63 after 1: Quarantined ArchiveQuarantined"),
            (60, When::SameFile, "served 80 quarantined 63 after 1:"),
            // As another server, or this one after a restart, reads it.
            (0, When::ReadFile(63, 61), "served 80 quarantined 63 after 1:"),
            (60, When::ReadFile(62, 1), "served 62: ArchiveQuarantined SentLongEnough ArchiveAccepted"),
        ],
    );
}

#[test]
fn a_later_file_confirms_nothing_before_the_hold_is_over() {
    assert_table(
        FILES,
        &[
            (0, When::ReadFile(100, 1), "served 100: ArchiveServed"),
            (5, When::ReadFile(60, 1), "served 100 quarantined 60 after 1: Quarantined ArchiveQuarantined"),
            (5, When::ReadFile(61, 1), "served 100 quarantined 61 after 2: ArchiveQuarantined"),
            (5, When::SameFile, "served 100 quarantined 61 after 2:"),
            (5, When::ReadFile(99, 1), "served 99: NotSuspicious ArchiveServed"),
        ],
    );
}

#[test]
fn a_file_is_served_however_old_it_is_and_each_server_looks_into_its_own_folder() {
    let theirs =
        |served, confirmed| When::Other(Other { served: Ok(Some(served)), confirmed, fetched: 0, ..SERVES });
    let (state, at) = assert_table(
        FILES,
        &[
            (0, When::ReadFile(100, 60), "served 100: ArchiveServed"),
            (6000, When::SameFile, "served 100:"),
            (5, theirs(95, 600), "served 95: ArchiveServed TakenOver ArchiveConfirmed"),
            // An older file of this server does not replace it.
            (0, When::ReadFile(98, 700), "served 95:"),
            (0, When::ReadFile(97, 500), "served 97: ArchiveServed"),
            (0, theirs(96, 550), "served 97: ArchiveConfirmed"),
            (5, theirs(94, 1), "served 94: ArchiveServed TakenOver ArchiveConfirmed"),
        ],
    );
    assert!(state.fetch_delay(FetchReason::PageView, at).is_some(), "their visit is none of this server's");
}

#[test]
fn an_operator_accepts_a_suspicious_file_and_a_later_one_replaces_it() {
    assert_table(
        FILES,
        &[
            (0, When::ReadFile(100, 1), "served 100: ArchiveServed"),
            (5, When::ReadFile(60, 1), "served 100 quarantined 60 after 1: Quarantined ArchiveQuarantined"),
            (1, When::Accepted, "served 60: Operator ArchiveAccepted"),
            (1, When::ReadFile(59, 1), "served 59: ArchiveServed"),
        ],
    );
}
