//! Measures the release program's cost per request, beside two reference servers:
//! `cargo xtask bench server`.
//!
//! The measurements are CPU time and memory of the whole process, and latency at a request rate
//! that leaves the server idle in between. CPU time depends less on the machine's other load than
//! wall time. The reference servers serve the same bytes in the same run: a hyper server from
//! memory (the lower bound, because the program uses hyper) and nginx from disk, if it is
//! installed.

mod environment;
mod inventory;
mod load;
mod measure;
mod process;
mod reference_servers;
mod report;
mod static_server;
mod workload;

use clap::Parser;
use report::Report;
use std::path::PathBuf;

/// Any error; it ends the run.
type Error = Box<dyn std::error::Error + Send + Sync>;

/// Default inventory sizes.
const SIZES: [usize; 2] = [500, 10_000];

/// Measures the server.
#[derive(Debug, Parser)]
struct Arguments {
    /// Inventory sizes in vehicles [default: 500 10000]
    sizes: Vec<usize>,
    /// The program to measure
    #[arg(long, required_unless_present = "static_folder")]
    program: Option<PathBuf>,
    /// Write the results to this JSON file, for later use with `--against`
    #[arg(long)]
    json: Option<PathBuf>,
    /// List what is slower or larger than in this JSON file of an earlier run
    #[arg(long)]
    against: Option<PathBuf>,
    /// Only serve the files of this folder from memory, as the reference server does
    #[arg(long, hide = true)]
    static_folder: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let arguments = Arguments::parse();
    if let Some(folder) = arguments.static_folder {
        return static_server::serve_folder(&folder).await;
    }
    let earlier = arguments.against.as_deref().map(Report::read).transpose()?;
    let program = arguments.program.unwrap_or_default();
    let sizes = if arguments.sizes.is_empty() { SIZES.to_vec() } else { arguments.sizes };
    let mut report = Report::default();
    for vehicles in sizes {
        report.measurements.extend(measure::measure(&program, vehicles).await?);
    }
    print!("{report}");
    if let Some(file) = arguments.json {
        report.write(&file)?;
    }
    if let Some(earlier) = earlier {
        print!("{}", report.regressions(&earlier));
    }
    Ok(())
}
