//! Comma-separated lists of phrases that are no filters.

use crate::text::same;
use crate::traits::split_phrases;

/// Phrases of record tables that are no filters when a shopper types them: pickup cabs, makes and
/// models with a known fuel, and shades that are rather a trim, a model or a thing.
pub(super) const EXCLUDED: &str = "\
    access cab, chassis cab, crew cab, crewmax, double cab, extended cab, king cab, mega cab, quad cab, regular \
    cab, standard cab, supercab, super cab, supercrew, super crew, xtracab, prius, prius prime, rav4 prime, tesla, \
    rivian, lucid, mach e, f 150 lightning, ioniq 5, ioniq 6, nissan leaf, ariya, id 4, i pace, taycan, solterra, \
    bz4x, lyriq, frost, snow, ice cap, ibis, chalk, wind chill, eminent, starfire, jet, raven, slate, granite, \
    magnetic, steel, nardo, lunar rock, destroyer, cement, ash, titanium, sterling, platinum, aluminum, billet, \
    chrome, denim, still night, area 51, cherry, cayenne, chili pepper, sage, moss, lime, hunter, java, coffee, \
    saddle, sand, dune, camel, brass, amber, lemon, b o, meridian, premium sound, spider, spyder";

/// Words for any vehicle.
pub(super) const VEHICLES: &str = "\
    car, cars, vehicle, vehicles, auto, autos, automobile, automobiles, inventory, used car, used cars, family \
    car, family cars, first car, whip, whips, ride, rides, hooptie, hoopties, beater, beaters, commuter, commuters, \
    commuter car, daily driver, cash car, cash cars, family hauler, people mover, grocery getter, carro, carros, \
    coche, coches, vehiculo, vehiculos, automovil, automoviles";

/// Words without a meaning for records: links between values, courtesies, matters of taste.
pub(super) const FILLERS: &str = "\
    a, an, the, and, or, with, w, wth, that, has, have, having, is, are, of, for, to, in, on, at, by, my, me, i, \
    im, i m, am, we, you, it, its, any, some, all, one, what, which, plus, but, vs, versus, please, want, wants, \
    wanted, need, needs, looking, look, searching, search, find, show, get, buy, buying, do, does, got, would, \
    like, i d, there, under budget, sale, for sale, on sale, used, preowned, pre owned, second hand, near me, \
    nearby, close to me, around here, in stock, available, on the lot, dealer, dealership, deal, deals, \
    good, great, nice, best, better, clean, reliable, dependable, safe, safest, good condition, in good condition, \
    great condition, excellent condition, fun, comfortable, roomy, like new, family, first, son, daughter, teen, \
    teenager, kid, kids, wife, husband, mom, something, anything, options, option, \
    model, models, type, style, body style, color, colored, exterior, transmission, trans, engine, drive, \
    lookin, lemme, gimme, wanna, gotta, gonna, tryna, trying, see, yall, ya, aint, got any, around, out the door, \
    otd, obo, or best offer, new driver, new drivers, first time driver, first time buyer, new to me, student, \
    college, school, uber, lyft, small, lil, little, midsize, mid size, full size, compact, cute, sharp, sweet, \
    n, u, ur, made, built, thx, ty, tia, 4 a, 4 my, 4 me, 4 the, hey, hi, hello, looking for a, we need, i need, i want, show me all, you have, do you have, you got, any \
    good, help, help me find, thanks, thank you, pls, plz, lot, your, our, daily, driving, about, that are, thats, \
    that s, which has, comes with, equipped, equipped with, ideally, preferably, prefer, maybe, just, really, very, \
    kind of, kinda, family of four, family of 4, family of five, family of 5, family of three, family of 3, el, la, \
    los, las, un, una, unos, de, del, con, para, por, y, o, en, que, quiero, necesito, busco, buscando, tiene, \
    tienen, mi, usado, usada, usados, usadas, bueno, buena, buenos, bonito, bonita, drivetrain, make, makes, price, priced, cost, range, miles, mileage, year, features, feature, condition, only, \
    also, can, will, how much, how many, work, for work, dark, deep, light, bright, pearl, metallic, matte";

/// Phrases that no filter covers, although a word in them is one.
pub(super) const TEXTS: &str = "\
    new tires, new brakes, new battery, new engine, new transmission, gold package, red line, blue oval, black edition, midnight edition, cruise control, long range, new \
    listing, good safety, safety rating, hard top, tow truck, dump truck, box truck, gas tank, electric windows, power windows, automatic \
    climate control, automatic climate, automatic headlights, automatic high beams, automatic doors, automatic \
    windows, manual seat, manual seats, manual windows";

/// Common words that look like misspelled words of the trade.
pub(super) const KNOWN_WORDS: &str = "\
    back, card, date, door, real, rear, seat, tires, title, test, power, clear, cloth, horse, stock, number, \
    accident, accidents, carfax, warranty, certified, owner, owned, finance, financing, credit, trade, front, \
    side, wheel, wheels, wide, long, short, high, speed, turbo, sport, sports, work, farm, tent, lift, lifted, \
    salvage, rebuilt, damage, rust, free, down, without, never, except, cover, here, they, them, this, these, \
    those, very, really, must, should, week, today, soon, open, hours, people, camera, line, edition, package, \
    base, limited, premium, touring, zebra, thou, racks, bands, stacks, thru, through, \
    until, till, cooper, coopers, ecoboost, powerboost, etorque, hemi, coyote, cummins, summer, winter, snow, \
    school, church, maintenance, records, history, battery, brakes, music, stereo, audio, loud, \
    dogs, pets, golf, boat, camper, trailer, business, delivery, safety, rating, rated, cargo, space, room, storage, \
    luggage, legroom, tall, people, person, insurance, payments, approved, approval";

/// Makes of cars and light trucks in the EPA's fuel economy guide since 1990, by the words of one.
const MAKES: &str = "\
    acura, alfa, alfa romeo, aston martin, audi, bentley, bmw, bugatti, buick, cadillac, chevrolet, chevy, chrysler, \
    daewoo, dodge, eagle, ferrari, fiat, fisker, ford, genesis, geo, gmc, honda, hummer, hyundai, infiniti, isuzu, \
    jaguar, jeep, kia, lamborghini, land rover, lexus, lincoln, lotus, lucid, maserati, maybach, mazda, mclaren, \
    mercedes, mercedes-benz, mercury, mini, mitsubishi, nissan, oldsmobile, plymouth, polestar, pontiac, porsche, ram, \
    rivian, rolls-royce, rover, saab, saturn, scion, smart, subaru, suzuki, tesla, toyota, vinfast, volkswagen, volvo";

/// Whether the text is a make, on the lot or not.
pub(in crate::search) fn is_make(text: &str) -> bool {
    split_phrases(MAKES).any(|make| same(make, text))
}
