//! The `from` of a row: which requests it matches, and the values of its parts.

mod parse;
mod piece;
mod platform;
mod segment;
mod words;

use crate::{
    decode::fold,
    request::{Request, segments},
    site_addresses::{is_parameter, names_advertisement},
};
pub(crate) use parse::{Token, tokens};
use piece::Piece;
use segment::{match_open, match_whole};

/// A `from`.
#[derive(Debug, Clone)]
pub(crate) struct Pattern {
    /// The segments of the path. With `rest`, the last one is what precedes the `*`.
    path: Vec<Vec<Piece>>,
    /// The path ends with `*`.
    pub(crate) rest: bool,
    conditions: Vec<Condition>,
    /// The names of the parts.
    pub(crate) names: Vec<String>,
}

/// A query key that the request must have.
#[derive(Debug, Clone)]
struct Condition {
    /// In lower case. One of them is enough.
    keys: Vec<String>,
    value: Vec<Piece>,
}

impl Condition {
    fn has_key(&self, key: &str) -> bool {
        let key = fold(key);
        self.keys.contains(&key)
    }
}

/// The values of a request's parts.
#[derive(Debug, Clone, Default)]
pub(crate) struct Values {
    /// By the positions of [`Pattern::names`].
    pub(crate) parts: Vec<String>,
    pub(crate) rest: String,
}

impl Pattern {
    pub(crate) fn is_literal(&self) -> bool {
        self.names.is_empty() && !self.rest
    }

    pub(crate) fn has_conditions(&self) -> bool {
        !self.conditions.is_empty()
    }

    /// Why a query that the website itself may have can match; `None` if the conditions rule that out.
    pub(crate) fn shares_queries(&self) -> Option<String> {
        if self.conditions.is_empty() {
            return Some("it has no query".to_owned());
        }
        self.conditions.iter().find_map(|Condition { keys, value }| {
            let key = keys.iter().find(|key| is_parameter(key) || names_advertisement(key));
            match (key, value.iter().all(|piece| matches!(piece, Piece::Literal(_)))) {
                (Some(key), _) if is_parameter(key) => Some(format!("the website reads \"{key}\" itself")),
                (Some(key), _) => Some(format!("\"{key}\" names an advertisement")),
                (None, false) => Some(format!("\"{}\" has a part in place of a value", keys[0])),
                (None, true) => None,
            }
        })
    }

    pub(crate) fn uses_key(&self, key: &str) -> bool {
        self.conditions.iter().any(|condition| condition.has_key(key))
    }

    /// The path in lower case and without slashes around it, if it has no parts.
    pub(crate) fn literal_path(&self) -> Option<String> {
        let prefix = self.literal_prefix();
        (!self.rest && prefix.len() == self.path.len()).then(|| prefix.join("/"))
    }

    /// The leading segments without parts, in lower case.
    fn literal_prefix(&self) -> Vec<&str> {
        let whole = self.path.len() - usize::from(self.rest);
        let literals = self.path[..whole].iter().map_while(|pieces| match pieces.as_slice() {
            [Piece::Literal(text)] => Some(text.as_str()),
            [] => Some(""),
            _ => None,
        });
        literals.collect()
    }

    /// The texts of which every matching path has one at its beginning, in lower case: at most so many bytes.
    pub(crate) fn beginnings(&self, max: usize) -> Vec<String> {
        match self.path.first().filter(|pieces| pieces.iter().any(Piece::is_loose)) {
            Some(pieces) => platform::beginnings(pieces),
            None => vec![self.literal_beginning(max)],
        }
    }

    fn literal_beginning(&self, max: usize) -> String {
        let segments = self.literal_prefix();
        let mut beginning = segments.join("/");
        match self.path.get(segments.len()).map(Vec::as_slice) {
            // `/a/*` matches `/a`, too.
            None | Some([]) => {}
            Some(pieces) => {
                if !segments.is_empty() {
                    beginning.push('/');
                }
                if let [Piece::Literal(text), ..] = pieces {
                    beginning += text;
                }
            }
        }
        beginning.truncate(beginning.floor_char_boundary(max));
        beginning
    }

