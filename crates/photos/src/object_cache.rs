//! The object store that several servers share: a photo that one of them has made is not made
//! again by the others. It is optional, and a photo never waits long for it.

mod http_service;
mod outage;
mod store_url;
mod stored_file;

pub use store_url::{StoreUrl, StoreUrlError};
pub use stored_file::{StoredFile, StoredFileError};

use crate::{BuildError, failure::error_chain, key::CacheKey, metrics};
use bytes::Bytes;
use http_service::Connector;
use moka::sync::Cache;
use object_store::{
    Attribute, Attributes, Error, ObjectStore, ObjectStoreExt as _, PutMode, PutOptions, RetryConfig,
    aws::AmazonS3Builder, azure::MicrosoftAzureBuilder, gcp::GoogleCloudStorageBuilder,
    local::LocalFileSystem, path::Path,
};
use outage::Outage;
use std::{
    hash::{BuildHasher as _, RandomState},
    sync::Arc,
    time::Duration,
};
use store_url::StoreKind;
use tokio::{sync::Semaphore, time::timeout};

/// The longest wait of a photo for the store. A slower answer only shows whether the store works.
const MAX_WAIT: Duration = Duration::from_millis(500);
/// A store that takes longer than this for one operation has failed.
const LIMIT: Duration = Duration::from_secs(2);
/// Operations under way. A file system that hangs can't be interrupted and keeps its threads.
const MAX_OPERATIONS: usize = 32;
/// Time for which it is remembered that the store lacks a photo: the request that finds this out goes on
/// to create the photo.
const ABSENCE_TTL: Duration = Duration::from_secs(5);
/// Maximum number of remembered absences.
const MAX_ABSENCES: u64 = 10_000;

/// Photos in an object store, one object per file of the disk cache, with the same name.
pub(crate) struct ObjectCache {
    store: Arc<dyn ObjectStore>,
    url: StoreUrl,
    outage: Arc<Outage>,
    operations: Arc<Semaphore>,
    absences: Cache<CacheKey, Lookup>,
}

/// The result of asking the store for a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lookup {
    /// A complete photo.
    Found(Bytes),
    Missing,
    /// A part of a photo, or something else.
    Damaged,
    /// The store did not answer in time, or is skipped.
    Unknown,
}

impl Lookup {
    /// The photo that was found.
    pub(crate) fn into_photo(self) -> Option<Bytes> {
        match self {
            Self::Found(photo) => Some(photo),
            Self::Missing | Self::Damaged | Self::Unknown => None,
        }
    }
}

impl ObjectCache {
    /// Keys and endpoints come from the environment, as the library names them. Sends no request.
    pub(crate) fn new(url: StoreUrl) -> Result<Self, BuildError> {
        Ok(Self {
            store: open(&url, LIMIT, 0, false)?,
            outage: Arc::new(Outage::new(url.to_string())),
            operations: Arc::new(Semaphore::new(MAX_OPERATIONS)),
            absences: Cache::builder().max_capacity(MAX_ABSENCES).time_to_live(ABSENCE_TTL).build(),
            url,
        })
    }

    /// Looks for a photo, unless the store was just found to lack it.
    pub(crate) async fn get(&self, key: CacheKey) -> Lookup {
        if let Some(absence) = self.absences.get(&key) {
            return absence;
        }
        let (store, path) = (Arc::clone(&self.store), self.path(&key.to_string()));
        let reading = async move { store.get(&path).await?.bytes().await };
        let found = match self.run(MAX_WAIT, reading).await {
            Some(Ok(photo)) if key.rendition.is_complete(&photo) => Lookup::Found(photo),
            Some(Ok(_)) => {
                tracing::warn!(file = %key, "photo in the store damaged, made again");
                Lookup::Damaged
            }
            Some(Err(Error::NotFound { .. })) => Lookup::Missing,
            Some(Err(_)) | None => {
                // The photo does not wait for it again when it is made.
                self.absences.insert(key, Lookup::Unknown);
                return Lookup::Unknown;
            }
        };
        metrics::count_store(match &found {
            Lookup::Found(_) => "found",
            Lookup::Damaged => "damaged",
            Lookup::Missing | Lookup::Unknown => "missing",
        });
        if !matches!(found, Lookup::Found(_)) {
            self.absences.insert(key, found.clone());
        }
        found
    }

    /// Stores a new photo. Returns the photo of another server that was faster, which all servers
    /// then send. Does not wait for a store that has just let a lookup wait.
    pub(crate) async fn put(&self, key: CacheKey, photo: &Bytes, before: &Lookup) -> Option<Bytes> {
        let mode = if *before == Lookup::Damaged { PutMode::Overwrite } else { PutMode::Create };
        let max_wait = if *before == Lookup::Unknown { Duration::ZERO } else { MAX_WAIT };
        let result = self.run(max_wait, self.writing(key, photo, mode)).await;
        self.absences.invalidate(&key);
        match result {
            Some(Ok(())) => metrics::count_store("written"),
            Some(Err(Error::AlreadyExists { .. })) => {
                return match self.get(key).await {
                    Lookup::Found(existing) => Some(existing),
                    Lookup::Damaged => {
                        self.run(MAX_WAIT, self.writing(key, photo, PutMode::Overwrite)).await;
                        self.absences.invalidate(&key);
                        None
                    }
                    Lookup::Missing | Lookup::Unknown => None,
                };
            }
            Some(Err(_)) | None => {}
        }
        None
    }

