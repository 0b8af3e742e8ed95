//! A price with a digit too many or too few: about ten times what its like cost.

use super::peers::Kind;
use super::subject::Subject;
use crate::Money;

/// No two of a model and about a year are so many times apart.
const MODELS_APART: u64 = 5;
/// Nor are those of a body, but for the dearest makes.
const BODIES_APART: u64 = 8;
/// So many vehicles have a price in their middle that one of them does not move.
const ENOUGH_OF_A_MODEL: usize = 4;
const ENOUGH_OF_A_BODY: usize = 6;

/// The record's own market price says it first, then those of its model, and of its body where there is no other of its model.
pub(super) fn off(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    let price = vehicle.list_price?;
    if let Some(market) = vehicle.base_price.filter(|&market| are_apart(price, market, MODELS_APART)) {
        return Some(format!("{price}, and a market price of {market}"));
    }
    let (year, peers) = (vehicle.year?, &subject.usual.peers);
    if let Some(like) = peers.typical(Kind::model_of(vehicle), year, ENOUGH_OF_A_MODEL) {
        let is_off = are_apart(price, like.price, MODELS_APART);
        return is_off.then(|| format!("{price}, where its model costs about {} here", like.price));
    }
    // A market price of its own vouches for it.
    if vehicle.base_price.is_some_and(|market| market != price) {
        return None;
    }
    let like = peers.typical(Kind::body_of(vehicle), year, ENOUGH_OF_A_BODY)?;
    // Beyond its body's prices may be a make of its own: only others of that make can tell.
    let is_dear = price > like.price;
    let make = peers.typical(Kind::make_of(vehicle), year, ENOUGH_OF_A_MODEL);
    let is_its_makes = is_dear && make.is_none_or(|make| !are_apart(price, make.price, MODELS_APART));
    (are_apart(price, like.price, BODIES_APART) && !is_its_makes)
        .then(|| format!("{price}, where others of its body and age cost about {} here", like.price))
}

fn are_apart(one: Money, other: Money, times: u64) -> bool {
    let (one, other) = (one.in_cents(), other.in_cents());
    one.max(other) >= one.min(other).saturating_mul(times)
}
