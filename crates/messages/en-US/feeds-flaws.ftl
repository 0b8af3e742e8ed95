### Flaws of the feed's records that keep vehicles from selling, for staff.

## Flaws, in the report of the feed: what a vehicle has, and what to change in the inventory system
# Used in crates/inventory/src/quality/flaw.rs, crates/inventory/src/quality/missing.rs
feeds-flaws-no-photos = no photos
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-photos-remedy = add its photos
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-price = no price
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-price-remedy = enter its price
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-price-off = price that can't be right
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-price-off-remedy = correct the price: a digit is too many or missing, or it stands for another
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-mileage-fell = fewer miles than it was seen with
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-mileage-fell-remedy = correct the mileage
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-model = no year, make or model
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-model-remedy = enter year, make and model
# Used in crates/inventory/src/quality/flaw.rs, crates/inventory/src/quality/vin.rs
feeds-flaws-no-vin = no VIN
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-vin-remedy = enter the VIN
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-malformed-vin = VIN of a wrong length or with wrong characters
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-malformed-vin-remedy = enter the VIN again, from the title
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-wrong-vin = VIN whose check digit does not fit
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-wrong-vin-remedy = compare the VIN with the title, character by character
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-repeated-vin = VIN of another vehicle here
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-repeated-vin-remedy = delete the record that is not this vehicle, or correct its VIN
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-wrong-year = model year doesn't match the VIN
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-wrong-year-remedy = correct the model year, or the VIN
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-price-words = price with words beside it
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-price-words-remedy = enter the price alone, and the words in the description
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-mileage = no mileage
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-mileage-remedy = enter the mileage
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-exterior-color = no exterior color
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-exterior-color-remedy = enter the exterior color
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-stock-photos = stock photos
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-stock-photos-remedy = replace stock and sample pictures by photos of this vehicle
# Used in crates/inventory/src/quality/missing.rs
feeds-flaws-stock-photos-found = { $count } of { $total } photos are stock or sample pictures
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-few-photos = fewer photos than usual here
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-few-photos-remedy = add the missing photos
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-options = no options or features
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-options-remedy = enter its equipment
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-description = no description
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-description-remedy = write what a buyer would ask about
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-repeating-name = name that repeats itself
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-repeating-name-remedy = delete the repeated words
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-interior-color = no interior color
# Used in crates/inventory/src/quality/flaw.rs
feeds-flaws-no-interior-color-remedy = enter the interior color

## Flaws, with a vehicle's figures
# Used in crates/inventory/src/quality/missing.rs
feeds-flaws-few-photos-found = { $count ->
    [one] { $count } photo, where { $usual } are usual here
   *[other] { $count } photos, where { $usual } are usual here
}
# Used in crates/inventory/src/quality/missing.rs
feeds-flaws-no-price-found = no price: shoppers read “Call for price”
# Used in crates/inventory/src/quality/missing.rs
feeds-flaws-no-year-found = no year
# Used in crates/inventory/src/quality/missing.rs
feeds-flaws-no-make-found = no make
# Used in crates/inventory/src/quality/missing.rs
feeds-flaws-no-model-found = no model
# Used in crates/inventory/src/quality/missing.rs
feeds-flaws-mileage-fell-found = { $miles } miles, and was seen with { $before } on { $day }
# Used in crates/inventory/src/quality/name.rs
feeds-flaws-repeating-name-found = “{ $words }” appears twice in the name “{ $name }”
# Used in crates/inventory/src/quality/name.rs
feeds-flaws-make-in-model-found = the model “{ $model }” says the make “{ $make }” again
# Used in crates/inventory/src/quality/name.rs
feeds-flaws-make-in-trim-found = the trim “{ $trim }” says the make “{ $make }” again
# Used in crates/inventory/src/quality/price.rs
feeds-flaws-price-stand-in-found = { $price }, which stands for another price or for none
# Used in crates/inventory/src/quality/price.rs
feeds-flaws-price-market-found = { $price }, and a market price of { $market }
# Used in crates/inventory/src/quality/price.rs
feeds-flaws-price-model-found = { $price }, where its model costs about { $typical } here
# Used in crates/inventory/src/quality/price.rs
feeds-flaws-price-body-found = { $price }, where others of its body and age cost about { $typical } here
# Used in crates/inventory/src/quality/price.rs
feeds-flaws-price-words-found = { $price }, which has words or a star beside it
# Used in crates/inventory/src/quality/vin.rs
feeds-flaws-vin-characters-found = VIN { $vin } has characters that no VIN has
# Used in crates/inventory/src/quality/vin.rs
feeds-flaws-vin-length-found = VIN { $vin } has { $length } characters, not 17
# Used in crates/inventory/src/quality/vin.rs
feeds-flaws-wrong-vin-found = VIN { $vin } is wrong in some character: its 9th, the check digit, would be { $digit }
# Used in crates/inventory/src/quality/vin.rs
feeds-flaws-repeated-vin-found = VIN { $vin } is that of { $other } too
# Used in crates/inventory/src/quality/vin.rs
feeds-flaws-wrong-year-found = model year { $year }, and VIN { $vin } says { $coded }
