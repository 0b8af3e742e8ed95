//! Nicknames of makes and models.

/// Nicknames in compact form, with the names they stand for.
const NICKNAMES: &[(&str, &str)] = &[
    ("beamer", "bmw"),
    ("beemer", "bmw"),
    ("bimmer", "bmw"),
    ("benz", "mercedes-benz"),
    ("burban", "suburban"),
    ("caddy", "cadillac"),
    ("chebby", "chevrolet"),
    ("chev", "chevrolet"),
    ("chevvy", "chevrolet"),
    ("chevy", "chevrolet"),
    ("dodgeram", "ram"),
    ("jag", "jaguar"),
    ("fonefifty", "f-150"),
    ("lambo", "lamborghini"),
    ("lex", "lexus"),
    ("mazdathree", "mazda3"),
    ("merc", "mercedes-benz"),
    ("mitsu", "mitsubishi"),
    ("rolls", "rolls-royce"),
    ("stang", "mustang"),
    ("slade", "escalade"),
    ("subie", "subaru"),
    ("subura", "subaru"),
    ("suburu", "subaru"),
    ("taco", "tacoma"),
    ("vdub", "volkswagen"),
    ("vette", "corvette"),
    ("volks", "volkswagen"),
    ("vw", "volkswagen"),
    ("yota", "toyota"),
    ("forerunner", "4runner"),
];

/// All nicknames with their names, in compact form.
pub(super) fn nicknames() -> impl Iterator<Item = (&'static str, String)> {
    NICKNAMES.iter().map(|&(nickname, name)| (nickname, compact(name)))
}

/// The compact form of a folded word: without punctuation and spaces.
pub(super) fn compact(word: &str) -> String {
    word.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// The name that a nickname means, both in compact form.
pub(super) fn expand_nickname(wanted: &str) -> Option<String> {
    nicknames().find(|(nickname, _)| *nickname == wanted).map(|(_, name)| name)
}
