//! Reads tokens, from left to right, into items.

use crate::draft::{Draft, NegationScope, RangeState};
use crate::phrases::LIMITS;
use crate::reading::{Found, Item, WordUse};
use crate::sense::{self, Sense};
use crate::tokens::{NumberFormat, Token};
use crate::vocabulary::{Value, Vocabulary};
use crate::words::{ASIDES, COLORS_AFTER_NOUNS, Class, INTERIORS, INTERIORS_BEFORE};
use std::ops::Range;

pub(crate) struct Reader<'d, W: Vocabulary> {
    pub(crate) tokens: &'d [Token],
    pub(crate) vocabulary: &'d W,
    pub(crate) current_year: u16,
    pub(crate) draft: Draft<W::Value>,
    /// The first token since the last comma or the like.
    pub(crate) segment: usize,
    pub(crate) ranges: RangeState,
    /// The scope of a refusal before.
    pub(crate) negation: Option<NegationScope>,
}

impl<'d, W: Vocabulary> Reader<'d, W> {
    pub(crate) fn new(tokens: &'d [Token], vocabulary: &'d W, current_year: u16) -> Self {
        let uses = vec![WordUse::Read; tokens.len()];
        let draft = Draft { items: Vec::new(), uses, unclear: Vec::new(), has_meaning: false };
        let ranges = RangeState::default();
        Self { tokens, vocabulary, current_year, draft, segment: 0, ranges, negation: None }
    }

    pub(crate) fn read(mut self) -> Draft<W::Value> {
        let mut at = 0;
        while at < self.tokens.len() {
            at = self.step(at);
        }
        self.end_ranges();
        // Only fillers, such as `something for college`, mean every vehicle.
        let says_nothing =
            |(token, word_use): (&Token, &WordUse)| *word_use != WordUse::Text || ASIDES.has(&token.word);
        let is_filler_alone =
            self.tokens.len() > 1 && self.tokens.iter().zip(&self.draft.uses).all(says_nothing);
        self.draft.has_meaning |= is_filler_alone;
        self.draft
    }

    /// Reads what starts at this token. Returns where it ends.
    pub(crate) fn step(&mut self, at: usize) -> usize {
        let token = &self.tokens[at];
        if token.after_break {
            self.end_segment();
            self.segment = at;
        }
        if let Some(end) = self.verdict(at) {
            return end;
        }
        if let Some(end) = self.range_at(at, false) {
            return end;
        }
        // `no accidents` is a phrase of its own.
        let phrase = self.phrase_at(at);
        let phrase_end = phrase.map_or(at, |(_, end)| end);
        if let Some(from) = self.refusal_at(at)
            && (phrase_end <= at + 1 || from > phrase_end)
        {
            return self.refuse(at, from);
        }
        if let Some(end) = self.limit_after(at).or_else(|| self.link_at(at)) {
            return end;
        }
        if LIMITS.at(self.tokens, at).is_some_and(|(_, end)| end > phrase_end)
            && let Some(end) = self.limit_before(at)
        {
            return end;
        }
        // `$300` and `300k` are not a Chrysler 300.
        let is_amount =
            token.amount.is_some_and(|amount| amount.dollars || amount.format != NumberFormat::Plain);
        if let Some((sense, end)) = phrase.filter(|_| !is_amount) {
            let is_preposition = matches!(&*token.word, "in" | "near" | "around") && end == at + 1;
            return if is_preposition { self.skip_place(at + 1) } else { self.phrase(sense, at, end) };
        }
        if let Some(end) = self.range_at(at, true) {
            return end;
        }
        self.keep_as_text(at, at + 1)
    }

    pub(crate) fn keep_as_text(&mut self, at: usize, end: usize) -> usize {
        self.draft.set_use(at..end, WordUse::Text);
        self.negation = None;
        self.interrupt_ranges();
        end
    }

    pub(crate) fn phrase_at(&self, at: usize) -> Option<(Sense<'d, W::Value>, usize)> {
        sense::phrase_at(self.tokens, at, self.vocabulary)
    }

