"""Mileage and prices that fit a vehicle's age: not an appraisal, but nothing that a buyer would laugh at."""

TODAY = 2026.9
# Share of the price when new that is left after so many years.
LEFT = [(0, 0.93), (1, 0.86), (2, 0.77), (3, 0.69), (4, 0.62), (5, 0.56), (6, 0.51), (7, 0.46), (8, 0.41), (9, 0.37),
        (10, 0.33), (12, 0.26), (14, 0.21), (30, 0.12)]
HOLDS = {"Toyota": 1.12, "Honda": 1.08, "Lexus": 1.08, "Subaru": 1.04, "Jeep": 1.0, "Mazda": 1.01, "Tesla": 0.82,
         "BMW": 0.86, "Mercedes-Benz": 0.87, "Audi": 0.84, "Land Rover": 0.78, "Cadillac": 0.82, "Nissan": 0.92,
         "Chrysler": 0.9, "Volvo": 0.93, "Buick": 0.92, "Volkswagen": 0.93}
HOLDS_BY_MODEL = {"Tacoma": 1.12, "4Runner": 1.14, "Wrangler Unlimited": 1.12, "Maverick": 1.15, "EV6": 0.72, "Tundra": 1.06,
                  "F-250 Super Duty": 1.05, "Bronco": 1.04, "Camry": 0.99, "MX-5 Miata": 1.08, "Silverado 2500HD": 1.05}


def age(year):
    # Model years come out in the autumn before.
    return max(0.15, TODAY - (year - 0.3))


def mileage(year, random):
    """A life of about 11,500 miles a year, some calmer, some not."""
    a_year = min(17_500, max(6_200, random.gauss(11_400, 2_900)))
    slower = 1.0 if age(year) < 6 else 0.88
    return round(a_year * age(year) * slower) + random.randrange(-40, 40)


def market(make, model, year, miles, new):
    """What comparable vehicles cost."""
    years = age(year)
    for (from_age, high), (to_age, low) in zip(LEFT, LEFT[1:]):
        if from_age <= years <= to_age:
            share = high + (low - high) * (years - from_age) / (to_age - from_age)
    usual = 11_400 * years
    share *= 1 - max(-0.12, min(0.22, (miles - usual) / 400_000))
    return max(3_900, round(new * share * HOLDS.get(make, 0.98) * HOLDS_BY_MODEL.get(model, 1.0)))


def ending(price, random):
    """The nearest price below that a dealer would write: ending in 90 or 95."""
    hundreds = int(price) // 100 * 100
    return hundreds - 100 + random.choice((90, 95, 90))
