### What shoppers' agents read: tools, skills and errors.

## Tools of the Model Context Protocol
# Used in crates/agents/src/mcp/tools.rs
agents-tool-search-vehicles = Search vehicles
# Used in crates/agents/src/mcp/tools.rs
agents-tool-search-vehicles-description = Finds vehicles in stock by filters, by words or by a sentence such as `white SUVs under $20,000` in `search`. `price_min` and `price_max` are advertised prices.
    .claim = kinds
    .without = Finds vehicles in stock by filters, by words or by a sentence such as `red, under $20,000` in `search`. `price_min` and `price_max` are advertised prices.
# Used in crates/agents/src/mcp/tools.rs
agents-tool-get-vehicle = Read a vehicle
# Used in crates/agents/src/mcp/tools.rs
agents-tool-get-vehicle-description = Everything that a vehicle's page says, by its stock number.
# Used in crates/agents/src/mcp/tools.rs
agents-tool-list-facets = List filters
# Used in crates/agents/src/mcp/tools.rs
agents-tool-list-facets-description = The filters that narrow a search, with the values in stock and how many vehicles have each.
# Used in crates/agents/src/mcp/tools.rs
agents-tool-get-dealership = Read about the dealership
# Used in crates/agents/src/mcp/tools.rs
agents-tool-get-dealership-description = The dealership's phones, e-mail, address and opening hours.
# Used in crates/agents/src/mcp/tools.rs
agents-tool-compare-vehicles = Compare vehicles
# Used in crates/agents/src/mcp/tools.rs
agents-tool-compare-vehicles-description = Two or three vehicles side by side, each with its out-the-door total for a buyer in the dealership's county.
    .claim = taxes
    .without = Two or three vehicles side by side.
# Used in crates/agents/src/mcp/tools.rs
agents-tool-estimate-total = Estimate the total
# Used in crates/agents/src/mcp/tools.rs
agents-tool-estimate-total-description = The out-the-door total of a vehicle line by line: price, dealer fees, taxes, title and registration, less a trade-in, and the monthly payment. An estimate, not an offer.
    .claim = trade_ins financing
    .without = The out-the-door total of a vehicle line by line, as far as it is known: price, dealer fees, taxes, title and registration. An estimate, not an offer.
# Used in crates/agents/src/mcp/tools.rs
agents-tool-submit-lead = Ask the dealership to contact the customer
# Used in crates/agents/src/mcp/tools.rs, crates/site/law/us.toml
agents-tool-submit-lead-description = Sends a customer's question to the dealership's sales staff, who will contact the customer. Only with the customer's consent: `consent_text` is what you showed and the customer agreed to, word for word. Never send details that the customer did not give for this.
    .legal = text-consent of law/us.toml

## Model Context Protocol, instructions and schemas
# Used in crates/agents/src/mcp.rs
agents-mcp-instructions = The used-car inventory of { $name } in { $city }, { $state }. Prices are in US dollars; each price names the mandatory dealer fees and the sum with them. Repeat the price note beside any price, and link to the vehicle's page. A vehicle may be sold before it leaves the list.
    .claim = kinds all_used
    .without = The inventory of { $name } in { $city }, { $state }. Prices are in US dollars; each price names the mandatory dealer fees and the sum with them. Repeat the price note beside any price, and link to the vehicle's page. A vehicle may be sold before it leaves the list.
# Used in crates/agents/src/mcp.rs
agents-mcp-resource = A vehicle by its stock number
# Used in crates/agents/src/mcp/tools.rs
agents-mcp-limit = The most vehicles of the answer.
# Used in crates/agents/src/mcp/tools.rs
agents-mcp-skip = How many vehicles to leave out at the start.
# Used in crates/agents/src/mcp/tools.rs
agents-mcp-total = For a buyer in { $county }. { $explanation }
# Used in crates/agents/src/mcp/estimate.rs
agents-mcp-rates = Rates as of { $day }: { $source }

## Model Context Protocol, errors
# Used in crates/agents/src/mcp.rs, crates/agents/src/mcp/tools.rs
agents-mcp-no-inventory = The inventory is not there at the moment; ask again in half a minute.
# Used in crates/agents/src/mcp.rs, crates/agents/src/mcp/tools.rs
agents-mcp-no-tool = There is no tool `{ $name }`.
# Used in crates/agents/src/text_limit.rs
agents-mcp-no-argument = There is no argument `{ $name }`.
# Used in crates/agents/src/mcp.rs
agents-mcp-no-vehicle = There is no such vehicle.
# Used in crates/agents/src/mcp/tools.rs
agents-mcp-no-address = The request has no address.
# Used in crates/agents/src/mcp.rs
agents-mcp-cursor = The cursor is not one of ours.
# Used in crates/agents/src/mcp/estimate.rs
agents-mcp-price-on-request = The price of this vehicle is on request.
# Used in crates/agents/src/mcp/tools.rs
agents-mcp-whole-number = `{ $name }` must be a whole number from { $from } to { $to }.
# Used in crates/agents/src/mcp/tools.rs
agents-mcp-value = `{ $name }` must be a text, a number or a list of them.
# Used in crates/agents/src/mcp/tools.rs
agents-mcp-compared = `stock_numbers` must be 2 to { $most } stock numbers.
# Used in crates/agents/src/text_limit.rs
agents-mcp-too-long = `{ $name }` must have { $most } characters at most.
# Used in crates/agents/src/mcp/tools.rs
agents-mcp-invalid = The arguments are not valid: { $error }.
# Used in crates/agents/src/mcp/tools.rs
agents-mcp-unwritten = The answer could not be written: { $error }.

