// What is typed while the code of drafts loads (FORM-6).

import { expect, test } from "vitest";
import { DRAFTS_KEY } from "../../stores/storage-keys";
import { page } from "../../testing/page";
import { startFormDrafts } from "./form-drafts";

test.each([
  [true, "Saab"],
  [false, undefined],
])("what was typed before it started is stored: %s", (hasTyped, stored) => {
  sessionStorage.clear();
  page('<react-island data-keeps="make:5"><form id="trade-in"><input name="make"></form></react-island>');
  const field = document.querySelector<HTMLInputElement>("[name=make]");
  if (field) field.value = "Saab";
  startFormDrafts(undefined, hasTyped);
  expect(JSON.parse(sessionStorage.getItem(DRAFTS_KEY) ?? "{}")["trade-in"]?.fields.make).toBe(stored);
});
