//! What the feed keeps on disk: the last good listing, and which stock numbers were ever here.

pub(crate) mod archive;
pub(crate) mod stock_book;
