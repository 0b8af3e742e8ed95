//! The desk: takes a lead, keeps it, sends it.
//!
//! A lead is sent at least once, with an id that makes a repeat harmless. It is sent twice where the CRM has it and we can't
//! know: its answer was lost or came after `leads.timeout`, or we died before the answer was in the journal.

mod attempts;
mod health;
mod notes;
mod outlet;
mod relief;
mod repeats;
mod upkeep;
mod worker;

use crate::{
    Clock, DeskError, Jitter, Lead, LeadId, LeadsConfig, Outcome,
    adf::to_adf,
    clock::after,
    delivery::Schedule,
    journal::{Journal, Kept, NewLead, Term},
};
use health::Health;
use notes::Notes;
use outlet::Outlet;
use relief::Relief;
use std::{fmt, sync::Arc, time::Duration};
use tokio::{sync::Notify, task::JoinHandle};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// What a claim leaves for writing, beyond the time that the endpoint has to answer.
const CLAIM_MARGIN: Duration = Duration::from_secs(30);

/// Takes leads. Cheap to clone; clones share everything.
#[derive(Clone)]
pub struct Desk {
    inner: Arc<Inner>,
}

struct Inner {
    config: LeadsConfig,
    journal: Journal,
    health: Health,
    relief: Relief,
    notes: Notes,
    /// The lead endpoint; what it says is what the visitor is told.
    crm: Arc<Outlet>,
    /// The second channel, where there is one.
    mail: Option<Arc<Outlet>>,
    schedule: Schedule,
    clock: Clock,
    /// An attempt ended: repeats that wait for it look.
    settled: Notify,
    /// What has yet to be delivered may have changed: its figures are taken.
    figures: Notify,
    /// Attempts in flight.
    flights: TaskTracker,
    /// Ends the attempts that shutting down would wait for too long.
    cut: CancellationToken,
}

impl Desk {
    /// A desk whose journal is opened with its first use: a site goes on serving pages while that is not possible.
    pub fn new(config: LeadsConfig) -> Result<Self, DeskError> {
        Self::with(config, Clock::system(), Jitter::random())
    }

    /// As `new`, with the journal opened, which is made where there is none.
    pub async fn open(config: LeadsConfig) -> Result<Self, DeskError> {
        Self::open_with(config, Clock::system(), Jitter::random()).await
    }

    /// As `open`, with a clock and a jitter of one's own.
    pub async fn open_with(config: LeadsConfig, clock: Clock, jitter: Jitter) -> Result<Self, DeskError> {
        let desk = Self::with(config, clock, jitter)?;
        desk.reach_journal().await?;
        Ok(desk)
    }

    fn with(config: LeadsConfig, clock: Clock, jitter: Jitter) -> Result<Self, DeskError> {
        let inner = Inner {
            crm: Arc::new(Outlet::crm(&config)?),
            mail: config.mail.as_ref().map(Outlet::mail).transpose()?.map(Arc::new),
            journal: Journal::new(&config.journal),
            health: Health::default(),
            relief: Relief::default(),
            notes: Notes::default(),
            schedule: Schedule { first: config.retry_delay, longest: config.retry_delay_max, jitter },
            config,
            clock,
            settled: Notify::new(),
            figures: Notify::new(),
            flights: TaskTracker::new(),
            cut: CancellationToken::new(),
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Opens the journal where it is not open yet.
    pub async fn reach_journal(&self) -> Result<(), DeskError> {
        Ok(self.inner.journal.reach().await?)
    }

    /// Starts background delivery; it ends, attempts in flight included, soon after `stop` is cancelled.
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

    /// Whether the journal can be written, by a small durable write every few seconds at most.
    pub async fn is_healthy(&self) -> bool {
        self.inner.is_healthy().await
    }

    /// What the journal holds.
    pub fn journal(&self) -> &Journal {
        &self.inner.journal
    }

    /// Sends a parked or waiting lead again now, at a person's wish; its document then says `resend`. A lead that is
    /// delivered is not sent again.
    pub async fn retry(&self, id: LeadId) -> Result<Outcome, DeskError> {
        let inner = Arc::clone(&self.inner);
        let retried = self.inner.flights.spawn(async move { inner.send_again(id).await });
        retried.await.unwrap_or_else(|lost| Err(DeskError::CutShort(lost.to_string())))
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
        let new = NewLead {
            id,
            kind,
            received,
            // The nil id is no id: it would make one lead of everybody's.
            submission_id: lead.submission_id.filter(|id| !id.is_nil()),
            content: lead.content(),
            adf: to_adf(id, received, lead, &self.config),
            first: self.crm.channel,
            second: self.mail.as_ref().map(|mail| mail.channel),
        };
        match self.with_room(|| self.journal.keep(&new, self.term())).await {
            Ok(Kept::New(claim)) => {
                metrics::counter!("leads_received_total", "kind" => kind).increment(1);
                tracing::info!(lead = %id, kind, "lead received");
                if let Some(mail) = &self.mail {
                    mail.due.notify_one();
                }
                self.attempt(&self.crm, claim).await
            }
            Ok(Kept::Known(known)) => self.repeat(known).await,
            Err(error) => {
                self.health.doubt();
                tracing::error!(kind, %error, "a lead could not be kept, and was not sent");
                Outcome::NotKept
            }
        }
    }

    /// How long a claim made now holds.
    fn term(&self) -> Term {
        let from = self.clock.now();
        Term { from, until: after(from, self.config.timeout.saturating_add(CLAIM_MARGIN)) }
    }
}
