//! Leads: forms and their validation, ADF documents, the journal, and delivery to the CRM.
//!
//! A lead is on disk before it is sent, and is delivered on a channel only when the CRM or the mail
//! server has accepted it.

mod adf;
mod channel;
mod clock;
mod config;
mod delivery;
mod details;
mod follow_up;
pub(crate) mod forms;
mod journal;
mod lead;
mod look;
mod outcome;
mod report;
mod section;
mod service;
mod trouble;
mod words;

pub use adf::to_adf;
pub use channel::Channel;
pub use clock::Jitter;
pub use config::{
    Address, AdfNames, AlertConfig, CrmConfig, DigestConfig, Interest, LeadLocation, LeadsConfig, MailConfig,
    MailFormat, MissingValues, Rate, ReadableMailConfig, Vendor,
};
pub use database::{Clock, DatabaseError, DatabaseLocation, FolderLock, MigrationStatus};
pub use delivery::{
    AttemptResult, ChannelTest, DeliveryStep, MailBlock, MailLine, Mailer, ReadableMailer, RetryAfter,
    is_mailbox, probe_channels, send_test_lead,
};
pub use details::LeadDetails;
pub use follow_up::{
    FollowUp, FollowUpAction, FollowUpEvent, FollowUpResult, FollowUpStatus, LostReason, NoteResult, Outcome,
    StaffName,
};
pub use forms::appointment::{
    Appointment, AppointmentTime, DRIVE, FOR_TWO, PREFERRED_DAY, PREFERRED_TIME, Weekday,
};
pub use forms::car_finder::{BodyStyle, CarFinder, SearchPeriod, Transmission, VehicleType, WantedVehicle};
pub use forms::choice::{Choice, FormChoice};
pub use forms::contact_preference::{AnswerLanguage, CONTACT_BY, ContactMethod, ContactPreference, DayPart};
pub use forms::enquiry::{Enquiry, Topic};
pub use forms::form::{
    Cell, Field, FieldRule, Form, FormData, FormErrors, Line, NumberBounds, NumberRange, Part, RequiredWhen,
    ValidationError, is_email,
};
pub use forms::kind::{EnquiryKind, LeadKind};
pub use forms::trade_in::{Condition, TradeIn};
pub use forms::vehicle::LeadVehicle;
pub use http_client::Secret;
pub use journal::{
    AnswerTime, Attempt, BackupError, CallReason, Calls, CountedBy, DeliverySummary, FoundLeads, Journal,
    JournalEntry, LeadFilter, LeadScope, LeadState, LeadSummary, LeadsPage, ListedLead, SourceCount, Stop,
    Visits,
};
pub use lead::{
    Attribution, Came, Consent, ConsentScope, ConsentText, DealAlternative, Lead, LeadAgent, LeadAgentError,
    LeadDeal, LeadFigures, LeadId, LeadKeptPrice, LeadLoan, LeadRequest, LeadSource, MailKind, SourceMapping,
    Touch,
};
pub use look::LiveTheme;
pub use outcome::{LeadOutcome, LeadsError};
pub use report::Report;
pub use section::{Fact, Section, SectionPart};
pub use service::{LeadService, SiteProblems};
