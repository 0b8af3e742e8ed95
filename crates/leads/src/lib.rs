//! Takes leads out: forms, validation, ADF XML, the journal, delivery.
//!
//! A lead is on disk before the CRM is tried, and counts as delivered only when the CRM has said 2xx.

mod adf;
mod car_finder;
mod channel;
mod choice;
mod clock;
mod config;
mod content;
mod delivery;
mod desk;
mod enquiry;
mod form;
mod journal;
mod kind;
mod lead;
mod outcome;
mod trade_in;

pub use adf::to_adf;
pub use car_finder::{BodyStyle, CarFinder, SearchPeriod, Transmission, VehicleType, Wishes};
pub use channel::Channel;
pub use choice::{Choice, FormChoice};
pub use clock::{Clock, Jitter};
pub use config::{Address, LeadsConfig, Missing, Vendor};
pub use delivery::{Answer, MailConfig, Postman, Rate, RetryAfter};
pub use desk::Desk;
pub use enquiry::{Enquiry, Topic};
pub use form::{Cell, Errors, Fault, Field, Form, FormData, Line, Part, Rule, Scale, Span, Unit};
pub use journal::{Attempt, BackupError, Delivery, Entry, Journal, JournalError, JournalPlace, State};
pub use kind::{EnquiryKind, Kind};
pub use lead::{Consent, Lead, LeadId, LeadVehicle, Request};
pub use outcome::{DeskError, Outcome};
pub use outgoing::Secret;
pub use trade_in::{Condition, TradeIn};
