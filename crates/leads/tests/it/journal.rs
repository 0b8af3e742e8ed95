//! The journal's file: what it holds through crashes, full disks, other releases and long years.

mod earlier;
mod file;
mod later_program;
mod long;
mod notes;
