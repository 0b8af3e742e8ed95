//! How records are read.

mod fields;
mod lists;
mod records;
mod text;
