//! The targets of the addresses of a dealership's old website.
//!
//! Pure: no I/O, no clock, no async.
//!
//! - [`Redirects`] are the dealer's own rows in `redirects.csv`, checked against the website
//!   ([`SiteAddresses`]).
//! - [`OldAddress`] is what an address of another dealership platform names: a car, or a page by a row of
//!   `platforms.csv`.
//! - [`not_found_pattern`] is an address without anything that may name a visitor, for counting.
//! - [`addresses_in`] lists the addresses in a sitemap, an access log or a list.
//!
//! # The file
//!
//! ```text
//! from,to,status
//! # One page
//! /our-story,/about
//! # Named parts and a rest
//! /cars/{make}-{id},/inventory?make={make}
//! https://old.example.com/blog/*,https://blog.example.com/
//! # All query keys must be in the request
//! /view.php?id={id}&cmd=show,/inventory?q={id},302
//! # Removed for good
//! /fax-us,,410
//! ```
//!
//! Case and a trailing slash in `from` do not matter. Rows without parts match first, then rows with more
//! literal characters, then earlier rows. No row wins over an address of the website, unless its query has
//! literal values of keys that neither the website nor an advertisement uses: `/?page_id=7`.
//!
//! ```
//! use redirects::{Redirects, SiteAddresses};
//!
//! struct Site;
//!
//! impl SiteAddresses for Site {
//!     fn is_page(&self, path: &str) -> bool {
//!         self.pages().iter().any(|page| page == path)
//!     }
//!     fn leads(&self, path: &str) -> bool {
//!         self.is_page(path)
//!     }
//!     fn pages(&self) -> Vec<String> {
//!         vec!["/".to_owned(), "/about".to_owned(), "/inventory".to_owned()]
//!     }
//! }
//!
//! let text = b"from,to\n/our-story,/about\n/cars/{make}-{id},/inventory?make={make}\n";
//! let (redirects, problems) = Redirects::parse(text, &Site).expect("a file with rows");
//! assert!(problems.is_empty());
//! let found = redirects.find("/Cars/Toyota-123/", Some("utm_source=mail")).expect("a row");
//! assert_eq!(found.to.as_deref(), Some("/inventory?make=Toyota&utm_source=mail"));
//! assert_eq!((found.status, found.line), (301, 3));
//!
//! let (_, problems) = Redirects::parse(b"from,to\n/about,/inventory\n", &Site).expect("a file with rows");
//! assert_eq!(
//!     problems[0].to_string(),
//!     "line 2: \"/about\" is an address of the website, so this row would hide it; remove the row"
//! );
//! ```

mod conflicts;
mod decode;
mod index;
mod listing;
mod not_found;
mod old_address;
mod pattern;
mod platforms;
mod problem;
mod redirects;
mod request;
mod row;
mod rows;
mod site_addresses;
mod table;
mod target;

pub use index::Redirect;
pub use listing::{ListedAddress, Listing, addresses_in};
pub use not_found::not_found_pattern;
pub use old_address::OldAddress;
pub use platforms::PlatformTarget;
pub use problem::RowProblem;
pub use redirects::Redirects;
pub use site_addresses::{SiteAddresses, names_advertisement};
