//! Text search: keywords and natural-language queries.

mod keywords;
mod nl_query;
