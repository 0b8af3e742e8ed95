//! The site as it is now: a change of the dealership's folder makes another [`Site`] beside the served one,
//! which then takes its place (LOOK-6). So does a change of what the inventory shows about the dealership
//! (LOOK-13).
//!
//! A request has one site from its first layer to its last byte, so each page is wholly old or new, and
//! each site has its own response cache.

mod editing;
mod stock;

pub use editing::{EditedText, SaveError, TextPreview};

use crate::{
    Clock, Site, SiteConfig, SiteDir, SiteError,
    pages::with_folder_rules,
    site_dir::{Fingerprint, Problem, Reader, ReadingRecord, read},
};
use artwork::{Cache, Isolation};
use feed::Feed;
use http::Request;
use jiff::Timestamp;
use leads::LeadService;
use metrics::{counter, describe_counter, describe_gauge, gauge};
use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError, RwLock},
    task::{Context, Poll},
    time::Duration,
};
use tokio::time::{Instant, sleep, sleep_until};
use tower::Service;

/// The least time between two looks at the folder.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
/// Looks at a folder that goes on changing, before it is left to the next visit.
const MAX_LOOKS: usize = 5;

const LOADS: &str = "site_dir_loads_total";
const PROBLEM: &str = "site_dir_problem";

/// The dealership's folder, and where what is made of it is stored.
#[derive(Clone, Debug)]
pub struct SiteFolder {
    /// `site.dir`.
    pub path: PathBuf,
    /// `data_dir`: resized pictures are in `artwork` there, and which file is being read. `None` stores
    /// nothing.
    pub data_dir: Option<PathBuf>,
    /// The process in which its files are decoded and drawn.
    pub isolation: Isolation,
    /// Staff may write announcement and specials (`site.edit`).
    pub can_edit: bool,
    /// A folder that still changes after this time is looked at again before it is read.
    pub settle: Duration,
}

impl SiteFolder {
    /// A folder that only this program reads.
    pub const fn new(path: PathBuf) -> Self {
        let settle = Duration::from_millis(200);
        Self { path, data_dir: None, isolation: Isolation::Process, can_edit: false, settle }
    }

    fn artwork_folder(&self) -> Option<PathBuf> {
        Some(self.data_dir.as_ref()?.join("artwork"))
    }

    /// Reads the folder for a site with this configuration, whose folder it was before: a part with a problem
    /// stays as it was there. Blocks.
    pub fn read(&self, config: &SiteConfig) -> (SiteDir, Vec<Problem>) {
        let stored = self.artwork_folder();
        let cache = stored.as_ref().map_or_else(Cache::none, Cache::new);
        with_folder_rules(config, |rules| {
            let record = ReadingRecord::open(stored.as_deref());
            read(Reader::new(&self.path, &cache, &config.site_dir, self.isolation, record), rules)
        })
    }
}

/// The result of a look at the folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FolderCheck {
    Unchanged,
    /// Pages show it, but for parts with a problem, which are as before.
    Loaded,
    /// The folder still changes, or could not be read; the next visit looks again.
    Later,
}

/// The state of the folder after its last change.
#[derive(Clone, Debug)]
pub struct FolderStatus {
    pub path: PathBuf,
    /// The time at which the served state was read.
    pub loaded_at: Timestamp,
    /// `theme, logo, 3 pictures`; empty for an empty folder.
    pub summary: String,
    /// Why parts of the folder are not served as they are now.
    pub problems: Arc<[Problem]>,
}

/// The site as it is now. Cheap to clone; clones share it.
#[derive(Clone)]
pub struct LiveSite(Arc<Live>);

struct Live {
    current: RwLock<Site>,
    folder: Option<SiteFolder>,
    state: Mutex<State>,
    /// The version of the inventory whose facts the site says.
    stock: Mutex<Option<u128>>,
    /// One change at a time, so that none is lost.
    changing: Mutex<()>,
    /// One look at a time: an earlier state never replaces a later one.
    checking: tokio::sync::Mutex<()>,
    /// One text of staff at a time.
    saving: tokio::sync::Mutex<()>,
}

struct State {
    seen: Option<Fingerprint>,
    loaded_at: Timestamp,
    problems: Arc<[Problem]>,
    is_check_pending: bool,
    last_check: Option<Instant>,
}

