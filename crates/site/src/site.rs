//! The site's long-lived state.

mod card_cache;
mod chrome_cache;
mod counting;
mod look;
mod not_found_counts;
mod offers;
mod photo_limits;
mod photos_ahead;
mod recent_changes;
mod retired_assets;
mod search_counts;
mod search_panel;
mod search_tally;
mod shell;
mod sms_links;
pub mod visit_metrics;

pub(crate) use card_cache::{CardCache, CardKey, PhotoPriority};
pub(crate) use chrome_cache::{Chrome, ChromeCache, ChromeKey, IN_OTHER_LANGUAGE};
pub(crate) use counting::{may_count, searched_query, wish_of};
pub(crate) use offers::in_a_sentence;
pub(crate) use recent_changes::{Change, ChangeKind, RecentChanges};
#[cfg(test)]
pub(crate) use search_panel::SearchPanelProps;
pub use shell::Shell;
pub(crate) use shell::{DealerPages, SPECIALS_PATH};

use crate::{Clock, SiteConfig, SiteDir, assets::Assets, receipt_keys::ReceiptKeys};
use axum::extract::FromRequestParts;
use counts::Counts;
use feed::{Feed, InventoryState};
use http::request::Parts;
use http_server::{
    CacheDependencies, CacheKey, ClientAddress, RateLimit, RateLimiter, ResponseCache, SameOrigin, TimeWindow,
};
use inventory::{Snapshot, SnapshotId, StockNumber};
use jiff::civil::Date;
use leads::LeadService;
use moka::{future::Cache, policy::EvictionPolicy};
use not_found_counts::NotFoundCounts;
use photo_limits::PhotoLimits;
use photos::Photos;
use retired_assets::RetiredAssets;
use search_tally::SearchTally;
use std::{
    collections::{BTreeSet, HashMap},
    convert::Infallible,
    hash::Hash,
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

/// The state behind [`Site`]: what pages look like and say, and what is made from that. Another folder
/// `site.dir` makes another one ([`Site::changed`]), with the same [`Services`].
pub struct SiteState {
    services: Arc<Services>,
    /// The site in English, where this one is in another language.
    pub(crate) original: Option<Site>,
    pub config: SiteConfig,
    pub shell: Shell,
    /// Structured data of the dealership, short and in full.
    pub(crate) dealer_json: OnceLock<Arc<str>>,
    pub(crate) assets: Assets,
    pub response_cache: ResponseCache,
    pub(crate) cards: CardCache,
    pub(crate) chrome: ChromeCache,
    /// The number of files that the vehicles of an inventory fill: counting takes as long as writing them.
    pub(crate) sitemap_file_counts: Cache<CacheKey, usize>,
    /// Those of the last inventory and day that were requested.
    pub(crate) special_badges: Mutex<Option<BadgesOfDay>>,
}

/// The label of a vehicle's special: its title, unless credit terms would have to stand beside it.
pub(crate) type SpecialBadges = HashMap<StockNumber, Arc<str>>;

/// The badges of an inventory on a day.
type BadgesOfDay = ((SnapshotId, Date), Arc<SpecialBadges>);

/// Services live as long as the program.
pub struct Services {
    pub clock: Clock,
    /// The last one, which usually is the current one.
    pub(crate) time_window: Mutex<Option<Arc<TimeWindow>>>,
    pub feed: Arc<Feed>,
    pub leads: LeadService,
    pub(crate) recent_changes: RecentChanges,
    /// Counts of pages and searches; [`Site::settled_counts`] has the last searches, too.
    pub counts: Arc<Counts>,
    searches: SearchTally,
    pub(crate) receipt_keys: ReceiptKeys,
    pub(crate) not_found_counts: NotFoundCounts,
    pub lead_limiter: RateLimiter,
    /// Requests of agents' protocols.
    pub agent_limiter: RateLimiter,
    /// Limits rejected forms that are read to show them again.
    pub(crate) redisplay_limiter: RateLimiter,
    /// Separate from the forms' limit, so that neither uses up the other.
    pub(crate) refresh_limiter: RateLimiter,
    pub(crate) visit_limiter: RateLimiter,
    /// `None` if pages show the feed's own photos.
    pub(crate) photos: Option<Photos>,
    pub(crate) photo_limits: PhotoLimits,
    pub(crate) retired_assets: RetiredAssets,
    is_shutting_down: AtomicBool,
}

impl std::ops::Deref for Site {
    type Target = SiteState;

    fn deref(&self) -> &SiteState {
        &self.0
    }
}

impl std::ops::Deref for SiteState {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
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
        let services = Arc::new(Services::new(&config, feed, leads, clock)?);
        let site = Self::build(services, config)?;
        if site.config.photos_ahead {
            site.services.start_photos_ahead();
        }
        Ok(site)
    }

    /// The same site with another folder of the dealership, or with other facts of its inventory. Its pages are
    /// rendered anew.
    pub(crate) fn changed(
        &self,
        site_dir: Arc<SiteDir>,
        stock_facts: BTreeSet<&'static str>,
    ) -> Result<Self, SiteError> {
        let config = SiteConfig { site_dir, ..self.config.clone() }.with_stock_facts(stock_facts);
        Self::build(Arc::clone(&self.services), config)
    }

    fn build(services: Arc<Services>, config: SiteConfig) -> Result<Self, SiteError> {
        Self::build_with(services, look::with_initial(config), None)
    }

    pub(crate) fn build_with(
        services: Arc<Services>,
        config: SiteConfig,
        original: Option<Self>,
    ) -> Result<Self, SiteError> {
        let assets = match &original {
            Some(original) => original.assets.clone(),
            None => Assets::load(&config.site_dir).map_err(SiteError::Assets)?,
        };
        // The bound is that of all languages together.
        let languages = u64::try_from(config.all_languages().count()).unwrap_or(1);
        Ok(Self(Arc::new(SiteState {
            services,
            original,
            shell: Shell::new(&config, &assets),
            dealer_json: OnceLock::new(),
            assets,
            response_cache: ResponseCache::new(config.page_cache_size / languages),
            cards: CardCache::new(),
            chrome: ChromeCache::default(),
            sitemap_file_counts: recent_states(),
            special_badges: Mutex::default(),
            config,
        })))
    }

    /// Both are the same, also in the look and the texts of their pages.
    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Goes on serving the files that the pages of an earlier state name.
    pub(crate) fn retire_assets_of(&self, former: &Self) {
        let is_retired = |path: &String| !self.assets.own.contains_key(path);
        let own = former.assets.own.iter().filter(|(path, _)| is_retired(path));
        let retired = own.map(|(path, file)| (path.clone(), Arc::clone(file)));
        self.services.retired_assets.add(retired.collect());
    }

    pub(crate) fn services(&self) -> &Arc<Services> {
        &self.services
    }

    /// Makes `/readyz` fail, so that load balancers send no more requests.
    pub fn begin_shutdown(&self) {
        self.is_shutting_down.store(true, Relaxed);
    }

    /// Forms of paths that were not found in the last seven days, with their numbers, the most frequent
    /// first.
    pub fn not_found(&self, limit: usize) -> Vec<(String, u32)> {
        self.not_found_counts.most_frequent(self.now().date(), limit)
    }

    pub(crate) fn is_shutting_down(&self) -> bool {
        self.is_shutting_down.load(Relaxed)
    }

    /// A cached response is still correct. With a stale inventory it is not, so that the visit starts a fetch.
    pub(crate) fn is_valid(&self, dependencies: &CacheDependencies) -> bool {
        dependencies
            .is_valid(self.clock.now(), || self.feed.fresh_inventory().map(|inventory| inventory.version()))
    }

    /// The key of a whole page. Header and footer change with the day, and where a text of the dealership names
    /// or counts vehicles, any page may have it.
    pub(crate) async fn page_key(
        &self,
        inventory: Option<&Snapshot>,
        name: impl Into<Arc<str>> + Send,
    ) -> CacheKey {
        let of_texts = match inventory {
            None if self.config.site_dir.shows_vehicles => Some(self.inventory_or_empty().await),
            _ => None,
        };
        CacheKey::new(
            inventory.or(of_texts.as_deref()).map(Snapshot::version),
            Some(self.time_window()),
            name,
        )
    }

    /// The inventory; `None` where the answer is an error: nothing is loaded.
    pub async fn loaded_inventory(&self) -> Option<Arc<Snapshot>> {
        self.feed.inventory().await.loaded()
    }

    /// The inventory, or an empty one without any: the search panel and the hero form do not
    /// mention a failing feed (PAGE-3).
    pub async fn inventory_or_empty(&self) -> Arc<Snapshot> {
        loaded_or_empty(self.feed.inventory().await)
    }
}

