//! Measures the release program's cost per request, beside two reference servers:
//! `cargo xtask bench server`; what crawlers leave in memory: `bench memory`; and many sites on one machine:
//! `bench fleet`.
//!
//! The program `wrk` sends the requests. The measurements are CPU time and memory of the whole process,
//! requests per second, and latency at a request rate that leaves the server idle in between. CPU time
//! depends less on the machine's other load than wall time. The reference servers serve the same bytes
//! in the same run: a hyper server from memory (the lower bound, because the program uses hyper) and
//! nginx from disk, if it is installed.

pub mod fleet;
pub mod machine;
pub mod measure;
pub mod memory;
pub mod process;
pub mod report;
pub mod servers;
pub mod static_server;
pub mod workload;
pub mod wrk;

/// Any error; it ends the run.
pub type Error = Box<dyn std::error::Error + Send + Sync>;
