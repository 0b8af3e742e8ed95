//! The program on the command line: what it says, asks and answers there.

pub(crate) mod checking;
pub(crate) mod configuration;
pub(crate) mod demo;
pub(crate) mod quality;
pub(crate) mod readme;
pub(crate) mod serving;
