import { expect, test } from "vitest";
import { wholeWords } from "./whole-words";

test("a short word with a hyphen is whole, a long one may break", () => {
  const whole = (name: string) => wholeWords(name).filter(({ whole }) => whole);
  expect(whole("2019 Toyota C-HR XLE")).toEqual([{ text: "C-HR", whole: true }]);
  expect(whole("2021 Mercedes-Benz GLC")).toEqual([]);
});

test("the pieces are the name", () => {
  const name = "2019  Toyota C-HR ";
  expect(
    wholeWords(name)
      .map(({ text }) => text)
      .join(""),
  ).toBe(name);
});
