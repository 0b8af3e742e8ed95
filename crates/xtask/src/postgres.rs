//! A temporary PostgreSQL server for the tests of servers that share a database. It uses an
//! installed server, or installs one if possible, runs it in a temporary folder, and stops it after
//! the tests. The tests of whole deployments also get an S3-compatible server and nginx.

use crate::{
    is_ci, object_store,
    process::{program, run},
    root, rust,
    steps::{StepResult, Stop},
    tools::{self, free_port, install, is_root, on_path},
};
use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// The environment variable with the server's URL, `postgres://…` without a database.
const URL_VARIABLE: &str = "FORECOURT_TEST_POSTGRES";
/// Tests that need the server have this word in their names and are ignored by default.
const TEST_NAME: &str = "postgres";
/// Tests that need an S3-compatible server and nginx too.
const DEPLOYMENT_TESTS: &str = "several_servers";
/// The system user that the server runs as, because it refuses to run as root.
const USER: &str = "postgres";
/// Generous, because a start on a busy machine is slow.
const START_TIMEOUT: Duration = Duration::from_mins(1);

/// Runs the tests that need a server: the one at `FORECOURT_TEST_POSTGRES`, or a temporary one.
pub(crate) fn tests() -> StepResult {
    let postgres = match std::env::var(URL_VARIABLE) {
        Ok(_) => None,
        Err(_) => Some(Server::start(&find_or_install_programs()?)?),
    };
    let mut environment: Vec<_> = postgres.iter().map(|server| (URL_VARIABLE, server.url())).collect();
    match Partners::start() {
        Ok(partners) => {
            environment.extend(partners.variables.iter().cloned());
            rust::postgres_tests(TEST_NAME, None, &environment)
        }
        Err(Stop::Skipped(reason)) => {
            rust::postgres_tests(TEST_NAME, Some(DEPLOYMENT_TESTS), &environment)?;
            Err(Stop::Skipped(format!("{reason}; the tests of several servers are skipped")))
        }
        Err(failed) => Err(failed),
    }
}

/// What the tests of several servers need beside PostgreSQL.
struct Partners {
    /// They name the programs' paths and addresses.
    variables: Vec<(&'static str, String)>,
    /// `None` if the environment names one.
    _object_store: Option<object_store::Server>,
}

impl Partners {
    fn start() -> Result<Self, Stop> {
        tools::set_up_nginx()?;
        let nginx = tools::nginx().map(|path| ("FORECOURT_NGINX", path.display().to_string()));
        let object_store = match std::env::var(object_store::URL_VARIABLE) {
            Ok(_) => None,
            Err(_) => Some(object_store::Server::start()?),
        };
        let url = object_store.iter().map(|server| (object_store::URL_VARIABLE, server.url()));
        Ok(Self { variables: nginx.into_iter().chain(url).collect(), _object_store: object_store })
    }
}

fn find_or_install_programs() -> Result<PathBuf, Stop> {
    if let Some(found) = find_programs() {
        return Ok(found);
    }
    if is_root() && on_path("apt-get").is_some() {
        install("postgresql")?;
    }
    find_programs().ok_or_else(|| missing("no PostgreSQL server is installed", is_ci()))
}

/// A missing server skips the tests on a developer's machine and fails them on a build server.
fn missing(reason: &str, is_ci: bool) -> Stop {
    if is_ci { Stop::failed(reason) } else { Stop::Skipped(reason.to_owned()) }
}

/// Finds the folder with the server's programs.
fn find_programs() -> Option<PathBuf> {
    let on_path = on_path("initdb").and_then(|initdb| Some(initdb.parent()?.to_path_buf()));
    on_path.into_iter().chain(package_folders()).find(|folder| folder.join("postgres").is_file())
}

/// Folders outside the `PATH` where Debian and Homebrew install each version.
fn package_folders() -> Vec<PathBuf> {
    let homes = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];
    let listed = homes.iter().filter_map(|home| std::fs::read_dir(home).ok());
    newest_first(listed.flatten().filter_map(|entry| Some(entry.ok()?.path())).collect())
}

/// The `bin` folders of folders like `15` and `postgresql@17`, newest version first.
fn newest_first(folders: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut versions: Vec<(u32, PathBuf)> =
        folders.into_iter().filter_map(|folder| Some((version(&folder)?, folder.join("bin")))).collect();
    versions.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    versions.into_iter().map(|(_, folder)| folder).collect()
}

/// The major version.
fn version(folder: &Path) -> Option<u32> {
    let name = folder.file_name()?.to_str()?;
    name.strip_prefix("postgresql@").unwrap_or(name).split('.').next()?.parse().ok()
}

/// A server on loopback with a temporary folder. It does not wait for the disk, because no test
/// crashes the machine: tests kill programs and cut connections. Dropping it stops the server.
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
        initdb.args(["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]);
        run(initdb.arg("--pgdata").arg(&cluster).stdout(Stdio::null()))?;
        let port = free_port().map_err(failed)?;
        let log = std::fs::File::create(folder.path().join("log")).map_err(failed)?;
        let mut postgres = as_user(programs, "postgres", folder.path());
        postgres.args(["-h", "127.0.0.1", "-p", &port.to_string(), "-k", ""]).arg("-D").arg(&cluster);
        postgres.args(["-c", "fsync=off", "-c", "full_page_writes=off"]);
        let process = postgres.stdout(Stdio::null()).stderr(log).spawn().map_err(failed)?;
        let mut server = Self { process, port, folder };
        server.wait_until_ready()?;
        println!("    PostgreSQL of {} listens on port {port}", programs.display());
        Ok(server)
    }

    /// Waits for a line in the log, because the server accepts connections before it is ready.
    fn wait_until_ready(&mut self) -> StepResult {
        let started = Instant::now();
        loop {
            let log = std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            if log.contains("ready to accept connections") {
                return Ok(());
            }
            let has_exited = self.process.try_wait().is_ok_and(|status| status.is_some());
            if has_exited || started.elapsed() > START_TIMEOUT {
                return Err(Stop::failed(format!("PostgreSQL did not start:\n{log}")));
            }
            sleep(Duration::from_millis(100));
        }
    }

    fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGINT is PostgreSQL's fast shutdown: it also ends the server's child processes.
        let interrupted = run(program("kill", &root()).args(["-INT", &self.process.id().to_string()]));
        if interrupted.is_err() {
            _ = self.process.kill();
        }
        _ = self.process.wait();
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_of_several_versions_comes_first() {
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
    fn a_missing_server_fails_only_on_a_build_server() {
        assert_eq!(missing("none", true), Stop::Failed("none".to_owned()));
        assert_eq!(missing("none", false), Stop::Skipped("none".to_owned()));
    }

    #[test]
    fn a_server_that_does_not_start_fails_with_its_reason() {
        let folder = tempfile::tempdir().unwrap();
        let Err(Stop::Failed(reason)) = Server::start(folder.path()).map(|_| ()) else {
            panic!("the server started")
        };
        assert!(reason.contains("initdb"), "{reason}");
    }
}
