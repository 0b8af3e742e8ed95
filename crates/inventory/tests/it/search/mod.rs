//! Text search: keywords and natural-language queries.

mod keywords;
mod limit_phrases;
mod limit_words;
mod limits;
mod nl_query;
mod nl_values;
