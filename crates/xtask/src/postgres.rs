//! A PostgreSQL server for the tests of a lead journal that several programs share: found, or installed where that is in our
//! hands; run in a folder of its own; gone afterwards, whatever became of the tests.

use crate::{
    process::{program, run},
    root, rust,
    steps::{Outcome, Stop},
    tools::{install, is_root, on_path},
};
use std::{
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// Where the tests read the address of the server, `postgres://…` without a database.
const ADDRESS: &str = "FORECOURT_TEST_POSTGRES";
/// Tests that need it have this word in their names, and are ignored elsewhere.
const TESTS: &str = "postgres";
/// The system's user that the server runs as where we are root: it refuses to be root.
const USER: &str = "postgres";
/// Longer than a server takes to start on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// Runs the tests that need a server: one that the developer has, or one of our own.
pub(crate) fn tests() -> Outcome {
    if std::env::var_os(ADDRESS).is_some() {
        return run_all(&[]);
    }
    let programs = set_up()?;
    let server = Server::start(&programs)?;
    run_all(&[(ADDRESS, &server.address())])
}

/// The tests that only this database can run, and those of the journal that otherwise run on a file.
fn run_all(environment: &[(&str, &str)]) -> Outcome {
    rust::ignored_tests(TESTS, environment)?;
    rust::desk_tests(environment)
}

/// The folder with the server's programs: the system's, or that of Debian's package.
fn set_up() -> Result<PathBuf, Stop> {
    if let Some(found) = programs() {
        return Ok(found);
    }
    if is_root() && on_path("apt-get").is_some() {
        install("postgresql")?;
    }
    programs().ok_or_else(|| missing("no PostgreSQL server is installed", is_build_server()))
}

/// Without a server nothing is known to be wrong; a build server though is where these tests must run.
fn missing(reason: &str, must_run: bool) -> Stop {
    if must_run { Stop::failed(reason) } else { Stop::Skipped(reason.to_owned()) }
}

fn is_build_server() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty())
}

fn programs() -> Option<PathBuf> {
    let on_path = on_path("initdb").and_then(|initdb| Some(initdb.parent()?.to_path_buf()));
    on_path.into_iter().chain(installed()).find(|folder| folder.join("postgres").is_file())
}

/// Where packages leave the programs of their versions, beside the path: Debian's, and Homebrew's two.
fn installed() -> Vec<PathBuf> {
    let homes = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];
    let listed = homes.iter().filter_map(|home| std::fs::read_dir(home).ok());
    newest_first(listed.flatten().filter_map(|entry| Some(entry.ok()?.path())).collect())
}

/// The `bin` of `15` and `postgresql@17`, the newest version first.
fn newest_first(folders: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut versions: Vec<(u32, PathBuf)> =
        folders.into_iter().filter_map(|folder| Some((version(&folder)?, folder.join("bin")))).collect();
    versions.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    versions.into_iter().map(|(_, folder)| folder).collect()
}

/// Its first number; before version 10 there was a second one, which tells nothing here.
fn version(folder: &Path) -> Option<u32> {
    let name = folder.file_name()?.to_str()?;
    name.strip_prefix("postgresql@").unwrap_or(name).split('.').next()?.parse().ok()
}

/// A server with a folder of its own, on loopback, as durable as it is shipped. It ends when this is dropped.
struct Server {
    process: Child,
    port: u16,
    folder: TempDir,
}

impl Server {
    fn start(programs: &Path) -> Result<Self, Stop> {
        let failed = |error: std::io::Error| Stop::failed(format!("PostgreSQL: {error}"));
        let folder = tempfile::Builder::new().prefix("forecourt-postgres-").tempdir().map_err(failed)?;
        if is_root() {
            run(program("chown", &root()).arg(USER).arg(folder.path()))?;
        }
        let cluster = folder.path().join("cluster");
        let mut initdb = as_user(programs, "initdb", folder.path());
        initdb.args(["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--pgdata"]);
        run(initdb.arg(&cluster).stdout(Stdio::null()))?;
        let port = free_port().map_err(failed)?;
        let log = std::fs::File::create(folder.path().join("log")).map_err(failed)?;
        let mut postgres = as_user(programs, "postgres", folder.path());
        postgres.args(["-h", "127.0.0.1", "-p", &port.to_string(), "-k", ""]).arg("-D").arg(&cluster);
        let process = postgres.stdout(Stdio::null()).stderr(log).spawn().map_err(failed)?;
        let mut server = Self { process, port, folder };
        server.wait_until_ready()?;
        println!("    PostgreSQL of {} listens on port {port}", programs.display());
        Ok(server)
    }

    /// Its log says so; a connection alone comes about before that.
    fn wait_until_ready(&mut self) -> Outcome {
        let began = Instant::now();
        loop {
            let log = std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            if log.contains("ready to accept connections") {
                return Ok(());
            }
            let is_gone = self.process.try_wait().is_ok_and(|ended| ended.is_some());
            if is_gone || began.elapsed() > PATIENCE {
                return Err(Stop::failed(format!("PostgreSQL did not start:\n{log}")));
            }
            sleep(Duration::from_millis(100));
        }
    }

    fn address(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // An interrupt is its word for ending at once, and in order; its own children end with it.
        let interrupted = run(program("kill", &root()).args(["-INT", &self.process.id().to_string()]));
        if interrupted.is_err() {
            _ = self.process.kill();
        }
        _ = self.process.wait();
    }
}

/// A program of PostgreSQL's, as a user that it accepts.
fn as_user(programs: &Path, name: &str, folder: &Path) -> Command {
    let path = programs.join(name);
    if !is_root() {
        return program(path, folder);
    }
    // It becomes the program, so that its process is ours to end.
    let mut command = program("setpriv", folder);
    command.args(["--reuid", USER, "--regid", USER, "--init-groups"]).arg(path);
    command
}

fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_versions_the_newest_is_taken() {
        let folders = [
            "/usr/lib/postgresql/9.6",
            "/opt/homebrew/opt/postgresql@17",
            "/usr/lib/postgresql/15",
            "/opt/homebrew/opt/node",
        ];
        let found = newest_first(folders.map(PathBuf::from).to_vec());
        assert_eq!(
            found,
            [
                "/opt/homebrew/opt/postgresql@17/bin",
                "/usr/lib/postgresql/15/bin",
                "/usr/lib/postgresql/9.6/bin"
            ]
            .map(PathBuf::from)
        );
    }

    #[test]
    fn a_server_that_is_missing_fails_on_a_build_server_alone() {
        assert_eq!(missing("none", true), Stop::Failed("none".to_owned()));
        assert_eq!(missing("none", false), Stop::Skipped("none".to_owned()));
    }

    #[test]
    fn a_server_that_does_not_start_is_a_failure_with_its_words() {
        let folder = tempfile::tempdir().unwrap();
        let Err(Stop::Failed(reason)) = Server::start(folder.path()).map(|_| ()) else {
            panic!("it started")
        };
        assert!(reason.contains("initdb"), "{reason}");
    }
}
