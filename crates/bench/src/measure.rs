//! Takes all measurements for one inventory size.

use crate::{
    Error,
    environment::{Environment, Servers},
    load::{self, Connection, ENCODING},
    process::Server,
    report::Measurement,
    workload,
};
use bytes::Bytes;
use http::StatusCode;
use std::{path::Path, sync::Arc, time::Duration};

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
const BEFORE_CHANGE: Duration = Duration::from_millis(500);
const STARTS: usize = 5;
/// A server that uses no CPU time for this long is idle.
const IDLE_INTERVAL: Duration = Duration::from_millis(200);

/// Takes all measurements for this inventory size.
pub(crate) async fn measure(program: &Path, vehicles: usize) -> Result<Vec<Measurement>, Error> {
    let environment = Environment::open(program, vehicles).await?;
    let (start, idle_memory) = cold_start(&environment).await?;
    let servers = environment.start_servers().await?;
    let runner = Runner { servers, vehicles };
    let mut measurements = Vec::new();
    for scenario in 0..runner.servers.scenarios.len() {
        measurements.push(runner.cached(scenario).await?);
    }
    measurements.extend(runner.uncached().await?);
    measurements.push(runner.agent_search().await?);
    measurements.extend(runner.open_loop_latency().await?);
    measurements.push(runner.inventory_change().await?);
    measurements.push(runner.measurement(
        "memory after the first page",
        "MB",
        [Some(megabytes(idle_memory)), None, None],
    )?);
    measurements.push(runner.memory()?);
    measurements.push(runner.measurement(
        "cold start to the first 200",
        "ms",
        [Some(millis(start)), None, None],
    )?);
    measurements.extend(runner.sizes().await?);
    Ok(measurements)
}

/// The median time of several cold starts, and the largest memory after the first page, in kB.
async fn cold_start(environment: &Environment<'_>) -> Result<(Duration, u32), Error> {
    let mut times = Vec::with_capacity(STARTS);
    let mut memory = 0;
    for _ in 0..STARTS {
        let (time, resident) = environment.cold_start().await?;
        times.push(time);
        memory = memory.max(resident);
    }
    times.sort_unstable();
    Ok((percentile(&times, 50), memory))
}

/// The servers of one inventory size.
struct Runner {
    servers: Servers,
    vehicles: usize,
}

impl Runner {
    /// CPU time per request of cached pages.
    async fn cached(&self, scenario: usize) -> Result<Measurement, Error> {
        let targets = self.servers.targets(scenario);
        for _ in 0..WARM_UPS {
            for (server, paths) in targets.iter().flatten() {
                load::closed_loop(server.address, paths, paths.len(), ENCODING).await?;
                wait_until_idle(server).await?;
            }
        }
        let mut spent = [None; 3];
        for _ in 0..ROUNDS {
            for (spent, target) in spent.iter_mut().zip(&targets) {
                let Some((server, paths)) = target else { continue };
                *spent.get_or_insert(Duration::ZERO) += cpu_time_of(server, paths, CACHED, ENCODING).await?;
            }
        }
        let micros = spent.map(|spent| spent.map(|spent| micros_per_request(spent, ROUNDS * CACHED)));
        self.measurement(self.servers.scenarios[scenario].name, "µs", micros)
    }

    /// CPU time per uncached query in each encoding.
    async fn uncached(&self) -> Result<Vec<Measurement>, Error> {
        let mut measurements = Vec::new();
        for (index, (encoding, name)) in UNCACHED_ENCODINGS.into_iter().enumerate() {
            let paths = workload::uncached(index * UNCACHED, UNCACHED);
            let spent = cpu_time_of(&self.servers.site, &paths, UNCACHED, encoding).await?;
            let micros = micros_per_request(spent, UNCACHED);
            measurements.push(self.measurement(name, "µs", [Some(micros), None, None])?);
        }
        Ok(measurements)
    }

    /// CPU time of an agent's search with the largest filters.
    async fn agent_search(&self) -> Result<Measurement, Error> {
        let body = Bytes::from(workload::largest_agent_search());
        let mut connection = Connection::open(self.servers.site.address).await?;
        let before = self.servers.site.cpu_time()?;
        for _ in 0..AGENT_SEARCHES {
            let response = connection.post_json("/a2a", body.clone()).await?;
            if !response.body.starts_with(br#"{"id":1,"jsonrpc":"2.0","result""#) {
                return Err(format!("/a2a: {}", String::from_utf8_lossy(&response.body)).into());
            }
        }
        let spent = self.servers.site.cpu_time()?.saturating_sub(before);
        let micros = micros_per_request(spent, AGENT_SEARCHES);
        self.measurement("an agent's search with the largest filters", "µs", [Some(micros), None, None])
    }

