//! Changes a TOML file of settings and keeps its comments and order.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::Path,
};
use toml_edit::{DocumentMut, InlineTable, Item, Table, TableLike, value};

/// The setting at this path (`feed.url`) has a value.
pub(super) fn is_set(document: &DocumentMut, path: &str) -> bool {
    path.split('.').try_fold(document.as_item(), |item, name| item.get(name)).is_some()
}

/// Sets the item at this path, in the tables that are there, or in new ones.
pub(super) fn set(document: &mut DocumentMut, path: &[&str], item: Item) {
    let Some((name, tables)) = path.split_last() else { return };
    let mut table: &mut dyn TableLike = document.as_table_mut();
    let mut is_inline = false;
    for name in tables {
        let entry = table.entry(name).or_insert_with(|| {
            if is_inline {
                return value(InlineTable::new());
            }
            let mut inner = Table::new();
            inner.set_implicit(true);
            Item::Table(inner)
        });
        is_inline = is_inline || entry.is_inline_table();
        let Some(inner) = entry.as_table_like_mut() else { return };
        table = inner;
    }
    table.insert(name, item);
}

/// Creates a file that only its owner can read, since settings may have passwords; refuses one that exists.
pub(super) fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Replaces the file at once, so that a full disk or a power cut leaves the old one. Keeps its owner and
/// permissions: it may hold secrets.
pub(super) fn write(path: &Path, document: &DocumentMut) -> io::Result<()> {
    // A link stays one.
    let path = if path.exists() { path.canonicalize()? } else { path.to_owned() };
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut draft = tempfile::Builder::new().make_in(folder, create)?;
    draft.as_file_mut().write_all(document.to_string().as_bytes())?;
    if let Ok(metadata) = fs::metadata(&path) {
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt as _, chown};
            // Only root can, and only the owner's service may be able to read it.
            let _ = chown(draft.path(), Some(metadata.uid()), Some(metadata.gid()));
        }
        fs::set_permissions(draft.path(), metadata.permissions())?;
    }
    draft.persist(path)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_go_into_the_tables_that_are_there_however_these_are_written() {
        for (file, expected) in [
            ("", "[feed]\nrecords = \"listings\"\n\n[feed.fields]\nmake = \"Marke\"\n"),
            (
                "# Mine.\n[feed] # here\nurl = \"u\" # there\n\n[leads]\nurl = \"l\"\n",
                "# Mine.\n[feed] # here\nurl = \"u\" # there\nrecords = \"listings\"\n\n[feed.fields]\nmake = \"Marke\"\n\n[leads]\nurl = \"l\"\n",
            ),
            (
                "feed = { url = \"u\" }\n",
                "feed = { url = \"u\" , records = \"listings\", fields = { make = \"Marke\" } }\n",
            ),
            (
                "[feed.fields]\n# Ours.\ntrim = \"Series\"\n",
                "[feed]\nrecords = \"listings\"\n[feed.fields]\n# Ours.\ntrim = \"Series\"\nmake = \"Marke\"\n",
            ),
        ] {
            let mut document: DocumentMut = file.parse().unwrap();
            set(&mut document, &["feed", "records"], value("listings"));
            set(&mut document, &["feed", "fields", "make"], value("Marke"));
            let written = document.to_string();
            assert_eq!(
                written.matches("[feed]").count() + written.matches("[feed.fields]").count(),
                expected.matches("[feed").count()
            );
            let reread: toml_edit::DocumentMut = written.parse().unwrap();
            assert!(is_set(&reread, "feed.records") && is_set(&reread, "feed.fields.make"), "{written}");
            assert_eq!(written, expected);
        }
    }
}
