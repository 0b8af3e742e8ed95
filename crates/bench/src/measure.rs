//! Takes all measurements for one inventory size.

use crate::{
    Error,
    process::Server,
    report::Measurement,
    servers::{Servers, start_feed, start_site},
    workload,
    wrk::{Figures, Load},
};
use std::{
    net::SocketAddr,
    path::Path,
    time::{Duration, Instant},
};

/// Uncached queries before this one belong to other loads.
const MEASURED: usize = 20_000;
/// Pages that are compressed again beside other requests.
const RECOMPRESSED: usize = 400;
const BEFORE_CHANGE: Duration = Duration::from_millis(500);
/// The longest wait of a page that was requested twice for its final compression.
const RECOMPRESSION: Duration = Duration::from_secs(5);
/// A page is final if it is at most this many times as large as later.
const FINAL_FACTOR: f64 = 1.03;
const STARTS: usize = 5;
/// Alternating loads of the servers over TLS.
const TLS_LOADS: usize = 5;
/// The most CPU time over TLS, in that of nginx.
const MAX_OVER_TLS: f64 = 1.25;
/// After this time what the first fetch needed is free again.
const REST: Duration = Duration::from_secs(30);
/// The most memory at rest, in MB, up to this many vehicles.
const MAX_AT_REST: (usize, f64) = (50_000, 160.0);

/// Takes all measurements for this inventory size.
pub async fn measure(program: &Path, vehicles: usize) -> Result<Vec<Measurement>, Error> {
    let feed = start_feed(vehicles).await?;
    let mut starts = Vec::with_capacity(STARTS);
    let mut first_page_memory = 0.0_f64;
    for _ in 0..STARTS {
        let data = tempfile::tempdir()?;
        let started = Instant::now();
        let site = start_site(program, feed, data.path(), "/").await?;
        starts.push(started.elapsed().as_secs_f64() * 1_000.0);
        // The memory grows while the rest of the start and the first fetch end.
        site.page("/inventory", "br").await?;
        first_page_memory = first_page_memory.max(site.memory()?);
    }
    starts.sort_unstable_by(f64::total_cmp);
    let run = Run { servers: Servers::start(program, feed, vehicles).await?, vehicles };
    let site = &run.servers.all[0];
    tokio::time::sleep(REST).await;
    let limit = (vehicles <= MAX_AT_REST.0).then_some(MAX_AT_REST.1);
    let at_rest = run.row("memory at rest", "MB", &[site.memory()?]);
    let mut rows = vec![Measurement { limit, ..at_rest }, run.late_compression(site).await?];
    let search = site.post("/a2a", workload::largest_agent_search()).await?;
    if !search.starts_with(br#"{"id":1,"jsonrpc":"2.0","result""#) {
        return Err(format!("/a2a: {}", String::from_utf8_lossy(&search)).into());
    }
    let others = workload::loads(site.address, &run.servers.cached[1].copies);
    for load in run.servers.cached.iter().chain(&others) {
        rows.extend(run.measure(load).await?);
    }
    rows.extend(run.busy(site).await?);
    rows.extend(run.over_tls(program, feed).await?);
    rows.push(run.row("memory after the first page", "MB", &[first_page_memory]));
    let memory: Vec<f64> = run.servers.all.iter().map(Server::memory).collect::<Result<_, _>>()?;
    rows.push(run.row("memory at the end", "MB", &memory));
    rows.push(run.row("cold start to the first 200", "ms", &[starts[STARTS / 2]]));
    Ok(rows)
}

/// The servers of one inventory size.
struct Run {
    servers: Servers,
    vehicles: usize,
}

impl Run {
    /// A measurement of the servers, in their order.
    fn row(&self, what: &str, unit: &str, values: &[f64]) -> Measurement {
        let row = Measurement::new(self.vehicles, what.to_owned(), unit, values[0]);
        Measurement { hyper: values.get(1).copied(), nginx: values.get(2).copied(), ..row }
    }

    /// CPU time per request, and requests per second; at a given rate instead the latency.
    async fn measure(&self, load: &Load) -> Result<[Measurement; 2], Error> {
        let mut figures = vec![load.send(&self.servers.all[0], &load.requests).await?];
        for server in self.servers.all[1..].iter().filter(|_| !load.copies.is_empty()) {
            figures.push(load.send(server, &load.copies).await?);
        }
        let row = |what: &str, unit, value: fn(&Figures) -> f64| {
            let values: Vec<f64> = figures.iter().map(value).collect();
            self.row(&format!("{}{what}", load.name), unit, &values)
        };
        Ok(match load.per_second {
            None => [
                row("", "µs", |figures| figures.cpu_time),
                row(", requests per second", "/s", |figures| figures.per_second),
            ],
            Some(rate) => [
                row(&format!(", p50 at {rate}/s"), "ms", |figures| figures.p50),
                Measurement {
                    limit: load.max_p99,
                    ..row(&format!(", p99 at {rate}/s"), "ms", |figures| figures.p99)
                },
            ],
        })
    }

