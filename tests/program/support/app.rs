//! Runs the program with a clean environment and its own data folder.

use crate::support::wait::DEADLINE;
use std::{
    io::{BufRead as _, BufReader, Read, Write as _},
    path::PathBuf,
    process::{Child, Command, ExitStatus, Output, Stdio},
    sync::{
        Arc, LazyLock, Mutex,
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
};
use tempfile::TempDir;

/// The binary built with these tests, or another one: `cargo xtask soak` tests the release build.
static BINARY: LazyLock<String> = LazyLock::new(|| {
    std::env::var("FORECOURT_TEST_PROGRAM").unwrap_or_else(|_| env!("CARGO_BIN_EXE_forecourt").to_owned())
});

/// The demo's dealership.
pub(crate) const WINCHESTER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/winchester.toml");

/// A data folder and settings to run the program with.
pub(crate) struct TestApp {
    folder: TempDir,
    variables: Vec<(String, String)>,
}

impl TestApp {
    /// An empty folder, a free port, and short retry delays. Photos are made on request only, so that
    /// tests know which.
    pub(crate) fn new() -> Self {
        let app = Self { folder: tempfile::tempdir().unwrap(), variables: Vec::new() };
        let data_dir = app.data_dir().display().to_string();
        app.with("DATA_DIR", &data_dir)
            .with("LISTEN", "127.0.0.1:0")
            .with("PHOTOS__AHEAD", "false")
            .with("FEED__RETRY_DELAY", "50ms")
            .with("LEADS__RETRY_DELAY", "50ms")
            .with("LEADS__RETRY_DELAY_MAX", "200ms")
    }

    /// Feed and CRM are the sandbox.
    pub(crate) fn with_sandbox(sandbox: &sandbox::Sandbox) -> Self {
        Self::new().with("FEED__URL", &sandbox.feed_url()).with("LEADS__URL", &sandbox.leads_url())
    }

    /// Sets `FORECOURT_{name}`.
    pub(crate) fn with(self, name: &str, value: &str) -> Self {
        self.with_variable(&format!("FORECOURT_{name}"), value)
    }

    /// Sets a variable that is not the program's own.
    pub(crate) fn with_variable(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// As `run`, with this text on stdin.
    pub(crate) fn run_with_input(&self, arguments: &[&str], input: &str) -> Output {
        let mut command = self.command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that ends early reads no more of it.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap()
    }

    /// Writes a file into the folder in which the program runs. Returns its name.
    pub(crate) fn file(&self, name: &str, text: &str) -> String {
        std::fs::write(self.folder.path().join(name), text).unwrap();
        name.to_owned()
    }

    /// Reads a file of that folder.
    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.folder.path().join(name)).unwrap()
    }

    /// Starts a command that runs until it is stopped.
    pub(crate) fn start(&self, arguments: &[&str]) -> AppProcess {
        AppProcess::start(&mut self.command(arguments))
    }

    /// As `start`, in a shell after `setup`, which the process inherits.
    pub(crate) fn start_in_shell(&self, setup: &str, arguments: &[&str]) -> AppProcess {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", &format!("{setup}; exec \"$0\" \"$@\""), &BINARY]);
        AppProcess::start(self.prepare(&mut shell, arguments))
    }

    pub(crate) fn data_dir(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&*BINARY);
        self.prepare(&mut command, arguments);
        command
    }

    /// The facts of the dealership are the demo's, unless the arguments name a file.
    fn prepare<'a>(&self, command: &'a mut Command, arguments: &[&str]) -> &'a mut Command {
        command.env_clear().envs(self.variables.iter().cloned()).current_dir(self.folder.path());
        command.args(arguments);
        if matches!(arguments, ["serve" | "check", ..] | ["leads", "retry" | "test", ..])
            && !arguments.contains(&"--config")
        {
            command.args(["--config", WINCHESTER]);
        }
        command
    }
}

/// A running program; dropping it kills it.
pub(crate) struct AppProcess {
    child: Child,
    stdout: Lines,
    stderr: Lines,
}

impl AppProcess {
    fn start(command: &mut Command) -> Self {
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (stdout, stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        Self { child, stdout: Lines::read(stdout), stderr: Lines::read(stderr) }
    }

    /// Waits until the program accepts connections. Returns `http://127.0.0.1:PORT`.
    #[track_caller]
    pub(crate) fn origin(&self) -> String {
        let line = self.stderr.wait_for("listening on ");
        line.trim_start_matches("listening on ").to_owned()
    }

    /// Waits for the next line on stderr with this text.
    #[track_caller]
    pub(crate) fn log_line(&self, text: &str) -> String {
        self.stderr.wait_for(text)
    }

    /// Waits for the next line on stdout with this text.
    #[track_caller]
    pub(crate) fn printed_line(&self, text: &str) -> String {
        self.stdout.wait_for(text)
    }

    /// Waits for the admin listener. Returns `http://127.0.0.1:PORT`. Call it before `origin`,
    /// whose line comes later.
    #[track_caller]
    pub(crate) fn admin_origin(&self) -> String {
        let line = self.log_line("serving the admin pages");
        let log: serde_json::Value = serde_json::from_str(&line).unwrap();
        format!("http://{}", log["address"].as_str().unwrap())
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits for the end of the process. Returns its log.
    #[track_caller]
    pub(crate) fn full_log(self) -> String {
        self.stderr.wait_for_end();
        self.stderr.all.lock().unwrap().join("\n")
    }

    /// Sends SIGTERM.
    pub(crate) fn terminate(&self) {
        let status = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(status.success());
    }

    /// Sends SIGKILL.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    #[track_caller]
    pub(crate) fn wait(mut self) -> ExitStatus {
        // stderr closes with the process, after which `wait` returns at once.
        self.stderr.wait_for_end();
        self.child.wait().unwrap()
    }
}

impl Drop for AppProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Lines as they arrive, and all of them for failure messages.
struct Lines {
    arriving: Mutex<Receiver<String>>,
    all: Arc<Mutex<Vec<String>>>,
}

impl Lines {
    fn read(from: impl Read + Send + 'static) -> Self {
        let (sender, arriving) = channel();
        let all = Arc::new(Mutex::new(Vec::new()));
        let lines = Arc::clone(&all);
        std::thread::spawn(move || {
            for line in BufReader::new(from).lines().map_while(Result::ok) {
                lines.lock().unwrap().push(line.clone());
                let _ = sender.send(line);
            }
        });
        Self { arriving: Mutex::new(arriving), all }
    }

    #[track_caller]
    fn wait_for(&self, text: &str) -> String {
        loop {
            match self.next() {
                Ok(line) if line.contains(text) => return line,
                Ok(_) => {}
                Err(error) => {
                    panic!("no line with {text:?} ({error}):\n{}", self.all.lock().unwrap().join("\n"))
                }
            }
        }
    }

    #[track_caller]
    fn wait_for_end(&self) {
        loop {
            match self.next() {
                Ok(_) => {}
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    panic!("the process goes on:\n{}", self.all.lock().unwrap().join("\n"))
                }
            }
        }
    }

    fn next(&self) -> Result<String, RecvTimeoutError> {
        self.arriving.lock().unwrap().recv_timeout(DEADLINE)
    }
}
