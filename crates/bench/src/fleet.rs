//! Many sites on one machine, each a process with its own settings and data, as `forecourt@NAME` runs them:
//! `cargo xtask bench fleet`.

use crate::{
    Error,
    process::Server,
    report::Measurement,
    servers::{WINCHESTER, start_feed, vehicle_pages},
};
use std::{
    fs,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

/// Vehicles of each site.
const VEHICLES: usize = 120;
/// Until the last site answers, in seconds. An agency's machine has two cores.
const MAX_START: f64 = 60.0;
/// Memory of a site, in MB, after each of its pages was read.
const MAX_MEMORY: f64 = 20.0;
/// Time for which the sites are left alone, to count what they do by themselves.
const REST: Duration = Duration::from_secs(10);
/// Settings of all sites.
const COMMON: &str = "[leads]\nurl = \"http://127.0.0.1:9/leads\"\n";

/// Starts this number of sites at once, and one whose settings can't be read. Reads each page of all.
pub async fn measure(program: &Path, sites: usize) -> Result<Vec<Measurement>, Error> {
    let feed = start_feed(VEHICLES).await?;
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("common.toml"), COMMON)?;
    let broken = prepare(folder.path(), "broken", "listen = 7\n")?;
    let names = (0..sites).map(|number| format!("site-{number}"));
    let settings = format!("listen = \"127.0.0.1:0\"\n[feed]\nurl = \"http://{feed}/listings\"\n");
    let names: Vec<String> =
        names.map(|name| prepare(folder.path(), &name, &settings)).collect::<Result<_, _>>()?;

    let started = Instant::now();
    let running = std::thread::scope(|scope| {
        let start = |name: &String| {
            let mut command = command(program, folder.path(), name);
            scope.spawn(move || Server::start_and_read_address(&mut command))
        };
        let starting: Vec<_> = names.iter().chain([&broken]).map(start).collect();
        starting.into_iter().map(|start| start.join().map_err(|_| "a start panicked")).collect::<Vec<_>>()
    });
    let mut running = running.into_iter().collect::<Result<Vec<_>, _>>()?;
    if running.pop().is_some_and(|broken| broken.is_ok()) {
        return Err("a site whose settings can't be read was served".into());
    }
    let running = running.into_iter().collect::<Result<Vec<_>, _>>()?;
    for site in &running {
        site.wait_for("/readyz").await?;
        site.page("/", "br").await?;
    }
    let start = started.elapsed().as_secs_f64();

    let after_start = memory(&running)?;
    for site in &running {
        read_all_pages(site).await?;
    }
    let after_pages = memory(&running)?;
    let busy = busy_time(&running)?;
    tokio::time::sleep(REST).await;
    let idle = (busy_time(&running)?.saturating_sub(busy)).as_secs_f64() / REST.as_secs_f64() * 100.0;

    let row = |what: &str, unit: &str, value, limit| Measurement {
        limit,
        ..Measurement::new(VEHICLES, format!("{sites} sites: {what}"), unit, value)
    };
    let number = f64::from(u32::try_from(sites)?);
    Ok(vec![
        row("start of all until the last answers", "s", start, Some(MAX_START)),
        row("memory after the first page", "MB", after_start, None),
        row("memory after all pages", "MB", after_pages, Some(MAX_MEMORY * number)),
        row("memory of the largest", "MB", largest(&running)?, None),
        row("one core's share without requests", "%", idle, None),
    ])
}

/// Writes the settings of a site. Returns its name.
fn prepare(folder: &Path, name: &str, settings: &str) -> Result<String, Error> {
    fs::create_dir_all(folder.join("sites"))?;
    fs::create_dir(folder.join(name))?;
    let dealership = fs::read_to_string(WINCHESTER)?;
    fs::write(folder.join(format!("sites/{name}.toml")), format!("{settings}{dealership}"))?;
    Ok(name.to_owned())
}

/// As `packaging/forecourt@.service` starts a site.
fn command(program: &Path, folder: &Path, name: &str) -> Command {
    let mut command = Command::new(program);
    command.arg("serve").arg("--config").arg(folder.join("common.toml"));
    command.arg("--config").arg(folder.join(format!("sites/{name}.toml")));
    command.env_clear().env("FORECOURT_DATA_DIR", folder.join(name)).current_dir(folder);
    command
}

async fn read_all_pages(site: &Server) -> Result<(), Error> {
    let vehicles = vehicle_pages(site, VEHICLES).await?;
    let pages = ["/", "/inventory", "/deal", "/about", "/contact", "/sitemap.xml"].map(str::to_owned);
    for page in pages.iter().chain(&vehicles) {
        site.page(page, "br").await?;
    }
    Ok(())
}

fn memory(sites: &[Server]) -> Result<f64, Error> {
    sites.iter().map(Server::memory).sum()
}

fn largest(sites: &[Server]) -> Result<f64, Error> {
    sites.iter().map(Server::memory).try_fold(0.0_f64, |most, memory| Ok(most.max(memory?)))
}

fn busy_time(sites: &[Server]) -> Result<Duration, Error> {
    sites.iter().map(Server::cpu_time).sum()
}
