//! A temporary S3-compatible server for the tests of several servers that share photos: the Python
//! package `moto`, which honours `If-None-Match: *`.

use crate::{
    process::program,
    python::Packages,
    root,
    steps::{StepResult, Stop},
    tools::free_port,
};
use std::{
    net::TcpStream,
    process::{Child, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// The environment variable with the server's URL.
pub(crate) const URL_VARIABLE: &str = "FORECOURT_TEST_S3";
/// Only what the S3 part of moto's server needs: all of its parts take three times as much disk and
/// five times as long.
const PACKAGES: Packages = Packages(&[
    "moto==5.2.5",
    "flask==3.1.3",
    "flask-cors==6.0.5",
    "py-partiql-parser==0.6.3",
    "PyYAML==6.0.4",
]);
/// Generous, because a start on a busy machine is slow.
const START_TIMEOUT: Duration = Duration::from_mins(1);

/// A server on loopback whose objects are in memory. Dropping it stops the server.
pub(crate) struct Server {
    process: Child,
    port: u16,
}

impl Server {
    pub(crate) fn start() -> Result<Self, Stop> {
        let moto = PACKAGES.find_or_install()?.join("moto_server");
        let failed = |error: std::io::Error| Stop::failed(format!("moto: {error}"));
        let port = free_port().map_err(failed)?;
        let mut command = program(moto, &root());
        command.args(["-H", "127.0.0.1", "-p", &port.to_string()]);
        // It logs every request.
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().map_err(failed)?;
        let mut server = Self { process, port };
        server.wait_until_ready()?;
        println!("    moto listens on port {port}");
        Ok(server)
    }

    fn wait_until_ready(&mut self) -> StepResult {
        let started = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            let has_exited = self.process.try_wait().is_ok_and(|status| status.is_some());
            if has_exited || started.elapsed() > START_TIMEOUT {
                return Err(Stop::failed("moto did not start"));
            }
            sleep(Duration::from_millis(100));
        }
        Ok(())
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
    }
}
