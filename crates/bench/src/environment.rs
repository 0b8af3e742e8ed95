//! The servers under test: a feed, the release program, and the reference servers with copies of
//! its pages.

use crate::{
    Error, inventory,
    load::Connection,
    process::Server,
    reference_servers::{self, Nginx},
    static_server::{self, StaticPage},
    workload::{self, Scenario},
};
use http::StatusCode;
use std::{
    collections::HashMap,
    net::SocketAddr,
    path::Path,
    process::Command,
    sync::{Arc, atomic::AtomicUsize},
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// Generous, because a start on a busy machine is slow.
const START_TIMEOUT: Duration = Duration::from_mins(1);

/// A feed with this number of vehicles, and the program that reads it.
pub(crate) struct Environment<'p> {
    program: &'p Path,
    vehicles: usize,
    feed: SocketAddr,
}

/// A server and the paths to request from it.
pub(crate) type Target<'s> = (&'s Server, Arc<[String]>);

/// The servers, all with the same pages.
pub(crate) struct Servers {
    /// The release program.
    pub site: Server,
    /// hyper, with the pages in memory.
    pub hyper: Server,
    /// nginx, with the pages on disk, where it is installed.
    pub nginx: Option<Nginx>,
    /// The scenarios with the paths of the site.
    pub scenarios: Vec<Scenario>,
    /// For each scenario, the paths of its pages on the reference servers.
    pub reference_paths: Vec<Arc<[String]>>,
    _data: TempDir,
    _pages: TempDir,
}

impl<'p> Environment<'p> {
    /// Starts the feed, whose mileages change with each fetch.
    #[expect(clippy::disallowed_methods, reason = "it ends with the program")]
    pub(crate) async fn open(program: &'p Path, vehicles: usize) -> Result<Self, Error> {
        let (listener, feed) = static_server::listener().await?;
        let listings = StaticPage {
            content_type: "application/json",
            encoding: None,
            bodies: (0..2).map(|more_miles| inventory::listings(vehicles, more_miles).into()).collect(),
            served: AtomicUsize::new(0),
        };
        tokio::spawn(static_server::serve(listener, HashMap::from([("/listings".to_owned(), listings)])));
        Ok(Self { program, vehicles, feed })
    }

    fn start(&self, data: &Path) -> Result<Server, Error> {
        Server::start_and_read_address(
            Command::new(self.program)
                .arg("serve")
                .env_clear()
                .current_dir(data)
                .env("FORECOURT_LISTEN", "127.0.0.1:0")
                .env("FORECOURT_DATA_DIR", data)
                .env("FORECOURT_AGENTS__AAP", "true")
                .env("FORECOURT_AGENTS__MAX_REQUESTS", "1000000/1m")
                .env("FORECOURT_FEED__URL", format!("http://{}/listings", self.feed))
                // Never used, because the benchmark posts no leads.
                .env("FORECOURT_LEADS__URL", "http://127.0.0.1:9/leads"),
        )
    }

    /// The time from the program's start with an empty data folder to the first page, and the
    /// program's memory after it in kB.
    pub(crate) async fn cold_start(&self) -> Result<(Duration, u32), Error> {
        let data = tempfile::tempdir()?;
        let started = Instant::now();
        let site = self.start(data.path())?;
        wait_for(site.address, "/").await?;
        let elapsed = started.elapsed();
        // It grows while the rest of the start and the first fetch end.
        wait_for(site.address, "/inventory").await?;
        Ok((elapsed, site.resident_memory()?))
    }

    /// Starts the program, copies its pages, and starts the reference servers with the copies.
    pub(crate) async fn start_servers(&self) -> Result<Servers, Error> {
        let (data, pages) = (tempfile::tempdir()?, tempfile::tempdir()?);
        let site = self.start(data.path())?;
        wait_for(site.address, "/readyz").await?;
        let scenarios = workload::cached(site.address, self.vehicles).await?;
        let reference_paths = copy_pages(site.address, &scenarios, pages.path()).await?;
        let (hyper, nginx) = (reference_servers::hyper(pages.path())?, Nginx::start(pages.path())?);
        if let Some(nginx) = &nginx {
            wait_for(nginx.server.address, &reference_paths[0][0]).await?;
        }
        Ok(Servers { site, hyper, nginx, scenarios, reference_paths, _data: data, _pages: pages })
    }
}

impl Servers {
    /// The site, hyper and nginx, each with the scenario's paths.
    pub(crate) fn targets(&self, scenario: usize) -> [Option<Target<'_>>; 3] {
        let paths = &self.reference_paths[scenario];
        [
            Some((&self.site, Arc::clone(&self.scenarios[scenario].paths))),
            Some((&self.hyper, Arc::clone(paths))),
            self.nginx.as_ref().map(|nginx| (&nginx.server, Arc::clone(paths))),
        ]
    }
}

/// Saves each page as the site sends it in a numbered file. Returns the paths of the files.
async fn copy_pages(
    site: SocketAddr,
    scenarios: &[Scenario],
    folder: &Path,
) -> Result<Vec<Arc<[String]>>, Error> {
    let mut connection = Connection::open(site).await?;
    let mut reference_paths = Vec::with_capacity(scenarios.len());
    for (index, scenario) in scenarios.iter().enumerate() {
        let mut paths = Vec::with_capacity(scenario.paths.len());
        for (number, path) in scenario.paths.iter().enumerate() {
            let name = format!("{index}-{number}");
            std::fs::write(folder.join(&name), connection.page(path, "br").await?)?;
            paths.push(format!("/{name}"));
        }
        reference_paths.push(paths.into());
    }
    Ok(reference_paths)
}

/// Waits until the server answers this path with 200.
async fn wait_for(address: SocketAddr, path: &str) -> Result<(), Error> {
    let deadline = Instant::now() + START_TIMEOUT;
    loop {
        if let Ok(mut connection) = Connection::open(address).await
            && let Ok(response) = connection.get(path, "br").await
            && response.status == StatusCode::OK
        {
            return Ok(());
        }
        if Instant::now() > deadline {
            return Err(format!("http://{address}{path} did not answer 200 within {START_TIMEOUT:?}").into());
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}
