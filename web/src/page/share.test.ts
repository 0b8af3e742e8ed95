import { waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSharing } from "./share";

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("../stores/toasts", () => ({ showToast }));

const LINK = "https://cars.example/deal?vehicles=A1&trade=5000";

beforeEach(() => {
  document.body.innerHTML = `<button type="button" data-share="${LINK}">Share</button><button type="button" data-print>Print</button>`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  showToast.mockReset();
});

startSharing();

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

test("the device's share sheet gets the link", () => {
  const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
  vi.stubGlobal("navigator", { share });
  click("[data-share]");
  expect(share).toHaveBeenCalledWith({ title: document.title, url: LINK });
  expect(showToast).not.toHaveBeenCalled();
});

test("without a share sheet the link is copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  click("[data-share]");
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ title: "Link copied.", tone: "success" }));
  expect(writeText).toHaveBeenCalledWith(LINK);
});

test("a link that cannot be copied is in the address bar", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  click("[data-share]");
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ tone: "destructive" })));
});

test("the print button prints", () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  click("[data-print]");
  expect(print).toHaveBeenCalledOnce();
});