## Leads of agents, errors
# Used in crates/agents/src/enquiry.rs
agents-lead-limited = Too many leads came from this address; the next may come in { $seconds } seconds.
# Used in crates/agents/src/enquiry.rs
agents-lead-agent = The lead cannot be recorded: { $error }.
# Used in crates/agents/src/enquiry.rs
agents-lead-invalid = The enquiry is not valid: { $errors }.
# Used in crates/agents/src/enquiry.rs
agents-lead-not-stored = The lead could not be stored; please try again.

## Auto Agent Protocol, agent card
# Used in crates/agents/src/protocol/card.rs
agents-card-description = The used vehicles of { $name }, with prices that include the dealer's mandatory fees, and the dealership.
    .claim = all_used
    .without = The vehicles of { $name }, with prices that include the dealer's mandatory fees, and the dealership.
# Used in crates/agents/src/protocol/card.rs
agents-card-extension = Typed messages of the Auto Agent Protocol.
# Used in crates/agents/src/protocol/skill.rs
agents-skill-dealer-information = Dealer Information
# Used in crates/agents/src/protocol/skill.rs
agents-skill-dealer-information-description = Name, address, phones, e-mail and opening hours of the dealership.
# Used in crates/agents/src/protocol/skill.rs
agents-skill-inventory-facets = Inventory Facets
# Used in crates/agents/src/protocol/skill.rs
agents-skill-inventory-facets-description = How many vehicles have each make, model, year, body style, fuel, drivetrain and color, with the ranges of price, mileage and year.
# Used in crates/agents/src/protocol/skill.rs
agents-skill-inventory-search = Inventory Search
# Used in crates/agents/src/protocol/skill.rs
agents-skill-inventory-search-description = Vehicles by make, model, year, price, mileage, body style, fuel, drivetrain, color, VIN, stock number or a sentence. Prices include the dealer's mandatory fees.
# Used in crates/agents/src/protocol/skill.rs
agents-skill-inventory-vehicle = Vehicle Detail
# Used in crates/agents/src/protocol/skill.rs
agents-skill-inventory-vehicle-description = One vehicle with its features, photos and description, by VIN or stock number.
# Used in crates/agents/src/protocol/skill.rs
agents-skill-lead-submit = Submit Lead
# Used in crates/agents/src/protocol/skill.rs
agents-skill-lead-submit-description = Sends the question of a customer who agreed to it to the dealership's sales staff, about a vehicle or in general, with a trade-in and a wish for an appointment.
    .claim = trade_ins
    .without = Sends the question of a customer who agreed to it to the dealership's sales staff, about a vehicle or in general, with a wish for an appointment.

## Auto Agent Protocol, how a search was read
# Used in crates/agents/src/protocol/filters.rs
agents-search-read-as = The search was read as: { $filters }.
# Used in crates/agents/src/protocol/filters.rs
agents-search-left-out = Left out of the text: { $words }.

## Auto Agent Protocol, errors
# Used in crates/agents/src/protocol/error.rs
agents-rate-limited = Too many requests came from your address.
# Used in crates/agents/src/protocol/vehicle_keys.rs
agents-no-vehicle = The inventory has no such vehicle.
# Used in crates/agents/src/protocol/skill.rs
agents-no-skill = This dealer does not have the skill; its agent card lists those it has.
# Used in crates/agents/src/protocol.rs
agents-unwritten = The answer could not be written.
# Used in crates/agents/src/protocol/envelope.rs
agents-no-tasks = This agent has no tasks.
# Used in crates/agents/src/protocol/envelope.rs
agents-no-batches = A call is an object; there are no batches.
# Used in crates/agents/src/protocol/envelope.rs
agents-not-json = The body is not JSON.
# Used in crates/agents/src/protocol/envelope.rs
agents-no-id = A call has an `id`, which is a string or a number.
# Used in crates/agents/src/protocol/envelope.rs
agents-json-rpc = `jsonrpc` must be "2.0".
# Used in crates/agents/src/protocol/envelope.rs
agents-no-method = `method` must be a string.
# Used in crates/agents/src/protocol/envelope.rs
agents-other-method = This agent answers SendMessage alone and has no tasks.
# Used in crates/agents/src/protocol/envelope.rs
agents-unknown-method = There is no such method; use SendMessage.
# Used in crates/agents/src/protocol.rs
agents-not-accepted = The answer is `{ $media }`, which acceptedOutputModes does not list.
# Used in crates/agents/src/protocol/envelope.rs
agents-long-id = The `id` must have { $most } characters at most.
# Used in crates/agents/src/protocol/envelope.rs
agents-version = This agent speaks A2A { $version }.
# Used in crates/agents/src/protocol/error.rs
agents-fault = The request does not fit its schema: { $field } { $error }.
# Used in crates/agents/src/protocol/error.rs
agents-faults = The request does not fit its schema, with { $total } errors.

