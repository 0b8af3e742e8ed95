import { expect, test } from "vitest";
import { changed, parameter, regionPath } from "./address";

test("a changed parameter takes the first page, and an empty one is left out", () => {
  const address = "/inventory?make=Ford&page=3";
  expect(changed(address, [["price_max", "20000"]])).toBe("/inventory?make=Ford&price_max=20000");
  expect(changed(address, [["make", ""]])).toBe("/inventory");
  expect(changed("/inventory", [["search", "a&b=c"]])).toBe("/inventory?search=a%26b%3Dc");
});

test("a parameter reads back as it was written", () => {
  expect(parameter(changed("/inventory", [["color", "Blue & Gray"]]), "color")).toBe("Blue & Gray");
  expect(parameter("/inventory", "color")).toBe("");
});

test("the region of an address has its query and nothing else of it", () => {
  expect(regionPath("/inventory?make=Ford#count")).toBe("/inventory/results?make=Ford");
  expect(regionPath("/inventory")).toBe("/inventory/results");
});
