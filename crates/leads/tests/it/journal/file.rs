//! The journal's file under ill treatment: damaged, read-only, full, cut off in the middle of a write, opened by several at once.

use crate::{
    support::builders::{config, lead},
    support::crm_mock::CrmResponse,
    support::paused_time::START,
    support::test_service::{TestService, attempted, delivered, results, sql},
};
use leads::{EnquiryKind, LeadOutcome, LeadService, LeadsError};
use std::{fs, io, time::Duration};

async fn told(stage: &TestService) -> String {
    match LeadService::open(stage.config()).await {
        Err(LeadsError::Journal(told)) => told.to_string(),
        other => panic!("not a journal's error: {other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn a_lead_that_can_not_be_kept_is_not_sent() {
    let stage = TestService::set([]).await;
    let service = stage.service().await;
    stage.refuse_writes("INSERT ON leads").await;
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::NotStored);
    assert_eq!(stage.crm.posts().len(), 0);

    stage.allow_writes().await;
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
}

#[tokio::test(start_paused = true)]
async fn a_lead_whose_attempt_can_not_be_written_down_is_not_kept_by_half() {
    let stage = TestService::set([]).await;
    let service = stage.service().await;
    stage.refuse_writes("INSERT ON attempts").await;
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::NotStored);
    assert_eq!(service.journal().list().await.unwrap().len(), 0);
    assert_eq!(stage.crm.posts().len(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_journal_that_can_not_be_opened_is_used_as_soon_as_it_can_be() {
    let stage = TestService::set([]).await;
    let in_the_way = stage.data_dir().join("data");
    fs::write(&in_the_way, "a file where a folder must be").unwrap();
    let service = LeadService::new(config(&stage.crm.url, &in_the_way)).unwrap();
    assert!(service.open_journal().await.is_err());
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::NotStored);
    assert!(!service.is_healthy().await);

    fs::remove_file(&in_the_way).unwrap();
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::Delivered);
    stage.time.pass(Duration::from_secs(5)).await;
    assert!(service.is_healthy().await);
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn health_is_whether_the_journal_can_be_written() {
    let stage = TestService::set([]).await;
    let service = stage.service().await;
    assert!(service.is_healthy().await);
    stage.refuse_writes("INSERT ON pulse").await;
    stage.time.pass(Duration::from_secs(5)).await;
    assert!(!service.is_healthy().await);
}

#[tokio::test(start_paused = true)]
async fn a_journal_with_room_for_a_little_and_none_for_a_lead_is_not_healthy() {
    let stage = TestService::set([]).await;
    let service = stage.service().await;
    assert!(service.is_healthy().await);
    stage.refuse_writes("UPDATE ON pulse WHEN length(NEW.room) > 10000").await;
    sql(
        &stage.journal(),
        "CREATE TRIGGER no_lead BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'full'); END",
    )
    .await;
    stage.time.pass(Duration::from_secs(5)).await;
    assert!(service.is_healthy().await);
    assert_eq!(service.submit(lead(EnquiryKind::Vehicle).build()).await, LeadOutcome::NotStored);
    // At once, and for as long as it lasts.
    for _ in 0..3 {
        assert!(!service.is_healthy().await);
        stage.time.pass(Duration::from_secs(5)).await;
    }
    stage.allow_writes().await;
    assert!(service.is_healthy().await);
}

#[tokio::test(start_paused = true)]
async fn a_log_without_its_journal_is_told_and_not_thrown_away() {
    let stage = TestService::set([]).await;
    let service = stage.service().await;
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("leads.db-wal");
    fs::copy(stage.wal(), &log).unwrap();
    let left = fs::read(&log).unwrap();
    assert!(!left.is_empty());
    for _ in 0..2 {
        let Err(error) = LeadService::open(config(&stage.crm.url, folder.path())).await else {
            panic!("opened")
        };
        assert!(error.to_string().contains("leads.db-wal is there without it"), "{error}");
        assert_eq!(fs::read(&log).unwrap(), left);
    }
    fs::copy(stage.journal(), folder.path().join("leads.db")).unwrap();
    let whole = LeadService::open(config(&stage.crm.url, folder.path())).await.unwrap();
    assert_eq!(whole.journal().list().await.unwrap().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn an_attempt_cut_off_by_a_crash_is_made_again_at_once_after_a_restart() {
    let stage = TestService::set([CrmResponse::Nothing]).await;
    let config = stage.config();
    let clock = stage.time.clock();
    let taking = async move {
        let jitter = leads::Jitter::new(|| 1.0);
        let service = leads::LeadService::open_with(config, clock, jitter).await.unwrap();
        service.submit(lead(EnquiryKind::Vehicle).build()).await
    };
    // A runtime of its own, which dies as a process does: nothing gets a last word. With one thread alone nothing is under way while
    // it goes, as the answer would be that has just been broken off.
    let (die, death) = tokio::sync::oneshot::channel::<()>();
    let doomed = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            tokio::select! { biased; _ = death => (), _ = taking => () }
        });
        runtime.shutdown_background();
    });
    stage.crm.has_received(1).await;
    die.send(()).unwrap();
    doomed.join().unwrap();

    // The other runtime's time was real, and a little ahead of ours.
    stage.time.pass(Duration::from_secs(1)).await;
    let after = stage.reopened_running_service().await;
    let entry = delivered(&after.service).await;
    assert_eq!(results(&entry), [None, Some("200")]);
    let start: jiff::Timestamp = START.parse().unwrap();
    assert_eq!(entry.attempts[1].at.duration_since(start).as_secs(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_journal_that_is_read_only_is_told_when_the_desk_opens() {
    let stage = TestService::set([]).await;
    drop(stage.closed_journal().await);
    // A file format newer than SQLite knows how to write: readable, whoever asks, root included.
    let mut bytes = fs::read(stage.journal()).unwrap();
    bytes[18] = 3;
    fs::write(stage.journal(), bytes).unwrap();
    let told = told(&stage).await;
    assert!(told.contains("leads.db") && told.contains("readonly"), "{told}");
}

#[tokio::test(start_paused = true)]
async fn a_file_that_is_no_journal_is_told_and_left_as_it_is() {
    let stage = TestService::set([]).await;
    fs::write(stage.journal(), "Dear diary, ".repeat(1_000)).unwrap();
    let told = told(&stage).await;
    assert!(told.contains("leads.db is damaged (") && told.contains("put a copy back"), "{told}");
    assert!(fs::read_to_string(stage.journal()).unwrap().starts_with("Dear diary, "));
}

#[tokio::test(start_paused = true)]
async fn a_journal_with_a_damaged_page_is_told_when_the_desk_opens() {
    let stage = TestService::set([]).await;
    let mut bytes = stage.closed_journal().await;
    let second_page = 4_096..8_192;
    bytes[second_page].fill(0xA5);
    fs::write(stage.journal(), bytes).unwrap();
    assert!(told(&stage).await.contains("is damaged ("));
}

#[tokio::test(start_paused = true)]
async fn a_write_that_was_cut_off_loses_nothing_that_was_finished() {
    let stage = TestService::set([]).await;
    let service = stage.service().await;
    service.submit(lead(EnquiryKind::Vehicle).submission(1).build()).await;
    let finished = fs::metadata(stage.wal()).unwrap().len();
    stage.time.pass(Duration::from_secs(1)).await;
    service.submit(lead(EnquiryKind::Vehicle).submission(2).build()).await;
    let whole = fs::read(stage.wal()).unwrap();
    assert!(whole.len() as u64 > finished, "the second lead is not in the log");

    let cuts = (finished..whole.len() as u64).step_by(997);
    for cut in cuts {
        let folder = tempfile::tempdir().unwrap();
        fs::copy(stage.journal(), folder.path().join("leads.db")).unwrap();
        fs::write(folder.path().join("leads.db-wal"), &whole[..usize::try_from(cut).unwrap()]).unwrap();
        let reopened = stage.service_with(config(&stage.crm.url, folder.path())).await;
        let leads = reopened.journal().list().await.unwrap();
        assert!((1..=2).contains(&leads.len()), "cut at {cut}: {leads:?}");
        assert_eq!(leads.last().unwrap().state(), leads::LeadState::Delivered, "cut at {cut}");
    }
}

#[tokio::test(start_paused = true)]
async fn several_may_open_a_journal_that_does_not_exist_yet() {
    let stage = TestService::set([]).await;
    let desks = futures_util::future::join_all((0..8).map(|_| stage.service())).await;
    desks[0].submit(lead(EnquiryKind::Vehicle).build()).await;
    for service in &desks {
        delivered(service).await;
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_opens_a_journal_that_is_in_use_leaves_its_claims_alone() {
    let stage = TestService::set([CrmResponse::Nothing]).await;
    let first = stage.service().await;
    let visitor = tokio::spawn(async move { first.submit(lead(EnquiryKind::Vehicle).build()).await });
    stage.crm.has_received(1).await;
    let second = stage.running_service().await;
    for _ in 0..10 {
        second.service.journal().list().await.unwrap();
    }
    stage.crm.go_on();
    assert_eq!(visitor.await.unwrap(), LeadOutcome::Delivered);
    attempted(&second.service, 1).await;
    assert_eq!(stage.crm.posts().len(), 1);
}

#[cfg(unix)]
#[tokio::test(start_paused = true)]
async fn only_the_owner_can_read_the_journals_files() {
    use std::os::unix::fs::PermissionsExt as _;
    let stage = TestService::set([]).await;
    let service = stage.service().await;
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let files: Vec<_> = fs::read_dir(stage.data_dir()).unwrap().collect::<io::Result<_>>().unwrap();
    assert!(files.len() >= 3, "{files:?}");
    for file in files {
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{file:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_erased_is_in_no_file_any_more() {
    let stage = TestService::set([]).await;
    let working = stage.running_service().await;
    working.service.submit(lead(EnquiryKind::Vehicle).build()).await;
    let holds_it = || {
        let files = [stage.journal(), stage.wal()];
        files.iter().any(|file| {
            let bytes = fs::read(file).unwrap();
            bytes.windows(16).any(|window| window == b"dana@example.com")
        })
    };
    assert!(holds_it());
    stage.time.pass(Duration::from_hours(31 * 24)).await;
    let begun = std::time::Instant::now();
    while working.service.journal().list().await.unwrap()[0].erased.is_none() {
        assert!(begun.elapsed() < Duration::from_secs(30), "never erased");
        tokio::task::yield_now().await;
    }
    // The log is emptied right after.
    working.stop.cancel();
    working.worker.await.unwrap();
    assert!(!holds_it());
}
