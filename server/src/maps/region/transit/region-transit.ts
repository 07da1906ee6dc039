import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteEnd } from '@loovia/core/api';
import type { Bounds, LatLng } from '@loovia/core/geo';
import { REGION_FILES } from '@loovia/core/regions';
import { decodeTimetable, TimetableFileError, type Timetable } from '@loovia/core/timetable';
import type { NamedPlace } from '../../legs.ts';
import type {
  OnwardStart,
  Streets,
  Transit,
  TransitJourney,
  TransitNeeds,
  TransitStart,
} from '../../ports.ts';
import { isMissing, UnusableRegion, type Region } from '../active-region.ts';
import { refuseDamaged, RunningChecksum } from '../checksums.ts';
import { OffMapWalks } from './off-map-walks.ts';
import { PlaceWalks } from './place-walks.ts';
import { FAR, NEAR, StopIndex, type Reach } from './stop-index.ts';
import { earliestArrival, TimetableSearch } from './timetable-search.ts';

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
 * @throws RegionError when its timetable can't be read, or is not as it was built
 */
export async function openRegionTransit(region: Region, streets: Streets): Promise<Transit | null> {
  if (!region.manifest.timetable) return null;
  try {
    const bytes = await readFile(join(region.dir, REGION_FILES.timetable));
    const read = new RunningChecksum();
    read.add(bytes);
    await refuseDamaged(region, REGION_FILES.timetable, read);
    return new RegionTransit(decodeTimetable(bytes), streets, region.manifest.bounds);
  } catch (error) {
    if (!(error instanceof TimetableFileError) && !isMissing(error)) throw error;
    throw new UnusableRegion(
      `The timetable of the region '${region.manifest.name}' can't be read; build it again.`,
      { cause: error },
    );
  }
}

/** The public transport of a region: its timetable, and walks by its streets. */
export class RegionTransit implements Transit {
  readonly covers: Transit['covers'];
  readonly #search: TimetableSearch;
  readonly #offMap: OffMapWalks;
  readonly #walks: PlaceWalks;
  readonly #streets: Streets;

  /** @param bounds of the street map; stops beyond are joined to by straight lines */
  constructor(timetable: Timetable, streets: Streets, bounds: Bounds) {
    const { from, to, shiftedWeeks } = timetable;
    this.covers = { from, to, shiftedWeeks };
    this.#search = new TimetableSearch(timetable);
    const stops = new StopIndex(timetable);
    this.#offMap = new OffMapWalks(stops, bounds);
    this.#walks = new PlaceWalks({ stops, streets, offMap: this.#offMap });
    this.#streets = streets;
  }

  serves(place: LatLng): boolean {
    return this.#offMap.serves(place);
  }

  isReady(): boolean {
    return this.#streets.isReady();
  }

  async unservedEnd(
    from: LatLng,
    to: LatLng,
    { stepFree }: TransitNeeds,
  ): Promise<RouteEnd | null> {
    if (!(await this.#walks.fromOwn(from, stepFree).leadsAnywhere())) return 'start';
    return (await this.#walks.toOwn(to, stepFree).leadsAnywhere()) ? null : 'end';
  }

  async journeys(
    start: TransitStart,
    to: NamedPlace,
    { stepFree, most }: TransitNeeds & { readonly most: number },
  ): Promise<readonly TransitJourney[]> {
    const access = this.#walks.fromOwn(start.from, stepFree);
    const egress = this.#walks.toOwn(to, stepFree);
    const within = (reach: Reach) => {
      return { start, to, stepFree, access, egress, reach: { access: reach, egress: reach } };
    };
    for (const { reach, windowSeconds } of TRIES) {
      const limits = { most, windowSeconds };
      const found = await this.#search.best(within(reach), limits);
      if (found.length === 0) continue;
      if (reach === FAR) return found;
      const latest = earliestArrival(found) / 1000 - WORTH_WALKING_SECONDS;
      const isSooner = await this.#search.hasBy(within(FAR), latest);
      return isSooner ? this.#search.best(within(FAR), limits) : found;
    }
    return [];
  }

  async onward(
    starts: readonly OnwardStart[],
    to: NamedPlace,
    { stepFree }: TransitNeeds,
  ): Promise<readonly (TransitJourney | null)[]> {
    const egress = this.#walks.toOwn(to, stepFree);
    const near = new Set(egress.stopsWithin(NEAR));
    return Promise.all(
      starts.map(async (start) => {
        const access = this.#walks.fromToilet(start.from, stepFree);
        const reach = { access: NEAR, egress: FAR };
        const question = { start, to, stepFree, access, egress, reach };
        const by = start.arriveBy ? start.arriveBy.getTime() / 1000 : Infinity;
        const far = await this.#search.first(question, by);
        if (!far) return null;
        // As late as this or later, a nearer stop isn't taken.
        const latest = far.journey.arrivalTime + WORTH_WALKING_SECONDS;
        const nearer = near.has(far.journey.egress.stop)
          ? null
          : await this.#search.first(
              { ...question, reach: { ...reach, egress: NEAR } },
              latest - 1,
            );
        const taken = nearer && nearer.journey.arrivalTime < latest ? nearer : far;
        return this.#search.describe(taken, question);
      }),
    );
  }
}
