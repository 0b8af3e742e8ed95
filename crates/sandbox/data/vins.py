"""Builds VINs that NHTSA's vPIC data decodes to the vehicle they are written for.

vPIC describes each maker's VIN positions as patterns (`K**FV` means trim XLE, say). A VIN is put together from the
patterns of the wanted model, trim, engine and drivetrain, the year's code, a plant, a serial number, a check digit.
"""

import re
import sqlite3

MODEL, LITERS, CYLINDERS, FUEL, DRIVE, BODY, PLANT = (28,), (13,), (9,), (24,), (15,), (5,), (31,)
# Makers write the trim into any of these: trim, trim 2, series, series 2.
TRIM = (38, 109, 34, 110)
# Tables that an element's value points into; other elements hold their value as text.
LOOKUP = {28: "Model", 24: "FuelType", 15: "DriveType", 5: "BodyStyle"}
YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789"
# The seventh character of a light vehicle says which of the thirty-year cycles its year code is in.
SEVENTH = {True: set("ABCDEFGHJKLMNPRSTUVWXYZ"), False: set("0123456789")}
WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
LETTERS = dict(zip("ABCDEFGHJKLMNPRSTUVWXYZ", (1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9)))


def year_code(year):
    return YEAR_CODES[(year - 1980) % 30]


def check_digit(vin):
    total = sum(WEIGHTS[at] * (int(c) if c.isdigit() else LETTERS[c]) for at, c in enumerate(vin))
    return "X" if total % 11 == 10 else str(total % 11)


def places(keys):
    """A pattern as {index in the VIN: allowed characters}. Before `|` stand positions 4 to 8, behind it 10 to 17."""
    allowed = {}
    before, _, behind = keys.partition("|")
    for start, part in ((3, before), (9, behind)):
        for at, token in enumerate(re.findall(r"\[[^\]]*\]|.", part)):
            if token != "*":
                allowed[start + at] = spread(token)
    return allowed


def spread(token):
    if not token.startswith("["):
        return set("0123456789") if token == "#" else {token}
    out, body = set(), token[1:-1]
    for first, last in re.findall(r"(.)(?:-(.))?", body):
        out |= {chr(c) for c in range(ord(first), ord(last or first) + 1)}
    return out - set("IOQ")


def merged(one, other):
    both = dict(one)
    for at, allowed in other.items():
        both[at] = both[at] & allowed if at in both else allowed
        if not both[at]:
            return None
    return both


