// Links of the search panel to pages of the site and to fixed searches.

import type { ReactNode } from "react";
import * as texts from "../../generated/messages/search-panel";
import type { PageLink } from "../../generated/PageLink";
import { Icon } from "../../ui/Icon";

/** Pages of the site that match the text. */
export function Pages({ pages }: { pages: PageLink[] }): ReactNode {
  return (
    <ul className="search-panel-links" aria-label={texts.pages}>
      {pages.map(({ label, path }) => (
        <Resource key={path} text={label} href={path} />
      ))}
    </ul>
  );
}

function Resource({ text, href }: { text: string; href: string }): ReactNode {
  return (
    <li>
      <a className="search-panel-resource" href={href}>
        <span>{text}</span>
        <Icon name="chevron-right" />
      </a>
    </li>
  );
}

/** Fixed searches. */
export function WebsiteResources({ place }: { place: string }): ReactNode {
  const resources = [
    [texts.under20000, "/inventory?price_max=20000"],
    [texts.under50000, "/inventory?price_max=50000"],
    [texts.buy(place), "/inventory"],
  ] as const;
  return (
    <section className="search-panel-links" aria-labelledby="search-panel-resources">
      <h2 id="search-panel-resources">{texts.resources}</h2>
      <ul>
        {resources.map(([text, href]) => (
          <Resource key={href} text={text} href={href} />
        ))}
      </ul>
    </section>
  );
}
