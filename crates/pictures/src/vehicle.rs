//! A car as a solid: its shape, its maker, its paint and what is fitted to it.

pub(crate) mod art;
pub(crate) mod body;
pub(crate) mod cabin;
pub(crate) mod car;
pub(crate) mod hull;
pub(crate) mod look;
pub(crate) mod maker;
pub(crate) mod model;
pub(crate) mod paint;
pub(crate) mod parts;
pub(crate) mod wheels;
