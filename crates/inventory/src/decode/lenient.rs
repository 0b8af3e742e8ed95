//! Reads an array of records that is almost JSON, one record at a time, so that a fault costs only its
//! record (FEED-10).
//!
//! Repaired are raw control characters in texts, unknown escapes, trailing commas, and what data frames
//! and scripts write for values: `NaN`, `Infinity`, `None`, `True`.

use super::field::Field;
use memchr::{memchr_iter, memchr2};
use serde_json::value::RawValue;
use std::borrow::Cow;

/// Reads the records of a body that is not JSON.
pub(super) struct Reader<'t> {
    rest: &'t str,
    /// A record starts `rest`, not text that stands between two.
    is_at_record: bool,
    /// The list is a member of an object, whose other members may follow.
    is_inside: bool,
    /// Bytes that may be searched for ends of records, so that a hostile body takes linear time.
    budget: usize,
}

/// A record of the array.
#[derive(Debug)]
pub(super) enum Record<'t> {
    /// JSON, perhaps repaired.
    Json(Cow<'t, str>),
    /// The text up to the next record.
    Unreadable(&'t str),
}

/// The body is no array of records: it is truncated, or something else.
#[derive(Debug)]
pub(super) struct NoArray;

impl<'t> Reader<'t> {
    /// Starts at the list at a path of member names; without names the body is the list.
    pub(super) fn new(body: &'t str, path: &[&str]) -> Result<Self, NoArray> {
        let mut list = body.trim_start();
        for name in path {
            list = member(list, name).ok_or(NoArray)?;
        }
        let rest = list.strip_prefix('[').ok_or(NoArray)?;
        Ok(Self {
            rest,
            is_at_record: true,
            is_inside: !path.is_empty(),
            budget: body.len().saturating_mul(8),
        })
    }

    /// The next record, or `None` at the end of the array. After an unreadable record, and after parts
    /// of it, `is_doubtful` is set: what does not look like a list of records belongs to it too.
    pub(super) fn next(&mut self, is_doubtful: bool) -> Result<Option<Record<'t>>, NoArray> {
        match self.read_separator() {
            Ok(true) => {}
            Ok(false) => return Ok(None),
            Err(NoArray) if is_doubtful && self.skip_unreadable()? => {}
            Err(NoArray) if is_doubtful => return Ok(None),
            Err(NoArray) => return Err(NoArray),
        }
        let source = self.rest;
        if let Some(json) = self.read()? {
            return Ok(Some(Record::Json(json)));
        }
        if self.rest.len() == source.len() {
            self.is_at_record = self.skip_unreadable()?;
        }
        Ok(Some(Record::Unreadable(&source[..source.len() - self.rest.len()])))
    }

    /// Reads what stands between records. `false` at the end of the array.
    fn read_separator(&mut self) -> Result<bool, NoArray> {
        self.rest = self.rest.trim_start();
        if !std::mem::take(&mut self.is_at_record) && !self.rest.starts_with(']') {
            self.rest = self.rest.strip_prefix(',').ok_or(NoArray)?.trim_start();
        }
        // Behind a comma too: it is a trailing one.
        match self.rest.strip_prefix(']') {
            None => Ok(true),
            Some(after) if self.is_inside && after.trim_end().ends_with('}') => Ok(false),
            Some(after) if !self.is_inside && after.trim_start().is_empty() => Ok(false),
            Some(_) => Err(NoArray),
        }
    }

    /// Reads the record at the start. If it is unreadable, but its end is known, it is skipped.
    fn read(&mut self) -> Result<Option<Cow<'t, str>>, NoArray> {
        let end = value_end(self.rest);
        let (ValueEnd::Found(searched) | ValueEnd::Unclear(searched)) = end else { return Err(NoArray) };
        self.budget = self.budget.checked_sub(searched).ok_or(NoArray)?;
        let ValueEnd::Found(length) = end else { return Ok(None) };
        let (source, after) = self.rest.split_at(length);
        self.rest = after;
        let is_json = |text: &str| serde_json::from_str::<&RawValue>(text).is_ok();
        if is_json(source) {
            return Ok(Some(Cow::Borrowed(source)));
        }
        let json = repaired(source);
        Ok(is_json(&json).then_some(Cow::Owned(json)))
    }

    /// Moves to the next place where a record may start: an object behind another. `false` if the array
    /// ends before; an error if it does not end.
    fn skip_unreadable(&mut self) -> Result<bool, NoArray> {
        let text = self.rest;
        for end in memchr_iter(b'}', text.as_bytes()) {
            let object = text[end + 1..].trim_start().strip_prefix(',').map_or("", str::trim_start);
            if object.strip_prefix('{').is_some_and(|members| members.trim_start().starts_with('"')) {
                self.rest = object;
                return Ok(true);
            }
        }
        let whole = text.trim_end();
        let ends_list = |&(end, _): &(usize, &str)| whole[..end].trim_end().ends_with('}');
        let end = if self.is_inside {
            whole.rmatch_indices(']').find(ends_list).map(|(end, _)| end)
        } else {
            whole.len().checked_sub(1)
        };
        let (records, bracket) = text.split_at_checked(end.ok_or(NoArray)?).ok_or(NoArray)?;
        if !bracket.starts_with(']') || !records.trim_end().ends_with('}') {
            return Err(NoArray);
        }
        self.rest = bracket;
        Ok(false)
    }
}

