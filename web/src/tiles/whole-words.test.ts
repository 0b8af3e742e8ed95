import { expect, test } from "vitest";
import cases from "../../../tests/vectors/unbroken-words.json";
import { wholeWords } from "./whole-words";

test.each(cases)("the unbroken words of $name are those of the server", ({ name, unbroken }) => {
  const words = wholeWords(name);
  expect(words.filter(({ whole }) => whole).map(({ text }) => text)).toEqual(unbroken);
  expect(words.map(({ text }) => text).join("")).toBe(name);
});
