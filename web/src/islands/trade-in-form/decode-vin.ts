// Decodes a vehicle identification number (49 CFR 565.15; makers.md has the makes and their source). It helps to fill
// in the form and to find typing errors; validation does not require the check digit.

import { normalizeVin } from "../../forms/validation/normalize";
import makers from "./makers.json";

const LENGTH = 17;
/** Tables III to V: the value of a character is its index modulo 10. */
const VALUES = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Table VII: codes of the model years, which repeat every thirty years. */
const YEARS = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 1980;

/** The decoded parts of a VIN, where known. */
export interface DecodedVin {
  year: number | null;
  make: string | null;
  /** The hint for the visitor. */
  remark: string | null;
}

const UNKNOWN: DecodedVin = { year: null, make: null, remark: null };

/** Decodes a VIN; years after the newest are rejected. */
export function decodeVin(typed: string, newest: number): DecodedVin {
  const vin = normalizeVin(typed);
  if (vin === "" || /[^A-Z0-9]/.test(vin)) return UNKNOWN;
  if (vin.length !== LENGTH)
    return { ...UNKNOWN, remark: `These are ${vin.length} characters; since 1981 a VIN has ${LENGTH}.` };
  if (/[IOQ]/.test(vin))
    return { ...UNKNOWN, remark: "A VIN never has the letters I, O or Q: they are the digits 1 and 0." };
  if (vin.charAt(8) !== checkDigit(vin))
    return {
      ...UNKNOWN,
      remark:
        "Please compare it with the car's: its check digit, the 9th character, does not fit the others. (A car built for another continent may have none.)",
    };
  const [year, make] = [decodeYear(vin, newest), decodeMake(vin)];
  const car = [year, make].filter((word) => word !== null).join(" ");
  return { year, make, remark: car === "" ? null : `By its VIN your car is a ${car}${make === null ? " model" : ""}.` };
}

function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (VALUES.indexOf(vin.charAt(at)) % 10), 0);
  return sum % 11 === 10 ? "X" : `${sum % 11}`;
}

// The seventh character of a car or light truck is a letter from model year 2010 on.
function decodeYear(vin: string, newest: number): number | null {
  const place = YEARS.indexOf(vin.charAt(9));
  const year = FIRST_YEAR + place + (/[A-Z]/.test(vin.charAt(6)) ? YEARS.length : 0);
  return place < 0 || year > newest ? null : year;
}

// A code shared by several makes is ambiguous.
function decodeMake(vin: string): string | null {
  const code = vin.slice(0, 3);
  const [make, ...others] = Object.entries(makers).filter(([, codes]) => codes.split(" ").includes(code));
  return make && others.length === 0 ? make[0] : null;
}
