import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page } from "../../testing/page";
import { startDialogs } from "./dialogs";

beforeAll(() => startDialogs());

beforeEach(() => {
  page(`
    <a href="#appointment">Book Appointment</a>
    <a href="#appointment" data-message="I would like to book: Brake Service.">Brakes</a>
    <a href="#appointment" data-message="I would like to book: $& Tires.">Tires</a>
    <a href="#facts">Facts</a><section id="facts"></section>
    <dialog class="dialog" id="appointment">
      <h2 tabindex="-1">Request Appointment</h2><button type="button" data-close-dialog>Close</button>
      <form><input name="firstName" aria-label="First Name"><textarea name="message" aria-label="Message"></textarea></form>
    </dialog>`);
});

afterEach(() => history.replaceState(null, "", "/"));

const user = userEvent.setup();
const click = (name: string) => user.click(screen.getByRole("link", { name }));
const message = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message", hidden: true });

function dialog(): HTMLDialogElement {
  const found = document.querySelector("dialog");
  if (!found) throw new Error("There is no dialog.");
  return found;
}

test("a link to a dialog opens it as a modal without changing the URL", async () => {
  const opened = vi.spyOn(dialog(), "showModal");
  await click("Book Appointment");
  expect(opened).toHaveBeenCalledOnce();
  expect(location.hash).toBe("");
});

test("a link with data-dialog opens the dialog, and with a modifier key follows its URL", async () => {
  const opener = screen.getByRole("link", { name: "Facts" });
  opener.dataset.dialog = "appointment";
  opener.setAttribute("href", "/elsewhere");
  const opened = vi.spyOn(dialog(), "showModal");
  const followed = vi.fn((event: Event) => {
    if (!event.defaultPrevented) event.preventDefault();
  });
  document.addEventListener("click", followed, { once: true });
  opener.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(opened).not.toHaveBeenCalled();
  await click("Facts");
  expect(opened).toHaveBeenCalledOnce();
  dialog().close();
  expect(document.activeElement).toBe(opener);
});

test("the focus starts at the heading", async () => {
  await click("Book Appointment");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Request Appointment" }));
});

test("with errors the focus starts at the error summary", async () => {
  document.querySelector("form")?.insertAdjacentHTML("afterbegin", '<div class="error-summary" tabindex="-1"></div>');
  await click("Book Appointment");
  expect(document.activeElement?.className).toBe("error-summary");
});

test("a link to anything else is an ordinary link", async () => {
  const clicked = vi.fn();
  document.addEventListener("click", (event) => clicked(event.defaultPrevented), { once: true });
  await click("Facts");
  expect(clicked).toHaveBeenCalledWith(false);
});

test("the close button closes it, and the link that opened it has the focus again", async () => {
  await click("Brakes");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(dialog().open).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Brakes" }));
});

test("any way of closing returns the focus", async () => {
  await click("Book Appointment");
  dialog().close();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Book Appointment" }));
});

// The dialog's box is from 100 to 300 in both directions.
function point(kind: "pointerdown" | "click", target: Element, clientX: number): void {
  vi.spyOn(dialog(), "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 200, 200));
  target.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, clientX, clientY: 150 }));
}

test("a click outside closes it, and its input stays", async () => {
  await click("Book Appointment");
  await user.type(screen.getByRole("textbox", { name: "First Name" }), "Dana");
  point("pointerdown", dialog(), 50);
  point("click", dialog(), 50);
  expect(dialog().open).toBe(false);
  await click("Book Appointment");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "First Name" }).value).toBe("Dana");
});

test.each([
  ["on its padding", 150, 150],
  ["that only ends beside it", 150, 50],
  ["that only begins beside it", 50, 150],
])("a press %s does not close it", async (_where, from, to) => {
  await click("Book Appointment");
  point("pointerdown", from === 50 ? dialog() : message(), from);
  point("click", dialog(), to);
  expect(dialog().open).toBe(true);
});

test("the message says which service was chosen", async () => {
  await click("Brakes");
  expect(message().value).toBe("I would like to book: Brake Service.");
});

test("another choice replaces the first, and the visitor's text stays", async () => {
  await click("Brakes");
  await user.type(message(), " They squeal.");
  dialog().close();
  await click("Tires");
  expect(message().value).toBe("I would like to book: $& Tires. They squeal.");
  dialog().close();
  await click("Book Appointment");
  expect(message().value).toBe(" They squeal.");
});

test("a message of the visitor's own is left as it is", async () => {
  await click("Book Appointment");
  await user.type(message(), "My car pulls to the left.");
  dialog().close();
  await click("Brakes");
  expect(message().value).toBe("My car pulls to the left.");
});

test("after a form that was sent the next choice starts the message again", async () => {
  await click("Brakes");
  message().value = "";
  dialog().close();
  await click("Tires");
  expect(message().value).toBe("I would like to book: $& Tires.");
});

test("the message field dispatches input events", async () => {
  const heard = vi.fn();
  message().addEventListener("input", () => heard(message().value));
  await click("Brakes");
  expect(heard).toHaveBeenCalledExactlyOnceWith("I would like to book: Brake Service.");
});

test("a dialog in the URL's fragment opens with the page", () => {
  history.replaceState(null, "", "#appointment");
  const opened = vi.spyOn(dialog(), "showModal");
  startDialogs();
  expect(opened).toHaveBeenCalledOnce();
});

test("a dialog rendered open becomes a modal", () => {
  dialog().open = true;
  const openBefore: boolean[] = [];
  vi.spyOn(dialog(), "showModal").mockImplementation(() => openBefore.push(dialog().open));
  startDialogs();
  expect(openBefore).toEqual([false]);
});

test("other fragments open nothing", () => {
  for (const hash of ["", "#facts", "#%", "#nowhere"]) {
    history.replaceState(null, "", `/${hash}`);
    startDialogs();
  }
  expect(dialog().open).toBe(false);
});
