//! Example dealers, and refusals one by one.

use crate::{
    MAX_BYTES,
    contrast::{faults, settings, shown_otherwise},
};
use theme::{Scheme, Settings, Theme, ThemeError};

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
    assert!(!css.contains("paper") && !css.contains("color-band") && !css.contains("savings"), "{css}");
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
fn refusals_name_each_pair_and_the_nearest_color() {
    let cases = [
        (
            refusal("#8a8f98", "", "#ffffff", ""),
            "the contrast of ink on paper is 3.24, and it needs 4.5; the nearest `colors.ink` that has it is #727780",
        ),
        (
            refusal("", "", "", "#d71920"),
            "the contrast of on-band on band at 68% over white is 3.34, and it needs 4.5; the nearest `colors.band` \
             that has it is #a6000f",
        ),
        (
            refusal("#777777", "#d71920", "#888888", "#ffffff"),
            "the contrast of ink on paper is 1.26, and it needs 4.5; the nearest `colors.ink` that has it is #212121; \
             the contrast of on-band on band at 68% over white is 1.00, and it needs 4.5; the nearest `colors.band` \
             that has it is #363636",
        ),
    ];
    for (refusal, expected) in cases {
        assert_eq!(refusal, expected);
    }
}

#[test]
fn the_nearest_color_is_the_nearest() {
    theme(&settings("#727780", "", "#ffffff", ""));
    assert!(refusal("#737881", "", "#ffffff", "").contains("ink on paper"));
}

/// No pair needs an accent of a certain lightness: what stands on it, and what it is on bands, is derived.
#[test]
fn any_accent_can_be_read() {
    for accent in ["#0a7d33", "#1144aa", "#b00020", "#6a1b1b", "#000000", "#808080", "#ffffff"] {
        for (ink, band) in [("#111111", ""), ("#1a1a1a", "#1a1a1a"), ("", "")] {
            let theme = theme(&settings(ink, accent, "", band));
            assert_eq!(theme.role(Scheme::Light, "accent"), Some(accent));
        }
    }
}

#[test]
fn a_dark_paper_is_the_page_of_both_schemes() {
    for (ink, paper) in
        [("", "#000000"), ("", "#101418"), ("", "#555555"), ("#ffffff", "#000000"), ("#c9a24b", "#17130d")]
    {
        let theme = theme(&settings(ink, "", paper, ""));
        for scheme in [Scheme::Light, Scheme::Dark] {
            assert_eq!(theme.role(scheme, "paper"), Some(paper));
            assert!(ink.is_empty() || theme.role(scheme, "ink") == Some(ink), "{ink}");
        }
        // Light text would not be seen on a printer's paper.
        let css = theme.stylesheet().unwrap();
        assert!(
            css.starts_with("@media screen and (forced-colors:none){:root:root{color-scheme:dark;"),
            "{css}"
        );
    }
}

#[test]
fn ink_that_is_not_given_is_one_that_can_be_read() {
    for paper in ["#ffffff", "#999999", "#777777", "#707070", "#ff0000", "#0000ff", "#00ff00"] {
        theme(&settings("", "", paper, ""));
    }
}

/// The darkest band may be needed, whatever its hue.
#[test]
fn advice_reaches_black() {
    let refused = Theme::derive(&settings("", "", "#013221", "#fefe00"));
    let Err(ThemeError::Contrast(failing)) = refused else { panic!("{refused:?}") };
    assert_eq!((failing.len(), failing[0].color), (1, "band"));
    theme(&settings("", "", "#013221", &failing[0].nearest));
}

#[test]
fn colors_that_can_be_read_are_kept_without_the_others() {
    let kept = Theme::of_readable(&Settings {
        radius: Some(3.0),
        ..settings("#cccccc", "#D71920", "#fffff0", "#ffff00")
    });
    assert_eq!(faults(&kept), Vec::<String>::new());
    assert_eq!(kept, theme(&Settings { radius: Some(3.0), ..settings("", "#D71920", "#fffff0", "") }));
    assert_eq!(Theme::of_readable(&settings("#cccccc", "", "", "")).stylesheet(), None);
}
