import { beforeEach, expect, test, vi } from "vitest";
import { showToast } from "../../stores/toasts";
import { page } from "../../testing/page";
import { showOpeningToast } from "./opening-toast";
import { queueOpeningToast } from "./queue-toast";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

beforeEach(() => {
  page("");
  sessionStorage.clear();
  vi.mocked(showToast).mockClear();
});

test("a toast queued by the previous page is shown once", () => {
  expect(queueOpeningToast({ title: "No vehicles to compare", text: "Please select." })).toBe(true);
  showOpeningToast();
  showOpeningToast();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ title: "No vehicles to compare", text: "Please select." });
});

test("a page's own toast is at the top", () => {
  page('<div data-toast-title="Vehicle not found" data-toast-text="We could not find it."></div>');
  showOpeningToast();
  const own = { title: "Vehicle not found", text: "We could not find it.", place: "top" };
  expect(showToast).toHaveBeenCalledExactlyOnceWith(own);
});

test("malformed data is no toast", () => {
  sessionStorage.setItem("openingToast", "{");
  showOpeningToast();
  sessionStorage.setItem("openingToast", "[7]");
  showOpeningToast();
  expect(showToast).not.toHaveBeenCalled();
});

test("without storage queueing returns false", () => {
  vi.stubGlobal("sessionStorage", null);
  expect(queueOpeningToast({ title: "No vehicles to compare" })).toBe(false);
  vi.unstubAllGlobals();
});
