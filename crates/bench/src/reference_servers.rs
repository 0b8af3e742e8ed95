//! The reference servers. Both serve a folder of pages in numbered files.

use crate::{Error, process::Server};
use std::{
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::Command,
};
use tempfile::TempDir;

/// This program as a static server on hyper.
pub(crate) fn hyper(pages: &Path) -> Result<Server, Error> {
    Server::start_and_read_address(Command::new(std::env::current_exe()?).arg("--static-folder").arg(pages))
}

/// nginx as a single process, because [`Server::cpu_time`] reads one process.
#[derive(Debug)]
pub(crate) struct Nginx {
    /// The process.
    pub server: Server,
    _folder: TempDir,
}

impl Nginx {
    /// Starts nginx with this folder; `None` if it is not installed.
    pub(crate) fn start(pages: &Path) -> Result<Option<Self>, Error> {
        let Some(program) = find_program() else { return Ok(None) };
        let folder = tempfile::tempdir()?;
        let address = free_address()?;
        let file = folder.path().join("nginx.conf");
        std::fs::write(&file, config(folder.path(), pages, address))?;
        let mut command = Command::new(program);
        command.args(["-e", "stderr", "-c"]).arg(&file);
        Ok(Some(Self { server: Server::start_at(&mut command, address)?, _folder: folder }))
    }
}

/// Debian installs nginx in `/usr/sbin`, which is only on root's `PATH`.
fn find_program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    folders.map(|folder| folder.join("nginx")).find(|file| file.is_file())
}

fn free_address() -> Result<SocketAddr, Error> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

fn config(folder: &Path, pages: &Path, address: SocketAddr) -> String {
    let (folder, pages) = (folder.display(), pages.display());
    format!(
        "daemon off; master_process off; pid {folder}/pid;\n\
         events {{ worker_connections 1024; }}\n\
         http {{\n\
           access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;\n\
           open_file_cache max=10000; open_file_cache_valid 1h;\n\
           client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};\n\
           uwsgi_temp_path {folder}; scgi_temp_path {folder};\n\
           types {{ }} default_type \"text/html; charset=utf-8\"; add_header Content-Encoding br;\n\
           server {{ listen {address}; root {pages}; }}\n\
         }}\n"
    )
}
