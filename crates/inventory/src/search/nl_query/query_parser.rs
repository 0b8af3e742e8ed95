//! Parses the tokens of a text, from left to right.

use super::amount_phrases::{Quantity, negation_at};
use super::amounts::{AmountMeaning, Context, amounts_at};
use super::lexicon::Lexicon;
use super::meaning::{Meaning, NlQuery, Order};
use super::tokenizer::{NumberFormat, Token};
use crate::filters::{Bounds, Facet, RangeFilter};
use crate::search::nicknames::compact;
use crate::store::Columns;
use hashbrown::HashMap;

/// What became of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TokenUse {
    /// A filter, an order or a filler.
    Read,
    /// Text to search for.
    Text,
    /// Understood, but no filter covers it: what a shopper does not want, what no record states.
    Unread,
}

pub(super) struct QueryParser<'d> {
    text: &'d str,
    tokens: &'d [Token],
    lexicon: &'d Lexicon,
    columns: &'d Columns,
    current_year: u16,
    uses: Vec<TokenUse>,
    makes: Vec<u32>,
    models: Vec<u32>,
    transmissions: Vec<u32>,
    parsed: NlQuery,
    /// Any token has a meaning.
    has_meaning: bool,
    /// The order for few miles comes just before.
    after_fewest_miles: bool,
    /// A price came before, and no `or` since.
    has_price: bool,
}

