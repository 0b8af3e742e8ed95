//! Two processes of the program at fixed addresses, of which one at a time is down.

use crate::support::{
    app::{AppProcess, TestApp},
    client,
    network::ReservedAddress,
    wait::{DEADLINE, POLL_INTERVAL},
};
use rand::{RngExt as _, rngs::StdRng, seq::SliceRandom as _};
use serde_json::Value;
use std::{
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};
use tokio::task::block_in_place;

/// The longest pause before a kill, and the longest time until the process is started again.
const MAX_PAUSE_MS: u64 = 800;

pub(super) struct Server {
    pub(super) app: TestApp,
    address: ReservedAddress,
    admin_address: ReservedAddress,
    /// `None` while it is down.
    program: Option<AppProcess>,
}

impl Server {
    fn start(app: TestApp) -> Self {
        let [address, admin_address] = [ReservedAddress::new(), ReservedAddress::new()];
        let app = app.with("LISTEN", &address.to_string()).with("ADMIN_LISTEN", &admin_address.to_string());
        let mut server = Self { app, address, admin_address, program: None };
        server.run();
        server
    }

    fn run(&mut self) {
        let program = self.app.start(&["serve"]);
        block_in_place(|| program.origin());
        self.program = Some(program);
    }

    pub(super) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(super) async fn wait_until_ready(&self) {
        let (began, ready) = (Instant::now(), format!("{}/readyz?leads", self.origin()));
        loop {
            let response = client().get(&ready).send().await.unwrap();
            if response.status() == 200 {
                return;
            }
            let reason = response.text().await.unwrap();
            assert!(began.elapsed() < DEADLINE, "timeout: {reason}");
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    async fn kill_and_restart(&mut self, pause: Duration) {
        let program = self.program.take().unwrap();
        block_in_place(|| program.kill());
        tokio::time::sleep(pause).await;
        self.run();
        self.wait_until_ready().await;
    }

    /// As an upgrade does it.
    pub(super) async fn terminate_and_restart(&mut self) {
        let program = self.program.take().unwrap();
        program.terminate();
        assert_eq!(block_in_place(|| program.wait()).code(), Some(0));
        self.run();
        self.wait_until_ready().await;
    }

    /// Runs `forecourt feed` with this command.
    fn feed_command(&self, command: &[&str]) -> Vec<u8> {
        let admin_address = self.admin_address.to_string();
        let arguments = [&["feed"], command, &["--admin-listen", &admin_address]].concat();
        let output = block_in_place(|| self.app.run(&arguments));
        assert!(output.status.success(), "{output:?}");
        output.stdout
    }

    /// The number of vehicles in the quarantined inventory.
    fn held_vehicles(&self) -> Option<u64> {
        let status: Value = serde_json::from_slice(&self.feed_command(&["status", "--json"])).unwrap();
        status["held"]["vehicles"].as_u64()
    }

    pub(super) fn accept_quarantined_inventory(&self) {
        self.feed_command(&["accept"]);
    }

    /// The output of `forecourt stock --json`.
    pub(super) fn history(&self) -> Value {
        let output = block_in_place(|| self.app.run(&["stock", "--json"]));
        assert!(output.status.success(), "{output:?}");
        serde_json::from_slice(&output.stdout).unwrap()
    }
}

/// When each server was last killed.
#[derive(Clone, Default)]
pub(super) struct Kills(Arc<Mutex<[Option<Instant>; 2]>>);

impl Kills {
    fn note(&self, server: usize) {
        self.0.lock().unwrap()[server] = Some(Instant::now());
    }

    /// Whether both were killed since then: a request may have lost the one and then the other.
    pub(super) fn were_of_both_since(&self, then: Instant) -> bool {
        self.0.lock().unwrap().iter().all(|killed| killed.is_some_and(|at| at >= then))
    }
}

pub(super) struct Servers {
    pub(super) both: [Server; 2],
    pub(super) killed: Kills,
    random: StdRng,
    /// The servers to kill, in this order.
    kills: Vec<usize>,
}

impl Servers {
    pub(super) async fn start(apps: [TestApp; 2], mut random: StdRng, kills_of_each: usize) -> Self {
        let mut kills = [vec![0; kills_of_each], vec![1; kills_of_each]].concat();
        kills.shuffle(&mut random);
        let servers = Self { both: apps.map(Server::start), killed: Kills::default(), random, kills };
        servers.wait_until_ready().await;
        servers
    }

    pub(super) async fn wait_until_ready(&self) {
        for server in &self.both {
            server.wait_until_ready().await;
        }
    }

    pub(super) fn origins(&self) -> [String; 2] {
        [self.both[0].origin(), self.both[1].origin()]
    }

    /// Kills and restarts servers at random times, this often.
    pub(super) async fn kill(&mut self, times: usize) {
        for _ in 0..times {
            let server = self.kills.pop().expect("a kill is left");
            let [before, after] =
                [0; 2].map(|_| Duration::from_millis(self.random.random_range(0..MAX_PAUSE_MS)));
            tokio::time::sleep(before).await;
            self.killed.note(server);
            self.both[server].kill_and_restart(after).await;
        }
    }

    pub(super) fn remaining_kills(&self) -> usize {
        self.kills.len()
    }

    /// One of the two, at random.
    pub(super) fn any(&mut self) -> &Server {
        &self.both[self.random.random_range(0..2)]
    }

    /// Visits both until each shows the page so.
    pub(super) async fn wait_for_page(&self, path: &str, is_as_expected: impl Fn(u16, &str) -> bool) {
        for server in &self.both {
            let (began, address) = (Instant::now(), format!("{}{path}", server.origin()));
            loop {
                let response = client().get(&address).send().await.unwrap();
                let (status, text) = (response.status().as_u16(), response.text().await.unwrap());
                if is_as_expected(status, &text) {
                    break;
                }
                assert!(began.elapsed() < DEADLINE, "timeout: {address} is {status} and not as expected");
                tokio::time::sleep(POLL_INTERVAL).await;
            }
        }
    }

    /// Waits until both quarantine an inventory of this many vehicles.
    pub(super) async fn wait_until_quarantined(&self, vehicles: u64) {
        for server in &self.both {
            let began = Instant::now();
            while server.held_vehicles() != Some(vehicles) {
                assert!(began.elapsed() < DEADLINE, "timeout: {} holds nothing back", server.origin());
                tokio::time::sleep(POLL_INTERVAL).await;
            }
        }
    }
}
