## Results page, breadcrumbs

inventory-breadcrumb = Inventario

## Results page, search banner

inventory-title = Encuentre su vehículo ideal
inventory-search-label = Buscar en el inventario
inventory-search-placeholder = Marca, modelo, VIN, palabra...
inventory-search-button = Buscar

## Results page, links below the results

inventory-browse-makes = Ver por marca
inventory-browse-bodies = Ver por carrocería
inventory-browse-prices = Ver por precio
inventory-back-to-top = Volver arriba

## Pages of vehicles, whether a vehicle can be bought

inventory-availability-quote = Pedir una cotización
inventory-availability-send-quote = Pedir cotización
inventory-availability-next = Pedir el siguiente turno

## Rows of photos or vehicles, arrows, for screen readers

inventory-carousel-previous = Vehículo anterior
inventory-carousel-next = Vehículo siguiente

## Printed pages, for screen readers

inventory-qr-code = Código QR de esta página
