//! Reads logo, icon, font and pictures of a folder.

use super::{
    Artwork, Files, SourceFile,
    folder_reader::{MARKS, MAX_FILE, Reader, Refused, has_ending},
};
use crate::{
    folder_files,
    pictures::{Picture, SOCIAL},
};
use artwork::{ArtworkError, Isolation, Key, PictureSpec, image_size};
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
        let refusals = std::mem::take(&mut self.refusals);
        let initial = before.initial.clone();
        Artwork { font, logo, logo_small, icons, initial, pictures, social, sizes, originals, refusals }
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

    /// The result of a file, also of an earlier reading of the same bytes or of those before a problem.
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
        let done = self.make(file, hash.to_hex().to_string(), |reader| make(reader.isolation, &bytes));
        if done.is_none() {
            return self.keep_made(file, former);
        }
        self.originals.insert(file.to_owned(), hash);
        done
    }

    /// Makes something of a file with this hash. A hash that was refused before is refused again for the same
    /// reason, because a hostile file takes all the time of its limits. A failure of the system is tried again.
    fn make<T>(
        &mut self,
        file: &str,
        hash: String,
        make: impl FnOnce(&Self) -> Result<T, ArtworkError>,
    ) -> Option<T> {
        let refused = (file.to_owned(), hash);
        let result = match self.before.artwork.refusals.get(&refused) {
            Some(reason) => Err((reason.clone(), true)),
            None => make(self).map_err(|error| (error.to_string(), error.is_of_file())),
        };
        self.record.end();
        let (reason, is_of_file) = match result {
            Ok(done) => return Some(done),
            Err(refusal) => refusal,
        };
        self.problem(file, &reason);
        if is_of_file {
            self.refusals.insert(refused, reason);
        }
        None
    }

    /// The earlier result of a file.
    fn keep_made<T: Clone>(&mut self, file: &str, former: Option<&T>) -> Option<T> {
        let hash = self.before.artwork.originals.get(file);
        self.originals.extend(hash.map(|hash| (file.to_owned(), *hash)));
        former.cloned()
    }

    /// A picture of a file, or the one before if that was made of the same bytes, or if this file has a problem.
    fn picture(
        &mut self,
        file: &str,
        spec: &PictureSpec,
        before: impl Fn(&Artwork) -> Option<&artwork::Picture>,
    ) -> Option<artwork::Picture> {
        let before = before(&self.before.artwork);
        let bytes = match self.bytes(file) {
            Ok(bytes) => bytes?,
            Err(Refused) => return before.cloned(),
        };
        let key = Key::new(&bytes, spec);
        if let Some(before) = before.filter(|before| before.key == key) {
            self.record.end();
            return Some(before.clone());
        }
        let make = |reader: &Self| reader.isolation.picture(&bytes, spec, reader.cache);
        self.make(file, key.to_string(), make).or_else(|| before.cloned())
    }

    fn pictures(&mut self) -> (BTreeMap<Picture, artwork::Picture>, Option<artwork::Picture>) {
        let (mut pictures, mut social) = (BTreeMap::new(), None);
        let Ok(names) = self.names("pictures") else {
            return (self.before.artwork.pictures.clone(), self.before.artwork.social.clone());
        };
        for name in names {
            let file = format!("pictures/{name}");
            let lower = name.to_ascii_lowercase();
            let stem = lower.rsplit_once('.').map_or(&*lower, |(stem, _)| stem);
            let motif = Picture::all().find(|picture| picture.name() == stem);
            if !has_ending(&name, &PICTURES) || (motif.is_none() && stem != "social") {
                let names = Picture::all().map(Picture::name).collect::<Vec<_>>().join(", ");
                self.problem(
                    file,
                    format!(
                        "no page shows this picture; there are {names} and social, as .jpg, .png or .webp"
                    ),
                );
                continue;
            }
            let spec = motif.map_or(&SOCIAL, Picture::spec);
            if motif.is_some_and(|motif| pictures.contains_key(&motif)) {
                self.problem(file, "there is another picture of this name; remove one of them");
                continue;
            }
            let made = self.picture(&file, spec, |before| {
                motif.map_or(before.social.as_ref(), |motif| before.pictures.get(&motif))
            });
            match (motif, made) {
                (Some(motif), Some(made)) => _ = pictures.insert(motif, made),
                (None, Some(made)) => social = Some(made),
                (_, None) => {}
            }
            // A motif's other crop is made from it, unless the folder has that, too.
            for other in Picture::all().filter(|other| motif.is_some() && other.instead() == motif) {
                let has_own =
                    PICTURES.iter().any(|ending| self.has(&format!("pictures/{}.{ending}", other.name())));
                if !has_own {
                    let made = self.picture(&file, other.spec(), |before| before.pictures.get(&other));
                    pictures.extend(made.map(|made| (other, made)));
                }
            }
        }
        (pictures, social)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SiteDir, site_dir::ReadingRecord};
    use artwork::{Cache, File};
    use std::{cell::Cell, fs, io, path::Path};

    /// The result of a reading, with the reasons of its problems by file.
    fn read<T>(
        folder: &Path,
        before: &SiteDir,
        make: impl FnOnce(&mut Reader<'_>) -> T,
    ) -> (T, BTreeMap<String, String>) {
        let cache = Cache::none();
        let record = ReadingRecord::open(None);
        let mut reader = Reader::new(folder, &cache, before, Isolation::None, record);
        let result = make(&mut reader);
        (result, reader.problems.into_iter().map(|problem| (problem.file, problem.reason)).collect())
    }

    thread_local! {
        static DRAWN: Cell<usize> = const { Cell::new(0) };
    }

    fn refuse(_: Isolation, _: &[u8]) -> Result<File, ArtworkError> {
        DRAWN.set(DRAWN.get() + 1);
        Err(ArtworkError::CutShort)
    }

    fn fail_to_start(_: Isolation, _: &[u8]) -> Result<File, ArtworkError> {
        DRAWN.set(DRAWN.get() + 1);
        Err(ArtworkError::NotStarted(io::ErrorKind::WouldBlock.into()))
    }

    #[test]
    fn a_refused_file_is_drawn_once_and_one_without_a_process_each_time() {
        let folder = tempfile::tempdir().unwrap();
        // A function that draws, and how often it has drawn after each reading; the last file is another one.
        for (draw, drawn) in [(refuse as fn(_, &_) -> _, [1, 1, 1, 2]), (fail_to_start, [1, 2, 3, 4])] {
            DRAWN.set(0);
            let mut before = SiteDir::default();
            let counted = ["a", "a", "a", "b"].map(|bytes| {
                fs::write(folder.path().join("icon.svg"), bytes).unwrap();
                let (refusals, problems) = read(folder.path(), &before, |reader| {
                    assert!(reader.mark("icon", |before| before.logo.as_ref(), draw).is_none());
                    std::mem::take(&mut reader.refusals)
                });
                assert!(problems.contains_key("icon.svg"), "{problems:?}");
                before.artwork.refusals = refusals;
                DRAWN.get()
            });
            assert_eq!(counted, drawn);
        }
    }

    #[test]
    fn a_refusal_of_any_artwork_is_repeated_until_the_file_changes() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("pictures")).unwrap();
        let files = [
            "font.woff2",
            "icon.svg",
            "logo-small.png",
            "logo.svg",
            "pictures/hero.jpg",
            "pictures/social.png",
        ];
        let write = |bytes: &str| files.map(|file| fs::write(folder.path().join(file), bytes).unwrap());
        let artwork = |before: &SiteDir| read(folder.path(), before, |reader| reader.artwork(&Files::new()));
        write("<svg>");
        let (mut refused, drawn) = artwork(&SiteDir::default());
        assert_eq!(drawn.keys().collect::<Vec<_>>(), files);
        // A reason that no drawing gives.
        refused.refusals.values_mut().for_each(|reason| "as before".clone_into(reason));
        let mut before = SiteDir { artwork: refused, ..SiteDir::default() };
        for _ in 0..2 {
            let (repeated, problems) = artwork(&before);
            assert_eq!(problems.keys().collect::<Vec<_>>(), files);
            assert!(problems.values().all(|reason| reason == "as before"), "{problems:?}");
            before.artwork = repeated;
        }
        write("<svg/>");
        let (changed, problems) = artwork(&before);
        assert_eq!(problems.keys().collect::<Vec<_>>(), files);
        assert!(problems.values().all(|reason| reason != "as before"), "{problems:?}");
        let former: Vec<_> = before.artwork.refusals.keys().collect();
        assert!(changed.refusals.keys().all(|refused| !former.contains(&refused)), "only the last reading's");
    }
}
