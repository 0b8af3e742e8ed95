//! Files of redirects, addresses of other platforms, and listings.

mod listings;
mod not_found;
mod old_addresses;
mod properties;
mod refusals;
mod rows;
mod spreadsheets;
mod support;
