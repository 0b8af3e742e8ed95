//! The site in process: every route with its layers, against the sandbox's partners.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails here")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod app;
mod car_finder;
mod compare;
mod content_pages;
mod crawl;
mod fields;
mod forms;
mod front;
mod heads;
mod home;
mod hostile;
mod inventory;
mod junk;
mod law;
mod leads;
mod measured;
mod outage;
mod outbound;
mod pages;
mod photos;
mod pictures;
mod policy;
mod problems;
mod props;
mod reflection;
mod routes;
mod search;
mod sitemaps;
mod structured_data;
mod trade_in;
mod vehicle;
mod vocabulary;
