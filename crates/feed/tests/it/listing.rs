//! The listings call: when it is made, what comes of it, what is believed.

mod call;
mod conditional;
mod flights;
mod freshness;
mod hold;
mod limits;
mod redirects;
mod retries;
