//! What the crate promises, checked through its public face: validators, documents, and a desk with a CRM on loopback.

#![expect(clippy::unwrap_used, reason = "a test that can't go on ends there")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod adf;
mod any;
mod background;
mod builders;
mod car_finder;
mod channels;
mod clocks;
mod crm;
mod delivery;
mod documents;
mod dtd;
mod earlier_journal;
mod enquiry;
mod erasing;
mod fuzz;
mod held_time;
mod journal;
mod journal_notes;
mod journal_of_a_later_program;
mod junk;
mod long_journal;
mod mail;
mod mailroom;
mod model;
mod operators;
mod outage;
mod postgres;
mod privacy;
mod repeats;
mod servers;
mod shutdown;
mod stage;
mod trade_in;
mod vectors;
