//! Takes all measurements for one inventory size.

use crate::{
    Error,
    load::{self, Call},
    process::Server,
    report::Measurement,
    servers::{Scenario, Servers, start_feed, start_site},
    workload,
};
use std::{
    iter,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

/// The cache recompresses a page after it is requested again, so its bytes are final from the third
/// request on.
const WARM_UPS: usize = 3;
/// Rounds per scenario. The servers take turns, so that other load on the machine affects all of
/// them.
const ROUNDS: usize = 3;
/// Requests per round. Many, because CPU time is counted in steps of 10 ms.
const CACHED: usize = 10_000;
const UNCACHED: usize = 1_500;
const UNCACHED_ENCODINGS: [(&str, &str); 3] = [
    ("br", "an uncached query, brotli"),
    ("zstd", "an uncached query, zstd"),
    ("identity", "an uncached query, not compressed"),
];
const AGENT_SEARCHES: usize = 500;
/// Requests of the open loop, and their number per second.
const OPEN_LOOP: usize = 400;
const RATE: u32 = 40;
/// Requests while the inventory changes, and their number per second.
const CHANGE_REQUESTS: usize = 1_000;
const CHANGE_RATE: u32 = 250;
/// Leads, and their number per second. The journal is on the disk of the temporary folder.
const LEADS: usize = 1_000;
const LEAD_RATE: u32 = 50;
/// The most that 99 of 100 posts may take, in milliseconds.
const MAX_LEAD: f64 = 20.0;
/// Pages that are compressed again beside other requests.
const RECOMPRESSED: usize = 400;
const BEFORE_CHANGE: Duration = Duration::from_millis(500);
/// How long a page that was requested twice may wait for its final compression.
const RECOMPRESSION: Duration = Duration::from_secs(5);
/// What counts as final: at most this many times as large.
const FINAL_FACTOR: f64 = 1.03;
const STARTS: usize = 5;
/// After this time what the first fetch needed is free again.
const REST: Duration = Duration::from_secs(30);
/// The most memory at rest, in MB, up to this many vehicles.
const MAX_AT_REST: (usize, f64) = (50_000, 160.0);

/// Takes all measurements for this inventory size.
pub async fn measure(program: &Path, vehicles: usize) -> Result<Vec<Measurement>, Error> {
    let feed = start_feed(vehicles).await?;
    let mut starts = Vec::with_capacity(STARTS);
    let mut idle_memory = 0.0_f64;
    for _ in 0..STARTS {
        let data = tempfile::tempdir()?;
        let started = Instant::now();
        let site = start_site(program, feed, data.path(), "/").await?;
        starts.push(started.elapsed());
        // It grows while the rest of the start and the first fetch end.
        site.page("/inventory", "br").await?;
        idle_memory = idle_memory.max(site.memory()?);
    }
    starts.sort_unstable();
    let run = Run { servers: Servers::start(program, feed, vehicles).await?, vehicles };
    tokio::time::sleep(REST).await;
    let at_rest = run.row("memory at rest", "MB", run.servers.site.memory()?);
    let limit = (vehicles <= MAX_AT_REST.0).then_some(MAX_AT_REST.1);
    let mut rows = vec![Measurement { limit, ..at_rest }, run.late_compression().await?];
    for scenario in &run.servers.scenarios {
        rows.push(run.cached(scenario).await?);
    }
    rows.extend(run.uncached().await?);
    rows.push(run.agent_search().await?);
    rows.extend(run.latency().await?);
    rows.extend(run.latency_beside_compression().await?);
    rows.push(run.inventory_change().await?);
    rows.extend(run.leads().await?);
    rows.push(run.row("memory after the first page", "MB", idle_memory));
    let [hyper, nginx] = [Some(&run.servers.hyper), run.servers.nginx.as_ref()]
        .map(|server| server.map(Server::memory).transpose());
    let memory = run.row("memory at the end", "MB", run.servers.site.memory()?);
    rows.push(Measurement { hyper: hyper?, nginx: nginx?, ..memory });
    rows.push(run.row("cold start to the first 200", "ms", millis(percentile(&starts, 50))));
    rows.extend(run.sizes().await?);
    Ok(rows)
}

/// The servers of one inventory size.
struct Run {
    servers: Servers,
    vehicles: usize,
}

impl Run {
    /// A measurement of the site alone.
    fn row(&self, what: &str, unit: &str, forecourt: f64) -> Measurement {
        Measurement::new(self.vehicles, what.to_owned(), unit, forecourt)
    }

    /// How many pages are not yet small some time after their second request. The first was for the copies.
    async fn late_compression(&self) -> Result<Measurement, Error> {
        let site = &self.servers.site;
        let paths: Vec<String> =
            self.servers.scenarios.iter().flat_map(|scenario| scenario.paths.iter().cloned()).collect();
        let paths: Arc<[String]> = paths.into();
        load::closed_loop(site.address, &paths, paths.len(), "br").await?;
        tokio::time::sleep(RECOMPRESSION).await;
        let soon = self.sizes_of(&paths).await?;
        site.wait_until_idle().await?;
        let last = self.sizes_of(&paths).await?;
        let late = soon.iter().zip(&last).filter(|(soon, last)| **soon > **last * FINAL_FACTOR).count();
        let what = format!(
            "of {} pages, larger than later {RECOMPRESSION:?} after their second request",
            paths.len()
        );
        Ok(Measurement { limit: Some(0.0), ..self.row(&what, "pages", f64::from(u32::try_from(late)?)) })
    }

    async fn sizes_of(&self, paths: &[String]) -> Result<Vec<f64>, Error> {
        let mut sizes = Vec::with_capacity(paths.len());
        for path in paths {
            sizes.push(f64::from(u32::try_from(self.servers.site.page(path, "br").await?.len())?));
        }
        Ok(sizes)
    }

    /// CPU time per request of cached pages.
    async fn cached(&self, scenario: &Scenario) -> Result<Measurement, Error> {
        let targets = self.servers.targets(scenario);
        for _ in 0..WARM_UPS {
            for (server, paths) in targets.iter().flatten() {
                load::closed_loop(server.address, paths, paths.len(), "br").await?;
                server.wait_until_idle().await?;
            }
        }
        let mut spent = [Duration::ZERO; 3];
        for _ in 0..ROUNDS {
            for (spent, target) in spent.iter_mut().zip(&targets) {
                let Some((server, paths)) = target else { continue };
                *spent += cpu_time_of(server, load::closed_loop(server.address, paths, CACHED, "br")).await?;
            }
        }
        let [site, hyper, nginx] = spent.map(|spent| micros_per_request(spent, ROUNDS * CACHED));
        let nginx = self.servers.nginx.as_ref().map(|_| nginx);
        Ok(Measurement { hyper: Some(hyper), nginx, ..self.row(scenario.name, "µs", site) })
    }

    /// CPU time per uncached query in each encoding.
    async fn uncached(&self) -> Result<Vec<Measurement>, Error> {
        let site = &self.servers.site;
        let mut queries = workload::uncached_queries();
        let mut rows = Vec::new();
        for (encoding, name) in UNCACHED_ENCODINGS {
            let paths: Arc<[String]> = queries.by_ref().take(UNCACHED).collect();
            let spent =
                cpu_time_of(site, load::closed_loop(site.address, &paths, UNCACHED, encoding)).await?;
            rows.push(self.row(name, "µs", micros_per_request(spent, UNCACHED)));
        }
        Ok(rows)
    }

    /// CPU time of an agent's search with the largest filters.
    async fn agent_search(&self) -> Result<Measurement, Error> {
        let body = workload::largest_agent_search();
        let searches = async {
            for _ in 0..AGENT_SEARCHES {
                let response = self.servers.site.post("/a2a", body.clone()).await?;
                if !response.starts_with(br#"{"id":1,"jsonrpc":"2.0","result""#) {
                    return Err(format!("/a2a: {}", String::from_utf8_lossy(&response)).into());
                }
            }
            Ok(())
        };
        let spent = cpu_time_of(&self.servers.site, searches).await?;
        let what = "an agent's search with the largest filters";
        Ok(self.row(what, "µs", micros_per_request(spent, AGENT_SEARCHES)))
    }

    /// Latency of uncached queries at a fixed rate. The reference servers serve their copy of
    /// `/inventory` instead.
    async fn latency(&self) -> Result<[Measurement; 2], Error> {
        let queries = workload::uncached_queries().skip(UNCACHED_ENCODINGS.len() * UNCACHED).take(OPEN_LOOP);
        let queries = queries.map(Call::Page);
        let site = load::open_loop(self.servers.site.address, queries, RATE).await?;
        let copy = &self.servers.scenarios[1].reference_paths[0];
        let copies = || iter::repeat_with(|| Call::Page(copy.clone())).take(OPEN_LOOP);
        let hyper = load::open_loop(self.servers.hyper.address, copies(), RATE).await?;
        let nginx = match &self.servers.nginx {
            Some(nginx) => Some(load::open_loop(nginx.address, copies(), RATE).await?),
            None => None,
        };
        Ok([50, 99].map(|share| {
            let of = |times: &Vec<Duration>| millis(percentile(times, share));
            let row = self.row(&format!("p{share} latency at {RATE} requests/s"), "ms", of(&site));
            Measurement { hyper: Some(of(&hyper)), nginx: nginx.as_ref().map(of), ..row }
        }))
    }

    /// The longest wait of a request for a results page while the program fetches a changed
    /// inventory and builds its indexes.
    async fn inventory_change(&self) -> Result<Measurement, Error> {
        let site = &self.servers.site;
        let refresh = async {
            tokio::time::sleep(BEFORE_CHANGE).await;
            site.post("/inventory/refresh", String::new()).await
        };
        let (times, _) =
            tokio::try_join!(load::open_loop(site.address, inventory_pages(), CHANGE_RATE), refresh)?;
        Ok(self.row("longest wait while the inventory changes", "ms", millis(percentile(&times, 100))))
    }

    /// Latency of a cached page, alone and while others wait for their final compression.
    async fn latency_beside_compression(&self) -> Result<[Measurement; 2], Error> {
        let site = &self.servers.site;
        site.wait_until_idle().await?;
        let alone = load::open_loop(site.address, inventory_pages(), CHANGE_RATE).await?;
        let queries = workload::uncached_queries().skip(UNCACHED_ENCODINGS.len() * UNCACHED + OPEN_LOOP);
        let queries: Arc<[String]> = queries.take(RECOMPRESSED).collect();
        for _ in 0..2 {
            load::closed_loop(site.address, &queries, RECOMPRESSED, "br").await?;
        }
        let beside = load::open_loop(site.address, inventory_pages(), CHANGE_RATE).await?;
        let row = |what: &str, times: &[Duration]| {
            let what = format!("p99 latency of `/inventory` at {CHANGE_RATE} requests/s, {what}");
            self.row(&what, "ms", millis(percentile(times, 99)))
        };
        let what = format!("beside {RECOMPRESSED} pages to be compressed again");
        Ok([row("alone", &alone), row(&what, &beside)])
    }

    /// Latency of leads, each on the disk before its answer, while the CRM accepts them.
    async fn leads(&self) -> Result<[Measurement; 2], Error> {
        let times = load::open_loop(self.servers.site.address, (0..LEADS).map(Call::Lead), LEAD_RATE).await?;
        Ok([(50, None), (99, Some(MAX_LEAD))].map(|(share, limit)| {
            let what = format!("p{share} of the post of a lead, at {LEAD_RATE}/s");
            Measurement { limit, ..self.row(&what, "ms", millis(percentile(&times, share))) }
        }))
    }

    /// The size of some HTML pages, plain and compressed.
    async fn sizes(&self) -> Result<Vec<Measurement>, Error> {
        let vehicle = self.servers.scenarios.last().and_then(|scenario| scenario.paths.first());
        let pages = [("home", "/"), ("`/inventory`", "/inventory")];
        let mut rows = Vec::new();
        for (name, path) in pages.into_iter().chain(vehicle.map(|path| ("a vehicle", path.as_str()))) {
            for (encoding, label) in [("identity", "plain"), ("br", "brotli")] {
                for _ in 0..WARM_UPS {
                    self.servers.site.page(path, encoding).await?;
                    self.servers.site.wait_until_idle().await?;
                }
                let bytes = u32::try_from(self.servers.site.page(path, encoding).await?.len())?;
                rows.push(self.row(&format!("HTML of {name}, {label}"), "kB", f64::from(bytes) / 1_000.0));
            }
        }
        Ok(rows)
    }
}

/// The results page, as often as while the inventory changes.
fn inventory_pages() -> impl Iterator<Item = Call> {
    iter::repeat_with(|| Call::Page("/inventory".to_owned())).take(CHANGE_REQUESTS)
}

/// The CPU time that the server uses for these requests.
async fn cpu_time_of(
    server: &Server,
    requests: impl Future<Output = Result<(), Error>>,
) -> Result<Duration, Error> {
    let before = server.cpu_time()?;
    requests.await?;
    Ok(server.cpu_time()?.saturating_sub(before))
}

fn micros_per_request(spent: Duration, requests: usize) -> f64 {
    millis(spent) * 1_000.0 / f64::from(u32::try_from(requests).unwrap_or(u32::MAX))
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// The percentile of sorted times.
fn percentile(times: &[Duration], share: usize) -> Duration {
    times.get(times.len().saturating_sub(1) * share / 100).copied().unwrap_or_default()
}