impl<'d> QueryParser<'d> {
    pub(super) fn new(
        text: &'d str,
        tokens: &'d [Token],
        lexicon: &'d Lexicon,
        (columns, current_year): (&'d Columns, u16),
    ) -> Self {
        Self {
            text,
            tokens,
            lexicon,
            columns,
            current_year,
            uses: vec![TokenUse::Read; tokens.len()],
            makes: Vec::new(),
            models: Vec::new(),
            transmissions: Vec::new(),
            parsed: NlQuery::default(),
            has_meaning: false,
            after_fewest_miles: false,
            has_price: false,
        }
    }

    /// Parses all tokens; `None` if none has a meaning.
    pub(super) fn parse(mut self) -> Option<NlQuery> {
        let mut at = 0;
        while at < self.tokens.len() {
            at = self.step(at);
        }
        self.has_meaning.then(|| self.finish())
    }

    /// Parses what starts at this token. Returns where it ends.
    fn step(&mut self, at: usize) -> usize {
        let token = &self.tokens[at];
        let range = std::mem::take(&mut self.after_fewest_miles).then_some(RangeFilter::Mileage);
        let context =
            Context { range, has_price: self.has_price, allow_bare: false, current_year: self.current_year };
        self.has_price &= token.word != "or";
        if let Some(end) = self.amounts(at, context) {
            return end;
        }
        // `no accidents` is a phrase of its own.
        if let Some(from) = negation_at(self.tokens, at)
            && self.phrase_at(at).is_none_or(|(_, end)| end <= at + 1)
        {
            return self.negated(at, from);
        }
        // `$300` and `300k` are not a Chrysler 300.
        let is_amount =
            token.amount.is_some_and(|amount| amount.dollars || amount.format == NumberFormat::Thousands);
        if let Some((meanings, end)) = self.lexicon.phrase_at(self.tokens, at).filter(|_| !is_amount) {
            let is_preposition = matches!(&*token.word, "in" | "near" | "around") && end == at + 1;
            return if is_preposition { self.skip_place(at + 1) } else { self.phrase(meanings, at, end) };
        }
        if let Some(end) = self.amounts(at, Context { allow_bare: true, ..context }) {
            return end;
        }
        self.keep_as_text(at, at + 1)
    }

    fn keep_as_text(&mut self, at: usize, end: usize) -> usize {
        self.uses[at..end].fill(TokenUse::Text);
        end
    }

    /// Leaves out a negation and what it negates, from this token on: a noun with the words before it
    /// (`not a red ford truck`), and further ones after `or`. No filter excludes values.
    fn negated(&mut self, at: usize, from: usize) -> usize {
        let is_word = |index: usize, words: &[&str]| {
            self.tokens.get(index).is_some_and(|token| words.contains(&token.word.as_str()))
        };
        let mut next = from;
        let end = loop {
            while is_word(next, &["a", "an", "the", "any", "in", "want"]) {
                next += 1;
            }
            let Some((mut phrase, mut end)) = self.phrase_at(next) else {
                break (next + 1).min(self.tokens.len());
            };
            while is_adjective(phrase)
                && let Some((noun, noun_end)) = self.phrase_at(end).filter(|(noun, _)| is_noun(noun))
            {
                (phrase, end) = (noun, noun_end);
            }
            let continues = is_word(end, &["or", "nor"])
                && self.phrase_at(end + 1).is_some_and(|(next, _)| is_kind(next, phrase));
            if !continues {
                break end;
            }
            next = end + 1;
        };
        self.uses[at..end].fill(TokenUse::Unread);
        self.has_meaning = true;
        end
    }

    fn phrase_at(&self, at: usize) -> Option<(&'d [Meaning], usize)> {
        (at < self.tokens.len()).then(|| self.lexicon.phrase_at(self.tokens, at))?
    }

    /// Skips the name of a place: `memphis`, `memphis tn`. Words with a meaning are no place.
    fn skip_place(&self, at: usize) -> usize {
        let is_unknown = |index: usize| {
            let token = self.tokens.get(index);
            token.is_some_and(|token| token.amount.is_none())
                && self.lexicon.phrase_at(self.tokens, index).is_none()
        };
        if !is_unknown(at) {
            return at;
        }
        let has_state = is_unknown(at + 1) && self.tokens[at + 1].word.len() == 2;
        at + 1 + usize::from(has_state)
    }

    fn amounts(&mut self, at: usize, context: Context) -> Option<usize> {
        let (meaning, end) = amounts_at(self.tokens, at, context)?;
        match meaning {
            AmountMeaning::Text => self.uses[at..end].fill(TokenUse::Unread),
            AmountMeaning::Range(Quantity::Payment, bounds) => {
                self.has_meaning = true;
                self.parsed.payment = bounds;
            }
            AmountMeaning::Range(Quantity::Range(range), bounds) => {
                self.has_meaning = true;
                self.has_price |= range == RangeFilter::Price;
                let known = &mut self.parsed.ranges[range];
                // Two single years are the ends of a range; otherwise a later end counts.
                *known = match (range, known.single(), bounds.single()) {
                    (RangeFilter::Year, Some(first), Some(second)) => {
                        Bounds { min: Some(first), max: Some(second) }.ordered()
                    }
                    _ => Bounds { min: bounds.min.or(known.min), max: bounds.max.or(known.max) },
                };
            }
        }
        Some(end)
    }

    fn phrase(&mut self, meanings: &[Meaning], at: usize, end: usize) -> usize {
        // Where no record states it nobody knows, and a filter would hide the whole lot.
        let is_stated = |meaning: &Meaning| match *meaning {
            Meaning::Value(facet @ (Facet::History | Facet::Arrival), value) => {
                self.columns.facets[facet].values.find(value).is_some()
            }
            _ => true,
        };
        if !meanings.iter().all(is_stated) {
            self.has_meaning = true;
            self.uses[at..end].fill(TokenUse::Unread);
            return end;
        }
        if let [Meaning::Value(Facet::Color, color)] = *meanings {
            return self.color(color, end);
        }
        for &meaning in meanings {
            match meaning {
                Meaning::Value(facet, value) => self.add_value(facet, value),
                Meaning::Make(make) => add(&mut self.makes, make),
                Meaning::Model(model) => add(&mut self.models, model),
                Meaning::Transmission(code) => add(&mut self.transmissions, code),
                Meaning::Order(order) => {
                    self.parsed.order = self.parsed.order.or(Some(order));
                    self.after_fewest_miles = order == Order::FewestMiles;
                }
                Meaning::Vehicle => {}
                Meaning::Filler => continue,
                Meaning::Text => {
                    self.keep_as_text(at, end);
                    continue;
                }
            }
            self.has_meaning = true;
        }
        end
    }

    fn add_value(&mut self, facet: Facet, value: &str) {
        self.has_meaning = true;
        add(&mut self.parsed.values, (facet, value.to_owned()));
    }

    /// Adds a color: an interior one if words for the interior follow. After `on` comes the interior's
    /// (`black on tan`).
    fn color(&mut self, color: &str, end: usize) -> usize {
        let word = |index: usize| self.tokens.get(index).map_or("", |token| token.word.as_str());
        let is_leather = word(end) == "leather";
        let next = end + usize::from(is_leather || word(end) == "cloth");
        let has_noun =
            matches!(word(next), "interior" | "seats" | "seat" | "seating" | "inside" | "upholstery");
        if !is_leather && !has_noun {
            self.add_value(Facet::Color, color);
            return match (word(end), self.phrase_at(end + 1)) {
                ("on", Some((&[Meaning::Value(Facet::Color, interior)], end))) => {
                    self.add_value(Facet::Interior, interior);
                    end
                }
                _ => end,
            };
        }
        self.add_value(Facet::Interior, color);
        if is_leather {
            self.add_value(Facet::Feature, "leather");
        }
        next + usize::from(has_noun)
    }

    fn finish(mut self) -> NlQuery {
        let columns = self.columns;
        let [makes, models, transmissions] =
            [Facet::Make, Facet::Model, Facet::Transmission].map(|facet| &columns.facets[facet].values);
        let make_of = |model: u32| makes.all().find(|&make| models.in_group(make).contains(&model));
        // Of models that several makes have, those of a make in the text count.
        let has_named_make = |model: &u32| make_of(*model).is_some_and(|make| self.makes.contains(&make));
        let named: Vec<u32> = self.models.iter().copied().filter(has_named_make).collect();
        self.models.retain(|model| {
            named.contains(model) || named.iter().all(|&other| models.key(other) != models.key(*model))
        });
        for make in self.models.iter().filter_map(|&model| make_of(model)) {
            add(&mut self.makes, make);
        }
        let mut values = Vec::new();
        values.extend(self.makes.iter().map(|&make| (Facet::Make, makes.spelling(make).to_owned())));
        values.extend(self.models.iter().map(|&model| (Facet::Model, models.key(model).to_owned())));
        values.extend(self.take_trims().into_iter().map(|trim| (Facet::Trim, trim)));
        let spellings = self.transmissions.iter().map(|&code| transmissions.spelling(code).to_owned());
        values.extend(spellings.map(|value| (Facet::Transmission, value)));
        values.append(&mut self.parsed.values);
        let [rest, unread] = [TokenUse::Text, TokenUse::Unread].map(|token_use| self.texts(token_use));
        let rest = (!rest.is_empty()).then(|| rest.join(" "));
        NlQuery { values, rest, unread: unread.into_iter().map(str::to_owned).collect(), ..self.parsed }
    }

    /// Takes trims of the models out of the remaining words: exact names, otherwise names that
    /// contain the words.
    fn take_trims(&mut self) -> Vec<String> {
        let trims = &self.columns.facets[Facet::Trim].values;
        if !self.uses.contains(&TokenUse::Text) {
            return Vec::new();
        }
        let of_models = self.models.iter().flat_map(|&model| trims.named_in_group(model));
        let names = TrimNames::new(of_models.map(|code| (code, trims.key(code))));
        let words: Vec<String> = self.tokens.iter().map(|token| compact(&token.word)).collect();
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let run = self.run(at, TokenUse::Text);
            let matches = names.find_longest(&words[at..at + run]);
            let Some((codes, length)) = matches else {
                at += 1;
                continue;
            };
            found.extend(codes.iter().map(|&code| trims.spelling(code).to_owned()));
            self.uses[at..at + length].fill(TokenUse::Read);
            at += length;
        }
        found
    }

