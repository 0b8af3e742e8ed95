//! The site's long-lived state.

mod card_cache;
mod chrome_cache;
mod empty_searches;
mod offers;
mod photo_limits;
mod photos_ahead;
mod recent_changes;
mod search_panel;
mod shell;
mod sitemap_file_counts;
mod sms_links;
pub mod visit_metrics;

pub(crate) use card_cache::{CardCache, CardKey, PhotoPriority};
pub(crate) use chrome_cache::{Chrome, ChromeCache, ChromeKey};
pub(crate) use offers::in_a_sentence;
pub(crate) use recent_changes::{Change, ChangeKind, RecentChanges};
#[cfg(test)]
pub(crate) use search_panel::SearchPanelProps;
pub use shell::Shell;

use crate::{Clock, SiteConfig, assets::Assets};
use axum::extract::FromRequestParts;
use empty_searches::EmptySearches;
use feed::{Feed, InventoryState};
use http::request::Parts;
use http_server::{
    CacheDependencies, ClientAddress, RateLimit, RateLimiter, ResponseCache, SameOrigin, TimeWindow,
};
use inventory::Snapshot;
use leads::LeadService;
use photo_limits::PhotoLimits;
use photos::Photos;
use sitemap_file_counts::SitemapFileCounts;
use std::{
    convert::Infallible,
    sync::{
        Arc, LazyLock, Mutex, OnceLock,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

/// Rejected forms that are read to show them again, per form that a client may post. Over this
/// limit the form is shown empty.
const REDISPLAYS_PER_POST: u32 = 4;

/// Why the site cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// The built assets are missing or unreadable.
    #[error("assets: {0}")]
    Assets(String),
    /// The photo pipeline cannot be set up.
    #[error("photos: {0}")]
    Photos(#[from] photos::BuildError),
}

/// The website, ready to be served. Cheap to clone; clones share everything.
#[derive(Clone)]
pub struct Site(Arc<SiteState>);

/// The state behind [`Site`].
pub struct SiteState {
    pub clock: Clock,
    /// The last one, which usually is the current one.
    pub(crate) time_window: Mutex<Option<Arc<TimeWindow>>>,
    pub config: SiteConfig,
    pub shell: Shell,
    /// Structured data of the dealership, short and in full.
    pub(crate) dealer_json: OnceLock<Arc<str>>,
    pub(crate) assets: Assets,
    pub feed: Arc<Feed>,
    pub leads: LeadService,
    pub response_cache: ResponseCache,
    pub(crate) cards: CardCache,
    pub(crate) chrome: ChromeCache,
    pub(crate) recent_changes: RecentChanges,
    pub(crate) empty_searches: EmptySearches,
    pub lead_limiter: RateLimiter,
    /// Requests of agents' protocols.
    pub agent_limiter: RateLimiter,
    /// Limits rejected forms that are read to show them again.
    pub(crate) redisplay_limiter: RateLimiter,
    /// Separate from the forms' limit, so that neither uses up the other.
    pub(crate) refresh_limiter: RateLimiter,
    pub(crate) visit_limiter: RateLimiter,
    pub(crate) sitemap_file_counts: SitemapFileCounts,
    /// `None` if pages show the feed's own photos.
    pub(crate) photos: Option<Photos>,
    pub(crate) photo_limits: PhotoLimits,
    is_shutting_down: AtomicBool,
}

impl std::ops::Deref for Site {
    type Target = SiteState;

    fn deref(&self) -> &SiteState {
        &self.0
    }
}

impl Site {
    /// Needs a tokio runtime.
    pub fn new(
        config: SiteConfig,
        feed: Arc<Feed>,
        leads: LeadService,
        clock: Clock,
    ) -> Result<Self, SiteError> {
        let assets = Assets::load(config.theme.as_ref()).map_err(SiteError::Assets)?;
        let shell = Shell::new(&config, &assets);
        let redisplays = RateLimit {
            requests: config.max_posts.requests.saturating_mul(REDISPLAYS_PER_POST),
            ..config.max_posts
        };
        let photos = config.photos.clone().map(Photos::open).transpose()?;
        if let Some(photos) = photos.clone() {
            leads.on_disk_full(move || {
                let photos = photos.clone();
                async move { photos.free_disk_space().await }
            });
        }
        visit_metrics::describe();
        let site = Self(Arc::new(SiteState {
            clock,
            time_window: Mutex::default(),
            shell,
            dealer_json: OnceLock::new(),
            assets,
            feed,
            leads,
            response_cache: ResponseCache::new(config.page_cache_size),
            cards: CardCache::new(),
            chrome: ChromeCache::default(),
            recent_changes: RecentChanges::new(),
            empty_searches: EmptySearches::new(),
            lead_limiter: RateLimiter::new(config.max_posts),
            agent_limiter: RateLimiter::new(config.max_agent_requests),
            redisplay_limiter: RateLimiter::new(redisplays),
            refresh_limiter: RateLimiter::new(config.max_posts),
            visit_limiter: RateLimiter::new(visit_metrics::LIMIT),
            sitemap_file_counts: SitemapFileCounts::new(),
            photos,
            photo_limits: PhotoLimits::default(),
            is_shutting_down: AtomicBool::new(false),
            config,
        }));
        if site.config.photos_ahead {
            site.0.start_photos_ahead();
        }
        Ok(site)
    }

    /// Makes `/readyz` fail, so that load balancers send no more requests.
    pub fn begin_shutdown(&self) {
        self.is_shutting_down.store(true, Relaxed);
    }

    /// Texts of searches without results, with their numbers, the most frequent first.
    pub fn empty_searches(&self, limit: usize) -> Vec<(String, u32)> {
        self.empty_searches.most_frequent(limit)
    }

    pub(crate) fn is_shutting_down(&self) -> bool {
        self.is_shutting_down.load(Relaxed)
    }

    /// Whether a cached response is still correct. With a stale inventory it is not, so that the
    /// visit starts a fetch.
    pub(crate) fn is_valid(&self, dependencies: &CacheDependencies) -> bool {
        dependencies
            .is_valid(self.clock.now(), || self.feed.fresh_inventory().map(|inventory| inventory.id()))
    }

    /// The inventory, or an empty one without any: the search panel and the hero form do not
    /// mention a failing feed (PAGE-3).
    pub async fn inventory_or_empty(&self) -> Arc<Snapshot> {
        loaded_or_empty(self.feed.inventory().await)
    }
}

/// The loaded inventory, or an empty one.
pub(crate) fn loaded_or_empty(state: InventoryState) -> Arc<Snapshot> {
    match state {
        InventoryState::Loaded(inventory) => inventory,
        InventoryState::NotArray | InventoryState::Loading | InventoryState::Failed(_) => {
            Arc::clone(empty_inventory())
        }
    }
}

pub(crate) fn empty_inventory() -> &'static Arc<Snapshot> {
    static EMPTY: LazyLock<Arc<Snapshot>> = LazyLock::new(|| Arc::new(Snapshot::build(Vec::new())));
    &EMPTY
}

impl FromRequestParts<Site> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Infallible> {
        Ok(Self::new(parts, &site.config.trusted_proxies))
    }
}

impl FromRequestParts<Site> for SameOrigin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Infallible> {
        Ok(Self::new(&parts.headers, &site.shell.origin))
    }
}
