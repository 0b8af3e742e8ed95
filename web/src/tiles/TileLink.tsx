import { Fragment, type ReactNode } from "react";
import { callForPrice } from "../generated/messages/tile";
import type { VehicleTile } from "../generated/VehicleTile";
import { FIGURES_KEY, isStored } from "../stores/storage-keys";
import { wholeWords } from "./whole-words";

/** A vehicle with photo, name, price and mileage as one link. */
export function TileLink({ tile, href }: { tile: VehicleTile; href: string }): ReactNode {
  return (
    <a className="vehicle-tile" href={href}>
      <span className="photo vehicle-tile-photo" data-placeholder={tile.photo === null ? "" : undefined}>
        {tile.photo !== null && (
          <img src={tile.photo} alt={tile.photoAlt} width={440} height={330} loading="lazy" decoding="async" />
        )}
        {tile.status !== null && <span className="photo-status">{tile.status}</span>}
      </span>
      <span className="vehicle-tile-text">
        <span className="vehicle-tile-name">
          <VehicleName of={tile.name} />
        </span>
        <span className="vehicle-tile-figures">
          <strong className="vehicle-tile-price">{tile.price ?? callForPrice}</strong>
          {tile.mileage !== null && <span className="text-muted">{tile.mileage}</span>}
          {tile.placeAndVin !== null && <span className="text-muted">{tile.placeAndVin}</span>}
        </span>
        {tile.priced !== null && isStored(FIGURES_KEY) && (
          <span className="vehicle-tile-own" data-priced={tile.priced} />
        )}
      </span>
    </a>
  );
}

/** A name in which short words do not break across lines. */
function VehicleName({ of: name }: { of: string }): ReactNode {
  return wholeWords(name).map(({ text, whole }, index) => {
    const key = `${index} ${text}`;
    return whole ? (
      <span key={key} className="whole-word">
        {text}
      </span>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    );
  });
}
