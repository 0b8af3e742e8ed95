// The enquiry form for tests; the tests answer its posts.

import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { EnquiryForm } from "../islands/enquiry-form/EnquiryForm";
import type { EnquiryFormProps } from "../islands/enquiry-form/props";
import { showToast } from "../stores/toasts";
import { controlFormClock, passMinute } from "./form-clock";

type Post = (address: string, init: RequestInit) => Promise<Response>;

/** Mocks the posts for a test file and returns queries for what a visitor sees. The caller must mock the toasts. */
export function setUpEnquiryForm() {
  const props: EnquiryFormProps = {
    kind: "vehicle",
    formId: "enquiry-vehicle",
    action: "/leads/vehicle",
    stockNumber: "WM1042",
    page: "/used-vehicles/2021-ford-f-150/WM1042",
    message: "I am interested in the 2021 Ford F-150.",
    termsText: "I agree to the terms.",
    title: "Request a Quote",
    days: [
      { value: "monday", label: "Today", date: "Monday, November 30" },
      { value: "thursday", label: "Thu, Dec 3", date: "Thursday, December 3" },
      { value: "saturday", label: "Sat, Dec 5", date: "Saturday, December 5" },
    ],
    testDriveRequest: {
      title: "Schedule a Test Drive",
      button: "Request Test Drive",
      messages: [
        "I am interested in a test drive of the 2021 Ford F-150 on {day}.",
        "I am interested in a test drive of the 2021 Ford F-150 on {day}, in the morning.",
        "I am interested in a test drive of the 2021 Ford F-150 on {day}, in the afternoon.",
      ],
    },
    leftOut: [],
    testDrive: { day: "", time: "", forTwo: false },
    figures: null,
    consentText: "You may call me.",
    consentVersion: "2026-11",
    textConsentText: "You may text me.",
    textConsentVersion: "text-2026-11",
    button: "Request Quote",
  };

  const post = vi.fn<Post>();
  const answer = (status: number, body: unknown) => Response.json(body, { status });
  const posted = (call: number) => new URLSearchParams(String(post.mock.calls[call]?.[1].body));

  const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
  const button = () => screen.getByRole("button", { name: /Request Quote|Send Message|Sending\.\.\./ });
  const terms = () => screen.getByRole("checkbox", { name: "I agree to the terms." });

  function show(changes: Partial<EnquiryFormProps> = {}) {
    render(<EnquiryForm {...props} {...changes} />);
    passMinute();
    return userEvent.setup();
  }

  async function fillIn(user: ReturnType<typeof userEvent.setup>) {
    await user.type(field(/First Name/), "Dana");
    await user.type(field(/Email/), "dana@example.com");
    await user.click(terms());
  }

  controlFormClock();
  beforeEach(() => {
    vi.stubGlobal("fetch", post);
    post.mockReset();
    vi.mocked(showToast).mockClear();
  });

  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  return { props, post, answer, posted, field, button, terms, show, fillIn };
}
