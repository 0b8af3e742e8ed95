//! Suggestions for a name that does not exist.

/// `do you mean X?` with the nearest name, or all names.
pub(crate) fn hint<'n>(
    name: &str,
    names: impl IntoIterator<Item = &'n str>,
    write: impl Fn(&str) -> String,
) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    match nearest(name, &names) {
        Some(nearest) => format!("do you mean {}?", write(nearest)),
        None if names.is_empty() => "none is allowed here".to_owned(),
        None => {
            let names: Vec<String> = names.into_iter().map(write).collect();
            format!("there are {}", names.join(", "))
        }
    }
}

/// The name with the fewest typing errors, if at most half of it is wrong.
fn nearest<'n>(name: &str, names: &[&'n str]) -> Option<&'n str> {
    let name = name.to_lowercase();
    // The distance takes quadratic time.
    if name.len() > 100 {
        return None;
    }
    let distances =
        names.iter().map(|other| (strsim::damerau_levenshtein(&name, &other.to_lowercase()), *other));
    distances.min().filter(|(distance, other)| *distance <= other.len() / 2).map(|(_, other)| other)
}

#[cfg(test)]
mod tests {
    use super::hint;

    #[test]
    fn a_typing_error_is_corrected_and_other_names_are_listed() {
        let names = ["phone", "email"];
        let write = |name: &str| format!("`{name}`");
        assert_eq!(hint("Phnoe", names, write), "do you mean `phone`?");
        assert_eq!(hint("address", names, write), "there are `phone`, `email`");
        assert_eq!(hint("x", [], write), "none is allowed here");
    }
}
