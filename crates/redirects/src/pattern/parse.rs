//! Reads a `from`.

use super::{Condition, Pattern, piece::Piece};
use crate::decode::{decode, decode_form, fold, pairs};

const MAX_LENGTH: usize = 2_000;
const MAX_PARTS: usize = 10;
const MAX_NAME: usize = 32;

impl Pattern {
    /// Reads a `from`, or says what to write instead.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Err("`from` is empty; write the old address, such as /old-page".to_owned());
        }
        if text.len() > MAX_LENGTH {
            return Err(format!("`from` is too long; write at most {MAX_LENGTH} characters"));
        }
        let address = without_origin(text);
        if !address.starts_with('/') {
            return Err(format!("\"{text}\" is not a path; begin it with /, such as /old-page"));
        }
        if address.contains('#') {
            return Err(format!(
                "\"{text}\" contains #, which browsers do not send; remove it and what follows"
            ));
        }
        if text.chars().any(char::is_control) {
            return Err("`from` contains a control character; remove it".to_owned());
        }
        let (path, query) = address.split_once('?').unwrap_or((&address, ""));
        let mut pattern = Self { path: Vec::new(), rest: false, conditions: Vec::new(), names: Vec::new() };
        pattern.read_path(path.trim_start_matches('/'))?;
        pattern.read_query(query)?;
        Ok(pattern)
    }

    fn read_path(&mut self, path: &str) -> Result<(), String> {
        let (path, rest) = match path.strip_suffix('*') {
            Some(path) => (path, true),
            None => (path.trim_end_matches('/'), false),
        };
        if path.contains('*') {
            return Err("`*` is only allowed once, at the end of the path of `from`; write {name} for a \
                        part in the middle"
                .to_owned());
        }
        let mut segment = Vec::new();
        let mut after_part = false;
        for token in tokens(path)? {
            match token {
                Token::Literal(text) => {
                    after_part = false;
                    let decoded = fold(&decode(text));
                    let mut texts = decoded.split('/');
                    push_literal(&mut segment, texts.next().unwrap_or_default());
                    for text in texts {
                        self.path.push(std::mem::take(&mut segment));
                        push_literal(&mut segment, text);
                    }
                }
                Token::Part(name) => {
                    if after_part {
                        return Err(format!(
                            "{{{name}}} directly follows another part; write a character between them"
                        ));
                    }
                    after_part = true;
                    segment.push(self.part(name)?);
                }
            }
        }
        if rest && after_part {
            return Err("`*` directly follows a part; write a character between them, such as /".to_owned());
        }
        if rest || !segment.is_empty() {
            self.path.push(segment);
        }
        self.rest = rest;
        Ok(())
    }

    fn read_query(&mut self, query: &str) -> Result<(), String> {
        if query.contains('*') {
            return Err("`*` is not allowed in the query of `from`; write {name} as a value".to_owned());
        }
        for pair in pairs(query) {
            let key = fold(&pair.key);
            if key.is_empty() || key.contains(['{', '}']) {
                return Err(format!(
                    "\"{}\" is not a query key with a value; write it as key=value or key={{name}}",
                    pair.raw
                ));
            }
            if self.uses_key(&key) {
                return Err(format!("the query key \"{key}\" is there twice; write it once"));
            }
            let raw = pair.raw.split_once('=').map(|(_, value)| value).unwrap_or_default();
            let value = match tokens(raw)?.as_slice() {
                [Token::Part(name)] => vec![self.part(name)?],
                [] => vec![],
                [Token::Literal(_)] => vec![Piece::Literal(fold(&decode_form(raw)))],
                _ => {
                    return Err(format!(
                        "\"{raw}\" mixes text and parts; write either a text or one {{name}} as a query value"
                    ));
                }
            };
            self.conditions.push(Condition { keys: vec![key], value });
        }
        Ok(())
    }

    fn part(&mut self, name: &str) -> Result<Piece, String> {
        if self.names.iter().any(|other| other == name) {
            return Err(format!("{{{name}}} is in `from` twice; give each part its own name"));
        }
        if self.names.len() == MAX_PARTS {
            return Err(format!("`from` has too many parts; write at most {MAX_PARTS}"));
        }
        self.names.push(name.to_owned());
        Ok(Piece::Part(self.names.len() - 1))
    }
}

/// A piece of a written address.
#[derive(Debug)]
pub(crate) enum Token<'a> {
    Literal(&'a str),
    Part(&'a str),
}

/// Splits a written address at its `{name}`s.
pub(crate) fn tokens(text: &str) -> Result<Vec<Token<'_>>, String> {
    tokens_of(text, is_name)
}

/// As [`tokens`], with other texts in braces.
pub(super) fn tokens_of(mut text: &str, is_name: impl Fn(&str) -> bool) -> Result<Vec<Token<'_>>, String> {
    let mut tokens = Vec::new();
    while let Some(start) = text.find(['{', '}']) {
        let after = text[start..].strip_prefix('{').and_then(|rest| rest.split_once('}'));
        let Some((name, rest)) = after.filter(|(name, _)| is_name(name)) else {
            return Err(format!(
                "\"{text}\" has a brace that is not part of a {{name}}; use letters, digits and _ between \
                 both braces"
            ));
        };
        if start > 0 {
            tokens.push(Token::Literal(&text[..start]));
        }
        tokens.push(Token::Part(name));
        text = rest;
    }
    if !text.is_empty() {
        tokens.push(Token::Literal(text));
    }
    Ok(tokens)
}

fn is_name(name: &str) -> bool {
    (1..=MAX_NAME).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn push_literal(segment: &mut Vec<Piece>, text: &str) {
    if !text.is_empty() {
        segment.push(Piece::Literal(text.to_owned()));
    }
}

/// The path and query of a full URL; another text as it is.
fn without_origin(text: &str) -> String {
    let lower = text.to_ascii_lowercase();
    let Some(scheme) = ["https://", "http://"].iter().find(|scheme| lower.starts_with(**scheme)) else {
        return text.to_owned();
    };
    let rest = &text[scheme.len()..];
    let start = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let address = &rest[start..];
    if address.starts_with('/') { address.to_owned() } else { format!("/{address}") }
}
