## Sell page, after the form was sent
lead-form-trade-in-next = Nuestro equipo de ventas ya tiene los datos de su carro. Verá en cuánto se venden los carros como el suyo y le llamará o le escribirá por correo electrónico con un estimado inicial. Será una oferta en firme una vez que hayamos visto el carro.
lead-form-trade-in-back = Volver al inventario
