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
    formatter.write_str(pieces.next().unwrap_or_default())?;
    for piece in pieces {
        // A digit follows the mark.
        let digit = piece.bytes().next().unwrap_or_default().wrapping_sub(b'0');
        if let Some(argument) = arguments.get(usize::from(digit)) {
            argument.fmt(formatter)?;
        }
        formatter.write_str(piece.get(1..).unwrap_or_default())?;
    }
    Ok(())
}
