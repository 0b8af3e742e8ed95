//! Temporary servers for the tests of deployments: PostgreSQL, as installed or by Debian's package, and
//! the S3-compatible server `moto`, which honours `If-None-Match: *`. Each writes into a temporary
//! folder and ends with the tests.

use crate::{
    is_ci,
    log::say,
    process::{program, run},
    python::Packages,
    root, rust,
    steps::{StepResult, Steps, Stop},
    tools::{NGINX, PEBBLE, Tool, is_root, on_path},
};
use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// PostgreSQL's `bin` folder, which Debian has for each version, outside the `PATH`.
const POSTGRES: Tool = Tool {
    name: "a PostgreSQL server",
    variable: "FORECOURT_TEST_POSTGRES",
    find: || {
        let on_path = on_path("initdb").and_then(|initdb| Some(initdb.parent()?.to_path_buf()));
        on_path.filter(|folder| folder.join("postgres").is_file()).or_else(newest_of_debian)
    },
    packages: &["postgresql"],
};
const S3_VARIABLE: &str = "FORECOURT_TEST_S3";
/// Only what the S3 part of moto's server needs: all of its parts take three times as much disk and
/// five times as long.
const MOTO: Packages = Packages(&[
    "moto==5.2.5",
    "flask==3.1.3",
    "flask-cors==6.0.5",
    "py-partiql-parser==0.6.3",
    "PyYAML==6.0.4",
]);
/// The system user that PostgreSQL runs as, because it refuses to run as root.
const USER: &str = "postgres";
/// Generous, because a start on a busy machine is slow.
const START_TIMEOUT: Duration = Duration::from_mins(1);

/// Runs the tests that need PostgreSQL: the server at `FORECOURT_TEST_POSTGRES`, or a temporary one. Those
/// of several servers also need nginx and an S3-compatible server.
pub fn postgres_tests(steps: &Steps) -> StepResult {
    let is_set = |variable: &str| std::env::var_os(variable).is_some();
    let postgres = if is_set(POSTGRES.variable) { None } else { Some(Server::start_postgres()?) };
    let mut environment: Vec<_> =
        postgres.iter().map(|server| (POSTGRES.variable, server.url("postgres://postgres@"))).collect();
    let object_store = NGINX
        .set_up()
        .and_then(|()| if is_set(S3_VARIABLE) { Ok(None) } else { Server::start_moto().map(Some) });
    if let Ok(server) = &object_store {
        environment.extend(server.iter().map(|server| (S3_VARIABLE, server.url("http://"))));
        environment.extend((NGINX.find)().map(|path| (NGINX.variable, path.display().to_string())));
    }
    let (mut without, mut reasons) = (Vec::new(), Vec::new());
    let pebble = PEBBLE.set_up();
    for (module, stop) in [("several_servers", object_store.as_ref().err()), ("acme", pebble.as_ref().err())]
    {
        match stop {
            None => {}
            Some(Stop::Skipped(reason)) => {
                without.push(module);
                reasons.push(format!("{reason}; the tests of {module} are skipped"));
            }
            Some(Stop::Failed(reason)) => return Err(Stop::failed(reason.as_str())),
        }
    }
    rust::postgres_tests(steps, &without, &environment)?;
    if reasons.is_empty() { Ok(()) } else { Err(Stop::Skipped(reasons.join("; "))) }
}

/// Runs the tests that need an authority for certificates.
pub fn acme_tests(steps: &Steps) -> StepResult {
    PEBBLE.set_up()?;
    rust::acme_tests(steps)
}

/// Installs what [`postgres_tests`] and [`acme_tests`] need.
pub fn install() -> StepResult {
    let _ = PEBBLE.find_or_install();
    let _ = POSTGRES.find_or_install();
    NGINX.set_up()?;
    MOTO.find_or_install().map(|_| ())
}

fn newest_of_debian() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    // A version without the server is that of a client.
    Some(newest(versions.filter(|folder| folder.join("bin/postgres").is_file()))?.join("bin"))
}

/// The folder with the highest version as its name.
pub fn newest(folders: impl IntoIterator<Item = PathBuf>) -> Option<PathBuf> {
    let major = |folder: &PathBuf| folder.file_name()?.to_str()?.split('.').next()?.parse::<u32>().ok();
    folders.into_iter().filter(|folder| major(folder).is_some()).max_by_key(major)
}

