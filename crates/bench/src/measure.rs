//! One size of lot, from the cold start to the last figure.

use crate::{
    Trouble,
    figures::Figure,
    load::{self, Connection},
    process::Server,
    stand::{Servers, Stand},
    workload,
};
use std::{path::Path, sync::Arc, time::Duration};

/// A page is as it stays from the third time on that it is asked for: what is asked for again is made smaller meanwhile.
const WARM_UPS: usize = 3;
/// Each row is asked in so many rounds, the servers in turn, so that what else the machine does meets all of them alike.
const ROUNDS: usize = 3;
/// Requests of a round: many, because processor time is told in hundredths of a second.
const CACHED: usize = 10_000;
const UNSEEN: usize = 1_500;
/// Requests at a pace, and the pace, in requests a second.
const PACED: usize = 400;
const PACE: u32 = 40;
const STARTS: usize = 5;
/// Who spends no hundredth of a second of a processor's time in this long rests.
const REST: Duration = Duration::from_millis(200);

/// All figures of a lot of this size.
pub(crate) async fn measure(program: &Path, vehicles: usize) -> Result<Vec<Figure>, Trouble> {
    let stand = Stand::open(program, vehicles).await?;
    let start = cold_start(&stand).await?;
    let servers = stand.servers().await?;
    let table = Table { servers, vehicles };
    let mut figures = Vec::new();
    for place in 0..table.servers.rows.len() {
        figures.push(table.cached(place).await?);
    }
    figures.push(table.unseen().await?);
    figures.extend(table.at_a_pace().await?);
    figures.push(table.memory()?);
    figures.push(table.figure("cold start to the first 200", "ms", [Some(millis(start)), None, None])?);
    figures.extend(table.sizes().await?);
    Ok(figures)
}

/// The median of a few.
async fn cold_start(stand: &Stand<'_>) -> Result<Duration, Trouble> {
    let mut times = Vec::with_capacity(STARTS);
    for _ in 0..STARTS {
        times.push(stand.cold_start().await?);
    }
    times.sort_unstable();
    Ok(percentile(&times, 50))
}

/// The servers of one size of lot; each figure is a line of the table.
struct Table {
    servers: Servers,
    vehicles: usize,
}

impl Table {
    /// Processor time a request of pages that are there.
    async fn cached(&self, place: usize) -> Result<Figure, Trouble> {
        let servers = self.servers.of_row(place);
        for _ in 0..WARM_UPS {
            for (server, paths) in servers.iter().flatten() {
                load::as_fast_as_it_goes(server.address, paths, paths.len()).await?;
                rest(server).await?;
            }
        }
        let mut spent = [None; 3];
        for _ in 0..ROUNDS {
            for (spent, server) in spent.iter_mut().zip(&servers) {
                let Some((server, paths)) = server else { continue };
                *spent.get_or_insert(Duration::ZERO) += spent_on(server, paths, CACHED).await?;
            }
        }
        let micros = spent.map(|spent| spent.map(|spent| micros_each(spent, ROUNDS * CACHED)));
        self.figure(self.servers.rows[place].what, "µs", micros)
    }

    /// Processor time of a query that nobody asked before.
    async fn unseen(&self) -> Result<Figure, Trouble> {
        let spent = spent_on(&self.servers.site, &workload::unseen(0, UNSEEN), UNSEEN).await?;
        self.figure("a query nobody asked before", "µs", [Some(micros_each(spent, UNSEEN)), None, None])
    }

    /// How long such queries take at a pace that leaves the server idle in between; of the others, the bytes of `/inventory`.
    async fn at_a_pace(&self) -> Result<[Figure; 2], Trouble> {
        const INVENTORY: usize = 1;
        let mut p50 = [None; 3];
        let mut p99 = [None; 3];
        for (place, server) in self.servers.of_row(INVENTORY).into_iter().enumerate() {
            let Some((server, paths)) = server else { continue };
            let paths = match place {
                0 => workload::unseen(UNSEEN, PACED),
                _ => vec![paths[0].clone(); PACED].into(),
            };
            let times = load::at_a_pace(server.address, &paths, PACE).await?;
            p50[place] = Some(millis(percentile(&times, 50)));
            p99[place] = Some(millis(percentile(&times, 99)));
        }
        Ok([
            self.figure("p50 of that at 40 a second", "ms", p50)?,
            self.figure("p99 of that at 40 a second", "ms", p99)?,
        ])
    }

    fn memory(&self) -> Result<Figure, Trouble> {
        let mut megabytes = [None; 3];
        for (megabytes, server) in megabytes.iter_mut().zip(self.servers.of_row(0)) {
            let Some((server, _)) = server else { continue };
            *megabytes = Some(f64::from(server.resident()?) / 1024.0);
        }
        self.figure("memory after all that", "MB", megabytes)
    }

    /// The HTML of a few pages as it is and compressed.
    async fn sizes(&self) -> Result<Vec<Figure>, Trouble> {
        let mut connection = Connection::open(self.servers.site.address).await?;
        let vehicle = self.servers.rows.last().and_then(|row| row.addresses.first());
        let pages = [
            ("home", Some("/")),
            ("`/inventory`", Some("/inventory")),
            ("a vehicle", vehicle.map(String::as_str)),
        ];
        let mut figures = Vec::new();
        for (name, path) in pages {
            let Some(path) = path else { continue };
            for (coding, form) in [("identity", "plain"), ("br", "brotli")] {
                let bytes = connection.page(path, coding).await?.len();
                let kilobytes = f64::from(u32::try_from(bytes)?) / 1_000.0;
                figures.push(self.figure(
                    &format!("HTML of {name}, {form}"),
                    "kB",
                    [Some(kilobytes), None, None],
                )?);
            }
        }
        Ok(figures)
    }

    /// Of ours, hyper and nginx.
    fn figure(
        &self,
        what: &str,
        unit: &str,
        [ours, hyper, nginx]: [Option<f64>; 3],
    ) -> Result<Figure, Trouble> {
        let forecourt = ours.ok_or_else(|| format!("{what}: not measured"))?;
        Ok(Figure {
            vehicles: self.vehicles,
            what: what.to_owned(),
            unit: unit.to_owned(),
            forecourt,
            hyper,
            nginx,
        })
    }
}

/// Processor time that the server takes for so many requests.
async fn spent_on(server: &Server, paths: &Arc<[String]>, requests: usize) -> Result<Duration, Trouble> {
    let before = server.processor()?;
    load::as_fast_as_it_goes(server.address, paths, requests).await?;
    Ok(server.processor()?.saturating_sub(before))
}

/// Waits until the server has nothing to do: what it does behind its answers is done.
async fn rest(server: &Server) -> Result<(), Trouble> {
    loop {
        let before = server.processor()?;
        tokio::time::sleep(REST).await;
        if server.processor()? == before {
            return Ok(());
        }
    }
}

fn micros_each(spent: Duration, requests: usize) -> f64 {
    millis(spent) * 1_000.0 / f64::from(u32::try_from(requests).unwrap_or(u32::MAX))
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// Of times in order.
fn percentile(times: &[Duration], share: usize) -> Duration {
    times.get(times.len().saturating_sub(1) * share / 100).copied().unwrap_or_default()
}
