//! The journal's file under ill treatment: damaged, read-only, full, cut off in the middle of a
//! write, opened by several at once.

use crate::{
    support::builders::{config, lead},
    support::crm_mock::CrmResponse,
    support::paused_time::START,
    support::test_service::{TestService, attempted, delivered, results, sql},
    support::wait::Wait,
};
use leads::{EnquiryKind, LeadOutcome, LeadService, LeadsError};
use std::{fs, io, time::Duration};

async fn open_error(test: &TestService) -> String {
    match LeadService::open(test.config()).await {
        Err(LeadsError::Journal(error)) => error.to_string(),
        other => panic!("not a journal's error: {other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn a_lead_that_cannot_be_stored_is_not_sent() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    test.block_writes("INSERT ON leads").await;
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::NotStored);
    assert_eq!(test.crm.posts().len(), 0);

    test.unblock_writes().await;
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
}

#[tokio::test(start_paused = true)]
async fn a_lead_is_stored_with_its_attempt_or_not_at_all() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    test.block_writes("INSERT ON attempts").await;
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::NotStored);
    assert_eq!(service.journal().list().await.unwrap().len(), 0);
    assert_eq!(test.crm.posts().len(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_journal_that_cannot_be_opened_is_used_once_it_can() {
    let test = TestService::start([]).await;
    let in_the_way = test.data_dir().join("data");
    fs::write(&in_the_way, "a file where a folder must be").unwrap();
    let service = LeadService::new(config(&test.crm.url, &in_the_way)).unwrap();
    assert!(service.open_journal().await.is_err());
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::NotStored);
    assert!(!service.is_healthy().await);

    fs::remove_file(&in_the_way).unwrap();
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    test.time.pass(Duration::from_secs(5)).await;
    assert!(service.is_healthy().await);
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn is_healthy_if_the_journal_can_be_written() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    assert!(service.is_healthy().await);
    test.block_writes("INSERT ON pulse").await;
    test.time.pass(Duration::from_secs(5)).await;
    assert!(!service.is_healthy().await);
}

#[tokio::test(start_paused = true)]
async fn is_unhealthy_without_room_for_a_lead() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    assert!(service.is_healthy().await);
    test.block_writes("UPDATE ON pulse WHEN length(NEW.room) > 10000").await;
    sql(
        &test.journal(),
        "CREATE TRIGGER no_lead BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'full'); END",
    )
    .await;
    test.time.pass(Duration::from_secs(5)).await;
    assert!(service.is_healthy().await);
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::NotStored);
    // At once, and for as long as it lasts.
    for _ in 0..3 {
        assert!(!service.is_healthy().await);
        test.time.pass(Duration::from_secs(5)).await;
    }
    test.unblock_writes().await;
    assert!(service.is_healthy().await);
}

