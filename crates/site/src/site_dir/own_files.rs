//! Files of `files/`, served at the root (LOOK-7).

use crate::static_files::content_type;
use axum::{body::Body, response::Response};
use bytes::Bytes;
use http::{HeaderName, HeaderValue, StatusCode, header};
use http_server::{CachePolicy, Conditions, PreparedResponse};
use std::{
    collections::BTreeMap,
    fs::{self, Metadata},
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};
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
        path: PathBuf,
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
    /// Blocks.
    pub(super) fn read(path: &Path, metadata: &Metadata) -> io::Result<Self> {
        if metadata.len() <= MAX_KEPT {
            return Ok(Self::InMemory(fs::read(path)?.into()));
        }
        Ok(Self::OnDisk { path: path.to_owned(), length: metadata.len(), modified: metadata.modified()? })
    }

    /// `None` if the file is another one by now.
    pub(crate) async fn respond(&self, path: &str, conditions: &Conditions) -> Option<Response> {
        let media_type = content_type(path);
        let mut response = match self {
            Self::InMemory(bytes) => {
                PreparedResponse::new(StatusCode::OK, media_type, CachePolicy::Page, bytes.clone())
                    .respond(conditions)
            }
            Self::OnDisk { path, length, modified } => {
                let file = tokio::fs::File::open(path).await.ok()?;
                let metadata = file.metadata().await.ok()?;
                if metadata.len() != *length || metadata.modified().ok()? != *modified {
                    return None;
                }
                let mut response = Response::new(Body::from_stream(ReaderStream::new(file)));
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
