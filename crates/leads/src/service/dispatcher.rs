//! Sends leads: a visitor's first attempt, an operator's resend, and whatever is due in the
//! background.

use super::{
    delivery_channel::{DeliveryChannel, MAX_CONCURRENT},
    lead_store::{ClaimResult, LeadStore, PENDING_RETRY},
    metrics,
};
use crate::{
    AttemptResult, Channel, Clock, DatabaseError, Jitter, LeadDetails, LeadId, LeadOutcome, LeadsConfig,
    LeadsError, LiveTheme, Rate,
    clock::TimePoint,
    delivery::{CircuitChange, CircuitState, Client, RateLimiter, RetryPolicy, outcome_of},
    journal::{Claim, ClaimStatus, DeliveryKey, FinishedAttempt, Journal, LeadState, Release},
};
use database::clock::after;
use futures_util::future::join_all;
use messages::LiveMessages;
use std::{pin::pin, sync::Arc, time::Duration};
use tokio::{
    sync::Notify,
    task::JoinHandle,
    time::{Instant, sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// The part of a claim's lease that is left for writing after the endpoint's timeout.
const LEASE_MARGIN: Duration = Duration::from_secs(30);
/// Time between two looks whether another process has finished with a lead.
const CLAIM_POLL: Duration = Duration::from_millis(250);
/// The longest time between two looks of the background at the journal: another process may have written
/// to it.
const DUE_POLL: Duration = Duration::from_secs(15);
/// Time that a shutdown waits for running attempts.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

pub(super) struct Dispatcher {
    store: Arc<LeadStore>,
    /// The active channels, the lead endpoint first.
    channels: Vec<Arc<DeliveryChannel>>,
    retry_policy: RetryPolicy,
    /// Limits the background.
    max_rate: Rate,
    /// The limit of one attempt.
    timeout: Duration,
    clock: Clock,
    attempt_finished: Notify,
    /// Requests new backlog metrics.
    pub(super) backlog_changed: Notify,
    in_flight: TaskTracker,
    /// Ends the attempts that a shutdown does not wait for.
    abort: CancellationToken,
}

impl Dispatcher {
    pub(super) fn new(
        config: &LeadsConfig,
        store: Arc<LeadStore>,
        clock: Clock,
        jitter: Jitter,
        (messages, theme): (&LiveMessages, &LiveTheme),
    ) -> Result<Self, LeadsError> {
        Ok(Self {
            store,
            channels: Client::all(config, messages, theme)?
                .into_iter()
                .map(DeliveryChannel::new)
                .map(Arc::new)
                .collect(),
            retry_policy: RetryPolicy { first: config.retry_delay, longest: config.retry_delay_max, jitter },
            max_rate: config.max_deliveries,
            timeout: config.timeout,
            clock,
            attempt_finished: Notify::new(),
            backlog_changed: Notify::new(),
            in_flight: TaskTracker::new(),
            abort: CancellationToken::new(),
        })
    }

    /// The duration of a claim.
    pub(super) fn lease(&self) -> Duration {
        self.timeout.saturating_add(LEASE_MARGIN)
    }

    /// The active channels, the lead endpoint first.
    pub(super) fn channels(&self) -> Vec<Channel> {
        self.channels.iter().map(|channel| channel.channel).collect()
    }

    /// Those on which this lead is sent.
    pub(super) fn channels_for(&self, lead: &LeadDetails) -> Vec<Channel> {
        let channels = self.channels.iter().filter(|channel| channel.serves(lead));
        channels.map(|channel| channel.channel).collect()
    }

    /// The channel whose result a visitor waits for. Without one, a stored lead is a success: nobody
    /// should wait for a mail server.
    pub(super) fn awaited(&self) -> Option<Channel> {
        self.awaited_channel().map(|channel| channel.channel)
    }

    fn awaited_channel(&self) -> Option<&Arc<DeliveryChannel>> {
        self.channels.iter().find(|channel| channel.channel == Channel::Crm)
    }

    /// Runs a task that a shutdown waits for.
    pub(super) fn spawn<F>(&self, task: F) -> JoinHandle<F::Output>
    where
        F: Future<Output: Send + 'static> + Send + 'static,
    {
        self.in_flight.spawn(task)
    }

    /// Sends a new lead on the channel that the visitor waits for; the background sends it on the
    /// others.
    pub(super) async fn first_attempt(&self, claim: Option<Box<Claim>>) -> LeadOutcome {
        for channel in &self.channels {
            channel.due.notify_one();
        }
        self.backlog_changed.notify_one();
        let Some((channel, claim)) = self.awaited_channel().zip(claim) else { return LeadOutcome::Delivered };
        self.attempt(channel, *claim).await
    }

    /// Sends the claimed lead once and records the result.
    async fn attempt(&self, channel: &DeliveryChannel, claim: Claim) -> LeadOutcome {
        let result = tokio::select! {
            biased;
            () = self.abort.cancelled() => AttemptResult::Cancelled,
            result = channel.send(&claim) => result,
        };
        metrics::attempted(channel.channel, result.class());
        self.record(channel, claim, &result).await;
        self.attempt_finished.notify_waiters();
        channel.due.notify_one();
        self.backlog_changed.notify_one();
        result.outcome()
    }

    async fn record(&self, channel: &DeliveryChannel, claim: Claim, result: &AttemptResult) {
        let now = TimePoint::now(&self.clock);
        let channel_recovered = self.update_circuit(channel, result, now);
        let event = self.retry_policy.event_after(result, claim.number, now.wall);
        let finished =
            FinishedAttempt { result: result.to_string(), event, at: now.monotonic, channel_recovered };
        let (DeliveryKey { lead, channel }, attempt) = (claim.key, claim.number);
        match self.store.finish(claim, finished).await {
            Ok(LeadState::Delivered) => {
                metrics::delivered(channel);
                tracing::info!(%lead, %channel, attempt, %result, "lead delivered");
            }
            Ok(LeadState::Parked { reason }) => {
                tracing::error!(%lead, %channel, attempt, %result, reason, "lead parked, an operator must act");
            }
            Ok(LeadState::Waiting { until }) => {
                tracing::warn!(%lead, %channel, attempt, %result, %until, "lead not delivered, retry scheduled");
            }
            Ok(LeadState::Received | LeadState::Junk) => {}
            Err(error) => {
                tracing::error!(%lead, %channel, attempt, %result, %error, "attempt result not written, retry in a second");
            }
        }
    }

    /// Records the result. True if the channel's circuit closes: the endpoint works again.
    fn update_circuit(&self, channel: &DeliveryChannel, result: &AttemptResult, now: TimePoint) -> bool {
        let change = channel.circuit_breaker.record(result, &self.retry_policy, now);
        let until = match channel.circuit_breaker.state(now.monotonic) {
            CircuitState::Closed | CircuitState::HalfOpen => None,
            CircuitState::Open(until) => Some(after(now.wall, until.duration_since(now.monotonic))),
        };
        let channel = channel.channel;
        metrics::circuit_open_until(channel, until);
        match change {
            Some(CircuitChange::Opened) => {
                tracing::warn!(%channel, %result, "endpoint unavailable, retry limited to probes");
            }
            Some(CircuitChange::Closed) => {
                tracing::info!(%channel, "endpoint available, waiting leads are due");
            }
            None => {}
        }
        change == Some(CircuitChange::Closed)
    }

    /// Handles a lead that the journal has already.
    pub(super) async fn repeat(&self, lead: LeadId) -> LeadOutcome {
        tracing::info!(%lead, "lead repeated");
        self.repeat_on_awaited(lead).await.unwrap_or_else(|error| {
            tracing::error!(%lead, %error, "lead state not read");
            LeadOutcome::Unreachable
        })
    }

    /// A lead that is not on the channel that visitors wait for is a success, as it is stored.
    async fn repeat_on_awaited(&self, lead: LeadId) -> Result<LeadOutcome, LeadsError> {
        match self.awaited_channel() {
            Some(channel) if self.is_on(channel.channel, lead).await? => {
                self.join_or_attempt(channel, lead).await
            }
            Some(_) | None => Ok(LeadOutcome::Delivered),
        }
    }

    /// Reports the result of another's attempt, or makes one. It waits while another sends the
    /// lead, in this process or another, so that two never send it at once.
    async fn join_or_attempt(
        &self,
        channel: &DeliveryChannel,
        lead: LeadId,
    ) -> Result<LeadOutcome, LeadsError> {
        let key = DeliveryKey { lead, channel: channel.channel };
        loop {
            // The lead is stored, so the visitor need not wait for a longer attempt.
            let Ok(status) = timeout(self.timeout, self.wait_unclaimed(key)).await else {
                return Ok(LeadOutcome::Unreachable);
            };
            let (status, has_waited) = status?;
            let outcome = match (&status.state, status.last_result.as_deref()) {
                (LeadState::Delivered, _) => Some(LeadOutcome::Delivered),
                (LeadState::Parked { .. }, _) => Some(LeadOutcome::Refused),
                (_, Some(result)) if has_waited => Some(outcome_of(result)),
                _ => None,
            };
            if let Some(outcome) = outcome {
                return Ok(outcome);
            }
            match self.claim(key, false).await? {
                ClaimResult::Claimed(claim) => return Ok(self.attempt(channel, *claim).await),
                ClaimResult::NotClaimed => {}
                ClaimResult::ResultsPending => return Ok(LeadOutcome::Unreachable),
            }
        }
    }

    /// Sends a lead for an operator on every channel that has not accepted it; the worst outcome,
    /// once it is recorded.
    pub(super) async fn resend(&self, lead: LeadId) -> Result<LeadOutcome, LeadsError> {
        let channels = |details: &LeadDetails| self.channels_for(details);
        let is_released = match self.store.journal.release(lead, channels).await? {
            Release::Erased => return Err(LeadsError::Erased(lead)),
            Release::Released => {
                tracing::info!(%lead, "lead released to the active channels by an operator");
                true
            }
            Release::NotNeeded => false,
        };
        let mut outcomes = Vec::new();
        for channel in &self.channels {
            // A lead from before a channel is not on it.
            if self.is_on(channel.channel, lead).await? {
                outcomes.push(if is_released {
                    self.join_or_attempt(channel, lead).await?
                } else {
                    self.resend_on(channel, lead).await?
                });
            }
        }
        self.store.wait_for_pending(self.lease()).await?;
        if outcomes.is_empty() && self.store.journal.get(lead).await?.is_none() {
            return Err(LeadsError::UnknownLead(lead));
        }
        let failure = outcomes.into_iter().find(|outcome| *outcome != LeadOutcome::Delivered);
        Ok(failure.unwrap_or(LeadOutcome::Delivered))
    }

    async fn is_on(&self, channel: Channel, lead: LeadId) -> Result<bool, LeadsError> {
        Ok(self.store.journal.claim_status(DeliveryKey { lead, channel }).await?.is_some())
    }

    async fn resend_on(&self, channel: &DeliveryChannel, lead: LeadId) -> Result<LeadOutcome, LeadsError> {
        let key = DeliveryKey { lead, channel: channel.channel };
        loop {
            let (status, _) = self.wait_unclaimed(key).await?;
            if status.state == LeadState::Delivered {
                return Ok(LeadOutcome::Delivered);
            }
            self.store.wait_for_pending(self.lease()).await?;
            if let ClaimResult::Claimed(claim) = self.claim(key, true).await? {
                tracing::info!(%lead, channel = %channel.channel, "lead resent by an operator");
                return Ok(self.attempt(channel, *claim).await);
            }
        }
    }

    async fn claim(&self, key: DeliveryKey, is_resend: bool) -> Result<ClaimResult, DatabaseError> {
        self.store.claim(async |journal| journal.claim(key, self.lease(), is_resend).await).await
    }

    /// Waits until no process sends the lead; its status, and whether there was a wait. Every
    /// claim ends.
    async fn wait_unclaimed(&self, key: DeliveryKey) -> Result<(ClaimStatus, bool), LeadsError> {
        let mut has_waited = false;
        loop {
            // Registered before reading, so that an attempt that ends in between is not missed.
            let mut finished = pin!(self.attempt_finished.notified());
            finished.as_mut().enable();
            let status = self.store.journal.claim_status(key).await?;
            let status = status.ok_or(LeadsError::UnknownLead(key.lead))?;
            if !status.is_claimed {
                return Ok((status, has_waited));
            }
            has_waited = true;
            tokio::select! {
                () = finished => {}
                () = sleep(CLAIM_POLL) => {}
            }
        }
    }

    /// Background delivery on all channels, until `stop`.
    pub(super) async fn run(self: &Arc<Self>, stop: &CancellationToken) {
        join_all(self.channels.iter().map(|channel| self.run_channel(channel, stop))).await;
    }

    async fn run_channel(self: &Arc<Self>, channel: &Arc<DeliveryChannel>, stop: &CancellationToken) {
        let mut rate_limiter = RateLimiter::new(self.max_rate);
        metrics::circuit_open_until(channel.channel, None);
        while !stop.is_cancelled() {
            let pause = self.send_due(channel, &mut rate_limiter, stop).await;
            tokio::select! {
                () = stop.cancelled() => {}
                () = channel.due.notified() => {}
                () = sleep(pause) => {}
            }
        }
    }

    /// Sends every lead that is due, as fast as circuit breaker and rate allow; how long to pause
    /// then.
    async fn send_due(
        self: &Arc<Self>,
        channel: &Arc<DeliveryChannel>,
        rate_limiter: &mut RateLimiter,
        stop: &CancellationToken,
    ) -> Duration {
        loop {
            let permits = match channel.circuit_breaker.state(Instant::now()) {
                CircuitState::Closed => 1,
                // All of them, so that nothing else is in flight.
                CircuitState::HalfOpen => MAX_CONCURRENT,
                CircuitState::Open(until) => return until.duration_since(Instant::now()).min(DUE_POLL),
            };
            let permit = tokio::select! {
                biased;
                () = stop.cancelled() => return Duration::ZERO,
                permit = Arc::clone(&channel.permits).acquire_many_owned(permits) => permit,
            };
            tokio::select! {
                biased;
                () = stop.cancelled() => return Duration::ZERO,
                () = rate_limiter.wait() => {}
            }
            if matches!(channel.circuit_breaker.state(Instant::now()), CircuitState::Open(_)) {
                continue;
            }
            let due = async |journal: &Journal| journal.claim_due(channel.channel, self.lease()).await;
            match self.store.claim(due).await {
                Ok(ClaimResult::ResultsPending) => return PENDING_RETRY,
                Ok(ClaimResult::Claimed(claim)) => {
                    rate_limiter.record();
                    let (dispatcher, channel) = (Arc::clone(self), Arc::clone(channel));
                    self.spawn(async move {
                        dispatcher.attempt(&channel, *claim).await;
                        drop(permit);
                    });
                }
                Ok(ClaimResult::NotClaimed) => {
                    let next = self.store.journal.next_due(channel.channel).await;
                    return next.ok().flatten().map_or(DUE_POLL, |due| due.min(DUE_POLL));
                }
                Err(error) => {
                    tracing::error!(%error, "lead journal not read");
                    return DUE_POLL;
                }
            }
        }
    }

    /// Waits for the running attempts, cancels those that take too long, which are then due at
    /// once, and writes what is pending.
    pub(super) async fn drain(&self) {
        self.in_flight.close();
        if timeout(SHUTDOWN_GRACE, self.in_flight.wait()).await.is_err() {
            self.abort.cancel();
            self.in_flight.wait().await;
        }
        // Only this process knows how the last attempts ended.
        self.store.write_pending().await;
    }
}
