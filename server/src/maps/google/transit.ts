import { londonCivil, shiftDate } from '@loovia/core/time';
import type { Clock } from '../../clock.ts';
import type { OutsideService } from '../../outside-services/outside-service.ts';
import type { NamedPlace } from '../legs.ts';
import type { Transit, TransitStart } from '../ports.ts';
import { TransitUnavailable, type UnavailableOptions } from '../unavailable.ts';
import { distinctJourneys, firstToArrive, mostWithFirst } from '../transit-parts.ts';
import { askGoogle, isAboutPlaces } from './client.ts';
import { COMPUTE_ROUTES } from './routes-answer.ts';
import { readRoute } from './read-route.ts';
import { TRANSIT_FIELDS, transitAnswerSchema, transitRequest } from './transit-routes.ts';

/** How many days Google has journeys for (developers.google.com/maps/documentation/routes/transit-route), less the broken ones. */
const DAYS = { past: 6, future: 99 } as const;

/** The most requests for all starts together: each start is one, and is paid for. */
const MOST_STARTS = 12;

const unavailable = (why: UnavailableOptions) =>
  new TransitUnavailable('Google Routes could not answer.', why);

/**
 * Public transport by Google's Routes API. It says where a vehicle is boarded and left, not where it
 * calls between, and nothing about wheelchairs: no ride is confirmed as step-free. Nothing is kept.
 */
export function createGoogleTransit(service: OutsideService, clock: Clock): Transit {
  async function find(start: TransitStart, to: NamedPlace, stepFree: boolean, hasOthers: boolean) {
    const question = {
      path: COMPUTE_ROUTES,
      body: { json: transitRequest(start, to, hasOthers) },
      fields: TRANSIT_FIELDS,
      schema: transitAnswerSchema,
    };
    const answer = await askGoogle(service, question, unavailable, isAboutPlaces);
    const found = (answer?.routes ?? []).flatMap((route) => {
      const journey = readRoute(route, { ...start, to }, stepFree);
      return journey ? [{ journey }] : [];
    });
    return distinctJourneys(found).map(({ journey }) => journey);
  }

  return {
    get covers() {
      const { date: today } = londonCivil(clock());
      return {
        from: shiftDate(today, -DAYS.past),
        to: shiftDate(today, DAYS.future),
        shiftedWeeks: 0,
      };
    },
    // Google has its own map of everywhere.
    serves: () => true,
    unservedEnd: () => Promise.resolve(undefined),
    isReady: () => service.isReady(),
    journeys: async (start, to, { stepFree, most }) => {
      const found = await find(start, to, stepFree, most > 1);
      return mostWithFirst(found, most);
    },
    onward: (starts, to, { stepFree }) => {
      const asked = new Set(placesInTurn(starts).slice(0, MOST_STARTS));
      return Promise.all(
        starts.map(async (start) =>
          asked.has(start) ? firstToArrive(await find(start, to, stepFree, true)) : undefined,
        ),
      );
    },
  };
}

/** Each place's first start, then each one's second, and so on; the earlier before the later. */
function placesInTurn(starts: readonly TransitStart[]): TransitStart[] {
  const inTime = starts.toSorted((a, b) => Number(a.departAt) - Number(b.departAt));
  const places = Map.groupBy(inTime, ({ from: { lat, lng } }) => `${lat},${lng}`);
  const turns = new Map(
    [...places.values()].flatMap((all) => all.map((one, turn) => [one, turn] as const)),
  );
  return inTime.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0));
}
