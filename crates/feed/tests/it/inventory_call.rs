//! The car listings call: fetching, caching, retries, validation.

mod call;
mod conditional;
mod freshness;
mod limits;
mod polling;
mod quarantine;
mod redirects;
mod retries;
mod shared_fetch;
