//! Reads logo, icon, font and pictures of a folder.

use super::{
    Artwork, Files, SourceFile,
    folder_reader::{MARKS, MAX_FILE, Reader, Refused, has_ending},
};
use crate::{
    folder_files,
    pictures::{Picture, SOCIAL},
};
use artwork::{ArtworkError, Isolation, Key, Shape, image_size};
use std::collections::BTreeMap;

/// Endings of pictures.
const PICTURES: [&str; 4] = ["jpg", "jpeg", "png", "webp"];

impl Reader<'_> {
    pub(super) fn artwork(&mut self, files: &Files) -> Artwork {
        let before = &self.before.artwork;
        let font = self.made("font.woff2", |before| before.font.as_ref(), Isolation::font);
        let logo = self.mark("logo", |before| before.logo.as_ref(), Isolation::logo);
        let logo_small = self.mark("logo-small", |before| before.logo_small.as_ref(), Isolation::logo);
        let icons = self.mark("icon", |before| before.icons.as_ref(), Isolation::icons);
        let (pictures, social) = self.pictures();
        let mut sizes = BTreeMap::new();
        for (path, file) in files {
            if has_ending(path, &["jpg", "jpeg", "png", "webp", "gif", "svg"]) {
                let size = match file {
                    file if self.before.files.get(path) == Some(file) => before.sizes.get(path).copied(),
                    SourceFile::InMemory { bytes, .. } => self.size(path, bytes),
                    SourceFile::OnDisk { folder, file, .. } => {
                        let bytes = folder_files::read(folder, file, MAX_FILE);
                        bytes.ok().and_then(|bytes| self.size(path, &bytes))
                    }
                };
                sizes.extend(size.map(|size| (path.clone(), size)));
            }
        }
        let originals = std::mem::take(&mut self.originals);
        Artwork { font, logo, logo_small, icons, pictures, social, sizes, originals }
    }

    /// The size of a picture in `files/`.
    fn size(&mut self, path: &str, bytes: &[u8]) -> Option<(u32, u32)> {
        let file = format!("files{path}");
        self.record.begin(&file, bytes).map_err(|reason| self.problem(&file, reason)).ok()?;
        let size = image_size(bytes);
        self.record.end();
        size
    }

    /// A file of this name with any of the endings.
    fn mark<T: Clone>(
        &mut self,
        name: &str,
        before: impl Fn(&Artwork) -> Option<&T>,
        make: fn(Isolation, &[u8]) -> Result<T, ArtworkError>,
    ) -> Option<T> {
        let file = MARKS.iter().map(|ending| format!("{name}.{ending}"));
        let file = file.into_iter().find(|file| self.has(file))?;
        self.made(&file, before, make)
    }

    /// What is made of a file, or was made before of the same bytes or of those before a problem.
    fn made<T: Clone>(
        &mut self,
        file: &str,
        before: impl Fn(&Artwork) -> Option<&T>,
        make: fn(Isolation, &[u8]) -> Result<T, ArtworkError>,
    ) -> Option<T> {
        let before_artwork = &self.before.artwork;
        let former = before(before_artwork);
        let hash_before = before_artwork.originals.get(file);
        let bytes = match self.bytes(file) {
            Ok(bytes) => bytes?,
            Err(Refused) => return self.keep_made(file, former),
        };
        let hash = blake3::hash(&bytes);
        if former.is_some() && hash_before == Some(&hash) {
            self.record.end();
            return self.keep_made(file, former);
        }
        let result = make(self.isolation, &bytes);
        self.record.end();
        match result {
            Ok(done) => {
                self.originals.insert(file.to_owned(), hash);
                Some(done)
            }
            Err(error) => {
                self.problem(file, error);
                self.keep_made(file, former)
            }
        }
    }

    /// What was made of a file before.
    fn keep_made<T: Clone>(&mut self, file: &str, former: Option<&T>) -> Option<T> {
        let hash = self.before.artwork.originals.get(file);
        self.originals.extend(hash.map(|hash| (file.to_owned(), *hash)));
        former.cloned()
    }

    /// A picture of a file, or the one before if that was made of the same bytes, or if this file has a problem.
    fn picture(
        &mut self,
        file: &str,
        shape: &Shape,
        before: impl Fn(&Artwork) -> Option<&artwork::Picture>,
    ) -> Option<artwork::Picture> {
        let before = before(&self.before.artwork);
        let bytes = match self.bytes(file) {
            Ok(bytes) => bytes?,
            Err(Refused) => return before.cloned(),
        };
        if let Some(before) = before.filter(|before| before.key == Key::new(&bytes, shape)) {
            self.record.end();
            return Some(before.clone());
        }
        let result = self.isolation.picture(&bytes, shape, self.cache);
        self.record.end();
        match result {
            Ok(done) => Some(done),
            Err(error) => {
                self.problem(file, error);
                before.cloned()
            }
        }
    }

    fn pictures(&mut self) -> (BTreeMap<Picture, artwork::Picture>, Option<artwork::Picture>) {
        let (mut pictures, mut social) = (BTreeMap::new(), None);
        let Ok(names) = self.names("pictures") else {
            return (self.before.artwork.pictures.clone(), self.before.artwork.social.clone());
        };
        for name in names {
            let file = format!("pictures/{name}");
            let stem = name.rsplit_once('.').map_or(&*name, |(stem, _)| stem);
            let motif = Picture::ALL.iter().copied().find(|picture| picture.name() == stem);
            if !has_ending(&name, &PICTURES) || (motif.is_none() && stem != "social") {
                let names = Picture::ALL.iter().map(|picture| picture.name()).collect::<Vec<_>>().join(", ");
                self.problem(
                    file,
                    format!(
                        "no page shows this picture; there are {names} and social, as .jpg, .png or .webp"
                    ),
                );
                continue;
            }
            let shape = motif.map_or(&SOCIAL, Picture::shape);
            if motif.is_some_and(|motif| pictures.contains_key(&motif)) {
                self.problem(file, "there is another picture of this name; remove one of them");
                continue;
            }
            let made = self.picture(&file, shape, |before| {
                motif.map_or(before.social.as_ref(), |motif| before.pictures.get(&motif))
            });
            match (motif, made) {
                (Some(motif), Some(made)) => _ = pictures.insert(motif, made),
                (None, Some(made)) => social = Some(made),
                (_, None) => {}
            }
            // A motif's other crop is made from it, unless the folder has that, too.
            for other in Picture::ALL.iter().filter(|other| motif.is_some() && other.instead() == motif) {
                let has_own =
                    PICTURES.iter().any(|ending| self.has(&format!("pictures/{}.{ending}", other.name())));
                if !has_own {
                    let made = self.picture(&file, other.shape(), |before| before.pictures.get(other));
                    pictures.extend(made.map(|made| (*other, made)));
                }
            }
        }
        (pictures, social)
    }
}
