//! Corrects misspelled words.

use crate::text::typing_errors;
use crate::tokens::Token;
use crate::vocabulary::Vocabulary;
use crate::words;

/// Words that compare.
const COMPARATIVES: [&str; 8] = ["less", "more", "fewer", "newer", "older", "lower", "never", "over"];

/// Shorter words are not corrected.
const MIN_LEN: usize = 4;

pub(crate) fn correct(tokens: &mut [Token], vocabulary: &impl Vocabulary) {
    for at in 0..tokens.len() {
        if let Some(correct) = correction(tokens, at, vocabulary) {
            tokens[at].word = correct;
        }
    }
}

fn correction(tokens: &[Token], at: usize, vocabulary: &impl Vocabulary) -> Option<String> {
    let Token { word, amount, .. } = &tokens[at];
    if let Some((whole, _)) = words::phrases("short_forms").find(|(_, short)| short == word) {
        return Some((*whole).to_owned());
    }
    if let Some(correct) = misspelled_comparison(tokens, at) {
        return Some(correct.to_owned());
    }
    let is_word = amount.is_none() && word.len() >= MIN_LEN && word.chars().all(char::is_alphabetic);
    let before = tokens[..at].last().map(|token| token.word.as_str());
    is_word.then(|| vocabulary.correction(before, word)).flatten()
}

/// The words of a comparison, misspelled: `less tahn`, `les than`, `more then`.
fn misspelled_comparison(tokens: &[Token], at: usize) -> Option<&'static str> {
    let word = |index: Option<usize>| {
        index.and_then(|index| tokens.get(index)).map_or("", |token| token.word.as_str())
    };
    let is_near = |word: &str, right: &str| word != right && typing_errors(word, right) == 1;
    let is_than = |word: &str| {
        word == "than" || word.starts_with('t') && word.len() < 6 && word != "that" && is_near(word, "than")
    };
    let before = word(at.checked_sub(1));
    let is_comparative =
        matches!(before, "more" | "less" | "les") || before.len() > 4 && before.ends_with("er");
    match word(Some(at)) {
        word if is_comparative && word != "than" && is_than(word) => Some("than"),
        word if is_than(tokens.get(at + 1)?.word.as_str()) => COMPARATIVES[..6]
            .iter()
            .copied()
            .find(|right| is_near(word, right) && !COMPARATIVES.contains(&word)),
        _ => None,
    }
}
