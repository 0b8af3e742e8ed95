## Small card of a vehicle
tile-call-for-price = Llame para saber el precio
