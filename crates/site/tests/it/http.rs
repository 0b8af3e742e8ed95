//! The site as a server: routes, headers, limits, what it answers to hostile and to hurried
//! clients.

mod content_encoding;
mod hostile;
mod measured;
pub(crate) mod outage;
mod photos;
mod photos_ahead;
mod pictures;
mod policy;
mod reflection;
mod response_cache;
mod routes;
mod theme;