    /// Latency of uncached queries at a fixed rate. The reference servers serve their copy of
    /// `/inventory` instead.
    async fn open_loop_latency(&self) -> Result<[Measurement; 2], Error> {
        const INVENTORY: usize = 1;
        let mut p50 = [None; 3];
        let mut p99 = [None; 3];
        for (index, target) in self.servers.targets(INVENTORY).into_iter().enumerate() {
            let Some((server, paths)) = target else { continue };
            let paths = match index {
                0 => workload::uncached(UNCACHED_ENCODINGS.len() * UNCACHED, OPEN_LOOP),
                _ => vec![paths[0].clone(); OPEN_LOOP].into(),
            };
            let times = load::open_loop(server.address, &paths, RATE).await?;
            p50[index] = Some(millis(percentile(&times, 50)));
            p99[index] = Some(millis(percentile(&times, 99)));
        }
        Ok([
            self.measurement("p50 latency at 40 requests/s", "ms", p50)?,
            self.measurement("p99 latency at 40 requests/s", "ms", p99)?,
        ])
    }

    /// The longest wait of a request for a results page while the program fetches a changed
    /// inventory and builds its indexes.
    async fn inventory_change(&self) -> Result<Measurement, Error> {
        let site = self.servers.site.address;
        let paths: Arc<[String]> = vec!["/inventory".to_owned(); CHANGE_REQUESTS].into();
        let refresh = async {
            tokio::time::sleep(BEFORE_CHANGE).await;
            let response = Connection::open(site).await?.post("/inventory/refresh").await?;
            if response.status == StatusCode::OK {
                Ok(())
            } else {
                Err(format!("/inventory/refresh: {}", response.status).into())
            }
        };
        let (times, ()) = tokio::try_join!(load::open_loop(site, &paths, CHANGE_RATE), refresh)?;
        let longest = times.last().copied().unwrap_or_default();
        let what = "longest wait while the inventory changes";
        self.measurement(what, "ms", [Some(millis(longest)), None, None])
    }

    fn memory(&self) -> Result<Measurement, Error> {
        let mut resident = [None; 3];
        for (resident, target) in resident.iter_mut().zip(self.servers.targets(0)) {
            let Some((server, _)) = target else { continue };
            *resident = Some(megabytes(server.resident_memory()?));
        }
        self.measurement("memory at the end", "MB", resident)
    }

    /// The size of some HTML pages, plain and compressed.
    async fn sizes(&self) -> Result<Vec<Measurement>, Error> {
        let mut connection = Connection::open(self.servers.site.address).await?;
        let vehicle = self.servers.scenarios.last().and_then(|scenario| scenario.paths.first());
        let pages = [
            ("home", Some("/")),
            ("`/inventory`", Some("/inventory")),
            ("a vehicle", vehicle.map(String::as_str)),
        ];
        let mut measurements = Vec::new();
        for (name, path) in pages {
            let Some(path) = path else { continue };
            for (encoding, label) in [("identity", "plain"), ("br", "brotli")] {
                let bytes = connection.page(path, encoding).await?.len();
                let kilobytes = f64::from(u32::try_from(bytes)?) / 1_000.0;
                measurements.push(self.measurement(
                    &format!("HTML of {name}, {label}"),
                    "kB",
                    [Some(kilobytes), None, None],
                )?);
            }
        }
        Ok(measurements)
    }

    /// Builds a measurement from the values of the site, hyper and nginx.
    fn measurement(
        &self,
        what: &str,
        unit: &str,
        [ours, hyper, nginx]: [Option<f64>; 3],
    ) -> Result<Measurement, Error> {
        let forecourt = ours.ok_or_else(|| format!("{what}: not measured"))?;
        Ok(Measurement {
            vehicles: self.vehicles,
            what: what.to_owned(),
            unit: unit.to_owned(),
            forecourt,
            hyper,
            nginx,
        })
    }
}

/// The CPU time that the server uses for this number of requests.
async fn cpu_time_of(
    server: &Server,
    paths: &Arc<[String]>,
    requests: usize,
    encoding: &'static str,
) -> Result<Duration, Error> {
    let before = server.cpu_time()?;
    load::closed_loop(server.address, paths, requests, encoding).await?;
    Ok(server.cpu_time()?.saturating_sub(before))
}

/// Waits until the server's background work is done.
async fn wait_until_idle(server: &Server) -> Result<(), Error> {
    loop {
        let before = server.cpu_time()?;
        tokio::time::sleep(IDLE_INTERVAL).await;
        if server.cpu_time()? == before {
            return Ok(());
        }
    }
}

fn micros_per_request(spent: Duration, requests: usize) -> f64 {
    millis(spent) * 1_000.0 / f64::from(u32::try_from(requests).unwrap_or(u32::MAX))
}

fn megabytes(kilobytes: u32) -> f64 {
    f64::from(kilobytes) / 1024.0
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// The percentile of sorted times.
fn percentile(times: &[Duration], share: usize) -> Duration {
    times.get(times.len().saturating_sub(1) * share / 100).copied().unwrap_or_default()
}
