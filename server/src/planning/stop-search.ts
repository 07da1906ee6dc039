import type { StopsAnswer } from '@loovia/core/api';
import { LIMITS } from '@loovia/core/journeys';
import {
  deviationLimitMetres,
  intervals,
  maxStops,
  shortlist,
  sortByDistance,
  suggest,
  warnings,
} from '@loovia/core/stops';
import {
  candidateOn,
  mayBeOpen,
  shownStop,
  visitedAt,
  type Candidate,
  type TimedRoute,
} from './candidate.ts';
import type { FoundPlaces } from './find-places.ts';
import type { Visits } from './visits.ts';

const DATABASE_FAILED =
  'The toilet database could not be searched just now: only live places are shown, and toilets may be missing.';

export interface ChosenStops extends StopsAnswer {
  readonly maxStops: number;
}

/** The search for the stops of one route: candidates, those listed, and those visited. */
export class StopSearch {
  readonly #timed: TimedRoute;
  readonly #limit: number;
  readonly #databaseFailed: boolean;
  readonly #durationMinutes: number;
  readonly #stopsWanted: number;
  /** They may be open on arrival; what visiting them costs is not known yet. */
  #untried: readonly Candidate[];
  /** They can be visited, and are open then. */
  #visitable: readonly Candidate[] = [];
  /** Intervals of which a candidate was tried, whatever came of it. */
  readonly #triedIntervals = new Set<number>();

  constructor(timed: TimedRoute, { found, databaseFailed }: FoundPlaces, limit: number) {
    this.#timed = timed;
    this.#limit = limit;
    this.#databaseFailed = databaseFailed;
    const { frequency, tolerance } = timed.journey;
    this.#durationMinutes = timed.route.durationSeconds / 60;
    this.#stopsWanted = maxStops(this.#durationMinutes, frequency);
    const deviationLimit = deviationLimitMetres(tolerance);
    const candidates = found
      .map((one) => candidateOn(timed, one))
      .filter((one) => one.distanceFromRouteMetres <= deviationLimit && mayBeOpen(timed, one));
    this.#untried = sortByDistance(candidates);
  }

  get timed(): TimedRoute {
    return this.#timed;
  }

  /**
   * Candidates to be tried next: at first those of the list, then others of the list's intervals of
   * which nothing can be visited.
   */
  toTry(): readonly Candidate[] {
    // As many as a first plan lists, so that a search again lists the same stops first.
    const limit = LIMITS.maxStopsListed;
    const served = new Set(this.#visitable.map(({ interval }) => interval));
    if (served.size === 0) return this.#list(this.#untried, limit);
    const lacking = new Set(
      this.#list([...this.#visitable, ...this.#untried], limit)
        .map(({ interval }) => interval)
        .filter((interval) => interval <= this.#stopsWanted && !served.has(interval)),
    );
    const others = this.#untried.filter(({ interval }) => lacking.has(interval));
    return this.#list(others, limit);
  }

  /** Takes in what visiting the candidates costs; those that can't be visited are dropped. */
  settle(tried: readonly Candidate[], visits: Visits): void {
    const visited = tried.flatMap((candidate) => {
      const cost = visits.cost(candidate.placeId);
      return cost ? [visitedAt(this.#timed, candidate, cost)] : [];
    });
    const done = new Set(tried);
    for (const { interval } of tried) this.#triedIntervals.add(interval);
    this.#untried = this.#untried.filter((candidate) => !done.has(candidate));
    this.#visitable = [...this.#visitable, ...visited.filter(isOpen)];
  }

  chosen(): ChosenStops {
    const { frequency } = this.#timed.journey;
    const listed = this.#list(this.#visitable, this.#limit);
    const suggested = suggest(listed, this.#stopsWanted);
    const marked = new Set(suggested.values());
    const hopeful = this.#untried.filter(({ interval }) => !this.#triedIntervals.has(interval));
    const said = warnings({
      frequency,
      durationMinutes: this.#durationMinutes,
      candidates: [...this.#visitable, ...hopeful],
    });
    return {
      stops: listed.map((one) => shownStop(this.#timed, one, marked.has(one))),
      maxStops: this.#stopsWanted,
      intervals: intervals({ frequency, stopsWanted: this.#stopsWanted }, suggested),
      // Without the database nothing can be said of what there is.
      warnings: this.#databaseFailed ? [DATABASE_FAILED] : said,
      stopsFailed: this.#databaseFailed,
    };
  }

  #list(candidates: readonly Candidate[], limit: number): Candidate[] {
    const { frequency } = this.#timed.journey;
    return shortlist(candidates, { frequency, limit });
  }
}

/** Not known counts as open (STOP-34). */
function isOpen({ opening }: Candidate): boolean {
  return opening.state !== 'closed';
}
