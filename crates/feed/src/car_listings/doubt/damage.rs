//! What damages a vehicle: a main fact that its record has lost, or that has changed as it seldom does (FEED-7).

use inventory::Vehicle;

/// Miles that a reading may fall by: feeds round, and typing mistakes are corrected.
const MILES_FALLEN: u32 = 1_000;
/// Miles that a vehicle for sale may be driven between two fetches, should the site have been down for weeks.
const MILES_GROWN: u32 = 5_000;

/// One kind of damage.
pub(super) struct Damage {
    /// What the vehicles did that have it.
    pub(super) text: &'static str,
    /// Whether a vehicle has it that was so, and is so now.
    pub(super) applies: fn(&Vehicle, &Vehicle) -> bool,
}

/// All kinds; of two that have befallen as many vehicles, the first is named first.
pub(super) const KINDS: [Damage; 14] = [
    Damage { text: "changed their price by half or more", applies: is_repriced },
    Damage {
        text: "lost their price",
        applies: |was, is| is_lost(was.list_price.as_ref(), is.list_price.as_ref()),
    },
    Damage { text: "lost their VIN", applies: |was, is| is_lost(was.vin.as_ref(), is.vin.as_ref()) },
    Damage { text: "changed their VIN", applies: |was, is| is_changed(was.vin.as_ref(), is.vin.as_ref()) },
    Damage {
        text: "lost their photos",
        applies: |was, is| !was.image_urls.is_empty() && is.image_urls.is_empty(),
    },
    Damage {
        text: "lost more than half of their photos",
        applies: |was, is| {
            !is.image_urls.is_empty() && is.image_urls.len() < was.image_urls.len().div_ceil(2)
        },
    },
    Damage {
        text: "lost their mileage",
        applies: |was, is| is_lost(was.mileage.as_ref(), is.mileage.as_ref()),
    },
    Damage { text: "changed their mileage implausibly", applies: has_other_miles },
    Damage { text: "lost their year", applies: |was, is| is_lost(was.year.as_ref(), is.year.as_ref()) },
    Damage { text: "changed their year", applies: |was, is| is_changed(was.year.as_ref(), is.year.as_ref()) },
    Damage { text: "lost their make", applies: |was, is| !was.make.is_empty() && is.make.is_empty() },
    Damage { text: "changed their make", applies: |was, is| is_renamed(&was.make, &is.make) },
    Damage { text: "lost their model", applies: |was, is| !was.model.is_empty() && is.model.is_empty() },
    Damage { text: "changed their model", applies: |was, is| is_renamed(&was.model, &is.model) },
];

fn is_lost<T>(was: Option<&T>, is: Option<&T>) -> bool {
    was.is_some() && is.is_none()
}

fn is_changed<T: PartialEq>(was: Option<&T>, is: Option<&T>) -> bool {
    was.is_some() && is.is_some() && was != is
}

fn is_repriced(was: &Vehicle, is: &Vehicle) -> bool {
    was.list_price.zip(is.list_price).is_some_and(|(was, is)| {
        let (was, is) = (was.in_cents(), is.in_cents());
        was.abs_diff(is) >= was.div_ceil(2)
    })
}

fn has_other_miles(was: &Vehicle, is: &Vehicle) -> bool {
    was.mileage.zip(is.mileage).is_some_and(|(was, is)| {
        was.saturating_sub(is) > MILES_FALLEN || is.saturating_sub(was) > MILES_GROWN
    })
}

/// Case, spaces and punctuation are no other name: feeds clean them up.
fn is_renamed(was: &str, is: &str) -> bool {
    if was == is || was.is_empty() || is.is_empty() {
        return false;
    }
    let letters = |name: &str| -> String {
        name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    letters(was) != letters(is)
}