class Vins:
    def __init__(self, database, random):
        self.db = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        self.random = random
        self.serials = set()

    def build(self, make, model, year, kind, wishes, start=""):
        """The VIN that meets the most wishes, the earlier ones counting more.

        `kind` is vPIC's vehicle type; `wishes` is a list of (elements, test of the decoded value); `start` is what is
        known of the first eight characters, `*` where nothing is.
        """
        known = {at: {c} for at, c in enumerate(start) if c != "*"}
        found = []
        for wmi, schema in self.schemas(make, model, year, kind):
            fixed = {at: {c} for at, c in enumerate(wmi)} | {9: {year_code(year)}, 6: SEVENTH[year >= 2010]}
            fixed = merged(fixed, known)
            if fixed is not None:
                found.append(self.from_schema(fixed, schema, model, wishes))
        found = [(met, vin) for met, vin in found if met >= 2 ** (len(wishes) + 1)]
        if not found:
            raise LookupError(f"vPIC knows no {year} {make} {model} that begins {start}")
        return max(found, key=lambda option: option[0])[1]

    def schemas(self, make, model, year, kind):
        """Maker codes and schemas of the model in that year; those of the right vehicle type where there are any."""
        rows = self.db.execute(
            """SELECT DISTINCT w.Wmi, ws.VinSchemaId, w.VehicleTypeId, ws.YearFrom FROM Pattern p
               JOIN Model m ON m.Id = CAST(p.AttributeId AS INTEGER)
               JOIN Wmi_VinSchema ws ON ws.VinSchemaId = p.VinSchemaId
               JOIN Wmi w ON w.Id = ws.WmiId
               JOIN Wmi_Make wm ON wm.WmiId = w.Id JOIN Make k ON k.Id = wm.MakeId
               JOIN Make_Model mm ON mm.ModelId = m.Id AND mm.MakeId = k.Id
               WHERE p.ElementId = 28 AND lower(m.Name) = lower(?) AND lower(k.Name) = lower(?) AND length(w.Wmi) = 3
               AND ws.YearFrom <= ? AND coalesce(ws.YearTo, 9999) >= ? ORDER BY ws.YearFrom DESC, 1, 2""",
            (model, make, year, year))
        found = rows.fetchall()
        return [row[:2] for row in found if row[2] == kind] or [row[:2] for row in found]

    def patterns(self, schema):
        values = {element: dict(self.db.execute(f"SELECT Id, Name FROM {table}")) for element, table in LOOKUP.items()}
        found = []
        for element, keys, value in self.db.execute(
                "SELECT ElementId, Keys, AttributeId FROM Pattern WHERE VinSchemaId = ? ORDER BY Id", (schema,)):
            if element in values:
                value = values[element].get(int(value), "")
            found.append((element, places(keys), value))
        return found

    def from_schema(self, fixed, schema, model, wishes):
        patterns = self.patterns(schema)
        wanted = [(MODEL, lambda value: value.lower() == model.lower())] + wishes
        fixed, met = self.satisfy(fixed, patterns, wanted)
        return met, self.complete(fixed, patterns, wanted)

    def satisfy(self, fixed, patterns, wanted):
        """The patterns of as many wishes as possible, wish by wish; the earlier ones count more."""
        if not wanted:
            return fixed, 0
        elements, test = wanted[0]
        options = []
        for kind, allowed, value in patterns:
            if kind in elements and test(value):
                both = merged(fixed, allowed)
                if both is not None and both not in options:
                    options.append(both)
        worth = 2 ** len(wanted)
        results = [(lambda f, m: (f, m + worth))(*self.satisfy(both, patterns, wanted[1:])) for both in options[:6]]
        if not results:
            return self.satisfy(fixed, patterns, wanted[1:])
        return max(results, key=lambda result: result[1])

    def complete(self, fixed, patterns, wanted):
        """Fills what is still open with characters that the maker uses there, without spoiling a wish."""
        fitting = [allowed for _, allowed, _ in patterns if merged(fixed, allowed) is not None]
        used = {at: sorted({c for allowed in fitting for c in allowed.get(at, ())}) for at in (3, 4, 5, 6, 7, 10)}
        best = None
        for _ in range(60):
            vin = [""] * 17
            for at in range(17):
                choices = sorted(fixed.get(at, ())) or used.get(at) or list("0123456789")
                vin[at] = self.random.choice(choices)
            vin[8] = "0"
            score = sum(self.agrees(vin, patterns, elements, test) for elements, test in wanted)
            if best is None or score > best[0]:
                best = (score, vin)
        vin = self.with_serial(best[1])
        return vin[:8] + check_digit(vin) + vin[9:]

    def with_serial(self, vin):
        while True:
            # So far no line counts; a demo's remarks should not stand under a VIN that somebody drives.
            serial = f"{self.random.randrange(950_000, 999_999):06}"
            if serial not in self.serials:
                self.serials.add(serial)
                return "".join(vin[:11]) + serial

    @staticmethod
    def agrees(vin, patterns, elements, test):
        """Whether any of the elements decodes to what is wanted; of several patterns the most exact one counts."""
        for element in elements:
            hits = [(len(allowed), value) for kind, allowed, value in patterns
                    if kind == element and all(vin[at] in chars for at, chars in allowed.items() if at < 11)]
            if hits and test(max(hits)[1]):
                return True
        return False
