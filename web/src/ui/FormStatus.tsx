import { type ReactNode, useEffect, useRef } from "react";

export interface SubmitStatus {
  tone: "success" | "error";
  text: string;
  /** What was asked for, after a delivery. */
  about?: string;
}

/**
 * The result of a submission, until the next one. Both live regions exist beforehand, so that a result is announced.
 */
export function FormStatus({ status: outcome }: { status: SubmitStatus | null }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) box.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  return (
    <div ref={box}>
      <div role="status">
        {outcome?.tone === "success" && <p className="notice notice-success mt-2">{outcome.text}</p>}
      </div>
      <div role="alert">{outcome?.tone === "error" && <p className="notice notice-error mt-2">{outcome.text}</p>}</div>
    </div>
  );
}
