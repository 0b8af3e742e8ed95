//! Damage to a vehicle: a fact that is missing from the new record, or has changed implausibly
//! (FEED-7).

use inventory::Vehicle;

/// Feeds round mileages and correct typos.
const MAX_MILES_DECREASE: u32 = 1_000;
/// Miles that a vehicle may be driven between two fetches, even if the site was down for weeks.
const MAX_MILES_INCREASE: u32 = 5_000;

pub(super) struct DamageKind {
    /// Completes the sentence `5 of the 9 vehicles in both …`.
    pub(super) text: &'static str,
    /// Compares the old record with the new one.
    pub(super) applies: fn(&Vehicle, &Vehicle) -> bool,
}

/// The kinds of damage; of two equally frequent ones, the text names the first one here first.
pub(super) const DAMAGE_KINDS: [DamageKind; 14] = [
    DamageKind { text: "changed their price by half or more", applies: is_repriced },
    DamageKind {
        text: "lost their price",
        applies: |old, new| is_missing(old.list_price.as_ref(), new.list_price.as_ref()),
    },
    DamageKind { text: "lost their VIN", applies: |old, new| is_missing(old.vin.as_ref(), new.vin.as_ref()) },
    DamageKind {
        text: "changed their VIN",
        applies: |old, new| is_changed(old.vin.as_ref(), new.vin.as_ref()),
    },
    DamageKind {
        text: "lost their photos",
        applies: |old, new| !old.image_urls.is_empty() && new.image_urls.is_empty(),
    },
    DamageKind {
        text: "lost more than half of their photos",
        applies: |old, new| {
            !new.image_urls.is_empty() && new.image_urls.len() < old.image_urls.len().div_ceil(2)
        },
    },
    DamageKind {
        text: "lost their mileage",
        applies: |old, new| is_missing(old.mileage().as_ref(), new.mileage().as_ref()),
    },
    DamageKind { text: "changed their mileage implausibly", applies: has_implausible_mileage },
    DamageKind {
        text: "lost their year",
        applies: |old, new| is_missing(old.year().as_ref(), new.year().as_ref()),
    },
    DamageKind {
        text: "changed their year",
        applies: |old, new| is_changed(old.year().as_ref(), new.year().as_ref()),
    },
    DamageKind {
        text: "lost their make",
        applies: |old, new| !old.make().is_empty() && new.make().is_empty(),
    },
    DamageKind { text: "changed their make", applies: |old, new| is_renamed(old.make(), new.make()) },
    DamageKind {
        text: "lost their model",
        applies: |old, new| !old.model().is_empty() && new.model().is_empty(),
    },
    DamageKind { text: "changed their model", applies: |old, new| is_renamed(old.model(), new.model()) },
];

fn is_missing<T>(old: Option<&T>, new: Option<&T>) -> bool {
    old.is_some() && new.is_none()
}

fn is_changed<T: PartialEq>(old: Option<&T>, new: Option<&T>) -> bool {
    old.is_some() && new.is_some() && old != new
}

fn is_repriced(old: &Vehicle, new: &Vehicle) -> bool {
    old.list_price.zip(new.list_price).is_some_and(|(old, new)| {
        let (old, new) = (old.in_cents(), new.in_cents());
        old.abs_diff(new) >= old.div_ceil(2)
    })
}

fn has_implausible_mileage(old: &Vehicle, new: &Vehicle) -> bool {
    old.mileage().zip(new.mileage()).is_some_and(|(old, new)| {
        old.saturating_sub(new) > MAX_MILES_DECREASE || new.saturating_sub(old) > MAX_MILES_INCREASE
    })
}

/// Ignores case, spaces and punctuation, which feeds clean up.
fn is_renamed(old: &str, new: &str) -> bool {
    if old == new || old.is_empty() || new.is_empty() {
        return false;
    }
    let normalized = |name: &str| -> String {
        name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    normalized(old) != normalized(new)
}
