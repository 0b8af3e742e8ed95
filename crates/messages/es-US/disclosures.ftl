## Pages with prices, below the vehicles

disclosures-price-excludes-without-fee = El precio no incluye impuestos, título ni placas. Comuníquese con el concesionario para más detalles.
disclosures-price-excludes = El precio no incluye impuestos, título, placas ni cargos por trámites (doc fee). Comuníquese con el concesionario para más detalles.
disclosures-price-includes-fee = El precio incluye el cargo por trámites (doc fee) y no incluye impuestos, título ni placas. Comuníquese con el concesionario para más detalles.
disclosures-california-price = Precio más los cargos e impuestos gubernamentales, cualquier cargo por financiamiento, cualquier cargo del concesionario por procesamiento de documentos, cualquier cargo por presentación electrónica y cualquier cargo por prueba de emisiones.
disclosures-california-price-with-fee = Precio más los cargos e impuestos gubernamentales, cualquier cargo por financiamiento, cualquier cargo por presentación electrónica y cualquier cargo por prueba de emisiones.
disclosures-california-price-with-charges = Precio más los cargos e impuestos gubernamentales y cualquier cargo por financiamiento.
disclosures-no-documentation-fee = No cobramos cargo por trámites (doc fee).
disclosures-documentation-fee = El cargo por trámites (doc fee) del concesionario es de { $fee }.
disclosures-documentation-fee-included = El precio incluye nuestro cargo por trámites (doc fee) de { $fee }.
disclosures-charges-included = El precio también incluye: { $charges }.
disclosures-charges-added = Estos cargos se suman al precio: { $charges }.
disclosures-charges-agency = Una agencia del gobierno le exige al comprador: { $charges }.
disclosures-charges-choice = Solo si usted lo elige: { $charges }.
disclosures-used = Todos nuestros vehículos son usados.
disclosures-availability = Un vehículo puede venderse o quedar apartado antes de salir de esta lista: pregúntenos primero si sigue disponible.
disclosures-translation = Estos avisos son una traducción; los que valen son los avisos en inglés.

## Vehicle page, below the price

disclosures-used-vehicle = Este es un vehículo usado; el equipo y el millaje vienen de nuestro sistema de inventario, así que, por favor, confirme lo que sea importante para usted antes de comprar.
    .without = El equipo y el millaje vienen de nuestro sistema de inventario, así que, por favor, confirme lo que sea importante para usted antes de comprar.
disclosures-buyers-guide = Su Guía del comprador (Buyers Guide) está en el vehículo e indica qué garantía tiene, si es que tiene alguna. Qué es esa guía: ftc.gov/carrosusados.
disclosures-state-label = La etiqueta de vehículo usado que pide { $state } está en el vehículo e indica qué garantía tiene, si es que tiene alguna.
disclosures-cancel-right = En nuestro estado, usted puede cancelar la compra de un vehículo usado de { $price } o menos dentro de { $days } días y { $miles } millas, por un cargo limitado.
disclosures-vehicle-availability = El vehículo puede venderse o quedar apartado antes de que se quite esta página: pregúntenos primero si sigue disponible.

## Pages with prices, beside a figure

disclosures-total-estimate = Un estimado, no una oferta; los impuestos que cuentan son los de la { $office }.
disclosures-credit-estimate = Un estimado, no una oferta de crédito.
disclosures-deal-rating = Calificación de la oferta por { $host }
