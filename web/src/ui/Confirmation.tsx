import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./Icon";

interface ConfirmationProps {
  title: string;
  /** What was asked for (LEAD-22). */
  about: string | undefined;
  children: ReactNode;
}

/** Replaces a delivered form with a confirmation, which takes the focus. */
export function Confirmation({ title, about, children }: ConfirmationProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section className="state confirmation" aria-labelledby={heading} tabIndex={-1} ref={box}>
      <Icon name="circle-check" />
      <h3 id={heading}>{title}</h3>
      {about !== undefined && (
        <p>
          <strong>{about}</strong>
        </p>
      )}
      {children}
    </section>
  );
}
