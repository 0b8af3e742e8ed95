//! The result of a delivery attempt.

use crate::LeadOutcome;
use jiff::{Timestamp, fmt::rfc2822};
use std::{fmt, time::Duration};

const NO_RECIPIENT: &str = "no recipient";
/// Precedes an SMTP reply code, which would read as an HTTP status otherwise.
const SMTP_PREFIX: &str = "SMTP ";
/// Stands between a result and the recipient that it is for, and between those of several.
const RECIPIENT: &str = " for ";
const NEXT_RECIPIENT: &str = "; ";

/// The result of a delivery attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttemptResult {
    /// The endpoint answered.
    Status {
        /// The HTTP status.
        code: u16,
        /// The answer's `Retry-After` header.
        retry_after: Option<RetryAfter>,
    },
    /// The mail server replied to the mail itself.
    SmtpReply {
        /// SMTP's reply code.
        code: u16,
    },
    /// The mail server refused the connection or the login.
    SmtpNotAdmitted {
        /// SMTP's reply code.
        code: u16,
    },
    /// No answer in time.
    TimedOut,
    /// The connection failed.
    ConnectFailed,
    /// The connection ended without an answer.
    ConnectionLost,
    /// Ended by a shutdown.
    Cancelled,
    /// The settings have no address any more for this kind of lead.
    NoRecipient,
    /// The results for the recipients of a mail, which differ. A recipient that had the mail from an
    /// earlier attempt is left out; one that was refused then has that result again.
    Recipients(Vec<(String, Self)>),
}

/// The pause that the endpoint asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetryAfter {
    /// For this long.
    Delay(Duration),
    /// Until this time.
    At(Timestamp),
}

impl AttemptResult {
    pub(crate) fn outcome(&self) -> LeadOutcome {
        match self {
            Self::Status { code: 200..300, .. } | Self::SmtpReply { code: 200..300 } => {
                LeadOutcome::Delivered
            }
            Self::Status { .. } | Self::SmtpReply { .. } | Self::NoRecipient => LeadOutcome::Refused,
            Self::SmtpNotAdmitted { .. }
            | Self::TimedOut
            | Self::ConnectFailed
            | Self::ConnectionLost
            | Self::Cancelled => LeadOutcome::Unreachable,
            Self::Recipients(results) => worst(results.iter().map(|(_, result)| result.outcome())),
        }
    }

    pub(super) fn is_accepted(&self) -> bool {
        matches!(self.outcome(), LeadOutcome::Delivered)
    }

    /// The endpoint works; `None` if the result does not say. An endpoint that rejects a lead for good
    /// works: it read it.
    pub(super) fn endpoint_works(&self) -> Option<bool> {
        match self {
            Self::Status { code: 200..300, .. } => Some(true),
            Self::Status { code, .. } => Some(is_permanent(*code)),
            Self::SmtpReply { code } => Some(!matches!(*code, 400..500)),
            Self::SmtpNotAdmitted { .. } | Self::TimedOut | Self::ConnectFailed | Self::ConnectionLost => {
                Some(false)
            }
            Self::Cancelled | Self::NoRecipient => None,
            // The server may refuse a recipient while it works for others.
            Self::Recipients(results) => {
                let replies = |result: &Self| matches!(result, Self::SmtpReply { .. });
                let failed = results.iter().any(|(_, result)| !replies(result));
                let accepted = results.iter().any(|(_, result)| result.is_accepted());
                (failed || accepted).then_some(!failed)
            }
        }
    }

    /// A label for metrics.
    pub(crate) fn class(&self) -> &'static str {
        match self {
            Self::Status { code: ..200, .. } => "1xx",
            Self::Status { code: 200..300, .. } | Self::SmtpReply { code: 200..300 } => "2xx",
            Self::Status { code: 300..400, .. } => "3xx",
            Self::Status { code: 400..500, .. } | Self::SmtpReply { code: ..500 } => "4xx",
            Self::Status { .. } | Self::SmtpReply { .. } => "5xx",
            Self::SmtpNotAdmitted { .. } => "not admitted",
            Self::TimedOut => "timed out",
            Self::ConnectFailed => "not connected",
            Self::ConnectionLost => "broken off",
            Self::Cancelled => "cut off",
            Self::NoRecipient => NO_RECIPIENT,
            Self::Recipients(results) => {
                let failed = results.iter().find(|(_, result)| !result.is_accepted());
                failed.or(results.first()).map_or(NO_RECIPIENT, |(_, result)| result.class())
            }
        }
    }
}