    /// CPU time of a cached page over TLS, the median of loads that take turns.
    async fn over_tls(&self, program: &Path, feed: SocketAddr) -> Result<Option<Measurement>, Error> {
        self.servers.all[0].wait_until_idle().await?;
        let Some(servers) = self.servers.start_over_tls(program, feed).await? else { return Ok(None) };
        let load = &self.servers.cached[0];
        let pages = [&load.requests, &load.copies];
        // Until the inventory is there, and the page is as small as it gets.
        let ready = Load { requests: vec!["/readyz".to_owned()], count: 1, ..load.clone() };
        let started = Instant::now();
        while ready.send(&servers[0], &ready.requests).await.is_err() && started.elapsed() < REST {}
        for _ in 0..2 {
            load.send(&servers[0], pages[0]).await?;
            servers[0].wait_until_idle().await?;
        }
        let mut times = [Vec::new(), Vec::new()];
        for _ in 0..TLS_LOADS {
            for ((server, pages), times) in servers.iter().zip(pages).zip(&mut times) {
                times.push(load.send(server, pages).await?.cpu_time);
            }
        }
        let [ours, nginx] = times.map(|mut times| {
            times.sort_unstable_by(f64::total_cmp);
            times[TLS_LOADS / 2]
        });
        let row = self.row(&format!("{}, over TLS", load.name), "µs", &[ours]);
        Ok(Some(Measurement { limit: Some(nginx * MAX_OVER_TLS), nginx: Some(nginx), ..row }))
    }

    /// Counts pages that are not yet small some time after their second request. The first was for the copies.
    async fn late_compression(&self, site: &Server) -> Result<Measurement, Error> {
        let paths: Vec<&String> = self.servers.cached.iter().flat_map(|load| &load.requests).collect();
        let sizes = async || {
            let mut sizes = Vec::with_capacity(paths.len());
            for path in &paths {
                sizes.push(f64::from(u32::try_from(site.page(path, "br").await?.len())?));
            }
            Ok::<_, Error>(sizes)
        };
        sizes().await?;
        tokio::time::sleep(RECOMPRESSION).await;
        let soon = sizes().await?;
        site.wait_until_idle().await?;
        let late =
            soon.iter().zip(&sizes().await?).filter(|(soon, last)| **soon > **last * FINAL_FACTOR).count();
        let what = format!(
            "of {} pages, larger than later {RECOMPRESSION:?} after their second request",
            paths.len()
        );
        Ok(Measurement { limit: Some(0.0), ..self.row(&what, "pages", &[f64::from(u32::try_from(late)?)]) })
    }

    /// Latency of a cached page while others wait for their final compression, and the longest wait for it while the
    /// program fetches a changed inventory and builds its indexes.
    async fn busy(&self, site: &Server) -> Result<[Measurement; 3], Error> {
        let page = Load::pages("`/inventory`", vec!["/inventory".to_owned()], 1_000, "br");
        let page = Load { per_second: Some(250), ..page };
        site.wait_until_idle().await?;
        let alone = page.send(site, &page.requests).await?.p99;
        let queries: Vec<String> = workload::uncached_queries().skip(MEASURED).take(RECOMPRESSED).collect();
        for query in queries.iter().chain(&queries) {
            site.page(query, "br").await?;
        }
        let beside = page.send(site, &page.requests).await?.p99;
        let refresh = async {
            tokio::time::sleep(BEFORE_CHANGE).await;
            site.post("/inventory/refresh", String::new()).await
        };
        let (changing, _) = tokio::try_join!(page.send(site, &page.requests), refresh)?;
        let what = format!("`/inventory`, p99 at 250/s beside {RECOMPRESSED} pages to be compressed again");
        Ok([
            self.row("`/inventory`, p99 at 250/s", "ms", &[alone]),
            self.row(&what, "ms", &[beside]),
            self.row("`/inventory`, longest wait while the inventory changes", "ms", &[changing.longest]),
        ])
    }
}
