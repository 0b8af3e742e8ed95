//! The desk: takes a lead, keeps it, sends it.
//!
//! A lead is sent at least once, with an id that makes a repeat harmless. It is sent twice where the CRM has it and we can't
//! know: its answer was lost or came after `leads.timeout`, or we died before the answer was in the journal.

mod attempts;
mod health;
mod meters;
mod notes;
mod notices;
mod outlet;
mod relief;
mod repeats;
mod upkeep;
mod worker;

use crate::{
    Clock, DeskError, Jitter, Lead, LeadId, LeadsConfig, Outcome,
    adf::{source_of, to_adf},
    delivery::Schedule,
    journal::{Journal, JournalError, Kept, NewLead},
};
use health::Health;
use notes::Notes;
use notices::Notices;
use outlet::Outlet;
use relief::Relief;
use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::{sync::Notify, task::JoinHandle};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// What a claim leaves for writing, beyond the time that the endpoint has to answer.
const CLAIM_MARGIN: Duration = Duration::from_secs(30);

/// How much junk may come before the journal is looked through for too much of it: a look reads every lead.
const JUNK_BETWEEN_LOOKS: u32 = 100;

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
    /// What people are told by mail.
    notices: Notices,
    /// How much junk this process has set aside.
    junk: AtomicU32,
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
        meters::describe();
        let inner = Inner {
            crm: Arc::new(Outlet::crm(&config)?),
            mail: config.mail.as_ref().map(Outlet::mail).transpose()?.map(Arc::new),
            journal: Journal::new(&config.journal, clock.clone()),
            health: Health::default(),
            relief: Relief::default(),
            notes: Notes::default(),
            notices: Notices::new(&config)?,
            junk: AtomicU32::new(0),
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
    #[expect(clippy::disallowed_methods, reason = "the caller waits for it")]
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

    /// Keeps as junk what the hidden field caught: nobody sends it, unless a person does. `Delivered` is what a machine wants
    /// to hear.
    pub async fn set_aside(&self, lead: Lead) -> Outcome {
        let inner = Arc::clone(&self.inner);
        let set_aside = self.inner.flights.spawn(async move { inner.set_aside(&lead).await });
        set_aside.await.unwrap_or_else(|lost| {
            tracing::error!(%lost, "setting junk aside was cut short");
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
    /// delivered is not sent again; junk is sent for the first time, and is a lead like the rest from then on.
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
        let new = self.new_lead(lead);
        let (id, kind) = (new.id, new.kind);
        match self.with_room(|| self.journal.keep(&new, self.claim_lasts())).await {
            Ok(Kept::New(claim)) => {
                meters::received(kind);
                tracing::info!(lead = %id, kind, "lead received");
                if let Some(mail) = &self.mail {
                    mail.due.notify_one();
                }
                self.attempt(&self.crm, claim).await
            }
            Ok(Kept::Known(known)) => self.repeat(known).await,
            Err(error) => self.not_kept(kind, &error),
        }
    }

    async fn set_aside(&self, lead: &Lead) -> Outcome {
        let new = self.new_lead(lead);
        let (id, kind) = (new.id, new.kind);
        match self.journal.set_aside(&new).await {
            Ok(true) => {
                meters::set_aside();
                tracing::info!(lead = %id, kind, "a form with the hidden field filled in was set aside as junk");
                self.clear_out().await;
                Outcome::Delivered
            }
            Ok(false) => Outcome::Delivered,
            Err(error) => self.not_kept(kind, &error),
        }
    }

    /// The first of a process, and then one in so many, pays for looking at how much junk there is.
    async fn clear_out(&self) {
        if !self.junk.fetch_add(1, Ordering::Relaxed).is_multiple_of(JUNK_BETWEEN_LOOKS) {
            return;
        }
        match self.journal.clear_out().await {
            Ok(0) => {}
            Ok(forms) => tracing::info!(forms, "the oldest junk was thrown away, there is too much of it"),
            Err(error) => tracing::warn!(%error, "the oldest junk could not be thrown away"),
        }
    }

    fn new_lead(&self, lead: &Lead) -> NewLead {
        let received = self.clock.now();
        let id = LeadId::new(received);
        NewLead {
            id,
            kind: lead.request.kind().as_str(),
            // The nil id is no id: it would make one lead of everybody's.
            submission_id: lead.submission_id.filter(|id| !id.is_nil()),
            content: lead.content(),
            source: source_of(lead, &self.config),
            stock_number: lead.request.stock_number_on_the_lot().map(str::to_owned),
            adf: to_adf(id, received, lead, &self.config),
            first: self.crm.channel,
            second: self.mail.as_ref().map(|mail| mail.channel),
        }
    }

    fn not_kept(&self, kind: &str, error: &JournalError) -> Outcome {
        self.health.doubt();
        tracing::error!(kind, %error, "a lead could not be kept, and was not sent");
        Outcome::NotKept
    }

    /// How long a claim holds.
    fn claim_lasts(&self) -> Duration {
        self.config.timeout.saturating_add(CLAIM_MARGIN)
    }
}
