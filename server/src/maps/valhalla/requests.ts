import type { LatLng } from '@loovia/core/geo';
import { STEP_FREE_COSTING, STREET_SEARCH_FILTER } from '@loovia/core/valhalla';
import type { StreetMode, StreetTravel } from '../ports.ts';

/** Services of Valhalla that we ask (valhalla.github.io/valhalla/api). */
export type ValhallaAction = 'route' | 'sources_to_targets';

/** What is sent, as JSON. */
export type ValhallaRequest = Readonly<Record<string, unknown>>;

const COSTINGS = {
  walking: 'pedestrian',
  cycling: 'bicycle',
  car: 'auto',
} as const satisfies Record<StreetMode, string>;

/** Farther from any street than this, nobody can walk or drive from a place. */
const ROUTE_CUTOFF_METRES = 2000;

/** One place without any street this near would fail a matrix for all. */
const MATRIX_CUTOFF_METRES = 20_000;

function location({ lat, lng }: LatLng, cutoffMetres: number) {
  return { lat, lon: lng, search_cutoff: cutoffMetres, search_filter: STREET_SEARCH_FILTER };
}

function costing({ mode, stepFree }: StreetTravel) {
  return {
    costing: COSTINGS[mode],
    ...(mode === 'walking' && stepFree
      ? { costing_options: { pedestrian: STEP_FREE_COSTING } }
      : {}),
  };
}

export function routeRequest(
  from: LatLng,
  to: LatLng,
  travel: StreetTravel,
  alternates: number,
): ValhallaRequest {
  return {
    locations: [from, to].map((end) => location(end, ROUTE_CUTOFF_METRES)),
    ...costing(travel),
    alternates,
    units: 'kilometers',
    language: 'en-GB',
  };
}

/** From so many places on either side Valhalla searches from both ends (its CostMatrix). */
const BOTH_ENDS_FROM = 6;

/**
 * The matrix of all sources to all targets; the answer may have more rows and columns.
 *
 * With more sources than targets Valhalla searches backwards from the targets, and for bicycles that
 * gives times which are minutes off. Repeated places make it search from both ends instead.
 */
export function matrixRequest(
  sources: readonly LatLng[],
  targets: readonly LatLng[],
  travel: StreetTravel,
): ValhallaRequest {
  const isBackwards = travel.mode === 'cycling' && sources.length > targets.length;
  const places = (points: readonly LatLng[]) => {
    const asked = points.map((point) => location(point, MATRIX_CUTOFF_METRES));
    const missing = isBackwards ? Math.max(0, BOTH_ENDS_FROM - asked.length) : 0;
    return [
      ...asked,
      ...asked.slice(-1).flatMap((last) => Array.from({ length: missing }, () => last)),
    ];
  };
  return {
    sources: places(sources),
    targets: places(targets),
    ...costing(travel),
    units: 'kilometers',
  };
}
