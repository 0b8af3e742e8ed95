//! A theme while it is derived: each role moves until its contrast with the roles before it holds.

use crate::{color::Rgb, oklch::Oklch, pairs::TABLE, tokens::Palette};

/// Derived colors have a little more contrast than they need, where that is possible.
const MARGIN: f64 = 1.02;
/// A step of lightness while a color is moved, about that of one step of a gray's channels.
const STEP: f64 = 0.0025;

/// The roles that have a color so far, and the default of every role.
pub(crate) struct Draft<'d> {
    roles: Palette,
    defaults: &'d Palette,
}

impl<'d> Draft<'d> {
    pub(crate) fn new(defaults: &'d Palette) -> Self {
        Self { roles: Palette::new(), defaults }
    }

    pub(crate) fn finish(self) -> Palette {
        self.roles
    }

    pub(crate) fn set(&mut self, role: &'static str, color: Rgb) {
        self.roles.insert(role, color);
    }

    /// The color of a role that is set.
    pub(crate) fn get(&self, role: &str) -> Rgb {
        self.roles.get(role).copied().unwrap_or_default()
    }

    pub(crate) fn default(&self, role: &str) -> Rgb {
        self.defaults.get(role).copied().unwrap_or_default()
    }

    /// Takes the default, or what is nearest to it and holds.
    pub(crate) fn keep(&mut self, role: &'static str) {
        let default = self.default(role);
        if self.holds(role, default, 1.0) {
            self.set(role, default);
        } else {
            self.settle(role, default.into());
        }
    }

    /// Takes this color, or the nearest lighter or darker one whose contrasts hold. The gray of that lightness
    /// if none does, which only its rounding can mend.
    pub(crate) fn settle(&mut self, role: &'static str, wanted: Oklch) {
        self.settle_where(role, wanted, |_| true);
    }

    /// The same, for a color with a further condition.
    pub(crate) fn settle_where(&mut self, role: &'static str, wanted: Oklch, is_fit: impl Fn(Rgb) -> bool) {
        let gray = Oklch { c: 0.0, ..wanted };
        let tries = [(wanted, MARGIN), (wanted, 1.0), (gray, 1.0)];
        let found = tries.iter().find_map(|(wanted, margin)| {
            nearest(*wanted, STEP, |color| is_fit(color) && self.holds(role, color, *margin))
        });
        self.set(role, found.unwrap_or_else(|| wanted.to_rgb()));
    }

    /// Whether the contrasts with all roles that are set are `margin` times what they must be.
    pub(crate) fn holds(&self, role: &str, color: Rgb, margin: f64) -> bool {
        let has = |other: &str, least: f64| {
            self.roles.get(other).is_none_or(|other| color.contrast(*other) >= least * margin)
        };
        TABLE.pairs.iter().all(|row| {
            if row.role == role {
                row.grounds.iter().all(|ground| has(ground, row.least))
            } else {
                row.grounds.iter().all(|ground| ground != role) || has(&row.role, row.least)
            }
        })
    }
}

/// The color with the smallest change of lightness that holds.
pub(crate) fn nearest(wanted: Oklch, step: f64, holds: impl Fn(Rgb) -> bool) -> Option<Rgb> {
    let color = wanted.to_rgb();
    if holds(color) {
        return Some(color);
    }
    let mut change = step;
    while change <= 1.0 + step {
        for l in [wanted.l - change, wanted.l + change] {
            // Black and white are reached, whatever the step.
            if (-step..=1.0 + step).contains(&l) {
                let color = wanted.with_lightness(l).to_rgb();
                if holds(color) {
                    return Some(color);
                }
            }
        }
        change += step;
    }
    None
}
