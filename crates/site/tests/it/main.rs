//! The site in process: every route with its layers, against the sandbox's partners.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails here")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod admin;
mod advertisements;
mod copies;
mod counts;
mod crawl;
mod facts;
mod heads;
mod http;
mod languages;
mod law;
mod leads;
mod machines;
mod moving;
mod outbound;
mod pages;
mod price_rules;
mod site_dir;
mod status;
mod status_changes;
mod support;
mod test_app;
mod vocabulary;
