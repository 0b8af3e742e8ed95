//! An nginx in front of two servers, with the configuration that the documentation recommends.

use crate::support::{
    network::ReservedAddress,
    wait::{DEADLINE, POLL_INTERVAL},
};
use std::{
    fs,
    net::TcpStream,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::Instant,
};
use tempfile::TempDir;

const RECOMMENDED: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/several-servers/nginx.conf"));
/// The addresses in it.
const SERVERS: [&str; 2] = ["10.0.0.11:8080", "10.0.0.12:8080"];
/// Folders that nginx would otherwise create where it is installed.
const FOLDERS: [&str; 5] = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

pub(super) struct Nginx {
    process: Child,
    address: ReservedAddress,
    _folder: TempDir,
}

impl Nginx {
    /// Passes requests on to servers at these addresses.
    pub(super) fn start(servers: [&str; 2]) -> Self {
        let program = std::env::var_os("FORECOURT_NGINX").expect("FORECOURT_NGINX, which xtask sets");
        let address = ReservedAddress::new();
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("nginx.conf"), main_configuration()).unwrap();
        fs::write(folder.path().join("forecourt.conf"), site_configuration(&address, servers)).unwrap();
        let process = Command::new(program)
            .args(["-e", "stderr", "-c", "nginx.conf", "-p"])
            .arg(folder.path())
            .stdin(Stdio::null())
            // A line for each connection that a killed server cuts.
            .stderr(Stdio::null())
            .spawn()
            .expect("nginx runs");
        let nginx = Self { process, address, _folder: folder };
        nginx.wait_until_ready();
        nginx
    }

    fn wait_until_ready(&self) {
        let began = Instant::now();
        while TcpStream::connect(self.address.to_string()).is_err() {
            assert!(began.elapsed() < DEADLINE, "timeout: nginx does not listen");
            sleep(POLL_INTERVAL);
        }
    }

    pub(super) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // SIGTERM also ends its worker, which SIGKILL would leave behind.
        let _ = Command::new("kill").arg(self.process.id().to_string()).status();
        let _ = self.process.wait();
    }
}

fn main_configuration() -> String {
    let folders: String = FOLDERS.map(|name| format!("{name}_temp_path {name};\n")).concat();
    // Only root may name a user, and must.
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    let user = if is_root { "user root;" } else { "" };
    format!(
        "daemon off; {user} worker_processes 1; pid nginx.pid; events {{}}\n\
         http {{ access_log off;\n{folders}include forecourt.conf; }}"
    )
}

fn site_configuration(address: &ReservedAddress, servers: [&str; 2]) -> String {
    let mut text = replaced(RECOMMENDED, "listen 80;", &format!("listen {address};"));
    for (documented, actual) in SERVERS.iter().zip(servers) {
        text = replaced(&text, documented, actual);
    }
    text
}

fn replaced(text: &str, old: &str, new: &str) -> String {
    assert_eq!(text.matches(old).count(), 1, "{old} is in the recommended configuration");
    text.replace(old, new)
}
