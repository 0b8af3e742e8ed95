//! Random colors: a theme that can be read, or a refusal whose advice helps.

use crate::{
    MAX_BYTES,
    contrast::{faults, settings, shown_otherwise},
};
use proptest::prelude::{
    Just, ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest,
};
use theme::{Color, Scheme, Settings, Theme, ThemeError};

/// A color of any lightness, or near black or white, in any case.
fn color() -> impl Strategy<Value = String> {
    let channel = || any::<u8>();
    let any = (channel(), channel(), channel());
    let dark = (0..70_u8, 0..70_u8, 0..70_u8);
    let light = (200..=255_u8, 200..=255_u8, 200..=255_u8);
    (prop_oneof![any, dark, light], proptest::bool::ANY).prop_map(|((red, green, blue), is_upper)| {
        let text = format!("#{red:02x}{green:02x}{blue:02x}");
        if is_upper { text.to_uppercase() } else { text }
    })
}

fn maybe() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), color()]
}

/// Colors of which a theme is likely: ink and band dark, paper light.
fn likely() -> impl Strategy<Value = Settings> {
    let text = |range: std::ops::RangeInclusive<u8>| {
        (range.clone(), range.clone(), range)
            .prop_map(|(red, green, blue)| format!("#{red:02x}{green:02x}{blue:02x}"))
    };
    let radius = (0..=3200_u32).prop_map(|hundredths| Some(f64::from(hundredths) / 100.0));
    (text(0..=110), color(), text(150..=255), text(0..=70), radius).prop_map(
        |(ink, accent, paper, band, radius)| Settings { radius, ..settings(&ink, &accent, &paper, &band) },
    )
}

/// Takes all the advice of a refusal at once. The theme, and the colors that led to it.
fn follow(mut settings: Settings) -> (Theme, Settings) {
    let failing = match Theme::derive(&settings) {
        Ok(theme) => return (theme, settings),
        Err(ThemeError::Contrast(failing)) => failing,
        Err(error) => panic!("{error}"),
    };
    for failing in failing {
        assert!(failing.ratio < failing.least, "{failing}");
        let nearest = Color::parse(&failing.nearest);
        match failing.color {
            "ink" => settings.ink = nearest,
            "accent" => settings.accent = nearest,
            "paper" => settings.paper = nearest,
            _ => settings.band = nearest,
        }
    }
    (Theme::derive(&settings).unwrap_or_else(|error| panic!("{error}")), settings)
}

fn check(theme: &Theme, settings: &Settings) -> Result<(), proptest::test_runner::TestCaseError> {
    prop_assert_eq!(faults(theme), Vec::<String>::new());
    let css = theme.stylesheet().unwrap_or_default();
    prop_assert!(css.len() <= MAX_BYTES, "{} bytes: {}", css.len(), css);
    prop_assert_eq!(shown_otherwise(theme), Vec::<String>::new(), "{}", css);
    let defaults = Theme::derive(&Settings::default()).unwrap();
    let given = [
        ("ink", &settings.ink),
        ("accent", &settings.accent),
        ("paper", &settings.paper),
        ("band", &settings.band),
    ];
    for (role, color) in given {
        let Some(text) = color.as_ref().map(Color::as_str) else { continue };
        prop_assert_eq!(theme.role(Scheme::Light, role), Some(text));
        if defaults.role(Scheme::Light, role) != Some(&*text.to_lowercase()) {
            prop_assert!(css.contains(&format!("--color-{role}:{text}")), "{role} {text}: {css}");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn colors_are_refused_or_can_be_read(ink in color(), accent in color(), paper in maybe(), band in maybe()) {
        let settings = settings(&ink, &accent, &paper, &band);
        if let Ok(theme) = Theme::derive(&settings) {
            check(&theme, &settings)?;
        }
    }

    #[test]
    fn likely_colors_are_refused_or_can_be_read(settings in likely()) {
        if let Ok(theme) = Theme::derive(&settings) {
            check(&theme, &settings)?;
        }
    }

    #[test]
    fn advice_leads_to_a_theme(ink in maybe(), accent in maybe(), paper in maybe(), band in maybe()) {
        let given = settings(&ink, &accent, &paper, &band);
        prop_assert_eq!(faults(&Theme::of_readable(&given)), Vec::<String>::new());
        let (theme, settings) = follow(given);
        check(&theme, &settings)?;
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[a-z\\[\\]=\"#.\n é0-9]{0,40}", key in "(ink|accent|radius|font|colors)") {
        for text in [text.clone(), format!("{key} = \"{text}\""), format!("[colors]\n{key} = {text}")] {
            if let Err(error) = Settings::parse(&text) {
                prop_assert!(error.to_string().starts_with("line "), "{error}: {text}");
            }
        }
    }
}
