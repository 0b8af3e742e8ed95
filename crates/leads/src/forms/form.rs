//! Forms: each reads its [`TypedField`]s from what was posted, and the fields in this order are its
//! table ([`Form`]). The page's template and the browser's component show and validate the form by
//! the same table.

mod field;
mod field_rule;
mod form_data;
mod layout;
mod number;
mod reader;
mod text;
mod typed_field;
mod validation_error;

pub use field::{Field, Part, RequiredWhen};
pub use field_rule::FieldRule;
pub use form_data::{FormData, FormErrors};
pub use layout::{Cell, Form, Line};
pub use number::{NumberBounds, NumberRange};
pub(crate) use reader::FormReader;
pub use text::is_email;
use typed_field::FieldValue;
pub(crate) use typed_field::{RangeFields, TypedField};
pub use validation_error::ValidationError;
