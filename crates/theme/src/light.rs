//! The light theme of four colors. What depends on none that is changed keeps its default where that holds.

use crate::{
    color::{BLACK, Rgb, WHITE},
    draft::Draft,
    oklch::Oklch,
    pairs::TEXT,
    refusal::{self, Given},
    tokens::{Palette, TOKENS},
};

/// Every role of the light theme. Grounds come first, then what is on them.
pub(crate) fn derive(given: &Given) -> Palette {
    let mut draft = Draft::new(&TOKENS.light);
    draft.set("ink", given.ink);
    draft.set("paper", given.paper);
    draft.set("band", given.band);
    draft.set("accent", given.accent);
    for role in ["on-ink", "on-band", "surface", "float"] {
        draft.keep(role);
    }
    grounds(&mut draft, given);
    accent(&mut draft, given);
    band(&mut draft, given);
    texts(&mut draft, given);
    draft.finish()
}

fn grounds(draft: &mut Draft, given: &Given) {
    let paper = Oklch::from(given.paper);
    for role in ["paper-alt", "surface-alt"] {
        let wanted = if given.is_changed("paper") {
            paper.with_lightness(paper.l - 0.024)
        } else {
            draft.default(role).into()
        };
        draft.settle_where(role, wanted, |color| refusal::has_line(color, given.band));
    }
    let accent = Oklch::from(given.accent);
    let soft = Oklch::from(draft.default("accent-soft"));
    move_or_keep(
        draft,
        "accent-soft",
        given.is_changed("accent"),
        Oklch { c: accent.c.min(soft.c), h: accent.h, ..soft },
    );
    draft.keep("savings-soft");
    draft.keep("danger-soft");
}

/// Text on the accent, and the accent under a pointer: darker, or lighter where its text needs that.
fn accent(draft: &mut Draft, given: &Given) {
    let default = draft.default("accent-ink");
    if !given.is_changed("accent") && !given.is_changed("ink") {
        draft.set("accent-ink", default);
        draft.set("accent-strong", draft.default("accent-strong"));
        return;
    }
    let accent = Oklch::from(given.accent);
    let [mut darker, lighter] = [-0.055, 0.055].map(|step| accent.with_lightness(accent.l + step).to_rgb());
    if !given.is_changed("accent") {
        darker = draft.default("accent-strong");
    }
    let choices =
        [(given.ink, darker), (WHITE, darker), (given.ink, lighter), (BLACK, darker), (BLACK, lighter)];
    let reads =
        |(ink, strong): &(Rgb, Rgb)| ink.contrast(given.accent) >= TEXT && ink.contrast(*strong) >= TEXT;
    // Black or white reads on every color, and a step away from it reads better.
    let (ink, strong) = choices.into_iter().find(reads).unwrap_or((BLACK, lighter));
    draft.set("accent-ink", ink);
    draft.set("accent-strong", strong);
}

fn band(draft: &mut Draft, given: &Given) {
    let band = Oklch::from(given.band);
    move_or_keep(draft, "band-raised", given.is_changed("band"), band.with_lightness(band.l + 0.065));
    let raised = Oklch::from(draft.get("band-raised"));
    move_or_keep(draft, "band-line", given.is_changed("band"), raised.with_lightness(raised.l + 0.065));
    let soft = Oklch::from(draft.default("on-band-soft"));
    move_or_keep(
        draft,
        "on-band-soft",
        given.is_changed("band"),
        Oklch { c: soft.c.min(band.c), h: band.h, ..soft },
    );
    let darker = if given.ink.luminance() < given.band.luminance() { given.ink } else { given.band };
    draft.set("shade", darker);
}

fn texts(draft: &mut Draft, given: &Given) {
    let (ink, paper) = (Oklch::from(given.ink), Oklch::from(given.paper));
    let is_moved = given.is_changed("ink") || given.is_changed("paper");
    // The shares of paper are those of the default colors.
    for (role, share) in [("ink-soft", 0.16), ("muted", 0.31), ("line-strong", 0.49), ("line", 0.90)] {
        move_or_keep(draft, role, is_moved, ink.mixed(paper, share));
    }
    draft.set("accent-soft-ink", given.ink);
    for role in ["savings", "danger", "focus"] {
        draft.keep(role);
    }
}

/// Takes the nearest color that holds to the wanted one, or to the default.
pub(crate) fn move_or_keep(draft: &mut Draft, role: &'static str, is_moved: bool, wanted: Oklch) {
    if is_moved { draft.settle(role, wanted) } else { draft.keep(role) }
}
