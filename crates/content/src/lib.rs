//! A dealership's own texts: a folder of Markdown files becomes sections, pages, specials and an
//! announcement, or a list of problems with file, line and what to write instead.
//!
//! Pure: no I/O, no clock, no async. The caller reads the folder, and says in [`Vocabulary`] which
//! placeholders, sections and menu entries the website has.
//!
//! ```text
//! sections/NAME.md   a text inside a page of the website; NAME must be in the vocabulary
//! pages/NAME.md      a page of its own at /NAME
//! specials/NAME.md   an offer, with dates
//! announcement.md    a notice above every page, with dates
//! ```
//!
//! A file is front matter (optional) and Markdown:
//!
//! ```text
//! ---
//! title: Our warranty
//! menu: footer
//! ---
//! Every car has a **90-day warranty**. [Call us](tel:{phone}), or write to {email}.
//!
//! {vehicles: make=Toyota&price_max=20000}
//! ```
//!
//! # From a text to a page
//!
//! `{phone}` is a placeholder: its value belongs to the website, not to the text, and may change with
//! each request. A [`Text`] is therefore not one string of HTML but a list of [`Piece`]s. The caller
//! writes [`Piece::Html`] as it is and fills in the rest:
//!
//! ```
//! use content::{Content, Piece, TextFile, Vocabulary};
//!
//! let values = ["phone".to_owned()];
//! let vocabulary =
//!     Vocabulary { values: &values, sections: &[("about", &[])], is_reserved: &|_| false, menu_places: &[] };
//! let file = TextFile { path: "sections/about.md".to_owned(), bytes: b"Call **{phone}**.".to_vec() };
//! let content = Content::parse(&[file], &vocabulary).expect("a valid text");
//!
//! let mut html = String::new();
//! for piece in content.sections["about"].body.iter().flat_map(|body| body.pieces()) {
//!     match piece {
//!         Piece::Html(part) => html.push_str(part),
//!         // The caller escapes the value.
//!         Piece::Value(name) => html.push_str(if name == "phone" { "555-0100" } else { "" }),
//!         _ => {}
//!     }
//! }
//! assert_eq!(html, "<p>Call <strong>555-0100</strong>.</p>\n");
//! ```
//!
//! # What is safe
//!
//! HTML in a text is shown as text. Links have one of four schemes or stay on the website, pictures are
//! the dealership's own files. Text that looks like a placeholder but names no value is refused rather
//! than shown. A special states terms of credit by keys ([`CreditTerms`]), and is refused unless all are there that
//! Regulation Z requires. Words that seem to state such terms are pointed out ([`Content::credit_notes`]).

mod announcement;
mod content;
mod credit;
mod draft;
mod file;
mod front_matter;
mod line;
mod markdown;
mod page;
mod period;
mod pictures;
mod placeholder;
mod problem;
mod section;
mod special;
mod stock_numbers;
mod text;
mod title;
mod vocabulary;

pub use announcement::Announcement;
pub use content::Content;
pub use credit::{CreditTerms, PaymentPeriod, credit_words};
pub use draft::Draft;
pub use file::{MAX_BYTES, TextFile};
pub use line::{Line, LinePart};
pub use page::{DealerPage, Menu};
pub use placeholder::fill;
pub use problem::Problem;
pub use section::Section;
pub use special::{Special, SpecialVehicles};
pub use stock_numbers::StockNumbers;
pub use text::{Piece, Text, TextLink};
pub use vocabulary::Vocabulary;
