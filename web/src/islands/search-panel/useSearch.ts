import { useEffect, useState } from "react";
import type { SearchAnswer } from "../../generated/SearchAnswer";
import { fetchSearch } from "./fetch-search";

const TYPING_DELAY_MS = 150;

/** The answer to a text. */
export interface SearchResult {
  text: string;
  answer: SearchAnswer;
}

interface SearchState {
  /** The text that was searched for. */
  text: string;
  /** Null without an answer. */
  found: SearchResult | null;
}

/**
 * The latest answer, and whether a newer one is pending. The request starts when the visitor pauses and is cancelled
 * when the text changes; until then the previous answer stays. Without an answer the request repeats when the network
 * is back.
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
