//! Takes leads out: forms, validation, ADF XML, the journal, delivery.
//!
//! A lead is on disk before the CRM is tried, and counts as delivered only when the CRM has said 2xx.

mod adf;
mod channel;
mod clock;
mod config;
mod delivery;
mod desk;
pub(crate) mod forms;
mod journal;
mod lead;
mod outcome;
mod report;

pub use adf::to_adf;
pub use channel::Channel;
pub use clock::{Clock, Jitter};
pub use config::{
    Address, Alert, Digest, Interest, JournalPlace, LeadsConfig, MailConfig, MailedAs, Missing, Rate, Vendor,
};
pub use delivery::{Answer, Postman, RetryAfter, Step, Trial, try_out};
pub use desk::Desk;
pub use forms::car_finder::{BodyStyle, CarFinder, SearchPeriod, Transmission, VehicleType, Wishes};
pub use forms::choice::{Choice, FormChoice};
pub use forms::enquiry::{Enquiry, Topic};
pub use forms::form::{Cell, Errors, Fault, Field, Form, FormData, Line, Part, Rule, Scale, Span, Unit};
pub use forms::kind::{EnquiryKind, Kind};
pub use forms::reach::{DayPart, Means, Reach};
pub use forms::trade_in::{Condition, TradeIn};
pub use forms::vehicle::LeadVehicle;
pub use http_client::Secret;
pub use journal::{Attempt, BackupError, Delivery, Entry, Journal, JournalError, State, Summary, Way};
pub use lead::{Consent, Lead, LeadId, Request, Source, SourceName, Story, Touch};
pub use outcome::{DeskError, Outcome};
pub use report::Report;