/// A server on loopback. Dropping it stops the server.
#[derive(Debug)]
pub struct Server {
    process: Child,
    port: u16,
    /// The signal that ends it with its child processes.
    signal: &'static str,
    _folder: TempDir,
}

impl Server {
    fn start_postgres() -> Result<Self, Stop> {
        let programs = POSTGRES.find_or_install();
        let programs =
            programs.ok_or_else(|| Stop::missing(format!("{} is not installed", POSTGRES.name), is_ci()))?;
        Self::start_postgres_of(&programs)
    }

    /// Starts the server of this folder of programs. It does not wait for the disk, because no test
    /// crashes the machine: tests kill programs and cut connections.
    pub fn start_postgres_of(programs: &Path) -> Result<Self, Stop> {
        let folder = temporary_folder()?;
        if is_root() {
            run(program("chown", &root()).arg(USER).arg(folder.path()))?;
        }
        let cluster = folder.path().join("cluster");
        let mut initdb = as_user(programs, "initdb", folder.path());
        initdb.args(["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]);
        run(initdb.arg("--pgdata").arg(&cluster).stdout(Stdio::null()))?;
        let mut postgres = as_user(programs, "postgres", folder.path());
        postgres.args(["-h", "127.0.0.1", "-k", "", "-c", "fsync=off", "-c", "full_page_writes=off"]);
        postgres.arg("-D").arg(&cluster);
        // SIGINT is PostgreSQL's fast shutdown.
        Self::start("PostgreSQL", postgres, folder, "ready to accept connections", "-INT")
    }

    fn start_moto() -> Result<Self, Stop> {
        let mut moto = program(MOTO.find_or_install()?.join("moto_server"), &root());
        moto.args(["-H", "127.0.0.1"]);
        Self::start("moto", moto, temporary_folder()?, "Running on", "-KILL")
    }

    /// Starts a server on a free port, and waits for the line in its log with which it says that it
    /// is ready.
    fn start(
        name: &str,
        mut command: Command,
        folder: TempDir,
        ready: &str,
        signal: &'static str,
    ) -> Result<Self, Stop> {
        let port = TcpListener::bind("127.0.0.1:0")
            .and_then(|listener| listener.local_addr())
            .map_err(|error| failed(&error))?
            .port();
        let log = folder.path().join("log");
        command.args(["-p", &port.to_string()]).stdout(Stdio::null());
        let process = command
            .stderr(fs::File::create(&log).map_err(|error| failed(&error))?)
            .spawn()
            .map_err(|error| failed(&error))?;
        let mut server = Self { process, port, signal, _folder: folder };
        let started = Instant::now();
        loop {
            let text = fs::read_to_string(&log).unwrap_or_default();
            if text.contains(ready) {
                say(&format!("    {name} listens on port {port}"));
                return Ok(server);
            }
            let has_exited = server.process.try_wait().is_ok_and(|status| status.is_some());
            if has_exited || started.elapsed() > START_TIMEOUT {
                return Err(Stop::failed(format!("{name} did not start:\n{text}")));
            }
            sleep(Duration::from_millis(100));
        }
    }

    fn url(&self, prefix: &str) -> String {
        format!("{prefix}127.0.0.1:{}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if run(program("kill", &root()).args([self.signal, &self.process.id().to_string()])).is_err() {
            _ = self.process.kill();
        }
        _ = self.process.wait();
    }
}

fn temporary_folder() -> Result<TempDir, Stop> {
    tempfile::Builder::new().prefix("forecourt-server-").tempdir().map_err(|error| failed(&error))
}

fn failed(error: &std::io::Error) -> Stop {
    Stop::failed(format!("a server for tests: {error}"))
}

/// Creates a command for a PostgreSQL program, as a user other than root.
fn as_user(programs: &Path, name: &str, folder: &Path) -> Command {
    let path = programs.join(name);
    if !is_root() {
        return program(path, folder);
    }
    // `setpriv` replaces itself with the program, so the child's id is the program's.
    let mut command = program("setpriv", folder);
    command.args(["--reuid", USER, "--regid", USER, "--init-groups"]).arg(path);
    command
}
