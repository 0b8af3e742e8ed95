//! Where the cars stand: the lot under the sky, or the showroom.

mod front;
mod hours;
pub(crate) mod lot;
pub(crate) mod showroom;
mod trees;
