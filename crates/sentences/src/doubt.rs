//! Takes back what words that nobody knows may refuse (SEARCH-3): in its clause, an unknown word before a
//! value or an amount, such as `ghastly fords`, leaves it out, and both are named.

use crate::draft::Draft;
use crate::phrases::WISHES;
use crate::reading::{Found, WordUse};
use crate::tokens::Token;
use crate::vocabulary::Vocabulary;
use crate::words::{ASIDES, WISHERS};

/// Shorter words are abbreviations: `sp accord`.
const MIN_LEN: usize = 3;

pub(crate) fn take_back<W: Vocabulary>(tokens: &[Token], vocabulary: &W, draft: &mut Draft<W::Value>) {
    let is_unknown = |at: usize, draft: &Draft<W::Value>| {
        let token = &tokens[at];
        draft.unclear.contains(&at)
            || draft.uses[at] == WordUse::Text
                && token.word.len() >= MIN_LEN
                && token.word.chars().all(char::is_alphabetic)
                && !ASIDES.has(&token.word)
                && !vocabulary.has_word(&token.word)
    };
    // The unknown words of the clause so far.
    let mut unknown: Vec<usize> = Vec::new();
    for at in 0..tokens.len() {
        if tokens[at].after_break
            || matches!(&*tokens[at].word, "but" | "pero" | "sino")
            || is_wish(tokens, at, &unknown)
        {
            unknown.clear();
        }
        if is_unknown(at, draft) {
            unknown.push(at);
        }
        let doubtful = draft.items.iter().find_map(|item| {
            let is_clear = matches!(item.found, Found::Range { is_negated: true, .. });
            (item.words.start == at && !is_clear && !unknown.is_empty()).then(|| item.words.clone())
        });
        if let Some(words) = doubtful {
            draft.take_back(&words);
            for &at in &unknown {
                draft.leave_unread(at..at + 1);
            }
        }
    }
}

/// A wish makes clear that the words after it are wanted, whoever wishes. A verb alone may be refused by the word before it:
/// `dread getting any`.
fn is_wish(tokens: &[Token], at: usize, unknown: &[usize]) -> bool {
    let is_beside = at > 0 && unknown.last() == Some(&(at - 1));
    WISHES.end(tokens, at).is_some() && (!is_beside || WISHERS.has(&tokens[at].word))
}
