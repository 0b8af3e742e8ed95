//! What visitors may do to the program, and what it costs.

#[cfg(target_os = "linux")]
pub(crate) mod connections;
pub(crate) mod dictionaries;
#[cfg(target_os = "linux")]
pub(crate) mod figures;
pub(crate) mod pages;
pub(crate) mod photos;
pub(crate) mod posts;
pub(crate) mod proxies;
pub(crate) mod real_visits;
pub(crate) mod refresh;
pub(crate) mod requests;
