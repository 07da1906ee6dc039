import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bounds, LatLng } from '@loovia/core/geo';
import { REGION_FILES } from '@loovia/core/regions';
import { decodeTimetable, TimetableFileError, type Timetable } from '@loovia/core/timetable';
import { LRUCache } from 'lru-cache';
import type {
  NamedPlace,
  Streets,
  Transit,
  TransitJourney,
  TransitStart,
  TransitNeeds,
} from '../../ports.ts';
import { isMissing, RegionError, type Region } from '../active-region.ts';
import { AccessWalks } from './access-walks.ts';
import { EgressWalks } from './egress-walks.ts';
import { OffMapWalks } from './off-map-walks.ts';
import type { WalkSources } from './street-walk.ts';
import { FAR, NEAR, StopIndex, type Reach } from './stop-index.ts';
import { earliestArrival, TimetableSearch, type Question } from './timetable-search.ts';

/** Around each of many places at once. */
const AROUND_STARTS: Reach = { metres: 1000, nearest: 4, most: 8 };

/** A plan asks again and again for the same one, and so does a plan with stops. */
const DESTINATIONS_KEPT = 500;

const HOUR = 3600;
/** How far one walks to a ride, and how long one waits for it, until there is a journey. */
const TRIES: readonly { readonly reach: Reach; readonly windowSeconds: number }[] = [
  { reach: NEAR, windowSeconds: 2 * HOUR },
  { reach: NEAR, windowSeconds: 6 * HOUR },
  { reach: FAR, windowSeconds: 6 * HOUR },
  { reach: FAR, windowSeconds: 24 * HOUR },
];

/** To arrive less than this earlier it isn't worth walking to a farther stop. */
const WORTH_WALKING_SECONDS = 5 * 60;

/**
 * The public transport of a built region; null where it was built without any.
 * @throws RegionError when its timetable can't be read
 */
export async function openRegionTransit(region: Region, streets: Streets): Promise<Transit | null> {
  if (!region.manifest.timetable) return null;
  try {
    const bytes = await readFile(join(region.dir, REGION_FILES.timetable));
    return new RegionTransit(decodeTimetable(bytes), streets, region.manifest.bounds);
  } catch (error) {
    if (!(error instanceof TimetableFileError) && !isMissing(error)) throw error;
    throw new RegionError(
      `The timetable of the region '${region.manifest.name}' can't be read; build it again.`,
      { cause: error },
    );
  }
}

/** The public transport of a region: its timetable, and walks by its streets. */
export class RegionTransit implements Transit {
  readonly covers: Transit['covers'];
  readonly #search: TimetableSearch;
  readonly #sources: WalkSources;
  readonly #access: AccessWalks;
  readonly #egress = new LRUCache<string, EgressWalks>({ max: DESTINATIONS_KEPT });
  readonly #streets: Streets;

  /** @param bounds of the street map; stops beyond are joined to by straight lines */
  constructor(timetable: Timetable, streets: Streets, bounds: Bounds) {
    const { from, to, shiftedWeeks } = timetable;
    this.covers = { from, to, shiftedWeeks };
    this.#search = new TimetableSearch(timetable);
    const stops = new StopIndex(timetable);
    this.#sources = { stops, streets, offMap: new OffMapWalks(stops, bounds) };
    this.#access = new AccessWalks(this.#sources);
    this.#streets = streets;
  }

  serves(place: LatLng): boolean {
    return this.#sources.offMap.serves(place);
  }

  isReady(): boolean {
    return this.#streets.isReady();
  }

  async journeys(
    start: TransitStart,
    to: NamedPlace,
    { stepFree, most }: TransitNeeds & { readonly most: number },
  ): Promise<readonly TransitJourney[]> {
    const egress = this.#egressTo(to, stepFree);
    const needsWithin = (reach: Reach) => ({ stepFree, isOwnPlace: true, reach });
    const ask = async (reach: Reach): Promise<Question> => {
      const [access = []] = await this.#access.from([start.from], needsWithin(reach));
      return { start, to, stepFree, access, egress, reach };
    };
    for (const { reach, windowSeconds } of TRIES) {
      const question = await ask(reach);
      const limits = { most, windowSeconds };
      const found = await this.#search.best(question, limits);
      if (found.length === 0) continue;
      if (reach === FAR) return found;
      const latest = earliestArrival(found) / 1000 - WORTH_WALKING_SECONDS;
      const atBest = this.#access.atBest(start.from, needsWithin(FAR), question.access);
      const soonest = await this.#search.soonestArrival({
        ...question,
        access: atBest,
        reach: FAR,
      });
      if (soonest > latest) return found;
      const farther = await ask(FAR);
      const first = await this.#search.first(farther);
      if (!first || first.journey.arrivalTime > latest) return found;
      return this.#search.best(farther, limits);
    }
    return [];
  }

  async onward(
    starts: readonly TransitStart[],
    to: NamedPlace,
    { stepFree }: TransitNeeds,
  ): Promise<readonly (TransitJourney | null)[]> {
    const places = starts.map(({ from }) => from);
    const needs = { stepFree, isOwnPlace: false, reach: AROUND_STARTS };
    const walks = await this.#access.from(places, needs);
    const egress = this.#egressTo(to, stepFree);
    const near = new Set(egress.stopsWithin(NEAR));
    return Promise.all(
      starts.map(async (start, index) => {
        const question = { start, to, stepFree, access: walks[index] ?? [], egress, reach: FAR };
        const far = await this.#search.first(question);
        if (!far) return null;
        const isNear = near.has(far.journey.egress.stop);
        const nearer = isNear ? null : await this.#search.first({ ...question, reach: NEAR });
        const latest = (nearer?.journey.arrivalTime ?? Infinity) - WORTH_WALKING_SECONDS;
        const taken = nearer && far.journey.arrivalTime > latest ? nearer : far;
        return this.#search.describe(taken, question);
      }),
    );
  }

  #egressTo(to: LatLng, stepFree: boolean): EgressWalks {
    const name = `${to.lat} ${to.lng} ${stepFree}`;
    const egress = this.#egress.get(name) ?? new EgressWalks(to, stepFree, this.#sources);
    this.#egress.set(name, egress);
    return egress;
  }
}
