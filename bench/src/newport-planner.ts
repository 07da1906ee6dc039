/** Newport's journeys, and the bare engine that every planner of these streets needs. */
import { distanceMetres, type Bounds, type LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { randomNumbers } from '@loovia/core/testing/random';
import { Actor } from '@valhallajs/valhallajs';

const STOPS = 20;
const COSTINGS = { walking: 'pedestrian', cycling: 'bicycle', car: 'auto' } as const;

export type StreetTransport = keyof typeof COSTINGS;
export const STREET_TRANSPORTS = ['walking', 'cycling', 'car'] as const satisfies StreetTransport[];

export interface Pair {
  readonly from: LatLng;
  readonly to: LatLng;
  /** Places near the straight line between them. */
  readonly stops: readonly LatLng[];
}

/** The same pairs each time, a kilometre apart at least. */
export function pairsIn([[west, south], [east, north]]: Bounds, count: number): Pair[] {
  const random = randomNumbers(2024);
  // The inner half of the box: the town, not the marsh around it.
  const inside = (low: number, high: number) => low + (high - low) * (0.25 + random() / 2);
  const place = () => ({ lat: inside(south, north), lng: inside(west, east) });
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const [from, to] = [place(), place()];
    if (distanceMetres(from, to) < 1000) continue;
    const stops = Array.from({ length: STOPS }, () => {
      const along = random();
      const beside = (random() - 0.5) * 0.008;
      return {
        lat: from.lat + (to.lat - from.lat) * along + beside,
        lng: from.lng + (to.lng - from.lng) * along - beside,
      };
    });
    pairs.push({ from, to, stops });
  }
  return pairs;
}

export function journeyOf(
  { from, to }: Pick<Pair, 'from' | 'to'>,
  mode: Journey['selectedTransport'],
): Journey {
  return {
    startLocation: 'start',
    endLocation: 'end',
    startCoordinates: from,
    endCoordinates: to,
    disabilityAccess: false,
    frequency: 15,
    tolerance: 100,
    journeyDate: '2024-03-05',
    journeyTime: '11:00',
    selectedTransport: mode,
  };
}

export interface BareEngine {
  /** A route with two others; false where there is none. */
  route(pair: Pair, mode: StreetTransport): Promise<boolean>;
  /** What any answer needs from the engine: a route with two others, and two matrices. */
  answer(pair: Pair, mode: StreetTransport): Promise<void>;
}

/** The engine in this process, with only the necessary requests, one after the other. */
export function bareEngine(config: string): BareEngine {
  const actor = new Actor(config);
  const location = ({ lat, lng }: LatLng) => ({ lat, lon: lng });
  const route = ({ from, to }: Pair, mode: StreetTransport) =>
    actor.route({ locations: [from, to].map(location), costing: COSTINGS[mode], alternates: 2 });
  return {
    route: (pair, mode) =>
      route(pair, mode).then(
        () => true,
        () => false,
      ),
    answer: async (pair, mode) => {
      const costing = COSTINGS[mode];
      const { from, to, stops } = pair;
      const [start, end, places] = [location(from), location(to), stops.map(location)];
      await route(pair, mode);
      await actor.matrix({ sources: [start], targets: places, costing });
      await actor.matrix({ sources: places, targets: [end], costing });
    },
  };
}
