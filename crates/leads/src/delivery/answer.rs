//! What an attempt came to.

use crate::Outcome;
use jiff::{Timestamp, fmt::rfc2822};
use std::{fmt, time::Duration};

/// Stands before a mail server's code, so that it is never read as an HTTP status.
const REPLY: &str = "SMTP ";

/// What an attempt came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The endpoint answered.
    Status {
        /// The HTTP status.
        code: u16,
        /// How long it wants to be left alone.
        retry_after: Option<RetryAfter>,
    },
    /// The mail server replied to the mail.
    Reply {
        /// SMTP's reply code.
        code: u16,
    },
    /// The mail server did not let us in: it is closed, or does not know us.
    NotAdmitted {
        /// SMTP's reply code.
        code: u16,
    },
    /// It did not answer in time.
    TimedOut,
    /// No connection came about.
    NotConnected,
    /// The connection ended without an answer.
    BrokenOff,
    /// We are shutting down.
    CutOff,
}

/// How long the endpoint asks to be left alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetryAfter {
    /// For so long.
    Delay(Duration),
    /// Until this moment.
    Moment(Timestamp),
}

impl Answer {
    /// What the visitor is told.
    pub(crate) fn outcome(&self) -> Outcome {
        outcome_of(&self.to_string())
    }

    /// Whether it shows the endpoint well, or ill; `None` where it says nothing about it. One that refuses a lead for good is
    /// well: it read it.
    pub(super) const fn shows_health(&self) -> Option<bool> {
        match self {
            Self::Status { code: 200..300, .. } => Some(true),
            Self::Status { code, .. } => Some(never_changes(*code)),
            Self::Reply { code } => Some(!matches!(*code, 400..500)),
            Self::NotAdmitted { .. } | Self::TimedOut | Self::NotConnected | Self::BrokenOff => Some(false),
            Self::CutOff => None,
        }
    }

    /// For metrics: few and fixed.
    pub(crate) const fn class(&self) -> &'static str {
        match self {
            Self::Status { code: ..200, .. } => "1xx",
            Self::Status { code: 200..300, .. } | Self::Reply { code: 200..300 } => "2xx",
            Self::Status { code: 300..400, .. } => "3xx",
            Self::Status { code: 400..500, .. } | Self::Reply { code: ..500 } => "4xx",
            Self::Status { .. } | Self::Reply { .. } => "5xx",
            Self::NotAdmitted { .. } => "not admitted",
            Self::TimedOut => "timed out",
            Self::NotConnected => "not connected",
            Self::BrokenOff => "broken off",
            Self::CutOff => "cut off",
        }
    }
}

/// As the journal keeps it.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Status { code, .. } => write!(f, "{code}"),
            Self::Reply { code } => write!(f, "{REPLY}{code}"),
            Self::NotAdmitted { code } => write!(f, "not admitted: {REPLY}{code}"),
            Self::TimedOut => f.write_str("timed out"),
            Self::NotConnected => f.write_str("not connected"),
            Self::BrokenOff => f.write_str("broken off"),
            Self::CutOff => f.write_str("cut off by shutdown"),
        }
    }
}

/// What the visitor is told of a result that the journal kept: a number is the status that the endpoint answered, or the
/// code that the mail server replied.
pub(crate) fn outcome_of(result: &str) -> Outcome {
    match result.strip_prefix(REPLY).unwrap_or(result).parse::<u16>() {
        Ok(200..300) => Outcome::Delivered,
        Ok(_) => Outcome::Refused,
        Err(_) => Outcome::Unreachable,
    }
}

impl RetryAfter {
    /// From the header: seconds, or a date.
    pub(crate) fn parse(header: &str) -> Option<Self> {
        if let Ok(seconds) = header.parse() {
            return Some(Self::Delay(Duration::from_secs(seconds)));
        }
        rfc2822::parse(header).ok().map(|date| Self::Moment(date.timestamp()))
    }
}

/// A 4xx says that the lead or the configuration is at fault. Not these three: too slow, too early, too many.
pub(super) const fn never_changes(code: u16) -> bool {
    matches!(code, 400..500) && !matches!(code, 408 | 425 | 429)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_retry_after_header_is_seconds_or_a_date() {
        assert_eq!(RetryAfter::parse("120"), Some(RetryAfter::Delay(Duration::from_mins(2))));
        let date = "2026-11-20T22:05:00Z".parse().unwrap();
        assert_eq!(RetryAfter::parse("Fri, 20 Nov 2026 22:05:00 GMT"), Some(RetryAfter::Moment(date)));
        assert_eq!(RetryAfter::parse("soon"), None);
        assert_eq!(RetryAfter::parse("-1"), None);
    }

    #[test]
    fn the_visitor_is_told_the_same_by_the_answer_and_by_the_journal() {
        let status = |code| Answer::Status { code, retry_after: None };
        assert_eq!(status(204).outcome(), Outcome::Delivered);
        assert_eq!(status(302).outcome(), Outcome::Refused);
        assert_eq!(status(503).outcome(), Outcome::Refused);
        assert_eq!(Answer::Reply { code: 250 }.outcome(), Outcome::Delivered);
        assert_eq!(Answer::Reply { code: 451 }.outcome(), Outcome::Refused);
        assert_eq!(Answer::Reply { code: 550 }.outcome(), Outcome::Refused);
        let failures = [Answer::TimedOut, Answer::NotConnected, Answer::BrokenOff, Answer::CutOff];
        for failure in failures.into_iter().chain([Answer::NotAdmitted { code: 535 }]) {
            assert_eq!(failure.outcome(), Outcome::Unreachable);
        }
    }
}
