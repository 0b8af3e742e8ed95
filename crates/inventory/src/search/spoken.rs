//! How shoppers say what the lot spells otherwise.

/// Nicknames of makes and models, squeezed, and what they stand for.
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
    ("taco", "tacoma"),
    ("vdub", "volkswagen"),
    ("vette", "corvette"),
    ("volks", "volkswagen"),
    ("vw", "volkswagen"),
    ("yota", "toyota"),
    ("forerunner", "4runner"),
];

/// All nicknames with what they stand for, squeezed.
pub(super) fn nicknames() -> impl Iterator<Item = (&'static str, String)> {
    NICKNAMES.iter().map(|&(nickname, name)| (nickname, squeezed(name)))
}

/// A folded word without punctuation and spaces.
pub(super) fn squeezed(word: &str) -> String {
    word.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// What a squeezed nickname stands for, squeezed.
pub(super) fn nickname(wanted: &str) -> Option<String> {
    NICKNAMES.iter().find(|(nickname, _)| *nickname == wanted).map(|(_, name)| squeezed(name))
}
