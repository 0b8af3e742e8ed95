//! Files of `files/`, served at the root (LOOK-7).

use crate::{folder_files, static_files::content_type};
use axum::{body::Body, response::Response};
use bytes::Bytes;
use http::{HeaderName, HeaderValue, StatusCode, header};
use http_server::{CachePolicy, Conditions, PreparedResponse};
use std::{
    collections::BTreeMap,
    fs::File,
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};
use tokio::io::AsyncReadExt as _;
use tokio_util::io::ReaderStream;

/// By the path that they are served at.
pub(crate) type Files = BTreeMap<String, SourceFile>;

/// Bytes of a file that is kept in memory.
const MAX_KEPT: u64 = 256 * 1024;

/// A file as it was when the folder was read.
#[derive(Clone, Debug)]
pub(crate) enum SourceFile {
    InMemory(Bytes),
    /// Served as long as it is that file.
    OnDisk {
        folder: PathBuf,
        /// Its path within the folder.
        file: String,
        length: u64,
        modified: SystemTime,
    },
}

/// A response extension: a file of the dealership, which has none of the site's rights in a browser.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sandboxed;

impl Sandboxed {
    /// Its `Content-Security-Policy`.
    pub(crate) const POLICY: HeaderValue = HeaderValue::from_static("sandbox");
}

impl SourceFile {
    /// A file of at most `limit` bytes. Blocks.
    pub(super) fn read(folder: &Path, file: &str, limit: u64) -> io::Result<Self> {
        let opened = folder_files::open(folder, file)?;
        let metadata = opened.metadata()?;
        let length = metadata.len();
        if length <= MAX_KEPT || length > limit {
            return Ok(Self::InMemory(folder_files::read_open(&opened, limit)?.into()));
        }
        let (folder, file) = (folder.to_owned(), file.to_owned());
        Ok(Self::OnDisk { folder, file, length, modified: metadata.modified()? })
    }

    /// `None` if the file is another one by now.
    pub(crate) async fn respond(&self, path: &str, conditions: &Conditions) -> Option<Response> {
        let media_type = content_type(path);
        let mut response = match self {
            Self::InMemory(bytes) => {
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
