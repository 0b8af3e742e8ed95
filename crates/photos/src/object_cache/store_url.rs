//! The address of an object store.

use object_store::path::Path;
use std::{fmt, str::FromStr};
use url::Url;

/// The place at which servers share photos: `s3://bucket/prefix`, `gs://bucket/prefix`,
/// `az://container/prefix` or `file:///folder`. Contains no keys.
#[derive(Clone, PartialEq, Eq)]
pub struct StoreUrl {
    url: Url,
    kind: StoreKind,
    prefix: Path,
}

/// The service behind an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StoreKind {
    S3,
    Google,
    Azure,
    Folder,
}

/// Why a text is no address of an object store. The message continues a sentence that starts with
/// the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreUrlError {
    /// Not a URL, or of another scheme.
    #[error(
        "is no object store (write s3://bucket/prefix, gs://bucket/prefix, az://container/prefix or file:///folder)"
    )]
    Unknown,
    /// The bucket, container or folder is missing.
    #[error("names no bucket or folder (write s3://bucket/prefix or file:///folder)")]
    NoBucket,
    /// A user, password, query or fragment.
    #[error(
        "has more than a bucket and a prefix: keys and endpoints belong in the environment (AWS_ACCESS_KEY_ID, AWS_ENDPOINT, …)"
    )]
    NotPlain,
}

impl StoreUrl {
    pub(super) fn kind(&self) -> StoreKind {
        self.kind
    }

    pub(super) fn prefix(&self) -> &Path {
        &self.prefix
    }

    /// The address of something below.
    #[must_use]
    pub fn join(&self, name: &str) -> Self {
        let mut url = self.url.clone();
        if let Ok(mut path) = url.path_segments_mut() {
            path.pop_if_empty().push(name);
        }
        Self { url, kind: self.kind, prefix: self.prefix.clone().join(name) }
    }

    pub(super) fn as_str(&self) -> &str {
        self.url.as_str()
    }
}

impl FromStr for StoreUrl {
    type Err = StoreUrlError;

    fn from_str(text: &str) -> Result<Self, StoreUrlError> {
        let url = Url::parse(text).map_err(|_| StoreUrlError::Unknown)?;
        let kind = match url.scheme() {
            "s3" => StoreKind::S3,
            "gs" => StoreKind::Google,
            "az" => StoreKind::Azure,
            "file" => StoreKind::Folder,
            _ => return Err(StoreUrlError::Unknown),
        };
        let has_user = !url.username().is_empty() || url.password().is_some();
        if has_user || url.port().is_some() || url.query().is_some() || url.fragment().is_some() {
            return Err(StoreUrlError::NotPlain);
        }
        let prefix = Path::from_url_path(url.path()).map_err(|_| StoreUrlError::Unknown)?;
        let has_host = url.host_str().is_some_and(|host| !host.is_empty());
        let is_named = match kind {
            StoreKind::Folder => !has_host && !prefix.as_ref().is_empty(),
            StoreKind::S3 | StoreKind::Google | StoreKind::Azure => has_host,
        };
        if is_named { Ok(Self { url, kind, prefix }) } else { Err(StoreUrlError::NoBucket) }
    }
}

impl fmt::Display for StoreUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for StoreUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_have_a_bucket_or_a_folder_and_may_have_a_prefix() {
        for (text, kind, prefix) in [
            ("s3://bucket/a/b", StoreKind::S3, "a/b"),
            ("s3://bucket", StoreKind::S3, ""),
            ("gs://bucket/photos/", StoreKind::Google, "photos"),
            ("az://container/photos", StoreKind::Azure, "photos"),
            ("file:///srv/photos", StoreKind::Folder, "srv/photos"),
        ] {
            let url: StoreUrl = text.parse().unwrap();
            assert_eq!((url.kind(), url.prefix().as_ref()), (kind, prefix), "{text}");
        }
    }

    #[test]
    fn other_addresses_are_refused() {
        for (text, error) in [
            ("bucket", StoreUrlError::Unknown),
            ("https://bucket.s3.amazonaws.com", StoreUrlError::Unknown),
            ("s3:///photos", StoreUrlError::NoBucket),
            ("file:///", StoreUrlError::NoBucket),
            ("file://server/photos", StoreUrlError::NoBucket),
            ("s3://key:secret@bucket/photos", StoreUrlError::NotPlain),
            ("s3://bucket/photos?region=eu", StoreUrlError::NotPlain),
            ("s3://bucket:9000/photos", StoreUrlError::NotPlain),
        ] {
            assert_eq!(text.parse::<StoreUrl>(), Err(error), "{text}");
        }
    }
}
