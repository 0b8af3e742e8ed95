// The panel by the keyboard: a combobox and what it found.

import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { searchAnswer, tile } from "../../testing/search-api";
import { setUpSearchPanel } from "../../testing/search-panel";

const { requests, box, vehicles, type, press, pass, find } = setUpSearchPanel();

test("the arrow keys move through the results and back to the box", async () => {
  await find("ford", searchAnswer([tile("A"), tile("B")]));
  box().focus();
  const steps = [];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"]) {
    press(key);
    steps.push(document.activeElement?.getAttribute("href") ?? "box");
  }
  const all = "/inventory?search=ford";
  const make = "/inventory?make=Ford";
  expect(steps).toEqual(["/vehicle/A", "/vehicle/B", make, "/vehicle/B", "/vehicle/A", all, "box", "box"]);
});

test("the combobox states whether its popup has content", async () => {
  const popupState = () => [box().getAttribute("aria-haspopup"), box().getAttribute("aria-expanded")];
  const popup = () => document.getElementById(box().getAttribute("aria-controls") ?? "");
  expect([...popupState(), popup()?.textContent]).toEqual(["dialog", "false", ""]);
  await find("ford", searchAnswer([tile("A")]));
  expect(popupState()).toEqual(["dialog", "true"]);
  expect(screen.getByRole("dialog", { name: "Suggestions" })).toBe(popup());
  expect(popup()?.contains(vehicles()[0] ?? null)).toBe(true);
  type("");
  expect(popupState()).toEqual(["dialog", "false"]);
});

test("Home and End go to the first and last result, and move the caret in the box", async () => {
  await find("ford", searchAnswer([tile("A"), tile("B")]));
  box().focus();
  for (const key of ["Home", "End"]) expect(fireEvent.keyDown(box(), { key })).toBe(true);
  press("ArrowDown");
  press("End");
  expect(document.activeElement?.getAttribute("href")).toBe("/inventory");
  press("Home");
  expect(document.activeElement?.getAttribute("href")).toBe("/inventory?search=ford");
});

test("Escape returns to the box, and there closes the panel", async () => {
  await find("ford", searchAnswer([tile("A")]));
  box().focus();
  press("ArrowDown");
  const isLeftAlone = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  expect([isLeftAlone(), document.activeElement]).toEqual([false, box()]);
  expect(isLeftAlone()).toBe(true);
});

test("if an answer removes the focused link the box is focused, else the focus stays", async () => {
  await find("ford", searchAnswer([tile("A"), tile("B")]));
  type("ford f");
  box().focus();
  press("ArrowDown");
  await pass(150);
  await requests.at(-1)?.respond(searchAnswer([tile("C"), tile("A")]));
  expect(document.activeElement?.getAttribute("href")).toBe("/vehicle/A");
  fireEvent.change(box(), { target: { value: "ford fo" } });
  await pass(150);
  await requests.at(-1)?.respond(searchAnswer([tile("C")]));
  expect(document.activeElement).toBe(box());
});

test("the last link is the end, and without vehicles the first step is the results page", () => {
  type("ford");
  box().focus();
  press("ArrowDown");
  press("ArrowDown");
  expect(document.activeElement?.getAttribute("href")).toBe("/inventory?search=ford");
});

test.each(["d", "Backspace", "Delete", "ArrowLeft"])(
  "who goes on typing among the results, with %s, writes in the box",
  async (key) => {
    await find("for", searchAnswer([tile("A")]));
    box().focus();
    press("ArrowDown");
    expect(document.activeElement).not.toBe(box());
    press(key);
    expect(document.activeElement).toBe(box());
  },
);

test.each(["Enter", "Tab", " "])("%s among the results is the link's own", async (key) => {
  await find("for", searchAnswer([tile("A")]));
  box().focus();
  press("ArrowDown");
  press(key);
  expect(document.activeElement).toBe(vehicles()[0]);
});