/// As stored in the journal.
impl fmt::Display for AttemptResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Status { code, .. } => write!(f, "{code}"),
            Self::SmtpReply { code } => write!(f, "{SMTP_PREFIX}{code}"),
            Self::SmtpNotAdmitted { code } => write!(f, "not admitted: {SMTP_PREFIX}{code}"),
            Self::TimedOut => f.write_str("timed out"),
            Self::ConnectFailed => f.write_str("not connected"),
            Self::ConnectionLost => f.write_str("broken off"),
            Self::Cancelled => f.write_str("cut off by shutdown"),
            Self::NoRecipient => f.write_str(NO_RECIPIENT),
            Self::Recipients(results) => {
                let texts: Vec<_> =
                    results.iter().map(|(address, result)| format!("{result}{RECIPIENT}{address}")).collect();
                f.write_str(&texts.join(NEXT_RECIPIENT))
            }
        }
    }
}

/// The outcome of a result stored in the journal; a number is an HTTP status or SMTP reply code.
pub(crate) fn outcome_of(result: &str) -> LeadOutcome {
    if result == NO_RECIPIENT {
        return LeadOutcome::Refused;
    }
    worst(stored_results(result).map(|(result, _)| {
        match result.strip_prefix(SMTP_PREFIX).unwrap_or(result).parse::<u16>() {
            Ok(200..300) => LeadOutcome::Delivered,
            Ok(_) => LeadOutcome::Refused,
            Err(_) => LeadOutcome::Unreachable,
        }
    }))
}

/// The parts of a result in the journal, each with its recipient if it names one.
pub(super) fn stored_results(result: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    result.split(NEXT_RECIPIENT).map(|part| {
        part.split_once(RECIPIENT).map_or((part, None), |(result, address)| (result, Some(address)))
    })
}

/// The recipients that a result in the journal names, with the server's reply about each if there was one.
pub(super) fn recipient_results(result: &str) -> impl Iterator<Item = (&str, Option<u16>)> {
    stored_results(result).filter_map(|(result, address)| {
        Some((address?, result.strip_prefix(SMTP_PREFIX).and_then(|code| code.parse().ok())))
    })
}

/// The worst of several outcomes: an operator must act, or it is tried again.
fn worst(outcomes: impl Iterator<Item = LeadOutcome>) -> LeadOutcome {
    outcomes.fold(LeadOutcome::Delivered, |worst, outcome| match (worst, outcome) {
        (LeadOutcome::Refused, _) | (_, LeadOutcome::Delivered) => worst,
        _ => outcome,
    })
}

impl RetryAfter {
    /// Reads the header: seconds, or a date.
    pub fn parse(header: &str) -> Option<Self> {
        if let Ok(seconds) = header.parse() {
            return Some(Self::Delay(Duration::from_secs(seconds)));
        }
        rfc2822::parse(header).ok().map(|date| Self::At(date.timestamp()))
    }
}

/// A 4xx is caused by the lead or the configuration, except 408, 425 and 429.
pub(super) const fn is_permanent(code: u16) -> bool {
    matches!(code, 400..500) && !matches!(code, 408 | 425 | 429)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outcome_is_the_same_from_the_result_and_from_the_journal() {
        let status = |code| AttemptResult::Status { code, retry_after: None };
        let smtp = |code| AttemptResult::SmtpReply { code };
        let recipients = |[a, b]: [AttemptResult; 2]| {
            AttemptResult::Recipients(vec![
                ("a@dealer.example".to_owned(), a),
                ("b@dealer.example".to_owned(), b),
            ])
        };
        for (result, outcome) in [
            (status(204), LeadOutcome::Delivered),
            (status(302), LeadOutcome::Refused),
            (status(503), LeadOutcome::Refused),
            (smtp(250), LeadOutcome::Delivered),
            (smtp(451), LeadOutcome::Refused),
            (smtp(550), LeadOutcome::Refused),
            (AttemptResult::TimedOut, LeadOutcome::Unreachable),
            (AttemptResult::ConnectFailed, LeadOutcome::Unreachable),
            (AttemptResult::ConnectionLost, LeadOutcome::Unreachable),
            (AttemptResult::Cancelled, LeadOutcome::Unreachable),
            (AttemptResult::NoRecipient, LeadOutcome::Refused),
            (AttemptResult::SmtpNotAdmitted { code: 535 }, LeadOutcome::Unreachable),
            (recipients([smtp(250), smtp(250)]), LeadOutcome::Delivered),
            (recipients([smtp(250), AttemptResult::ConnectFailed]), LeadOutcome::Unreachable),
            (recipients([smtp(550), AttemptResult::TimedOut]), LeadOutcome::Refused),
            (recipients([smtp(250), smtp(450)]), LeadOutcome::Refused),
        ] {
            assert_eq!((result.outcome(), outcome_of(&result.to_string())), (outcome, outcome), "{result}");
        }
    }
}
