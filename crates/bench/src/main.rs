//! `cargo xtask bench server`, `memory` and `fleet`.

use bench::{
    Error, fleet,
    machine::{self, Usage},
    measure, memory,
    report::Report,
    static_server, wrk,
};
use clap::Parser;
use std::path::PathBuf;

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
    /// Measure this number of sites on one machine instead, or 50
    #[arg(long, value_name = "SITES", num_args = 0..=1, default_missing_value = "50", conflicts_with = "sizes")]
    fleet: Option<usize>,
    /// Measure what stays in memory after many requests instead
    #[arg(long, conflicts_with = "fleet")]
    memory: bool,
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
    let (mut report, before) = (Report::default(), Usage::now()?);
    if let Some(sites) = arguments.fleet {
        report.measurements = fleet::measure(&program, sites).await?;
    } else {
        wrk::check_installed()?;
        let sizes = if arguments.sizes.is_empty() { SIZES.to_vec() } else { arguments.sizes };
        for vehicles in sizes {
            let rows = if arguments.memory {
                memory::measure(&program, vehicles).await?
            } else {
                measure::measure(&program, vehicles).await?
            };
            report.measurements.extend(rows);
        }
    }
    let others = Usage::now()?.others_since(before);
    if others > machine::MAX_OTHERS {
        return Err(format!("others took {:.0} % of the machine: no figures", others * 100.0).into());
    }
    println!("{}\n{report}", machine::describe(others));
    if let Some(file) = arguments.json {
        report.write(&file)?;
    }
    if let Some(earlier) = earlier {
        print!("{}", report.regressions(&earlier));
    }
    let over = report.over_limits();
    if over.is_empty() { Ok(()) } else { Err(over.join("\n").into()) }
}
