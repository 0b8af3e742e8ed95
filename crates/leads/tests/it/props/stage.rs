//! A desk with its CRM, its journal in a folder of its own, and time in the test's hands.

use crate::{
    props::builders::config,
    props::crm::{Crm, Says},
    props::held_time::HeldTime,
    props::postgres,
};
use leads::{Clock, Desk, Entry, Jitter, LeadsConfig, State};
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use std::{
    path::{Path, PathBuf},
    time::Duration,
};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use url::Url;

pub(crate) struct Stage {
    pub(crate) crm: Crm,
    pub(crate) time: HeldTime,
    folder: TempDir,
    /// A database in place of the folder's file.
    database: Option<Url>,
}

impl Stage {
    /// With a CRM that says these things in turn.
    pub(crate) async fn set(says: impl IntoIterator<Item = Says>) -> Self {
        Self {
            crm: Crm::start(says).await,
            time: HeldTime::hold(),
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
        let desk = self.desk().await;
        desk.take(crate::props::builders::lead(leads::EnquiryKind::Vehicle).build()).await;
        drop(desk);
        self.everybody_left().await;
        // Of connections that close at the same time, each may leave the log to the other.
        sql(&self.journal(), "PRAGMA wal_checkpoint(TRUNCATE)").await;
        std::fs::read(self.journal()).unwrap()
    }

    /// A desk with background delivery, after everybody else has left the journal.
    pub(crate) async fn reopened_working_desk(&self) -> Working {
        self.everybody_left().await;
        self.working_desk().await
    }

    /// A desk without background delivery, whose delays have no jitter.
    pub(crate) async fn desk(&self) -> Desk {
        self.desk_with(self.config()).await
    }

    pub(crate) async fn desk_with(&self, config: LeadsConfig) -> Desk {
        Desk::open_with(config, self.time.clock(), Jitter::new(|| 1.0)).await.unwrap()
    }

    /// A desk with background delivery.
    pub(crate) async fn working_desk(&self) -> Working {
        self.working_desk_with(self.config()).await
    }

    pub(crate) async fn working_desk_with(&self, config: LeadsConfig) -> Working {
        self.working_desk_by(config, self.time.clock()).await
    }

    /// As `working_desk_with`, by a clock of its own.
    pub(crate) async fn working_desk_by(&self, config: LeadsConfig, clock: Clock) -> Working {
        let desk = Desk::open_with(config, clock, Jitter::new(|| 1.0)).await.unwrap();
        let stop = CancellationToken::new();
        let worker = desk.start(stop.clone());
        Working { desk, stop, worker }
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

pub(crate) struct Working {
    pub(crate) desk: Desk,
    pub(crate) stop: CancellationToken,
    pub(crate) worker: JoinHandle<()>,
}

/// Waits until so many attempts at the only lead have ended, and gives its entry.
pub(crate) async fn attempted(desk: &Desk, count: usize) -> Entry {
    only_lead(desk, |lead| {
        lead.attempts.len() == count && lead.attempts.iter().all(|one| one.result.is_some())
    })
    .await
}

/// Waits until the only lead is delivered, and gives its entry.
pub(crate) async fn delivered(desk: &Desk) -> Entry {
    only_lead(desk, |lead| lead.state() == State::Delivered).await
}

async fn only_lead(desk: &Desk, is_there: impl Fn(&Entry) -> bool) -> Entry {
    // In real time, because it ends a test that would wait for ever.
    let begun = std::time::Instant::now();
    loop {
        let leads = desk.journal().list().await.unwrap();
        assert_eq!(leads.len(), 1, "{leads:?}");
        if is_there(&leads[0]) {
            return leads[0].clone();
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "never came: {leads:?}");
        tokio::task::yield_now().await;
    }
}

/// What the attempts came to.
pub(crate) fn results(entry: &Entry) -> Vec<Option<&str>> {
    entry.attempts.iter().map(|attempt| attempt.result.as_deref()).collect()
}
