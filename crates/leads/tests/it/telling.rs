//! What people at the dealership are told: of leads, of those that wait, and of the ways that leads go.

mod notices;
mod reports;
mod trial;
