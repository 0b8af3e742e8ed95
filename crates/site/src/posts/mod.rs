//! Form posts.

pub(crate) mod leads;
mod returned;
