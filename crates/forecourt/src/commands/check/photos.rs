//! The photos of the first vehicles: whether their hosts give them to us.

use crate::config::Config;
use ::photos::{Photos, Source};
use inventory::Snapshot;
use serde::Serialize;

/// Enough to meet a partner's photo host, and no burden to it.
const VEHICLES: usize = 3;

/// How many photos were asked for, and how many came.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct PhotosFound {
    pub asked: usize,
    pub came: usize,
}

/// Asks for them, as the site would; a warning for each that does not come. Nothing where the site asks for none.
pub(super) async fn ask(
    config: &Config,
    snapshot: &Snapshot,
    warnings: &mut Vec<String>,
) -> Option<PhotosFound> {
    let settings = config.photos_pipeline()?;
    let photos = match Photos::open(settings) {
        Ok(photos) => photos,
        Err(error) => {
            warnings.push(format!("photos: {error}; pages would show the feed's own"));
            return None;
        }
    };
    let addresses = snapshot.vehicles().iter().filter_map(|vehicle| vehicle.image_urls.first());
    let mut found = PhotosFound { asked: 0, came: 0 };
    for source in addresses.take(VEHICLES).filter_map(|address| Source::new(address)) {
        found.asked += 1;
        match photos.probe_original(&source).await {
            Ok(_) => found.came += 1,
            Err(failure) => warnings.push(format!(
                "photos: {source} {failure}; pages would send browsers there: see whether this machine may reach it"
            )),
        }
    }
    Some(found)
}
