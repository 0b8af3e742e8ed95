//! How much memory a vehicle takes, decoded, and what the snapshot's indexes add to it.
//!
//! `cargo xtask bench engine` runs it, separate from the speed benchmark, which a counting allocator would
//! slow down.

#[path = "../engine/market_data.rs"]
mod market_data;
#[path = "../engine/synthetic_inventory.rs"]
mod synthetic_inventory;

use cap::Cap;
use inventory::Snapshot;
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

const SIZES: [usize; 4] = [1_000, 10_000, 100_000, 1_000_000];

fn main() {
    let asked: Vec<usize> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let sizes = if asked.is_empty() { &SIZES[..] } else { &asked };
    println!("| vehicles | a vehicle, decoded | its part of the indexes |");
    println!("|---:|---:|---:|");
    for &size in sizes {
        let before = ALLOCATOR.allocated();
        let vehicles = synthetic_inventory::vehicles(size);
        let decoded = ALLOCATOR.allocated() - before;
        let inventory = Snapshot::build(vehicles);
        let indexes = ALLOCATOR.allocated() - before - decoded;
        println!("| {size} | {} bytes | {} bytes |", decoded / size, indexes / size);
        drop(inventory);
    }
}
