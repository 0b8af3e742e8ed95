//! Whether a theme can be read, computed apart from the crate.

use serde::Deserialize;
use std::{collections::BTreeSet, sync::LazyLock};
use theme::{Color, Scheme, Settings, Theme};

#[derive(Deserialize)]
struct Table {
    pairs: Vec<Row>,
    decoration: Vec<String>,
}

#[derive(Deserialize)]
struct Row {
    role: String,
    least: f64,
    grounds: Vec<String>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../tests/vectors/contrast-pairs.json")).unwrap()
});

/// The site's own theme.
static OWN: LazyLock<Theme> = LazyLock::new(|| Theme::derive(&Settings::default()).unwrap());

pub(crate) fn settings(ink: &str, accent: &str, paper: &str, band: &str) -> Settings {
    let color = |text: &str| (!text.is_empty()).then(|| Color::parse(text).unwrap());
    Settings {
        ink: color(ink),
        accent: color(accent),
        paper: color(paper),
        band: color(band),
        ..Settings::default()
    }
}

/// Every pair that fails in a theme, and what else makes it hard to read.
pub(crate) fn faults(theme: &Theme) -> Vec<String> {
    let mut faults = Vec::new();
    for scheme in [Scheme::Light, Scheme::Dark] {
        let color = |role: &str| channels(theme.role(scheme, role).unwrap());
        for row in &TABLE.pairs {
            for ground in &row.grounds {
                let ratio = contrast(color(&row.role), color(ground));
                if ratio < row.least {
                    faults.push(format!("{scheme:?}: {} on {ground} {ratio:.3}", row.role));
                }
            }
        }
        let scrim = color("band").map(|channel| (channel * 0.68 + 255.0 * 0.32).round());
        let ratio = contrast(color("on-band"), scrim);
        if ratio < 4.5 {
            faults.push(format!("{scheme:?}: on-band on the scrim {ratio:.3}"));
        }
    }
    if theme.role(Scheme::Light, "paper") == theme.role(Scheme::Dark, "paper") {
        return faults;
    }
    let order = ["shade", "paper", "paper-alt", "surface", "float", "surface-alt"];
    let grounds = order.map(|role| luminance(channels(theme.role(Scheme::Dark, role).unwrap())));
    if !grounds.is_sorted_by(|a, b| a < b) {
        faults.push(format!("dark grounds {grounds:?}"));
    }
    faults
}

fn channels(hex: &str) -> [f64; 3] {
    [1, 3, 5].map(|at| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()))
}

fn luminance(channels: [f64; 3]) -> f64 {
    let [red, green, blue] = channels.map(|channel| {
        let channel = channel / 255.0;
        if channel <= 0.040_45 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Roles that a browser shows in another color than the theme says: it lays the stylesheet's declarations over the
/// site's own, and the light block is for both schemes.
pub(crate) fn shown_otherwise(theme: &Theme) -> Vec<String> {
    let css = theme.stylesheet().unwrap_or_default();
    let (light, dark) = css.split_once("@media screen and (prefers").unwrap_or((&css, ""));
    let declared = |block: &str, role: &str| {
        let (_, rest) = block.split_once(&format!("--color-{role}:"))?;
        Some(rest[..rest.find([';', '}']).unwrap()].to_owned())
    };
    let mut differing = Vec::new();
    let paired = TABLE.pairs.iter().flat_map(|row| row.grounds.iter().chain([&row.role]));
    let roles: BTreeSet<&String> = paired.chain(&TABLE.decoration).collect();
    for role in roles {
        for scheme in [Scheme::Light, Scheme::Dark] {
            let in_dark = if scheme == Scheme::Dark { declared(dark, role) } else { None };
            let own = || OWN.role(scheme, role).unwrap().to_owned();
            let shown = in_dark.or_else(|| declared(light, role)).unwrap_or_else(own);
            if !shown.eq_ignore_ascii_case(theme.role(scheme, role).unwrap()) {
                differing.push(format!("{scheme:?}: {role} {shown}"));
            }
        }
    }
    differing
}
