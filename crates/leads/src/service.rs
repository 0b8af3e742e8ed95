//! The lead service: stores a lead, then sends it.
//!
//! A lead is sent at least once on each channel, with an id that makes a repeat harmless. It is sent
//! twice only if it is unknown whether the CRM or the mail server has it: its answer was lost or came
//! after `leads.timeout`, or this process died before the answer was in the journal.

mod delivery_channel;
mod dispatcher;
mod health;
mod lead_store;
mod maintenance;
mod metrics;
mod notifier;

use crate::{
    Came, Clock, DatabaseError, Jitter, Lead, LeadId, LeadOutcome, LeadsConfig, LeadsError, LiveTheme,
    MailBlock,
    adf::{source_of, to_adf},
    details::LeadDetails,
    journal::{InsertResult, Journal, NewLead},
};
use dispatcher::Dispatcher;
use jiff::civil::Date;
use lead_store::LeadStore;
use messages::LiveMessages;
use notifier::Notifier;
pub use notifier::SiteProblems;
use std::{fmt, sync::Arc, time::Duration};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// Accepts leads. Cheap to clone; clones share everything.
#[derive(Clone)]
pub struct LeadService {
    state: Arc<ServiceState>,
}

struct ServiceState {
    config: LeadsConfig,
    store: Arc<LeadStore>,
    dispatcher: Arc<Dispatcher>,
    notifier: Notifier,
    clock: Clock,
    messages: LiveMessages,
    theme: LiveTheme,
}

impl LeadService {
    /// Opens the journal with its first use: a site serves pages while its journal can't be opened.
    pub fn new(config: LeadsConfig) -> Result<Self, LeadsError> {
        Self::with(config, Clock::system(), Jitter::random())
    }

    /// Opens the journal now, and creates it if it does not exist.
    pub async fn open(config: LeadsConfig) -> Result<Self, LeadsError> {
        Self::open_with(config, Clock::system(), Jitter::random()).await
    }

    /// `open` with another clock and jitter.
    pub async fn open_with(config: LeadsConfig, clock: Clock, jitter: Jitter) -> Result<Self, LeadsError> {
        let service = Self::with(config, clock, jitter)?;
        service.open_journal().await?;
        Ok(service)
    }

    fn with(config: LeadsConfig, clock: Clock, jitter: Jitter) -> Result<Self, LeadsError> {
        metrics::describe();
        let (messages, theme) = (LiveMessages::default(), LiveTheme::default());
        let store =
            Arc::new(LeadStore::new(Journal::of_server(&config.journal, clock.clone(), &config.data_dir)));
        let state = ServiceState {
            dispatcher: Arc::new(Dispatcher::new(
                &config,
                Arc::clone(&store),
                clock.clone(),
                jitter,
                (&messages, &theme),
            )?),
            notifier: Notifier::new(&config, messages.clone(), theme.clone())?,
            store,
            config,
            clock,
            messages,
            theme,
        };
        Ok(Self { state: Arc::new(state) })
    }

    /// Opens the journal if it is not open yet.
    pub async fn open_journal(&self) -> Result<(), LeadsError> {
        Ok(self.journal().ensure_open().await?)
    }

    /// Names who frees disk space when the journal's disk is full; only the first call counts. A
    /// write that failed for lack of space is then tried once more.
    pub fn on_disk_full<F>(&self, free_space: impl Fn() -> F + Send + Sync + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.state.store.on_disk_full(Box::new(move || Box::pin(free_space())));
    }

