//! The desk: takes a lead, keeps it, sends it.
//!
//! A lead is sent at least once, with an id that makes a repeat harmless: a crash between the CRM's answer and its note in
//! the journal is the one case in which it is sent twice.

mod attempts;
mod repeats;
mod worker;

use crate::{
    Clock, DeskError, Entry, Jitter, Lead, LeadId, LeadsConfig, Outcome,
    adf::to_adf,
    delivery::{Courier, Schedule},
    journal::{Journal, Kept, NewLead},
};
use std::{fmt, sync::Arc, time::Duration};
use tokio::{
    sync::{Notify, Semaphore},
    task::JoinHandle,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// What a claim leaves for writing, beyond the time that the endpoint has to answer.
const CLAIM_MARGIN: Duration = Duration::from_secs(30);
/// How many leads the background sends at once.
const IN_BACKGROUND: usize = 4;

/// Takes leads. Cheap to clone; clones share everything.
#[derive(Clone)]
pub struct Desk {
    inner: Arc<Inner>,
}

struct Inner {
    config: LeadsConfig,
    journal: Journal,
    courier: Courier,
    schedule: Schedule,
    clock: Clock,
    /// A lead may be due: the worker looks.
    due: Notify,
    /// An attempt ended: repeats that wait for it look.
    settled: Notify,
    /// Places of the background.
    places: Arc<Semaphore>,
    /// Attempts in flight.
    flights: TaskTracker,
    /// Ends the attempts that shutting down would wait for too long.
    cut: CancellationToken,
}

impl Desk {
    /// Opens the journal, and makes it where there is none.
    pub async fn open(config: LeadsConfig) -> Result<Self, DeskError> {
        Self::open_with(config, Clock::system(), Jitter::random()).await
    }

    /// As `open`, with a clock and a jitter of one's own.
    pub async fn open_with(config: LeadsConfig, clock: Clock, jitter: Jitter) -> Result<Self, DeskError> {
        let courier = Courier::new(&config)?;
        let journal = Journal::open(&config.data_dir, config.timeout + CLAIM_MARGIN).await?;
        let schedule = Schedule { first: config.retry_delay, longest: config.retry_delay_max, jitter };
        let inner = Inner {
            config,
            journal,
            courier,
            schedule,
            clock,
            due: Notify::new(),
            settled: Notify::new(),
            places: Arc::new(Semaphore::new(IN_BACKGROUND)),
            flights: TaskTracker::new(),
            cut: CancellationToken::new(),
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Starts background delivery; it ends, attempt in flight included, soon after `stop` is cancelled.
    pub fn start(&self, stop: CancellationToken) -> JoinHandle<()> {
        tokio::spawn(worker::run(Arc::clone(&self.inner), stop))
    }

    /// Keeps the lead, tries it once, and says how that went. The attempt goes on if the caller goes away.
    pub async fn take(&self, lead: Lead) -> Outcome {
        let inner = Arc::clone(&self.inner);
        let taken = self.inner.flights.spawn(async move { inner.take(&lead).await });
        taken.await.unwrap_or_else(|lost| {
            tracing::error!(%lost, "taking a lead was cut short");
            Outcome::NotKept
        })
    }

    /// Whether the journal can be written. Costs a small durable write.
    pub async fn is_healthy(&self) -> bool {
        let written = self.inner.journal.can_write(self.inner.clock.now()).await;
        written.inspect_err(|error| tracing::error!(%error, "the lead journal can't be written")).is_ok()
    }

    /// All leads, newest first.
    pub async fn list(&self) -> Result<Vec<Entry>, DeskError> {
        Ok(self.inner.journal.list().await?)
    }

    /// One lead.
    pub async fn show(&self, id: LeadId) -> Result<Entry, DeskError> {
        self.inner.journal.show(id).await?.ok_or_else(|| DeskError::Unknown(id.to_string()))
    }

    /// Sends a parked or waiting lead again now, at a person's wish; its document then says `resend`. A lead that is
    /// delivered is not sent again.
    pub async fn retry(&self, id: LeadId) -> Result<Outcome, DeskError> {
        let inner = Arc::clone(&self.inner);
        let retried = self.inner.flights.spawn(async move { inner.send_again(id).await });
        retried.await.unwrap_or_else(|lost| Err(DeskError::Journal(lost.to_string())))
    }
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("config", &self.inner.config).finish_non_exhaustive()
    }
}

impl Inner {
    async fn take(&self, lead: &Lead) -> Outcome {
        let received = self.clock.now();
        let id = LeadId::new(received);
        let kind = lead.request.kind().as_str();
        let adf = to_adf(id, received, lead, &self.config);
        let content = lead.content();
        // The nil id is no id: it would make one lead of everybody's.
        let submission_id = lead.submission_id.filter(|id| !id.is_nil());
        let new = NewLead { id, kind, received, submission_id, content, adf };
        match self.journal.keep(&new).await {
            Ok(Kept::New(claim)) => {
                metrics::counter!("leads_received_total", "kind" => kind).increment(1);
                tracing::info!(lead = %id, kind, "lead received");
                self.attempt(claim).await
            }
            Ok(Kept::Known(known)) => self.repeat(known).await,
            Err(error) => {
                tracing::error!(kind, %error, "a lead could not be kept, and was not sent");
                Outcome::NotKept
            }
        }
    }
}
