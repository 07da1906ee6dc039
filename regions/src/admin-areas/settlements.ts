import { distanceMetres, type LatLng, PointGrid } from '@loovia/core/geo';
import { centreOf } from '../osm/centre.ts';
import type { OsmData, OsmElement } from '../osm/osm-data.ts';

/**
 * How far each kind of place usually spreads from its node. Of two places, the one that is nearer in
 * relation to its reach has the point.
 */
const REACH_METRES = {
  city: 10_000,
  town: 4_000,
  suburb: 1_500,
  quarter: 1_000,
  village: 2_000,
  neighbourhood: 800,
  hamlet: 1_000,
} as const;

export type SettlementKind = keyof typeof REACH_METRES;

export interface Settlement {
  readonly element: OsmElement;
  readonly kind: SettlementKind;
  readonly name: string;
  readonly location: LatLng;
}

const PARTS: readonly SettlementKind[] = ['suburb', 'quarter', 'neighbourhood'];
const LARGE: readonly SettlementKind[] = ['city', 'town'];

/** A town centre is a part of the town without a name. */
const CENTRE_REACH_METRES = 1_500;
/** A suburb beside the centre only counts if it is clearly nearer. */
const CLEARLY_NEARER = 0.7;

/** Namesakes nearer than this are one place mapped twice: the first counts. */
const SAME_PLACE_METRES = 5_000;

/** Part of a town and the town; either may be missing. */
export interface SettledAt {
  /** A suburb or other part of a town, a village or a hamlet. */
  readonly small: Settlement | null;
  /** The city or town around. */
  readonly large: Settlement | null;
}

/** Finds a point's settlement by distance, as OSM rarely has outlines. */
export class Settlements {
  readonly all: readonly Settlement[];
  readonly #grid = new PointGrid<Settlement>();

  constructor(data: OsmData) {
    this.all = readSettlements(data);
    for (const settlement of this.all) this.#grid.add(settlement.location, settlement);
  }

  at(location: LatLng): SettledAt {
    const closest = { small: null as Claim | null, large: null as Claim | null };
    for (const { item, distanceMetres } of this.#grid.within(location, REACH_METRES.city)) {
      const share = distanceMetres / REACH_METRES[item.kind];
      const size = LARGE.includes(item.kind) ? 'large' : 'small';
      if (share <= 1 && share < (closest[size]?.share ?? Infinity)) {
        closest[size] = { item, share, distanceMetres };
      }
    }
    const { small, large } = closest;
    const centreShare = large ? large.distanceMetres / CENTRE_REACH_METRES : Infinity;
    const isCentre = small !== null && small.share > centreShare * CLEARLY_NEARER;
    return { small: isCentre ? null : (small?.item ?? null), large: large?.item ?? null };
  }
}

interface Claim {
  readonly item: Settlement;
  readonly share: number;
  readonly distanceMetres: number;
}

/** Whether the settlement is a part of a town. */
export function isPart(settlement: Settlement): boolean {
  return PARTS.includes(settlement.kind);
}

function isSettlementKind(place: string | undefined): place is SettlementKind {
  return place !== undefined && Object.hasOwn(REACH_METRES, place);
}

function readSettlements(data: OsmData): Settlement[] {
  const found: Settlement[] = [];
  const byName = new Map<string, Settlement[]>();
  for (const element of data.taggedElements()) {
    const { place: kind, name } = element.tags;
    if (!isSettlementKind(kind) || !name) continue;
    const location = centreOf(data, element);
    if (!location) continue;
    const namesakes = byName.get(name) ?? [];
    const isRepeat = namesakes.some(
      (other) => distanceMetres(other.location, location) < SAME_PLACE_METRES,
    );
    if (isRepeat) continue;
    const settlement = { element, kind, name, location };
    found.push(settlement);
    byName.set(name, [...namesakes, settlement]);
  }
  return found;
}
