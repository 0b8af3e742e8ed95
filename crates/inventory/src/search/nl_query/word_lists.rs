//! Comma-separated lists of phrases that are no filters.

use crate::traits::split_phrases;

/// Phrases of record tables that are no filters when a shopper types them: makes and models with a known fuel, and
/// shades that are rather a trim, a model or a thing.
pub(super) const EXCLUDED: &str = "\
    prius, prius prime, rav4 prime, tesla, rivian, lucid, mach e, f 150 lightning, ioniq 5, ioniq 6, nissan \
    leaf, ariya, id 4, i pace, taycan, solterra, bz4x, lyriq, frost, snow, ice cap, ibis, chalk, wind chill, \
    eminent, starfire, jet, raven, slate, granite, magnetic, steel, nardo, lunar rock, destroyer, cement, \
    ash, titanium, sterling, platinum, aluminum, billet, chrome, denim, still night, area 51, cherry, \
    cayenne, chili pepper, sage, moss, lime, hunter, java, coffee, saddle, sand, dune, camel, brass, amber, \
    lemon, b o, meridian, premium sound";

/// Words for any vehicle.
pub(super) const VEHICLES: &str = "\
    car, cars, vehicle, vehicles, auto, autos, automobile, automobiles, inventory, used car, used cars, \
    family car, family cars, first car, whip, whips, ride, rides, hooptie, hoopties, beater, beaters, \
    commuter, commuters, commuter car, daily driver, cash car, cash cars, family hauler, people mover, \
    grocery getter, carro, carros, coche, coches, coche familiar, carro familiar, auto familiar, \
    carros familiares, mueble, muebles, nave, vehiculo, vehiculos, automovil, automoviles";

/// Words without a meaning for records: links between values, courtesies, matters of taste.
pub(super) const FILLERS: &str = "\
    a, an, the, and, or, with, w, wth, that, has, have, having, is, are, of, for, to, in, on, at, by, my, me, \
    i, im, am, we, you, it, its, any, some, all, one, what, which, plus, but, vs, versus, please, want, \
    wants, wanted, need, needs, looking, look, searching, search, find, show, get, buy, buying, do, does, \
    got, would, like, i d, there, under budget, sale, for sale, on sale, used, preowned, second hand, \
    near me, nearby, close to me, around here, in stock, available, on the lot, dealer, dealership, deal, \
    deals, good, great, nice, best, better, clean, reliable, dependable, safe, safest, good condition, \
    in good condition, great condition, excellent condition, fun, comfortable, roomy, like new, family, \
    first, son, daughter, teen, teenager, kid, kids, wife, husband, mom, something, anything, options, \
    option, model, models, type, style, body style, color, colored, exterior, transmission, trans, engine, \
    drive, lookin, lemme, gimme, wanna, gotta, gonna, tryna, trying, see, yall, aint, got any, around, \
    out the door, otd, obo, or best offer, new driver, new drivers, first time driver, first time buyer, \
    new to me, student, college, school, uber, lyft, small, lil, little, midsize, full size, compact, cute, \
    sharp, sweet, n, u, ur, made, built, thx, ty, tia, 4 a, 4 my, 4 me, 4 the, hey, hi, hello, looking for a, \
    we need, i need, i want, show me all, you have, do you have, you got, any good, help, help me find, \
    thanks, thank you, pls, plz, lot, your, our, daily, driving, about, that are, thats, which has, \
    comes with, equipped, equipped with, ideally, preferably, prefer, maybe, just, really, very, kind of, \
    kinda, family of four, family of 4, family of five, family of 5, family of three, family of 3, el, la, \
    los, las, un, una, unos, de, del, con, para, por, y, o, en, que, quiero, necesito, busco, buscando, \
    tiene, tienen, mi, usado, usada, usados, usadas, bueno, buena, buenos, bonito, bonita, drivetrain, make, \
    makes, price, priced, cost, range, miles, mileage, year, features, feature, condition, only, also, can, \
    will, how much, how many, work, for work, dark, deep, light, bright, pearl, metallic, matte, must, be, \
    been, being, must be, must have, needs to be, has to be, have to be, have to have, has to have, gotta be, \
    gotta have, should, should be, should have, would be, could, could be, ought to be, supposed to be, go, \
    going, come, let, lets, spend, afford, able, willing, thinking, think, hoping, hope, interested, \
    considering, consider, curious, if, so, as, than, then, too, well, even, still, back, from, they, them, \
    this, these, those, here, there s, he, she, his, her, who, whats, where, when, how, why, because, \
    turning, turned, trips, trip, something like, similar to, like a, nothing but, only want, right, now, \
    right now, soon, today, quality, solid, decent, perfect, awesome, cool, sick, sporty, fancy, classy, \
    practical, everyday, say, said, guess, basically, approx, etc, stuff, things, thing, yes, yeah, boss, \
    bro, man, dude, sir, maam, folks, friend, grandma, grandpa, parents, couple, person, guy, girl, lady, \
    baby, babies, church, soccer, germantown, collierville, bartlett, southaven, memphis, tennessee, tn, \
    first one, second car, tienes, tengo, hay, algun, alguna, algo, un buen, una buena, buen, buenas, \
    carrito, para mi, mis, mi hijo, mi hija, hijo, hija, familia, trabajo, para trabajar, para trabajo, \
    favor, por favor, gracias, hola, me gustaria, quisiera, sea, este, esta, pero, mas, muy, anyone, anybody, \
    everyone, runs, run, running, runs good, runs great, drives, works, working, local, cars and trucks, \
    tenga, tengan, con menos, aqui, cerca, barrio, semi nuevo, seminueva, payment, payments, monthly, monthly payment, monthly payments, \
    car payment, car note, note, budget, spending, paying, pay, odometer, asking, pago, pagos, precio, presupuesto, millaje";

