import {
  chooseJourneys,
  Raptor,
  stopAt,
  type RaptorJourney,
  type RaptorQuery,
  type Ride,
  type StepFree,
} from '@loovia/core/raptor';
import type { Timetable } from '@loovia/core/timetable';
import { LRUCache } from 'lru-cache';
import type { NamedPlace } from '../../legs.ts';
import type { TransitJourney, TransitStart } from '../../ports.ts';
import { describeJourney } from './describe-journey.ts';
import { withRailChanges } from './rail-changes.ts';
import { FAR, type Reach } from './stop-index.ts';
import type { StopWalks } from './stop-walks.ts';

/** Where the feed gives no time for a change. */
const CHANGE_SECONDS = 2 * 60;
const RAIL_CHANGE_SECONDS = 5 * 60;

/** The destinations of plans under way: each takes four bytes a stop. */
const DESTINATIONS_KEPT = 20;

const BESIDE_CALLS = [-2, -1, 1, 2] as const;

/** Walks that are asked for at first besides those of a journey. */
const FIRST_OTHERS = 4;

/** A journey that is certainly step-free goes before one that may be, if it arrives no later than this. */
const WAIT_FOR_SURE_SECONDS = 30 * 60;

/** A journey that is asked for, and the walks at its ends. */
export interface TimetableQuestion {
  readonly start: TransitStart;
  readonly to: NamedPlace;
  readonly stepFree: boolean;
  readonly access: StopWalks;
  readonly egress: StopWalks;
  /** How far one walks to the first ride and from the last. */
  readonly reach: { readonly access: Reach; readonly egress: Reach };
}

interface Limits {
  readonly most: number;
  readonly windowSeconds: number;
}

/** Stops where journeys may begin, and end. */
interface Ends {
  readonly access: readonly number[];
  readonly egress: readonly number[];
}

/** A journey, and the kind of search that found it. */
interface Found {
  readonly journey: RaptorJourney;
  readonly stepFree: StepFree;
}

/** Searches of a timetable by the walks at both ends. */
export class TimetableSearch {
  readonly #timetable: Timetable;
  /** As journeys are searched in it. */
  readonly #planned: Timetable;
  readonly #raptor: Raptor;
  readonly #remaining = new LRUCache<StopWalks, Int32Array>({ max: DESTINATIONS_KEPT });

  constructor(timetable: Timetable) {
    this.#timetable = timetable;
    this.#planned = withRailChanges(timetable, RAIL_CHANGE_SECONDS);
    this.#raptor = new Raptor(this.#planned);
  }

  /**
   * The best that leave within a time, by arrival. The one that arrives first is always among them; step-free,
   * those that are certain have the other places.
   */
  async best(question: TimetableQuestion, limits: Limits): Promise<TransitJourney[]> {
    const { most } = limits;
    const found = question.stepFree
      ? await this.#bestStepFree(question, limits)
      : await this.#chosen(question, 'any', limits);
    return found
      .sort((a, b) => a.journey.arrivalTime - b.journey.arrivalTime)
      .slice(0, most)
      .map((one) => this.describe(one, question));
  }

