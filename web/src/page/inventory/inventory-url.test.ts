import { expect, test } from "vitest";
import { getParameter, resultsPath, withFacetValue, withParameters } from "./inventory-url";

test("a change returns to the first page, and empty values are removed", () => {
  const address = "/inventory?make=Ford&page=3";
  expect(withParameters(address, [["price_max", "20000"]])).toBe("/inventory?make=Ford&price_max=20000");
  expect(withParameters(address, [["make", ""]])).toBe("/inventory");
  expect(withParameters("/inventory", [["search", "a&b=c"]])).toBe("/inventory?search=a%26b%3Dc");
});

test("a new search text is not exact", () => {
  const address = "/inventory?search=red+truck&exact=1";
  expect(withParameters(address, [["search", "red suv"]])).toBe("/inventory?search=red+suv");
  expect(withParameters(address, [["make", "Ford"]])).toBe("/inventory?search=red+truck&exact=1&make=Ford");
});

test("a parameter reads back as it was written", () => {
  expect(getParameter(withParameters("/inventory", [["color", "Blue & Gray"]]), "color")).toBe("Blue & Gray");
  expect(getParameter("/inventory", "color")).toBe("");
});

test("the results path has only the query", () => {
  expect(resultsPath("/inventory?make=Ford#count")).toBe("/inventory/results?make=Ford");
  expect(resultsPath("/inventory")).toBe("/inventory/results");
});

test("values are added, and removing the last make removes models and trims", () => {
  const address = "/inventory?make=Ford&model=Focus&trim=SE&page=2";
  expect(withFacetValue(address, "make", "Honda", true)).toBe("/inventory?make=Ford&model=Focus&trim=SE&make=Honda");
  expect(withFacetValue("/inventory?make=Ford&make=Honda&model=Civic", "make", "Ford", false)).toBe(
    "/inventory?make=Honda&model=Civic",
  );
  expect(withFacetValue(address, "make", "Ford", false)).toBe("/inventory");
  expect(withFacetValue(address, "model", "Focus", false)).toBe("/inventory?make=Ford");
});
