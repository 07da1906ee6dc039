import type { Leg } from '@loovia/core/api';
import { distanceMetres, type LatLng, type LineString } from '@loovia/core/geo';
import type { StreetTravel, Streets } from '../../maps/ports.ts';
import { batched } from '../batched.ts';
import { gapsOf, withGaps, type Ends } from '../route-gaps.ts';
import { legSteps } from '../leg-steps.ts';
import { wayNotes } from '../way-notes.ts';

/** How one walks from a place to another. */
export interface Way {
  readonly geometry: LineString;
  readonly distanceMetres: number;
  readonly steps?: Leg['steps'];
  readonly notes?: readonly string[] | undefined;
}

export type FindWay = (ends: Ends) => Promise<Way>;

/** The ways of walks as the streets engine has them, each asked for once. */
export function waysBy(streets: Streets, travel: StreetTravel): FindWay {
  return batched(nameOfWay, (all) => Promise.all(all.map(find)));

  async function find({ from, to }: Ends): Promise<Way> {
    const [route] = await streets.routes(from, to, travel, 0);
    const said = wayNotes(route, { streets, travel });
    if (!route) return { ...straightWay(from, to), ...said };
    const { geometry } = route;
    const { distanceMetres: metres } = withGaps(route, gapsOf(geometry, { from, to }));
    return { geometry, distanceMetres: metres, steps: legSteps(route), ...said };
  }
}

/** Inside a station there may be no street to follow. */
function straightWay(from: LatLng, to: LatLng): Way {
  const coordinates = [from, to].map(({ lat, lng }): [number, number] => [lng, lat]);
  return {
    geometry: { type: 'LineString', coordinates },
    distanceMetres: distanceMetres(from, to),
  };
}

export function nameOfWay({ from, to }: Ends): string {
  return `${from.lat},${from.lng} ${to.lat},${to.lng}`;
}
