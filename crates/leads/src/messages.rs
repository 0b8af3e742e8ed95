//! The literal messages of section 5, and ours for the bounds that it leaves open.

/// No first name.
pub const FIRST_NAME: &str = "First Name is required";
/// First name over its bound.
pub const FIRST_NAME_LONG: &str = "First Name is too long (100 characters at most)";
/// Last name over its bound.
pub const LAST_NAME_LONG: &str = "Last Name is too long (100 characters at most)";
/// No email.
pub const EMAIL: &str = "Email is required";
/// Email over its bound.
pub const EMAIL_LONG: &str = "Email is too long (254 characters at most)";
/// Not an email.
pub const EMAIL_INVALID: &str = "Invalid email address";
/// Something in the phone is neither a digit nor a separator.
pub const PHONE_NUMERIC: &str = "Phone number must be numeric";
/// Fewer than 10 digits.
pub const PHONE_SHORT: &str = "Phone number must be at least 10 digits";
/// More than 15 digits.
pub const PHONE_LONG: &str = "Phone number is too long";
/// Message over its bound.
pub const MESSAGE_LONG: &str = "Message is too long (5,000 characters at most)";
/// The terms box is not ticked.
pub const TERMS: &str = "You must accept the terms";
