// What a VIN says of itself. The first is the regulation's own example; the others are VINs of real model lines.

import { expect, test } from "vitest";
import { decodeVin } from "./decode-vin";
import makers from "./makers.json";

const NEWEST = 2027;

test.each([
  ["1HGCM82633A004352", 2003, "Honda"],
  ["5YJSA1H12FFP71790", 2015, "Tesla"],
  ["1ftfw1e50mfa00005", 2021, "Ford"],
  [" 1HGCM8263-3A004352 ", 2003, "Honda"],
])("%s is a %i %s", (vin, year, make) => {
  expect(decodeVin(vin, NEWEST)).toMatchObject({ year, make });
});

test("a code shared by several makes gives only the year", () => {
  expect(decodeVin("5NMP5DGL2RH950283", NEWEST)).toEqual({
    year: 2024,
    make: null,
    remark: "By its VIN your car is a 2024 model.",
  });
});

test("a year after the newest is rejected", () => {
  expect(decodeVin("5NMP5DGL2RH950283", 2023)).toEqual({ year: null, make: null, remark: null });
});

test.each([
  ["", null],
  ["   ", null],
  ["1HGCM8263!A004352", null],
  ["1HGCM82633A00435", "These are 16 characters; since 1981 a VIN has 17."],
  ["1HGCM82633AO04352", "A VIN never has the letters I, O or Q: they are the digits 1 and 0."],
  ["1HGCM82633A004353", expect.stringMatching(/check digit, the 9th character/)],
])("%j fills in nothing, and reads: %s", (vin, remark) => {
  expect(decodeVin(vin, NEWEST)).toEqual({ year: null, make: null, remark });
});

test("the regulation's example has X for ten", () => {
  expect(decodeVin("1M8GDM9AXKP042788", NEWEST).remark).not.toMatch(/check digit/);
});

test("every code of the table has three valid characters and is listed once under its make", () => {
  for (const [make, codes] of Object.entries(makers)) {
    const all = codes.split(" ");
    expect(new Set(all).size, make).toBe(all.length);
    expect(
      all.filter((code) => !/^[A-HJ-NPR-Z0-9]{3}$/.test(code)),
      make,
    ).toEqual([]);
  }
});
