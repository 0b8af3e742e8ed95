//! One file in an object store, as a backup of the site: with the address, the keys and the limits of
//! the store that photos are in.

use super::{StoreUrl, open};
use crate::{BuildError, failure::error_chain};
use object_store::{
    Error, ObjectStore, ObjectStoreExt as _, PutMode, PutOptions, PutPayload, WriteMultipart, path::Path,
};
use std::{io, sync::Arc, time::Duration};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};

/// Limit of one request, which carries a part.
const LIMIT: Duration = Duration::from_mins(1);
const MAX_RETRIES: usize = 3;
/// Every store takes parts of this size.
const PART: usize = 8 * 1024 * 1024;

/// A file at an address such as `s3://bucket/folder/name`.
#[derive(Debug)]
pub struct StoredFile {
    store: Arc<dyn ObjectStore>,
    url: StoreUrl,
    path: Path,
}

/// Why a file was not stored or read.
#[derive(Debug, thiserror::Error)]
pub enum StoredFileError {
    /// There is one already, which is not replaced.
    #[error("is there already")]
    Exists,
    /// There is none.
    #[error("is not there")]
    Missing,
    /// The store refused, or did not answer.
    #[error("{0}")]
    Store(String),
    /// The file on this machine can't be read or written.
    #[error(transparent)]
    Local(#[from] io::Error),
}

impl StoredFile {
    /// Sends no request. Keys and endpoints come from the environment, as for photos.
    pub fn open(url: StoreUrl) -> Result<Self, BuildError> {
        let path = url.prefix().clone();
        if path.as_ref().is_empty() {
            let error = "the address names no file".to_owned();
            return Err(BuildError::Store { store: url.to_string(), error });
        }
        Ok(Self { store: open(&url, LIMIT, MAX_RETRIES, true)?, url, path })
    }

    /// The address.
    pub const fn url(&self) -> &StoreUrl {
        &self.url
    }

    /// Stores what the reader has, as a whole or not at all; after that a power failure does not lose it.
    /// A file that is there already is not replaced; of one that is larger than a part, and is stored by
    /// another machine at the same time, the later stays.
    pub async fn write(&self, mut from: impl AsyncRead + Unpin) -> Result<(), StoredFileError> {
        let mut part = next_part(&mut from).await?;
        if part.len() < PART {
            let options = PutOptions { mode: PutMode::Create, ..PutOptions::default() };
            self.store.put_opts(&self.path, PutPayload::from(part), options).await?;
            return Ok(());
        }
        match self.store.head(&self.path).await {
            Err(Error::NotFound { .. }) => {}
            Err(error) => return Err(error.into()),
            Ok(_) => return Err(StoredFileError::Exists),
        }
        let mut upload =
            WriteMultipart::new_with_chunk_size(self.store.put_multipart(&self.path).await?, PART);
        while !part.is_empty() {
            upload.wait_for_capacity(1).await?;
            upload.put(part.into());
            part = next_part(&mut from).await?;
        }
        upload.finish().await?;
        Ok(())
    }

    /// Writes the stored file to `to`.
    pub async fn read(&self, mut to: impl AsyncWrite + Unpin) -> Result<(), StoredFileError> {
        let size = self.store.head(&self.path).await?.size;
        let (mut from, part) = (0, u64::try_from(PART).unwrap_or(u64::MAX));
        while from < size {
            let until = from.saturating_add(part).min(size);
            to.write_all(&self.store.get_range(&self.path, from..until).await?).await?;
            from = until;
        }
        Ok(to.flush().await?)
    }
}

/// A whole part, or the rest.
async fn next_part(from: &mut (impl AsyncRead + Unpin)) -> io::Result<Vec<u8>> {
    let mut part = Vec::new();
    from.take(u64::try_from(PART).unwrap_or(u64::MAX)).read_to_end(&mut part).await?;
    Ok(part)
}

impl From<Error> for StoredFileError {
    fn from(error: Error) -> Self {
        match error {
            Error::AlreadyExists { .. } => Self::Exists,
            Error::NotFound { .. } => Self::Missing,
            error => Self::Store(error_chain(&error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_in(folder: &std::path::Path) -> StoredFile {
        let folder = url::Url::from_directory_path(folder).unwrap();
        StoredFile::open(format!("{folder}backups/site.backup").parse().unwrap()).unwrap()
    }

    #[tokio::test]
    async fn a_file_of_any_size_is_stored_once_and_read_back() {
        for size in [0, 10, PART - 1, PART, PART * 2 + 5] {
            let folder = tempfile::tempdir().unwrap();
            let file = file_in(folder.path());
            let bytes: Vec<u8> = (0..=250_u8).cycle().take(size).collect();
            assert!(matches!(file.read(&mut Vec::new()).await, Err(StoredFileError::Missing)));
            file.write(&*bytes).await.unwrap();
            let mut read = Vec::new();
            file.read(&mut read).await.unwrap();
            assert!(read == bytes, "{size}");
            assert!(matches!(file.write(&*bytes).await, Err(StoredFileError::Exists)), "{size}");
        }
    }

    #[test]
    fn a_bucket_alone_is_no_address_of_a_file() {
        assert!(StoredFile::open("s3://bucket".parse().unwrap()).is_err());
    }
}
