import { beforeEach, expect, test, vi } from "vitest";

const show = vi.fn();
const startToaster = vi.fn((_box: HTMLElement) => show);
vi.mock("../toaster", () => ({ startToaster }));

async function freshStore() {
  vi.resetModules();
  return import("./toasts");
}

beforeEach(() => {
  document.body.innerHTML = "";
  startToaster.mockClear();
  show.mockReset();
});

test("the toaster loads once with the first toast, into a box above dialogs", async () => {
  const { showToast } = await freshStore();
  expect(document.getElementById("toasts")).toBeNull();
  await showToast({ title: "One" });
  await showToast({ title: "Two", tone: "destructive" });
  expect(document.querySelectorAll("#toasts[popover='manual']")).toHaveLength(1);
  expect(startToaster).toHaveBeenCalledExactlyOnceWith(document.getElementById("toasts"));
  expect(show.mock.calls.map(([toast]) => toast.title)).toEqual(["One", "Two"]);
});

test("a failed load breaks nothing, and the next toast retries", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  startToaster.mockImplementationOnce(() => {
    throw new Error("no chunk");
  });
  const { showToast } = await freshStore();
  await showToast({ title: "One" });
  await showToast({ title: "Two" });
  expect(show).toHaveBeenCalledExactlyOnceWith({ title: "Two" });
  expect(document.querySelectorAll("#toasts")).toHaveLength(1);
});
