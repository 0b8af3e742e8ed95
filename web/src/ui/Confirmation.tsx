import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./Icon";

interface ConfirmationProps {
  title: string;
  children: ReactNode;
}

/** Replaces a delivered form with a confirmation, which takes the focus. */
export function Confirmation({ title, children }: ConfirmationProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section className="state confirmation" aria-labelledby={heading} tabIndex={-1} ref={box}>
      <Icon name="circle-check" />
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}
