//! Form posts.

pub(crate) mod leads;
