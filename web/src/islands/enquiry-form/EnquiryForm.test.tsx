import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { showToast } from "../../stores/toasts";
import { setUpEnquiryForm } from "../../testing/enquiry";
import { passMinute } from "../../testing/form-clock";
import { DELIVERED } from "../../testing/lead-answers";
import { EnquiryForm } from "./EnquiryForm";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const { props, post, answer, posted, field, button, terms, show, fillIn } = setUpEnquiryForm();

test("no error shows before a field is touched", async () => {
  const user = show();
  expect(screen.queryByText("First Name is required")).toBeNull();
  await user.click(field(/First Name/));
  expect(screen.queryByText("First Name is required")).toBeNull();
  await user.tab();
  expect(await screen.findByText("First Name is required")).toBeTruthy();
  expect(screen.queryByText("Email is required")).toBeNull();
});

test("an error is connected to its field and disappears when corrected", async () => {
  const user = show();
  await user.type(field(/Email/), "dana");
  await user.tab();
  await waitFor(() => expect(field(/Email/).getAttribute("aria-invalid")).toBe("true"));
  const described = field(/Email/).getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe("Invalid email address");
  await user.type(field(/Email/), "@example.com");
  await waitFor(() => expect(field(/Email/).hasAttribute("aria-invalid")).toBe(false));
});

test("the button is disabled and says why, until the form is valid", async () => {
  const user = show();
  expect(button().getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(button().getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Still needed before you can send: First Name, Email, Terms.");
  await fillIn(user);
  expect(button().getAttribute("aria-disabled")).toBe("false");
  await user.type(field(/Phone/), "901");
  expect(button().getAttribute("aria-disabled")).toBe("true");
  await user.clear(field(/First Name/));
  expect(reason?.textContent).toBe(
    "Still needed before you can send: First Name. Please check before you send: Phone.",
  );
});

test("submitting an invalid form posts nothing and shows the errors", async () => {
  const user = show();
  await user.click(button());
  const summary = await screen.findByRole("region", { name: "Please check these fields" });
  expect(document.activeElement).toBe(summary);
  expect(post).not.toHaveBeenCalled();
  expect(
    within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["First Name is required", "Email is required", "You must accept the terms"]);
  await user.click(screen.getByRole("link", { name: "Email is required" }));
  expect(document.activeElement).toBe(field(/Email/));
});

test("a phone number loses its separators as it is typed and pasted", async () => {
  const user = show();
  await user.type(field(/Phone/), "(901) 555");
  expect(field(/Phone/)).toHaveProperty("value", "901555");
  await user.clear(field(/Phone/));
  await user.click(field(/Phone/));
  await user.paste("+1 901-555-0142");
  expect(field(/Phone/)).toHaveProperty("value", "9015550142");
});

test("the form posts its fields, the vehicle, the page and an id", async () => {
  post.mockResolvedValue(answer(200, DELIVERED));
  const user = show();
  await fillIn(user);
  await user.type(field(/Phone/), "9015550142");
  await user.click(screen.getByRole("radio", { name: "Text" }));
  await user.click(screen.getByRole("radio", { name: "Evening" }));
  await user.click(screen.getByRole("checkbox", { name: "You may call me." }));
  await user.click(button());
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.calls[0]?.[0]).toBe("/leads/vehicle");
  const { submission_id: id, ...fields } = Object.fromEntries(posted(0));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(fields).toEqual({
    firstName: "Dana",
    lastName: "",
    email: "dana@example.com",
    phone: "9015550142",
    message: "I am interested in the 2021 Ford F-150.",
    contactBy: "text",
    contactTime: "evening",
    textConsent: "text-2026-11",
    preferredDay: "",
    preferredTime: "",
    termsAccepted: "true",
    contactConsent: "2026-11",
    stock_number: "WM1042",
    page: "/used-vehicles/2021-ford-f-150/WM1042",
    subject: "",
    elapsed: "60000",
  });
});

test("the choice of a text is described by what it agrees to", () => {
  show();
  const described = screen.getByRole("radio", { name: "Text" }).getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe("You may text me.");
  expect(screen.getByRole("radio", { name: "Call" }).hasAttribute("aria-describedby")).toBe(false);
});

test("the time of a test drive from the page's address is chosen", () => {
  show({ testDrive: { day: "thursday", time: "morning", forTwo: false } });
  expect(screen.getByRole("radio", { name: "Thu, Dec 3" })).toMatchObject({ checked: true });
  expect(screen.getAllByRole("radio", { name: "Morning", checked: true })).toHaveLength(1);
});

test("a text message or a call needs a phone number, and the button says so", async () => {
  const user = show({ kind: "contact" });
  const choose = (name: string) => user.click(screen.getByRole("radio", { name }));
  const reason = () => document.getElementById(button().getAttribute("aria-describedby") ?? "")?.textContent;
  await user.type(field(/First Name/), "Dana");
  await user.type(field(/Email/), "dana@example.com");
  expect(reason()).toBeUndefined();
  await choose("Call");
  expect(reason()).toBe("Still needed before you can send: Phone.");
  expect(screen.queryByText(/Phone is required/)).toBeNull();
  expect(field("Phone")).toHaveProperty("required", true);
  await user.click(button());
  expect(await screen.findByRole("link", { name: "Phone is required for a text message or call" })).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
  await choose("Email");
  await waitFor(() => expect(screen.queryByText(/Phone is required/)).toBeNull());
  expect(field("Phone (optional)").hasAttribute("aria-invalid")).toBe(false);
});

test("a contact enquiry has no terms and no vehicle", async () => {
  post.mockResolvedValue(answer(200, DELIVERED));
  const user = show({ kind: "contact", stockNumber: null, message: "" });
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  await user.type(field(/First Name/), "Dana");
  await user.type(field(/Email/), "dana@example.com");
  await user.click(button());
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(posted(0).has("stock_number")).toBe(false);
  expect(posted(0).has("termsAccepted")).toBe(false);
  expect(posted(0).has("contactConsent")).toBe(false);
});

test("while it is under way the button reads Sending... and a second press sends nothing", async () => {
  let arrive: (response: Response) => void = () => undefined;
  post.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const user = show();
  await fillIn(user);
  await user.click(button());
  expect((await screen.findByRole("button", { name: "Sending..." })).getAttribute("aria-disabled")).toBe("true");
  await user.click(button());
  await user.type(field(/First Name/), "{Enter}");
  expect(document.activeElement).not.toBe(document.body);
  arrive(answer(200, DELIVERED));
  await screen.findByRole("button", { name: "Request Quote" });
  expect(post).toHaveBeenCalledOnce();
});

test("a delivery is shown twice and clears the form", async () => {
  post.mockResolvedValue(answer(200, DELIVERED));
  const user = show();
  await fillIn(user);
  await user.click(button());
  expect(
    (await within(screen.getByRole("status")).findByText("Enquiry submitted successfully!")).textContent,
  ).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    title: "Enquiry submitted successfully!",
    text: "Quote requested: 2021 Ford F-150.",
    tone: "success",
  });
  expect(field(/First Name/)).toHaveProperty("value", "");
  expect(field(/Message/)).toHaveProperty("value", props.message);
  expect(terms()).toHaveProperty("checked", false);
  expect(screen.queryByText("First Name is required")).toBeNull();
});