/// Phrases that no filter covers, although a word in them is one.
pub(super) const TEXTS: &str = "\
    new tires, new brakes, new battery, new engine, new transmission, gold package, red line, blue oval, \
    black edition, midnight edition, cruise control, new listing, hard top, tow truck, dump truck, box truck, \
    gas tank, electric windows, power windows, automatic climate control, automatic climate, \
    automatic headlights, automatic high beams, automatic doors, automatic windows, manual seat, \
    manual seats, manual windows";

/// Phrases that neither a filter nor a vehicle's record covers: the purchase, the shopper, the
/// dealership, figures that records lack.
pub(super) const UNFILTERABLE: &str = "\
    bad credit, no credit, poor credit, good credit, low credit, any credit, credit, credit ok, \
    no credit check, bad credit ok, credit score, bankruptcy, repo, repos, first time buyers program, \
    in house financing, in house finance, financing, finance, financed, buy here pay here, bhph, rent to own, \
    lease, leasing, no money down, zero money down, nothing down, trade in, trade ins, insurance, \
    cheap insurance, low payments, low payment, easy payments, low monthly payment, low monthly payments, \
    approved, approval, guaranteed approval, delivery, shipping, test drive, warranty, with warranty, \
    extended warranty, bumper to bumper, 0 60, 0 to 60, zero to sixty, zero to 60, horsepower, fast, quick, \
    good safety, safety rating, top safety pick, long range, tow rating, payload, resale value, \
    good resale value, mpg, ok, okay, asap, cash deal, no dealer fees, no fees, no haggle, repairs, \
    cheap repairs, cheap to fix, easy to fix, mechanic special, project car, high miles, high mileage, mal credito, sin credito, \
    credito, financiamiento, garantia, rapido";

