//! Takes leads out: forms, validation, ADF XML, the journal, delivery (specification, sections 3, 5 and 7).
//!
//! A lead is on disk before the CRM is tried, and counts as delivered only when the CRM has said 2xx.

mod adf;
mod clock;
mod config;
mod delivery;
mod desk;
mod enquiry;
mod form;
mod journal;
mod lead;
pub mod messages;
mod outcome;

pub use adf::to_adf;
pub use clock::{Clock, Jitter};
pub use config::{Address, LeadsConfig, Missing, Vendor};
pub use desk::Desk;
pub use enquiry::{Enquiry, Kind};
pub use form::{Errors, FormData};
pub use journal::{Attempt, Entry, State};
pub use lead::{Consent, Lead, LeadId, LeadVehicle};
pub use outcome::{DeskError, Outcome};
