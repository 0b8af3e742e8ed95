//! The colors of every role in one scheme: a formula for each role, and a check that moves the color until it
//! holds.

use crate::{
    color::{BLACK, Rgb, WHITE},
    error::Contrast,
    oklch::Oklch,
    settings::Settings,
    tokens::{Palette, Scheme, TOKENS},
};
use serde::Deserialize;
use std::sync::LazyLock;

/// The least contrast of text (WCAG 2.2).
const TEXT: f64 = 4.5;
/// The least chroma of a paper that is more than almost white or gray.
const TINTED: f64 = 0.007;
/// A step of lightness while a color is moved, about that of one step of a gray's channels.
const STEP: f64 = 0.0025;

/// The roles in the order in which they are chosen. Each holds with those before it: first the dealer's colors
/// and grounds, then texts and lines, which black or white can always be.
const ORDER: [&str; 29] = [
    "paper",
    "ink",
    "on-band",
    "band",
    "accent",
    "on-ink",
    "shade",
    "paper-alt",
    "surface",
    "surface-alt",
    "float",
    "accent-soft",
    "savings-soft",
    "danger-soft",
    "band-raised",
    "band-line",
    "on-band-soft",
    "on-band-line",
    "on-band-accent",
    "accent-ink",
    "accent-strong",
    "ink-soft",
    "muted",
    "line",
    "line-strong",
    "accent-soft-ink",
    "savings",
    "danger",
    "focus",
];

#[derive(Debug, Default, Deserialize)]
struct ContrastPairs {
    pairs: Vec<RolePairs>,
}

/// A role, the grounds it appears on, and the contrast it needs there.
#[derive(Debug, Deserialize)]
struct RolePairs {
    role: String,
    least: f64,
    grounds: Vec<String>,
}

/// The unit test of the stylesheet's roles fails if the table can't be read.
static CONTRAST_PAIRS: LazyLock<ContrastPairs> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../tests/vectors/contrast-pairs.json")).unwrap_or_default()
});

/// A scheme's colors while they are chosen.
struct Draft<'s> {
    settings: &'s Settings,
    /// The site's own colors of the scheme.
    own: &'static Palette,
    /// Ink and paper are the dealer's. The dark scheme of a light paper only takes their hues.
    keeps_ink_and_paper: bool,
    roles: Palette,
}

/// Chooses every role of a scheme. A color of the dealer's that fails is replaced by the nearest one that
/// holds, and is in the list.
pub(crate) fn derive(settings: &Settings, scheme: Scheme) -> (Palette, Vec<Contrast>) {
    let has_dark_paper = settings.has_dark_paper();
    let mut draft = Draft {
        settings,
        own: if has_dark_paper || scheme == Scheme::Dark { &TOKENS.dark } else { &TOKENS.light },
        keeps_ink_and_paper: has_dark_paper || scheme == Scheme::Light,
        roles: Palette::new(),
    };
    let mut failing = Vec::new();
    for role in ORDER {
        let given = draft.given(role);
        let wanted = given.unwrap_or_else(|| draft.wanted(role));
        let color = draft.nearest(role, wanted);
        let failure = given.and_then(|_| draft.failure(role, wanted));
        failing.extend(failure.map(|(pair, ratio, least)| Contrast {
            pair,
            ratio,
            least,
            color: role,
            nearest: color.to_string(),
        }));
        draft.roles.insert(role, color);
    }
    (draft.roles, failing)
}

