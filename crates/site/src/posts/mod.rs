//! What is posted: forms, and what a visit was like.

mod body;
pub(crate) mod leads;
mod returned;
pub(crate) mod verdict;
pub(crate) mod visits;
pub(crate) mod words;
