//! The product's messages, and a dealership's file in their places.

#![expect(clippy::unwrap_used, reason = "a test that can't go on ends there")]

mod hostile;
mod replaced;

use messages::{Definition, english};

/// A message for which this holds.
fn message(holds: impl Fn(&Definition) -> bool) -> &'static Definition {
    english().definitions.iter().find(|definition| holds(definition)).unwrap()
}

/// A message that has neither arguments nor elements nor attributes.
fn is_plain(definition: &Definition) -> bool {
    let has_marks = definition.source.contains(['{', '<']);
    !has_marks && !definition.is_optional && definition.legal.is_none() && !definition.source.is_empty()
}
