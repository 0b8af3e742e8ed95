import type { MouseEvent, ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { LeadFormState } from "../../forms/useLeadForm";
import { remove, wishes as title } from "../../generated/messages/car-finder-form";
import type { Wish } from "../../generated/Wish";
import { Icon } from "../../ui/Icon";

interface WishesProps {
  wishes: readonly Wish[];
  form: LeadFormState;
  /** Called when the visitor has removed the last one. */
  onNoneLeft: () => void;
}

/** What came with the visitor, as chips: a press empties the fields of one. One that was changed below is no longer here. */
export function Wishes({ wishes, form, onNoneLeft }: WishesProps): ReactNode {
  const { control, setValue } = form.inputs;
  const values = useWatch({ control });
  const left = wishes.filter((wish) => wish.values.every(([name = "", value]) => values[name] === value));

  function removeWish(event: MouseEvent<HTMLAnchorElement>, wish: Wish): void {
    event.preventDefault();
    event.currentTarget.closest("form")?.querySelector("summary")?.focus({ preventScroll: true });
    for (const [name = ""] of wish.values) setValue(name, "", { shouldDirty: true });
    if (left.length === 1) onNoneLeft();
  }

  if (left.length === 0) return null;
  return (
    <ul className="wishes" aria-label={title}>
      {left.map((wish) => {
        const [before, hidden, text] = remove(wish.text);
        return (
          <li key={wish.text}>
            <a
              className="chip"
              href={`#${form.props.formId}-${wish.values[0]?.[0]}`}
              onClick={(event) => removeWish(event, wish)}
            >
              {before}
              <span className="visually-hidden">{hidden}</span>
              {text} <Icon name="x" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
