//! A phone number as it is shown, and as it is dialed (RFC 3966).

use inventory::visible_text;
use std::{fmt, str::FromStr};

/// A phone number of the dealership.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phone {
    shown: String,
    number: String,
    extension: Option<String>,
}

/// Why a text is no phone number that can be dialed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PhoneError {
    /// A character that no phone number has.
    #[error("has “{0}”, which is on no phone")]
    Character(char),
    /// Not the digits of a number.
    #[error("has {0} digits; a number has 10, or `+` and its country code before it")]
    Digits(usize),
    /// A second number.
    #[error("is more than one number")]
    SeveralNumbers,
    /// An area code in the United States is digits and does not start with 0 or 1.
    #[error("has no area code")]
    AreaCode,
    /// The three digits behind the area code in the United States do not start with 0 or 1.
    #[error("has a {0} behind its area code, where no number has one")]
    Exchange(char),
}

/// Digits of a number in the United States, with its area code.
const US_DIGITS: usize = 10;
/// Digits of an international number with its country code (E.164).
const INTERNATIONAL_DIGITS: std::ops::RangeInclusive<usize> = 8..=15;
/// Marks that stand before an extension, in lower case, longer ones first.
const EXTENSION_MARKS: [&str; 8] = [";ext=", "extension", "ext.", "ext:", "ext", "x.", "x", "#"];
const MAX_EXTENSION_DIGITS: usize = 7;

impl Phone {
    /// The number with its country code, without its extension: `+19015550142`.
    pub fn number(&self) -> &str {
        &self.number
    }

    /// A switchboard or a person must be asked for the extension, as no text message can.
    pub fn has_extension(&self) -> bool {
        self.extension.is_some()
    }

    /// The link that dials it: `tel:+19015550142;ext=3`.
    pub fn href(&self) -> String {
        let extension = self.extension.iter().map(|digits| format!(";ext={digits}"));
        format!("tel:{}{}", self.number, extension.collect::<String>())
    }
}

impl FromStr for Phone {
    type Err = PhoneError;

    fn from_str(text: &str) -> Result<Self, PhoneError> {
        let visible = visible_text(text);
        let shown = visible.trim().trim_start_matches("tel:");
        let (number, extension) = split_extension(shown);
        let is_international = number.starts_with('+');
        let digits = dialed(number.strip_prefix('+').unwrap_or(number))?;
        let is_us = !is_international || digits.starts_with('1');
        let digits = if is_us { us_number(&digits, number)? } else { digits };
        if !is_us && !INTERNATIONAL_DIGITS.contains(&digits.len()) {
            return Err(PhoneError::Digits(digits.len()));
        }
        let country = if is_us { "1" } else { "" };
        let extension = extension.map(str::to_owned);
        let is_plain = is_us && shown.bytes().all(|byte| byte.is_ascii_digit());
        let shown = if is_plain {
            format!("({}) {}-{}", &digits[..3], &digits[3..6], &digits[6..])
        } else {
            shown.to_owned()
        };
        Ok(Self { shown, number: format!("+{country}{digits}"), extension })
    }
}

/// As configured: `(901) 555-0142 ext. 3`; digits alone are shown like that.
impl fmt::Display for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

/// The ten digits of a number in the United States, without its 1.
fn us_number(digits: &str, source: &str) -> Result<String, PhoneError> {
    let national = digits.strip_prefix('1').filter(|rest| rest.len() >= US_DIGITS).unwrap_or(digits);
    // The network ignores what a word has too much: `1-800-CONTACTS`.
    let letters = source.chars().rev().take_while(char::is_ascii_alphabetic).count();
    let surplus = national.len().saturating_sub(US_DIGITS);
    let national = if surplus < letters { &national[..national.len() - surplus] } else { national };
    // Letters stand for digits behind the area code alone: a sentence is no number.
    let alphanumerics = || source.chars().filter(char::is_ascii_alphanumeric);
    let first_digits = alphanumerics().take_while(char::is_ascii_digit).count();
    let has_area_code = first_digits >= if alphanumerics().next() == Some('1') { 4 } else { 3 };
    match national.len() {
        US_DIGITS if !has_area_code || national.starts_with(['0', '1']) => Err(PhoneError::AreaCode),
        US_DIGITS if national[3..].starts_with(['0', '1']) => {
            Err(PhoneError::Exchange(char::from(national.as_bytes()[3])))
        }
        US_DIGITS => Ok(national.to_owned()),
        // Two numbers, or one and a local one.
        length if length >= US_DIGITS + 7 => Err(PhoneError::SeveralNumbers),
        length => Err(PhoneError::Digits(length)),
    }
}

