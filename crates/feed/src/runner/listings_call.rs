//! One attempt to get the inventory: call the partner or look into the folder, then decode.

use super::decoder::Decoder;
use crate::blocking_work::{BlockingWork, READING_LIMIT};
use crate::folder::{FileVersion, Folder, LastFile};
use crate::json_call::{self, JsonCall, Response};
use crate::state::{Body, Inventory};
use crate::unpack::{is_packed, unpacked};
use crate::validators::Validators;
use crate::{BuildError, FeedConfig, FetchError, FutureFile, metrics};
use http_client::HttpClient;
use inventory::{DecodeReport, FileFormat};
use std::sync::Arc;
use tokio::time::Instant;
use url::Url;

/// The car listings call, or the folder.
pub(crate) struct ListingsCall {
    source: Source,
    max_bytes: usize,
    decoder: Decoder,
    work: BlockingWork,
}

enum Source {
    Call(Box<JsonCall>, Url),
    Folder(Arc<Folder>),
    /// Staff enter all vehicles, so that the source itself has none.
    Staff,
}

/// The mark that tells an inventory from a later one of the same source.
#[derive(Clone, Debug)]
pub(crate) enum SourceVersion {
    Validators(Validators),
    File(FileVersion),
    Staff,
}

/// The result of a successful attempt.
pub(crate) enum FeedResponse {
    Changed(DecodedResponse),
    /// The content of the last response, and the validators for the next request.
    NotModified(Inventory, Validators),
    /// The folder has no later file.
    SameFile,
}

/// A decoded response.
pub(crate) struct DecodedResponse {
    pub(crate) inventory: Inventory,
    pub(crate) report: Box<DecodeReport>,
    pub(crate) body: Body,
    pub(crate) version: Option<SourceVersion>,
}

impl ListingsCall {
    pub(crate) fn new(
        client: &HttpClient,
        config: &FeedConfig,
        decoder: Decoder,
        work: BlockingWork,
    ) -> Result<Self, BuildError> {
        let is_json = matches!(config.format.format, None | Some(FileFormat::Json));
        let media_types = if is_json { "application/json" } else { "*/*" };
        let source = if let Some(folder) = &config.folder {
            Source::Folder(Arc::new(Folder::new(folder.clone())))
        } else if config.is_staff_alone {
            Source::Staff
        } else {
            let call = JsonCall::accepting(media_types, client, config.timeout, config.max_bytes)
                .client_key(&config.client_key_header, config.client_key.as_ref())?;
            Source::Call(Box::new(call), config.url.clone())
        };
        Ok(Self { source, max_bytes: config.max_bytes, decoder, work })
    }

    pub(crate) const fn decoder(&self) -> &Decoder {
        &self.decoder
    }

    /// A file of the folder that is dated in the future.
    pub(crate) fn future_file(&self) -> Option<FutureFile> {
        match &self.source {
            Source::Folder(folder) => folder.future_file(),
            Source::Call(..) | Source::Staff => None,
        }
    }

    /// Fetches once, conditionally if the last response had validators, or reads a later file than that of
    /// the last response or, without one, of the inventory that is served.
    pub(crate) async fn fetch(
        &self,
        last_response: Option<&(Inventory, SourceVersion)>,
        is_serving: bool,
    ) -> Result<FeedResponse, FetchError> {
        let start = Instant::now();
        let result = self.request(last_response, is_serving).await;
        metrics::fetched(
            result.as_ref().map_or_else(FetchError::label, FeedResponse::label),
            start.elapsed(),
        );
        result
    }

    /// Fetches once, unconditionally.
    pub(crate) async fn fetch_unconditionally(&self) -> Result<DecodedResponse, FetchError> {
        self.decode(self.fetch_body().await?).await
    }

    /// Fetches once and decodes nothing.
    pub(crate) async fn fetch_body(&self) -> Result<SourceBody, FetchError> {
        match &self.source {
            Source::Call(call, url) => self.source_body(call.get(url).await?).await,
            Source::Folder(folder) => {
                let newest = self.read_newest(folder, None, false).await?;
                newest.ok_or_else(|| FetchError::Unreadable("no file".to_owned()))
            }
            Source::Staff => Ok(SourceBody {
                bytes: b"[]".to_vec(),
                content_type: None,
                version: Some(SourceVersion::Staff),
            }),
        }
    }

