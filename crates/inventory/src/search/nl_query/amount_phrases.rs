//! The phrases around an amount: what it measures, and which end of a range it is. Negations, which
//! turn an end around, are here too.

use super::limit::{Limit, Measure, Place, Suffix};
use super::tokenizer::Token;
use crate::traits::split_phrases;
use hashbrown::HashMap;
use std::sync::LazyLock;

/// Phrases with their meanings, by their first words.
type Phrases<T> = HashMap<&'static str, Vec<(T, &'static str)>>;

/// Splits comma-separated phrases.
fn expand<T: Copy>(table: &[(T, &'static str)]) -> Phrases<T> {
    let mut phrases = Phrases::new();
    for &(meaning, list) in table {
        for phrase in split_phrases(list) {
            let first = phrase.split(' ').next().unwrap_or_default();
            phrases.entry(first).or_insert_with(Vec::new).push((meaning, phrase));
        }
    }
    phrases
}

/// Before an amount. Negated ones (`no more than`) are made of a negation and one of these.
static LIMITS: LazyLock<Phrases<Limit>> = LazyLock::new(|| {
    expand(&[
        (
            Limit::AtMost,
            "up to, upto, as high as, atmost, at most, at the most, at the very most, max, max of, maximum, maximum of, \
             the most, the max, my max, my max is, my limit is, the limit is, cap, capped at, cap of, limit, limit of, \
             in the last, from the last, equal or less than, less than or equal to, at or below, at or under, around or \
             under, hasta, maximo, maximo de, como maximo, a lo mucho, a lo mas, tope, tope de, until, till, thru, \
             through, most i can do is, most i can spend is, most i can pay is, most i d pay is, most i ll pay is, most \
             i would pay is, most i want to pay is, most i want to spend is",
        ),
        (
            Limit::AtLeast,
            "atleast, at least, at the least, at the very least, min, min of, minimum, minimum of, starting at, \
             starting from, starting in, greater than or equal to, at or above, at or over, as low as, since, a partir \
             de, a partir del, desde, desde el, al menos, por lo menos, minimo, minimo de, como minimo",
        ),
        (
            Limit::Below,
            "under, for under, below, beneath, underneath, sub, less than, lower than, fewer than, cheaper than, \
             smaller than, shy of, south of, menos de, menos que, por menos de, menor a, menor de, menor que, bajo, \
             debajo de, por debajo de, abajo de, mas barato que, mas barata que",
        ),
        (
            Limit::Above,
            "over, above, more than, greater than, higher than, bigger than, larger than, pricier than, costlier \
             than, more expensive than, past, beyond, north of, exceeding, exceed, exceeds, in excess of, post, mas de, \
             mas que, mayor a, mayor de, mayor que, arriba de, por arriba de, por encima de, encima de, pase de, pasen \
             de, pasar de, pase los, exceda, exceda de, supere, supere los, sobrepase",
        ),
        (
            Limit::Newer,
            "newer than, younger than, later than, more recent than, after, despues de, despues del, posterior a, posterior al, mas \
             nuevo que, mas nueva que, mas nuevo de, mas reciente que",
        ),
        (
            Limit::Older,
            "older than, earlier than, before, prior to, pre, anterior al, anteriores a, anteriores al, antes de, antes del, anterior a, mas viejo que, mas vieja \
             que, mas viejo de, mas antiguo que",
        ),
        (Limit::Within, "within, within the last"),
        (
            Limit::Around,
            "around, right around, somewhere around, right at, bout, close to, about, roughly, approximately, approx, \
             near, como, alrededor de, cerca de, mas o menos, unos",
        ),
        (Limit::Between, "between, anywhere between, somewhere between, entre"),
        (Limit::From, "from, anywhere from, del"),
    ])
});

/// After an amount and its unit.
static SUFFIXES: LazyLock<Phrases<Suffix>> = LazyLock::new(|| {
    let suffix = |limit: Limit, place: Place| Suffix { limit, place };
    expand(&[
        (
            suffix(Limit::AtMost, Place::After),
            "or less, or lower, or cheaper, or fewer, and less, and lower, and cheaper, and fewer, and down, or so max, \
             tops, top, and no more, and not more, no more, not more, and not a penny more, not a penny more, not a \
             dollar more, or best offer, or bust, is my limit, is my max, is my maximum, is my budget, is my cap, is my ceiling, is the ceiling, is the absolute \
             max, is the absolute limit, is the absolute ceiling, is my absolute max, is my absolute limit, is pushing it, is the \
             max, is the limit, is the most, is the most i can do, is the most i can spend, is the most i can pay, is \
             all i have, is all i got, is as high as i can go, o menos, y menos, y no mas, para abajo, hacia abajo, como \
             maximo, a lo mucho, de tope",
        ),
        (
            suffix(Limit::AtLeast, Place::After),
            "or more, or higher, or up, or greater, and up, and higher, and more, n up, up, on up, and on, o mas, y mas, para arriba, hacia arriba, como minimo",
        ),
        (
            suffix(Limit::AtMost, Place::AfterLast),
            "or under, or below, or beneath, and under, and below, n under",
        ),
        (suffix(Limit::AtLeast, Place::AfterLast), "or above, or over, and above, and over, n over"),
        (suffix(Limit::OrNewer, Place::After), "is the oldest, at the oldest, at oldest"),
        (suffix(Limit::OrNewer, Place::AfterLast), "or after, or since, and after"),
        (suffix(Limit::OrOlder, Place::AfterLast), "or before, or prior, and before, and prior"),
        (
            suffix(Limit::AtMost, Place::Either),
            "max, maximum, at most, at the most, at the very most, limit, cap, ceiling, maximo, tope",
        ),
        (
            suffix(Limit::AtLeast, Place::Either),
            "min, minimum, at least, at the least, at the very least, floor, minimo, por lo menos, al menos",
        ),
        (
            suffix(Limit::OrNewer, Place::After),
            "or newer, or later, or younger, or more recent, and newer, and later, and younger, and more recent, n newer, newer, onward, onwards, and onward, and onwards, forward, and forward, \
             to present, to now, to current, to today, to date, till now, until now, en adelante, a la \
             fecha, o mas nuevo, o mas nueva, o mas nuevos, o mas reciente, o mas recientes, o posterior, o nuevo, y mas \
             nuevo, y mas nuevos, pa arriba, pa delante, para adelante",
        ),
        (
            suffix(Limit::OrOlder, Place::After),
            "or older, or earlier, and older, and earlier, o mas viejo, o mas \
             vieja, o anterior, o antes, y anteriores, para atras, pa atras",
        ),
        (suffix(Limit::AtLeast, Place::End), "plus"),
        (suffix(Limit::OrNewer, Place::End), "on, present"),
        (suffix(Limit::OrBetter, Place::After), "or better, and better, o mejor"),
        (
            suffix(Limit::Around, Place::After),
            "or so, ish, or thereabouts, give or take, more or less, or around there, or close, mas o menos",
        ),
    ])
});

static UNITS: LazyLock<Phrases<Measure>> = LazyLock::new(|| {
    expand(&[
        (
            Measure::MILEAGE,
            "miles, mile, mi, mileage, miles max mileage, on the odometer, on odometer, on it, on them, miles on it, on \
             the dash, on the clock, of mileage, millas, de millaje, de millas, millaje, milles, original miles, actual \
             miles, total miles",
        ),
        (
            Measure::PRICE,
            "dollars, dollar, bucks, usd, cash, budget, otd, out the door, to spend, in cash, all in, dolares, dolar, \
             pesos, de presupuesto, varos",
        ),
        (
            Measure::Payment,
            "a month, per month, each month, every month, a mo, per mo, mo, month, mos, monthly, monthly payment, \
             monthly payments, payment, payments, car note, car payment, note, al mes, por mes, mensual, \
             mensuales, mensualmente",
        ),
        (
            Measure::Down,
            "down, down payment, dollars down, bucks down, money down, cash down, to put down, as a down payment, for \
             a down payment, for down payment, dollars down payment, de enganche, enganche, dolares de enganche, de pago \
             inicial, de entrada",
        ),
        (
            Measure::Age,
            "years old, year old, yrs old, yr old, yo, y o, years of age, years or age, anos de antiguedad",
        ),
        (Measure::Years, "years, year, yrs, yr, anos, ano"),
        (
            Measure::Seats,
            "seats, seat, seater, seaters, seating, passengers, passenger, people, persons, person, adults, kids, \
             asientos, plazas, pasajeros, personas",
        ),
        (
            Measure::Count,
            "doors, door, puertas, speed, gears, cylinder, cylinders, cyl, liter, liters, owner, owners, duenos, keys, \
             stars, star",
        ),
        (
            Measure::Other,
            "mpg, mpgs, mpg city, mpg highway, mpg hwy, miles per gallon, miles a gallon, miles to the gallon, miles \
             gallon, mile per gallon, mile range, miles range, miles of range, mile of range, mi range, mi of range, \
             miles per charge, miles on a charge, miles a charge, mile radius, miles radius, miles away, \
             mi away, mile drive, mile warranty, miles warranty, mile powertrain, year warranty, yr warranty, \
             years warranty, month warranty, years of warranty, month lease, month loan, month term, month financing, \
             month finance, month note, months, meses, months old, hp, horsepower, horses, bhp, \
             caballos, lbs, lb, pounds, libras, lb ft, torque, ton, tons, kw, kwh, volts, mph, kmh, km, kms, kilometers, \
             kilometros, cc, inch, inches, pulgadas, ft, feet, \
             foot, cubic feet, cu ft, gallon, gallons, seconds, second, secs, sec, minutes, mins, hours, days, weeks, \
             percent, apr, interest, degrees, points, a week, \
             per week, weekly, biweekly, every two weeks, a day, per day",
        ),
    ])
});

/// Nouns before an amount.
static NOUNS: LazyLock<Phrases<Measure>> = LazyLock::new(|| {
    expand(&[
        (
            Measure::PRICE,
            "price, priced, prices, price range, price point, price tag, asking, asking price, cost, costs, costing, \
             budget, my budget, spend, spending, pay, paying, precio, presupuesto, cueste, cuesten, cuesta, cuestan, \
             costo, valga",
        ),
        (Measure::MILEAGE, "miles, mile, mileage, odometer, odo, millaje, millas"),
        (Measure::YEAR, "year, years, model year, year model, ano, modelo, del ano"),
        (
            Measure::Payment,
            "payment, payments, car note, car notes, monthly note, monthly, monthly payment, monthly payments, \
             payments of, car payment, monthly budget, pago, pagos, pagos de, mensualidad, mensualidades, mensualidad de",
        ),
        (
            Measure::Down,
            "down payment, down payment of, put down, putting down, money down, enganche, enganche de, pago inicial",
        ),
        (
            Measure::Seats,
            "seats, seating for, seats for, fits, fit, room for, family of, for a family of, sits, seat, carry, para, \
             familia de, for, capacidad para, capacidad de",
        ),
        (
            Measure::Other,
            "credit score, score, fico, screen, screen size, towing capacity, tow capacity, tow rating, tows, \
             payload, apr, interest, interest rate, rate, horsepower, hp, mpg, mpgs, torque, wheelbase, gvwr, gas \
             mileage, zip, zip code, loan term, zero to",
        ),
    ])
});

/// Before what a shopper does not want.
static NEGATIONS: LazyLock<Phrases<()>> = LazyLock::new(|| {
    expand(&[(
        (),
        "no, not, non, none, nothing, never, neither, nor, without, except, except for, minus, zero, dont, don t, \
         doesnt, didnt, cant, cannot, couldnt, wont, wouldnt, shouldnt, mustnt, isnt, isn t, arent, wasnt, havent, \
         hasnt, aint, ain t, ain, refuse, refuse to, anything but, everything but, all but, any color but, any color \
         except, anything except, other than, besides, excluding, exclude, avoid, avoiding, hate, hates, dislike, skip, skip anything, leave out, leave off, leave me out, stay away from, keep away \
         from, steer clear of, dont bother with, dont bother me with, dont bother showing, pass on, rule out, filter out, \
         weed out, hide, forget, forget about, no sense showing, no point showing, anything except, but not, but no, but never, and not, and no, sin, ningun, ninguna, nunca, jamas, nada, tampoco, que no, \
         rather not",
    )])
});

/// After a limit that a shopper does not want.
static REJECTIONS: LazyLock<Phrases<()>> = LazyLock::new(|| {
    expand(&[(
        (),
        "is out of the question, is out, are out, is a no, is a no go, is a hard no, is a deal breaker, is a dealbreaker, \
         is a nope, is too much, is too high, is too many, is too expensive, is too old, is not ok, is not for me, is not \
         an option, wont work, wont do, wont cut it, need not apply, no way, no thanks, no thank you, no good, out of the \
         question, deal breaker, dealbreaker, not an option, not ok, not interested, no gracias, no me sirve",
    )])
});

/// Where a rejection at this token ends.
pub(super) fn rejection_at(tokens: &[Token], at: usize) -> Option<usize> {
    phrase_at(&REJECTIONS, tokens, at).map(|((), end)| end)
}

/// Where a negation at this token ends.
pub(super) fn negation_at(tokens: &[Token], at: usize) -> Option<usize> {
    phrase_at(&NEGATIONS, tokens, at).map(|((), end)| end)
}

pub(super) fn limit_at(tokens: &[Token], at: usize) -> Option<(Limit, usize)> {
    phrase_at(&LIMITS, tokens, at)
}

pub(super) fn suffix_at(tokens: &[Token], at: usize) -> Option<(Suffix, usize)> {
    phrase_at(&SUFFIXES, tokens, at)
}

pub(super) fn unit_at(tokens: &[Token], at: usize) -> Option<(Measure, usize)> {
    phrase_at(&UNITS, tokens, at).filter(|_| !tokens[at].after_break)
}

pub(super) fn noun_at(tokens: &[Token], at: usize) -> Option<(Measure, usize)> {
    phrase_at(&NOUNS, tokens, at)
}

/// The longest phrase at this token: its meaning and where it ends. No phrase goes on across a break.
fn phrase_at<T: Copy>(phrases: &Phrases<T>, tokens: &[Token], at: usize) -> Option<(T, usize)> {
    let first = tokens.get(at)?;
    let matching_words = |phrase: &str| {
        let mut length = 0;
        for word in phrase.split(' ') {
            let token = tokens.get(at + length)?;
            if token.word != word || length > 0 && token.after_break {
                return None;
            }
            length += 1;
        }
        Some(length)
    };
    let candidates = phrases.get(first.word.as_str())?.iter();
    let (length, meaning) = candidates
        .filter_map(|&(meaning, phrase)| Some((matching_words(phrase)?, meaning)))
        .max_by_key(|&(length, _)| length)?;
    Some((meaning, at + length))
}

/// All phrases of the tables.
pub(super) fn all_phrases() -> impl Iterator<Item = &'static str> {
    let amounts = phrases_of(&LIMITS).chain(phrases_of(&SUFFIXES)).chain(phrases_of(&UNITS));
    amounts.chain(phrases_of(&NOUNS)).chain(phrases_of(&NEGATIONS)).chain(phrases_of(&REJECTIONS))
}

fn phrases_of<T>(phrases: &Phrases<T>) -> impl Iterator<Item = &'static str> {
    phrases.values().flatten().map(|&(_, phrase)| phrase)
}
