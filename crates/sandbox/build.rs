//! Marks which picture generator this is, so that pictures kept on disk by an older one are drawn again.

use std::{
    collections::BTreeMap,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let folder = Path::new("src/pictures");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut sources = BTreeMap::new();
    read(folder, &mut sources)?;
    let mut hasher = DefaultHasher::new();
    sources.hash(&mut hasher);
    println!("cargo::rustc-env=PICTURE_GENERATOR={:016x}", hasher.finish());
    Ok(())
}

fn read(folder: &Path, sources: &mut BTreeMap<PathBuf, Vec<u8>>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(&path, sources)?;
        } else {
            sources.insert(path.clone(), fs::read(&path)?);
        }
    }
    Ok(())
}
