//! Pages about the dealership itself.

pub(crate) mod about;
pub(crate) mod accessibility;
pub(crate) mod contact;
pub(crate) mod privacy;
pub(crate) mod thank_you;
