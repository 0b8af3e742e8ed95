## Trade-in form, step about the car
trade-in-car = Su carro
    .without = Su vehículo
trade-in-car-step = Paso 1 de 2. Después: Cómo comunicarnos con usted.
trade-in-vin = VIN
trade-in-vin-hint = 17 caracteres, en el tablero del lado del conductor o en el marco de la puerta
    .without = En el vehículo, en su título o en su registro
trade-in-vin-missing = El VIN es obligatorio
trade-in-vin-length = El VIN debe tener 17 caracteres (menos solo antes del año modelo 1981)
trade-in-vin-invalid = El VIN solo puede tener letras y números
trade-in-vin-lookalike = El VIN nunca lleva las letras I, O o Q: son los números 1 y 0
trade-in-mileage = Millaje
trade-in-mileage-missing = El millaje es obligatorio
trade-in-mileage-invalid = El millaje debe ser un número entero de 0 a 9,999,999
trade-in-year-missing = El año es obligatorio
trade-in-year-invalid = El año debe ser un año modelo de 1900 al del próximo año
trade-in-make-missing = La marca es obligatoria
trade-in-model-missing = El modelo es obligatorio
trade-in-condition = Estado
trade-in-condition-choose = Elija uno
trade-in-condition-missing = El estado es obligatorio
trade-in-condition-excellent = Excelente
trade-in-condition-good = Bueno
trade-in-condition-fair = Regular
trade-in-condition-poor = Malo
trade-in-owed = Lo que todavía debe
trade-in-owed-hint = En dólares. Déjelo en blanco si ya está pagado.
trade-in-owed-invalid = Lo que todavía debe tiene que ser un número entero de 0 a 999,999

## Trade-in form, step about the person
trade-in-person = Cómo comunicarnos con usted
trade-in-name = Nombre
trade-in-name-missing = El nombre es obligatorio
trade-in-name-too-long = El nombre es demasiado largo (200 caracteres como máximo)
trade-in-notes = Notas
trade-in-notes-too-long = Las notas son demasiado largas (5,000 caracteres como máximo)
trade-in-needed = todos los campos, menos Lo que todavía debe, Mejor forma de comunicarnos con usted, Mejor hora para comunicarnos con usted, Idioma para responderle, Notas