    async fn request(
        &self,
        last_response: Option<&(Inventory, SourceVersion)>,
        is_serving: bool,
    ) -> Result<FeedResponse, FetchError> {
        match (&self.source, last_response) {
            (Source::Call(call, url), Some((inventory, SourceVersion::Validators(validators)))) => {
                match call.get_if_changed(url, validators).await? {
                    Response::Changed(body) => {
                        self.decode(self.source_body(body).await?).await.map(FeedResponse::Changed)
                    }
                    Response::NotModified(validators) => {
                        Ok(FeedResponse::NotModified(inventory.clone(), validators))
                    }
                }
            }
            (Source::Folder(folder), last) => {
                let last = last.and_then(|(_, version)| match version {
                    SourceVersion::File(last) => Some(last.clone()),
                    SourceVersion::Validators(_) | SourceVersion::Staff => None,
                });
                match self.read_newest(folder, last, is_serving).await? {
                    Some(body) => self.decode(body).await.map(FeedResponse::Changed),
                    None => Ok(FeedResponse::SameFile),
                }
            }
            (Source::Staff, Some(_)) => Ok(FeedResponse::SameFile),
            _ => self.fetch_unconditionally().await.map(FeedResponse::Changed),
        }
    }

    /// A setting of the encoding is about the bytes as they come, and a content type not about what is packed.
    async fn source_body(&self, body: json_call::Body) -> Result<SourceBody, FetchError> {
        let json_call::Body { bytes, content_type, validators } = body;
        let (has_encoding, max_bytes) = (self.decoder.format.encoding.is_some(), self.max_bytes);
        let bytes = if is_packed(&bytes) {
            self.work.run("unpacking", READING_LIMIT, move || unpacked(bytes, max_bytes)).await??
        } else {
            let bytes = unpacked(bytes, max_bytes)?;
            if has_encoding { bytes } else { json_call::into_utf8(bytes, content_type.as_deref()) }
        };
        Ok(SourceBody { bytes, content_type, version: validators.map(SourceVersion::Validators) })
    }

    async fn read_newest(
        &self,
        folder: &Arc<Folder>,
        last: Option<FileVersion>,
        is_serving: bool,
    ) -> Result<Option<SourceBody>, FetchError> {
        let (folder, max_bytes) = (Arc::clone(folder), self.max_bytes);
        let reading = move || {
            let last = match &last {
                Some(last) => LastFile::Read(last),
                None if is_serving => LastFile::EarlierRun,
                None => LastFile::Nothing,
            };
            let Some((bytes, version)) = folder.read_newest(last, max_bytes)? else { return Ok(None) };
            let bytes = unpacked(bytes, max_bytes).map_err(|error| error.in_file(&version.name()))?;
            Ok::<_, FetchError>(Some((bytes, version)))
        };
        let read = self.work.run("reading the folder", READING_LIMIT, reading).await??;
        Ok(read.map(|(bytes, version)| SourceBody {
            bytes,
            content_type: None,
            version: Some(SourceVersion::File(version)),
        }))
    }

    async fn decode(
        &self,
        SourceBody { bytes, content_type, version }: SourceBody,
    ) -> Result<DecodedResponse, FetchError> {
        let decoder = self.decoder.clone();
        let file = version.as_ref().and_then(SourceVersion::file_name);
        // Thousands of records take a while.
        let decoding = move || {
            let (inventory, report) = decoder.decode(&bytes, content_type.as_deref())?;
            Ok::<_, FetchError>((
                Inventory { packed: decoder.pack(&bytes), ..inventory },
                Box::new(report),
                Body::new(bytes),
            ))
        };
        let result = self.work.run("decoding", READING_LIMIT, decoding).await;
        let (inventory, report, body) = result.flatten().map_err(|error| match file {
            Some(file) => error.in_file(&file),
            None => error,
        })?;
        // Without validators, data that is not an array is fetched and logged each time.
        let is_kept =
            |version: &SourceVersion| inventory.was_array || !matches!(version, SourceVersion::Validators(_));
        let version = version.filter(is_kept);
        Ok(DecodedResponse { inventory, report, body, version })
    }
}

/// An inventory as its source sent it.
#[derive(Debug)]
pub struct SourceBody {
    pub bytes: Vec<u8>,
    /// The header's value; `None` of a file.
    pub content_type: Option<String>,
    version: Option<SourceVersion>,
}

impl SourceVersion {
    fn file_name(&self) -> Option<String> {
        match self {
            Self::File(version) => Some(version.name()),
            Self::Validators(_) | Self::Staff => None,
        }
    }
}

impl FeedResponse {
    fn label(&self) -> &'static str {
        match self {
            Self::Changed(response) if response.inventory.was_array => "loaded",
            Self::Changed(_) => "not_array",
            Self::NotModified(..) | Self::SameFile => "unchanged",
        }
    }
}
