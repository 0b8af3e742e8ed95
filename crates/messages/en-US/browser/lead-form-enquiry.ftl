### The forms of enquiries and appointments once scripts run.

## Enquiry form, foot
# Used in web/src/islands/enquiry-form/EnquiryForm.tsx
lead-form-enquiry-missing = Still needed before you can send: { $fields }.
# Used in web/src/islands/enquiry-form/EnquiryForm.tsx
lead-form-enquiry-invalid = Please check before you send: { $fields }.

## Service appointment, the car once its VIN is read
# Used in web/src/islands/enquiry-form/EnquiryForm.tsx
lead-form-enquiry-car-with-vin = { $car }, VIN { $vin }
