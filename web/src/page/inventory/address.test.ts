import { expect, test } from "vitest";
import { changed, parameter, regionPath } from "./address";

test("a changed parameter takes the first page, and an empty one is left out", () => {
  const address = "/inventory?make=Ford&page=3";
  expect(changed(address, [["price_max", "20000"]])).toBe("/inventory?make=Ford&price_max=20000");
  expect(changed(address, [["make", ""]])).toBe("/inventory");
  expect(changed("/inventory", [["search", "a&b=c"]])).toBe("/inventory?search=a%26b%3Dc");
});

test("another text is not searched word by word because the last one was", () => {
  const address = "/inventory?search=red+truck&exact=1";
  expect(changed(address, [["search", "red suv"]])).toBe("/inventory?search=red+suv");
  expect(changed(address, [["make", "Ford"]])).toBe("/inventory?search=red+truck&exact=1&make=Ford");
});

test("a parameter reads back as it was written", () => {
  expect(parameter(changed("/inventory", [["color", "Blue & Gray"]]), "color")).toBe("Blue & Gray");
  expect(parameter("/inventory", "color")).toBe("");
});

test("the region of an address has its query and nothing else of it", () => {
  expect(regionPath("/inventory?make=Ford#count")).toBe("/inventory/results?make=Ford");
  expect(regionPath("/inventory")).toBe("/inventory/results");
});