impl LiveSite {
    /// Reads the folder and builds the site. At the start a part of the folder with a problem is left out; later
    /// it stays as it was. Needs a tokio runtime.
    pub fn open(
        mut config: SiteConfig,
        folder: Option<SiteFolder>,
        feed: Arc<Feed>,
        leads: LeadService,
        clock: Clock,
    ) -> Result<Self, SiteError> {
        describe_counter!(
            LOADS,
            "Changes of site.dir, by outcome: loaded, or refused in a part with a problem"
        );
        describe_gauge!(PROBLEM, "1 for each file of site.dir with a problem");
        let mut problems = Vec::new();
        let mut seen = None;
        if let Some(folder) = &folder {
            seen = Some(Fingerprint::read(&folder.path));
            let (site_dir, found) = folder.read(&config);
            for Problem { file, reason, .. } in &site_dir.unread {
                tracing::warn!(folder = %folder.path.display(), file, reason, "site.dir: file not read");
            }
            report(&folder.path, Some(site_dir.summary()), &found);
            config.site_dir = Arc::new(site_dir);
            problems = found;
        }
        let site = Site::new(config, feed, leads, clock)?;
        Ok(Self::new(site, folder, seen, problems.into()))
    }

    /// A site that stays as it is.
    pub fn fixed(site: Site) -> Self {
        Self::new(site, None, None, Arc::default())
    }

    fn new(
        site: Site,
        folder: Option<SiteFolder>,
        seen: Option<Fingerprint>,
        problems: Arc<[Problem]>,
    ) -> Self {
        let loaded_at = site.clock.now();
        say_in_mails(&site);
        let state = State { seen, loaded_at, problems, is_check_pending: false, last_check: None };
        Self(Arc::new(Live {
            current: RwLock::new(site),
            folder,
            state: Mutex::new(state),
            stock: Mutex::default(),
            changing: Mutex::default(),
            checking: tokio::sync::Mutex::default(),
            saving: tokio::sync::Mutex::default(),
        }))
    }

    pub fn current(&self) -> Site {
        self.0.current.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// `None` without a folder.
    pub fn folder_status(&self) -> Option<FolderStatus> {
        let path = self.0.folder.as_ref()?.path.clone();
        let summary = self.current().config.site_dir.summary();
        let state = self.state();
        Some(FolderStatus {
            path,
            loaded_at: state.loaded_at,
            summary,
            problems: Arc::clone(&state.problems),
        })
    }

    /// Ends with the program: a file that is being read now did not end it.
    pub fn end(&self) {
        if let Some(stored) = self.0.folder.as_ref().and_then(SiteFolder::artwork_folder) {
            ReadingRecord::forget(&stored);
        }
    }

    /// A service that `build` makes for each state of the site. Each request also makes sure that the folder
    /// is looked at within a second.
    pub fn service<S>(&self, build: impl Fn(&Site) -> S + Send + Sync + 'static) -> LiveService<S> {
        let site = self.current();
        let service = build(&site);
        LiveService {
            live: self.clone(),
            built: Arc::new(RwLock::new((site, service))),
            build: Arc::new(build),
        }
    }

    /// Looks at the folder now, and returns when its state is served.
    pub async fn check_folder(&self) -> FolderCheck {
        let Some(folder) = &self.0.folder else { return FolderCheck::Unchanged };
        let _one_at_a_time = self.0.checking.lock().await;
        let before = self.state().seen;
        let path = folder.path.clone();
        let Some(seen) = fingerprint(&path).await else { return FolderCheck::Later };
        if Some(seen) == before {
            return FolderCheck::Unchanged;
        }
        let Some((seen, site_dir, problems)) = self.read_still(folder, seen).await else {
            return FolderCheck::Later;
        };
        let content = site_dir.summary();
        let loaded = self.change(|site| site.changed(Arc::new(site_dir), site.config.stock_facts.clone()));
        let loaded = loaded
            .inspect_err(|error| tracing::error!(%error, folder = %path.display(), "site.dir not used"))
            .ok();
        report(&path, loaded.as_ref().map(|_| content), &problems);
        let is_whole = loaded.is_some() && problems.is_empty();
        counter!(LOADS, "outcome" => if is_whole { "loaded" } else { "refused" }).increment(1);
        let mut state = self.state();
        state.seen = Some(seen);
        let has_problem = |file: &str| problems.iter().any(|problem| problem.file == file);
        for mended in state.problems.iter().filter(|problem| !has_problem(&problem.file)) {
            gauge_of(mended).set(0);
        }
        state.problems = problems.into();
        let Some(site) = loaded else { return FolderCheck::Later };
        state.loaded_at = site.clock.now();
        FolderCheck::Loaded
    }

    /// Reads the folder once it is still: somebody may be copying. `None` if it goes on changing.
    async fn read_still(
        &self,
        folder: &SiteFolder,
        mut seen: Fingerprint,
    ) -> Option<(Fingerprint, SiteDir, Vec<Problem>)> {
        let mut read = None;
        for _ in 0..MAX_LOOKS {
            if read.is_none() {
                sleep(folder.settle).await;
            }
            let later = fingerprint(&folder.path).await?;
            if later != seen {
                (seen, read) = (later, None);
                continue;
            }
            // Nothing has changed while it was read.
            if let Some((site_dir, problems)) = read {
                return Some((seen, site_dir, problems));
            }
            let (reading, current) = (folder.clone(), self.current());
            let reading = tokio::task::spawn_blocking(move || reading.read(&current.config));
            read =
                Some(reading.await.inspect_err(|error| tracing::error!(%error, "site.dir not read")).ok()?);
        }
        None
    }

    /// Starts a look at the folder, unless one is pending.
    #[expect(clippy::disallowed_methods, reason = "one at a time, and it ends by itself")]
    fn notice(&self) {
        if self.0.folder.is_none() {
            return;
        }
        let due = {
            let mut state = self.state();
            if state.is_check_pending {
                return;
            }
            state.is_check_pending = true;
            state.last_check.map(|last| last + CHECK_INTERVAL)
        };
        let live = self.clone();
        tokio::spawn(async move {
            if let Some(due) = due {
                sleep_until(due).await;
            }
            let pending = Pending(&live);
            let _ = live.check_folder().await;
            drop(pending);
        });
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Allows the next look when it is dropped, also after a panic.
struct Pending<'a>(&'a LiveSite);

impl Drop for Pending<'_> {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.last_check = Some(Instant::now());
        state.is_check_pending = false;
    }
}