/// Common words that look like misspelled words of the trade.
pub(super) const KNOWN_WORDS: &str = "\
    card, date, door, real, rear, seat, tires, title, test, power, clear, cloth, horse, stock, number, \
    accident, accidents, carfax, certified, owner, owned, trade, front, side, wheel, wheels, wide, long, \
    short, high, speed, turbo, sport, sports, farm, tent, lift, lifted, salvage, rebuilt, damage, rust, free, \
    down, without, never, except, cover, week, open, hours, people, camera, line, edition, package, base, \
    limited, premium, touring, zebra, thou, cape, cope, racks, bands, stacks, thru, through, until, till, cooper, \
    coopers, ecoboost, powerboost, etorque, hemi, coyote, cummins, summer, winter, snow, maintenance, \
    records, history, battery, brakes, music, stereo, audio, loud, dogs, pets, golf, boat, camper, trailer, \
    business, safety, rating, rated, cargo, space, room, storage, luggage, legroom, tall, payments, trunk, \
    hatch, birthday, most, post, last, past, list, hate, late, rate, gate, order, elder, holder, fever, \
    lever, river, clover, ever, lower, tower, after, water, later, letter, matter, center, enter, master, \
    faster, least, cease, place, plate, phase, prize, prime, pride, above, alone, along, among, below, \
    belong, before, begin, believe, under, wonder, thunder, untill, while, white, write, night, might, tight, \
    sight, eight, their, were, hear, near, dear, wish, tell, sell, call, ball, fall, hall, wall, full, pull, \
    bull, book, took, cook, food, wood, mood, foot, feet, meet, feed, seed, money, honey, month, mouth, \
    south, north, youth, truth, trust, truly, early, nearly, other, mother, father, brother, another, rather, \
    either, neither, gather, weather, leather, again, against, always, almost, every, everything, nothing, \
    thank, drink, bring, spring, string, strong, wrong, young, house, mouse, home, same, game, name, fame, \
    frame, take, cake, lake, wake, sake, grade, shade, hide, fine, mine, nine, wine, life, bike, hike, time, \
    dime, mile, smile, file, pile, since, once, twice, voice, choice, ready, steady, study, body, happy, \
    party, pretty, empty, heavy, dirty, thirty, forty, fifty, sixty, hundred, between, dont, cant, wont, \
    though, tough, enough, rough, cough, laugh, bought, brought, thought, caught, taught, child, children, \
    smell, skill, bill, hill, kill, fill, drill, grill, build, guilt, quiet, quite, treat, bread, broad, \
    board, road, load, loan, lean, mean, bean, team, steam, dream, cream, stream, screen, green, queen, \
    learn, heart, start, smart, chart, charge, change, chance, dance, fence, sense, nurse, purse, course, \
    force, source, score, store, story, shirt, skirt, thirst, burst, worst, worth, earth, tooth, teeth, bath, \
    path, math, both, clothes, close, chose, nose, rose, lose, loose, goose, cheese, choose, pool, tool, \
    fool, roof, zoom, boom, bottom, button, cotton, common, lemon, melon, human, woman, women, purple, \
    simple, sample, example, temple, table, cable, stable, double, trouble, single, jungle, angle, uncle, \
    circle, cycle, middle, battle, bottle, kettle, settle, gentle, handle, candle, saddle, noodle, puddle";

/// Words between a negation and its limit or value: `don't show me anything over 25k`.
pub(super) const CARRIERS: &str = "\
    a, an, the, any, in, want, wants, wanna, wanting, to, spend, spending, pay, paying, go, going, be, \
    being, show, me, see, get, buy, buying, do, have, has, having, anything, something, one, ones, looking, \
    look, for, at, with, that, thats, which, is, are, it, its, s, m, im, am, gonna, tryna, trying, planning, \
    here, there, i, we, you, my, car, cars, vehicle, vehicles, truly, really, ever, even, afford, able, \
    willing, interested, cost, costs, costing, priced, price, prices, driven, consider, considering, penny, \
    dime, cent, dollar, single, please, model, models, year, years, way, much, made, built, from, of, put, \
    drop, dip, come, let, them, this, been, would, like, will, can, could, should, must, keep, run, un, una, \
    carro, carros, quiero, pagar, gastar, puedo, ningun, algo, tenga, tengan, con, sea, sean, nada, que, se, \
    los, las, la, el";

/// True if a list has the word.
pub(super) fn is_word_of(list: &'static str, word: &str) -> bool {
    split_phrases(list).any(|listed| listed == word)
}
