//! The rules as tables: events one after the other, and what follows from each.

mod files;

use super::*;
use crate::anomaly::find_anomaly;
use crate::past_instant::now;
use crate::shared_inventory::SharedState;
use inventory::{Snapshot, VehicleList};
use serde_json::{Value, json};

const LIMITS: Limits = Limits {
    fresh: Duration::from_mins(5),
    keep: Duration::from_mins(10),
    hold: Duration::from_mins(30),
    refresh_pause: Duration::from_secs(10),
    retry_delay: Duration::from_secs(1),
    retry_delay_max: Duration::from_secs(30),
    alert_after: Duration::from_mins(15),
    is_file: false,
};

#[derive(Clone, Copy)]
enum When {
    /// So many vehicles, at this price.
    Fetched(usize, u32),
    NotModified(usize, u32),
    /// So many vehicles, in a file that was written so many minutes ago.
    ReadFile(usize, u64),
    SameFile,
    Failed,
    Accepted,
    Tick,
    Other(Other),
}

/// The inventories that another server has written, and the ages in minutes of the feed's confirmation of
/// the served one, its last answer, and its first sending of the quarantined one. `Err` is unreadable.
#[derive(Clone, Copy)]
struct Other {
    served: Result<Option<usize>, ()>,
    quarantined: Result<Option<usize>, ()>,
    confirmed: u64,
    fetched: u64,
    since: Option<u64>,
}

const SERVES: Other =
    Other { served: Ok(None), quarantined: Ok(None), confirmed: 0, fetched: 0, since: None };

fn inventory(vehicles: usize, price: u32) -> Inventory {
    let record = |number| json!({ "stock_number": format!("A{number}"), "list_price": price });
    let records = (0..vehicles).rev().map(record).collect::<Value>().to_string();
    let decoded = inventory::decode(records.as_bytes()).unwrap();
    let list = Arc::new(VehicleList::new(decoded.vehicles, inventory::Charges::default()));
    Inventory {
        id: list.id(),
        list,
        was_array: true,
        packed: None,
        layout: Arc::default(),
        staff_revision: 0,
    }
}

fn remote(inventory_of: Result<Option<usize>, ()>) -> RemoteInventory {
    match inventory_of {
        Ok(None) => RemoteInventory::Unchanged,
        Ok(Some(vehicles)) => RemoteInventory::Changed(inventory(vehicles, 20_000), Body::default()),
        Err(()) => RemoteInventory::Unreadable,
    }
}

fn event(when: When, revision: i64, now: Instant) -> Event {
    let ago = |minutes| PastInstant::from(now.checked_sub(Duration::from_mins(minutes)).unwrap());
    match when {
        When::Fetched(vehicles, price) => Event::Fetched(inventory(vehicles, price), Body::default()),
        When::NotModified(vehicles, price) => Event::NotModified(inventory(vehicles, price)),
        When::ReadFile(vehicles, minutes) => {
            Event::ReadFile(inventory(vehicles, 20_000), Body::default(), ago(minutes))
        }
        When::SameFile => Event::SameFile,
        When::Failed => Event::Failed(FetchError::TimedOut),
        When::Accepted => Event::Accepted,
        When::Tick => Event::Tick,
        When::Other(Other { served, quarantined, confirmed, fetched, since }) => {
            Event::OtherServer(Box::new(RemoteChange {
                revision,
                shared: SharedState {
                    fetched_at: ago(fetched),
                    confirmed_at: Some(ago(confirmed)),
                    quarantined: since.map(|since| (ago(since), 2)),
                    observed_days: "[]".to_owned(),
                },
                served: remote(served),
                quarantined: remote(quarantined),
            }))
        }
    }
}

/// Steps with all tasks, as the runner does.
fn step(state: &mut State, event: &Event, now: Instant) -> Vec<Effect> {
    let mut results = Results::default();
    loop {
        match state.step(event, &results, now) {
            Ok(effects) => return effects,
            Err(Task::Compare { before, after }) => {
                let anomaly = find_anomaly(&before.list, &after.list, state.limits.max_loss());
                results.anomalies.push(((before.id, after.id), anomaly));
            }
            Err(Task::Prepare { inventory, .. }) => {
                let snapshot = Arc::new(Snapshot::index(Arc::clone(&inventory.list)));
                results.prepared = Some((inventory, snapshot));
            }
        }
    }
}

/// `served 100 quarantined 40 after 2: Quarantined`.
fn describe(state: &State, effects: &[Effect], now: Instant) -> String {
    let served = state
        .servable(now)
        .map_or_else(|| "nothing".to_owned(), |served| format!("served {}", served.inventory.vehicles()));
    let quarantined = state
        .quarantined
        .as_ref()
        .map(|open| format!(" quarantined {} after {}", open.latest.vehicles(), open.fetches));
    let names = effects.iter().map(|effect| match effect {
        Effect::QuarantineEnded(_, why) => format!(" {why:?}"),
        effect => format!(" {effect:?}").split('(').next().unwrap_or_default().to_owned(),
    });
    // Every fetch that succeeds is shared.
    let names: String = names.filter(|name| name != " Synchronize").collect();
    format!("{served}{}:{names}", quarantined.unwrap_or_default())
}

