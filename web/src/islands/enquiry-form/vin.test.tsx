// The car of a service appointment, in words or by its VIN (FORM-9).

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { setUpEnquiryForm } from "../../testing/enquiry";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const { show, post, field } = setUpEnquiryForm();

test.each([
  ["1hgcm8263 3a004352", { year: 2003, make: "Honda", model: "Accord" }, "2003 Honda Accord, VIN 1HGCM82633A004352"],
  ["1HGCM-82633A004352", { year: 2003, make: "Honda", model: null }, "2003 Honda, VIN 1HGCM82633A004352"],
  ["1HGCM82633A004352", { year: null, make: null, model: null }, "1HGCM82633A004352"],
])("the VIN %s becomes words as far as it is known", async (typed, facts, expected) => {
  post.mockResolvedValue(Response.json({ ...facts, remark: "From the VIN." }));
  show({ kind: "service", stockNumber: null, days: [] });
  await userEvent.type(field(/^Your car/), typed);
  await userEvent.tab();
  await waitFor(() => expect(screen.getByText("From the VIN.")).toBeTruthy());
  expect(field(/^Your car/)).toHaveProperty("value", expected);
  expect(post).toHaveBeenCalledOnce();
});

test("words ask nothing", async () => {
  show({ kind: "service", stockNumber: null, days: [] });
  await userEvent.type(field(/^Your car/), "2019 Honda CR-V, 62,000 miles");
  await userEvent.tab();
  expect(post).not.toHaveBeenCalled();
});