    /// Sets the check of the site that mail alerts use (LEAD-14, HTTPS-5); only
    /// the first call counts. It is given how long the feed may fail.
    pub fn watch_site<F>(&self, watch: impl Fn(Duration) -> F + Send + Sync + 'static)
    where
        F: Future<Output = SiteProblems> + Send + 'static,
    {
        self.state.notifier.watch_site(Box::new(move |max| Box::pin(watch(max))));
    }

    /// Sets what the daily report says of a day's opening hours; only the first call counts.
    pub fn note_days(&self, notes: impl Fn(Date) -> Vec<String> + Send + Sync + 'static) {
        self.state.notifier.note_days(Box::new(notes));
    }

    /// Sets what the first daily report of each week begins with, such as the buyer's sheet; only
    /// the first call counts. It must name no customer (LEAD-14).
    pub fn note_weeks<F>(&self, notes: impl Fn() -> F + Send + Sync + 'static)
    where
        F: Future<Output = Vec<MailBlock>> + Send + 'static,
    {
        self.state.notifier.note_weeks(Box::new(move || Box::pin(notes())));
    }

    /// Starts background delivery. After `stop` is cancelled it ends soon, together with the
    /// running attempts.
    #[expect(clippy::disallowed_methods, reason = "the caller waits for it")]
    pub fn start(&self, stop: CancellationToken) -> JoinHandle<()> {
        let state = Arc::clone(&self.state);
        tokio::spawn(async move {
            tokio::join!(
                state.dispatcher.run(&stop),
                maintenance::run(&state.store, &state.dispatcher, state.config.erase_after, &stop),
                state.notifier.run(&state.store.journal, &stop),
            );
            state.dispatcher.drain().await;
        })
    }

    /// Stores the lead and tries once to send it to the lead endpoint, if there is one; the background
    /// mails it. The attempt continues if the caller is dropped.
    pub async fn submit(&self, lead: Lead) -> LeadOutcome {
        self.submit_with(lead, || ()).await
    }

    /// [`submit`](Self::submit), and calls `stored` once the lead is stored, unless it repeats another.
    pub async fn submit_with(&self, lead: Lead, stored: impl FnOnce() + Send + 'static) -> LeadOutcome {
        let state = Arc::clone(&self.state);
        outcome_of(self.state.dispatcher.spawn(async move { state.submit(&lead, stored).await })).await
    }

    /// Stores a form whose hidden field was filled in as junk, which is not sent. `Delivered` is
    /// the result that a bot expects.
    pub async fn submit_junk(&self, lead: Lead) -> LeadOutcome {
        let state = Arc::clone(&self.state);
        outcome_of(self.state.dispatcher.spawn(async move { state.submit_junk(&lead).await })).await
    }

    /// The journal can be written: a small durable write tests it, every few seconds at most.
    pub async fn is_healthy(&self) -> bool {
        self.state.store.is_healthy().await
    }

    /// The words of leads and of mails to staff; whoever knows of a change replaces them.
    pub fn messages(&self) -> &LiveMessages {
        &self.state.messages
    }

    /// The colors of mails to people; whoever knows of a change replaces them.
    pub fn theme(&self) -> &LiveTheme {
        &self.state.theme
    }

    pub fn journal(&self) -> &Journal {
        &self.state.store.journal
    }

    /// Sends a parked or waiting lead again now, for an operator; its document then says `resend`.
    /// A delivered lead is not sent again. Junk, and a lead all of whose channels are switched off,
    /// is sent on the active channels, and is a lead like any other from then on.
    pub async fn retry(&self, id: LeadId) -> Result<LeadOutcome, LeadsError> {
        let dispatcher = Arc::clone(&self.state.dispatcher);
        let retried = self.state.dispatcher.spawn(async move { dispatcher.resend(id).await });
        retried.await.unwrap_or_else(|error| Err(LeadsError::Aborted(error.to_string())))
    }
}

impl fmt::Debug for LeadService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LeadService").field("config", &self.state.config).finish_non_exhaustive()
    }
}

impl ServiceState {
    async fn submit(&self, lead: &Lead, stored: impl FnOnce() + Send) -> LeadOutcome {
        let new = self.new_lead(lead);
        let (id, kind) = (new.id, new.kind);
        let (awaited, lease) = (self.dispatcher.awaited(), self.dispatcher.lease());
        match self.store.insert(&new, awaited, lease).await {
            Ok(InsertResult::New(claim)) => {
                metrics::received(kind);
                stored();
                tracing::info!(lead = %id, kind, "lead received");
                self.dispatcher.first_attempt(claim).await
            }
            Ok(InsertResult::Duplicate(lead)) => self.dispatcher.repeat(lead).await,
            Err(error) => not_stored(kind, &error),
        }
    }

    async fn submit_junk(&self, lead: &Lead) -> LeadOutcome {
        let new = self.new_lead(lead);
        let (id, kind) = (new.id, new.kind);
        match self.store.insert_junk(&new).await {
            Ok(is_new) => {
                if is_new {
                    metrics::junk();
                    tracing::info!(lead = %id, kind, "junk received: the form's hidden field was filled in");
                    self.store.limit_junk().await;
                }
                LeadOutcome::Delivered
            }
            Err(error) => not_stored(kind, &error),
        }
    }

    fn new_lead(&self, lead: &Lead) -> NewLead {
        let received = self.clock.now();
        let id = LeadId::new(received);
        let messages = self.messages.current();
        let details = LeadDetails::new(received, lead, &self.config, &messages);
        NewLead {
            id,
            kind: lead.request.kind().as_str(),
            // The nil id would make all leads that have it one lead.
            submission_id: lead.submission_id.filter(|id| !id.is_nil()),
            content_hash: lead.content_hash(),
            source: source_of(lead, &self.config, &messages),
            came: lead.attribution.as_ref().map(Came::of),
            stock_number: lead.request.listed_stock_number().map(str::to_owned),
            adf: to_adf(id, received, lead, &self.config, &messages),
            call_in: lead.request.contact_preference().time,
            channels: self.dispatcher.channels_for(&details),
            details,
        }
    }
}

async fn outcome_of(submission: JoinHandle<LeadOutcome>) -> LeadOutcome {
    submission.await.unwrap_or_else(|error| {
        tracing::error!(%error, "lead not stored, its task was aborted");
        LeadOutcome::NotStored
    })
}

fn not_stored(kind: &str, error: &DatabaseError) -> LeadOutcome {
    tracing::error!(kind, %error, "lead not stored and not sent");
    LeadOutcome::NotStored
}
