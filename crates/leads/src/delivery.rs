//! Delivery: the clients, what an attempt's result means for the lead, and when the next attempt
//! may be made.

mod attempt_result;
mod circuit_breaker;
mod client;
mod crm_client;
mod in_words;
mod mailer;
mod rate_limiter;
mod readable_mailer;
mod retry_policy;
mod staff_mail;
mod step_log;
mod test_lead;

pub(crate) use attempt_result::outcome_of;
pub(crate) use circuit_breaker::{CircuitBreaker, CircuitChange, CircuitState};
pub(crate) use client::Client;
pub(crate) use rate_limiter::RateLimiter;
pub(crate) use retry_policy::RetryPolicy;
pub(crate) use staff_mail::StaffMail;

pub use attempt_result::{AttemptResult, RetryAfter};
pub use mailer::{Mailer, is_mailbox};
pub use readable_mailer::ReadableMailer;
pub use staff_mail::{MailBlock, MailLine};
pub use step_log::DeliveryStep;
pub use test_lead::{ChannelTest, probe_channels, send_test_lead};

/// A text as mails have it.
fn crlf(text: &str) -> String {
    text.lines().fold(String::with_capacity(text.len()), |lines, line| lines + line + "\r\n")
}
