### Values of facts that shoppers choose from.

## Body styles, in filters, searches and links
# Used in crates/inventory/src/traits/body.rs
facts-values-body-suv = SUV
# Used in crates/inventory/src/traits/body.rs
facts-values-body-truck = Truck
# Used in crates/inventory/src/traits/body.rs
facts-values-body-sedan = Sedan
# Used in crates/inventory/src/traits/body.rs
facts-values-body-coupe = Coupe
# Used in crates/inventory/src/traits/body.rs
facts-values-body-hatchback = Hatchback
# Used in crates/inventory/src/traits/body.rs
facts-values-body-wagon = Wagon
# Used in crates/inventory/src/traits/body.rs
facts-values-body-convertible = Convertible
# Used in crates/inventory/src/traits/body.rs
facts-values-body-minivan = Minivan
# Used in crates/inventory/src/traits/body.rs
facts-values-body-van = Van

## Body styles of several vehicles, on tiles, landing pages and links
# Used in crates/inventory/src/traits/body.rs
facts-values-bodies-suv = SUVs
# Used in crates/inventory/src/traits/body.rs
facts-values-bodies-truck = Trucks
# Used in crates/inventory/src/traits/body.rs
facts-values-bodies-sedan = Sedans
# Used in crates/inventory/src/traits/body.rs
facts-values-bodies-coupe = Coupes
# Used in crates/inventory/src/traits/body.rs
facts-values-bodies-hatchback = Hatchbacks
# Used in crates/inventory/src/traits/body.rs
facts-values-bodies-wagon = Wagons
# Used in crates/inventory/src/traits/body.rs
facts-values-bodies-convertible = Convertibles
# Used in crates/inventory/src/traits/body.rs
facts-values-bodies-minivan = Minivans
# Used in crates/inventory/src/traits/body.rs
facts-values-bodies-van = Vans

## Drivetrains
# Used in crates/inventory/src/traits/drivetrain.rs
facts-values-drive-awd = All-wheel drive
# Used in crates/inventory/src/traits/drivetrain.rs
facts-values-drive-4wd = Four-wheel drive
# Used in crates/inventory/src/traits/drivetrain.rs
facts-values-drive-fwd = Front-wheel drive
# Used in crates/inventory/src/traits/drivetrain.rs
facts-values-drive-rwd = Rear-wheel drive

## Fuels
# Used in crates/inventory/src/traits/fuel.rs
facts-values-fuel-gasoline = Gasoline
# Used in crates/inventory/src/traits/fuel.rs
facts-values-fuel-hybrid = Hybrid
# Used in crates/inventory/src/traits/fuel.rs
facts-values-fuel-plug-in-hybrid = Plug-in hybrid
# Used in crates/inventory/src/traits/fuel.rs
facts-values-fuel-electric = Electric
# Used in crates/inventory/src/traits/fuel.rs
facts-values-fuel-diesel = Diesel
# Used in crates/inventory/src/traits/fuel.rs
facts-values-fuel-flex-fuel = Flex fuel
# Used in crates/inventory/src/traits/fuel.rs
facts-values-fuel-natural-gas = Natural gas
# Used in crates/inventory/src/traits/fuel.rs
facts-values-fuel-hydrogen = Hydrogen

## Color families
# Used in crates/inventory/src/traits/color.rs
facts-values-color-white = White
# Used in crates/inventory/src/traits/color.rs
facts-values-color-black = Black
# Used in crates/inventory/src/traits/color.rs
facts-values-color-gray = Gray
# Used in crates/inventory/src/traits/color.rs
facts-values-color-silver = Silver
# Used in crates/inventory/src/traits/color.rs
facts-values-color-blue = Blue
# Used in crates/inventory/src/traits/color.rs
facts-values-color-red = Red
# Used in crates/inventory/src/traits/color.rs
facts-values-color-green = Green
# Used in crates/inventory/src/traits/color.rs
facts-values-color-brown = Brown
# Used in crates/inventory/src/traits/color.rs
facts-values-color-beige = Beige
# Used in crates/inventory/src/traits/color.rs
facts-values-color-gold = Gold
# Used in crates/inventory/src/traits/color.rs
facts-values-color-orange = Orange
# Used in crates/inventory/src/traits/color.rs
facts-values-color-yellow = Yellow
# Used in crates/inventory/src/traits/color.rs
facts-values-color-purple = Purple
# Used in crates/inventory/src/traits/color.rs
facts-values-color-other = Other

