//! The state of a delivery in the words of people who sell vehicles.

use super::attempt_result::stored_results;
use crate::{Channel, DeliverySummary, LeadState};
use jiff::Timestamp;
use messages::{Key, Messages, key};

impl Channel {
    /// `The CRM`
    pub fn label(self) -> Key {
        match self {
            Self::Crm => key::REPORT_DELIVERY_CRM,
            Self::Mail => key::REPORT_DELIVERY_MAIL,
            Self::Readable => key::REPORT_DELIVERY_READABLE,
        }
    }

    /// `The CRM could not be reached`: the result of an attempt as stored in the journal, `None` before one ended.
    pub fn result_in_words(self, result: Option<&str>, messages: &Messages) -> String {
        let who = &messages[self.label()];
        let Some(result) = result else { return messages.report_delivery_not_tried(&who).to_string() };
        let sentence = |result: &str| {
            let words = &messages[words_of(result)];
            messages.report_delivery_result(&who, &words).to_string()
        };
        let sentences = stored_results(result).map(|(result, address)| match address {
            None => sentence(result),
            Some(address) => messages.report_delivery_for(&sentence(result), &address).to_string(),
        });
        sentences.collect::<Vec<_>>().join("; ")
    }
}

impl DeliverySummary {
    /// `The CRM could not be reached. 4 tries; again at 4:10 PM.` Times are in the form that the caller gives them.
    pub fn in_words(&self, messages: &Messages, time: impl Fn(Timestamp) -> String) -> String {
        let result = self.channel.result_in_words(self.last_result.as_deref(), messages);
        let tries = messages.report_delivery_tries(&self.attempts, &self.attempts);
        match (&self.state, self.delivered) {
            (LeadState::Waiting { until }, _) => {
                messages.report_delivery_waiting(&result, &tries, &time(*until)).to_string()
            }
            (LeadState::Parked { .. }, _) => messages.report_delivery_parked(&result, &tries).to_string(),
            (_, Some(at)) => messages.report_delivery_accepted(&result, &time(at)).to_string(),
            _ => messages.report_delivery_under_way(&result).to_string(),
        }
    }
}

/// The other side's action, by the result's text.
fn words_of(result: &str) -> Key {
    let smtp = result.strip_prefix("SMTP ");
    let code = smtp.unwrap_or(result).parse::<u16>().ok();
    match (code, smtp.is_some()) {
        (Some(200..300), _) => key::REPORT_DELIVERY_TOOK,
        (Some(401 | 403 | 407), false) => key::REPORT_DELIVERY_KEY,
        (Some(404 | 410), false) => key::REPORT_DELIVERY_ADDRESS,
        (Some(408 | 425 | 429), false) | (Some(400..500), true) => key::REPORT_DELIVERY_LATER,
        (Some(500..), false) => key::REPORT_DELIVERY_FAULT,
        (Some(_), _) => key::REPORT_DELIVERY_REFUSED,
        (None, _) => match result {
            "timed out" => key::REPORT_DELIVERY_SLOW,
            "not connected" => key::REPORT_DELIVERY_UNREACHABLE,
            "no recipient" => key::REPORT_DELIVERY_NOBODY,
            "cut off by shutdown" => key::REPORT_DELIVERY_RESTART,
            result if result.starts_with("not admitted") => key::REPORT_DELIVERY_LOGIN,
            _ => key::REPORT_DELIVERY_BROKEN,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AttemptResult;

    /// No result of a protocol is shown as it is, and what was accepted is never called trouble.
    #[test]
    fn results_are_sentences() {
        let status = |code| AttemptResult::Status { code, retry_after: None };
        let smtp = |code| AttemptResult::SmtpReply { code };
        let two = AttemptResult::Recipients(vec![
            ("a@dealer.example".to_owned(), smtp(250)),
            ("b@dealer.example".to_owned(), smtp(550)),
        ]);
        for (channel, result, expected) in [
            (Channel::Crm, status(200), "The CRM has it"),
            (Channel::Crm, status(401), "The CRM refused our key"),
            (Channel::Crm, status(404), "The CRM was not at the address that we have"),
            (Channel::Crm, status(422), "The CRM refused it"),
            (Channel::Crm, status(302), "The CRM refused it"),
            (Channel::Crm, status(429), "The CRM asked us to wait"),
            (Channel::Crm, status(503), "The CRM had a fault of its own"),
            (Channel::Crm, AttemptResult::TimedOut, "The CRM did not answer in time"),
            (Channel::Crm, AttemptResult::ConnectFailed, "The CRM could not be reached"),
            (Channel::Crm, AttemptResult::ConnectionLost, "The CRM broke off the connection"),
            (Channel::Mail, smtp(451), "The CRM's mailbox asked us to wait"),
            (Channel::Mail, smtp(550), "The CRM's mailbox refused it"),
            (
                Channel::Mail,
                AttemptResult::SmtpNotAdmitted { code: 535 },
                "The CRM's mailbox did not let us in",
            ),
            (
                Channel::Readable,
                AttemptResult::NoRecipient,
                "Your mailbox has no address for this kind of lead",
            ),
            (Channel::Readable, AttemptResult::Cancelled, "Your mailbox was left when the website restarted"),
            (
                Channel::Readable,
                two,
                "Your mailbox has it (a@dealer.example); Your mailbox refused it (b@dealer.example)",
            ),
        ] {
            let words = channel.result_in_words(Some(&result.to_string()), Messages::english());
            assert_eq!(words, expected, "{result}");
        }
        assert_eq!(Channel::Crm.result_in_words(None, Messages::english()), "The CRM was not tried yet");
    }
}
