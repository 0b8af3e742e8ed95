//! A site that resizes photos, or does not, and those that it has resized.

use super::{TestApp, TestAppBuilder, settings::PhotoCreation};

impl TestAppBuilder {
    pub(crate) fn without_photos(mut self) -> Self {
        self.photos = PhotoCreation::Off;
        self
    }

    pub(crate) fn photo_cache_size(mut self, bytes: u64) -> Self {
        self.photo_cache_size = bytes;
        self
    }

    pub(crate) fn with_photos_ahead(mut self) -> Self {
        self.photos = PhotoCreation::Ahead;
        self
    }
}

impl TestApp {
    /// Photos that lie on disk.
    pub(crate) fn cached_photos(&self) -> usize {
        self.photo_files().len()
    }

    /// The names of the photos that lie on disk.
    pub(crate) fn photo_files(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.data.path().join("photos")).into_iter().flatten().flatten();
        let photos =
            files.filter(|file| file.path().extension().is_none_or(|extension| extension != "draft"));
        photos.map(|file| file.file_name().to_string_lossy().into_owned()).collect()
    }
}
