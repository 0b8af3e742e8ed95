//! Text search: keywords and natural-language queries.

mod absent_cars;
mod closed_world;
mod every_word;
mod further;
mod keywords;
mod limit_phrases;
mod limit_words;
mod limits;
mod literal_texts;
mod nl_query;
mod nl_values;
mod spanish;