async fn fingerprint(folder: &Path) -> Option<Fingerprint> {
    let folder = folder.to_owned();
    tokio::task::spawn_blocking(move || Fingerprint::read(&folder)).await.ok()
}

/// `content` is what is served now.
fn report(folder: &Path, content: Option<String>, problems: &[Problem]) {
    for problem in problems {
        let Problem { file, line, reason } = problem;
        tracing::error!(folder = %folder.display(), file, line, reason, "site.dir: file not used");
        gauge_of(problem).set(1);
    }
    if let Some(content) = content {
        tracing::info!(folder = %folder.display(), content, "site.dir loaded");
    }
}

/// A file has one series, whatever is wrong with it.
fn gauge_of(problem: &Problem) -> metrics::Gauge {
    gauge!(PROBLEM, "file" => problem.file.clone())
}

/// A service that is built anew when the site has changed.
#[derive(Clone)]
pub struct LiveService<S> {
    live: LiveSite,
    built: Arc<RwLock<(Site, S)>>,
    build: Arc<dyn Fn(&Site) -> S + Send + Sync>,
}

impl<S: Clone> LiveService<S> {
    fn current(&self) -> S {
        let site = self.live.current();
        {
            let built = self.built.read().unwrap_or_else(PoisonError::into_inner);
            if built.0.is(&site) {
                return built.1.clone();
            }
        }
        let mut built = self.built.write().unwrap_or_else(PoisonError::into_inner);
        // The site may have changed again, and another request may have been first.
        let site = self.live.current();
        if !built.0.is(&site) {
            let service = (self.build)(&site);
            *built = (site, service);
        }
        built.1.clone()
    }
}

impl<S, B> Service<Request<B>> for LiveService<S>
where
    S: Service<Request<B>> + Clone,
{
    type Response = S::Response;
    type Error = S::Error;
    type Future = S::Future;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<B>) -> S::Future {
        self.live.notice();
        self.live.notice_stock();
        // Both services of a site are always ready.
        self.current().call(request)
    }
}

/// Mails to staff are in the words and colors of the site.
fn say_in_mails(site: &Site) {
    site.leads.messages().replace(Arc::clone(&site.shell.messages));
    site.leads.theme().replace(site.config.site_dir.theme.clone().unwrap_or_default());
}
