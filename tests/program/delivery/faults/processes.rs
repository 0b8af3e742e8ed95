//! The program's processes, each at an address that it keeps, and their sudden ends.

use super::visitors::Visitors;
use crate::house::process::{House, Program};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::{
    net::TcpListener,
    thread::{JoinHandle, sleep},
    time::Duration,
};

/// How often to look whether the moment has come.
const LOOK: Duration = Duration::from_millis(2);
/// A moment begins with a post, and is this long at most.
const MOMENT_MS: u64 = 300;

pub(crate) struct Processes(Vec<Process>);

struct Process {
    house: House,
    address: String,
    program: Program,
}

impl Process {
    fn start(house: House) -> Self {
        // Free a moment ago, and nobody else's in a test run.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
        let program = run(&house, &address);
        Self { house, address, program }
    }

    /// Ends it as a power cut does, and starts it again at once.
    fn kill(self) -> Self {
        let Self { house, address, program } = self;
        program.kill();
        let program = run(&house, &address);
        Self { house, address, program }
    }
}

/// Comes back when it listens.
fn run(house: &House, address: &str) -> Program {
    let program = house.start(&["serve", "--listen", address]);
    program.origin();
    program
}

impl Processes {
    /// One for each house.
    pub(crate) fn start(houses: Vec<House>) -> Self {
        Self(houses.into_iter().map(Process::start).collect())
    }

    pub(crate) fn origins(&self) -> Vec<String> {
        self.0.iter().map(|process| format!("http://{}", process.address)).collect()
    }

    /// The first one's process.
    pub(crate) fn id(&self) -> u32 {
        self.0[0].program.id()
    }

    /// Where an operator would look into the journal.
    pub(crate) fn house(&self) -> &House {
        &self.0[0].house
    }

    /// From now on each is killed at random moments while the visitors write, so many times in all.
    pub(crate) fn kill_at_random(self, seed: u64, kills: usize, visitors: &Visitors) -> Killers {
        let each = kills / self.0.len();
        let killer = |(number, process): (u64, Process)| {
            let dice = StdRng::seed_from_u64(seed ^ number);
            let visitors = visitors.clone();
            std::thread::spawn(move || kill(process, each, dice, &visitors))
        };
        Killers((1..).zip(self.0).map(killer).collect())
    }
}

fn kill(mut process: Process, kills: usize, mut dice: StdRng, visitors: &Visitors) -> Process {
    // Spread over all posts, so that there is always somebody to be cut off.
    let mut moments: Vec<usize> = (0..kills).map(|_| dice.random_range(0..super::LEADS)).collect();
    moments.sort_unstable();
    for moment in moments {
        while visitors.begun() < moment {
            sleep(LOOK);
        }
        sleep(Duration::from_millis(dice.random_range(0..MOMENT_MS)));
        process = process.kill();
    }
    process
}

pub(crate) struct Killers(Vec<JoinHandle<Process>>);

impl Killers {
    /// Waits for the last kill; all processes run again.
    pub(crate) fn finished(self) -> Processes {
        Processes(self.0.into_iter().map(|killer| killer.join().unwrap()).collect())
    }
}
