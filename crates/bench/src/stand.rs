//! What stands on the bench: a feed, the site on it, and beside it the servers of the same bytes.

use crate::{
    Trouble,
    load::Connection,
    lot,
    process::Server,
    rivals::{self, Nginx},
    still::{self, Still},
    workload::{self, Row},
};
use http::StatusCode;
use std::{
    collections::HashMap,
    net::SocketAddr,
    path::Path,
    process::Command,
    sync::Arc,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// A start takes no longer, however busy the machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A feed with a lot of this size, and a program to show it.
pub(crate) struct Stand<'p> {
    program: &'p Path,
    vehicles: usize,
    feed: SocketAddr,
}

/// A server, and addresses on it.
pub(crate) type Served<'s> = (&'s Server, Arc<[String]>);

/// The servers, each with the same pages.
pub(crate) struct Servers {
    /// Ours.
    pub site: Server,
    /// hyper, with the pages in memory.
    pub hyper: Server,
    /// nginx, with the pages on disk, where it is installed.
    pub nginx: Option<Nginx>,
    /// The pages, by their addresses on the site.
    pub rows: Vec<Row>,
    /// The same by their addresses on the other two, which know pages by numbers.
    pub numbered: Vec<Arc<[String]>>,
    _data: TempDir,
    _pages: TempDir,
}

impl<'p> Stand<'p> {
    /// Opens the feed.
    #[expect(clippy::disallowed_methods, reason = "it ends with the program")]
    pub(crate) async fn open(program: &'p Path, vehicles: usize) -> Result<Self, Trouble> {
        let (listener, feed) = still::listener().await?;
        let body = lot::listings(vehicles).into();
        let listings = Still { content_type: "application/json", coding: None, body };
        tokio::spawn(still::serve(listener, HashMap::from([("/listings".to_owned(), listings)])));
        Ok(Self { program, vehicles, feed })
    }

    fn start(&self, data: &Path) -> Result<Server, Trouble> {
        Server::that_tells(
            Command::new(self.program)
                .arg("serve")
                .env_clear()
                .current_dir(data)
                .env("FORECOURT_LISTEN", "127.0.0.1:0")
                .env("FORECOURT_DATA_DIR", data)
                .env("FORECOURT_FEED__URL", format!("http://{}/listings", self.feed))
                // No lead is sent: nobody posts one.
                .env("FORECOURT_LEADS__URL", "http://127.0.0.1:9/leads"),
        )
    }

    /// From the program's start with an empty folder to the first page.
    pub(crate) async fn cold_start(&self) -> Result<Duration, Trouble> {
        let data = tempfile::tempdir()?;
        let began = Instant::now();
        let site = self.start(data.path())?;
        answers(site.address, "/").await?;
        Ok(began.elapsed())
    }

    /// Starts all of them, and fills the two that have their pages from the first.
    pub(crate) async fn servers(&self) -> Result<Servers, Trouble> {
        let (data, pages) = (tempfile::tempdir()?, tempfile::tempdir()?);
        let site = self.start(data.path())?;
        answers(site.address, "/readyz").await?;
        let rows = workload::cached(site.address, self.vehicles).await?;
        let numbered = copied(site.address, &rows, pages.path()).await?;
        let (hyper, nginx) = (rivals::hyper(pages.path())?, Nginx::start(pages.path())?);
        if let Some(nginx) = &nginx {
            answers(nginx.server.address, &numbered[0][0]).await?;
        }
        Ok(Servers { site, hyper, nginx, rows, numbered, _data: data, _pages: pages })
    }
}

impl Servers {
    /// Ours, hyper and nginx, each with its addresses of this row.
    pub(crate) fn of_row(&self, place: usize) -> [Option<Served<'_>>; 3] {
        let numbered = &self.numbered[place];
        [
            Some((&self.site, Arc::clone(&self.rows[place].addresses))),
            Some((&self.hyper, Arc::clone(numbered))),
            self.nginx.as_ref().map(|nginx| (&nginx.server, Arc::clone(numbered))),
        ]
    }
}

/// Each page as the site sends it, in a file with a number for a name; the addresses of these.
async fn copied(site: SocketAddr, rows: &[Row], folder: &Path) -> Result<Vec<Arc<[String]>>, Trouble> {
    let mut connection = Connection::open(site).await?;
    let mut numbered = Vec::with_capacity(rows.len());
    for (place, row) in rows.iter().enumerate() {
        let mut addresses = Vec::with_capacity(row.addresses.len());
        for (number, address) in row.addresses.iter().enumerate() {
            let name = format!("{place}-{number}");
            std::fs::write(folder.join(&name), connection.page(address, "br").await?)?;
            addresses.push(format!("/{name}"));
        }
        numbered.push(addresses.into());
    }
    Ok(numbered)
}

/// Waits until the page is there.
async fn answers(address: SocketAddr, path: &str) -> Result<(), Trouble> {
    let until = Instant::now() + PATIENCE;
    loop {
        if let Ok(mut connection) = Connection::open(address).await
            && let Ok(answer) = connection.get(path, "br").await
            && answer.status == StatusCode::OK
        {
            return Ok(());
        }
        if Instant::now() > until {
            return Err(format!("http://{address}{path} is not there after {PATIENCE:?}").into());
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}