    /// Writes, reads and deletes an object, whatever the state of the store.
    pub(crate) async fn check(&self) -> Result<(), String> {
        let name = format!("check-{:016x}", RandomState::new().hash_one(()));
        let (path, content) = (self.path(&name), Bytes::from_static(b"Forecourt was here"));
        let create = || self.store.put_opts(&path, content.clone().into(), PutMode::Create.into());
        let checking = async {
            create().await?;
            if !matches!(create().await, Err(Error::AlreadyExists { .. })) {
                return Ok(false);
            }
            let read = self.store.get(&path).await?.bytes().await?;
            self.store.delete(&path).await?;
            Ok::<_, Error>(read == content)
        };
        match timeout(LIMIT * 3, checking).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => {
                Err("it overwrites what it should only create, or returns something else".to_owned())
            }
            Ok(Err(error)) => Err(error_chain(&error)),
            Err(_) => Err(format!("no answer within {:?}", LIMIT * 3)),
        }
    }

    pub(crate) fn url(&self) -> &StoreUrl {
        &self.url
    }

    fn path(&self, name: &str) -> Path {
        self.url.prefix().clone().join(name)
    }

    fn writing(
        &self,
        key: CacheKey,
        photo: &Bytes,
        mode: PutMode,
    ) -> impl Future<Output = object_store::Result<()>> + Send + use<> {
        let mut attributes = Attributes::new();
        // Folders have no attributes.
        if self.url.kind() != StoreKind::Folder {
            attributes.insert(Attribute::ContentType, key.rendition.media_type().into());
        }
        let options = PutOptions { mode, attributes, ..PutOptions::default() };
        let (store, path, photo) = (Arc::clone(&self.store), self.path(&key.to_string()), photo.clone());
        async move { store.put_opts(&path, photo.into(), options).await.map(drop) }
    }

    /// The result if it comes within `max_wait`. The operation goes on in its own task, because
    /// other photos need to know whether the store works.
    #[expect(clippy::disallowed_methods, reason = "its operation has limits; a folder that hangs is counted")]
    async fn run<T: Send + 'static>(
        &self,
        max_wait: Duration,
        operation: impl Future<Output = object_store::Result<T>> + Send + 'static,
    ) -> Option<object_store::Result<T>> {
        if !self.outage.allows() {
            metrics::count_store("skipped");
            return None;
        }
        // Without a queue: a slow store would let it grow.
        let Ok(permit) = Arc::clone(&self.operations).try_acquire_owned() else {
            metrics::count_store("skipped");
            return None;
        };
        let outage = Arc::clone(&self.outage);
        let task = tokio::spawn(async move {
            let _permit = permit;
            let mut operation = std::pin::pin!(operation);
            let Ok(result) = timeout(LIMIT, operation.as_mut()).await else {
                metrics::count_store("failed");
                outage.record_failure(&format!("no answer within {LIMIT:?}"));
                // Keeps the permit until a folder that hangs lets go of the thread.
                let _ = operation.await;
                return None;
            };
            match &result {
                Ok(_) | Err(Error::NotFound { .. } | Error::AlreadyExists { .. }) => outage.record_success(),
                Err(error) => {
                    metrics::count_store("failed");
                    outage.record_failure(&error_chain(error));
                }
            }
            Some(result)
        });
        match timeout(max_wait, task).await {
            Ok(result) => result.ok().flatten(),
            Err(_) => None,
        }
    }
}

/// `limit` is that of one request; a photo needs no retries, as the next one tries again soon enough. A folder
/// writes through to the disk where files have to survive a power failure.
fn open(
    url: &StoreUrl,
    limit: Duration,
    max_retries: usize,
    survives_power_loss: bool,
) -> Result<Arc<dyn ObjectStore>, BuildError> {
    let connector = Connector::new(limit)?;
    let retry = RetryConfig { max_retries, retry_timeout: limit, ..RetryConfig::default() };
    let store: Result<Arc<dyn ObjectStore>, Error> = match url.kind() {
        StoreKind::S3 => AmazonS3Builder::from_env()
            .with_url(url.as_str())
            // Not every service that speaks this protocol deletes several objects at once.
            .with_disable_bulk_delete(true)
            .with_http_connector(connector)
            .with_retry(retry)
            .build()
            .map(|store| Arc::new(store) as _),
        StoreKind::Google => GoogleCloudStorageBuilder::from_env()
            .with_url(url.as_str())
            .with_http_connector(connector)
            .with_retry(retry)
            .build()
            .map(|store| Arc::new(store) as _),
        StoreKind::Azure => MicrosoftAzureBuilder::from_env()
            .with_url(url.as_str())
            .with_http_connector(connector)
            .with_retry(retry)
            .build()
            .map(|store| Arc::new(store) as _),
        StoreKind::Folder => Ok(Arc::new(LocalFileSystem::new().with_fsync(survives_power_loss))),
    };
    store.map_err(|error| BuildError::Store { store: url.to_string(), error: error_chain(&error) })
}