    /// The word of a token, if no break precedes it.
    pub(crate) fn word(&self, at: usize) -> &'d str {
        let token = self.tokens.get(at).filter(|token| !token.after_break);
        token.map_or("", |token| token.word.as_str())
    }

    /// Skips the name of a place: `memphis`, `memphis tn`. Words with a meaning are no place.
    pub(crate) fn skip_place(&mut self, at: usize) -> usize {
        let is_unknown = |index: usize| {
            let token = self.tokens.get(index).filter(|token| !token.after_break);
            token.is_some_and(|token| token.amount.is_none()) && self.phrase_at(index).is_none()
        };
        if !is_unknown(at) {
            return at;
        }
        let has_state = is_unknown(at + 1) && self.tokens[at + 1].word.len() == 2;
        let end = at + 1 + usize::from(has_state);
        self.draft.set_use(at..end, WordUse::Filler);
        end
    }

    pub(crate) fn phrase(&mut self, sense: Sense<'d, W::Value>, at: usize, end: usize) -> usize {
        self.note_topic(at, sense);
        if !sense.goes_on() || matches!(&*self.tokens[at].word, "but" | "pero" | "sino") {
            self.negation = None;
        }
        match sense {
            Sense::Class(Class::Glue) => {}
            Sense::Class(Class::Filler) => self.draft.set_use(at..end, WordUse::Filler),
            Sense::Class(Class::Vehicle) => self.draft.has_meaning = true,
            Sense::Class(Class::Unfilterable) => self.draft.leave_unread(at..end),
            Sense::Class(Class::Text) | Sense::Values([]) => return self.keep_as_text(at, end),
            Sense::Values(values) if !values.iter().all(|&value| self.vocabulary.is_stated(value)) => {
                self.draft.leave_unread(at..end);
            }
            Sense::Values(values) => return self.values(values, at, end),
        }
        end
    }

    pub(crate) fn values(&mut self, values: &[W::Value], at: usize, end: usize) -> usize {
        let noun = self.interior_before(at);
        let inside = color(values).filter(|_| self.is_inside(end) || noun.is_some());
        if let Some(noun) = noun.filter(|_| inside.is_some()) {
            self.draft.set_use(noun..at, WordUse::Read);
        }
        for &value in values {
            self.add(at..end, inside.unwrap_or(value));
        }
        if inside.is_some() {
            return self.upholstery(end);
        }
        // After `on` comes the interior's color: `black on tan`.
        let next = (self.word(end) == "on").then(|| self.phrase_at(end + 1)).flatten();
        if let Some((Sense::Values(next), next_end)) = next
            && let Some(interior) = color(next).filter(|_| color(values).is_some())
        {
            self.add(end..next_end, interior);
            return next_end;
        }
        end
    }

    /// Words for the interior follow a color.
    pub(crate) fn is_inside(&self, end: usize) -> bool {
        let next = end + usize::from(matches!(self.word(end), "leather" | "cloth"));
        // `gris interior negro`
        let has_color_after = COLORS_AFTER_NOUNS.contains(self.word(next + 1));
        self.word(end) == "leather" || INTERIORS.has(self.word(next)) && !has_color_after
    }

    /// The word for the interior that precedes a color, as in Spanish, and has no color itself: `asientos de piel
    /// negros`, but `tan interior, black suv`.
    fn interior_before(&self, at: usize) -> Option<usize> {
        let mut noun = at.checked_sub(1)?;
        while matches!(self.word(noun), "de" | "en" | "color" | "piel" | "cuero") {
            noun = noun.checked_sub(1)?;
        }
        let is_after_noun = self.tokens[noun].after_break || COLORS_AFTER_NOUNS.contains(self.word(at));
        let follows_color = |words: &Range<usize>| words.end == noun && !is_after_noun;
        let is_taken = |words: &Range<usize>| follows_color(words) || words.start < noun && noun < words.end;
        let is_free = self.draft.items.last().is_none_or(|last| !is_taken(&last.words));
        let is_near = (noun + 1..=at).all(|index| !self.tokens[index].after_break);
        (is_near && is_free && INTERIORS_BEFORE.has(&self.tokens[noun].word)).then_some(noun)
    }

    /// The words for the interior, one of which may be a feature: `tan leather seats`.
    pub(crate) fn upholstery(&mut self, at: usize) -> usize {
        let next = at + usize::from(matches!(self.word(at), "leather" | "cloth"));
        let end = next + usize::from(INTERIORS.has(self.word(next)));
        if self.word(at) == "leather"
            && let Some((Sense::Values(values), _)) =
                sense::phrase_at(&self.tokens[..=at], at, self.vocabulary)
        {
            for &value in values {
                self.add(at..end, value);
            }
        }
        end
    }

    pub(crate) fn add(&mut self, words: Range<usize>, value: W::Value) {
        self.draft.has_meaning = true;
        self.draft.items.push(Item { words, found: Found::Value(value) });
    }
}

/// The one color of these values, as one of the interior.
fn color<V: Value>(values: &[V]) -> Option<V> {
    let [value] = values else { return None };
    value.inside()
}
