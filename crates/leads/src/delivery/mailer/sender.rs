//! Sends mails from one address by one server.

use super::{
    recipients::{Recipients, Replies},
    smtp_server::{CLOSE_TIMEOUT, SmtpServer, invalid_setting},
    typed_subject,
};
use crate::{
    LeadsError, MailConfig,
    delivery::{attempt_result::AttemptResult, step_log::StepLog},
};
use lettre::{
    Address, Message,
    message::{
        Mailbox, MessageBuilder,
        header::{HeaderName, HeaderValue},
    },
};
use std::{fmt, time::Duration};

const AUTO_SUBMITTED: HeaderName = HeaderName::new_from_ascii_str("Auto-Submitted");

pub(in crate::delivery) struct MailSender {
    server: SmtpServer,
    timeout: Duration,
    from: Mailbox,
}

impl MailSender {
    pub(in crate::delivery) fn new(config: &MailConfig) -> Result<Self, LeadsError> {
        let (server, from) = (SmtpServer::new(&config.url)?, mailbox(&config.from)?);
        Ok(Self { server, timeout: config.timeout, from })
    }

    pub(in crate::delivery) fn recipients(to: &[String]) -> Result<Recipients, LeadsError> {
        let to = to.iter().map(|to| mailbox(to)).collect::<Result<_, _>>()?;
        Recipients::new(to).ok_or_else(|| invalid_setting("no recipient"))
    }

    /// A mail whose Message-ID is `id` at the sender's domain.
    pub(in crate::delivery) fn message(&self, id: &str, recipients: &Recipients) -> MessageBuilder {
        let id = format!("<{id}@{}>", self.from.email.domain());
        let builder = Message::builder().message_id(Some(id)).from(self.from.clone());
        recipients.mailboxes().iter().cloned().fold(builder, MessageBuilder::to)
    }

    /// Sends the mail once, to the recipients that need it after `earlier` replies.
    pub(in crate::delivery) async fn send(
        &self,
        recipients: &Recipients,
        earlier: &Replies,
        mail: Result<Message, lettre::error::Error>,
        steps: &mut StepLog,
    ) -> AttemptResult {
        let mail = match mail {
            Ok(mut mail) => {
                typed_subject::encode(&mut mail);
                mail.formatted()
            }
            Err(error) => {
                tracing::error!(%error, "mail not written");
                return AttemptResult::ConnectionLost;
            }
        };
        let due = recipients.due(earlier);
        let mut replies = earlier.without(&due);
        let (rest, answer) = if due.is_empty() {
            (AttemptResult::ConnectionLost, String::new())
        } else {
            let sending = self.server.send(&self.from.email, &due, &mail, &mut replies, steps);
            match tokio::time::timeout(self.timeout, sending).await {
                // Each has a reply.
                Ok(Ok(())) => (AttemptResult::ConnectionLost, String::new()),
                Ok(Err(failure)) => {
                    tracing::debug!(error = %failure, "mail not accepted by the server");
                    (failure.result(), failure.to_string())
                }
                Err(_) => (AttemptResult::TimedOut, "none in time".to_owned()),
            }
        };
        let result = recipients.result(earlier, &replies, &rest);
        steps.add(
            "answer",
            match &result {
                AttemptResult::SmtpReply { code } => format!("it replied {code}"),
                AttemptResult::Recipients(_) => result.to_string(),
                _ => answer,
            },
        );
        result
    }

    /// Connects and logs in without sending a mail; whether that works.
    pub(in crate::delivery) async fn probe(&self, steps: &mut StepLog) -> bool {
        match tokio::time::timeout(self.timeout, self.server.connect(steps)).await {
            Ok(Ok(mut connection)) => {
                _ = tokio::time::timeout(CLOSE_TIMEOUT, connection.abort()).await;
                true
            }
            Ok(Err(failure)) => {
                steps.add("answer", failure.to_string());
                false
            }
            Err(_) => {
                steps.add("answer", "none in time");
                false
            }
        }
    }

    /// The server and the recipients, for operators.
    pub(in crate::delivery) fn describe(&self, to: &[String]) -> String {
        format!("{} for {}", self.server.host(), to.join(", "))
    }
}

impl fmt::Debug for MailSender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailSender").field("server", &self.server).finish_non_exhaustive()
    }
}

/// Asks for no out-of-office replies.
pub(in crate::delivery) fn auto_submitted() -> HeaderValue {
    HeaderValue::new(AUTO_SUBMITTED, "auto-generated".to_owned())
}

/// True if the text is an address that every mail server takes, perhaps with a name: `Sales <sales@example.com>`.
pub fn is_mailbox(text: &str) -> bool {
    mailbox(text).is_ok()
}

fn mailbox(text: &str) -> Result<Mailbox, LeadsError> {
    let mailbox: Mailbox =
        text.parse().map_err(|error| invalid_setting(&format!("`{text}` is no address: {error}")))?;
    if is_plain(&mailbox.email) {
        Ok(mailbox)
    } else {
        Err(invalid_setting(&format!("`{text}`: not every mail server takes it")))
    }
}

/// Every mail server takes the address.
pub(in crate::delivery) fn is_plain(address: &Address) -> bool {
    AsRef::<str>::as_ref(address).is_ascii()
}
