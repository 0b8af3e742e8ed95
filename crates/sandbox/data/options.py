"""Which options a vehicle of an equipment level and a model year has."""

# Level 0 is bare, 5 is the top of the range. Each level has the options of those below it.
# An option is a name, or (name, first model year, last model year).
LEVELS = {
    0: [],
    1: ["Bluetooth", ("Backup Camera", 2014, 2099), "Cruise Control", "Keyless Entry", "Power Windows",
        ("Apple CarPlay", 2018, 2099), ("Android Auto", 2018, 2099), ("Automatic Emergency Braking", 2019, 2099)],
    2: ["Steering Wheel Controls", ("Push Button Start", 2016, 2099), "Alloy Wheels", "Split Folding Rear Seat",
        ("Lane Departure Warning", 2019, 2099), ("LED Headlights", 2020, 2099), ("SiriusXM Radio", 2012, 2021)],
    3: ["Power Driver Seat", "Dual-Zone Climate Control", ("Blind Spot Monitor", 2015, 2099),
        ("Rear Cross-Traffic Alert", 2016, 2099), ("Heated Front Seats", 2012, 2099), "Fog Lights",
        ("Adaptive Cruise Control", 2019, 2099), ("Automatic High Beams", 2020, 2099)],
    4: ["Leather Seats", "Leather-Wrapped Steering Wheel", "Auto-Dimming Mirror", ("Rear Parking Sensors", 2014, 2099),
        ("Lane Keeping Assist", 2018, 2099), ("Wireless Phone Charging", 2020, 2099), "Power Passenger Seat",
        ("Remote Start", 2016, 2099), "HomeLink Garage Door Opener"],
    5: ["Ventilated Front Seats", "Memory Seat", "Heated Rear Seats", ("360-Degree Camera", 2016, 2099),
        ("Digital Instrument Cluster", 2020, 2099), "Rain-Sensing Wipers", ("Wi-Fi Hotspot", 2017, 2099),
        ("Ambient Lighting", 2019, 2099), "Tri-Zone Climate Control"],
}
# What a dealer's photographer finds, or does not; a few of these make two equal trims differ.
FINDS = ["All-Weather Floor Mats", "Cargo Cover", "Roof Rails", "Spare Key", "Privacy Glass", "USB Ports"]
CARS_ONLY = {"Roof Rails", "Cargo Cover"}
# One implies that the other is not worth saying.
INSTEAD = {"Panoramic Sunroof": "Power Moonroof", "360-Degree Camera": "Backup Camera",
           "Tri-Zone Climate Control": "Dual-Zone Climate Control", "Lane Keeping Assist": "Lane Departure Warning"}


def options(has, year, body, interior, random):
    """The list as a dealer's feed gives it: what sells first, then the rest."""
    level, extras = has[0], list(has[1:])
    standard = []
    for step in range(level, -1, -1):
        for option in LEVELS[step]:
            name, first, last = option if isinstance(option, tuple) else (option, 0, 2099)
            if first <= year <= last:
                standard.append(name)
    finds = [find for find in random.sample(FINDS, 2) if not (body in ("Sedan", "Pickup", "Coupe") and find in CARS_ONLY)]
    if level == 0 or year < 2012:
        finds = []
    names = list(dict.fromkeys(extras + standard + finds))
    if "Alloy Wheels" in names and any(name.endswith("-Inch Alloy Wheels") for name in names):
        names.remove("Alloy Wheels")
    if not any(word in interior for word in ("Leather", "SofTex", "NuLuxe", "SynTex", "ActiveX", "Tex")) and "Leather Seats" in names:
        names.remove("Leather Seats")
    for better, plain in INSTEAD.items():
        if better in names and plain in names:
            names.remove(plain)
    return names