impl Services {
    fn new(
        config: &SiteConfig,
        feed: Arc<Feed>,
        leads: LeadService,
        clock: Clock,
    ) -> Result<Self, SiteError> {
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
        let server_clock = clock.clone();
        let counts = Counts::new(
            Arc::clone(leads.journal().database()),
            database::Clock::server_only(move || server_clock.now()),
            config.dealership.time_zone.clone(),
        );
        Ok(Self {
            clock,
            time_window: Mutex::default(),
            feed,
            recent_changes: RecentChanges::new(),
            counts: Arc::new(counts),
            searches: SearchTally::default(),
            receipt_keys: ReceiptKeys::new(Arc::clone(leads.journal().database())),
            not_found_counts: NotFoundCounts::default(),
            lead_limiter: RateLimiter::new(config.max_posts),
            agent_limiter: RateLimiter::new(config.max_agent_requests),
            redisplay_limiter: RateLimiter::new(redisplays),
            refresh_limiter: RateLimiter::new(config.max_posts),
            visit_limiter: RateLimiter::new(visit_metrics::LIMIT),
            photos,
            photo_limits: PhotoLimits::default(),
            retired_assets: RetiredAssets::default(),
            is_shutting_down: AtomicBool::new(false),
            leads,
        })
    }
}

/// A cache for the current state of the inventory, and the one before, which requests under way may still
/// use. A new state replaces the oldest, however often that was requested.
fn recent_states<K, V>() -> Cache<K, V>
where
    K: Eq + Hash + Send + Sync + 'static,
    V: Clone + Send + Sync + 'static,
{
    Cache::builder().max_capacity(2).eviction_policy(EvictionPolicy::lru()).build()
}

/// The loaded inventory, or an empty one.
pub(crate) fn loaded_or_empty(state: InventoryState) -> Arc<Snapshot> {
    state.loaded().unwrap_or_else(|| Arc::clone(empty_inventory()))
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
