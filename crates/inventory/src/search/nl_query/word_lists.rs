//! Comma-separated lists of phrases that are no filters.

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
    commuter car, daily driver, cash car, cash cars, family hauler, people mover, grocery getter";

/// Words without a meaning for records: links between values, courtesies, matters of taste.
pub(super) const FILLERS: &str = "\
    a, an, the, and, or, with, w, wth, that, has, have, having, is, are, of, for, to, in, on, at, by, my, me, i, \
    im, i m, we, you, it, its, any, some, all, one, what, which, plus, but, vs, versus, please, want, wants, \
    wanted, need, needs, looking, look, searching, search, find, show, get, buy, buying, do, does, got, would, \
    like, i d, there, under budget, sale, for sale, on sale, used, preowned, pre owned, second hand, near me, \
    nearby, close to me, around here, in stock, available, on the lot, dealer, dealership, deal, deals, \
    good, great, nice, best, better, clean, reliable, dependable, safe, safest, good condition, in good condition, \
    great condition, excellent condition, fun, comfortable, roomy, like new, family, first, son, daughter, teen, \
    teenager, kid, kids, wife, husband, mom, good on gas, great on gas, gas mileage, good gas mileage, great gas \
    mileage, best gas mileage, gas saver, fuel efficient, fuel economy, something, anything, options, option, \
    model, models, type, style, body style, color, colored, exterior, transmission, trans, engine, drive, \
    lookin, lemme, gimme, wanna, gotta, gonna, tryna, trying, see, yall, ya, aint, got any, around, out the door, \
    otd, obo, or best offer, new driver, new drivers, first time driver, first time buyer, new to me, student, \
    college, school, uber, lyft, small, lil, little, midsize, mid size, full size, compact, cute, sharp, sweet, \
    drivetrain, make, makes, price, priced, cost, range, miles, mileage, year, features, feature, condition, only, \
    also, can, will, how much, how many, work, for work, dark, light, bright, pearl, metallic, matte";

/// Phrases that no filter covers, although a word in them is one.
pub(super) const TEXTS: &str = "\
    new tires, new brakes, new battery, new engine, new transmission, new arrival, new arrivals, one owner, 1 \
    owner, gold package, red line, blue oval, black edition, midnight edition, cruise control, long range, new \
    listing, tow truck, dump truck, box truck, gas tank, electric windows, power windows, automatic \
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
    until, till";