#[tokio::test(start_paused = true)]
async fn an_orphaned_log_is_reported_and_kept() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("leads.db-wal");
    fs::copy(test.wal(), &log).unwrap();
    let left = fs::read(&log).unwrap();
    assert!(!left.is_empty());
    for _ in 0..2 {
        let Err(error) = LeadService::open(config(&test.crm.url, folder.path())).await else {
            panic!("opened")
        };
        assert!(error.to_string().contains("leads.db-wal is there without it"), "{error}");
        assert_eq!(fs::read(&log).unwrap(), left);
    }
    fs::copy(test.journal(), folder.path().join("leads.db")).unwrap();
    let whole = LeadService::open(config(&test.crm.url, folder.path())).await.unwrap();
    assert_eq!(whole.journal().list().await.unwrap().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn an_attempt_ended_by_a_crash_is_repeated_at_once_after_a_restart() {
    let test = TestService::start([CrmResponse::Nothing]).await;
    let config = test.config();
    let clock = test.time.clock();
    let taking = async move {
        let jitter = leads::Jitter::new(|| 1.0);
        let service = leads::LeadService::open_with(config, clock, jitter).await.unwrap();
        service.submit(lead(EnquiryKind::Vehicle).build()).await
    };
    // A runtime of its own, which dies as a process does: nothing gets a last word. With one thread
    // alone nothing is under way while it goes, as the answer would be that has just been broken
    // off.
    let (die, death) = tokio::sync::oneshot::channel::<()>();
    let doomed = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            tokio::select! { biased; _ = death => (), _ = taking => () }
        });
        runtime.shutdown_background();
    });
    test.crm.has_received(1).await;
    die.send(()).unwrap();
    doomed.join().unwrap();

    // The other runtime's time was real, and a little ahead of ours.
    test.time.pass(Duration::from_secs(1)).await;
    let after = test.reopened_running_service().await;
    let entry = delivered(&after.service).await;
    assert_eq!(results(&entry), [None, Some("200")]);
    let start: jiff::Timestamp = START.parse().unwrap();
    assert_eq!(entry.attempts[1].at.duration_since(start).as_secs(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_read_only_journal_is_reported_on_open() {
    let test = TestService::start([]).await;
    drop(test.closed_journal().await);
    // A file format newer than SQLite knows how to write: readable, whoever asks, root included.
    let mut bytes = fs::read(test.journal()).unwrap();
    bytes[18] = 3;
    fs::write(test.journal(), bytes).unwrap();
    let message = open_error(&test).await;
    assert!(message.contains("leads.db") && message.contains("readonly"), "{message}");
}

#[tokio::test(start_paused = true)]
async fn a_file_that_is_no_journal_is_reported_and_unchanged() {
    let test = TestService::start([]).await;
    fs::write(test.journal(), "Dear diary, ".repeat(1_000)).unwrap();
    let message = open_error(&test).await;
    assert!(message.contains("leads.db is damaged (") && message.contains("put a copy back"), "{message}");
    assert!(fs::read_to_string(test.journal()).unwrap().starts_with("Dear diary, "));
}

#[tokio::test(start_paused = true)]
async fn a_damaged_page_is_reported_on_open() {
    let test = TestService::start([]).await;
    let mut bytes = test.closed_journal().await;
    let second_page = 4_096..8_192;
    bytes[second_page].fill(0xA5);
    fs::write(test.journal(), bytes).unwrap();
    assert!(open_error(&test).await.contains("is damaged ("));
}

#[tokio::test(start_paused = true)]
async fn an_interrupted_write_loses_no_finished_one() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    let finished = fs::metadata(test.wal()).unwrap().len();
    test.time.pass(Duration::from_secs(1)).await;
    service.submit(lead(EnquiryKind::Vehicle).submission(2).build()).await;
    let whole = fs::read(test.wal()).unwrap();
    assert!(whole.len() as u64 > finished, "the second lead is not in the log");

    let cuts = (finished..whole.len() as u64).step_by(997);
    for cut in cuts {
        let folder = tempfile::tempdir().unwrap();
        fs::copy(test.journal(), folder.path().join("leads.db")).unwrap();
        fs::write(folder.path().join("leads.db-wal"), &whole[..usize::try_from(cut).unwrap()]).unwrap();
        let reopened = test.service_with(config(&test.crm.url, folder.path())).await;
        let leads = reopened.journal().list().await.unwrap();
        assert!((1..=2).contains(&leads.len()), "cut at {cut}: {leads:?}");
        assert_eq!(leads.last().unwrap().state(), leads::LeadState::Delivered, "cut at {cut}");
    }
}

#[tokio::test(start_paused = true)]
async fn several_processes_can_create_a_journal_at_once() {
    let test = TestService::start([]).await;
    let desks = futures_util::future::join_all((0..8).map(|_| test.service())).await;
    desks[0].submit(lead(EnquiryKind::Vehicle).build()).await;
    for service in &desks {
        delivered(service).await;
    }
}

#[tokio::test(start_paused = true)]
async fn opening_a_journal_in_use_keeps_its_claims() {
    let test = TestService::start([CrmResponse::Nothing]).await;
    let first = test.service().await;
    let visitor = tokio::spawn(async move { first.submit(lead(EnquiryKind::Vehicle).build()).await });
    test.crm.has_received(1).await;
    let second = test.running_service().await;
    for _ in 0..10 {
        second.service.journal().list().await.unwrap();
    }
    test.crm.release();
    assert_eq!(visitor.await.unwrap(), LeadOutcome::Delivered);
    attempted(&second.service, 1).await;
    assert_eq!(test.crm.posts().len(), 1);
}

#[cfg(unix)]
#[tokio::test(start_paused = true)]
async fn the_files_are_readable_by_their_owner_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let test = TestService::start([]).await;
    let service = test.service().await;
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let files: Vec<_> = fs::read_dir(test.data_dir()).unwrap().collect::<io::Result<_>>().unwrap();
    assert!(files.len() >= 3, "{files:?}");
    for file in files {
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{file:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn erased_text_is_in_no_file() {
    let test = TestService::start([]).await;
    let running = test.running_service().await;
    running.service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let holds_it = || {
        let files = [test.journal(), test.wal()];
        files.iter().any(|file| {
            let bytes = fs::read(file).unwrap();
            bytes.windows(16).any(|window| window == b"dana@example.com")
        })
    };
    assert!(holds_it());
    test.time.pass(Duration::from_hours(31 * 24)).await;
    let wait = Wait::begin();
    while running.service.journal().list().await.unwrap()[0].erased.is_none() {
        wait.go_on("never erased");
        tokio::task::yield_now().await;
    }
    // The log is emptied right after.
    running.stop.cancel();
    running.worker.await.unwrap();
    assert!(!holds_it());
}
