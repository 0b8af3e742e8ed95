//! The states of a lead, and the one way from each to the next.

use crate::clock::after;
use jiff::Timestamp;
use std::time::Duration;

/// Where a lead stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// On disk, no attempt finished yet.
    Received,
    /// The CRM said 2xx.
    Delivered,
    /// To be tried again.
    Waiting {
        /// Not before this moment.
        until: Timestamp,
    },
    /// A 4xx that will never change: a person must look.
    Parked {
        /// Why.
        reason: String,
    },
    /// Caught by the form's hidden field: it goes nowhere, unless a person sends it.
    Junk,
}

/// What can happen to a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// The CRM said 2xx.
    Accepted,
    /// An attempt failed, and another may not.
    Postponed { delay: Duration },
    /// An attempt failed, and every other would.
    GivenUp { reason: String },
    /// A person sends it again.
    SentAgain,
}

impl State {
    /// Where the lead stands after the event of this moment. What was delivered stays delivered, also when an answer comes
    /// late.
    pub(crate) fn after(self, event: Event, now: Timestamp) -> Self {
        match (self, event) {
            (Self::Delivered, _) | (_, Event::Accepted) => Self::Delivered,
            (_, Event::Postponed { delay }) => Self::Waiting { until: after(now, delay) },
            (_, Event::SentAgain) => Self::Waiting { until: now },
            (_, Event::GivenUp { reason }) => Self::Parked { reason },
        }
    }

    /// Where a lead stands as a whole: where it stands worst. What is on no channel is junk.
    pub(super) fn worst<'s>(states: impl Iterator<Item = &'s Self>) -> Self {
        states.max_by_key(|state| state.concern()).cloned().unwrap_or(Self::Junk)
    }

    /// How much it is of anybody's concern, of several.
    const fn concern(&self) -> u8 {
        match self {
            Self::Delivered => 0,
            Self::Received => 1,
            Self::Waiting { .. } => 2,
            Self::Parked { .. } | Self::Junk => 3,
        }
    }

    /// Its name, as the journal and operators know it.
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

    fn parked() -> State {
        State::Parked { reason: "no".to_owned() }
    }

    fn every_state() -> [State; 4] {
        [State::Received, State::Delivered, State::Waiting { until: NOW }, parked()]
    }

    #[test]
    fn every_state_becomes_delivered_when_the_crm_accepts() {
        for state in every_state() {
            assert_eq!(state.after(Event::Accepted, NOW), State::Delivered);
        }
    }

    #[test]
    fn a_delivered_lead_stays_delivered_whatever_happens() {
        for event in
            [Event::Postponed { delay: DELAY }, Event::GivenUp { reason: "no".to_owned() }, Event::SentAgain]
        {
            assert_eq!(State::Delivered.after(event, NOW), State::Delivered);
        }
    }

    #[test]
    fn a_failed_attempt_waits_or_parks() {
        let postponed = State::Received.after(Event::Postponed { delay: DELAY }, NOW);
        assert_eq!(postponed, State::Waiting { until: after(NOW, DELAY) });
        assert_eq!(postponed.after(Event::GivenUp { reason: "no".to_owned() }, NOW), parked());
    }

    #[test]
    fn a_person_brings_a_parked_lead_back() {
        assert_eq!(parked().after(Event::SentAgain, NOW), State::Waiting { until: NOW });
    }
}
