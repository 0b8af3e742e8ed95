//! A desk with its CRM, its journal in a folder of its own, and time in the test's hands.

use crate::{
    support::builders::config,
    support::crm_mock::{CrmMock, CrmResponse},
    support::paused_time::PausedTime,
    support::postgres,
};
use leads::{Clock, Jitter, JournalEntry, LeadService, LeadState, LeadsConfig};
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use std::{
    path::{Path, PathBuf},
    time::Duration,
};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use url::Url;

pub(crate) struct TestService {
    pub(crate) crm: CrmMock,
    pub(crate) time: PausedTime,
    folder: TempDir,
    /// A database in place of the folder's file.
    database: Option<Url>,
}

impl TestService {
    /// With a CRM that says these things in turn.
    pub(crate) async fn set(says: impl IntoIterator<Item = CrmResponse>) -> Self {
        Self {
            crm: CrmMock::start(says).await,
            time: PausedTime::hold(),
            folder: folder(),
            database: postgres::fresh_database().await,
        }
    }

    pub(crate) fn config(&self) -> LeadsConfig {
        let config = config(&self.crm.url, self.data_dir());
        match &self.database {
            Some(url) => LeadsConfig { journal: postgres::place(url.clone()), ..config },
            None => config,
        }
    }

    pub(crate) fn database(&self) -> &Url {
        self.database.as_ref().expect("a journal in a database")
    }

    pub(crate) fn data_dir(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn journal(&self) -> PathBuf {
        self.data_dir().join("leads.db")
    }

    pub(crate) fn wal(&self) -> PathBuf {
        self.data_dir().join("leads.db-wal")
    }

    /// From now on the journal's file has no room for such a write: `INSERT ON leads`.
    pub(crate) async fn refuse_writes(&self, write: &str) {
        let trigger = format!("CREATE TRIGGER full BEFORE {write} BEGIN SELECT RAISE(ABORT, 'full'); END");
        sql(&self.journal(), &trigger).await;
    }

    /// There is room again.
    pub(crate) async fn allow_writes(&self) {
        sql(&self.journal(), "DROP TRIGGER full").await;
    }

    /// Waits until nobody has the journal open any more, as after a process's end.
    pub(crate) async fn everybody_left(&self) {
        if self.database.is_some() {
            // A dead server's claims run out, because nobody can tell that it is dead.
            return self.time.pass(Duration::from_mins(2)).await;
        }
        let lock = std::fs::File::open(self.data_dir().join("leads.lock")).unwrap();
        tokio::task::spawn_blocking(move || lock.lock()).await.unwrap().unwrap();
    }

    /// The bytes of a journal with one delivered lead, that nobody has open.
    pub(crate) async fn closed_journal(&self) -> Vec<u8> {
        let service = self.service().await;
        service.submit(crate::support::builders::lead(leads::EnquiryKind::Vehicle).build()).await;
        drop(service);
        self.everybody_left().await;
        // Of connections that close at the same time, each may leave the log to the other.
        sql(&self.journal(), "PRAGMA wal_checkpoint(TRUNCATE)").await;
        std::fs::read(self.journal()).unwrap()
    }

    /// A desk with background delivery, after everybody else has left the journal.
    pub(crate) async fn reopened_running_service(&self) -> RunningService {
        self.everybody_left().await;
        self.running_service().await
    }

    /// A desk without background delivery, whose delays have no jitter.
    pub(crate) async fn service(&self) -> LeadService {
        self.service_with(self.config()).await
    }

    pub(crate) async fn service_with(&self, config: LeadsConfig) -> LeadService {
        LeadService::open_with(config, self.time.clock(), Jitter::new(|| 1.0)).await.unwrap()
    }

    /// A desk with background delivery.
    pub(crate) async fn running_service(&self) -> RunningService {
        self.running_service_with(self.config()).await
    }

    pub(crate) async fn running_service_with(&self, config: LeadsConfig) -> RunningService {
        self.running_service_with_clock(config, self.time.clock()).await
    }

    /// As `running_service_with`, by a clock of its own.
    pub(crate) async fn running_service_with_clock(
        &self,
        config: LeadsConfig,
        clock: Clock,
    ) -> RunningService {
        let service = LeadService::open_with(config, clock, Jitter::new(|| 1.0)).await.unwrap();
        let stop = CancellationToken::new();
        let worker = service.start(stop.clone());
        RunningService { service, stop, worker }
    }
}

/// In memory where the system has a place for that: thousands of durable writes are no test of the disk.
fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// Runs a statement on the journal's file, as somebody else.
pub(crate) async fn sql(journal: &Path, statement: &str) {
    let mut connection = SqliteConnection::connect(&format!("sqlite://{}", journal.display())).await.unwrap();
    sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

pub(crate) struct RunningService {
    pub(crate) service: LeadService,
    pub(crate) stop: CancellationToken,
    pub(crate) worker: JoinHandle<()>,
}

/// Waits until so many attempts at the only lead have ended, and gives its entry.
pub(crate) async fn attempted(service: &LeadService, count: usize) -> JournalEntry {
    only_lead(service, |lead| {
        lead.attempts.len() == count && lead.attempts.iter().all(|one| one.result.is_some())
    })
    .await
}

/// Waits until the only lead is delivered, and gives its entry.
pub(crate) async fn delivered(service: &LeadService) -> JournalEntry {
    only_lead(service, |lead| lead.state() == LeadState::Delivered).await
}

async fn only_lead(service: &LeadService, is_there: impl Fn(&JournalEntry) -> bool) -> JournalEntry {
    // In real time, because it ends a test that would wait for ever.
    let begun = std::time::Instant::now();
    loop {
        let leads = service.journal().list().await.unwrap();
        assert_eq!(leads.len(), 1, "{leads:?}");
        if is_there(&leads[0]) {
            return leads[0].clone();
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "never came: {leads:?}");
        tokio::task::yield_now().await;
    }
}

/// What the attempts came to.
pub(crate) fn results(entry: &JournalEntry) -> Vec<Option<&str>> {
    entry.attempts.iter().map(|attempt| attempt.result.as_deref()).collect()
}