/// The text from the value of a member on, in an object at the start.
fn member<'t>(object: &'t str, name: &str) -> Option<&'t str> {
    let mut rest = object.strip_prefix('{')?;
    loop {
        rest = rest.trim_start().trim_start_matches(',').trim_start();
        let length = string_length(rest.as_bytes()).filter(|_| rest.starts_with('"'))?;
        let (key, after) = rest.split_at(length);
        let value = after.trim_start().strip_prefix(':')?.trim_start();
        if key.strip_prefix('"')?.strip_suffix('"') == Some(name) {
            return Some(value);
        }
        let ValueEnd::Found(length) = value_end(value) else { return None };
        rest = &value[length..];
    }
}

/// The end of the value at the start of a text, in bytes.
#[derive(Clone, Copy)]
enum ValueEnd {
    Found(usize),
    /// There is no value up to here, as after a quote too many.
    Unclear(usize),
    /// The text ends before: it is cut off.
    CutOff,
}

/// Finds the end of a value, whose texts may have raw control characters, and whose words may be any that
/// [`repaired`] knows.
fn value_end(text: &str) -> ValueEnd {
    let bytes = text.as_bytes();
    let mut depth = 0_usize;
    let mut at = 0;
    loop {
        let Some(&byte) = bytes.get(at) else { return ValueEnd::CutOff };
        let length = match byte {
            b'"' => match string_length(&bytes[at..]) {
                Some(length) => length,
                None => return ValueEnd::CutOff,
            },
            b'}' | b']' if depth == 0 => return ValueEnd::Unclear(at),
            b'{' | b'[' | b'}' | b']' | b',' | b':' | b' ' | b'\t' | b'\n' | b'\r' => 1,
            _ => match word(&text[at..]) {
                Ok((_, length)) => length,
                Err(_) => return ValueEnd::Unclear(at),
            },
        };
        at += length;
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return ValueEnd::Found(at);
        }
    }
}

/// Length of the text at the start, with its quotes.
fn string_length(bytes: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        let found = at + memchr2(b'"', b'\\', bytes.get(at..)?)?;
        if bytes[found] == b'"' {
            return Some(found + 1);
        }
        at = found + 2;
    }
}

/// The number or word at the start of a text, as JSON, with its length in the text; of an unknown word
/// the length.
fn word(text: &str) -> Result<(&str, usize), usize> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '+' | '-' | '.' | '_');
    let length = text.find(|letter| !is_part(letter)).unwrap_or(text.len());
    let source = &text[..length];
    let json = match source {
        "NaN" | "nan" | "-NaN" | "Infinity" | "-Infinity" | "inf" | "-inf" | "None" | "undefined"
        | "NULL" => "null",
        "True" => "true",
        "False" => "false",
        "true" | "false" | "null" => source,
        _ if source.parse::<f64>().is_ok() => source,
        _ => return Err(length),
    };
    Ok((json, length))
}

/// The value as JSON, as far as it can be repaired.
pub(super) fn repaired(source: &str) -> String {
    let mut json = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => {
                let length = string_length(rest.as_bytes()).unwrap_or(rest.len());
                push_repaired_string(&rest[..length], &mut json);
                length
            }
            ',' if rest[1..].trim_start().starts_with([']', '}']) => 1,
            _ => match word(rest) {
                Ok((word, length)) => {
                    json.push_str(word);
                    length
                }
                Err(length) => {
                    let length = length.max(first.len_utf8());
                    json.push_str(&rest[..length]);
                    length
                }
            },
        };
        rest = &rest[length..];
    }
    json
}

/// Appends a text with its quotes: with blanks for control characters, and without the backslash of
/// unknown escapes.
fn push_repaired_string(source: &str, json: &mut String) {
    let mut characters = source.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some(escape) if "\"\\/bfnrtu".contains(escape) => json.extend(['\\', escape]),
                Some(other) => json.push(if other.is_control() { ' ' } else { other }),
                None => {}
            },
            _ if character.is_ascii_control() => json.push(' '),
            _ => json.push(character),
        }
    }
}

/// The stock number in a record that can't be read.
pub(super) fn stock_number(record: &str) -> Option<&str> {
    let mut parts = record.split('"');
    while let Some(part) = parts.next() {
        if Field::is_stock_number(part) {
            let mut after = parts.clone();
            let value = after.next()?.trim_start().strip_prefix(':')?.trim_start();
            let number = value.split([',', '}']).next().unwrap_or_default().trim_end();
            return if number.is_empty() { after.next() } else { Some(number) };
        }
    }
    None
}
