import type { ReactNode } from "react";
import * as texts from "../../generated/messages/filters";
import { INVENTORY_PATH } from "../../page/inventory/inventory-url";
import { Icon } from "../../ui/Icon";

/** The form around the filters, in the sidebar or in the drawer (page/dialogs/drawer.ts). */
export function FilterForm({ children }: { children: ReactNode }): ReactNode {
  return (
    // Never submitted: each field applies on change.
    <form
      className="panel filter-form"
      autoComplete="off"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      data-track="asc_element_configuration"
      data-track-element-type="search_tool"
    >
      <div className="filters-head">
        <h2 tabIndex={-1}>{texts.title}</h2>
        <a
          className="btn btn-quiet btn-sm"
          href={INVENTORY_PATH}
          data-track="asc_element_configuration"
          data-track-event-action-result="clear"
          data-track-element-state="inactive"
        >
          {texts.reset}
        </a>
        <button type="button" id="filters-close" className="filters-close" aria-label={texts.close} data-close-dialog>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </form>
  );
}
