import type { LatLng } from '@loovia/core/geo';
import type { Mode, PlanData } from '@motis-project/motis-client';
import type { Transit, TransitJourney, TransitStart, TransitWalk } from '../ports.ts';
import type { Itinerary } from './answer.ts';
import { MotisClient, type MotisOptions } from './client.ts';
import { onwardBy } from './onward.ts';
import { readItinerary } from './read-itinerary.ts';

const TRANSIT_MODES: Mode[] = ['BUS', 'COACH', 'TRAM', 'SUBWAY', 'FERRY', 'RAIL'];
const WINDOW_SECONDS = 2 * 3600;
/** So long a walk to the first ride, and from the last; the service may allow less. */
const MAX_WALK_SECONDS = 30 * 60;
const MIN_TRANSFER_MINUTES = 2;
/** More than wanted, to choose from. */
const SPARE_ITINERARIES = 3;
/** A change is felt like this much longer on board, and a minute's walk like one more. */
const CHANGE_MS = 5 * 60 * 1000;

interface Found {
  readonly itinerary: Itinerary;
  readonly journey: TransitJourney;
}

/**
 * Public transport by a MOTIS service. MOTIS knows which vehicles take wheelchairs, but says nothing
 * of stops: with disability access the walks are step-free and unfit vehicles left out, and nothing
 * is said to be confirmed.
 */
export class MotisTransit implements Transit {
  /** MOTIS doesn't say. */
  readonly covers = null;
  readonly #client: MotisClient;

  constructor(options: MotisOptions) {
    this.#client = new MotisClient(options);
  }

  /** MOTIS has its own map, of all places. */
  serves(): boolean {
    return true;
  }

  isReady(): boolean {
    return this.#client.isReady();
  }

  async journeys(
    start: TransitStart,
    to: LatLng,
    { stepFree, most }: { readonly stepFree: boolean; readonly most: number },
  ): Promise<readonly TransitJourney[]> {
    const found = await this.#find(start, to, stepFree, most + SPARE_ITINERARIES);
    const cost = ({ journey }: Found) => costOf(journey, start.departAt);
    const isSaid = ({ itinerary }: Found) => (stepFree && areAllFit(itinerary) ? 0 : 1);
    return found
      .toSorted((a, b) => isSaid(a) - isSaid(b) || cost(a) - cost(b))
      .slice(0, most)
      .map(({ journey }) => journey);
  }

  onward(
    starts: readonly TransitStart[],
    to: LatLng,
    { stepFree }: { readonly stepFree: boolean },
  ): Promise<readonly (TransitJourney | null)[]> {
    const find = async (start: TransitStart) => {
      const found = await this.#find(start, to, stepFree, 1);
      return found.map(({ journey }) => journey);
    };
    return onwardBy(find, starts);
  }

  async #find(start: TransitStart, to: LatLng, stepFree: boolean, atLeast: number) {
    const itineraries = await this.#client.plan(queryOf(start, to, stepFree, atLeast));
    const ends = { ...start, to };
    const seen = new Set<string>();
    return itineraries.flatMap((itinerary): Found[] => {
      if (stepFree && isAnyUnfit(itinerary)) return [];
      const journey = readItinerary(itinerary, ends);
      const words = JSON.stringify(journey);
      if (!journey || seen.has(words)) return [];
      seen.add(words);
      return [{ itinerary, journey }];
    });
  }
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

const fitnessOf = ({ legs }: Itinerary) =>
  legs.filter(({ mode }) => mode !== 'WALK').map((leg) => leg.wheelchairAccessible);
const isAnyUnfit = (one: Itinerary) => fitnessOf(one).includes('NOT_ACCESSIBLE');
const areAllFit = (one: Itinerary) => fitnessOf(one).every((said) => said === 'ACCESSIBLE');

/** What a person would choose first costs least, in milliseconds. */
function costOf({ arrival, legs }: TransitJourney, departAt: Date): number {
  const walks = legs.filter((leg): leg is TransitWalk => leg.mode === 'walk');
  const walking = walks.reduce(
    (sum, walk) => sum + (Number(walk.arrival) - Number(walk.departure)),
    0,
  );
  const changes = legs.length - walks.length - 1;
  return Number(arrival) - Number(departAt) + walking + changes * CHANGE_MS;
}
