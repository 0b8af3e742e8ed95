//! Form posts.

mod body;
pub(crate) mod leads;
mod returned;
pub(crate) mod verdict;
pub(crate) mod words;
