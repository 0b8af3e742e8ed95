//! Photos from files that the tests write themselves. Tests inside the crate would compile the code of all pixels twice.

#![expect(clippy::unwrap_used, reason = "a test that can't go on ends there")]

mod jpeg;
mod pixels;
