//! Text: words, and sentences.

mod search;
mod sentences;
