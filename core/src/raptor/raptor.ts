import { londonCivil } from '../time/index.ts';
import { NONE, type Timetable } from '../timetable/index.ts';
import { daysPastMidnight, viewOfDay, type DayView } from './day-view.ts';
import { departuresBetween, searchDepartures, searchFrom } from './departures.ts';
import { journeyOf } from './journey.ts';
import {
  byNode,
  networkOf,
  queryOfNodes,
  stopOfNode,
  walkOfStop,
  type Network,
} from './network.ts';
import { linksOf, remainingSeconds, type Links } from './remaining.ts';
import { Search, type SearchLimits } from './search.ts';
import { boardingsOf, type RaptorJourney, type RaptorQuery, type StopWalk } from './types.ts';
import { MAX_RIDES, Workspace } from './workspace.ts';

/** Journeys arrive within this time after the time asked for. */
const HORIZON_SECONDS = 24 * 3600;

/** How many days to keep ready: today, tomorrow and a few that somebody looks at. */
const VIEWS_KEPT = 4;

export interface RangeQuery extends RaptorQuery {
  /** Seconds after `departureTime` within which to leave the origin. */
  readonly windowSeconds: number;
}

/**
 * Journey planning over a timetable by range RAPTOR (Delling, Pajor, Werneck: Round-Based Public
 * Transit Routing, 2012).
 *
 * Between two rides one changes at the stop or walks one footpath. A change takes the feed's time for
 * the stop, else the query's `changeSeconds`; a footpath takes its own time, but never less than
 * `changeSeconds`. Where the timetable's `changeRules` give a time for the two trips, that counts instead,
 * though no walk gets shorter. Boarding the first ride takes no time beyond the walk to it. A journey has at
 * most `MAX_RIDES` rides and arrives within 24 hours of `departureTime`. The caller must check that the
 * timetable covers the date: outside it, nothing runs.
 *
 * Where a vehicle goes on as another trip, staying on board takes no change, and both trips count as one ride.
 *
 * Not to be shared between threads; a query runs to its end before the next begins.
 */
export class Raptor {
  readonly #network: Network;
  readonly #workspace: Workspace;
  readonly #pastMidnight: number;
  readonly #links: Links;
  /** By date, the one asked for last at the end. */
  readonly #views = new Map<string, DayView>();

  constructor(timetable: Timetable) {
    this.#network = networkOf(timetable);
    this.#workspace = new Workspace(this.#network.timetable.stops.ids.length);
    this.#pastMidnight = daysPastMidnight(timetable);
    this.#links = linksOf(timetable);
  }

