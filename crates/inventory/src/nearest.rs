//! Suggestions for names that do not exist.

/// Longer texts are no misspelled names; the distance takes quadratic time.
const MAX_CHARS: usize = 100;
/// More typing errors are another name.
const MAX_ERRORS: usize = 3;

pub(crate) use sentences::text::typing_errors;

/// The name with the fewest typing errors, ignoring case, if at most one in three of its letters is wrong.
pub fn nearest<'n>(typed: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let typed = typed.to_lowercase();
    if typed.len() > MAX_CHARS {
        return None;
    }
    let errors = names.into_iter().map(|name| (typing_errors(&typed, &name.to_lowercase()), name));
    let (errors, name) = errors.min()?;
    (errors <= MAX_ERRORS.min(name.len().div_ceil(3))).then_some(name)
}

/// `do you mean X?` with the nearest name, or all names.
pub fn hint<'n>(
    typed: &str,
    names: impl IntoIterator<Item = &'n str>,
    write: impl Fn(&str) -> String,
) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    match nearest(typed, names.iter().copied()) {
        Some(nearest) => format!("do you mean {}?", write(nearest)),
        None if names.is_empty() => "none is allowed here".to_owned(),
        None => format!("there are {}", names.into_iter().map(write).collect::<Vec<_>>().join(", ")),
    }
}
