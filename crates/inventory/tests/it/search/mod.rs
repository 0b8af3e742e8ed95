//! Text search: keywords and natural-language queries.

mod keywords;
mod limits;
mod nl_query;
