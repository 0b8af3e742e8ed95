//! Photos of the demo lot: drawn when first asked for, kept in memory and on disk.

use crate::{
    conditional::Validated,
    lot::Car,
    pictures::{self, CarPicture, View},
    state::Sandbox,
};
use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use jiff::Timestamp;
use moka::future::Cache;
use std::{io, path::PathBuf, sync::Arc};
use tokio::sync::Semaphore;

/// Drawings at the same time: each takes a processor for itself.
const EASELS: usize = 2;
/// Pictures kept in memory, in bytes.
const IN_MEMORY: u64 = 64 * 1024 * 1024;

/// The order in which a dealer uploads photos. A car with more photos than views repeats them.
const ORDER: [View; 8] = [
    View::FrontThreeQuarter,
    View::RearThreeQuarter,
    View::Side,
    View::Interior,
    View::Dashboard,
    View::Odometer,
    View::Wheel,
    View::Rear,
];

/// `GET /photos/{stock}/{n}.jpg`.
pub(crate) async fn photo(
    State(sandbox): State<Arc<Sandbox>>,
    Path((stock, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let number = file.strip_suffix(".jpg").and_then(|n| n.parse::<usize>().ok());
    let found = sandbox.lot.by_stock(&stock).zip(number).filter(|(car, n)| car.has_photo(*n));
    let Some((car, n)) = found else { return StatusCode::NOT_FOUND.into_response() };
    match sandbox.darkroom.picture(car, ORDER[(n - 1) % ORDER.len()]).await {
        Ok(picture) => picture.answer(&headers),
        Err(error) => {
            tracing::error!(%stock, n, %error, "picture not drawn");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// Draws pictures, each once.
#[derive(Clone, Debug)]
pub(crate) struct Darkroom {
    drawn: Cache<String, Arc<Validated>>,
    easels: Arc<Semaphore>,
    folder: Option<PathBuf>,
    opened: Timestamp,
}

impl Darkroom {
    pub(crate) fn new(folder: Option<PathBuf>, opened: Timestamp) -> Self {
        let size = |_: &String, picture: &Arc<Validated>| u32::try_from(picture.len()).unwrap_or(u32::MAX);
        Self {
            drawn: Cache::builder().max_capacity(IN_MEMORY).weigher(size).build(),
            easels: Arc::new(Semaphore::new(EASELS)),
            folder,
            opened,
        }
    }

    /// The picture: from memory, else from disk, else drawn; one drawing whoever asks meanwhile.
    async fn picture(&self, car: &Car, view: View) -> io::Result<Arc<Validated>> {
        let picture = car.picture();
        let name = file_name(&picture, view);
        if let Some(ready) = self.drawn.get(&name).await {
            return Ok(ready);
        }
        // In a task of its own: a visitor who leaves must not stop the drawing that others wait for.
        let darkroom = self.clone();
        let ready = tokio::spawn(async move {
            let drawn = darkroom.drawn.clone();
            drawn.try_get_with(name.clone(), darkroom.develop(name, picture, view)).await
        });
        ready.await.map_err(io::Error::other)?.map_err(io::Error::other)
    }

    async fn develop(self, name: String, picture: CarPicture, view: View) -> io::Result<Arc<Validated>> {
        let bytes = match self.kept_on_disk(&name).await {
            Some(bytes) => bytes,
            None => self.draw(&name, picture, view).await?,
        };
        let kept = Validated::new(bytes, "image/jpeg", self.opened).map_err(io::Error::other)?;
        Ok(Arc::new(kept.cached("public, max-age=31536000, immutable")))
    }

    async fn draw(&self, name: &str, picture: CarPicture, view: View) -> io::Result<Bytes> {
        let easel = Arc::clone(&self.easels).acquire_owned().await.map_err(io::Error::other)?;
        let drawing = tokio::task::spawn_blocking(move || {
            let jpeg = pictures::draw(&picture, view);
            drop(easel);
            jpeg
        });
        let bytes = Bytes::from(drawing.await?);
        if let Err(error) = self.keep_on_disk(name, &bytes).await {
            tracing::warn!(name, %error, "picture not kept on disk");
        }
        Ok(bytes)
    }

    async fn kept_on_disk(&self, name: &str) -> Option<Bytes> {
        let path = self.folder.as_ref()?.join(name);
        tokio::fs::read(path).await.ok().filter(|bytes| !bytes.is_empty()).map(Bytes::from)
    }

    /// Under another name first, so that a reader never sees half a picture.
    async fn keep_on_disk(&self, name: &str, bytes: &Bytes) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        tokio::fs::create_dir_all(folder).await?;
        let draft = folder.join(format!("{name}.{}.draft", std::process::id()));
        tokio::fs::write(&draft, bytes).await?;
        tokio::fs::rename(&draft, folder.join(name)).await
    }
}

/// Changes with everything that changes the picture, the generator itself included.
fn file_name(picture: &CarPicture, view: View) -> String {
    let CarPicture { body, paint, interior, year, make, model, trim, mileage, stock_number } = picture;
    let facts = format!(
        "{}\n{body:?}\n{view:?}\n{paint}\n{interior}\n{year}\n{make}\n{model}\n{trim}\n{mileage}\n{stock_number}",
        env!("PICTURE_GENERATOR")
    );
    format!("{}.jpg", &blake3::hash(facts.as_bytes()).to_hex()[..32])
}
