//! Delivery: the clients, what an attempt's result means for the lead, and when the next attempt
//! may be made.

mod attempt_result;
mod circuit_breaker;
mod crm_client;
mod mailer;
mod rate_limiter;
mod retry_policy;
mod step_log;
mod test_lead;

pub(crate) use attempt_result::outcome_of;
pub(crate) use circuit_breaker::{CircuitBreaker, CircuitChange, CircuitState};
pub(crate) use crm_client::CrmClient;
pub(crate) use mailer::PlainMail;
pub(crate) use rate_limiter::RateLimiter;
pub(crate) use retry_policy::RetryPolicy;

pub use attempt_result::{AttemptResult, RetryAfter};
pub use mailer::Mailer;
pub use step_log::DeliveryStep;
pub use test_lead::{TestDelivery, send_test_lead};
