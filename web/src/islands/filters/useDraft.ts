import { useState } from "react";

/** What is in a field while it is typed, before and after it takes effect. */
export interface Draft {
  /** What the field shows. */
  text: string;
  /** Whether the visitor is at it. */
  isOpen: boolean;
  type(text: string): void;
  end(): void;
}

/**
 * A field's text that is the value until someone types, and theirs until they leave. When the value becomes something that
 * they did not type (a chip was removed, the history went back), it is the value's again.
 */
export function useDraft(value: string, read: (text: string) => string): Draft {
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const isOpen = draft !== null && (draft.over === value || read(draft.text) === value);
  return {
    text: isOpen ? draft.text : value,
    isOpen,
    type: (text) => setDraft({ text, over: value }),
    end: () => setDraft(null),
  };
}
