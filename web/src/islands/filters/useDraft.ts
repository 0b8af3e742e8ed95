import { useState } from "react";

/** A field's text while it is edited. */
export interface Draft {
  /** What the field shows. */
  text: string;
  /** Whether the visitor is editing. */
  isOpen: boolean;
  type(text: string): void;
  end(): void;
}

/**
 * The text of a field: the value, until the visitor types, then their text until they leave. When the value changes to
 * something they did not type (a chip removed, history navigation), it shows again.
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
