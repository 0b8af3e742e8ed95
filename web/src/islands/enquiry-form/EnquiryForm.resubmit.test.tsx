// The same enquiry, sent again.

import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LEAD_SENDING } from "../../page/page-events";
import { setUpEnquiryForm } from "../../testing/enquiry";
import { FAILED } from "../../testing/lead-answers";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const { post, answer, posted, field, button, show, fillIn } = setUpEnquiryForm();

test("a repeated submission has the same id, a changed one or one after a success another", async () => {
  post.mockResolvedValue(answer(502, FAILED));
  const user = show();
  await fillIn(user);
  await user.click(button());
  await screen.findByText(/Failed to submit/);
  await user.click(button());
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  await screen.findByText(/Failed to submit/);
  await user.type(field(/Last Name/), "Reed");
  await user.click(button());
  await waitFor(() => expect(post).toHaveBeenCalledTimes(3));
  const ids = [0, 1, 2].map((call) => posted(call).get("submission_id"));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("attribution is sent along and does not change the id", async () => {
  post.mockResolvedValue(answer(502, FAILED));
  let count = 0;
  const attach = (event: Event) => {
    count += 1;
    if (event instanceof CustomEvent) event.detail.set("story", `${count}`);
  };
  document.addEventListener(LEAD_SENDING, attach);
  const user = show();
  await fillIn(user);
  for (const sent of [1, 2]) {
    await user.click(button());
    await waitFor(() => expect(post).toHaveBeenCalledTimes(sent));
    await screen.findByText(/Failed to submit/);
  }
  document.removeEventListener(LEAD_SENDING, attach);
  expect([0, 1].map((call) => posted(call).get("story"))).toEqual(["1", "2"]);
  expect(posted(1).get("submission_id")).toBe(posted(0).get("submission_id"));
});