/// Each row: minutes since the row before, an event, and what follows.
fn assert_table(limits: Limits, table: &[(u64, When, &str)]) -> (State, Instant) {
    let (mut state, mut at) = (State::new(limits), now() + Duration::from_hours(24));
    for ((minutes, when, expected), row) in table.iter().zip(1..) {
        at += Duration::from_mins(*minutes);
        let effects = step(&mut state, &event(*when, row, at), at);
        assert_eq!(describe(&state, &effects, at), *expected, "row {row}");
    }
    (state, at)
}

const LOAD: (u64, When, &str) = (0, When::Fetched(100, 20_000), "served 100: ArchiveServed");
const SUSPICIOUS: (u64, When, &str) =
    (5, When::Fetched(40, 20_000), "served 100 quarantined 40 after 1: Quarantined ArchiveQuarantined");

#[test]
fn a_suspicious_inventory_is_accepted_after_the_hold_and_three_fetches() {
    assert_table(
        LIMITS,
        &[
            LOAD,
            SUSPICIOUS,
            (5, When::Fetched(40, 20_000), "served 100 quarantined 40 after 2:"),
            (5, When::NotModified(40, 20_000), "served 100 quarantined 40 after 3:"),
            // Vehicles are sold meanwhile.
            (19, When::Fetched(39, 20_000), "served 100 quarantined 39 after 4: ArchiveQuarantined"),
            (1, When::NotModified(39, 20_000), "served 39: SentLongEnough ArchiveAccepted"),
            (5, When::NotModified(39, 20_000), "served 39: ArchiveConfirmed"),
        ],
    );
    assert_table(
        Limits { hold: Duration::from_mins(1), ..LIMITS },
        &[
            LOAD,
            SUSPICIOUS,
            (5, When::Fetched(40, 20_000), "served 100 quarantined 40 after 2:"),
            (5, When::Fetched(40, 20_000), "served 40: SentLongEnough ArchiveAccepted"),
        ],
    );
    let everything = Limits { hold: Duration::ZERO, ..LIMITS };
    assert_table(everything, &[LOAD, (5, When::Fetched(0, 20_000), "served 0: ArchiveServed")]);
}

#[test]
fn a_quarantine_ends_with_an_inventory_that_is_not_suspicious_or_by_an_operator() {
    assert_table(
        LIMITS,
        &[
            LOAD,
            (0, When::Accepted, "served 100:"),
            SUSPICIOUS,
            (5, When::Fetched(100, 20_000), "served 100: NotSuspicious ArchiveConfirmed"),
            SUSPICIOUS,
            (5, When::Fetched(99, 20_000), "served 99: NotSuspicious ArchiveServed"),
            (
                5,
                When::Fetched(40, 20_000),
                "served 99 quarantined 40 after 1: Quarantined ArchiveQuarantined",
            ),
            (0, When::Accepted, "served 40: Operator ArchiveAccepted"),
            (11, When::Tick, "nothing:"),
        ],
    );
}

#[test]
fn another_suspicious_inventory_restarts_the_quarantine() {
    assert_table(
        LIMITS,
        &[
            LOAD,
            SUSPICIOUS,
            (29, When::Fetched(40, 20_000), "served 100 quarantined 40 after 2:"),
            (
                1,
                When::Fetched(40, 200),
                "served 100 quarantined 40 after 1: QuarantineRestarted ArchiveQuarantined",
            ),
            (29, When::Fetched(40, 200), "served 100 quarantined 40 after 2:"),
            (1, When::Fetched(40, 200), "served 40: SentLongEnough ArchiveAccepted"),
        ],
    );
}

#[test]
fn during_a_quarantine_the_feed_is_fetched_without_visits_and_serves_at_any_age() {
    assert_table(
        LIMITS,
        &[
            LOAD,
            (5, When::Tick, "served 100:"),
            SUSPICIOUS,
            (4, When::Tick, "served 100 quarantined 40 after 1:"),
            (1, When::Tick, "served 100 quarantined 40 after 1: Fetch"),
            (0, When::Failed, "served 100 quarantined 40 after 1:"),
            (0, When::Tick, "served 100 quarantined 40 after 1:"),
            (60, When::Tick, "served 100 quarantined 40 after 1: Fetch"),
        ],
    );
}

