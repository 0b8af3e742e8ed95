//! Forms: a table of fields each, by which what was posted is read, and by which templates and browser show it.
//!
//! A form asks [`Question`]s. What it asks, in its order, is its table ([`Form`]): the page's template and the browser's
//! component loop over it, and both validate by it.

mod answers;
mod fault;
mod field;
mod layout;
mod messages;
mod number;
mod posted;
mod question;
mod rule;
mod text;

pub(crate) use answers::Answers;
pub use fault::Fault;
pub use field::{Field, Part};
pub use layout::{Cell, Form, Line};
pub use number::{Scale, Span};
pub use posted::{Errors, FormData};
use question::Answer;
pub(crate) use question::{Ends, Question};
pub use rule::{Rule, Unit};