  /**
   * All journeys that leave the origin in the window and that no other journey beats (even one that leaves
   * after the window) by leaving later, arriving earlier or having fewer rides while being as good in the
   * other two. Of journeys equal in all three, one. By departure, then arrival, then rides.
   */
  range(query: RangeQuery): RaptorJourney[] {
    const journeys: RaptorJourney[] = [];
    this.#searching(query, bestBy(query.departureTime + HORIZON_SECONDS), (search) => {
      const from = query.departureTime - search.view.base;
      const to = from + query.windowSeconds;
      searchFrom(search, to + 1);
      searchDepartures(search, departuresBetween(search, from, to), MAX_RIDES, (_, record) => {
        journeys.push(this.#journeyOf(search, record, query));
        return false;
      });
    });
    return journeys.sort(byDeparture);
  }

  /**
   * The journey that arrives first; of those the one with the fewest rides; of those the one that
   * leaves the origin last. Null when none arrives within 24 hours.
   * @param latest Unix time in seconds after which an arrival is of no interest
   */
  earliest(query: RaptorQuery, latest = Infinity): RaptorJourney | null {
    const goal = this.#firstArrival(query, latest);
    if (goal === null) return null;
    let journey: RaptorJourney | null = null;
    this.#searching(query, bestBy(goal.arrival), (search) => {
      const { base } = search.view;
      const departures = departuresBetween(search, query.departureTime - base, goal.arrival - base);
      searchDepartures(search, departures, goal.rides, (rides, record) => {
        if (rides === goal.rides) journey = this.#journeyOf(search, record, query);
        return journey !== null;
      });
    });
    return journey;
  }

  /**
   * The stops from which walks lead to the destination by a time, the first to arrive first: of all journeys, not only
   * the best.
   * @param latest Unix time in seconds
   */
  lastStopsBy(query: RaptorQuery, latest: number): number[] {
    const last = Math.min(latest, query.departureTime + HORIZON_SECONDS);
    return this.#searching(query, { latest: last, seeksBest: false }, (search) => {
      const { view, workspace } = search;
      searchFrom(search, query.departureTime - view.base);
      const { arrival, stopCount } = workspace.labels;
      const ends = search.query.egress.map(({ stop, durationSeconds }) => ({
        stop: stopOfNode(this.#network, stop),
        time: (arrival[MAX_RIDES * stopCount + stop] ?? 0) + durationSeconds,
      }));
      const inTime = ends.filter(({ time }) => time <= last - view.base);
      return [...new Set(inTime.sort((a, b) => a.time - b.time).map(({ stop }) => stop))];
    });
  }

  /** By stop, the least seconds from there to a destination with these walks to it: see `RaptorQuery`. */
  remainingTo(egress: readonly StopWalk[]): Int32Array {
    return byNode(this.#network, remainingSeconds(this.#links, egress, HORIZON_SECONDS));
  }

  /** Plain RAPTOR: the earliest arrival, and the fewest rides for it. */
  #firstArrival(query: RaptorQuery, latest: number): { arrival: number; rides: number } | null {
    for (const horizon of horizonsOf(query, latest - query.departureTime)) {
      const found = this.#searching(query, bestBy(query.departureTime + horizon), (search) => {
        const { bestArrival, bestRecord, view } = search;
        searchFrom(search, query.departureTime - view.base);
        if (bestRecord[MAX_RIDES] === NONE) return null;
        const arrival = bestArrival[MAX_RIDES] ?? 0;
        return { arrival: arrival + view.base, rides: bestArrival.indexOf(arrival) };
      });
      if (found) return found;
    }
    return null;
  }

  #journeyOf(search: Search, record: number, { access, egress }: RaptorQuery): RaptorJourney {
    const journey = journeyOf(search, record);
    return {
      ...journey,
      access: walkOfStop(this.#network, access, journey.access),
      egress: walkOfStop(this.#network, egress, journey.egress),
    };
  }

  #searching<T>(query: RaptorQuery, limits: SearchLimits, work: (search: Search) => T): T {
    const view = this.#viewAt(query.departureTime);
    const search = new Search(
      this.#network,
      view,
      queryOfNodes(this.#network, query),
      this.#workspace,
      { ...limits, latest: limits.latest - view.base },
    );
    try {
      return work(search);
    } finally {
      search.end();
    }
  }

  #viewAt(time: number): DayView {
    const { date } = londonCivil(new Date(time * 1000));
    const view =
      this.#views.get(date) ?? viewOfDay(this.#network.timetable, date, this.#pastMidnight);
    this.#views.delete(date);
    this.#views.set(date, view);
    const [oldest = date] = this.#views.keys();
    if (this.#views.size > VIEWS_KEPT) this.#views.delete(oldest);
    return view;
  }
}

const bestBy = (latest: number): SearchLimits => ({ latest, seeksBest: true });

/**
 * Seconds within which to look for an arrival, one after the other. Most journeys take no longer than twice the
 * least, and an hour to wait: until one is found, only this limits where a search goes.
 */
function horizonsOf({ access, remaining }: RaptorQuery, mostSeconds: number): readonly number[] {
  const most = Math.min(HORIZON_SECONDS, mostSeconds);
  if (!remaining) return most < 0 ? [] : [most];
  const least = Math.min(
    ...access.map(({ stop, durationSeconds }) => durationSeconds + (remaining[stop] ?? 0)),
  );
  if (least > most) return [];
  const first = 2 * least + 3600;
  return first < most ? [first, most] : [most];
}

function byDeparture(a: RaptorJourney, b: RaptorJourney): number {
  return (
    a.departureTime - b.departureTime ||
    a.arrivalTime - b.arrivalTime ||
    boardingsOf(a) - boardingsOf(b)
  );
}
