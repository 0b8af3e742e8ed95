//! The site's long-lived parts.

mod cards;
mod extractors;
mod photo_queue;
mod recent_changes;
mod search_panel;
mod shell;
mod sitemap_files;
mod texts;
pub(crate) mod visit_figures;

pub(crate) use cards::{CardLook, Cards, Turn};
pub(crate) use recent_changes::{Change, ChangeKind, RecentChanges};
#[cfg(test)]
pub(crate) use search_panel::SearchPanelProps;
pub(crate) use shell::Shell;

use crate::{
    Clock, PostLimit, SiteConfig,
    assets::Assets,
    http::{CacheDependencies, RateLimiter, ResponseCache, TimeWindow},
};
use feed::Feed;
use leads::LeadService;
use photo_queue::PhotoQueue;
use photos::Photos;
use sitemap_files::FileCount;
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering::Relaxed},
};

/// Forms that are given back, for each that a client may post: who is over the limit tries again, and should not have to type
/// again. Beyond it the page comes back empty.
const RETURNED_FOR_EACH: u32 = 4;

/// Why the site can't be set up.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// The built assets are missing or unreadable.
    #[error("assets: {0}")]
    Assets(String),
    /// The photo pipeline can't be set up.
    #[error("photos: {0}")]
    Photos(#[from] photos::BuildError),
}

/// The website, ready to be served. Cheap to clone; clones share everything.
#[derive(Clone)]
pub struct Site(Arc<Parts>);

/// What a site is made of; handlers reach it through [`Site`].
pub struct Parts {
    /// What time it is.
    pub(crate) clock: Clock,
    /// The last one, which usually is the current one.
    pub(crate) time_window: Mutex<Option<Arc<TimeWindow>>>,
    /// The checked configuration.
    pub(crate) config: SiteConfig,
    /// What every page shows around its content, made once.
    pub(crate) shell: Shell,
    /// Built and static files.
    pub(crate) assets: Assets,
    /// The inventory's source.
    pub(crate) feed: Arc<Feed>,
    /// Where leads go.
    pub(crate) leads: LeadService,
    pub(crate) response_cache: ResponseCache,
    /// Vehicles' cards, made once each.
    pub(crate) cards: Cards,
    /// Arrivals and reductions, the latest first.
    pub(crate) recent_changes: RecentChanges,
    /// Who may post a form how often.
    pub(crate) gate: RateLimiter,
    /// Whose forms are read although they are not taken, to give them back.
    pub(crate) returns: RateLimiter,
    /// Who may have the inventory fetched how often; apart from the forms, so that neither eats the other's allowance.
    pub(crate) refreshes: RateLimiter,
    /// Who may tell of how many visits.
    pub(crate) visits: RateLimiter,
    /// How many files the sitemap has.
    pub(crate) sitemap_files: FileCount,
    /// Makes vehicles' photos smaller.
    pub(crate) photos: Option<Photos>,
    /// Who may wait for how many of them at a time.
    pub(crate) photo_queue: PhotoQueue,
    /// The end has been announced.
    is_leaving: AtomicBool,
}

impl std::ops::Deref for Site {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Site {
    /// Puts the parts together. Needs a tokio runtime.
    pub fn new(
        config: SiteConfig,
        feed: Arc<Feed>,
        leads: LeadService,
        clock: Clock,
    ) -> Result<Self, SiteError> {
        let assets = Assets::load().map_err(SiteError::Assets)?;
        let shell = Shell::new(&config, &assets);
        let returned =
            PostLimit { posts: config.max_posts.posts.saturating_mul(RETURNED_FOR_EACH), ..config.max_posts };
        let [gate, returns, refreshes] = [config.max_posts, returned, config.max_posts].map(RateLimiter::new);
        let photos = config.photos.clone().map(Photos::open).transpose()?;
        if let Some(photos) = photos.clone() {
            leads.on_disk_full(move || {
                let photos = photos.clone();
                async move { photos.free_disk_space().await }
            });
        }
        visit_figures::describe();
        let response_cache = ResponseCache::new(&config.pages);
        let sitemap_files = FileCount::new();
        Ok(Self(Arc::new(Parts {
            clock,
            time_window: Mutex::default(),
            config,
            shell,
            assets,
            feed,
            leads,
            response_cache,
            cards: Cards::new(),
            recent_changes: RecentChanges::new(),
            gate,
            returns,
            refreshes,
            visits: RateLimiter::new(visit_figures::LIMIT),
            sitemap_files,
            photos,
            photo_queue: PhotoQueue::default(),
            is_leaving: AtomicBool::new(false),
        })))
    }

    /// From now on `/readyz` says no, so that balancers send nobody here any more.
    pub fn leave(&self) {
        self.0.is_leaving.store(true, Relaxed);
    }

    /// Whether a cached response is still correct. With a stale inventory it is not, so that the visit starts a fetch.
    pub(crate) fn is_valid(&self, dependencies: &CacheDependencies) -> bool {
        dependencies.is_valid(self.clock.now(), || self.feed.fresh_inventory().map(|stock| stock.id()))
    }

    pub(crate) fn is_leaving(&self) -> bool {
        self.0.is_leaving.load(Relaxed)
    }
}
