//! Delivery, repeats and retries.

mod attempts;
mod background;
mod channels;
mod clocks;
mod junk;
mod mail;
mod mail_alone;
mod operators;
mod outage;
mod readable_mail;
mod reference_model;
mod refused_recipients;
mod repeats;
mod servers;
mod shutdown;
