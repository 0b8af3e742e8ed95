//! The folder with the dealership's own look (LOOK-1).

use std::{io, path::Path};
use theme::{Settings, Theme};

/// The theme of a folder; `None` if it has none. The error names the file and what is wrong with it.
/// Blocks.
pub(crate) fn read_theme(folder: &Path) -> Result<Option<Theme>, String> {
    let path = folder.join("theme.toml");
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("{}: {error}", path.display())),
    };
    let theme = Settings::parse(&text).and_then(|settings| Theme::derive(&settings));
    theme.map(Some).map_err(|error| format!("{}: {error}", path.display()))
}
