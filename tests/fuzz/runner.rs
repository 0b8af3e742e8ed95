//! Runs checks on seeds and on mutations of them: a few in the usual tests, for a chosen time with
//! `cargo xtask fuzz`. Inputs that failed are stored in `failures.txt`, and run first from then on.

use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
    test_runner::{Config, FileFailurePersistence, TestCaseResult, TestRunner},
};
use std::{
    fmt::Debug,
    path::PathBuf,
    time::{Duration, Instant},
};

/// Set by `cargo xtask fuzz`: the time of each kind.
const SECONDS: &str = "FORECOURT_FUZZ_SECONDS";
const SEEDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fuzz/seeds");
const FAILURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fuzz/failures.txt");
/// The time is checked between rounds of at most this many inputs.
const MAX_ROUND: u32 = 1 << 16;
/// Per input.
const MAX_EDITS: usize = 8;
/// Larger inputs find nothing new, and take the time of many small ones.
const MAX_BYTES: usize = 1 << 16;

/// Runs the check on the seeds of a kind and on mutations of them, into which it inserts these
/// words.
pub(crate) fn fuzz_near(
    kind: &str,
    few: u32,
    words: &'static [&'static str],
    check: impl Fn(&[u8]) -> TestCaseResult,
) {
    let seeds = seeds(kind);
    for (name, seed) in &seeds {
        check(seed).unwrap_or_else(|failure| panic!("{kind}, seed {name}: {failure}"));
    }
    let seeds: Vec<_> = seeds.into_iter().map(|(_, seed)| seed).collect();
    let inputs = (select(seeds), vec(any_edit(words), 0..=MAX_EDITS))
        .prop_map(|(seed, edits)| edits.iter().fold(seed, |bytes, edit| edit.apply(bytes)));
    fuzz(kind, few, &inputs, |bytes| check(&bytes));
}

/// Runs the check on inputs of the strategy, in rounds that grow while there is time.
pub(crate) fn fuzz<S: Strategy>(kind: &str, few: u32, inputs: &S, check: impl Fn(S::Value) -> TestCaseResult)
where
    S::Value: Debug,
{
    let seconds = std::env::var(SECONDS).ok().and_then(|text| text.parse().ok());
    let time = seconds.map_or(Duration::ZERO, Duration::from_secs);
    let (began, mut cases, mut total) = (Instant::now(), few, 0_u64);
    loop {
        let failures: Box<dyn proptest::test_runner::FailurePersistence> =
            Box::new(FileFailurePersistence::Direct(FAILURES));
        let config = Config { cases, failure_persistence: Some(failures), ..Config::default() };
        let outcome = TestRunner::new(config).run(inputs, &check);
        outcome.unwrap_or_else(|failure| panic!("{kind}, after {total} inputs: {failure}"));
        total += u64::from(cases);
        let elapsed = began.elapsed();
        let Some(left) = time.checked_sub(elapsed).filter(|left| !left.is_zero()) else { break };
        let affordable = left.as_micros() * u128::from(total) / elapsed.as_micros().max(1);
        let most = MAX_ROUND.min(cases.saturating_mul(2));
        cases = u32::try_from(affordable).unwrap_or(u32::MAX).clamp(few.min(most), most);
    }
    println!("fuzz {kind}: {total} inputs in {:.0} s", began.elapsed().as_secs_f64());
}

/// Name and contents.
fn seeds(kind: &str) -> Vec<(String, Vec<u8>)> {
    let folder = std::fs::read_dir(format!("{SEEDS}/{kind}")).expect("every kind has a folder of seeds");
    let mut files: Vec<_> = folder.flatten().map(|entry| entry.path()).collect();
    files.sort();
    let read = |path: PathBuf| (path.display().to_string(), std::fs::read(path).expect("seeds can be read"));
    files.into_iter().map(read).collect()
}

#[derive(Clone, Debug)]
enum Edit {
    Insert(Index, Vec<u8>),
    Set(Index, u8),
    Cut(Index, Index),
    Repeat(Index, Index, usize),
}

fn any_edit(words: &'static [&'static str]) -> impl Strategy<Value = Edit> {
    let piece = prop_oneof![
        3 => select(words).prop_map(|word| word.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 1..8),
    ];
    prop_oneof![
        4 => (any::<Index>(), piece).prop_map(|(at, piece)| Edit::Insert(at, piece)),
        3 => any::<(Index, u8)>().prop_map(|(at, byte)| Edit::Set(at, byte)),
        2 => any::<(Index, Index)>().prop_map(|(one, other)| Edit::Cut(one, other)),
        1 => (any::<(Index, Index)>(), 1..64_usize)
            .prop_map(|((one, other), times)| Edit::Repeat(one, other, times)),
    ]
}

impl Edit {
    fn apply(&self, mut bytes: Vec<u8>) -> Vec<u8> {
        let place = |at: &Index| at.index(bytes.len() + 1);
        match self {
            Self::Insert(at, piece) => {
                let at = place(at);
                bytes.splice(at..at, piece.iter().copied());
            }
            Self::Set(at, byte) => {
                let at = place(at);
                bytes.get_mut(at).into_iter().for_each(|old| *old = *byte);
            }
            Self::Cut(one, other) => {
                let (from, to) = in_order(place(one), place(other));
                bytes.drain(from..to);
            }
            Self::Repeat(one, other, times) => {
                let (from, to) = in_order(place(one), place(other));
                let again = bytes[from..to].repeat(*times);
                bytes.splice(to..to, again);
            }
        }
        bytes.truncate(MAX_BYTES);
        bytes
    }
}

fn in_order(one: usize, other: usize) -> (usize, usize) {
    (one.min(other), one.max(other))
}
