//! Texts with arguments, which are written where they are shown.

use crate::definition::ARGUMENT;
use std::fmt::{self, Display, Formatter, Write};

/// A number that decides between the forms of a message, and is written with its digits grouped.
pub trait Count {
    /// The number.
    fn count(&self) -> u64;
}

macro_rules! counts {
    ($($number:ty),*) => {$(
        impl Count for $number {
            fn count(&self) -> u64 {
                u64::try_from(*self).unwrap_or(u64::MAX)
            }
        }
    )*};
}

counts!(u8, u16, u32, u64, usize, i32, i64);

impl<C: Count> Count for &C {
    fn count(&self) -> u64 {
        (**self).count()
    }
}

#[derive(Clone, Copy)]
pub(crate) enum Argument<'a> {
    Shown(&'a dyn Display),
    Count(u64),
}

impl Display for Argument<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shown(argument) => argument.fmt(formatter),
            Self::Count(count) => {
                let digits = count.to_string();
                for (index, digit) in digits.char_indices() {
                    if index > 0 && (digits.len() - index).is_multiple_of(3) {
                        formatter.write_char(',')?;
                    }
                    formatter.write_char(digit)?;
                }
                Ok(())
            }
        }
    }
}

/// A text and its arguments. Displays as the text with the arguments in their places.
#[derive(Clone, Copy)]
pub struct Filled<'a, const ARGUMENTS: usize> {
    text: &'a str,
    arguments: [Argument<'a>; ARGUMENTS],
}

impl<'a, const ARGUMENTS: usize> Filled<'a, ARGUMENTS> {
    pub(crate) fn new(text: &'a str, arguments: [Argument<'a>; ARGUMENTS]) -> Self {
        Self { text, arguments }
    }

    /// The text is empty: the dealership has removed it.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

impl<const ARGUMENTS: usize> Display for Filled<'_, ARGUMENTS> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        fill(formatter, self.text, &self.arguments)
    }
}

fn fill(formatter: &mut Formatter<'_>, text: &str, arguments: &[Argument<'_>]) -> fmt::Result {
    let mut pieces = text.split(ARGUMENT);
    let mut before = pieces.next().unwrap_or_default();
    for piece in pieces {
        // A digit follows the mark.
        let digit = piece.bytes().next().unwrap_or_default().wrapping_sub(b'0');
        let argument = arguments.get(usize::from(digit));
        if let (Some(start), Some(argument)) =
            (before.strip_suffix(' ').and_then(before_conjunction), argument)
        {
            let shown = argument.to_string();
            let conjunction = conjunction(before.ends_with("y "), &shown);
            write!(formatter, "{start}{conjunction} {shown}")?;
        } else {
            formatter.write_str(before)?;
            if let Some(argument) = argument {
                argument.fmt(formatter)?;
            }
        }
        before = piece.get(1..).unwrap_or_default();
    }
    formatter.write_str(before)
}

/// The text before a Spanish "y" or "o" at its end; English has neither as a word.
fn before_conjunction(text: &str) -> Option<&str> {
    text.strip_suffix(['y', 'o']).filter(|start| start.ends_with(' '))
}

/// "y" is "e" before the sound of an i, "o" is "u" before that of an o.
fn conjunction(is_and: bool, next: &str) -> char {
    let sound = next.to_lowercase();
    let sound = sound.strip_prefix('h').unwrap_or(&sound);
    let is_diphthong =
        ["ia", "ie", "io", "iu"].iter().any(|start| sound.starts_with(start)) && next.starts_with(['h', 'H']);
    match is_and {
        true if sound.starts_with(['i', 'í']) && !is_diphthong => 'e',
        true => 'y',
        false if sound.starts_with(['o', 'ó']) || next.starts_with('8') => 'u',
        false => 'o',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spanish_conjunctions_follow_the_sound_of_the_next_word() {
        let filled = |text, last: &str| {
            Filled::new(text, [Argument::Shown(&"Civic"), Argument::Shown(&last)]).to_string()
        };
        let and = "\u{1}0 y \u{1}1";
        let or = "\u{1}0 o \u{1}1, hoy";
        assert_eq!(filled(and, "Impala"), "Civic e Impala");
        assert_eq!(filled(and, "hierro"), "Civic y hierro");
        assert_eq!(filled(and, "Yaris"), "Civic y Yaris");
        assert_eq!(filled(or, "Odyssey"), "Civic u Odyssey, hoy");
        assert_eq!(filled(or, "Honda"), "Civic u Honda, hoy");
        assert_eq!(filled(or, "Accord"), "Civic o Accord, hoy");
        assert_eq!(filled("only \u{1}1", "Odyssey"), "only Odyssey");
    }
}
