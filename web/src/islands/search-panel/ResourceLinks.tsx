// Links of the search panel to pages of the site and to searches.

import type { ReactNode } from "react";
import * as texts from "../../generated/messages/search-panel";
import type { PageLink } from "../../generated/PageLink";
import { root } from "../../page/language";
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

/** Searches that suit the inventory, and all of it. */
export function WebsiteResources({ place, prices }: { place: string; prices: PageLink[] }): ReactNode {
  const resources = [...prices, { label: texts.buy(place), path: `${root}/inventory` }];
  return (
    <section className="search-panel-links" aria-labelledby="search-panel-resources">
      <h2 id="search-panel-resources">{texts.resources}</h2>
      <ul>
        {resources.map(({ label, path }) => (
          <Resource key={path} text={label} href={path} />
        ))}
      </ul>
    </section>
  );
}
