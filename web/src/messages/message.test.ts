import { beforeEach, expect, test, vi } from "vitest";
import { page } from "../testing/page";
import { choose, fill } from "./fill";

/** The module of a page whose dealership has these texts. */
async function onPageWith(messages: unknown) {
  const data = JSON.stringify({ pageType: "home", messages });
  page(`<script type="application/json" id="page-data">${data}</script>`);
  return await import("./message");
}

beforeEach(() => {
  vi.resetModules();
});

test("the product's texts stand where the dealership has none", async () => {
  const { message } = await onPageWith(undefined);
  expect(message(0, "Clear All")).toBe("Clear All");
});

test("the dealership's text takes the place of the product's, even if it is empty", async () => {
  const { message } = await onPageWith({ 1: "Start over", 2: "" });
  const texts = [0, 1, 2].map((number) => message(number, "Clear All"));
  expect(texts).toEqual(["Clear All", "Start over", ""]);
});

test("arguments stand in their places, in any order and more than once", () => {
  expect(fill("\u00011 of \u00010, \u00011", 3, "two")).toBe("two of 3, two");
  expect(fill("Nothing to fill in", "two")).toBe("Nothing to fill in");
});

test.each([
  [1, "1 vehicle"],
  [0, "0 vehicles"],
  [1234, "1,234 vehicles"],
])("%d decides between the forms", (count, text) => {
  expect(fill(choose("\u00010 vehicle\u0003\u00010 vehicles", count), count.toLocaleString("en-US"))).toBe(text);
});

test("a text without forms is the same for every number", () => {
  expect([1, 2].map((count) => choose("Show all", count))).toEqual(["Show all", "Show all"]);
});

test("a page in another language has its texts from the script before", async () => {
  globalThis.translatedTexts = ["Borrar todo", "Mostrar"];
  const { message } = await onPageWith({ 1: "Ver" });
  expect([message(0, "Clear All"), message(1, "Show"), message(2, "Close")]).toEqual(["Borrar todo", "Ver", "Close"]);
  globalThis.translatedTexts = undefined;
});
