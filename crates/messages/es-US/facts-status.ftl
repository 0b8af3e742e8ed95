## Badges and labels of vehicles, and the filter of availability
facts-status-available = Disponible
facts-status-in-stock = En inventario
facts-status-pending = Venta en trámite
facts-status-coming-soon = Llega pronto
facts-status-in-transit = En camino
facts-status-on-order = En pedido
facts-status-sold = Vendido
facts-status-not-for-sale = No está a la venta
facts-status-unknown = Pregunte por la disponibilidad

## Marks of staff
facts-status-hidden = Oculto
