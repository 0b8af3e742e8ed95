//! Example dealers, and refusals one by one.

use crate::contrast::{faults, settings, shown_otherwise};
use theme::{Color, MAX_BYTES, Scheme, Settings, Theme, ThemeError};

/// Derives a theme that can be read.
fn theme(settings: &Settings) -> Theme {
    let theme = Theme::derive(settings).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(faults(&theme), Vec::<String>::new());
    assert_eq!(shown_otherwise(&theme), Vec::<String>::new());
    let css = theme.stylesheet().unwrap_or_default();
    assert!(css.len() <= MAX_BYTES, "{} bytes", css.len());
    theme
}

fn refusal(ink: &str, accent: &str, paper: &str, band: &str) -> String {
    Theme::derive(&settings(ink, accent, paper, band)).unwrap_err().to_string()
}

#[test]
fn without_colors_the_theme_is_the_sites_own() {
    let own = theme(&Settings::default());
    assert_eq!(own.stylesheet(), None);
    assert_eq!(own.role(Scheme::Light, "paper"), Some("#f7f9fb"));
    assert_eq!(own.role(Scheme::Dark, "paper"), Some("#0b121c"));
    assert_eq!(own.role(Scheme::Light, "papre"), None);
    assert_eq!((own.bar_color(Scheme::Light), own.bar_color(Scheme::Dark)), ("#0f2138", "#112747"));
    assert_eq!(theme(&settings("#0f2138", "#F2A20C", "#f7f9fb", "#0f2138")).stylesheet(), None);
}

#[test]
fn a_red_budget_lot() {
    let lot = theme(&settings("#1a1a1a", "#d71920", "#ffffff", "#1a1a1a"));
    assert_eq!(lot.role(Scheme::Light, "accent-ink"), Some("#ffffff"));
    assert_eq!(lot.bar_color(Scheme::Dark), "#1a1a1a");
}

#[test]
fn a_white_electric_boutique() {
    let boutique = theme(&settings("#10243a", "#00a3a1", "#ffffff", "#0b2a3a"));
    assert_eq!(boutique.role(Scheme::Light, "accent-ink"), Some("#10243a"));
}

#[test]
fn a_dark_luxury_house() {
    let house = theme(&settings("#1b1712", "#c9a24b", "#f6f1e7", "#17130d"));
    assert_eq!(house.role(Scheme::Light, "accent-ink"), Some("#1b1712"));
}

#[test]
fn only_what_differs_is_written() {
    let css = theme(&Settings { radius: Some(21.0), ..Settings::default() }).stylesheet();
    assert_eq!(
        css.as_deref(),
        Some("@media (forced-colors:none){:root:root{--radius-lg:21px;--radius-sm:12px}}")
    );
    assert_eq!(theme(&Settings { radius: Some(14.0), ..Settings::default() }).stylesheet(), None);
    let css = theme(&settings("", "#F5B301", "", "")).stylesheet().unwrap();
    assert!(css.starts_with("@media (forced-colors:none){:root:root{--color-accent:#F5B301;"), "{css}");
    assert!(!css.contains("paper") && !css.contains("band") && !css.contains("savings"), "{css}");
}

#[test]
fn the_dark_block_undoes_what_the_light_one_would_win_over() {
    let css = theme(&settings("#222222", "", "", "")).stylesheet().unwrap();
    let (light, dark) =
        css.split_once("@media screen and (prefers-color-scheme:dark) and (forced-colors:none)").unwrap();
    for role in ["ink", "ink-soft", "muted", "line", "accent-soft-ink"] {
        let name = format!("--color-{role}:");
        assert!(light.contains(&name) && dark.contains(&name), "{role}: {css}");
    }
    assert!(!dark.contains("--color-accent-ink:"), "{css}");
}

#[test]
fn refusals_name_the_pair_and_the_nearest_color() {
    let cases = [
        (
            refusal("#8a8f98", "", "#ffffff", ""),
            "the contrast of ink on paper is 3.24 in the light theme, and it needs 4.5; the nearest `colors.ink` that \
             has it is #70757d",
        ),
        (
            refusal("", "", "#555555", ""),
            "the contrast of line-strong on paper is 1.62 in the light theme, and it needs 3; the nearest \
             `colors.paper` that has it is #afafaf",
        ),
        (
            refusal("", "#6a1b1b", "", ""),
            "the contrast of accent on band is 1.37 in the light theme, and it needs 3; the nearest `colors.accent` \
             that has it is #aa5550",
        ),
        (
            refusal("", "", "", "#d71920"),
            "the contrast of on-band on band at 68% over white is 3.34 in the light theme, and it needs 4.5; the \
             nearest `colors.band` that has it is #a6000f",
        ),
    ];
    for (refusal, expected) in cases {
        assert_eq!(refusal, expected);
    }
}

#[test]
fn the_nearest_color_is_the_nearest() {
    theme(&settings("#70757d", "", "#ffffff", ""));
    assert!(refusal("#71767e", "", "#ffffff", "").contains("ink on paper-alt"));
    theme(&settings("", "#aa5550", "", ""));
    assert!(refusal("", "#a9544f", "", "").contains("accent on band-raised"));
}

/// Light text on a dark page is what the dark theme is for.
#[test]
fn the_light_theme_is_not_a_dark_one() {
    let error = Theme::derive(&settings("#ffffff", "", "#000000", "")).unwrap_err();
    assert!(matches!(error, ThemeError::Contrast { color: "paper", .. }), "{error}");
}

/// The darkest band may be needed, whatever its hue.
#[test]
fn advice_reaches_black() {
    let mut settings = settings("", "", "#013221", "#0000eb");
    for (key, advice) in [("paper", "#8ab9a3"), ("band", "#000000")] {
        match Theme::derive(&settings) {
            Err(ThemeError::Contrast { color, nearest, .. }) => assert_eq!((color, &*nearest), (key, advice)),
            other => panic!("{other:?}"),
        }
        let color = Color::parse(advice);
        if key == "paper" { settings.paper = color } else { settings.band = color }
    }
    theme(&settings);
}
