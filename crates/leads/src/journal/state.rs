//! The states of a lead, and the events that change them.

use database::clock::after;
use jiff::Timestamp;
use std::time::Duration;

/// The state of a lead on a channel, or as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeadState {
    /// Stored; no attempt has finished.
    Received,
    /// The CRM or the mail server accepted it.
    Delivered,
    /// Will be tried again.
    Waiting {
        /// Not before this time.
        until: Timestamp,
    },
    /// A retry would fail the same way: an operator must act.
    Parked { reason: String },
    /// The form's hidden field was filled in: it is not sent unless an operator releases it.
    Junk,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DeliveryEvent {
    /// The CRM or the mail server accepted it.
    Accepted,
    /// An attempt failed; a later one may succeed.
    Postponed { delay: Duration },
    /// An attempt failed, and every other would.
    Rejected { reason: String },
    /// An operator sends it again.
    Resent,
}

impl LeadState {
    /// The state after an event at this time. `Delivered` is final, whatever a late result
    /// is.
    pub(crate) fn after(self, event: DeliveryEvent, now: Timestamp) -> Self {
        match (self, event) {
            (Self::Delivered, _) | (_, DeliveryEvent::Accepted) => Self::Delivered,
            (_, DeliveryEvent::Postponed { delay }) => Self::Waiting { until: after(now, delay) },
            (_, DeliveryEvent::Resent) => Self::Waiting { until: now },
            (_, DeliveryEvent::Rejected { reason }) => Self::Parked { reason },
        }
    }

    /// The worst of the states; without any channel, the lead is junk.
    pub(super) fn worst<'s>(states: impl Iterator<Item = &'s Self>) -> Self {
        states.max_by_key(|state| state.severity()).cloned().unwrap_or(Self::Junk)
    }

    const fn severity(&self) -> u8 {
        match self {
            Self::Delivered => 0,
            Self::Received => 1,
            Self::Waiting { .. } => 2,
            Self::Parked { .. } | Self::Junk => 3,
        }
    }

    /// The state's name in the journal and for operators.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Received => "received",
            Self::Delivered => "delivered",
            Self::Waiting { .. } => "waiting",
            Self::Parked { .. } => "parked",
            Self::Junk => "junk",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;
    const DELAY: Duration = Duration::from_secs(5);

    fn parked() -> LeadState {
        LeadState::Parked { reason: "no".to_owned() }
    }

    fn every_state() -> [LeadState; 4] {
        [LeadState::Received, LeadState::Delivered, LeadState::Waiting { until: NOW }, parked()]
    }

    #[test]
    fn every_state_becomes_delivered_when_the_crm_accepts() {
        for state in every_state() {
            assert_eq!(state.after(DeliveryEvent::Accepted, NOW), LeadState::Delivered);
        }
    }

    #[test]
    fn a_delivered_lead_stays_delivered_whatever_happens() {
        for event in [
            DeliveryEvent::Postponed { delay: DELAY },
            DeliveryEvent::Rejected { reason: "no".to_owned() },
            DeliveryEvent::Resent,
        ] {
            assert_eq!(LeadState::Delivered.after(event, NOW), LeadState::Delivered);
        }
    }

    #[test]
    fn a_failed_attempt_waits_or_parks() {
        let postponed = LeadState::Received.after(DeliveryEvent::Postponed { delay: DELAY }, NOW);
        assert_eq!(postponed, LeadState::Waiting { until: after(NOW, DELAY) });
        assert_eq!(postponed.after(DeliveryEvent::Rejected { reason: "no".to_owned() }, NOW), parked());
    }

    #[test]
    fn an_operator_can_resend_a_parked_lead() {
        assert_eq!(parked().after(DeliveryEvent::Resent, NOW), LeadState::Waiting { until: NOW });
    }
}
