## Car finder form, step about the vehicle
car-finder-form-vehicle = Datos del vehículo
car-finder-form-vehicle-step = Paso 1 de 2. Después: Datos de contacto.
car-finder-form-type = Tipo
car-finder-form-type-any = Cualquier tipo
car-finder-form-type-car = Carro
car-finder-form-type-suv = SUV
car-finder-form-type-truck = Pickup
car-finder-form-type-van = Van
car-finder-form-type-convertible = Convertible
car-finder-form-body = Carrocería
car-finder-form-body-any = Cualquier carrocería
car-finder-form-body-sedan = Sedán
car-finder-form-body-coupe = Cupé
car-finder-form-body-hatchback = Hatchback
car-finder-form-body-wagon = Vagoneta
car-finder-form-body-suv = SUV
car-finder-form-body-truck = Pickup
car-finder-form-body-convertible = Convertible
car-finder-form-transmission = Transmisión
car-finder-form-transmission-any = Cualquier transmisión
car-finder-form-transmission-automatic = Automática
car-finder-form-transmission-manual = Manual
car-finder-form-transmission-cvt = CVT
car-finder-form-transmission-dct = DCT

## Car finder form, ranges
car-finder-form-from = Desde
car-finder-form-to = Hasta
car-finder-form-mpg = MPG en carretera
car-finder-form-mpg-bounds = de 10 a 50
car-finder-form-mpg-invalid = Las MPG en carretera deben ser un número entero de 10 a 50
car-finder-form-years-bounds = de 2000 al del próximo año
car-finder-form-years-invalid = El año debe ser un año modelo de 2000 al del próximo año
car-finder-form-odometer = Millaje
car-finder-form-odometer-bounds = millas, hasta 200,000
car-finder-form-odometer-invalid = El millaje debe ser un número entero de 0 a 200,000
car-finder-form-price = Precio en internet
car-finder-form-price-bounds = dólares, hasta 150,000
car-finder-form-price-invalid = El precio en internet debe ser un número entero de 0 a 150,000

## Car finder form, step about the person
car-finder-form-contact = Datos de contacto
car-finder-form-postal-code = Código postal
car-finder-form-postal-code-missing = El código postal es obligatorio
car-finder-form-postal-code-too-long = El código postal es demasiado largo (10 caracteres como máximo)
car-finder-form-postal-code-invalid = El código postal solo puede tener letras, números, espacios y guiones
car-finder-form-period = Tiempo de búsqueda
car-finder-form-period-7 = 7 días
car-finder-form-period-14 = 14 días
car-finder-form-period-30 = 30 días
car-finder-form-period-60 = 60 días
car-finder-form-period-90 = 90 días
car-finder-form-comments = Comentarios
car-finder-form-comments-too-long = Los comentarios son demasiado largos (5,000 caracteres como máximo)
car-finder-form-needed = Nombre, Apellido, Teléfono, Correo electrónico, Código postal

## Car finder form, from step to step
car-finder-form-steps = Pasos
car-finder-form-continue = Continuar
car-finder-form-back = Atrás

## Car finder form, what came with the visitor
car-finder-form-wishes = Lo que está buscando
car-finder-form-remove = <hidden>Quitar </hidden>{ $wish }
car-finder-form-change = Cambiar o agregar detalles
car-finder-form-wish = { $label }: { $range }

## Car finder form, after it was sent
car-finder-form-next = Nuestro equipo de ventas ya tiene su solicitud. La comparará con nuestros vehículos y con los que van llegando, y le llamará o le escribirá por correo electrónico cuando encuentre uno que coincida.
car-finder-form-inventory = Volver al inventario
