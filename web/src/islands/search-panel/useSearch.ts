import { useEffect, useState } from "react";
import type { SearchAnswer } from "../../generated/SearchAnswer";
import { fetchSearch } from "./fetch-search";

const TYPING_DELAY_MS = 150;

/** What a text found. */
export interface SearchResult {
  text: string;
  answer: SearchAnswer;
}

interface SearchState {
  /** The text that was asked for. */
  text: string;
  /** What it found; `null` where no answer came. */
  found: SearchResult | null;
}

/**
 * The newest answer, and whether another is on its way. It is asked for once the visitor pauses, and no more once the text
 * has changed; the answer to the text before stays until then. An empty text has none. Where no answer came it is asked for
 * again when the network is back.
 */
export function useSearch(text: string): { result: SearchResult | null; isBusy: boolean } {
  const [state, setSettled] = useState<SearchState | null>(null);
  useEffect(() => {
    if (text === "") {
      setSettled(null);
      return;
    }
    const controller = new AbortController();
    const ask = async () => {
      const answer = await fetchSearch(text, controller.signal);
      if (controller.signal.aborted) return;
      setSettled({ text, found: answer && { text, answer } });
      if (!answer) addEventListener("online", ask, { once: true, signal: controller.signal });
    };
    const pause = setTimeout(ask, TYPING_DELAY_MS);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [text]);
  if (text === "") return { result: null, isBusy: false };
  return { result: state?.found ?? null, isBusy: state?.text !== text };
}