## Auto Agent Protocol, what is wrong with a field; its name stands before
# Used in crates/agents/src/text_limit.rs
agents-field-characters = must have { $most } characters at most
# Used in crates/agents/src/protocol/payload.rs
agents-field-values = must have { $most } values at most
# Used in crates/agents/src/protocol/payload.rs
agents-field-one-of = must be one of { $values }
# Used in crates/agents/src/protocol/payload.rs
agents-field-least = must be at least { $least }
# Used in crates/agents/src/protocol/payload.rs
agents-field-most = must be at most { $most }
# Used in crates/agents/src/protocol/vehicle_keys.rs
agents-field-some = one of { $names } is required
# Used in crates/agents/src/protocol/lead.rs
agents-field-scope = must be ["{ $scope }"]
# Used in crates/agents/src/protocol/lead.rs
agents-field-preferred = must have the preferred contact, { $channel }
# Used in crates/agents/src/protocol/payload.rs
agents-field-object = must be an object
# Used in crates/agents/src/protocol/payload.rs, crates/agents/src/protocol/skill.rs
agents-field-string = must be a string
# Used in crates/agents/src/protocol/payload.rs
agents-field-array = must be an array
# Used in crates/agents/src/protocol/payload.rs
agents-field-whole-number = must be a whole number of at least 0
# Used in crates/agents/src/protocol/payload.rs
agents-field-flag = must be true or false
# Used in crates/agents/src/protocol/payload.rs
agents-field-date-time = must be a date and time with an offset (RFC 3339)
# Used in crates/agents/src/protocol/payload.rs
agents-field-address = must be an address
# Used in crates/agents/src/protocol/payload.rs
agents-field-phone = must be a phone number like +19015550123
# Used in crates/agents/src/protocol/payload.rs
agents-field-vin = must be a VIN of 17 capital letters and digits
# Used in crates/agents/src/protocol/payload.rs
agents-field-unknown = is unknown
# Used in crates/agents/src/protocol/payload.rs, crates/agents/src/protocol/skill.rs
agents-field-required = is required
# Used in crates/agents/src/protocol/envelope.rs, crates/agents/src/protocol/payload.rs
agents-field-empty = must not be empty
# Used in crates/agents/src/protocol/envelope.rs
agents-field-role = must be ROLE_USER
# Used in crates/agents/src/protocol/envelope.rs
agents-field-part = must have one part with `data`
# Used in crates/agents/src/protocol/lead.rs
agents-field-dealer = is required by this dealer
# Used in crates/agents/src/protocol/lead.rs
agents-field-contact = needs email or phone
# Used in crates/agents/src/protocol/lead.rs
agents-field-channel = must name a way of contact
# Used in crates/agents/src/protocol/lead.rs
agents-field-future = is in the future
# Used in crates/agents/src/protocol/lead.rs
agents-field-passed = has passed

## Auto Agent Protocol, answers to a lead
# Used in crates/agents/src/protocol/lead.rs, crates/site/law/us.toml
agents-consent-needed = A lead needs `consent`: what the customer agreed to, word for word.
    .legal = text-consent of law/us.toml
# Used in crates/agents/src/protocol/lead.rs
agents-lead-appointment = The dealership will contact the customer about the appointment; nothing is booked yet.
    .claim = answers
    .without = The dealership has the wish for an appointment; nothing is booked yet.
# Used in crates/agents/src/protocol/lead.rs
agents-lead-delivered = The dealership has the message and will contact the customer.
    .claim = answers
    .without = The dealership has the message.
# Used in crates/agents/src/protocol/lead.rs
agents-lead-stored = The message is stored and reaches the dealership's system soon.
# Used in crates/agents/src/protocol/lead.rs
agents-lead-lost = The lead could not be stored.

## Auto Agent Protocol, parts of a lead's message, for staff
# Used in crates/agents/src/protocol/lead.rs
agents-lead-vehicle = Vehicle of interest
# Used in crates/agents/src/protocol/lead.rs
agents-lead-trade-in = Trade-in
# Used in crates/agents/src/protocol/lead.rs
agents-lead-appointment-requested = Appointment requested
# Used in crates/agents/src/protocol/lead.rs
agents-lead-address = Address: { $address }
# Used in crates/agents/src/protocol/lead.rs
agents-lead-phone = Phone: { $phone }
# Used in crates/agents/src/protocol/lead.rs
agents-lead-by-call = Best reached by call to { $phone }
# Used in crates/agents/src/protocol/lead.rs
agents-lead-by-text = Best reached by text to { $phone }
# Used in crates/agents/src/protocol/lead.rs
agents-lead-minutes = { $minutes } minutes
