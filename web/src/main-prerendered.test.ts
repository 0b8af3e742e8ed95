// The script of a prerendered page. It has a file of its own, because what another test's page still has to do would store
// things meanwhile.

import { waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { showToast } from "./stores/toasts";
import { page } from "./testing/page";

vi.mock("./stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

test("a prerendered page stores and shows nothing until it is shown", async () => {
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  const vehicle = { stock_number: "A1", full_text_name: "2021 Ford Escape", make: "Ford" };
  page(
    `<section id="recently-viewed" data-vehicle='${JSON.stringify(vehicle)}' data-toast-title="Sold"></section><p data-call-bar></p>`,
  );
  await import("./main");
  await vi.dynamicImportSettled();
  expect([localStorage.length, vi.mocked(showToast).mock.calls.length]).toEqual([0, 0]);
  Reflect.deleteProperty(document, "prerendering");
  document.dispatchEvent(new Event("prerenderingchange"));
  await waitFor(() => expect(localStorage.getItem("recentlyViewedVehicles")).toContain("A1"));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
});
