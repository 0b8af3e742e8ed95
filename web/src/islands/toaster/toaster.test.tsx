import { screen, waitFor, within } from "@testing-library/react";
import { toast as sonner } from "sonner";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startToaster } from ".";

const raised: string[] = [];
let show: ReturnType<typeof startToaster>;

beforeAll(() => {
  const box = document.createElement("div");
  let isOpen = false;
  // The test's browser has no popovers.
  Object.assign(box, {
    matches: () => isOpen,
    showPopover: () => {
      isOpen = true;
      raised.push("shown");
    },
    hidePopover: () => {
      isOpen = false;
      raised.push("hidden");
    },
  });
  document.body.append(box);
  show = startToaster(box);
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  raised.length = 0;
});

afterEach(async () => {
  sonner.dismiss();
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(toasts()).toHaveLength(0));
  vi.useRealTimers();
});

const toasts = () => screen.queryAllByRole("listitem");
const titled = (title: string) => waitFor(() => screen.getByText(title));

test("the live regions of both families stand before the first toast comes", () => {
  for (const name of [/Notifications/, /Messages/]) {
    expect(screen.getByRole("region", { name }).getAttribute("aria-live")).toBe("polite");
  }
  expect(toasts()).toHaveLength(0);
});

test("a toast shows its title and text, and raises the box each time", async () => {
  show({ title: "Vehicle not found", text: "We couldn't find the vehicle you're looking for." });
  await titled("Vehicle not found");
  expect(within(toasts()[0] ?? document.body).getByText(/We couldn't find/)).toBeTruthy();
  show({ title: "Another" });
  await titled("Another");
  expect(raised.slice(-2)).toEqual(["hidden", "shown"]);
});

test("a toast may stand at the upper end", async () => {
  show({ title: "Vehicle not found", text: "We couldn't find it.", place: "top" });
  await titled("Vehicle not found");
  expect(toasts()[0]?.dataset.yPosition).toBe("top");
});

test.each([
  ["Failed", "destructive", "triangle-alert"],
  ["Sent", "success", "circle-check"],
  ["By the way", undefined, "info"],
] as const)("a toast looks like what it says: %s is %s", async (title, tone, icon) => {
  show(tone ? { title, tone } : { title });
  await titled(title);
  expect(toasts()[0]?.className).toContain(`toast-${tone ?? "information"}`);
  expect(toasts()[0]?.querySelector("use")?.getAttribute("href")).toBe(`/icons.svg#${icon}`);
});

test("three toasts are visible at a time", async () => {
  for (const title of ["One", "Two", "Three", "Four"]) {
    show({ title });
    await titled(title);
  }
  expect(toasts().filter((toast) => toast.dataset.visible === "true")).toHaveLength(3);
});

test("a toast goes after four seconds", async () => {
  show({ title: "Gone soon" });
  await titled("Gone soon");
  await vi.advanceTimersByTimeAsync(3500);
  expect(toasts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(toasts()).toHaveLength(0));
});

test("of toasts with a text there is one at a time", async () => {
  show({ title: "One", text: "The first." });
  await titled("One");
  show({ title: "Two", text: "The second." });
  await titled("Two");
  const standing = () => toasts().filter(({ dataset }) => dataset.removed === "false" && dataset.visible === "true");
  await waitFor(() => expect(standing().map((toast) => toast.textContent)).toEqual(["TwoThe second."]));
});

test("a toast with a text goes after five seconds", async () => {
  show({ title: "Longer", text: "It says more." });
  await titled("Longer");
  await vi.advanceTimersByTimeAsync(4500);
  expect(toasts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(toasts()).toHaveLength(0));
});
