import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bounds, LatLng } from '@loovia/core/geo';
import {
  chooseJourneys,
  Raptor,
  type RaptorJourney,
  type RaptorQuery,
  type StepFree,
} from '@loovia/core/raptor';
import { REGION_FILES } from '@loovia/core/regions';
import { decodeTimetable, TimetableFileError, type Timetable } from '@loovia/core/timetable';
import type { Streets, Transit, TransitJourney, TransitStart, TransitWish } from '../../ports.ts';
import { isMissing, RegionError, type Region } from '../active-region.ts';
import { withRailChanges } from './rail-changes.ts';
import { OffMapWalks, type PlaceWalk } from './off-map-walks.ts';
import { StopIndex, type Reach } from './stop-index.ts';
import { StopWalks } from './stop-walks.ts';
import { describeJourney } from './describe-journey.ts';

/** Where the feed gives no time for a change. */
const CHANGE_SECONDS = 2 * 60;
const RAIL_CHANGE_SECONDS = 5 * 60;

const NEAR: Reach = { metres: 1200, nearest: 20, most: 40 };
const FAR: Reach = { metres: 3000, nearest: 20, most: 60 };
/** Around each of many places at once. */
const AROUND_STARTS: Reach = { metres: 1000, nearest: 4, most: 8 };

const HOUR = 3600;
/** A journey that is certainly step-free goes before one that may be, if it arrives no later than this. */
const WAIT_FOR_SURE_SECONDS = HOUR / 2;
/** How far one walks to a ride, and how long one waits for it, until there is a journey. */
const TRIES: readonly { readonly reach: Reach; readonly windowSeconds: number }[] = [
  { reach: NEAR, windowSeconds: 2 * HOUR },
  { reach: NEAR, windowSeconds: 6 * HOUR },
  { reach: FAR, windowSeconds: 6 * HOUR },
  { reach: FAR, windowSeconds: 24 * HOUR },
];

/** To arrive less than this earlier it isn't worth walking to a farther stop. */
const WORTH_WALKING_SECONDS = 5 * 60;

