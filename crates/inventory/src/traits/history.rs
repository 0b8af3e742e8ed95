//! The statements of a record on a vehicle's past.

use super::fixed_values;
use super::phrase_matcher::{PhraseMatcher, PhraseTable};
use crate::{ArcStr, Vehicle};
use aho_corasick::AhoCorasick;
use std::sync::LazyLock;

fixed_values! {
    /// A statement of the record. Where a record is silent nothing is known: no vehicle is `without
    /// accidents` because nobody mentioned one.
    History {
        Certified: "certified", FACTS_VALUES_HISTORY_CERTIFIED;
        OneOwner: "one-owner", FACTS_VALUES_HISTORY_ONE_OWNER;
        NoAccidents: "no-accidents", FACTS_VALUES_HISTORY_NO_ACCIDENTS;
    }
}

static MATCHER: LazyLock<PhraseMatcher<History>> = LazyLock::new(|| PhraseMatcher::new(History::PHRASES));

/// Words of which every phrase has one. Most notes have none, and are not read further.
static HINTS: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
    AhoCorasick::builder().ascii_case_insensitive(true).build(["owner", "accident", "wreck"]).ok()
});

impl History {
    /// Phrases that dealers write in notes and options, and the words of `CARFAX` and `AutoCheck` badges
    /// (`CARFAX One-Owner`, `No Accidents Reported`).
    pub(crate) const PHRASES: PhraseTable<Self> = &[
        (Some(Self::OneOwner), "one owner, 1 owner, single owner, one previous owner, 1 previous owner"),
        (None, "not one owner, not a one owner, not 1 owner"),
        (
            Some(Self::NoAccidents),
            "no accidents, no accident, no reported accidents, no accidents reported, zero accidents, \
             accident free, never wrecked, never in an accident, never been in an accident, not wrecked, never \
             been wrecked",
        ),
    ];

    /// Reads the record's `certified` and `one_owner`, the options and the dealer's notes.
    pub fn of_vehicle(vehicle: &Vehicle) -> impl Iterator<Item = Self> {
        let texts = vehicle.options().iter().map(ArcStr::as_str).chain(vehicle.description());
        let has_hint = |text: &&str| HINTS.as_ref().is_some_and(|hints| hints.is_match(*text));
        let mut found = [
            (Self::Certified, vehicle.certified()),
            (Self::OneOwner, vehicle.one_owner()),
            (Self::NoAccidents, false),
        ];
        for stated in texts.filter(has_hint).flat_map(|text| MATCHER.find_all(text)) {
            found[stated as usize].1 = true;
        }
        found.into_iter().filter_map(|(history, is_stated)| is_stated.then_some(history))
    }
}
