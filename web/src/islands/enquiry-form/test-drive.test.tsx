// A form with a day of a test drive asks for one, as the server's does.

import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import cases from "../../../../tests/vectors/test-drive.json";
import { showToast } from "../../stores/toasts";
import { setUpEnquiryForm } from "../../testing/enquiry";
import { passMinute } from "../../testing/form-clock";
import { DELIVERED } from "../../testing/lead-answers";
import { EnquiryForm } from "./EnquiryForm";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const { props, post, answer, field, fillIn } = setUpEnquiryForm();

/** The form in its dialog, as the server renders it. */
function showDialog(changes: Partial<typeof props> = {}) {
  const dialog = document.createElement("dialog");
  const heading = document.createElement("h2");
  const place = document.createElement("div");
  heading.textContent = props.title;
  dialog.append(heading, place);
  document.body.append(dialog);
  dialog.showModal();
  const { unmount } = render(<EnquiryForm {...props} {...changes} />, { container: place });
  passMinute();
  const texts = () => [
    heading.textContent,
    dialog.querySelector("[type='submit']")?.textContent,
    dialog.querySelector("textarea")?.value,
  ];
  const close = () => {
    unmount();
    dialog.remove();
  };
  return { dialog, texts, close };
}

const { message } = cases[0] ?? { message: "" };

test.each(cases)("with $day $time chosen the form is $title", async ({ day, time, ...expected }) => {
  const vehicle = "2021 Ford F-150";
  const fill = (text: string) => text.replace("{vehicle}", vehicle);
  const { dialog, texts, close } = showDialog({ message: fill(message) });
  for (const chosen of [`[name='preferredDay'][value='${day}']`, `[name='preferredTime'][value='${time}']`])
    dialog.querySelector<HTMLInputElement>(chosen)?.click();
  await waitFor(() => expect(texts()).toEqual([expected.title, expected.button, fill(expected.message)]));
  close();
  // As the page's address has them.
  const again = showDialog({ message: fill(message), testDrive: { day, time, forTwo: false } });
  await waitFor(() => expect(again.texts()).toEqual([expected.title, expected.button, fill(expected.message)]));
  again.close();
});

test("the visitor's own message stays when a day is chosen", async () => {
  const { dialog, texts, close } = showDialog();
  await userEvent.type(field(/Message/), " Is it still there?");
  dialog.querySelector<HTMLInputElement>("[name='preferredDay'][value='saturday']")?.click();
  await waitFor(() => expect(texts()[0]).toBe("Schedule a Test Drive"));
  expect(texts()[2]).toBe(`${props.message} Is it still there?`);
  close();
});

test("a test drive stays one until its dialog has closed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const about = "Test drive requested: 2021 Ford F-150, Saturday, December 5.";
  post.mockResolvedValue(answer(200, { ...DELIVERED, about, more: about }));
  const { dialog, texts, close } = showDialog();
  dialog.querySelector<HTMLInputElement>("[name='preferredDay'][value='saturday']")?.click();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Request Test Drive" }));
  await screen.findByText(new RegExp(about));
  expect(texts().slice(0, 2)).toEqual(["Schedule a Test Drive", "Request Test Drive"]);
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ text: about }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(dialog.open).toBe(false);
  dialog.showModal();
  await user.type(field(/First Name/), "Dana");
  await waitFor(() => expect(texts().slice(0, 2)).toEqual(["Request a Quote", "Request Quote"]));
  close();
});
