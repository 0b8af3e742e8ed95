//! Nicknames that only shoppers use.

use crate::makes::names_of_make;

/// Nicknames in compact form, with the names they stand for. What a make is called elsewhere too is in the table of
/// makes.
pub(super) const NICKNAMES: &[(&str, &str)] = &[
    ("burban", "suburban"),
    ("dodgeram", "ram"),
    ("fonefifty", "f-150"),
    ("forerunner", "4runner"),
    ("mazdathree", "mazda3"),
    ("merc", "mercedes-benz"),
    ("slade", "escalade"),
    ("stang", "mustang"),
    ("taco", "tacoma"),
    ("vette", "corvette"),
];

/// The names that a nickname, or another name of a make, may mean.
pub(super) fn names_meant(compacted: &str) -> impl Iterator<Item = &'static str> {
    let nickname = NICKNAMES.iter().find(|(nickname, _)| *nickname == compacted).map(|&(_, name)| name);
    nickname.into_iter().chain(names_of_make(nickname.unwrap_or(compacted)))
}
