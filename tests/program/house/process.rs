//! The program as a process: started with a clean environment, its lines read, its end awaited.

use crate::house::waiting::DEADLINE;
use std::{
    io::{BufRead as _, BufReader, Read},
    path::PathBuf,
    process::{Child, Command, ExitStatus, Output, Stdio},
    sync::{
        Arc, LazyLock, Mutex,
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    time::Instant,
};
use tempfile::TempDir;

/// The program that was built with these tests, unless they are to run another one: `cargo xtask soak` takes the release.
static PROGRAM: LazyLock<String> = LazyLock::new(|| {
    std::env::var("FORECOURT_TEST_PROGRAM").unwrap_or_else(|_| env!("CARGO_BIN_EXE_forecourt").to_owned())
});

/// A folder for the program to keep things in, and the settings it is started with.
pub(crate) struct House {
    folder: TempDir,
    variables: Vec<(String, String)>,
}

impl House {
    /// An empty folder, any free port, and tries that follow each other quickly.
    pub(crate) fn new() -> Self {
        let house = Self { folder: tempfile::tempdir().unwrap(), variables: Vec::new() };
        let data_dir = house.data_dir().display().to_string();
        house
            .with("DATA_DIR", &data_dir)
            .with("LISTEN", "127.0.0.1:0")
            .with("FEED__RETRY_DELAY", "50ms")
            .with("LEADS__RETRY_DELAY", "50ms")
            .with("LEADS__RETRY_DELAY_MAX", "200ms")
    }

    /// A house whose partners are the sandbox.
    pub(crate) fn with_partners(sandbox: &sandbox::Running) -> Self {
        Self::new().with("FEED__URL", &sandbox.feed_url()).with("LEADS__URL", &sandbox.leads_url())
    }

    /// Sets `FORECOURT_{name}`.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.variables.push((format!("FORECOURT_{name}"), value.to_owned()));
        self
    }

    /// Runs a command to its end.
    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// Starts a command that goes on until it is stopped.
    pub(crate) fn start(&self, arguments: &[&str]) -> Program {
        Program::start(&mut self.command(arguments))
    }

    /// As `start`, after the shell has done something that the program inherits.
    pub(crate) fn start_in_shell(&self, first: &str, arguments: &[&str]) -> Program {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", &format!("{first}; exec \"$0\" \"$@\""), &PROGRAM]).args(arguments);
        Program::start(self.furnish(&mut shell))
    }

    /// Where the program keeps its leads.
    pub(crate) fn data_dir(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&*PROGRAM);
        self.furnish(command.args(arguments));
        command
    }

    fn furnish<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.env_clear().envs(self.variables.iter().cloned()).current_dir(self.folder.path())
    }
}

/// A program that runs. It is killed where a test ends without having stopped it.
pub(crate) struct Program {
    child: Child,
    stdout: Lines,
    stderr: Lines,
}

impl Program {
    fn start(command: &mut Command) -> Self {
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (stdout, stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        Self { child, stdout: Lines::read(stdout), stderr: Lines::read(stderr) }
    }

    /// `http://127.0.0.1:PORT`, once it accepts connections.
    #[track_caller]
    pub(crate) fn origin(&self) -> String {
        let line = self.stderr.wait_for("listening on ");
        line.trim_start_matches("listening on ").to_owned()
    }

    /// The next line on stderr that has this text in it.
    #[track_caller]
    pub(crate) fn log_line(&self, text: &str) -> String {
        self.stderr.wait_for(text)
    }

    /// The next line on stdout that has this text in it.
    #[track_caller]
    pub(crate) fn printed_line(&self, text: &str) -> String {
        self.stdout.wait_for(text)
    }

    /// Its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// All that it has logged, once it has ended.
    #[track_caller]
    pub(crate) fn log_to_the_end(self) -> String {
        self.stderr.to_the_end();
        self.stderr.come.lock().unwrap().join("\n")
    }

    /// Asks it to stop, as a service manager does.
    pub(crate) fn terminate(&self) {
        let status = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(status.success());
    }

    /// Ends it at once, as a power cut does.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits for its end.
    #[track_caller]
    pub(crate) fn ended(mut self) -> ExitStatus {
        // Both ends of its output close with it; after that, waiting takes no time.
        self.stderr.to_the_end();
        self.child.wait().unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Lines as they come, and all that have come, for the message of a test that fails.
struct Lines {
    coming: Mutex<Receiver<String>>,
    come: Arc<Mutex<Vec<String>>>,
}

impl Lines {
    fn read(from: impl Read + Send + 'static) -> Self {
        let (sender, coming) = channel();
        let come = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&come);
        std::thread::spawn(move || {
            for line in BufReader::new(from).lines().map_while(Result::ok) {
                kept.lock().unwrap().push(line.clone());
                let _ = sender.send(line);
            }
        });
        Self { coming: Mutex::new(coming), come }
    }

    #[track_caller]
    fn wait_for(&self, text: &str) -> String {
        loop {
            match self.next() {
                Ok(line) if line.contains(text) => return line,
                Ok(_) => {}
                Err(why) => {
                    panic!("no line with {text:?} ({why}):\n{}", self.come.lock().unwrap().join("\n"))
                }
            }
        }
    }

    #[track_caller]
    fn to_the_end(&self) {
        loop {
            match self.next() {
                Ok(_) => {}
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    panic!("it goes on:\n{}", self.come.lock().unwrap().join("\n"))
                }
            }
        }
    }

    /// The next line within the deadline of one wait.
    fn next(&self) -> Result<String, RecvTimeoutError> {
        let until = Instant::now() + DEADLINE;
        self.coming.lock().unwrap().recv_timeout(until.saturating_duration_since(Instant::now()))
    }
}