test.each([
  [502, "failed", "Failed to submit enquiry. Please try again."],
  [504, "error", "An error occurred while submitting the form."],
])("an answer %i (%s) says: %s, and keeps what was typed", async (code, status, text) => {
  post.mockResolvedValue(answer(code, { status, text, more: null }));
  const user = show();
  await fillIn(user);
  await user.click(button());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ title: text, tone: "destructive" });
  expect(field(/First Name/)).toHaveProperty("value", "Dana");
});

test("server errors are shown at their fields", async () => {
  const errors = { email: "Invalid email address", stock_number: "Unknown vehicle" };
  post.mockResolvedValue(answer(422, { status: "invalid", errors }));
  const user = show();
  await fillIn(user);
  await user.click(button());
  await waitFor(() => expect(field(/Email/).getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByRole("link", { name: "Invalid email address" })).toBeTruthy();
  expect(screen.getByText("Unknown vehicle")).toBeTruthy();
  expect(showToast).not.toHaveBeenCalled();
});

test("in a dialog a success closes the dialog a second later", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  post.mockResolvedValue(answer(200, DELIVERED));
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  dialog.showModal();
  render(<EnquiryForm {...props} />, { container: dialog });
  passMinute();
  await fillIn(user);
  await user.click(button());
  await screen.findByText(/^Enquiry submitted successfully!/);
  expect(dialog.open).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(dialog.open).toBe(false);
  dialog.remove();
});