    /// The first segment has a named part.
    pub(crate) fn begins_with_part(&self) -> bool {
        self.path.first().is_some_and(|pieces| pieces.iter().any(|piece| matches!(piece, Piece::Part(_))))
    }

    /// The conditions with literal values, as `key=value` in lower case.
    pub(crate) fn literal_pairs(&self) -> impl Iterator<Item = String> {
        self.conditions.iter().filter_map(|condition| match condition.value.as_slice() {
            [] => Some(format!("{}=", condition.keys[0])),
            [Piece::Literal(value)] => Some(format!("{}={value}", condition.keys[0])),
            _ => None,
        })
    }

    /// Rows with more literal characters match first.
    pub(crate) fn literal_characters(&self) -> usize {
        let pieces =
            self.path.iter().flatten().chain(self.conditions.iter().flat_map(|condition| &condition.value));
        let literals = pieces.map(|piece| match piece {
            Piece::Literal(text) => text.chars().count(),
            _ => 0,
        });
        let keys =
            self.conditions.iter().flat_map(|condition| &condition.keys).map(|key| key.chars().count());
        literals.chain(keys).sum::<usize>() + self.path.len()
    }

    /// Equal for two patterns that match the same requests.
    pub(crate) fn canonical(&self) -> String {
        let text = |piece: &Piece| match piece {
            Piece::Literal(text) => text.clone(),
            _ => "{}".to_owned(),
        };
        let join = |pieces: &Vec<Piece>| pieces.iter().map(text).collect::<String>();
        let path: Vec<String> = self.path.iter().map(join).collect();
        let condition = |of: &Condition| format!("{}={}", of.keys.join("|"), join(&of.value));
        let mut conditions: Vec<String> = self.conditions.iter().map(condition).collect();
        conditions.sort();
        let rest = if self.rest { "*" } else { "" };
        format!("{}{rest}?{}", path.join("/"), conditions.join("&"))
    }

    pub(crate) fn values(&self, request: &Request<'_>) -> Option<Values> {
        if !self.may_match(request) {
            return None;
        }
        let mut parts = vec![""; self.names.len()];
        let mut found = segments(&request.path);
        let whole = self.path.len() - usize::from(self.rest);
        for pieces in &self.path[..whole] {
            match_whole(pieces, found.next()?, &mut parts)?;
        }
        let mut rest = String::new();
        if self.rest {
            let before = &self.path[whole];
            rest = match found.next() {
                Some(first) => match_open(before, first, &mut parts)?.to_owned(),
                None if before.is_empty() => String::new(),
                None => return None,
            };
            for segment in found {
                rest = rest + "/" + segment;
            }
        } else if found.next().is_some() {
            return None;
        }
        for condition in &self.conditions {
            let mut values = request
                .pairs
                .iter()
                .filter(|pair| condition.has_key(&pair.key))
                .map(|pair| pair.value.as_str());
            values.find_map(|value| match_whole(&condition.value, value, &mut parts))?;
        }
        Some(Values { parts: parts.into_iter().map(str::to_owned).collect(), rest })
    }

    /// A quick test that rules out most requests. A request that passes need not match.
    pub(crate) fn may_match(&self, request: &Request<'_>) -> bool {
        if self.conditions.len() > request.pairs.len() {
            return false;
        }
        if self.rest {
            return request.segments + 1 >= self.path.len();
        }
        let ending = match self.path.last().and_then(|pieces| pieces.last()) {
            Some(Piece::Literal(text)) => text.as_str(),
            _ => "",
        };
        request.segments == self.path.len() && request.folded.ends_with(ending)
    }

    /// The values of an example request.
    pub(crate) fn example_values(&self, rest: &str) -> Values {
        Values { parts: vec!["x1".to_owned(); self.names.len()], rest: rest.to_owned() }
    }
}
