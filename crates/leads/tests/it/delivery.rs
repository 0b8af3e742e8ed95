//! Delivery, repeats and retries.

mod attempts;
mod background;
mod channels;
mod clocks;
mod junk;
mod mail;
mod operators;
mod outage;
mod reference_model;
mod repeats;
mod servers;
mod shutdown;
