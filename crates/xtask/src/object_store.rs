//! A temporary S3-compatible server for the tests of several servers that share photos: the Python
//! package `moto`, which honours `If-None-Match: *`. It is installed once, in a virtual environment
//! in the target folder.

use crate::{
    process::{program, run},
    root, rust,
    steps::{StepResult, Stop},
    tools::{free_port, install, is_ci, is_root, on_path},
};
use std::{
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// The environment variable with the server's URL.
pub(crate) const URL_VARIABLE: &str = "FORECOURT_TEST_S3";
/// Only what the S3 part of moto's server needs: all of its parts take three times as much disk and
/// five times as long.
const PACKAGES: [&str; 5] =
    ["moto==5.2.5", "flask==3.1.3", "flask-cors==6.0.5", "py-partiql-parser==0.6.3", "PyYAML==6.0.4"];
/// Generous, because a start on a busy machine is slow.
const START_TIMEOUT: Duration = Duration::from_mins(1);

/// A server on loopback whose objects are in memory. Dropping it stops the server.
pub(crate) struct Server {
    process: Child,
    port: u16,
}

impl Server {
    pub(crate) fn start() -> Result<Self, Stop> {
        let moto = find_or_install()?;
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

fn find_or_install() -> Result<PathBuf, Stop> {
    let environment = rust::target_folder().join("tools").join(PACKAGES[0].replace("==", "-"));
    let moto = environment.join("bin").join("moto_server");
    // A complete installation has the file, which is written last.
    let complete = environment.join("complete");
    if !complete.is_file() {
        create(&environment)?;
        let mut pip = program(environment.join("bin").join("python"), &root());
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]);
        run(pip.args(PACKAGES)).map_err(|_| missing("moto can't be installed by pip"))?;
        std::fs::write(&complete, "").map_err(|error| Stop::failed(format!("moto: {error}")))?;
    }
    Ok(moto)
}

/// Creates the virtual environment. Debian has the module for that in a package of its own.
fn create(environment: &Path) -> StepResult {
    let create = || {
        let python = on_path("python3").ok_or_else(|| missing("Python is not installed"))?;
        run(program(python, &root()).args(["-m", "venv", "--clear"]).arg(environment))
    };
    if create().is_ok() {
        return Ok(());
    }
    if is_root() && on_path("apt-get").is_some() {
        install("python3-venv")?;
    }
    create().map_err(|_| missing("Python has no module `venv`"))
}

/// A missing server skips its tests on a developer's machine and fails them on a build server.
fn missing(reason: &str) -> Stop {
    if is_ci() { Stop::failed(reason) } else { Stop::Skipped(reason.to_owned()) }
}
