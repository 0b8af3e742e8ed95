//! Files of `files/`, served at the root (LOOK-7).

use super::{fingerprint::FileVersion, folder_reader::MAX_FILE};
use crate::{folder_files, static_files::content_type};
use axum::{body::Body, response::Response};
use bytes::Bytes;
use http::{HeaderName, HeaderValue, StatusCode, header};
use http_server::{CachePolicy, Conditions, PreparedResponse};
use std::{
    borrow::Cow,
    collections::BTreeMap,
    fs::File,
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};
use tokio::io::AsyncReadExt as _;
use tokio_util::io::ReaderStream;
use unicode_normalization::UnicodeNormalization as _;

/// By the [`file_key`] of the address that they are served at.
pub(crate) type Files = BTreeMap<String, SourceFile>;

/// Bytes of a file that is kept in memory.
const MAX_KEPT: u64 = 256 * 1024;
/// Bytes of all files that are kept in memory.
pub(super) const MAX_MEMORY: u64 = 16 * 1024 * 1024;

/// The path of an address, decoded, with composed letters: a Mac writes a letter and its accent apart.
pub(crate) fn file_key(address: &str) -> Cow<'_, str> {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    match percent_encoding::percent_decode_str(path).decode_utf8_lossy() {
        decoded if decoded.is_ascii() => decoded,
        decoded => composed(&decoded).into(),
    }
}

/// The text with composed letters.
pub(super) fn composed(text: &str) -> String {
    text.nfc().collect()
}

/// A file as it was when the folder was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SourceFile {
    InMemory {
        bytes: Bytes,
        version: FileVersion,
    },
    /// Served as long as it is that file.
    OnDisk {
        folder: PathBuf,
        /// The file's path within the folder.
        file: String,
        length: u64,
        modified: SystemTime,
    },
}

/// A response extension: a file of the dealership, which has none of the site's rights in a browser.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sandboxed;

impl Sandboxed {
    /// The `Content-Security-Policy` of such a file.
    pub(crate) const POLICY: HeaderValue = HeaderValue::from_static("sandbox");
}

impl SourceFile {
    /// A file of at most 32 MB, which takes its bytes of `memory` if these are left. What it had `before` is shared
    /// as far as it has not changed. Blocks.
    pub(super) fn read(
        folder: &Path,
        file: &str,
        before: Option<&Self>,
        memory: &mut u64,
    ) -> io::Result<Self> {
        let opened = folder_files::open(folder, file)?;
        let metadata = opened.metadata()?;
        let (length, version) = (metadata.len(), FileVersion::new(&metadata));
        if length > MAX_FILE {
            return Err(folder_files::too_large(length, MAX_FILE));
        }
        if length > MAX_KEPT.min(*memory) {
            let (folder, file) = (folder.to_owned(), file.to_owned());
            return Ok(Self::OnDisk { folder, file, length, modified: metadata.modified()? });
        }
        let bytes = match before {
            Some(Self::InMemory { bytes, version: before }) if *before == version => bytes.clone(),
            Some(Self::InMemory { bytes: before, .. }) => {
                let bytes = folder_files::read_open(&opened, length)?;
                if *before == bytes { before.clone() } else { bytes.into() }
            }
            _ => folder_files::read_open(&opened, length)?.into(),
        };
        *memory = memory.saturating_sub(length);
        Ok(Self::InMemory { bytes, version })
    }

    /// Takes its bytes of `memory`, if it needs any and these are left.
    pub(super) fn take_memory(&self, memory: &mut u64) -> bool {
        let Self::InMemory { bytes, .. } = self else { return true };
        let left = u64::try_from(bytes.len()).ok().and_then(|length| memory.checked_sub(length));
        left.map(|left| *memory = left).is_some()
    }

    /// `None` if the file is another one by now.
    pub(crate) async fn respond(&self, path: &str, conditions: &Conditions) -> Option<Response> {
        let media_type = content_type(path);
        let mut response = match self {
            Self::InMemory { bytes, .. } => {
                PreparedResponse::new(StatusCode::OK, media_type, CachePolicy::Page, bytes.clone())
                    .respond(conditions)
            }
            Self::OnDisk { folder, file, length, modified } => {
                let opened = reopen(folder, file, *length, *modified).await?;
                let stream = ReaderStream::new(tokio::fs::File::from_std(opened).take(*length));
                let mut response = Response::new(Body::from_stream(stream));
                let headers = response.headers_mut();
                headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
                headers.insert(header::CONTENT_LENGTH, HeaderValue::from(*length));
                headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
                response
            }
        };
        // The viewers of browsers do not open in a sandbox, and a downloaded file has none.
        if media_type == "application/pdf" {
            let attachment = HeaderValue::from_static("attachment");
            response.headers_mut().insert(HeaderName::from_static("content-disposition"), attachment);
        }
        response.extensions_mut().insert(Sandboxed);
        Some(response)
    }
}

/// The file, if it is still the one that was read.
async fn reopen(folder: &Path, file: &str, length: u64, modified: SystemTime) -> Option<File> {
    let (folder, file) = (folder.to_owned(), file.to_owned());
    let opened = tokio::task::spawn_blocking(move || folder_files::open(&folder, file)).await.ok()?.ok()?;
    let metadata = opened.metadata().ok()?;
    (metadata.len() == length && metadata.modified().ok()? == modified).then_some(opened)
}

#[cfg(test)]
mod tests {
    use super::{MAX_KEPT, MAX_MEMORY, SourceFile};
    use std::fs;

    #[test]
    fn files_share_what_has_not_changed_and_take_no_more_memory_than_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let read = |before: Option<&SourceFile>, memory: &mut u64| {
            SourceFile::read(folder.path(), "a", before, memory).unwrap()
        };
        let address = |file: &SourceFile| match file {
            SourceFile::InMemory { bytes, .. } => Some(bytes.as_ptr()),
            SourceFile::OnDisk { .. } => None,
        };
        let write = |byte: u8| {
            fs::write(folder.path().join("a"), vec![byte; usize::try_from(MAX_KEPT).unwrap()]).unwrap();
        };
        write(b'x');
        let mut memory = MAX_MEMORY;
        let files: Vec<SourceFile> = (0..70).map(|_| read(None, &mut memory)).collect();
        let kept = files.iter().filter(|file| address(file).is_some()).count();
        assert_eq!((u64::try_from(kept).unwrap() * MAX_KEPT, memory), (MAX_MEMORY, 0));
        let first = &files[0];
        assert!(!first.take_memory(&mut { MAX_KEPT - 1 }) && first.take_memory(&mut { MAX_KEPT }));
        // Unchanged, and with the same bytes in another file.
        assert_eq!(address(&read(Some(first), &mut { MAX_MEMORY })), address(first));
        fs::remove_file(folder.path().join("a")).unwrap();
        write(b'x');
        assert_eq!(address(&read(Some(first), &mut { MAX_MEMORY })), address(first));
        write(b'y');
        assert_ne!(address(&read(Some(first), &mut { MAX_MEMORY })), address(first));
    }
}
