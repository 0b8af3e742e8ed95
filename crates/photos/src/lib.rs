//! Resizes photos for pages and shared links on the first request, and caches the results on disk
//! and, if there is one, in an object store.
//!
//! The input is a photo's URL and the rendition to create; the crate knows nothing about vehicles.
//! Time, bytes, pixels and the number of pending photos are limited. Every problem is a
//! [`Failure`]; the caller then shows a placeholder.

mod config;
mod disk_cache;
mod disk_space;
mod failure;
mod key;
mod memory_budget;
mod metrics;
mod object_cache;
mod originals;
mod service;
mod uploads;

pub use config::PhotosConfig;
pub use failure::{BuildError, Failure};
pub use key::{PhotoId, Source};
pub use object_cache::{StoreUrl, StoreUrlError, StoredFile, StoredFileError};
pub use resize::{Rendition, Width};
pub use service::{Admission, Ahead, Photos, QueueShare};
pub use uploads::{UploadError, Uploads};
