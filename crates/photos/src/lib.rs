//! Photos in the sizes that pages and shared links need, made from a partner's originals when they are first asked for.
//!
//! Knows nothing of vehicles: it takes a photo's address and what to make of it. What was made is kept on disk, so a photo is fetched and
//! drawn once. Everything that may go wrong has a bound in time, bytes, pixels and number, and ends in a [`Failure`]; the caller
//! then shows a drawn car instead.

mod budget;
mod config;
mod develop;
mod disk;
mod failure;
mod meters;
mod name;
mod originals;
mod photos;
mod shelf;

pub use config::PhotosConfig;
pub use failure::{BuildError, Failure};
pub use name::{Cut, PhotoId, Source, Width};
pub use photos::Photos;
