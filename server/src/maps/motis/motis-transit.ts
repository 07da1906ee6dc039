import type { LatLng } from '@loovia/core/geo';
import type { Mode, PlanData } from '@motis-project/motis-client';
import { isRide, type NamedPlace } from '../legs.ts';
import type { Transit, TransitJourney, TransitStart } from '../ports.ts';
import { TransitUnavailable } from '../unavailable.ts';
import { answerOr, connectOpen, type ServiceOptions, unavailableFor } from '../service.ts';
import { distinctJourneys, mostWithFirst } from '../transit-parts.ts';
import { planAnswerSchema, type MotisItinerary } from './answer.ts';
import { onwardBy } from './onward.ts';
import { readItinerary } from './read-itinerary.ts';

const TRANSIT_MODES: Mode[] = ['BUS', 'COACH', 'TRAM', 'SUBWAY', 'FERRY', 'RAIL'];
const WINDOW_SECONDS = 2 * 3600;
/** The longest walk to the first ride, and from the last; the service may allow less. */
const MAX_WALK_SECONDS = 30 * 60;
const MIN_TRANSFER_MINUTES = 2;
/** Asked for beyond those wanted, to choose from. */
const SPARE_ITINERARIES = 3;
/** A change weighs as much as this time on board; each minute's walk counts twice. */
const CHANGE_MS = 5 * 60 * 1000;

const LIMIT_MS = 8000;
/** A public service is for all: the most questions at once, for all users together. */
const AT_ONCE = 4;
/** MOTIS's answer for a place or a time beyond its data: there is no journey. */
const BAD_REQUEST = 400;

interface Found {
  readonly itinerary: MotisItinerary;
  readonly journey: TransitJourney;
}

/**
 * Public transport by a MOTIS service. MOTIS knows which vehicles take wheelchairs, but says nothing
 * of stops: with disability access the walks are step-free and unfit vehicles left out, and nothing
 * is confirmed.
 */
export function openMotis(options: ServiceOptions): Transit {
  const service = connectOpen(options, { service: 'MOTIS', limitMs: LIMIT_MS, atOnce: AT_ONCE });

  async function plan(query: PlanData['query']): Promise<readonly MotisItinerary[]> {
    const path = `/api/v6/plan?${parametersOf(query).toString()}`;
    const answer = service.ask({ path, schema: planAnswerSchema });
    const { itineraries } = await answerOr(answer, (failure) => {
      if (failure.status === BAD_REQUEST) return { itineraries: [] };
      throw new TransitUnavailable('MOTIS could not answer.', unavailableFor(failure));
    });
    return itineraries;
  }

  async function find(start: TransitStart, to: NamedPlace, stepFree: boolean, atLeast: number) {
    const itineraries = await plan(queryOf(start, to, stepFree, atLeast));
    const found = itineraries.flatMap((itinerary): Found[] => {
      if (stepFree && isAnyUnfit(itinerary)) return [];
      const journey = readItinerary(itinerary, { ...start, to }, { stepFree });
      return journey ? [{ itinerary, journey }] : [];
    });
    return distinctJourneys(found);
  }

  return {
    // MOTIS doesn't say.
    covers: null,
    // MOTIS has its own map, of all places.
    serves: () => true,
    unservedEnd: () => Promise.resolve(undefined),
    isReady: () => service.isReady(),
    journeys: async (start, to, { stepFree, most }) => {
      const found = await find(start, to, stepFree, most + SPARE_ITINERARIES);
      const cost = ({ journey }: Found) => costOf(journey, start.departAt);
      const confirmedFirst = ({ itinerary }: Found) => (stepFree && areAllFit(itinerary) ? 0 : 1);
      const inOrder = found.toSorted(
        (a, b) => confirmedFirst(a) - confirmedFirst(b) || cost(a) - cost(b),
      );
      return mostWithFirst(
        inOrder.map(({ journey }) => journey),
        most,
      );
    },
    onward: (starts, to, { stepFree }) => {
      const findFrom = async (start: TransitStart) => {
        const found = await find(start, to, stepFree, 1);
        return found.map(({ journey }) => journey);
      };
      return onwardBy(findFrom, starts);
    },
  };
}

/** The API takes a list as one parameter, separated by commas. */
function parametersOf(query: PlanData['query']): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
}

function queryOf(
  { from, departAt }: TransitStart,
  to: LatLng,
  stepFree: boolean,
  numItineraries: number,
): PlanData['query'] {
  return {
    fromPlace: `${from.lat},${from.lng}`,
    toPlace: `${to.lat},${to.lng}`,
    time: departAt.toISOString(),
    numItineraries,
    searchWindow: WINDOW_SECONDS,
    transitModes: TRANSIT_MODES,
    // The walk all the way is planned by the streets engine.
    maxDirectTime: 0,
    maxPreTransitTime: MAX_WALK_SECONDS,
    maxPostTransitTime: MAX_WALK_SECONDS,
    minTransferTime: MIN_TRANSFER_MINUTES,
    detailedLegs: true,
    ...(stepFree && { pedestrianProfile: 'WHEELCHAIR', useRoutedTransfers: true }),
  };
}

const fitnessOf = ({ legs }: MotisItinerary) =>
  legs.filter(({ mode }) => mode !== 'WALK').map((leg) => leg.wheelchairAccessible);
const isAnyUnfit = (one: MotisItinerary) => fitnessOf(one).includes('NOT_ACCESSIBLE');
const areAllFit = (one: MotisItinerary) =>
  fitnessOf(one).every((fitness) => fitness === 'ACCESSIBLE');

/** In milliseconds; what a person would choose first costs least. */
function costOf({ arrival, legs }: TransitJourney, departAt: Date): number {
  const walks = legs.filter((leg) => !isRide(leg));
  const walking = walks.reduce(
    (sum, walk) => sum + (Number(walk.arrival) - Number(walk.departure)),
    0,
  );
  const changes = legs.length - walks.length - 1;
  return Number(arrival) - Number(departAt) + walking + changes * CHANGE_MS;
}
