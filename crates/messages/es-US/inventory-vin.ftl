## Forms with a VIN, below its field

inventory-vin-length = Caracteres escritos: { $typed }. Desde 1981, los VIN tienen { $length }.
inventory-vin-letters = Un VIN nunca lleva las letras I, O ni Q: son los números 1 y 0.
inventory-vin-check-digit = Por favor, revise el VIN: su carácter número 9, el dígito de control, no corresponde con los demás. (Es posible que los vehículos fabricados para otros mercados no lo tengan).
inventory-vin-facts = Según el VIN: { $facts }.
inventory-vin-year = Según el VIN: año modelo { $year }.
