## Results pages, title in the browser and in search engines

results-heads-title-page = { $title } - Página { $page }
results-heads-title = { $vehicles }: vehículos usados en venta en { $place } | { $name }
    .without = { $vehicles }: vehículos en venta en { $place } | { $name }
results-heads-title-on-page = { $vehicles }: vehículos usados en venta en { $place } - Página { $page } | { $name }
    .without = { $vehicles }: vehículos en venta en { $place } - Página { $page } | { $name }

## Results pages, second line of the heading

results-heads-subject = Vehículos usados en venta en { $place }: { $vehicles }
    .without = Vehículos en venta en { $place }: { $vehicles }

## Results pages, description in search engines

results-heads-description-make = { $count ->
    [one] { $count } vehículo { $make } usado en { $name }, { $place }. Vea fotos, millaje y precio de cada uno, y compárelos lado a lado.
   *[other] { $count } vehículos { $make } usados en { $name }, { $place }. Vea fotos, millaje y precio de cada uno, y compárelos lado a lado.
}
    .without = { $count ->
        [one] { $count } vehículo { $make } en { $name }, { $place }. Vea fotos, millaje y precio de cada uno, y compárelos lado a lado.
       *[other] { $count } vehículos { $make } en { $name }, { $place }. Vea fotos, millaje y precio de cada uno, y compárelos lado a lado.
    }
results-heads-description-models = { $count ->
    [one] { $count } vehículo { $make } usado en { $name }, { $place }: { $models }. Vea fotos, millaje y precio de cada uno, y compárelos lado a lado.
   *[other] { $count } vehículos { $make } usados en { $name }, { $place }: { $models }. Vea fotos, millaje y precio de cada uno, y compárelos lado a lado.
}
    .without = { $count ->
        [one] { $count } vehículo { $make } en { $name }, { $place }: { $models }. Vea fotos, millaje y precio de cada uno, y compárelos lado a lado.
       *[other] { $count } vehículos { $make } en { $name }, { $place }: { $models }. Vea fotos, millaje y precio de cada uno, y compárelos lado a lado.
    }
results-heads-models-more = { $models } y más
results-heads-description = { $count } vehículos usados ({ $vehicles }) en { $name }, { $place }. Vea fotos, millaje y precio de cada uno, y compárelos lado a lado.
    .without = { $count } vehículos ({ $vehicles }) en { $name }, { $place }. Vea fotos, millaje y precio de cada uno, y compárelos lado a lado.
results-heads-description-on-page = Del { $start } al { $end } de { $total } vehículos usados ({ $vehicles }) en { $name }, { $place }, con fotos, precios y todos los detalles.
    .without = Del { $start } al { $end } de { $total } vehículos ({ $vehicles }) en { $name }, { $place }, con fotos, precios y todos los detalles.

## Results pages, what vehicles of a make, of a body style or up to a price are called

results-heads-all = carros, pickups y SUV
results-heads-make-title = { $make }
results-heads-make = { $make }
results-heads-under-label = Menos de { $price }
results-heads-under-title = Por menos de { $price }
    .without = Por menos de { $price }
results-heads-under = por menos de { $price }
    .without = por menos de { $price }
