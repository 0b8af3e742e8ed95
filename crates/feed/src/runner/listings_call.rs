//! One attempt to get the inventory: call the partner or look into the folder, then decode.

use crate::archive::{ArchivedBody, read_body};
use crate::blocking_work::{BlockingWork, READING_LIMIT};
use crate::folder::{FileVersion, Folder, LastFile};
use crate::inventory_history::InventoryHistory;
use crate::json_call::{self, JsonCall, Response};
use crate::past_instant::PastInstant;
use crate::state::{Body, Inventory, Served};
use crate::unpack::{is_packed, unpacked};
use crate::validators::Validators;
use crate::{
    BuildError, FeedConfig, FeedLocation, FetchError, FileLayout, FutureFile, metrics, shared_inventory,
};
use flate2::bufread::GzDecoder;
use http_client::HttpClient;
use inventory::{
    ArcStr, Charges, DecodeError, DecodeReport, Decoded, FeedError, FeedFormat, FileFormat, LoanTerms,
    Snapshot, Vehicle, VehicleList,
};
use jiff::{Timestamp, tz::TimeZone};
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::time::Instant;
use url::Url;

/// Locations without an entry that reports name; a feed may have an address for each vehicle.
const MAX_UNKNOWN_LOCATIONS: usize = 20;

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
}

/// The mark that tells an inventory from a later one of the same source.
#[derive(Clone, Debug)]
pub(crate) enum SourceVersion {
    Validators(Validators),
    File(FileVersion),
}

/// Decodes bodies with the fee in prices, and indexes inventories with what the history adds.
#[derive(Clone)]
pub(crate) struct Decoder {
    max_vehicles: usize,
    format: Arc<FeedFormat>,
    locations: Arc<[FeedLocation]>,
    financing: Option<LoanTerms>,
    charges: Charges,
    history: Arc<InventoryHistory>,
    /// Other servers get the bodies too.
    is_shared: bool,
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
            Source::Call(..) => None,
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
                    SourceVersion::Validators(_) => None,
                });
                match self.read_newest(folder, last, is_serving).await? {
                    Some(body) => self.decode(body).await.map(FeedResponse::Changed),
                    None => Ok(FeedResponse::SameFile),
                }
            }
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
            |version: &SourceVersion| inventory.was_array || matches!(version, SourceVersion::File(_));
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
            Self::Validators(_) => None,
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

impl Decoder {
    pub(crate) fn new(config: &FeedConfig, history: Arc<InventoryHistory>) -> Self {
        Self {
            max_vehicles: config.max_vehicles,
            format: Arc::new(config.format.clone()),
            locations: config.locations.as_slice().into(),
            financing: config.financing,
            charges: config.charges.clone(),
            history,
            is_shared: config.database.is_some(),
        }
    }

    fn pack(&self, body: &[u8]) -> Option<Arc<Vec<u8>>> {
        self.is_shared.then(|| Arc::new(shared_inventory::pack(body)))
    }

    /// Decodes a body of another server. Blocks.
    pub(crate) fn unpack(&self, packed: Vec<u8>, max_bytes: usize) -> Result<(Inventory, Body), FetchError> {
        let body = read_body(&mut GzDecoder::new(packed.as_slice()), max_bytes)
            .map_err(|error| FetchError::NotJson(error.to_string()))?;
        let (inventory, _) = self.decode(&body, None)?;
        Ok((Inventory { packed: Some(Arc::new(packed)), ..inventory }, Body::new(body)))
    }

    /// Decodes an archived inventory; an unreadable one is logged. Blocks.
    pub(crate) fn restore(
        &self,
        ArchivedBody { body, at }: ArchivedBody,
    ) -> Option<(Inventory, PastInstant)> {
        let (inventory, _) = self
            .decode(&body, None)
            .inspect_err(|cause| tracing::error!(%cause, "archived inventory not decoded"))
            .ok()?;
        let packed = self.pack(&body);
        Some((Inventory { packed, ..inventory }, PastInstant::from_timestamp(at)))
    }