    /// How many tokens from this one on have this use.
    fn run(&self, at: usize, token_use: TokenUse) -> usize {
        self.uses[at..].iter().take_while(|&&other| other == token_use).count()
    }

    /// The text of each run of tokens with this use.
    fn texts(&self, token_use: TokenUse) -> Vec<&'d str> {
        let mut parts = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let run = self.run(at, token_use);
            if run > 0 {
                parts.push(&self.text[self.tokens[at].start..self.tokens[at + run - 1].end]);
            }
            at += run.max(1);
        }
        parts
    }
}

/// Whether a noun may follow: `ford truck`, `red suv`.
fn is_adjective(meanings: &[Meaning]) -> bool {
    meanings.iter().all(|meaning| {
        matches!(
            meaning,
            Meaning::Make(_) | Meaning::Value(Facet::Color | Facet::Drivetrain | Facet::Fuel, _)
        )
    })
}

fn is_noun(meanings: &[Meaning]) -> bool {
    meanings.iter().all(|meaning| {
        let is_value = matches!(meaning, Meaning::Value(Facet::Body, _) | Meaning::Make(_));
        is_value || matches!(meaning, Meaning::Model(_) | Meaning::Vehicle)
    })
}

/// Whether both are values, or names: `red or black`, `ford or jeep`.
fn is_kind(one: &[Meaning], other: &[Meaning]) -> bool {
    let kind = |meanings: &[Meaning]| match meanings.first()? {
        Meaning::Value(facet, _) => Some(facet.name()),
        Meaning::Make(_) | Meaning::Model(_) => Some(Facet::Make.name()),
        _ => None,
    };
    kind(one).is_some() && kind(one) == kind(other)
}

fn add<T: PartialEq>(items: &mut Vec<T>, item: T) {
    if !items.contains(&item) {
        items.push(item);
    }
}

/// Names of trims by their compact form, and by that of consecutive words of theirs.
#[derive(Default)]
struct TrimNames {
    whole: HashMap<String, Vec<u32>>,
    parts: HashMap<String, Vec<u32>>,
    /// Bytes of the longest name.
    longest: usize,
}

impl TrimNames {
    fn new<'t>(trims: impl Iterator<Item = (u32, &'t str)>) -> Self {
        let mut names = Self::default();
        for (code, name) in trims {
            let whole = compact(name);
            names.longest = names.longest.max(whole.len());
            names.whole.entry(whole).or_default().push(code);
            let words: Vec<&str> =
                name.split(|mark: char| !mark.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
            for start in 0..words.len() {
                for end in start + 1..=words.len() {
                    let codes = names.parts.entry(words[start..end].concat()).or_default();
                    if codes.last() != Some(&code) {
                        codes.push(code);
                    }
                }
            }
        }
        names
    }

    /// The trims that the most of the first words name, and the number of these words.
    fn find_longest(&self, words: &[String]) -> Option<(&[u32], usize)> {
        let (mut key, mut longest) = (String::new(), None);
        for (length, word) in (1..).zip(words) {
            key.push_str(word);
            if key.len() > self.longest {
                break;
            }
            let codes = self.whole.get(&key).or_else(|| self.parts.get(&key));
            longest = codes.map(|codes| (codes.as_slice(), length)).or(longest);
        }
        longest
    }
}
