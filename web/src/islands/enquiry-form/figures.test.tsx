import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EnquiryForm } from "./EnquiryForm";
import { enquiryFormProps } from "./props";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn() }));

const props = enquiryFormProps.parse({
  kind: "vehicle",
  formId: "enquiry-vehicle",
  action: "/leads/vehicle",
  page: "/used-vehicles/2019-ford-f-150/A1",
  consentText: "You may call me.",
  consentVersion: "2026-11",
  textConsentText: "You may text me.",
  textConsentVersion: "text-2026-11",
  button: "Request Quote",
  stockNumber: "A1",
  message: "",
  termsText: "I agree.",
  title: "Request a Quote",
  days: [],
  testDriveRequest: null,
  leftOut: [],
  testDrive: { day: "", time: "", forTwo: false },
  figures: { summary: "Shelby County: $16,082.95 out the door", query: "trade=5%2C000" },
});

test("the figures of the page are sent along unless the box is cleared", () => {
  render(<EnquiryForm {...props} />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Include my figures/ });
  expect(box.checked).toBe(true);
  expect(box.labels?.[0]?.textContent).toContain("$16,082.95 out the door");
  const posted = () => Object.fromEntries(new FormData(box.form ?? undefined));
  expect(posted()).toMatchObject({ includeFigures: "true", trade: "5,000" });
  box.click();
  expect(posted()).not.toHaveProperty("includeFigures");
});
