//! Servers of the same bytes: pages in files, each with a number for a name.

use crate::{Trouble, process::Server};
use std::{
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::Command,
};
use tempfile::TempDir;

/// Ours as a file server: the limit.
pub(crate) fn hyper(pages: &Path) -> Result<Server, Trouble> {
    Server::that_tells(Command::new(std::env::current_exe()?).arg("--still").arg(pages))
}

/// nginx, where it is installed; one process, as it takes to have its time counted whole.
#[derive(Debug)]
pub(crate) struct Nginx {
    /// The server.
    pub server: Server,
    _folder: TempDir,
}

impl Nginx {
    /// Starts it with these pages.
    pub(crate) fn start(pages: &Path) -> Result<Option<Self>, Trouble> {
        let Some(program) = program() else { return Ok(None) };
        let folder = tempfile::tempdir()?;
        let address = free_address()?;
        let file = folder.path().join("nginx.conf");
        std::fs::write(&file, settings(folder.path(), pages, address))?;
        let mut command = Command::new(program);
        command.args(["-e", "stderr", "-c"]).arg(&file);
        Ok(Some(Self { server: Server::that_is_told(&mut command, address)?, _folder: folder }))
    }
}

/// Debian keeps it where only root looks.
fn program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    folders.map(|folder| folder.join("nginx")).find(|file| file.is_file())
}

/// Free a moment ago.
fn free_address() -> Result<SocketAddr, Trouble> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

fn settings(folder: &Path, pages: &Path, address: SocketAddr) -> String {
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
