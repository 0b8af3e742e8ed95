//! What is posted: forms, and what a visit was like.

mod body;
pub(crate) mod leads;
pub(crate) mod post_outcome;
mod returned;
pub(crate) mod visits;
pub(crate) mod words;
