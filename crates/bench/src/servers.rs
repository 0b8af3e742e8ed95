//! The servers under test: a feed, the release program, and the reference servers with copies of
//! its pages.

use crate::{Error, process::Server, static_server, workload, wrk::Load};
use bytes::Bytes;
use http::header;
use std::{
    io::ErrorKind,
    net::{SocketAddr, TcpListener},
    path::Path,
    process::Command,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};
use tempfile::TempDir;

/// The facts of the dealership that is served.
pub(crate) const WINCHESTER: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../forecourt/examples/winchester.toml");
/// Requests of each load of cached pages. Many, because CPU time is counted in steps of 10 ms.
const CACHED: usize = 30_000;
const VEHICLE_PAGES: usize = 500;

/// The servers, all with the same pages.
#[derive(Debug)]
pub struct Servers {
    /// The program; hyper, with the pages in memory; and, where it is installed, nginx with them on disk.
    pub all: Vec<Server>,
    /// Cached pages that are requested repeatedly, with their copies.
    pub cached: Vec<Load>,
    /// Data of the program, pages, and what nginx needs.
    folders: [TempDir; 3],
}

/// Starts a feed whose mileages change with each fetch, and at `/leads` a CRM that accepts every lead.
#[expect(clippy::disallowed_methods, reason = "it ends with the program")]
pub async fn start_feed(vehicles: usize) -> Result<SocketAddr, Error> {
    let (listener, address) = static_server::listener().await?;
    let listings = [0, 1].map(|more_miles| Bytes::from(workload::listings(vehicles, more_miles)));
    let fetches = AtomicUsize::new(0);
    let head = [(header::CONTENT_TYPE, "application/json")];
    tokio::spawn(static_server::serve(listener, head, move |path| match path {
        "/listings" => Some(listings[fetches.fetch_add(1, Relaxed) % listings.len()].clone()),
        "/leads" => Some(Bytes::new()),
        _ => None,
    }));
    Ok(address)
}

/// Starts the program with this data folder, and waits until it answers this path.
pub async fn start_site(program: &Path, feed: SocketAddr, data: &Path, path: &str) -> Result<Server, Error> {
    let site = Server::start_and_read_address(&mut site_command(program, feed, data))?;
    site.wait_for(path).await?;
    Ok(site)
}

fn site_command(program: &Path, feed: SocketAddr, data: &Path) -> Command {
    let mut command = Command::new(program);
    command
        .args(["serve", "--config", WINCHESTER])
        .env_clear()
        .current_dir(data)
        .env("FORECOURT_DATA_DIR", data)
        .envs([
            ("FORECOURT_LISTEN", "127.0.0.1:0"),
            ("FORECOURT_AGENTS__AAP", "true"),
            ("FORECOURT_FEED__MAX_SIZE", "256MB"),
            ("FORECOURT_AGENTS__MAX_REQUESTS", "1000000/1m"),
            ("FORECOURT_FEED__URL", &format!("http://{feed}/listings")),
            ("FORECOURT_LEADS__URL", &format!("http://{feed}/leads")),
            ("FORECOURT_LEADS__MAX_POSTS", "1000000/1m"),
            ("FORECOURT_LEADS__MAX_DELIVERIES", "1000/1s"),
        ]);
    command
}

impl Servers {
    /// Starts the program, copies its pages, and starts the reference servers with the copies.
    pub async fn start(program: &Path, feed: SocketAddr, vehicles: usize) -> Result<Self, Error> {
        let [data, pages, nginx_folder] = [tempfile::tempdir()?, tempfile::tempdir()?, tempfile::tempdir()?];
        let site = start_site(program, feed, data.path(), "/readyz").await?;
        let mut cached = Vec::new();
        for (name, paths) in [
            ("home, cached", vec!["/".to_owned()]),
            ("`/inventory`, cached", vec!["/inventory".to_owned()]),
            ("one query, cached", vec!["/inventory?make=Toyota&sort=price-low".to_owned()]),
            ("200 queries, cached", workload::queries()),
            ("500 vehicle pages, cached", vehicle_pages(&site, vehicles.min(VEHICLE_PAGES)).await?),
        ] {
            let mut copies = Vec::with_capacity(paths.len());
            for (number, path) in paths.iter().enumerate() {
                let file = format!("{}-{number}", cached.len());
                std::fs::write(pages.path().join(&file), site.page(path, "br").await?)?;
                copies.push(format!("/{file}"));
            }
            cached.push(Load { copies, ..Load::pages(name, paths, CACHED, "br") });
        }
        let mut hyper = Command::new(std::env::current_exe()?);
        let hyper = Server::start_and_read_address(hyper.arg("--static-folder").arg(pages.path()))?;
        let mut all = vec![site, hyper];
        if let Some(nginx) = start_nginx(nginx_folder.path(), pages.path(), None)? {
            nginx.wait_for(&cached[0].copies[0]).await?;
            all.push(nginx);
        }
        Ok(Self { all, cached, folders: [data, pages, nginx_folder] })
    }

