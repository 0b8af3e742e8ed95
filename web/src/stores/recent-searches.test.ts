import { beforeEach, expect, test } from "vitest";
import { forgetSearches, recentSearches, rememberSearch } from "./recent-searches";

beforeEach(() => localStorage.clear());

test("the newest is first, without duplicates in any case, and five at most", () => {
  for (const text of ["ford", "red truck", "civic", "FORD", "awd", "van", "hybrid"]) rememberSearch(text);
  expect(recentSearches()).toEqual(["hybrid", "van", "awd", "FORD", "civic"]);
});

test("they are forgotten at once, and malformed data are none", () => {
  rememberSearch("ford");
  forgetSearches();
  expect(recentSearches()).toEqual([]);
  for (const malformed of ["{", "7", '"ford"', '[7, null, ""]']) {
    localStorage.setItem("recentSearches", malformed);
    expect(recentSearches()).toEqual([]);
  }
});
