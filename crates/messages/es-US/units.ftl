## Amounts in filters and facts
units-mileage = { $count ->
    [one] { $count } milla
   *[other] { $count } millas
}
units-miles = { $amount } millas
units-span = { $from } – { $to }
