## Loan terms beside a monthly payment
facts-prices-terms = { $down } de enganche, { $months } meses a { $rate }% APR

## Lines of the out-the-door price
facts-prices-item-vehicle = Precio del vehículo
facts-prices-item-documentation-fee = Cargo por trámites (doc fee)
facts-prices-item-sales-tax = Impuesto sobre la venta
facts-prices-item-state-tax = Impuesto estatal sobre la venta
facts-prices-item-state-band = Impuesto estatal por artículo individual
facts-prices-item-local-tax = Impuesto local sobre la venta
facts-prices-item-title = Título
facts-prices-item-registration = Registro y placa
facts-prices-item-county-fee = Impuesto vehicular del condado
facts-prices-item-other-state = Impuesto, título y placas en su estado
facts-prices-item-trade-in = Crédito por su carro a cuenta
facts-prices-item-pay-off = Lo que debe de su carro a cuenta

## Who receives a line of the out-the-door price
facts-prices-payee-dealer = Concesionario
facts-prices-payee-government = Gobierno
facts-prices-payee-third-party = Otra empresa
facts-prices-payee-lender = Su financiera

## How a line of the out-the-door price was computed
facts-prices-basis-vehicle = el precio de venta de este vehículo
facts-prices-basis-documentation-fee = lo fija el concesionario
facts-prices-basis-agency = una agencia del gobierno se lo exige al comprador
facts-prices-basis-choice = solo si usted lo elige
facts-prices-basis-states = para compradores de { $states }
facts-prices-up-to = hasta { $amount }
facts-prices-basis-trade-in = su estimado; lo confirmamos cuando veamos el carro
    .without = su estimado
facts-prices-basis-pay-off = la cifra que usted dio; no cambia el impuesto
facts-prices-basis-your-county = registro en su condado
facts-prices-basis-out-of-state = aquí ninguno, si saca el vehículo del estado de inmediato y firma el formulario
facts-prices-basis-other-state = lo que cobre el estado donde lo registre
facts-prices-basis-no-sales-tax = aquí ninguno; si lo registra en otro estado, ese estado puede cobrar uno
facts-prices-basis-unknown-tax = según el estado y el condado
facts-prices-basis-unknown-title = según el estado
facts-prices-basis-unknown-local = según su condado
facts-prices-basis-title = lo que se paga por un título ({ $office })
facts-prices-basis-registration = un año, vehículo de pasajeros, placa nueva
facts-prices-basis-county = registro en { $county }
facts-prices-basis-price = { $rate }% de { $amount }: el precio
facts-prices-basis-price-with-fee = { $rate }% de { $amount }: el precio con el cargo por trámites (doc fee)
facts-prices-basis-price-with-charges = { $rate }% de { $amount }: el precio con los cargos del concesionario
facts-prices-basis-price-less-trade-in = { $rate }% de { $amount }: el precio, menos el carro a cuenta
facts-prices-basis-price-with-fee-less-trade-in = { $rate }% de { $amount }: el precio con el cargo por trámites (doc fee), menos el carro a cuenta
facts-prices-basis-price-with-charges-less-trade-in = { $rate }% de { $amount }: el precio con los cargos del concesionario, menos el carro a cuenta
facts-prices-basis-capped = { $basis }, { $cap } como máximo
facts-prices-basis-band = { $rate }% de lo que pasa de { $above }, hasta { $limit }
facts-prices-basis-local = { $rate }% de { $amount }, la tasa donde está el concesionario
facts-prices-basis-local-first = { $rate }% de los primeros { $amount }, la tasa donde está el concesionario
facts-prices-basis-local-county = { $rate }% de { $amount }, la tasa en { $county }
facts-prices-basis-local-county-first = { $rate }% de los primeros { $amount }, la tasa en { $county }