  async #bestStepFree(question: TimetableQuestion, limits: Limits): Promise<Found[]> {
    const { most } = limits;
    const certain = await this.#chosen(question, 'confirmed', limits);
    const vehicles = new Set(certain.map(({ journey }) => vehiclesOf(journey)));
    const room = most - certain.length;
    if (room > 0) {
      const possible = await this.#chosen(
        question,
        'possible',
        { ...limits, most: room },
        vehicles,
      );
      return [...certain, ...possible];
    }
    const first = await this.#firstOf(question, 'possible');
    const soonest = Math.min(...certain.map(({ journey }) => journey.arrivalTime));
    const isSooner = first && first.journey.arrivalTime < soonest;
    if (!isSooner || vehicles.has(vehiclesOf(first.journey))) return certain;
    return [first, ...(await this.#chosen(question, 'confirmed', { ...limits, most: most - 1 }))];
  }

  /** @param vehicles of journeys that are shown already */
  async #chosen(
    question: TimetableQuestion,
    stepFree: StepFree,
    { most, windowSeconds }: Limits,
    vehicles: ReadonlySet<string> = new Set(),
  ): Promise<Found[]> {
    const chosen = await this.#settled(question, stepFree, (query) => {
      const found = this.#raptor.range({ ...query, windowSeconds });
      // One that leaves later with more rides may arrive before all of the window.
      const earliest = found.length > 0 ? this.#raptor.earliest(query) : null;
      const all = earliest ? [...found, earliest] : found;
      const unlike = all.filter((journey) => !vehicles.has(vehiclesOf(journey)));
      const answer = chooseJourneys(this.#planned, unlike, { ...query, most });
      const journeys = [...all, ...answer];
      return { answer, journeys, others: this.#besideEnds(journeys, query) };
    });
    return chosen.map((journey) => ({ journey, stepFree }));
  }

  /** Where a vehicle isn't boarded or left if that takes longer than it seems: a call or two before or after. */
  #besideEnds(journeys: readonly RaptorJourney[], { access, egress }: RaptorQuery): Ends {
    const [boarded, left] = [access, egress].map((walks) => new Set(walks.map(({ stop }) => stop)));
    const beside = (ride: Ride | undefined, call: number, stops: ReadonlySet<number> | undefined) =>
      BESIDE_CALLS.flatMap((calls) => (ride ? this.#stopAt(ride, call + calls) : [])).filter(
        (stop) => stops?.has(stop),
      );
    return {
      access: journeys.flatMap(({ rides: [ride] }) => beside(ride, ride?.boardCall ?? 0, boarded)),
      egress: journeys.flatMap(({ rides }) =>
        beside(rides.at(-1), rides.at(-1)?.alightCall ?? 0, left),
      ),
    };
  }

  #stopAt(ride: Ride, call: number): number[] {
    const { firstCall } = this.#planned.patterns;
    const calls = (firstCall[ride.pattern + 1] ?? 0) - (firstCall[ride.pattern] ?? 0);
    return call < 0 || call >= calls ? [] : [stopAt(this.#planned, ride, call)];
  }

  /** The one that arrives first, with ends that cost less where it arrives hardly later. */
  async #firstOf(question: TimetableQuestion, stepFree: StepFree): Promise<Found | null> {
    const journey = await this.#settled(question, stepFree, (query) => {
      const earliest = this.#raptor.earliest(query);
      if (!earliest) return { answer: null, journeys: [] };
      const [eased = earliest] = chooseJourneys(this.#planned, [earliest], { ...query, most: 1 });
      return { answer: eased, journeys: [earliest, eased] };
    });
    return journey && { journey, stepFree };
  }

  /**
   * The one that arrives first, but one that is certainly step-free is waited for.
   * @param latest Unix time in seconds after which an arrival is of no interest
   */
  async first(question: TimetableQuestion, latest = Infinity): Promise<Found | null> {
    const stepFree = question.stepFree ? 'possible' : 'any';
    const soonest = await this.#earliest(question, stepFree, latest);
    if (!soonest) return null;
    const certain = question.stepFree
      ? await this.#earliest(question, 'confirmed', soonest.arrivalTime + WAIT_FOR_SURE_SECONDS)
      : null;
    return certain ? { journey: certain, stepFree: 'confirmed' } : { journey: soonest, stepFree };
  }

  /**
   * Whether there is a journey that arrives by a time, in Unix seconds. Step-free, one that may be counts as well. If
   * there is none, all walks that might do are asked for: more of them each time.
   */
  async hasBy(question: TimetableQuestion, latest: number): Promise<boolean> {
    const { access, egress } = question;
    let most = FIRST_OTHERS;
    return this.#settled(question, question.stepFree ? 'possible' : 'any', (query) => {
      const journey = this.#raptor.earliest(query, latest);
      if (!journey) return { answer: false, journeys: [] };
      const others = {
        access: access.apart(firstStopsBy(query, latest), most),
        egress: egress.apart(this.#raptor.lastStopsBy(query, latest), most),
      };
      most = Math.ceil(most * 1.5);
      return { answer: true, journeys: [journey], others };
    });
  }

  #earliest(
    question: TimetableQuestion,
    stepFree: StepFree,
    latest?: number,
  ): Promise<RaptorJourney | null> {
    return this.#settled(question, stepFree, (query) => {
      const answer = this.#raptor.earliest(query, latest);
      return { answer, journeys: answer ? [answer] : [] };
    });
  }

  /** A search, repeated until the walks that its journeys begin and end with are known. */
  async #settled<Answer>(
    { start, access, egress, reach }: TimetableQuestion,
    stepFree: StepFree,
    search: (query: RaptorQuery) => {
      readonly answer: Answer;
      readonly journeys: readonly RaptorJourney[];
      /** Stops whose walks are asked for with those of the journeys, if any of these is not known. */
      readonly others?: Ends;
    },
  ): Promise<Answer> {
    await access.begin();
    const remaining = this.#remainingTo(egress);
    for (;;) {
      const walks = { access: access.atBest(reach.access), egress: egress.atBest(reach.egress) };
      const found = search({ ...queryOf(start, walks, stepFree), remaining });
      const first = found.journeys.map((journey) => journey.access.stop);
      const last = found.journeys.map((journey) => journey.egress.stop);
      if (access.knows(first) && egress.knows(last)) return found.answer;
      // From a start that leads to no stop, no walk from a last stop is of use.
      const begun = found.journeys.filter((journey) => access.knows([journey.access.stop]));
      const ends = [
        ...begun.map((journey) => journey.egress.stop),
        ...(found.others?.egress ?? []),
      ];
      await Promise.all([
        access.learn([...first, ...(found.others?.access ?? [])]),
        begun.length > 0 && egress.learn(ends),
      ]);
    }
  }

  /** A plan asks for the same destination again and again. As walks become known, they only get longer. */
  #remainingTo(egress: StopWalks): Int32Array {
    const remaining = this.#remaining.get(egress) ?? this.#raptor.remainingTo(egress.atBest(FAR));
    this.#remaining.set(egress, remaining);
    return remaining;
  }

  /** In the words of the port. */
  describe(
    { journey, stepFree }: Found,
    { start: { from }, to, access, egress }: TimetableQuestion,
  ): TransitJourney {
    const asked = { from, to, access: access.known, egress: egress.known, stepFree };
    return describeJourney(this.#timetable, journey, asked);
  }
}

function queryOf(
  { departAt }: TransitStart,
  walks: Pick<RaptorQuery, 'access' | 'egress'>,
  stepFree: StepFree,
): RaptorQuery {
  const departureTime = Math.ceil(departAt.getTime() / 1000);
  return { ...walks, departureTime, stepFree, changeSeconds: CHANGE_SECONDS };
}

/** The stops from which a journey may arrive by a time: no vehicle is faster than the fastest on each link. */
function firstStopsBy({ access, departureTime, remaining }: RaptorQuery, latest: number): number[] {
  return access
    .map(({ stop, durationSeconds }) => ({
      stop,
      arrivalTime: departureTime + durationSeconds + (remaining?.[stop] ?? 0),
    }))
    .filter(({ arrivalTime }) => arrivalTime <= latest)
    .sort((a, b) => a.arrivalTime - b.arrivalTime)
    .map(({ stop }) => stop);
}

export function earliestArrival(journeys: readonly TransitJourney[]): number {
  return Math.min(...journeys.map(({ arrival }) => arrival.getTime()));
}

function vehiclesOf({ rides }: RaptorJourney): string {
  return rides.map(({ trip, dayStart }) => `${trip} ${dayStart}`).join();
}
