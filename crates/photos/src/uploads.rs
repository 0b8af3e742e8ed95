//! Photos that staff have uploaded: originals that the site keeps itself, in a folder or in the object store that servers
//! share. A file's name is the hash of its content, so that it never changes.

use crate::{BuildError, StoreUrl, StoredFile, StoredFileError};
use bytes::Bytes;

/// Hex digits of a name: two photos never have the same.
const NAME_DIGITS: usize = 32;
const ENDING: &str = ".jpg";

/// The uploaded photos of a site.
#[derive(Clone, Debug)]
pub struct Uploads {
    /// Begins the address of each photo.
    address: String,
    store: StoreUrl,
}

/// Why a photo was not kept or read.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    #[error(transparent)]
    Store(#[from] BuildError),
    #[error(transparent)]
    File(#[from] StoredFileError),
    #[error("no photo has this name")]
    Unknown,
}

impl Uploads {
    /// With addresses that begin so, below this address of a store.
    pub const fn new(address: String, store: StoreUrl) -> Self {
        Self { address, store }
    }

    /// The name of the photo at an address; `None` for other addresses.
    pub fn name_in<'a>(&self, address: &'a str) -> Option<&'a str> {
        Self::name_of(address.strip_prefix(self.address.as_str())?)
    }

    /// The name in the last part of an address.
    pub fn name_of(file: &str) -> Option<&str> {
        file.strip_suffix(ENDING).filter(|name| is_name(name))
    }

    /// The address of a photo.
    pub fn address_of(&self, name: &str) -> String {
        format!("{}{name}{ENDING}", self.address)
    }

    /// Keeps a JPEG; when this returns, neither a crash nor a power failure loses it. Returns its name.
    pub async fn keep(&self, jpeg: &Bytes) -> Result<String, UploadError> {
        let name = blake3::hash(jpeg).to_hex()[..NAME_DIGITS].to_owned();
        match self.file(&name)?.write(&**jpeg).await {
            Ok(()) | Err(StoredFileError::Exists) => Ok(name),
            Err(error) => Err(error.into()),
        }
    }

    /// The JPEG with this name.
    pub async fn get(&self, name: &str) -> Result<Bytes, UploadError> {
        if !is_name(name) {
            return Err(UploadError::Unknown);
        }
        let mut jpeg = Vec::new();
        match self.file(name)?.read(&mut jpeg).await {
            Ok(()) => Ok(jpeg.into()),
            Err(StoredFileError::Missing) => Err(UploadError::Unknown),
            Err(error) => Err(error.into()),
        }
    }

    fn file(&self, name: &str) -> Result<StoredFile, UploadError> {
        Ok(StoredFile::open(self.store.join(&format!("{name}{ENDING}")))?)
    }
}

fn is_name(name: &str) -> bool {
    name.len() == NAME_DIGITS && name.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_photo_is_kept_once_under_the_hash_of_its_content() {
        let folder = tempfile::tempdir().unwrap();
        let store = url::Url::from_directory_path(folder.path()).unwrap();
        let uploads =
            Uploads::new("https://dealer.example/uploads/".to_owned(), store.as_str().parse().unwrap());
        let jpeg = Bytes::from_static(b"a photo");
        let name = uploads.keep(&jpeg).await.unwrap();
        assert_eq!(uploads.keep(&jpeg).await.unwrap(), name);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        let address = uploads.address_of(&name);
        assert_eq!(uploads.name_in(&address), Some(name.as_str()));
        assert_eq!(uploads.get(&name).await.unwrap(), jpeg);
        for other in ["https://other.example/uploads/", "https://dealer.example/uploads/../leads.db", "x"] {
            assert_eq!(uploads.name_in(other), None, "{other}");
        }
        for unknown in ["../leads.db", "", &"0".repeat(32)] {
            assert!(matches!(uploads.get(unknown).await, Err(UploadError::Unknown)), "{unknown}");
        }
    }
}
