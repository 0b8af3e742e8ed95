import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { INVENTORY } from "../../page/inventory/address";
import { Icon } from "../../ui/Icon";

const NARROW = "(width < 48rem)";

/** Where the filters stand, with their head: beside the results, or in a drawer that the page's link opens. */
export function FilterPlace({ children }: { children: ReactNode }): ReactNode {
  const isDrawer = useSyncExternalStore(followWidth, () => matchMedia(NARROW).matches);
  const form = <FilterForm>{children}</FilterForm>;
  if (isDrawer) return <Drawer>{form}</Drawer>;
  return (
    <aside className="filters" id="filters" aria-label="Filters">
      {form}
    </aside>
  );
}

// The page opens it as it opens every dialog (page/parts/dialogs.ts).
function Drawer({ children }: { children: ReactNode }): ReactNode {
  const drawer = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    // The server's was open when this one came.
    if (location.hash === "#filters" && drawer.current) takeOver(drawer.current);
  }, []);
  return (
    <dialog ref={drawer} className="filters" id="filters" aria-label="Filters">
      {children}
    </dialog>
  );
}

// In sight at once, so that its fields can be given the focus that the server's had; modal as soon as they have it.
function takeOver(drawer: HTMLDialogElement): void {
  history.replaceState(history.state, "", location.pathname + location.search);
  drawer.open = true;
  queueMicrotask(() => {
    const focused = document.activeElement;
    drawer.open = false;
    drawer.showModal();
    if (focused instanceof HTMLElement && drawer.contains(focused)) focused.focus({ preventScroll: true });
  });
}

function FilterForm({ children }: { children: ReactNode }): ReactNode {
  return (
    // Nothing submits it: each field takes effect by itself.
    <form
      className="panel filter-form"
      autoComplete="off"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      data-track="asc_element_configuration"
      data-track-element-type="search_tool"
    >
      <div className="filters-head">
        <h2 tabIndex={-1}>Filters</h2>
        <a
          className="btn btn-quiet btn-sm"
          href={INVENTORY}
          data-track="asc_element_configuration"
          data-track-event-action-result="clear"
          data-track-element-state="inactive"
        >
          Reset
        </a>
        <button type="button" className="filters-close" aria-label="Close filters" data-close-dialog>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </form>
  );
}

function followWidth(told: () => void): () => void {
  const width = matchMedia(NARROW);
  width.addEventListener("change", told);
  return () => width.removeEventListener("change", told);
}
