//! Answers for scripts and machines.

pub(crate) mod crawl;
pub(crate) mod health;
mod inventory;
pub(crate) mod photos;

#[cfg(test)]
pub(crate) use inventory::{MakeLink, SearchAnswer, VehicleTile};
pub(crate) use inventory::{search, vehicles};
