//! What forms say of a field: messages that are fixed (FORM-1, FORM-3, FORM-4), and ours for what those leave open.

/// No first name.
pub const FIRST_NAME: &str = "First Name is required";
/// First name over its bound.
pub const FIRST_NAME_LONG: &str = "First Name is too long (100 characters at most)";
/// No last name, where the form demands one.
pub const LAST_NAME: &str = "Last Name is required";
/// Last name over its bound.
pub const LAST_NAME_LONG: &str = "Last Name is too long (100 characters at most)";
/// No name, where the form has one field for all of it.
pub const NAME: &str = "Name is required";
/// Name over its bound.
pub const NAME_LONG: &str = "Name is too long (200 characters at most)";
/// No email.
pub const EMAIL: &str = "Email is required";
/// Email over its bound.
pub const EMAIL_LONG: &str = "Email is too long (254 characters at most)";
/// Not an email.
pub const EMAIL_INVALID: &str = "Invalid email address";
/// No phone, where the form demands one.
pub const PHONE: &str = "Phone is required";
/// Something in the phone is neither a digit nor a separator.
pub const PHONE_NUMERIC: &str = "Phone number must be numeric";
/// Fewer than 10 digits.
pub const PHONE_SHORT: &str = "Phone number must be at least 10 digits";
/// More than 15 digits.
pub const PHONE_LONG: &str = "Phone number is too long";
/// No postal code.
pub const POSTAL_CODE: &str = "Postal Code is required";
/// Postal code over its bound.
pub const POSTAL_CODE_LONG: &str = "Postal Code is too long (10 characters at most)";
/// Something in the postal code that no postal code has.
pub const POSTAL_CODE_PLAIN: &str = "Postal Code can have letters, digits, spaces and dashes only";
/// Message over its bound.
pub const MESSAGE_LONG: &str = "Message is too long (5,000 characters at most)";
/// Notes over their bound.
pub const NOTES_LONG: &str = "Notes are too long (5,000 characters at most)";
/// Comments over their bound.
pub const COMMENTS_LONG: &str = "Comments are too long (5,000 characters at most)";
/// The terms box is not ticked.
pub const TERMS: &str = "You must accept the terms";
/// Not one of a select's choices.
pub const CHOICE: &str = "Choose one from the list";
/// No VIN.
pub const VIN: &str = "VIN is required";
/// Something in the VIN is neither a letter nor a digit.
pub const VIN_PLAIN: &str = "VIN can have letters and digits only";
/// Letters that VINs leave out because they look like digits.
pub const VIN_LETTERS: &str = "VIN never has the letters I, O or Q: they are the digits 1 and 0";
/// Not as long as VINs are.
pub const VIN_LENGTH: &str = "VIN must be 17 characters (fewer only before model year 1981)";
/// No mileage.
pub const MILEAGE: &str = "Mileage is required";
/// Mileage that no odometer shows.
pub const MILEAGE_RANGE: &str = "Mileage must be a whole number from 0 to 9,999,999";
/// No model year.
pub const YEAR: &str = "Year is required";
/// No year that a car can be of.
pub const YEAR_RANGE: &str = "Year must be a model year from 1900 to next year's";
/// No make, where the form demands one.
pub const MAKE: &str = "Make is required";
/// Make over its bound.
pub const MAKE_LONG: &str = "Make is too long (60 characters at most)";
/// No model, where the form demands one.
pub const MODEL: &str = "Model is required";
/// Model over its bound.
pub const MODEL_LONG: &str = "Model is too long (60 characters at most)";
/// No condition chosen.
pub const CONDITION: &str = "Condition is required";
/// An end of the car finder's first range (FORM-4).
pub const MPG_RANGE: &str = "Highway MPG must be a whole number from 10 to 50";
/// Of its second.
pub const YEARS_RANGE: &str = "Year must be a whole number from 2000 to 2025";
/// Of its third.
pub const ODOMETER_RANGE: &str = "Odometer must be a whole number from 0 to 200,000";
/// Of its fourth.
pub const PRICE_RANGE: &str = "Internet Price must be a whole number from 0 to 150,000";
