//! A dealer's look: four colors and a corner radius (`theme.toml`) become every color role of the
//! light and the dark theme, and a small stylesheet that is linked before the site's own.
//!
//! Pure: no I/O, no clock, no async. The default colors are those of `web/src/styles/tokens.css`;
//! the contrast that each pair of roles needs is in `tests/vectors/contrast-pairs.json`, which
//! `web/tests/contrast.test.ts` reads too.

mod color;
mod error;
mod oklch;
mod palette;
mod settings;
mod stylesheet;
mod theme;
mod tokens;

pub use color::Color;
pub use error::{Contrast, ThemeError};
pub use settings::Settings;
pub use theme::Theme;
pub use tokens::Scheme;
