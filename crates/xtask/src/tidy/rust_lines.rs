//! The kinds of a Rust file's lines. rustfmt indents all files, so that an item of several lines ends at
//! the first line that is indented as it is and closes it.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Blank,
    Code,
    /// A line that is a comment and nothing else, also of documentation.
    Comment,
    /// A line of an inline module of tests, from its attributes to its brace.
    Test,
    /// A line of a constant that is an array or a slice, if it takes several lines.
    Table,
}

/// The kind of each line.
pub(super) fn kinds(text: &str) -> Vec<Kind> {
    let lines: Vec<&str> = text.lines().collect();
    let mut kinds: Vec<Kind> = lines.iter().map(|line| kind_alone(line)).collect();
    let mut at = 0;
    while at < lines.len() {
        let rest = &lines[at..];
        let item = lines_of_tests(rest).map(|length| (length, Kind::Test));
        let item = item.or_else(|| lines_of_table(rest).map(|length| (length, Kind::Table)));
        let Some((length, kind)) = item else {
            at += 1;
            continue;
        };
        kinds[at..at + length].fill(kind);
        at += length;
    }
    kinds
}

/// The kind of a line that is part of neither tests nor a table.
fn kind_alone(line: &str) -> Kind {
    match line.trim_start() {
        "" => Kind::Blank,
        line if line.starts_with("//") => Kind::Comment,
        _ => Kind::Code,
    }
}

/// The number of lines of an inline module of tests, if they begin with its attribute.
fn lines_of_tests(lines: &[&str]) -> Option<usize> {
    let (first, rest) = lines.split_first()?;
    let indentation = indentation(first);
    if first.trim_start() != "#[cfg(test)]" {
        return None;
    }
    // An attribute may take several lines.
    let is_attribute =
        |line: &&&str| line.strip_prefix(indentation).is_some_and(|line| line.starts_with(['#', ' ', ')']));
    let attributes = rest.iter().take_while(is_attribute).count();
    let module = without_visibility(rest.get(attributes)?.strip_prefix(indentation)?);
    if !(module.starts_with("mod ") && module.ends_with('{')) {
        return None;
    }
    let closes = |line: &&str| line.strip_prefix(indentation) == Some("}");
    Some(1 + lines.iter().position(closes)?)
}

/// The number of lines of a table, if they begin with one.
fn lines_of_table(lines: &[&str]) -> Option<usize> {
    let first = lines.first()?;
    let item = without_visibility(first.trim_start());
    let is_constant = item.starts_with("const ") || item.starts_with("static ");
    let (_, value) = item.split_once(" =").filter(|_| is_constant && !item.ends_with(';'))?;
    // rustfmt breaks a long line after the `=`.
    let value = if value.is_empty() { lines.get(1)?.trim_start() } else { value.trim_start() };
    if !value.trim_start_matches('&').starts_with('[') {
        return None;
    }
    Some(1 + lines.iter().position(|line| line.ends_with("];"))?)
}

fn indentation(line: &str) -> &str {
    &line[..line.len() - line.trim_start().len()]
}

fn without_visibility(item: &str) -> &str {
    let Some(rest) = item.strip_prefix("pub") else { return item };
    match rest.strip_prefix('(').and_then(|inside| inside.split_once(") ")) {
        Some((_, item)) => item,
        None => rest.trim_start(),
    }
}
