## Orders, in the list of the results page
sorting-by-alphabetical = Marca y modelo
sorting-by-newest = Más nuevos
sorting-by-price-low = Precio: de menor a mayor
sorting-by-own-cost = Su costo: de menor a mayor
sorting-by-price-high = Precio: de mayor a menor
sorting-by-mileage = Millaje: de menor a mayor
sorting-by-year-new = Año: del más nuevo al más viejo
sorting-by-year-old = Año: del más viejo al más nuevo
sorting-by-miles-per-year = Millas por año: de menor a mayor
sorting-by-below-market = Precio: más por debajo del mercado
sorting-by-price-drop = Precio: los que más bajaron

## What comes first, in the button that reverses the order and in the reading of a sentence
sorting-a-to-z = de la A a la Z
sorting-z-to-a = de la Z a la A
sorting-newest-first = primero los más nuevos
sorting-oldest-first = primero los más viejos
sorting-lowest-price-first = primero los de menor precio
sorting-highest-price-first = primero los de mayor precio
sorting-fewest-miles-first = primero los de menos millas
sorting-most-miles-first = primero los de más millas
sorting-fewest-miles-a-year-first = primero los de menos millas por año
sorting-most-miles-a-year-first = primero los de más millas por año
sorting-biggest-saving-first = primero los de mayor ahorro
sorting-smallest-saving-first = primero los de menor ahorro
sorting-biggest-reduction-first = primero los que más bajaron de precio
sorting-smallest-reduction-first = primero los que menos bajaron de precio
