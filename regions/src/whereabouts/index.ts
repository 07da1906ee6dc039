import type { LatLng } from '@loovia/core/geo';
import type { OsmData } from '../osm/index.ts';
import { Boundaries } from './boundaries.ts';
import { namedStreets, streetGrid } from './named-streets.ts';
import type { PointGrid } from './point-grid.ts';
import { isPart, Settlements, type Settlement } from './settlements.ts';

export { namedStreets, type NamedStreet } from './named-streets.ts';
export { PointGrid } from './point-grid.ts';
export type { Settlement, SettlementKind } from './settlements.ts';

/** A street farther away than this says little of where a point is. */
const NEAR_STREET_METRES = 150;

/** Says where a point is, in words. */
export class Whereabouts {
  readonly #settlements: Settlements;
  readonly #boundaries: Boundaries;
  readonly #streets: PointGrid<string>;

  constructor(data: OsmData) {
    this.#settlements = new Settlements(data);
    this.#boundaries = new Boundaries(data);
    this.#streets = streetGrid(namedStreets(data));
  }

  get settlements(): readonly Settlement[] {
    return this.#settlements.all;
  }

  /** Names of the areas around a point, smallest first: suburb or village, town, district. */
  areasAt(location: LatLng): string[] {
    const { small, large } = this.#settlements.at(location);
    const districts = this.#boundaries.at(location);
    // A village near a town isn't in the town, unless nothing else says what it belongs to.
    const isOnItsOwn = small !== null && !isPart(small) && districts.length > 0;
    const names = [small?.name, isOnItsOwn ? undefined : large?.name, ...districts];
    return [...new Set(names.filter((name) => name !== undefined))];
  }

  /** The words after a street or venue that tell it from others: 'Pillgwenlly, Newport'. */
  localityAt(location: LatLng, itself?: string): string | null {
    const areas = this.areasAt(location).filter((name) => name !== itself);
    return areas.length > 0 ? areas.slice(0, 2).join(', ') : null;
  }

  /** The town, or else the village or district, as on an envelope. */
  postTownAt(location: LatLng): string | null {
    const { small, large } = this.#settlements.at(location);
    const village = small && !isPart(small) ? small.name : undefined;
    return village ?? large?.name ?? this.#boundaries.at(location)[0] ?? null;
  }

  /** The nearest named street, if one is near. */
  streetAt(location: LatLng): string | null {
    return this.#streets.nearest(location, NEAR_STREET_METRES)?.item ?? null;
  }
}
