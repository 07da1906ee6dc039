import type { StopsAnswer } from '@loovia/core/api';
import { LIMITS } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { isAccessSaidByOne } from '@loovia/core/revisions';
import { withSuggestions } from '@loovia/core/recommendation';
import {
  deviationLimitMetres,
  maxStops,
  shortlist,
  sortByDistance,
  warnings,
} from '@loovia/core/stops';
import type { Approach, Glance } from './approach.ts';
import { candidateOn, mayBeOpen, shownStop, visitedAs, type Candidate } from './candidate.ts';
import type { FoundPlaces } from './find-places.ts';
import type { ToiletOrPlace } from './toilet-or-place.ts';

const databaseFailed = () =>
  t(
    'The toilet database could not be searched just now: only live places are shown, and toilets may be missing.',
  );

const placesFailed = () =>
  t('Some toilets may be missing: live places could not be searched along the whole route.');

const visitsFailed = () =>
  t(
    'How toilets can be visited on this route could not be worked out just now: toilets may be missing.',
  );

export interface ChosenStops extends StopsAnswer {
  readonly maxStops: number;
}

export interface SearchLimits {
  /** Stops that are listed at most. */
  readonly listed: number;
  /** Stops that the route is planned to visit: listed whatever they are like. */
  readonly visited: readonly string[];
}

/** The search for the stops of one route: candidates, those listed, and those visited. */
export class StopSearch {
  readonly #approach: Approach;
  readonly #limits: SearchLimits;
  readonly #databaseFailed: boolean;
  readonly #placesFailed: boolean;
  readonly #durationMinutes: number;
  readonly #stopsWanted: number;
  /** How many disability access leaves out that would be offered without it. */
  readonly #leftOut: number;
  /** They may be open on arrival; how they would be visited is not known yet. */
  #untried: readonly Candidate[];
  /** They can be visited, and are open then. */
  #visitable: readonly Candidate[] = [];
  /** Intervals of which a candidate was tried, whatever came of it. */
  readonly #triedIntervals = new Set<number>();
  #visitsFailed = false;

