//! The program, its partners and its wire, as tests hold them.

pub(crate) mod photo_host;
pub(crate) mod process;
pub(crate) mod waiting;
pub(crate) mod wire;
