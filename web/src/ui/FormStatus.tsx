import { type ReactNode, useEffect, useRef } from "react";

export interface SubmitStatus {
  tone: "success" | "error";
  text: string;
}

/** What became of a form; it stays until the next try. Both regions stand empty before, so that what comes is heard. */
export function FormStatus({ outcome }: { outcome: SubmitStatus | null }): ReactNode {
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
