import { LIMITS } from '@loovia/core/journeys';
import { isAccessFromOnePerson } from '@loovia/core/revisions';
import { maxStops, shortlist } from '@loovia/core/stops';
import type { Approach } from '../approach.ts';
import { refuseIfCallerLeft } from '../errors.ts';
import type { Planning } from '../planning.ts';
import { visitedAs, type Candidate } from './candidate.ts';

/** The outcome of trying the candidates of a route. */
export interface Tried {
  /** They can be visited, and are open then. */
  readonly visitable: readonly Candidate[];
  /** They may be open on arrival, but no visit to them was planned. */
  readonly untried: readonly Candidate[];
  /** Whether others were tried without finding out how they can be visited. */
  readonly isAnyUnknown: boolean;
  /** Why the others were not tried; null where nothing failed. */
  readonly error: unknown;
}

/**
 * Tries candidates until the list is full and each of its intervals has one that can be visited, or
 * none is left (STOP-24). One round is usually enough.
 * @throws CallerLeft
 */
export async function tryCandidates(
  approach: Approach,
  candidates: readonly Candidate[],
  planning: Pick<Planning, 'signal'>,
): Promise<Tried> {
  let untried = candidates;
  let visitable: readonly Candidate[] = [];
  let isAnyUnknown = false;
  for (let round = 0; ; round += 1) {
    const trying = [...nextToTry(approach, { untried, visitable }, round)];
    if (trying.length === 0) return { visitable, untried, isAnyUnknown, error: null };
    refuseIfCallerLeft(planning);
    try {
      const visits = await Promise.all(trying.map(({ visit }) => visit()));
      isAnyUnknown ||= visits.includes(undefined);
      const visited = trying.flatMap((candidate, index) => {
        const visiting = visits[index];
        return visiting ? [visitedAs(approach, candidate, visiting)] : [];
      });
      // Not known counts as open (STOP-34).
      const open = visited.filter((one) => one.isChosen || one.opening.state !== 'closed');
      visitable = [...visitable, ...open];
      untried = untried.filter((candidate) => !trying.includes(candidate));
    } catch (error) {
      return { visitable, untried, isAnyUnknown, error };
    }
  }
}

/**
 * At first the candidates of the list; then others of those intervals of the list that have no stop
 * yet, and as many as the list lacks. Each round asks the engine again, so every further round tries
 * more at once.
 */
function nextToTry(
  approach: Approach,
  { untried, visitable }: Pick<Tried, 'untried' | 'visitable'>,
  round: number,
): ReadonlySet<Candidate> {
  // As many as a first plan lists, so that a search again lists the same stops first.
  const limit = LIMITS.maxStopsListed;
  if (round === 0) {
    const chosen = untried.filter(({ isChosen }) => isChosen);
    return new Set([...chosen, ...listed(approach, untried, limit)]);
  }
  const { journey, route } = approach;
  const stopsWanted = maxStops(route.durationSeconds / 60, journey.frequency);
  const all = [...visitable, ...untried];
  const served = new Set(visitable.map(({ interval }) => interval));
  const lacking = new Set(
    listed(approach, all, limit)
      .map(({ interval }) => interval)
      .filter((interval) => interval <= stopsWanted && !served.has(interval)),
  );
  const factor = 2 ** (round - 1);
  const ofLacking = untried.filter(({ interval }) => lacking.has(interval));
  const room = Math.max(0, limit - visitable.length);
  const tried = new Set(visitable);
  const toFill = listed(approach, all, all.length).filter((one) => !tried.has(one));
  return new Set([
    ...listed(approach, ofLacking, limit * factor),
    ...toFill.slice(0, room * factor),
  ]);
}

/**
 * The best of some candidates in the order of the list. With disability access, what only one person
 * reports comes after what is confirmed (STOP-13).
 */
export function listed(
  { journey: { frequency, disabilityAccess } }: Approach,
  candidates: readonly Candidate[],
  limit: number,
): Candidate[] {
  const isDoubtful = (one: Candidate) => disabilityAccess && isAccessFromOnePerson(one);
  const confirmed = candidates.filter((one) => !isDoubtful(one));
  const first = shortlist(confirmed, { frequency, limit });
  const room = limit - first.length;
  return [...first, ...shortlist(candidates.filter(isDoubtful), { frequency, limit: room })];
}
