//! A list of cars and the questions that lead to it.

pub(crate) mod filters;
pub(crate) mod hero_search;
pub(crate) mod listing_words;
pub(crate) mod pagination;
pub(crate) mod parameter;
pub(crate) mod parts;
pub(crate) mod results;
