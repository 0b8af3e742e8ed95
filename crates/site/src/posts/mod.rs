//! Posts: lead forms and reports of visits.

mod body;
pub(crate) mod leads;
pub(crate) mod notice;
pub(crate) mod post_outcome;
mod redisplay;
pub(crate) mod visits;