/// FEED-2 and FEED-3: each row has the seconds after a fetch, and when the next may start for a page
/// view and for a requested refresh.
#[test]
fn the_next_fetch_waits_for_the_age_of_the_inventory_and_of_the_last_failure() {
    type Delays = [(u64, Option<u64>, Option<u64>); 4];
    let rows: [(&str, &[When], Delays); 4] = [
        ("no fetch", &[], [(0, Some(0), Some(0)); 4]),
        (
            "vehicles",
            &[When::Fetched(100, 20_000)],
            [(9, None, None), (10, None, Some(0)), (299, None, Some(0)), (300, Some(0), Some(0))],
        ),
        (
            "no vehicles",
            &[When::Fetched(0, 20_000)],
            [(0, None, Some(2)), (1, None, Some(1)), (2, None, Some(0)), (300, Some(0), Some(0))],
        ),
        (
            "a failure",
            &[When::Failed],
            [(0, None, Some(2)), (1, Some(0), Some(1)), (2, Some(0), Some(0)), (600, Some(0), Some(0))],
        ),
    ];
    for (what, events, expected) in rows {
        let (mut state, at) = (State::new(LIMITS), now());
        for when in events {
            step(&mut state, &event(*when, 0, at), at);
        }
        for (seconds, page_view, requested) in expected {
            let at = at + Duration::from_secs(seconds);
            let delays = [FetchReason::PageView, FetchReason::Requested]
                .map(|reason| state.fetch_delay(reason, at).map(|delay| delay.as_secs()));
            assert_eq!(delays, [page_view, requested], "{seconds} s after {what}");
        }
    }
}

#[test]
fn with_vehicles_a_failure_pauses_page_views_for_the_longest_delay_and_expires() {
    let (mut state, at) = assert_table(LIMITS, &[LOAD, (6, When::Failed, "served 100:")]);
    let after = |seconds| at + Duration::from_secs(seconds);
    let may_start = |seconds| state.fetch_delay(FetchReason::PageView, after(seconds)).is_some();
    assert_eq!([29, 30].map(may_start), [false, true]);
    assert!(state.recent_error(after(599)).is_some() && state.recent_error(after(600)).is_none());
    assert!(state.servable(after(239)).is_some() && state.servable(after(240)).is_none());
    step(&mut state, &Event::Failed(FetchError::TimedOut), after(60));
    assert_eq!(state.failing_since().map(|(since, _)| since), Some(at));
    step(&mut state, &event(When::Fetched(100, 20_000), 0, after(61)), after(61));
    assert!(state.failing_since().is_none());
}

#[test]
fn of_two_inventories_the_one_that_was_confirmed_later_counts() {
    let theirs = |served, confirmed| {
        When::Other(Other { served: Ok(Some(served)), confirmed, fetched: confirmed, ..SERVES })
    };
    assert_table(
        LIMITS,
        &[
            (0, theirs(90, 1), "served 90: ArchiveServed TakenOver ArchiveConfirmed"),
            (5, When::Fetched(95, 20_000), "served 95: ArchiveServed"),
            (2, theirs(92, 3), "served 95:"),
            (0, theirs(93, 1), "served 93: ArchiveServed TakenOver ArchiveConfirmed"),
            // Only the times have changed.
            (1, When::Other(SERVES), "served 93: ArchiveConfirmed"),
        ],
    );
}

#[test]
fn a_quarantine_is_shared_and_ends_on_all_servers() {
    let quarantines = Other { quarantined: Ok(Some(40)), confirmed: 6, since: Some(3), ..SERVES };
    let first = Other { served: Ok(Some(100)), ..quarantines };
    assert_table(
        LIMITS,
        &[
            (
                0,
                When::Other(first),
                "served 100 quarantined 40 after 2: ArchiveServed TakenOver ArchiveQuarantined Quarantined",
            ),
            (1, When::Fetched(40, 20_000), "served 100 quarantined 40 after 3:"),
            (
                1,
                When::Other(Other { quarantined: Ok(None), confirmed: 8, since: Some(5), ..SERVES }),
                "served 100 quarantined 40 after 2:",
            ),
            (
                1,
                When::Other(Other { served: Ok(Some(40)), ..SERVES }),
                "served 40: ArchiveServed TakenOver OtherServer ArchiveConfirmed",
            ),
        ],
    );
}

#[test]
fn at_the_first_contact_a_suspicious_inventory_of_this_server_is_quarantined() {
    let theirs = Other { served: Ok(Some(100)), confirmed: 10, fetched: 10, ..SERVES };
    assert_table(
        LIMITS,
        &[
            (0, When::Fetched(3, 20_000), "served 3: ArchiveServed"),
            (1, When::Other(theirs), "served 100 quarantined 3 after 1: ArchiveServed TakenOver Quarantined"),
        ],
    );
}

#[test]
fn an_inventory_that_cannot_be_read_is_replaced() {
    let share = |table: &[_]| {
        let (state, at) = assert_table(LIMITS, table);
        let shared = state.to_share("[]".to_owned(), false, at);
        (state.remote.revision, shared.and_then(|shared| shared.served).map(|served| served.vehicles()))
    };
    let unreadable = When::Other(Other { served: Err(()), ..SERVES });
    assert_eq!(share(&[LOAD, (1, unreadable, "served 100:")]), (2, Some(100)));
    assert_eq!(share(&[(0, unreadable, "nothing:")]), (1, None));
    // A revision whose inventory this server does not have is read whole.
    assert_eq!(share(&[(0, When::Other(SERVES), "nothing:")]), (0, None));
    let quarantined = Other { served: Ok(Some(100)), quarantined: Err(()), since: Some(3), ..SERVES };
    let expected = "served 100: ArchiveServed TakenOver ArchiveConfirmed";
    assert_eq!(share(&[(0, When::Other(quarantined), expected)]), (1, None));
}
