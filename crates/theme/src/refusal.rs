//! What only the given colors can mend. All else is derived so that it holds.

use crate::{
    color::{BLACK, Rgb, WHITE},
    draft,
    error::ThemeError,
    pairs::{Failing, SHAPE, TEXT, scrim},
    tokens::TOKENS,
};

/// The least ratio of `luminance + 0.05` between the page and its quiet areas, so that they differ visibly.
const GROUND_STEP: f64 = 1.03;
/// The same between a dark band and what is raised on it.
const BAND_STEP: f64 = 1.06;
/// A line between two grounds needs some room: colors have only 256 steps a channel.
const LINE_ROOM: f64 = 1.03;
/// A step of lightness while the nearest color is searched.
const STEP: f64 = 0.001;

/// The four colors that a theme is derived from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Given {
    pub(crate) ink: Rgb,
    pub(crate) accent: Rgb,
    pub(crate) paper: Rgb,
    pub(crate) band: Rgb,
}

impl Given {
    fn get(&self, color: &str) -> Rgb {
        match color {
            "ink" => self.ink,
            "accent" => self.accent,
            "paper" => self.paper,
            _ => self.band,
        }
    }

    /// Whether the color is not the default.
    pub(crate) fn is_changed(&self, color: &str) -> bool {
        TOKENS.light.get(color) != Some(&self.get(color))
    }

    fn with(mut self, color: &str, rgb: Rgb) -> Self {
        match color {
            "ink" => self.ink = rgb,
            "accent" => self.accent = rgb,
            "paper" => self.paper = rgb,
            _ => self.band = rgb,
        }
        self
    }
}

/// A pair of roles in the light theme, its contrast, and the one it needs. The dark theme adapts to any colors.
struct Finding {
    pair: &'static str,
    ratio: f64,
    least: f64,
}

type Check = fn(&Given) -> Option<Finding>;

/// Each check with the colors that may mend it, in the order of preference. Mending a later one never breaks an
/// earlier one.
const CHECKS: [(Check, &[&str]); 5] = [
    (band_behind_words, &["band"]),
    (paper_for_lines, &["paper"]),
    (line_between, &["band", "paper"]),
    (ink_on_paper, &["ink", "paper"]),
    (accent_on_band, &["accent"]),
];

/// The first pair that only given colors can mend, if any. `is_given` are the colors that the dealer wrote.
pub(crate) fn refuse(given: &Given, is_given: impl Fn(&str) -> bool) -> Option<ThemeError> {
    let (check, colors, Finding { pair, ratio, least }) =
        CHECKS.iter().find_map(|(check, colors)| Some((check, colors, check(given)?)))?;
    let mended = |color: &&'static str| {
        let holds = |rgb| check(&given.with(color, rgb)).is_none();
        Some((*color, draft::nearest(given.get(color).into(), STEP, holds)?))
    };
    let written = colors.iter().filter(|color| is_given(color)).find_map(mended);
    let (color, rgb) = written.or_else(|| colors.iter().find_map(mended)).unwrap_or(("paper", WHITE));
    Some(ThemeError::Contrast {
        pair: pair.to_owned(),
        theme: "light",
        ratio,
        least,
        color,
        nearest: rgb.to_string(),
    })
}

/// A pair that none of the checks foresaw. That takes other defaults than those of today's stylesheet. The color that
/// the pair depends on most is to be the site's own.
pub(crate) fn of_derived(failing: &Failing, theme: &'static str) -> ThemeError {
    let roles = [failing.role, failing.ground];
    let of_name = |name: &&str| roles.iter().any(|role| role.contains(*name));
    let named = ["accent", "band", "scrim", "ink"].into_iter().find(of_name);
    let color = named.map_or("paper", |name| if name == "scrim" { "band" } else { name });
    let own = TOKENS.light.get(color).copied().unwrap_or_default();
    ThemeError::Contrast {
        pair: format!("{} on {}", failing.role, failing.ground),
        theme,
        ratio: failing.ratio,
        least: failing.least,
        color,
        nearest: own.to_string(),
    }
}

/// White words on the band, also where it covers a white photo.
fn band_behind_words(given: &Given) -> Option<Finding> {
    below(WHITE.contrast(scrim(given.band)), TEXT, "on-band on band at 68% over white")
}

/// A visible line on paper that would be visible on a black band too. So paper is light.
fn paper_for_lines(given: &Given) -> Option<Finding> {
    below(best_line(given.paper, BLACK), SHAPE, "line-strong on paper")
}

/// The same line is on paper and on the band.
fn line_between(given: &Given) -> Option<Finding> {
    below(best_line(given.paper, given.band), SHAPE, "line-strong on band")
}

/// The contrast of a line with the paper's grounds and with a dark band, if it is the same with both.
fn best_line(paper: Rgb, band: Rgb) -> f64 {
    line_beside((paper.luminance() + 0.05) / GROUND_STEP, band)
}

/// The same for a ground by its `luminance + 0.05`.
fn line_beside(ground: f64, band: Rgb) -> f64 {
    (ground / (band.luminance() + 0.05) / LINE_ROOM).max(1.0).sqrt()
}

/// Whether a line can be seen on a light ground and on the band.
pub(crate) fn has_line(ground: Rgb, band: Rgb) -> bool {
    line_beside(ground.luminance() + 0.05, band) >= SHAPE
}

fn ink_on_paper(given: &Given) -> Option<Finding> {
    let ratio = given.ink.contrast(given.paper);
    below(ratio, TEXT, "ink on paper").or_else(|| below(ratio / GROUND_STEP, TEXT, "ink on paper-alt"))
}

fn accent_on_band(given: &Given) -> Option<Finding> {
    let ratio = given.accent.contrast(given.band);
    below(ratio, SHAPE, "accent on band").or_else(|| below(ratio / BAND_STEP, SHAPE, "accent on band-raised"))
}

fn below(ratio: f64, least: f64, pair: &'static str) -> Option<Finding> {
    (ratio < least).then_some(Finding { pair, ratio, least })
}
