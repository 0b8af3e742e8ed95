//! Words for limits, before and after amounts.

pub(super) const UPPER: &[&str] = &[
    "under",
    "below",
    "less than",
    "up to",
    "max",
    "max of",
    "maximum",
    "at most",
    "<",
    "<=",
    "menos de",
    "hasta",
    "máximo",
];
pub(super) const LOWER: &[&str] = &[
    "over",
    "above",
    "more than",
    "at least",
    "min",
    "minimum of",
    "starting at",
    ">",
    ">=",
    "más de",
    "al menos",
];
pub(super) const NOT_OVER: &[&str] = &[
    "no more than",
    "no higher than",
    "not over",
    "not above",
    "nothing over",
    "none over",
    "never over",
    "can't go over",
    "cant go above",
    "cannot be more than",
    "don't show me anything over",
    "dont want to go over",
    "must not exceed",
    "not a penny over",
    "won't go past",
    "skip anything over",
    "stay away from anything over",
    "shouldn't be over",
    "i refuse to go over",
    "no más de",
    "que no pase de",
    "isn't more than",
];
pub(super) const NOT_UNDER: &[&str] = &[
    "no less than",
    "not under",
    "nothing below",
    "not less than",
    "don't show anything under",
    "can't be below",
];
pub(super) const AFTER_UPPER: &[&str] = &[
    "max",
    "maximum",
    "tops",
    "or less",
    "or under",
    "or below",
    "at most",
    "or lower",
    "and under",
    "o menos",
    "máximo",
    "is my limit",
    "no more",
    "-",
];
pub(super) const AFTER_LOWER: &[&str] =
    &["min", "minimum", "or more", "or above", "at least", "and up", "o más", "+", "or higher"];

pub(super) const YEAR_MIN: &[&str] = &[
    "at least",
    "min",
    "minimum",
    "since",
    "no older than",
    "nothing older than",
    "not older than",
    "not before",
    ">=",
    "starting at",
    "desde",
    "a partir de",
    "can't be older than",
    "dont want anything older than",
    "no earlier than",
    "que no sea más viejo que",
    "not under",
    "nothing before",
];
pub(super) const YEAR_AFTER: &[&str] =
    &["newer than", "after", "over", "later than", ">", "más nuevo que", "más de", "post"];
pub(super) const YEAR_MAX: &[&str] = &[
    "up to",
    "max",
    "no newer than",
    "not newer than",
    "not after",
    "<=",
    "hasta",
    "nothing newer than",
    "not over",
];
pub(super) const YEAR_BEFORE: &[&str] =
    &["older than", "before", "pre", "earlier than", "<", "antes de", "prior to"];
pub(super) const AFTER_YEAR_MIN: &[&str] = &[
    "or newer",
    "and newer",
    "or later",
    "and up",
    "min",
    "minimum",
    "+",
    "onwards",
    "en adelante",
    "o más nuevo",
    "or above",
    "and later",
    "at least",
    "or better",
    "& newer",
    "up",
];
pub(super) const AFTER_YEAR_MAX: &[&str] =
    &["or older", "and older", "or earlier", "max", "o más viejo", "or before", "at most"];
