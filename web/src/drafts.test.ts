// When the code of form drafts loads.

import { waitFor } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "./testing/page";

const startFormDrafts = vi.hoisted(() => vi.fn());
vi.mock("./page/drafts/form-drafts", () => ({ startFormDrafts }));

async function open(): Promise<HTMLInputElement> {
  vi.resetModules();
  const field = page('<form><input name="make"></form>').querySelector("input");
  if (!field) throw new Error("There is no field.");
  await import("./drafts");
  await vi.dynamicImportSettled();
  return field;
}

beforeEach(() => {
  sessionStorage.clear();
  startFormDrafts.mockReset();
});

test("a draft is restored at once", async () => {
  sessionStorage.setItem("formsBegun", "{}");
  await open();
  expect(startFormDrafts).toHaveBeenCalledExactlyOnceWith(undefined, false);
});

test("without one it loads when the visitor enters a form, who may type meanwhile", async () => {
  const field = await open();
  expect(startFormDrafts).not.toHaveBeenCalled();
  field.dispatchEvent(new Event("focusin", { bubbles: true }));
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await waitFor(() => expect(startFormDrafts).toHaveBeenCalledExactlyOnceWith(undefined, true));
});