    /// Starts the program and nginx once more, over TLS with one key, and gives nginx the page as it is by now;
    /// `None` without nginx.
    pub async fn start_over_tls(
        &self,
        program: &Path,
        feed: SocketAddr,
    ) -> Result<Option<[Server; 2]>, Error> {
        let (load, folder) = (&self.cached[0], self.folders[2].path());
        let page = self.folders[1].path().join(load.copies[0].trim_start_matches('/'));
        std::fs::write(page, self.all[0].page(&load.requests[0], "br").await?)?;
        let data = folder.join("site");
        std::fs::create_dir_all(&data)?;
        let [certificate, key] = ["certificate.pem", "key.pem"].map(|name| folder.join(name));
        let mut openssl = Command::new("openssl");
        openssl
            .args("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=bench".split(' '));
        openssl.arg("-keyout").arg(&key).arg("-out").arg(&certificate);
        openssl.output()?;
        let Some(nginx) = start_nginx(folder, self.folders[1].path(), Some([&certificate, &key]))? else {
            return Ok(None);
        };
        let mut site = site_command(program, feed, &data);
        site.env("FORECOURT_TLS__CERTIFICATE", certificate).env("FORECOURT_TLS__KEY", key);
        let site = Server::start_and_read_address(site.env("FORECOURT_TLS__PLAIN_LISTEN", "off"))?;
        Ok(Some([site, nginx]))
    }
}

/// The canonical paths of vehicle pages, to which `/vehicle/{stock_number}` redirects.
pub(crate) async fn vehicle_pages(site: &Server, count: usize) -> Result<Vec<String>, Error> {
    let mut paths = Vec::with_capacity(count);
    for short in (0..count).map(|number| format!("/vehicle/{}", workload::stock_number(number))) {
        let response = site.get(&short, "br").await?;
        let location = response.headers().get(header::LOCATION).and_then(|value| value.to_str().ok());
        let path =
            location.and_then(|location| Some(location[location.find("/used-vehicles/")?..].to_owned()));
        paths.push(path.ok_or_else(|| format!("{short} redirects to {location:?}"))?);
    }
    Ok(paths)
}

/// Starts nginx as a single process, because [`Server::cpu_time`] reads one process; `None` if it is not
/// installed. Over TLS it has a certificate and its key.
fn start_nginx(folder: &Path, pages: &Path, tls: Option<[&Path; 2]>) -> Result<Option<Server>, Error> {
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let file = folder.join("nginx.conf");
    let (folder, pages) = (folder.display(), pages.display());
    let (scheme, tls) = tls.map_or(("http", String::new()), |[certificate, key]| {
        let [certificate, key] = [certificate, key].map(Path::display);
        (
            "https",
            format!(" ssl; ssl_protocols TLSv1.3; ssl_certificate {certificate}; ssl_certificate_key {key}"),
        )
    });
    let config = format!(
        "daemon off; master_process off; pid {folder}/pid;\n\
         events {{ worker_connections 1024; }}\n\
         http {{\n\
           access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;\n\
           open_file_cache max=10000; open_file_cache_valid 1h;\n\
           client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};\n\
           uwsgi_temp_path {folder}; scgi_temp_path {folder};\n\
           types {{ }} default_type \"text/html; charset=utf-8\"; add_header Content-Encoding br;\n\
           server {{ listen {address}{tls}; root {pages}; }}\n\
         }}\n"
    );
    std::fs::write(&file, config)?;
    let mut nginx = Command::new("nginx");
    // Debian installs it where only root's `PATH` has it.
    nginx.env("PATH", format!("{}:/usr/sbin", std::env::var("PATH").unwrap_or_default()));
    match Server::start_at(nginx.args(["-e", "stderr", "-c"]).arg(&file), scheme, address) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        started => Ok(Some(started?)),
    }
}
