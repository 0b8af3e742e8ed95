//! A dealer's own pictures, logo, icon and font: given files become files for the site.
//!
//! Blocking and CPU-bound. The one I/O is the folder of [`Cache`], which keeps resized pictures, and the
//! pipes of the child processes that decode and draw ([`Isolation`]).

mod cache;
mod error;
mod file_kind;
mod files;
mod font;
mod icon;
mod image_size;
mod initial;
mod isolation;
mod limits;
mod logo;
mod made;
mod picture;
mod picture_spec;
mod role;
mod svg;
#[cfg(test)]
mod test_images;
mod woff2;

pub use cache::Cache;
pub use error::ArtworkError;
pub use files::{File, Format, Picture};
pub use font::Font;
pub use icon::Icons;
pub use image_size::image_size;
pub use initial::Initial;
pub use isolation::{CHILD_COMMAND, Isolation, run_child};
pub use limits::Limits;
pub use picture_spec::{Key, PictureSpec};

/// Hex digits of the hash in a file's address.
const HASH_DIGITS: usize = 12;

/// The first 12 hex digits of the BLAKE3 hash.
fn short_hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..HASH_DIGITS].to_owned()
}
