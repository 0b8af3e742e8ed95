// Written from crates/messages/en-US/browser. Do not edit.
import { fill } from "../../messages/fill";
import { message } from "../../messages/message";

export const missing = (fields: string | number) => fill(message(193, "Still needed before you can send: \u00010."), fields);
export const invalid = (fields: string | number) => fill(message(194, "Please check before you send: \u00010."), fields);
export const carWithVin = (car: string | number, vin: string | number) => fill(message(195, "\u00010, VIN \u00011"), car, vin);
