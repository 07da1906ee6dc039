import type { LatLng } from '@loovia/core/geo';
import type { TimetableCover } from '@loovia/core/regions';
import { londonCivil, shiftDate } from '@loovia/core/time';
import type { Clock } from '../../clock.ts';
import type { OutsideService } from '../../outside-services/index.ts';
import {
  TransitUnavailable,
  type Transit,
  type TransitJourney,
  type TransitStart,
} from '../ports.ts';
import { askRoutes } from './client.ts';
import { readRoute } from './read-route.ts';
import { TRANSIT_FIELDS, transitAnswerSchema, transitRequest } from './transit-routes.ts';

/** Google has journeys for so many days (developers.google.com/maps/documentation/routes/transit-route), less the broken ones. */
const DAYS = { past: 6, future: 99 } as const;

/** Each start is a question that is paid for: so many at most for all starts together. */
const MOST_STARTS = 12;

const unavailable = (...why: ConstructorParameters<typeof TransitUnavailable>) =>
  new TransitUnavailable(...why);

/**
 * Public transport by Google's Routes API. It tells where a vehicle is boarded and left, not where it
 * calls between, and nothing of wheelchairs: no ride is said to be step-free. Nothing is kept.
 */
export class GoogleTransit implements Transit {
  readonly #service: OutsideService;
  readonly #clock: Clock;

  constructor(service: OutsideService, clock: Clock) {
    this.#service = service;
    this.#clock = clock;
  }

  get covers(): TimetableCover {
    const { date: today } = londonCivil(this.#clock());
    return {
      from: shiftDate(today, -DAYS.past),
      to: shiftDate(today, DAYS.future),
      shiftedWeeks: 0,
    };
  }

  /** Google has its own map, of all places. */
  serves(): boolean {
    return true;
  }

  isReady(): boolean {
    return this.#service.isReady();
  }

  async journeys(
    start: TransitStart,
    to: LatLng,
    { stepFree, most }: { readonly stepFree: boolean; readonly most: number },
  ): Promise<readonly TransitJourney[]> {
    const found = await this.#find(start, to, { stepFree, hasOthers: most > 1 });
    return found.slice(0, most);
  }

  /** Null for starts beyond those that are asked for as well. */
  async onward(
    starts: readonly TransitStart[],
    to: LatLng,
    { stepFree }: { readonly stepFree: boolean },
  ): Promise<readonly (TransitJourney | null)[]> {
    const asked = new Set(placesInTurn(starts).slice(0, MOST_STARTS));
    const first = async (start: TransitStart) => {
      if (!asked.has(start)) return null;
      const found = await this.#find(start, to, { stepFree, hasOthers: true });
      return found.toSorted(firstToArrive)[0] ?? null;
    };
    return Promise.all(starts.map(first));
  }

  async #find(
    start: TransitStart,
    to: LatLng,
    { stepFree, hasOthers }: { readonly stepFree: boolean; readonly hasOthers: boolean },
  ): Promise<TransitJourney[]> {
    const question = {
      path: '/directions/v2:computeRoutes',
      body: { json: transitRequest(start, to, hasOthers) },
      fields: TRANSIT_FIELDS,
      schema: transitAnswerSchema,
    };
    const answer = await askRoutes(this.#service, question, unavailable);
    const seen = new Set<string>();
    return (answer?.routes ?? []).flatMap((route): TransitJourney[] => {
      const journey = readRoute(route, { ...start, to }, stepFree);
      const words = JSON.stringify(journey);
      if (!journey || seen.has(words)) return [];
      seen.add(words);
      return [journey];
    });
  }
}

/** Each place's first start, then each one's second, and so on; the earlier before the later. */
function placesInTurn(starts: readonly TransitStart[]): TransitStart[] {
  const turns = new Map<string, number>();
  const inTime = starts.toSorted((a, b) => Number(a.departAt) - Number(b.departAt));
  const withTurns = inTime.map((start) => {
    const place = `${start.from.lat},${start.from.lng}`;
    const turn = turns.get(place) ?? 0;
    turns.set(place, turn + 1);
    return { start, turn };
  });
  return withTurns.toSorted((a, b) => a.turn - b.turn).map(({ start }) => start);
}

/** Of those that arrive together, the one that leaves last. */
function firstToArrive(a: TransitJourney, b: TransitJourney): number {
  return Number(a.arrival) - Number(b.arrival) || Number(b.departure) - Number(a.departure);
}