  constructor(approach: Approach, places: FoundPlaces, limits: SearchLimits) {
    this.#approach = approach;
    this.#limits = limits;
    this.#databaseFailed = places.databaseFailed;
    this.#placesFailed = places.placesFailed;
    const { frequency, tolerance } = approach.journey;
    this.#durationMinutes = approach.route.durationSeconds / 60;
    this.#stopsWanted = maxStops(this.#durationMinutes, frequency);
    const deviationLimit = deviationLimitMetres(tolerance);
    const isOffered = (place: ToiletOrPlace, glance: Glance) =>
      glance.distanceFromRouteMetres <= deviationLimit && mayBeOpen(approach, place, glance);
    const candidates = places.found.flatMap((place) => {
      const glance = approach.glance(place.facts.location);
      const isWanted = this.#isVisited(place.facts) || isOffered(place, glance);
      return isWanted ? [candidateOn(approach, place, glance)] : [];
    });
    this.#leftOut = places.leftOut.filter((place) =>
      isOffered(place, approach.glance(place.facts.location)),
    ).length;
    this.#untried = sortByDistance(candidates);
  }

  /**
   * Tries candidates until the list is full and each of its intervals has one that can be visited, or
   * none is left (STOP-24). One round does mostly.
   */
  async run(): Promise<void> {
    for (let round = 0; ; round += 1) {
      const candidates = this.#toTry(round);
      if (candidates.length === 0) return;
      const visits = await this.#approach.visit(candidates);
      const visited = candidates.flatMap((candidate, index) => {
        const visiting = visits[index];
        return visiting ? [visitedAs(this.#approach, candidate, visiting)] : [];
      });
      this.#settle(candidates, visited);
    }
  }

  /** Not all could be tried: what was found is shown, and that there may be more. */
  fail(): void {
    this.#visitsFailed = true;
  }

  chosen(): ChosenStops {
    const kept = this.#visitable.filter((one) => this.#isVisited(one));
    const others = this.#visitable.filter((one) => !this.#isVisited(one));
    const room = Math.max(0, this.#limits.listed - kept.length);
    const listed = this.#list([...kept, ...this.#list(others, room)], this.#limits.listed);
    const { journey, route } = this.#approach;
    const stops = listed.map((one) => shownStop(this.#approach, one));
    const hopeful = this.#untried.filter(({ interval }) => !this.#triedIntervals.has(interval));
    const said = warnings({
      frequency: journey.frequency,
      durationMinutes: this.#durationMinutes,
      candidates: [...this.#visitable, ...hopeful],
    });
    const failures = [
      ...(this.#databaseFailed ? [databaseFailed()] : []),
      ...(this.#visitsFailed ? [visitsFailed()] : []),
    ];
    return {
      ...withSuggestions(journey, { ...route, stops }),
      maxStops: this.#stopsWanted,
      // After a failure nothing can be said of what there is.
      warnings: failures.length > 0 ? failures : [...said, ...this.#missing()],
      stopsFailed: failures.length > 0,
      ...(this.#leftOut > 0 && { leftOutForAccess: this.#leftOut }),
    };
  }

  #missing(): string[] {
    return this.#placesFailed ? [placesFailed()] : [];
  }

  /**
   * Candidates to be tried next: at first those of the list, then others of the list's intervals of
   * which nothing can be visited, and as many as the list lacks. Each round asks the engine again, so
   * where round after round falls out, more are tried at once.
   */
  #toTry(round: number): readonly Candidate[] {
    // As many as a first plan lists, so that a search again lists the same stops first.
    const limit = LIMITS.maxStopsListed;
    const untried = this.#untried;
    if (round === 0) {
      const kept = untried.filter((one) => this.#isVisited(one));
      return [...new Set([...kept, ...this.#list(untried, limit)])];
    }
    const all = [...this.#visitable, ...untried];
    const served = new Set(this.#visitable.map(({ interval }) => interval));
    const lacking = new Set(
      this.#list(all, limit)
        .map(({ interval }) => interval)
        .filter((interval) => interval <= this.#stopsWanted && !served.has(interval)),
    );
    const factor = 2 ** (round - 1);
    const ofLacking = untried.filter(({ interval }) => lacking.has(interval));
    const room = Math.max(0, limit - this.#visitable.length);
    const tried = new Set(this.#visitable);
    const toFill = this.#list(all, all.length).filter((one) => !tried.has(one));
    return [
      ...new Set([...this.#list(ofLacking, limit * factor), ...toFill.slice(0, room * factor)]),
    ];
  }

  /** Takes in how the candidates would be visited; the others that were tried are dropped. */
  #settle(tried: readonly Candidate[], visited: readonly Candidate[]): void {
    const done = new Set(tried);
    for (const { interval } of tried) this.#triedIntervals.add(interval);
    this.#untried = this.#untried.filter((candidate) => !done.has(candidate));
    // Not known counts as open (STOP-34).
    const open = visited.filter((one) => this.#isVisited(one) || one.opening.state !== 'closed');
    this.#visitable = [...this.#visitable, ...open];
  }

  /** With disability access what one person says comes after what is confirmed (STOP-13). */
  #list(candidates: readonly Candidate[], limit: number): Candidate[] {
    const { frequency, disabilityAccess } = this.#approach.journey;
    const isDoubtful = ({ facts }: Candidate) => disabilityAccess && isAccessSaidByOne(facts);
    const confirmed = candidates.filter((one) => !isDoubtful(one));
    const listed = shortlist(confirmed, { frequency, limit });
    const room = limit - listed.length;
    return [...listed, ...shortlist(candidates.filter(isDoubtful), { frequency, limit: room })];
  }

  #isVisited({ placeId }: { readonly placeId: string }): boolean {
    return this.#limits.visited.includes(placeId);
  }
}
