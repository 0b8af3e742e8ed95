//! The pages that partners show in frames and new tabs, and what they are made of.

pub(crate) mod figures;
pub(crate) mod html;
pub(crate) mod payment;
pub(crate) mod portraits;
pub(crate) mod scripts;
pub(crate) mod widgets;
