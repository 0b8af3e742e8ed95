import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page } from "../testing/page";
import { openDialogs } from "./dialogs";

beforeAll(() => openDialogs());

beforeEach(() => {
  page(`
    <a href="#quote">Request a quote</a><a href="#facts">Facts</a><section id="facts"></section>
    <dialog id="quote"><p>The form</p><a href="#facts" data-close-dialog>Close</a></dialog>`);
});

const user = userEvent.setup();
function dialog(): HTMLDialogElement {
  const found = document.querySelector("dialog");
  if (!found) throw new Error("There is no dialog.");
  return found;
}

test("a link to a dialog opens it as a modal", async () => {
  const opened = vi.spyOn(dialog(), "showModal");
  await user.click(screen.getByRole("link", { name: "Request a quote" }));
  expect(opened).toHaveBeenCalledOnce();
  expect(dialog().open).toBe(true);
  expect(location.hash).not.toBe("#quote");
});

test("a link to anything else is an ordinary link", async () => {
  const clicked = vi.fn();
  document.addEventListener("click", (event) => clicked(event.defaultPrevented), { once: true });
  await user.click(screen.getByRole("link", { name: "Facts" }));
  expect(clicked).toHaveBeenCalledWith(false);
});

test("the close link closes it", async () => {
  dialog().showModal();
  await user.click(screen.getByText("Close"));
  expect(dialog().open).toBe(false);
});

test("a press beside it closes it, a press on it does not", () => {
  dialog().showModal();
  vi.spyOn(dialog(), "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 200, 200));
  const press = (clientX: number) =>
    dialog().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY: 150 }));
  press(150);
  expect(dialog().open).toBe(true);
  press(50);
  expect(dialog().open).toBe(false);
});