/// The digits of a number: letters are on a phone's keys, and separators are left out.
fn dialed(number: &str) -> Result<String, PhoneError> {
    const KEYS: [&str; 8] = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];
    let mut digits = String::with_capacity(number.len());
    for character in number.chars() {
        let letter = character.to_ascii_uppercase();
        let key = ('2'..='9').zip(KEYS).find(|(_, letters)| letters.contains(letter));
        match (character, key) {
            ('0'..='9', _) => digits.push(character),
            (_, Some((digit, _))) => digits.push(digit),
            (
                ' ' | '\u{a0}' | '\u{202f}' | '(' | ')' | '.' | '/' | '-' | '·' | '\u{2010}'..='\u{2015}',
                _,
            ) => {}
            _ => return Err(PhoneError::Character(character)),
        }
    }
    Ok(digits)
}

/// Splits an extension off: `x3`, `ext. 3`, `#3`.
fn split_extension(phone: &str) -> (&str, Option<&str>) {
    let before_digits = phone.trim_end_matches(|last: char| last.is_ascii_digit());
    let extension = &phone[before_digits.len()..];
    let before = before_digits.trim_end();
    let ends_with = |mark: &&str| {
        let start = before.len().checked_sub(mark.len());
        start.and_then(|start| before.get(start..)).is_some_and(|end| end.eq_ignore_ascii_case(mark))
    };
    let Some(mark) = EXTENSION_MARKS.iter().find(|mark| ends_with(mark)) else { return (phone, None) };
    let number = &before[..before.len() - mark.len()];
    // A letter before it makes the mark a part of a word: `FOX3`.
    let is_mark = !number.ends_with(|last: char| last.is_ascii_alphabetic());
    if !is_mark || !(1..=MAX_EXTENSION_DIGITS).contains(&extension.len()) {
        return (phone, None);
    }
    (number.trim_end_matches([' ', ',', ';']), Some(extension))
}

#[cfg(test)]
mod tests {
    use super::{Phone, PhoneError};

    #[test]
    fn a_number_is_dialed_from_everywhere_however_it_is_written() {
        let table = [
            ("(901) 555-0142", "tel:+19015550142"),
            ("+1 901 555 0142", "tel:+19015550142"),
            ("1-901-555-0142", "tel:+19015550142"),
            ("901.555.0142", "tel:+19015550142"),
            ("901\u{2011}555\u{2013}0142", "tel:+19015550142"),
            ("\u{202a}(901)\u{a0}555-0142\u{202c}", "tel:+19015550142"),
            ("(901) 555-0142 ext. 3", "tel:+19015550142;ext=3"),
            ("901-555-0142x12", "tel:+19015550142;ext=12"),
            ("901-555-0142, Ext 1234", "tel:+19015550142;ext=1234"),
            ("901-555-0142 extension 7", "tel:+19015550142;ext=7"),
            ("901-555-0142 #7", "tel:+19015550142;ext=7"),
            ("1-800-FLOWERS", "tel:+18003569377"),
            ("(901) CAR-SALE", "tel:+19012277253"),
            ("1-800-CONTACTS", "tel:+18002668228"),
            ("901-555-FOX3", "tel:+19015553693"),
            ("+44 20 7946 0018", "tel:+442079460018"),
        ];
        for (text, href) in table {
            assert_eq!(text.parse::<Phone>().map(|phone| phone.href()).as_deref(), Ok(href), "{text}");
        }
        let phone: Phone = " (901) 555-0142 ext. 3 ".parse().unwrap();
        assert_eq!((phone.to_string().as_str(), phone.number()), ("(901) 555-0142 ext. 3", "+19015550142"));
        assert!(phone.has_extension());
        for digits in ["9015550142", "19015550142"] {
            assert_eq!(digits.parse::<Phone>().unwrap().to_string(), "(901) 555-0142");
        }
    }

    #[test]
    fn what_cannot_be_dialed_is_no_number() {
        let table = [
            ("", PhoneError::Digits(0)),
            ("555-0142", PhoneError::Digits(7)),
            ("901-555-01422", PhoneError::Digits(11)),
            ("(101) 555-0142", PhoneError::AreaCode),
            ("call us today", PhoneError::AreaCode),
            ("1-CALL-USNOWW", PhoneError::AreaCode),
            ("901-055-0142", PhoneError::Exchange('0')),
            ("901-555-0142 or 901-555-0143", PhoneError::SeveralNumbers),
            ("901-555-0142 / 901-555-0143", PhoneError::SeveralNumbers),
            ("901-555-0142, 555-0143", PhoneError::Character(',')),
            ("901-555-CAFÉ", PhoneError::Character('É')),
            ("call us!", PhoneError::Character('!')),
            ("+44 20", PhoneError::Digits(4)),
            ("901-555-0142 ext", PhoneError::Digits(13)),
            ("sales@example.com", PhoneError::Character('@')),
        ];
        for (text, error) in table {
            assert_eq!(text.parse::<Phone>(), Err(error), "{text}");
        }
    }
}
