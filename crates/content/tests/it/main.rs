//! Whole files: what a page shows of them, and why they are refused.

mod credit;
mod files;
mod html;
mod placeholders;
mod properties;
mod refusals;
mod sizes;
mod support;
