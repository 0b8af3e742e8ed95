//! Processes of the program at fixed addresses, and their kills at random.

use super::visitors::Visitors;
use crate::support::{
    app::{AppProcess, TestApp},
    network::ReservedAddress,
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::time::Duration;
use tokio::{task::JoinSet, time::sleep};

const POLL_INTERVAL: Duration = Duration::from_millis(2);
/// The longest delay of a kill after a post.
const MAX_DELAY_MS: u64 = 300;

pub(crate) struct Processes(Vec<Process>);

struct Process {
    app: TestApp,
    address: ReservedAddress,
    program: AppProcess,
}

impl Process {
    fn start(app: TestApp) -> Self {
        let address = ReservedAddress::new();
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

/// Returns when the program accepts connections.
fn run(app: &TestApp, address: &ReservedAddress) -> AppProcess {
    let program = app.start(&["serve", "--listen", &address.to_string()]);
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

    /// Kills and restarts the processes at random times during the posts, `kills` times in all. All run
    /// again in the end.
    pub(crate) async fn kill_at_random(self, seed: u64, kills: usize, visitors: &Visitors) -> Self {
        let each = kills / self.0.len();
        let killers = (1..).zip(self.0).map(|(number, process)| {
            let random = StdRng::seed_from_u64(seed ^ number);
            kill(process, each, random, visitors.clone())
        });
        Self(killers.collect::<JoinSet<_>>().join_all().await)
    }
}

async fn kill(mut process: Process, kills: usize, mut random: StdRng, visitors: Visitors) -> Process {
    // Spread over all posts, so that each kill interrupts some.
    let mut posts: Vec<usize> = (0..kills).map(|_| random.random_range(0..super::LEADS)).collect();
    posts.sort_unstable();
    for post in posts {
        while visitors.started() < post {
            sleep(POLL_INTERVAL).await;
        }
        sleep(Duration::from_millis(random.random_range(0..MAX_DELAY_MS))).await;
        let restart = tokio::task::spawn_blocking(|| process.restart_after_kill());
        process = restart.await.expect("a process restarts");
    }
    process
}
