//! Tests of the developer commands and of the repository checks.

mod commands;
mod dist;
mod guide;
mod image;
mod long_runs;
mod process;
mod quick_tier;
mod reruns;
mod servers;
mod steps;
mod test_command;
mod tidy;
