//! A lead service with a CRM mock, a journal in a temporary folder, and paused time.

use crate::{
    support::builders::config,
    support::crm_mock::{CrmMock, CrmResponse},
    support::paused_time::PausedTime,
    support::postgres,
    support::wait::Wait,
};
use leads::{Clock, Jitter, JournalEntry, Lead, LeadOutcome, LeadService, LeadState, LeadsConfig};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};
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
    /// A PostgreSQL database instead of the file.
    database: Option<Url>,
}

impl TestService {
    /// With a CRM that gives these responses in turn.
    pub(crate) async fn start(says: impl IntoIterator<Item = CrmResponse>) -> Self {
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

    /// Makes a kind of write fail as on a full disk: `INSERT ON leads`.
    pub(crate) async fn block_writes(&self, write: &str) {
        let trigger = format!("CREATE TRIGGER full BEFORE {write} BEGIN SELECT RAISE(ABORT, 'full'); END");
        sql(&self.journal(), &trigger).await;
    }

    pub(crate) async fn unblock_writes(&self) {
        sql(&self.journal(), "DROP TRIGGER full").await;
    }

    /// Waits until no process has the journal open.
    pub(crate) async fn all_processes_closed(&self) {
        if self.database.is_some() {
            // A dead server's claims expire with their lease.
            return self.time.pass(Duration::from_mins(2)).await;
        }
        let lock = std::fs::File::open(self.data_dir().join("leads.lock")).unwrap();
        tokio::task::spawn_blocking(move || lock.lock()).await.unwrap().unwrap();
    }

    /// The bytes of a closed journal with one delivered lead.
    pub(crate) async fn closed_journal(&self) -> Vec<u8> {
        let service = self.service().await;
        service.submit(crate::support::builders::lead(leads::EnquiryKind::Vehicle).build()).await;
        drop(service);
        self.all_processes_closed().await;
        // Connections that close at the same time may each leave the log to the other.
        sql(&self.journal(), "PRAGMA wal_checkpoint(TRUNCATE)").await;
        std::fs::read(self.journal()).unwrap()
    }

    /// Runs a statement on the journal from outside, in its file or its database.
    pub(crate) async fn sql(&self, statement: &str) {
        let Some(database) = &self.database else { return sql(&self.journal(), statement).await };
        let mut connection = PgConnection::connect(database.as_str()).await.unwrap();
        sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// A service with background delivery, after all others have closed the journal.
    pub(crate) async fn reopened_running_service(&self) -> RunningService {
        self.all_processes_closed().await;
        self.running_service().await
    }

    /// Ends the only process.
    pub(crate) async fn end(&self, running: RunningService) {
        drop(running.stopped().await);
        self.all_processes_closed().await;
    }

    /// A service without background delivery and without jitter.
    pub(crate) async fn service(&self) -> LeadService {
        self.service_with(self.config()).await
    }

    pub(crate) async fn service_with(&self, config: LeadsConfig) -> LeadService {
        LeadService::open_with(config, self.time.clock(), Jitter::new(|| 1.0)).await.unwrap()
    }

    /// A service with background delivery.
    pub(crate) async fn running_service(&self) -> RunningService {
        self.running_service_with(self.config()).await
    }

    pub(crate) async fn running_service_with(&self, config: LeadsConfig) -> RunningService {
        self.running_service_with_clock(config, self.time.clock()).await
    }

    /// `running_service_with` with another clock.
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

/// In memory if possible: the tests make thousands of durable writes.
fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// Runs a statement on the journal's file from outside.
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

impl RunningService {
    /// Ends its delivery.
    pub(crate) async fn stopped(self) -> LeadService {
        self.stop.cancel();
        self.worker.await.unwrap();
        self.service
    }
}

/// A visitor who sends a lead and waits.
pub(crate) fn visit(service: &LeadService, lead: Lead) -> JoinHandle<LeadOutcome> {
    let service = service.clone();
    tokio::spawn(async move { service.submit(lead).await })
}

/// Waits until the only lead has this many finished attempts; its entry.
pub(crate) async fn attempted(service: &LeadService, count: usize) -> JournalEntry {
    only_lead(service, |lead| {
        lead.attempts.len() == count && lead.attempts.iter().all(|one| one.result.is_some())
    })
    .await
}

/// Waits until the only lead is delivered; its entry.
pub(crate) async fn delivered(service: &LeadService) -> JournalEntry {
    only_lead(service, |lead| lead.state() == LeadState::Delivered).await
}

async fn only_lead(service: &LeadService, is_there: impl Fn(&JournalEntry) -> bool) -> JournalEntry {
    let wait = Wait::begin();
    loop {
        let leads = service.journal().list().await.unwrap();
        assert_eq!(leads.len(), 1, "{leads:?}");
        if is_there(&leads[0]) {
            return leads[0].clone();
        }
        wait.go_on(format_args!("never came: {leads:?}"));
        tokio::task::yield_now().await;
    }
}

/// The attempts' results.
pub(crate) fn results(entry: &JournalEntry) -> Vec<Option<&str>> {
    entry.attempts.iter().map(|attempt| attempt.result.as_deref()).collect()
}