    /// Blocks: a large body takes a while.
    fn decode(
        &self,
        body: &[u8],
        content_type: Option<&str>,
    ) -> Result<(Inventory, DecodeReport), FetchError> {
        let start = Instant::now();
        let is_over = || start.elapsed() >= READING_LIMIT;
        let decoded =
            inventory::decode_feed_until(body, content_type, &self.format, self.max_vehicles, &is_over);
        let (decoded, was_array) = match decoded {
            Ok(Decoded { is_cut: true, .. }) => {
                return Err(FetchError::Unreadable("the file ends inside of its last row".to_owned()));
            }
            Ok(decoded) => (decoded, true),
            Err(FeedError::Decode(DecodeError::NotArray)) => (Decoded::default(), false),
            Err(FeedError::Decode(DecodeError::NotJson(why))) => return Err(FetchError::NotJson(why)),
            Err(FeedError::Decode(DecodeError::TooManyRecords(most))) => {
                return Err(FetchError::TooManyVehicles { most });
            }
            Err(FeedError::NotVehicles(why) | FeedError::OtherDealers(why)) => {
                return Err(FetchError::Unreadable(why));
            }
            Err(FeedError::TooCostly(why)) => return Err(FetchError::GivenUp(why.to_owned())),
        };
        let Decoded { mut vehicles, report, columns, missing_fields, .. } = decoded;
        let unknown_locations = self.name_locations(&mut vehicles);
        let list = Arc::new(VehicleList::new(vehicles, self.charges.clone()));
        let layout =
            Arc::new(FileLayout { columns, missing_fields, notes: report.notes(), unknown_locations });
        Ok((Inventory { id: list.id(), list, was_array, packed: None, layout }, report))
    }

    /// Replaces the feed's location of each vehicle by the dealership's name of it, or by nothing
    /// (VEHICLE-7). Returns the locations that have no entry.
    fn name_locations(&self, vehicles: &mut [Vehicle]) -> BTreeSet<String> {
        let mut unknown = BTreeSet::new();
        let names: Vec<ArcStr> =
            self.locations.iter().map(|location| location.name.as_str().into()).collect();
        for vehicle in vehicles {
            let Some(text) = vehicle.location.take() else { continue };
            match self.locations.iter().zip(&names).find(|(location, _)| location.is_called(&text)) {
                Some((_, name)) => vehicle.location = Some(name.clone()),
                None if unknown.len() < MAX_UNKNOWN_LOCATIONS => drop(unknown.insert(text.to_string())),
                None => {}
            }
        }
        // The only name of a dealer with one place is most often the dealer's own.
        if self.locations.is_empty() && unknown.len() < 2 {
            unknown.clear();
        }
        unknown
    }

    /// Indexes an inventory with what the inventory history says of its vehicles at this time, unless
    /// `current` has the same.
    /// Blocks: a large one takes a while.
    pub(crate) fn index(
        &self,
        inventory: Inventory,
        current: Option<&Served>,
        now: Timestamp,
    ) -> (Inventory, Arc<Snapshot>) {
        let vehicles = inventory.list.all();
        let observations = vehicles.map(|vehicle| self.history.observation(vehicle, now)).collect::<Vec<_>>();
        let is_same = |current: &&Served| {
            let current_observations = current.snapshot.list().all().map(|vehicle| vehicle.observation);
            current.inventory.equals(&inventory) && current_observations.eq(observations.iter().copied())
        };
        if let Some(current) = current.filter(is_same) {
            return (current.inventory.clone(), Arc::clone(&current.snapshot));
        }
        let list = VehicleList::observed(inventory.list, observations);
        let snapshot = Snapshot::index(Arc::clone(&list));
        let year = now.to_zoned(TimeZone::UTC).year().unsigned_abs();
        let snapshot = snapshot.with_financing(self.financing).with_current_year(year);
        (Inventory { list, ..inventory }, Arc::new(snapshot))
    }
}
