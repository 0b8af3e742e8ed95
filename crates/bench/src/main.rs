//! How much work the server has with a request, beside servers that only hand out bytes: `cargo xtask bench server`.
//!
//! Each figure is of the whole process: processor time, so that others' work on the machine counts as little as can be, memory, and
//! the time that a visitor waits at a pace which leaves the server idle in between. The same bytes are served in the same run by a server of
//! hyper's that keeps them in memory (the limit for ours, which stands on it), and by nginx from disk where it is installed.

mod figures;
mod load;
mod lot;
mod measure;
mod process;
mod rivals;
mod stand;
mod still;
mod workload;

use clap::Parser;
use figures::Report;
use std::path::PathBuf;

/// Whatever went wrong, in words for the developer who asked.
type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// Vehicles on the lot, where nothing else is asked for.
const SIZES: [usize; 2] = [500, 10_000];

/// Measures the server.
#[derive(Debug, Parser)]
struct Asked {
    /// Vehicles on the lot; 500 and 10000 without them.
    sizes: Vec<usize>,
    /// The program to measure.
    #[arg(long, required_unless_present = "still")]
    program: Option<PathBuf>,
    /// Writes the figures here too, for a later run to compare itself with.
    #[arg(long)]
    json: Option<PathBuf>,
    /// Says what is worse than in these figures of an earlier run.
    #[arg(long)]
    against: Option<PathBuf>,
    /// Serves the pages of this folder from memory and does nothing else: the limit that ours is measured beside.
    #[arg(long, hide = true)]
    still: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let asked = Asked::parse();
    if let Some(folder) = asked.still {
        return still::serve_folder(&folder).await;
    }
    let earlier = asked.against.as_deref().map(Report::read).transpose()?;
    let program = asked.program.unwrap_or_default();
    let sizes = if asked.sizes.is_empty() { SIZES.to_vec() } else { asked.sizes };
    let mut report = Report::default();
    for vehicles in sizes {
        report.figures.extend(measure::measure(&program, vehicles).await?);
    }
    print!("{report}");
    if let Some(file) = asked.json {
        report.write(&file)?;
    }
    if let Some(earlier) = earlier {
        print!("{}", report.against(&earlier));
    }
    Ok(())
}
