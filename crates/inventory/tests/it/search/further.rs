//! Phrases that were written before the grammar was read, and edges of it (SEARCH-3).

use super::closed_world::{is_part_of, lines};
use super::nl_query::{Read, read, wanted};
use inventory::Query;

const FURTHER: &str = include_str!("../../data/nl-further.txt");

const EDGES: &str = include_str!("../../data/nl-edges.txt");

fn phrases(file: &'static str) -> Vec<(&'static str, Read, Read)> {
    let lines = lines(file).filter_map(|line| line.split_once(" =>"));
    lines.map(|(text, becomes)| (text, read(text), wanted(becomes.trim()))).collect()
}

fn told(wrong: &[&(&str, Read, Read)]) -> String {
    let of = |read: &Read| format!("{} payment {:?}", read.0, read.1.unwrap_or_default());
    let lines = wrong.iter().map(|(text, is, wanted)| {
        format!("{text}\n    is     {} [{}]\n    wanted {}\n", of(is), is.2, of(wanted))
    });
    lines.collect()
}

#[test]
fn further_phrases_become_what_shoppers_mean() {
    let phrases = phrases(FURTHER);
    let wrong: Vec<_> =
        phrases.iter().filter(|(_, is, wanted)| (&is.0, is.1) != (&wanted.0, wanted.1)).collect();
    assert!(phrases.len() > 100);
    assert!(wrong.len() * 20 <= phrases.len(), "{} of {}:\n{}", wrong.len(), phrases.len(), told(&wrong));
}

#[test]
fn no_edge_is_read_as_its_opposite() {
    let phrases = phrases(EDGES);
    let is_inverted = |is: &Read, wanted: &Read| {
        let parsed = |read: &Read| Query::parse(&read.0);
        !is_part_of(&parsed(is), &parsed(wanted)) || is.1.is_some() && is.1 != wanted.1
    };
    let inverted: Vec<_> = phrases.iter().filter(|(_, is, wanted)| is_inverted(is, wanted)).collect();
    let less =
        phrases.iter().filter(|(_, is, wanted)| (&is.0, is.1) != (&wanted.0, wanted.1)).collect::<Vec<_>>();
    assert!(phrases.len() > 200);
    assert!(
        inverted.is_empty(),
        "{} of {} inverted:\n{}\n\n{} not as read by a person:\n{}",
        inverted.len(),
        phrases.len(),
        told(&inverted),
        less.len(),
        told(&less)
    );
}
