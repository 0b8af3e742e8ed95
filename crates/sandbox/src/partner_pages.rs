//! Pages, scripts and pictures of the partners.

pub(crate) mod html;
pub(crate) mod number_format;
pub(crate) mod payment;
pub(crate) mod scripts;
pub(crate) mod widgets;
