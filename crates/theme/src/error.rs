//! Why a theme is refused.

/// Why a `theme.toml` is refused.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ThemeError {
    /// The text is not TOML.
    #[error("{}not TOML: {message}", at(*line))]
    Syntax {
        /// The line in the file, from 1, if it is known.
        line: Option<usize>,
        /// The parser's message.
        message: String,
    },
    /// A key that does not exist, or not in this place.
    #[error("{}there is no key `{key}`; {hint}", at(*line))]
    UnknownKey {
        /// The key with its table, such as `colors.paper`.
        key: String,
        /// The nearest key, or all of them.
        hint: String,
        /// The line in the file, from 1, if it is known.
        line: Option<usize>,
    },
    /// A value that its key can't have.
    #[error("{}`{key}` can't be {value}; write {expected}", at(*line))]
    Value {
        /// The key with its table, such as `colors.paper`.
        key: String,
        /// The value as it is written in the file.
        value: String,
        /// The form of the value, with an example.
        expected: &'static str,
        /// The line in the file, from 1, if it is known.
        line: Option<usize>,
    },
    /// Given colors that are too similar to others.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Contrast(Vec<Contrast>),
}

/// Two colors that are too similar, of which one is given.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error(
    "the contrast of {pair} is {}, and it needs {least}; the nearest `colors.{color}` that has it is {nearest}",
    two_decimals(*ratio)
)]
pub struct Contrast {
    /// The roles, such as `ink on paper`.
    pub pair: String,
    /// Their contrast, from 1 to 21 (WCAG 2.2).
    pub ratio: f64,
    /// The contrast that they need.
    pub least: f64,
    /// The key in `[colors]` to change.
    pub color: &'static str,
    /// The color of the same hue, as `#rrggbb`, with the smallest change of lightness that holds.
    pub nearest: String,
}

fn at(line: Option<usize>) -> String {
    line.map(|line| format!("line {line}: ")).unwrap_or_default()
}

/// Cut, not rounded: 4.499 is not 4.50, which would be enough.
fn two_decimals(ratio: f64) -> String {
    format!("{:.2}", (ratio * 100.0).floor() / 100.0)
}
