import { screen, waitFor, within } from "@testing-library/dom";
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
  await vi.advanceTimersByTimeAsync(6000);
  await waitFor(() => expect(toasts()).toHaveLength(0));
  vi.useRealTimers();
});

const toasts = () => screen.queryAllByRole("listitem");
const titled = (title: string) => waitFor(() => screen.getByText(title));

test("both live regions exist before the first toast", () => {
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

test("a toast can be at the top", async () => {
  show({ title: "Vehicle not found", text: "We couldn't find it.", place: "top" });
  await titled("Vehicle not found");
  expect(toasts()[0]?.parentElement?.dataset.place).toBe("top");
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
  expect(toasts().map(({ textContent }) => textContent)).toEqual(["Two", "Three", "Four"]);
});

test("a toast goes after four seconds", async () => {
  show({ title: "Gone soon" });
  await titled("Gone soon");
  await vi.advanceTimersByTimeAsync(3500);
  expect(toasts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(toasts()).toHaveLength(0));
});

test("only one toast with a text is visible", async () => {
  show({ title: "One", text: "The first." });
  await titled("One");
  show({ title: "Two", text: "The second." });
  await titled("Two");
  const standing = () => toasts().filter(({ dataset }) => dataset.removed === undefined);
  await waitFor(() => expect(standing().map((toast) => toast.textContent)).toEqual(["TwoThe second."]));
});

test("a fading toast cannot be focused", async () => {
  show({ title: "Fades", text: "Soon." });
  await titled("Fades");
  await vi.advanceTimersByTimeAsync(4900);
  expect(toasts().map((toast) => toast.hasAttribute("inert"))).toEqual([false]);
  await vi.advanceTimersByTimeAsync(150);
  expect(toasts().map((toast) => toast.hasAttribute("inert"))).toEqual([true]);
});

test("a toast with a text goes after five seconds", async () => {
  show({ title: "Longer", text: "It says more." });
  await titled("Longer");
  await vi.advanceTimersByTimeAsync(4500);
  expect(toasts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(toasts()).toHaveLength(0));
});

test.each([
  ["one of three", { title: "Short" }, 20],
  ["a toast with a text", { title: "Alone", text: "It says more." }, 50],
] as const)(
  "%s is swiped away, and goes back to its place where it was not swiped so far",
  async (_which, toast, least) => {
    show(toast);
    await titled(toast.title);
    const swipe = (far: number) => {
      for (const [kind, clientX] of [
        ["pointerdown", 100],
        ["pointermove", 100 + far],
        ["pointerup", 100 + far],
      ] as const) {
        toasts()[0]?.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX, clientY: 10 }));
      }
    };
    swipe(least - 1);
    await vi.advanceTimersByTimeAsync(300);
    expect(toasts()[0]?.style.translate).toBe("");
    swipe(least);
    await vi.advanceTimersByTimeAsync(300);
    expect(toasts()).toHaveLength(0);
  },
);

test("hover and focus pause a toast's time", async () => {
  show({ title: "Read me" });
  await titled("Read me");
  toasts()[0]?.focus();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(toasts()).toHaveLength(1);
  toasts()[0]?.blur();
  await vi.advanceTimersByTimeAsync(4500);
  expect(toasts()).toHaveLength(0);
});