impl Draft<'_> {
    /// The dealer's color, if the scheme has it.
    fn given(&self, role: &str) -> Option<Rgb> {
        let color = self.settings.color(role)?;
        // The site's own band is bluer in the dark scheme.
        let is_kept = match role {
            "ink" | "paper" => self.keeps_ink_and_paper,
            "band" => self.keeps_ink_and_paper || TOKENS.light.get(role) != Some(&color),
            _ => true,
        };
        is_kept.then_some(color)
    }

    /// The color by the role's formula: the site's own, changed as the colors were that it depends on.
    fn wanted(&self, role: &str) -> Rgb {
        let own_of = |role: &str| color(self.own, role);
        let own = Oklch::from(own_of(role));
        // A role that is chosen already.
        let is_moved = |role: &str| color(&self.roles, role) != own_of(role);
        let now = |role: &str| Oklch::from(color(&self.roles, role));
        let in_hue_of = |base: Oklch| Oklch { c: own.c.min(base.c), h: base.h, ..own };
        let beside = |base: &str, sign: f64| {
            let step = own.l - Oklch::from(own_of(base)).l;
            now(base).with_lightness(now(base).l + step * sign)
        };
        let (is_changed, wanted) = match role {
            "ink" if !self.keeps_ink_and_paper => {
                (self.is_given_another("ink"), in_hue_of(self.source("ink").into()))
            }
            "paper" if !self.keeps_ink_and_paper => {
                let paper = Oklch::from(self.source("paper"));
                // The same chroma is seen less where it is dark.
                let seen = Oklch { c: paper.c * 1.3, ..paper };
                let page = if paper.c >= TINTED { seen } else { self.source("band").into() };
                (self.is_given_another("paper") || self.is_given_another("band"), in_hue_of(page))
            }
            "on-band-accent" => return color(&self.roles, "accent"),
            "accent-ink" => {
                let accent = color(&self.roles, "accent");
                let choices = [self.source("ink"), WHITE, BLACK];
                return choices.into_iter().find(|ink| ink.contrast(accent) >= TEXT).unwrap_or(BLACK);
            }
            // Darker under a pointer, or lighter where its text needs that.
            "accent-strong" => {
                let holds = self.failure(role, beside("accent", 1.0).to_rgb()).is_none();
                (is_moved("accent") || !holds, beside("accent", if holds { 1.0 } else { -1.0 }))
            }
            "band-raised" | "band-line" => (is_moved("band"), beside("band", 1.0)),
            "on-band-soft" | "on-band-line" => (is_moved("band"), in_hue_of(now("band"))),
            "accent-soft" => (is_moved("accent"), in_hue_of(now("accent"))),
            "accent-soft-ink" if self.is_dark() => (is_moved("accent"), in_hue_of(now("accent"))),
            "surface" | "float" if !self.is_dark() => (false, own),
            "shade" | "paper-alt" | "surface" | "surface-alt" | "float" | "accent-soft-ink" | "ink-soft"
            | "muted" | "line" | "line-strong" => {
                let [ink, paper] = ["ink", "paper"].map(|role| Oklch::from(own_of(role)));
                let share = (own.l - ink.l) / (paper.l - ink.l);
                (is_moved("ink") || is_moved("paper"), now("ink").mixed(now("paper"), share))
            }
            _ => (false, own),
        };
        if is_changed { wanted.to_rgb() } else { own_of(role) }
    }

    fn is_dark(&self) -> bool {
        std::ptr::eq(self.own, &raw const TOKENS.dark)
    }

    /// The dealer's color, or the site's own of the light scheme.
    fn source(&self, role: &str) -> Rgb {
        self.settings.color(role).unwrap_or_else(|| color(&TOKENS.light, role))
    }

    fn is_given_another(&self, role: &str) -> bool {
        self.source(role) != color(&TOKENS.light, role)
    }

    /// The color with the smallest change of lightness that holds.
    fn nearest(&self, role: &str, wanted: Rgb) -> Rgb {
        let holds = |color: &Rgb| self.failure(role, *color).is_none();
        if holds(&wanted) {
            return wanted;
        }
        let base = Oklch::from(wanted);
        let changes = (1_u16..=400).map(|steps| f64::from(steps) * STEP);
        let lightnesses = changes.flat_map(|change| [base.l - change, base.l + change]);
        // Black and white are reached, whatever the step.
        let shown = lightnesses.filter(|l| (-STEP..=1.0 + STEP).contains(l));
        shown.map(|l| base.with_lightness(l).to_rgb()).find(holds).unwrap_or(wanted)
    }

    /// The first pair with a role that is chosen already whose contrast is too low, that contrast, and the least
    /// one.
    fn failure(&self, role: &str, tried: Rgb) -> Option<(String, f64, f64)> {
        let paired = CONTRAST_PAIRS.pairs.iter().flat_map(|row| {
            row.grounds.iter().filter_map(move |ground| {
                let other = if row.role == role { ground } else { &row.role };
                (row.role == role || ground == role).then_some((&row.role, ground, other, row.least))
            })
        });
        let low = paired.filter_map(|(above, ground, other, least)| {
            let ratio = tried.contrast(*self.roles.get(&**other)?);
            (ratio < least).then(|| (format!("{above} on {ground}"), ratio, least))
        });
        // Words on photos stand on the band, which a white photo shines through.
        let photo = (role == "band").then(|| {
            let ratio = color(&self.roles, "on-band").contrast(tried.over(WHITE, TOKENS.scrim));
            (format!("on-band on band at {:.0}% over white", TOKENS.scrim * 100.0), ratio, TEXT)
        });
        photo.filter(|(_, ratio, least)| ratio < least).into_iter().chain(low).next()
    }
}

fn color(palette: &Palette, role: &str) -> Rgb {
    palette.get(role).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{ORDER, TOKENS, derive};
    use crate::{settings::Settings, tokens::Scheme};
    use std::collections::BTreeSet;

    #[test]
    fn every_role_is_chosen_and_has_its_pairs() {
        let roles: BTreeSet<&str> = TOKENS.light.keys().copied().collect();
        assert_eq!(BTreeSet::from(ORDER), roles);
        let table: serde_json::Value =
            serde_json::from_str(include_str!("../../../tests/vectors/contrast-pairs.json")).unwrap();
        let rows = table["pairs"].as_array().unwrap().iter();
        let paired = rows.flat_map(|row| row["grounds"].as_array().unwrap().iter().chain([&row["role"]]));
        let named = paired.chain(table["decoration"].as_array().unwrap());
        assert_eq!(named.map(|role| role.as_str().unwrap()).collect::<BTreeSet<&str>>(), roles);
    }

    #[test]
    fn the_sites_own_colors_hold() {
        for (scheme, own) in [(Scheme::Light, &TOKENS.light), (Scheme::Dark, &TOKENS.dark)] {
            assert_eq!(derive(&Settings::default(), scheme), (own.clone(), Vec::new()));
        }
    }
}
