//! The dark theme of four colors: the default's lightness with the dealer's hues.

use crate::{
    color::Rgb,
    draft::Draft,
    light::move_or_keep,
    oklch::Oklch,
    refusal::Given,
    tokens::{Palette, TOKENS},
};

/// The least chroma of a paper that is more than almost white or gray.
const TINTED: f64 = 0.007;

/// A hue, and the most chroma it tints with. Colors that are almost gray tint little.
#[derive(Clone, Copy)]
struct Tint {
    hue: f64,
    most: f64,
}

impl Tint {
    fn of(color: Rgb) -> Self {
        let Oklch { c, h, .. } = Oklch::from(color);
        Self { hue: h, most: c }
    }

    /// The page is tinted as the paper, or as the bands if the paper is not tinted.
    fn of_page(given: &Given) -> Self {
        let paper = Self::of(given.paper);
        // The same chroma is seen less where it is dark.
        if paper.most >= TINTED { Self { most: paper.most * 1.3, ..paper } } else { Self::of(given.band) }
    }

    /// A default color in this hue.
    fn apply(self, default: Rgb) -> Oklch {
        let Oklch { l, c, .. } = Oklch::from(default);
        Oklch { l, c: c.min(self.most), h: self.hue }.as_light_as(default)
    }
}

/// Every role of the dark theme.
pub(crate) fn derive(given: &Given, light: &Palette) -> Palette {
    let mut draft = Draft::new(&TOKENS.dark);
    for role in ["accent", "accent-ink", "accent-strong", "on-band", "on-band-soft"] {
        copy(&mut draft, role, light);
    }
    band(&mut draft, given, light);
    let page = Tint::of_page(given);
    let accent = Tint::of(given.accent);
    let ink = Tint::of(given.ink);
    let is_page_changed = given.is_changed("paper") || given.is_changed("band");
    for role in ["shade", "paper", "paper-alt", "surface", "float", "surface-alt"] {
        tint(&mut draft, role, is_page_changed, page);
    }
    tint(&mut draft, "accent-soft", given.is_changed("accent"), accent);
    draft.keep("savings-soft");
    draft.keep("danger-soft");
    for role in ["ink", "ink-soft", "muted"] {
        tint(&mut draft, role, given.is_changed("ink"), ink);
    }
    tint(&mut draft, "accent-soft-ink", given.is_changed("accent"), accent);
    for role in ["line", "line-strong"] {
        tint(&mut draft, role, is_page_changed, page);
    }
    for role in ["savings", "danger", "focus", "on-ink"] {
        draft.keep(role);
    }
    draft.finish()
}

/// A given band is dark already. The default one is bluer here, unless the accent can't be seen on it.
fn band(draft: &mut Draft, given: &Given, light: &Palette) {
    let roles = ["band", "band-raised", "band-line"];
    let holds = roles.iter().all(|role| draft.holds(role, draft.default(role), 1.0));
    for role in roles {
        if given.is_changed("band") || !holds {
            copy(draft, role, light);
        } else {
            draft.set(role, draft.default(role));
        }
    }
}

fn copy(draft: &mut Draft, role: &'static str, light: &Palette) {
    draft.set(role, light.get(role).copied().unwrap_or_default());
}

fn tint(draft: &mut Draft, role: &'static str, is_changed: bool, tint: Tint) {
    let wanted = tint.apply(draft.default(role));
    move_or_keep(draft, role, is_changed, wanted);
}
