//! A dealer's own pictures, logo, icon and font: given files become files for the site.
//!
//! Blocking and CPU-bound. The one I/O is the folder of [`Cache`], which keeps resized pictures.

mod cache;
mod entry;
mod error;
mod files;
mod font;
mod icon;
mod kind;
mod logo;
mod metrics;
mod picture;
mod shape;
mod size;
mod svg;
mod svg_rules;
#[cfg(test)]
mod test_images;
mod woff2;

pub use cache::Cache;
pub use error::ArtworkError;
pub use files::{File, Format, Picture};
pub use font::{Fallback, Font, font};
pub use icon::{Icons, icons};
pub use logo::{Image, logo};
pub use picture::picture;
pub use shape::{Key, Shape};
pub use size::image_size;

/// Hex digits of the hash in a file's address.
const HASH_DIGITS: usize = 12;

/// The first 12 hex digits of the BLAKE3 hash.
fn short_hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..HASH_DIGITS].to_owned()
}
