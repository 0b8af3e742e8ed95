//! What all pages have: their registry's entry, their layout, the kinds that they are of, and what stands where none is.

pub(crate) mod addresses;
pub(crate) mod enquiry_page;
pub(crate) mod errors;
pub(crate) mod files;
pub(crate) mod form_page;
pub(crate) mod head;
pub(crate) mod layout;
pub(crate) mod named;
pub(crate) mod navigation;
pub(crate) mod page;
pub(crate) mod paths;
pub(crate) mod still;
