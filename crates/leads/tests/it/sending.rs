//! How leads go out, and again.

mod background;
mod channels;
mod clocks;
mod delivery;
mod junk;
mod mail;
mod model;
mod operators;
mod outage;
mod repeats;
mod servers;
mod shutdown;
