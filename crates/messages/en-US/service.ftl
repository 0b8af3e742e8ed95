### The page of the service center, and the words that other pages share with it.

## Service page, hero

# The phone number follows.
# Used in templates/service/page.html
service-call = Call service <phone>{ $phone }</phone>

## Service page, every service

# Specification: literal.
# Used in templates/service/page.html
service-book = Book Appointment
# The words in the element are for screen readers.
# Used in templates/service/menu.html
service-book-for = Book Appointment<hidden> for { $service }</hidden>
# The beginning of the message that the customer sends with the form.
# Used in templates/service/menu.html
service-book-message = I would like to book: { $service }.

## Service page, the dealership's own list of services

# The heading of a list on the page about the dealership, too.
# Used in templates/about/page.html, templates/service/menu.html
service-own-title = What we do
# Used in templates/service/menu.html
service-own-text = Not sure what your car needs? Describe what you hear, feel or see, and we'll take it from there.
    .optional = true
    .claim = service kinds
    .without = Describe what you hear, feel or see.

## Service page, maintenance services

# Specification: literal.
# Used in templates/service/menu.html
service-maintenance-title = Maintenance services
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-maintenance-text = What keeps your car on the road. Not sure what it needs? Describe what you hear, feel or see, and we'll take it from there.
    .optional = true
    .claim = service kinds
    .without = Describe what you hear, feel or see.
# On the home page, too.
# Used in templates/home/service.html, templates/service/menu.html
service-quick-lube-title = Quick Lube
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-quick-lube = Oil and filter change with the grade your engine's manufacturer calls for, and a check of the other fluids.
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-brakes-title = Brake Service
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-brakes = Squeal, grinding or a soft pedal: we measure pads and rotors and show you what is left on them.
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-tires-title = Tire Service
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-tires = New tires, rotation, balancing, flat repair and pressure sensors.
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-alignment-title = Wheel Alignment
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-alignment = For a car that pulls to one side, or tires that wear on one edge.
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-suspension-title = Suspension
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-suspension = Shocks, struts, ball joints and bushings, for a car that bounces, leans or knocks.
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-transmission-title = Transmission Service
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-transmission = Fluid service, and diagnosis of slipping, harsh or late shifts.
    .optional = true
    .claim = service usual_services

## Service page, collision and body services

# Specification: literal.
# Used in templates/service/menu.html
service-collision-title = Collision and body services
    .optional = true
    .claim = collision
# Used in templates/service/menu.html
service-collision-text = From a door ding to a bent frame. Bring the estimate or claim number if you already have one.
    .optional = true
    .claim = collision
# Used in templates/service/menu.html
service-paint-title = Auto Body & Paint
    .optional = true
    .claim = collision usual_services
# Used in templates/service/menu.html
service-paint = Panels repaired or replaced, and painted to match your car's color code.
    .optional = true
    .claim = collision usual_services
# Used in templates/service/menu.html
service-frame-title = Frame Damage Repair
    .optional = true
    .claim = collision usual_services
# Used in templates/service/menu.html
service-frame = We measure the structure and pull it back to the manufacturer's dimensions.
    .optional = true
    .claim = collision usual_services
# Used in templates/service/menu.html
service-dents-title = Paintless Dent Removal
    .optional = true
    .claim = collision usual_services
# Used in templates/service/menu.html
service-dents = Hail damage and door dings worked out from behind, where the paint isn't broken.
    .optional = true
    .claim = collision usual_services

## Service page, battery, engine and schedule

# Used in templates/service/menu.html
service-more-title = Under the hood, and on schedule
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-more-text = It won't start, it doesn't sound right, or it's just due for service.
    .optional = true
    .claim = service usual_services
# Specification: literal.
# Used in templates/service/menu.html
service-battery-title = Battery
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-battery = A battery and charging system test, and the right replacement before it leaves you stranded.
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-engine-title = Engine Repair
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-engine = Warning lights, leaks, noises and loss of power: first the diagnosis, then a price, then the repair.
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-scheduled-title = Scheduled Maintenance
    .optional = true
    .claim = service usual_services
# Used in templates/service/menu.html
service-scheduled = The services your owner's manual lists by miles and months, with a record of each.
    .optional = true
    .claim = service usual_services

## Service page, how an appointment works

# Used in templates/service/page.html
service-steps-title = How an appointment works
# Used in templates/service/page.html
service-step-tell = <strong>Tell us what it needs.</strong> The year, make and model, what you've noticed or which service is due, and two or three times that work for you.
# Used in templates/service/page.html
service-step-confirm = <strong>We confirm a time.</strong> By email, or by phone if you leave a number. Until then it's a request, not an appointment.
    .claim = service answers
    .without = <strong>Wait for a confirmed time.</strong> Until then it's a request, not an appointment.
# Used in templates/service/page.html
service-step-bring = <strong>Bring the car.</strong> If it isn't safe to drive, call first.
    .claim = service kinds
    .without = <strong>Bring it in.</strong> If it isn't safe to drive, call first.

## Service page, the dialog with the form

# Specification: literal.
# Used in templates/service/page.html
service-dialog-title = Request Service Appointment
# Used in templates/service/page.html
service-dialog-text = It's set once we confirm the time.
    .optional = true