interface Walks {
  readonly access: readonly PlaceWalk[];
  readonly egress: readonly PlaceWalk[];
}

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
  readonly #timetable: Timetable;
  /** The timetable as journeys are searched in it. */
  readonly #planned: Timetable;
  readonly #raptor: Raptor;
  readonly #walks: StopWalks;
  readonly #offMap: OffMapWalks;
  readonly #streets: Streets;

  /** @param bounds of the street map; stops beyond are joined to by straight lines */
  constructor(timetable: Timetable, streets: Streets, bounds: Bounds) {
    const { from, to, shiftedWeeks } = timetable;
    this.covers = { from, to, shiftedWeeks };
    this.#timetable = timetable;
    this.#planned = withRailChanges(timetable, RAIL_CHANGE_SECONDS);
    this.#raptor = new Raptor(this.#planned);
    const stops = new StopIndex(timetable);
    this.#offMap = new OffMapWalks(stops, bounds);
    this.#walks = new StopWalks(stops, streets, this.#offMap);
    this.#streets = streets;
  }

  serves(place: LatLng): boolean {
    return this.#offMap.serves(place);
  }

  isReady(): boolean {
    return this.#streets.isReady();
  }

  async journeys(
    start: TransitStart,
    to: LatLng,
    { stepFree, most }: TransitWish & { readonly most: number },
  ): Promise<readonly TransitJourney[]> {
    for (const { reach, windowSeconds } of TRIES) {
      const walks = await this.#walksOf(start.from, to, stepFree, reach);
      const wish = { stepFree, most, windowSeconds };
      const found = this.#search(start, to, walks, wish);
      if (found.length === 0) continue;
      const latest = earliestArrival(found) / 1000 - WORTH_WALKING_SECONDS;
      const near = () => this.#withMuchSooner(found, start, to, walks, wish);
      if (reach === FAR || !this.#mayArriveBy(latest, start, to, walks, stepFree)) return near();
      const farther = await this.#walksOf(start.from, to, stepFree, FAR);
      const first = this.#first(start, to, farther, stepFree);
      const isEarlier = first && first.arrival.getTime() / 1000 <= latest;
      if (!isEarlier) return near();
      const far = this.#search(start, to, farther, wish);
      return this.#withMuchSooner(far, start, to, farther, wish);
    }
    return [];
  }

  async onward(
    starts: readonly TransitStart[],
    to: LatLng,
    { stepFree }: TransitWish,
  ): Promise<readonly (TransitJourney | null)[]> {
    const places = starts.map(({ from }) => from);
    const around = { purpose: 'board', stepFree, isOwnPlace: false, reach: AROUND_STARTS } as const;
    const egressOf = async (reach: Reach) => {
      const [walks] = await this.#walks.of([to], {
        purpose: 'alight',
        stepFree,
        isOwnPlace: true,
        reach,
      });
      return walks ?? [];
    };
    const [access, near, far] = await Promise.all([
      this.#walks.of(places, around),
      egressOf(NEAR),
      egressOf(FAR),
    ]);
    return starts.map((start, index) => {
      const firstBy = (egress: Walks['egress']) =>
        this.#first(start, to, { access: access[index] ?? [], egress }, stepFree);
      const [nearer, farther] = [firstBy(near), firstBy(far)];
      if (!nearer || !farther) return nearer ?? farther;
      const isEarlier =
        farther.arrival.getTime() <= nearer.arrival.getTime() - WORTH_WALKING_SECONDS * 1000;
      return isEarlier ? farther : nearer;
    });
  }

  async #walksOf(from: LatLng, to: LatLng, stepFree: boolean, reach: Reach): Promise<Walks> {
    const wish = { stepFree, isOwnPlace: true, reach };
    const [[access = []], [egress = []]] = await Promise.all([
      this.#walks.of([from], { purpose: 'board', ...wish }),
      this.#walks.of([to], { purpose: 'alight', ...wish }),
    ]);
    return { access, egress };
  }

  /** Whether farther stops could allow an arrival by then, judged without asking for the walks to them. */
  #mayArriveBy(
    latestSeconds: number,
    start: TransitStart,
    to: LatLng,
    near: Walks,
    stepFree: boolean,
  ): boolean {
    const wish = { stepFree, isOwnPlace: true, reach: FAR };
    const atBest = {
      access: this.#walks.atBest(start.from, { purpose: 'board', ...wish }, near.access),
      egress: this.#walks.atBest(to, { purpose: 'alight', ...wish }, near.egress),
    };
    const first = this.#raptor.earliest(queryOf(start, atBest, stepFree ? 'possible' : 'any'));
    return first !== null && first.arrivalTime <= latestSeconds;
  }

  #search(
    start: TransitStart,
    to: LatLng,
    walks: Walks,
    wish: TransitWish & { readonly most: number; readonly windowSeconds: number },
  ): TransitJourney[] {
    const described: TransitJourney[] = [];
    const vehicles = new Set<string>();
    for (const stepFree of kindsOf(wish.stepFree)) {
      const query = queryOf(start, walks, stepFree);
      const found = this.#raptor.range({ ...query, windowSeconds: wish.windowSeconds });
      const unlike = found.filter((journey) => !vehicles.has(vehiclesOf(journey)));
      const most = wish.most - described.length;
      for (const journey of chooseJourneys(this.#planned, unlike, { ...query, most })) {
        vehicles.add(vehiclesOf(journey));
        described.push(this.#describe(journey, start, to, walks, stepFree));
      }
      if (described.length >= wish.most) break;
    }
    return described;
  }

  /**
   * Where only certain journeys found a place: the last one goes to what may be step-free, if that is too much
   * sooner to wait for them (as `#first` judges it).
   */
  #withMuchSooner(
    found: readonly TransitJourney[],
    start: TransitStart,
    to: LatLng,
    walks: Walks,
    { stepFree, most }: TransitWish & { readonly most: number },
  ): readonly TransitJourney[] {
    if (!stepFree || found.length < most || !found.every(isCertain)) return found;
    const query = queryOf(start, walks, 'possible');
    const earliest = this.#raptor.earliest(query);
    const arrival = earliestArrival(found) / 1000;
    if (!earliest || arrival <= earliest.arrivalTime + WAIT_FOR_SURE_SECONDS) return found;
    const [eased = earliest] = chooseJourneys(this.#planned, [earliest], { ...query, most: 1 });
    return [...found.slice(0, -1), this.#describe(eased, start, to, walks, 'possible')];
  }

  #first(
    start: TransitStart,
    to: LatLng,
    walks: Walks,
    wantsStepFree: boolean,
  ): TransitJourney | null {
    const found = kindsOf(wantsStepFree).flatMap((stepFree) => {
      const journey = this.#raptor.earliest(queryOf(start, walks, stepFree));
      return journey ? [{ journey, stepFree }] : [];
    });
    const soonest = Math.min(...found.map(({ journey }) => journey.arrivalTime));
    const taken = found.find(
      ({ journey }) => journey.arrivalTime <= soonest + WAIT_FOR_SURE_SECONDS,
    );
    return taken ? this.#describe(taken.journey, start, to, walks, taken.stepFree) : null;
  }

  #describe(
    journey: RaptorJourney,
    { from }: TransitStart,
    to: LatLng,
    walks: Walks,
    stepFree: StepFree,
  ): TransitJourney {
    return describeJourney(this.#timetable, journey, { from, to, ...walks, stepFree });
  }
}

/** The searches of the timetable, one after the other: the certain before the possible. */
function kindsOf(stepFree: boolean): readonly StepFree[] {
  return stepFree ? ['confirmed', 'possible'] : ['any'];
}

function queryOf(
  { departAt }: TransitStart,
  walks: Pick<RaptorQuery, 'access' | 'egress'>,
  stepFree: StepFree,
): RaptorQuery {
  const departureTime = Math.ceil(departAt.getTime() / 1000);
  return { ...walks, departureTime, stepFree, changeSeconds: CHANGE_SECONDS };
}

function isCertain({ legs }: TransitJourney): boolean {
  return legs.every((leg) => leg.mode === 'walk' || leg.stepFreeConfirmed);
}

function earliestArrival(journeys: readonly TransitJourney[]): number {
  return Math.min(...journeys.map(({ arrival }) => arrival.getTime()));
}

function vehiclesOf({ rides }: RaptorJourney): string {
  return rides.map(({ trip, dayStart }) => `${trip} ${dayStart}`).join();
}