## Features, in the filters
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-third-row = Third row
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-captains-chairs = Captain's chairs
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-leather = Leather seats
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-heated-seats = Heated seats
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-heated-rear-seats = Heated rear seats
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-ventilated-seats = Ventilated seats
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-massage-seats = Massage seats
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-memory-seat = Memory seat
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-power-seat = Power seat
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-heated-steering-wheel = Heated steering wheel
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-sunroof = Sunroof
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-panoramic-roof = Panoramic roof
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-navigation = Navigation
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-apple-carplay = Apple CarPlay
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-android-auto = Android Auto
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-bluetooth = Bluetooth
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-wireless-charging = Wireless charging
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-wifi = Wi-Fi hotspot
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-premium-audio = Premium audio
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-rear-entertainment = Rear entertainment
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-head-up-display = Head-up display
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-backup-camera = Backup camera
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-360-camera = 360° camera
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-parking-sensors = Parking sensors
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-blind-spot-monitor = Blind-spot monitor
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-lane-keeping = Lane keeping
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-adaptive-cruise = Adaptive cruise control
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-automatic-braking = Automatic braking
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-remote-start = Remote start
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-push-button-start = Push-button start
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-power-liftgate = Power liftgate
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-power-sliding-doors = Power sliding doors
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-tow-package = Tow package
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-bedliner = Bedliner
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-tonneau-cover = Tonneau cover
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-running-boards = Running boards
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-roof-rails = Roof rails
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-alloy-wheels = Alloy wheels
# Used in crates/inventory/src/traits/feature.rs
facts-values-feature-led-headlights = LED headlights

## Statements of a vehicle's record, in the filters
# Used in crates/inventory/src/traits/history.rs
facts-values-history-certified = Certified pre-owned
# Used in crates/inventory/src/traits/history.rs
facts-values-history-one-owner = One owner, per our records
# Used in crates/inventory/src/traits/history.rs
facts-values-history-no-accidents = No accidents, per our records

## Conditions, in the filters
# Used in crates/inventory/src/traits.rs
facts-values-condition-new = New (under 500 miles)
# Used in crates/inventory/src/traits.rs
facts-values-condition-used = Used

## Price drops, in the filters
# Used in crates/inventory/src/traits.rs
facts-values-reduced-lately = Recently reduced

## New arrivals, in the filters
# Used in crates/inventory/src/traits.rs
facts-values-arrival-new = New arrivals

## Kinds of transmissions
# Used in crates/inventory/src/traits/transmission.rs
facts-values-transmission-automatic = Automatic
# Used in crates/inventory/src/traits/transmission.rs
facts-values-transmission-manual = Manual
# Used in crates/inventory/src/traits/transmission.rs
facts-values-transmission-cvt = CVT
# Used in crates/inventory/src/traits/transmission.rs
facts-values-transmission-dual-clutch = Dual-clutch
# Used in crates/inventory/src/traits/transmission.rs
facts-values-transmission-speeds = { $speeds ->
    [one] Single-speed { $kind }
   *[other] { $speeds }-speed { $kind }
}

## Numbers of doors, cylinders and liters, in the filters
# Used in crates/inventory/src/traits.rs
facts-values-doors = { $count ->
    [one] { $count } door
   *[other] { $count } doors
}
# Used in crates/inventory/src/traits.rs
facts-values-cylinders = { $count ->
    [one] { $count } cylinder
   *[other] { $count } cylinders
}
# Used in crates/inventory/src/traits.rs
facts-values-liters = { $liters } L engine
