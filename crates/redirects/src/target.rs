//! The `to` of a row, and the address that it becomes for a request.

use crate::{
    decode::{Pair, encode_address, encode_value, fold, is_dot_segment, pairs},
    pattern::{Pattern, Token, Values, tokens},
};
use url::Url;

const MAX_LENGTH: usize = 2_000;

/// The target of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Target {
    /// An address of the website.
    Own(OwnTarget),
    /// An `https` URL.
    Elsewhere(String),
    /// Nowhere: the old page is removed for good.
    Removed,
}

/// An address of the website, with parts of `from`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OwnTarget {
    path: Vec<Piece>,
    query: Vec<Piece>,
    /// The keys of `query`, in lower case.
    keys: Vec<String>,
    /// With `#`, or empty.
    fragment: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Literal(String),
    Part(usize),
    Rest,
}

impl Target {
    /// Reads a `to`, or says what to write instead.
    pub(crate) fn parse(text: &str, from: &Pattern) -> Result<Self, String> {
        if text.len() > MAX_LENGTH {
            return Err(format!("`to` is too long; write at most {MAX_LENGTH} characters"));
        }
        if text.chars().any(|character| character.is_control() || character == '\\') {
            return Err("`to` contains a control character or a backslash; remove it".to_owned());
        }
        if text.starts_with("//") {
            return Err(format!("\"{text}\" begins with two slashes; write one / or a whole https:// URL"));
        }
        if text.starts_with('/') {
            return OwnTarget::parse(text, from).map(Self::Own);
        }
        elsewhere(text).map(Self::Elsewhere)
    }
}

fn elsewhere(text: &str) -> Result<String, String> {
    let is_https = text.get(..8).is_some_and(|scheme| scheme.eq_ignore_ascii_case("https://"));
    if !is_https {
        return Err(format!("\"{text}\" is neither a path nor an https:// URL; begin it with / or https://"));
    }
    if text.contains(['{', '}', '*']) {
        return Err(format!(
            "\"{text}\" has a part or `*`; only paths of this website may have them, so write the whole URL"
        ));
    }
    let url = Url::parse(text).ok().filter(|url| url.host_str().is_some_and(|host| !host.is_empty()));
    let Some(url) = url.filter(|url| url.username().is_empty() && url.password().is_none()) else {
        return Err(format!("\"{text}\" is not a valid URL; write it as https://www.example.com/page"));
    };
    Ok(url.to_string())
}

impl OwnTarget {
    pub(crate) fn parse(text: &str, from: &Pattern) -> Result<Self, String> {
        if !has_whole_escapes(text) {
            return Err(format!("\"{text}\" has a % without two hexadecimal digits; write %25 for a %"));
        }
        let (address, fragment) = match text.split_once('#') {
            Some((address, fragment)) => (address, format!("#{}", encode_address(fragment))),
            None => (text, String::new()),
        };
        if fragment.contains("%7B") || fragment.contains('*') {
            return Err(format!("\"{text}\" has a part after #; remove it"));
        }
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        if path.split('/').any(is_dot_segment) {
            return Err(format!("\"{text}\" contains . or .. as a folder; write the address without them"));
        }
        let keys = pairs(query).iter().map(|pair| fold(&pair.key)).collect();
        Ok(Self { path: pieces(path, from)?, query: pieces(query, from)?, keys, fragment })
    }

    /// The path, if it has no parts.
    pub(crate) fn literal_path(&self) -> Option<&str> {
        match self.path.as_slice() {
            [Piece::Literal(path)] => Some(path),
            _ => None,
        }
    }

    /// Writes the path as the website has it, if it has none with a slash at the end or with capitals.
    pub(crate) fn correct_path(&mut self, leads: impl Fn(&str) -> bool) {
        let [Piece::Literal(path)] = self.path.as_mut_slice() else { return };
        let short = path.trim_end_matches('/');
        if short.is_empty() || leads(path) {
            return;
        }
        if let Some(correct) = [short.to_owned(), fold(short)].into_iter().find(|path| leads(path)) {
            *path = correct;
        }
    }

    pub(crate) fn is_literal(&self) -> bool {
        let mut pieces = self.path.iter().chain(&self.query);
        pieces.all(|piece| matches!(piece, Piece::Literal(_)))
    }

    pub(crate) fn has_key(&self, key: &str) -> bool {
        !self.keys.is_empty() && self.keys.contains(&fold(key))
    }

    /// The address for a request. `None` if the values would make it another address than the row means.
    /// Pairs of the request follow, but those of keys that the target has itself.
    pub(crate) fn fill<'p>(
        &self,
        values: &Values,
        kept: impl Iterator<Item = &'p Pair<'p>>,
    ) -> Option<String> {
        let mut address = self.fill_path(values)?;
        let mut query = self.fill_query(values);
        for pair in kept.filter(|pair| !self.has_key(&pair.key)) {
            if !query.is_empty() {
                query.push('&');
            }
            query += &encode_address(pair.raw);
        }
        if !query.is_empty() {
            address = address + "?" + &query;
        }
        Some(address + &self.fragment)
    }

    fn fill_path(&self, values: &Values) -> Option<String> {
        let mut path = String::new();
        for piece in &self.path {
            match piece {
                Piece::Literal(text) => path += text,
                Piece::Part(index) => path += &encode_value(values.parts.get(*index)?),
                Piece::Rest => path += &clean_rest(&values.rest),
            }
        }
        if self.literal_path().is_some() {
            return Some(path);
        }
        if path.split('/').any(is_dot_segment) {
            return None;
        }
        // An empty `*` leaves two slashes.
        while path.contains("//") {
            path = path.replace("//", "/");
        }
        Some(path)
    }

    fn fill_query(&self, values: &Values) -> String {
        let texts = self.query.iter().map(|piece| match piece {
            Piece::Literal(text) => text.clone(),
            Piece::Part(index) => {
                values.parts.get(*index).map(|value| encode_value(value)).unwrap_or_default()
            }
            Piece::Rest => clean_rest(&values.rest),
        });
        texts.collect()
    }
}

/// The value of `*`, encoded, without segments that have a meaning of their own.
fn clean_rest(rest: &str) -> String {
    let kept = rest.split('/').filter(|segment| !segment.is_empty() && !is_dot_segment(segment));
    let clean = kept.map(encode_value).collect::<Vec<_>>().join("/");
    // `/a*` to `/b*` keeps the slash after `b`.
    if rest.starts_with('/') && !clean.is_empty() { format!("/{clean}") } else { clean }
}

fn pieces(text: &str, from: &Pattern) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    for token in tokens(text)? {
        match token {
            Token::Part(name) => {
                let index = from.names.iter().position(|other| other == name);
                pieces.push(index.map(Piece::Part).ok_or_else(|| {
                    format!("`from` has no part {{{name}}}; add it there or remove it from `to`")
                })?);
            }
            Token::Literal(text) => {
                for (position, literal) in text.split('*').enumerate() {
                    if position > 0 {
                        pieces.push(Piece::Rest);
                    }
                    if !literal.is_empty() {
                        pieces.push(Piece::Literal(encode_address(literal)));
                    }
                }
            }
        }
    }
    if !from.rest && pieces.iter().any(|piece| matches!(piece, Piece::Rest)) {
        return Err("`from` does not end with `*`; add it there or remove it from `to`".to_owned());
    }
    Ok(pieces)
}

fn has_whole_escapes(text: &str) -> bool {
    text.split('%').skip(1).all(|rest| {
        let bytes = rest.as_bytes();
        bytes.len() >= 2 && bytes[..2].iter().all(u8::is_ascii_hexdigit)
    })
}
