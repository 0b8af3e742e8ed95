## Enquiry form, foot
lead-form-enquiry-missing = Falta para poder enviar: { $fields }.
lead-form-enquiry-invalid = Por favor, revise antes de enviar: { $fields }.

## Service appointment, the car once its VIN is read
lead-form-enquiry-car-with-vin = { $car }, VIN { $vin }
