//! Processes of the program at fixed addresses, and their kills at random.

use super::visitors::Visitors;
use crate::support::app::{AppProcess, TestApp};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::{
    net::TcpListener,
    thread::{JoinHandle, sleep},
    time::Duration,
};

const POLL_INTERVAL: Duration = Duration::from_millis(2);
/// The longest delay of a kill after a post.
const MAX_DELAY_MS: u64 = 300;

pub(crate) struct Processes(Vec<Process>);

struct Process {
    app: TestApp,
    address: String,
    program: AppProcess,
}

impl Process {
    fn start(app: TestApp) -> Self {
        let address = free_address();
        let program = run(&app, &address);
        Self { app, address, program }
    }

    fn restart_after_kill(self) -> Self {
        let Self { app, address, program } = self;
        program.kill();
        let program = run(&app, &address);
        Self { app, address, program }
    }
}

/// An address whose port no other test is given: while a process is down, the system hands its port to
/// whoever asks for any, unless it is below those that it hands out.
fn free_address() -> String {
    let mut random = rand::rng();
    let mut addresses =
        std::iter::repeat_with(|| format!("127.0.0.1:{}", random.random_range(10_000..32_000)));
    let is_free = |address: &String| TcpListener::bind(address).is_ok();
    addresses.find(is_free).expect("an endless search finds one")
}

/// Returns when the program accepts connections.
fn run(app: &TestApp, address: &str) -> AppProcess {
    let program = app.start(&["serve", "--listen", address]);
    program.origin();
    program
}

impl Processes {
    pub(crate) fn start(apps: Vec<TestApp>) -> Self {
        Self(apps.into_iter().map(Process::start).collect())
    }

    pub(crate) fn origins(&self) -> Vec<String> {
        self.0.iter().map(|process| format!("http://{}", process.address)).collect()
    }

    /// The id of the first process.
    pub(crate) fn id(&self) -> u32 {
        self.0[0].program.id()
    }

    /// The first app, to read the journal with.
    pub(crate) fn app(&self) -> &TestApp {
        &self.0[0].app
    }

    /// Kills and restarts the processes at random times during the posts, `kills` times in all.
    pub(crate) fn kill_at_random(self, seed: u64, kills: usize, visitors: &Visitors) -> Killers {
        let each = kills / self.0.len();
        let spawn_killer = |(number, process): (u64, Process)| {
            let random = StdRng::seed_from_u64(seed ^ number);
            let visitors = visitors.clone();
            std::thread::spawn(move || kill(process, each, random, &visitors))
        };
        Killers((1..).zip(self.0).map(spawn_killer).collect())
    }
}

fn kill(mut process: Process, kills: usize, mut random: StdRng, visitors: &Visitors) -> Process {
    // Spread over all posts, so that each kill interrupts some.
    let mut posts: Vec<usize> = (0..kills).map(|_| random.random_range(0..super::LEADS)).collect();
    posts.sort_unstable();
    for post in posts {
        while visitors.started() < post {
            sleep(POLL_INTERVAL);
        }
        sleep(Duration::from_millis(random.random_range(0..MAX_DELAY_MS)));
        process = process.restart_after_kill();
    }
    process
}

pub(crate) struct Killers(Vec<JoinHandle<Process>>);

impl Killers {
    /// Waits for the last kill; all processes run again.
    pub(crate) fn join(self) -> Processes {
        Processes(self.0.into_iter().map(|killer| killer.join().unwrap()).collect())
    }
}
