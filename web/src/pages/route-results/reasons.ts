import type { Route } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { isRideLeg } from '../../journeys/ride-words.ts';

/**
 * For each route a word that is true of it and stands on no other: why one would take it (SHOW-02). Of routes
 * as good the first has the word, and the others one of their own. Null where nothing sets it apart, or there
 * is no other.
 */
export function reasonsOf(routes: readonly Route[]): (string | null)[] {
  if (routes.length < 2) return routes.map(() => null);
  const reasons = routes.some(({ mode }) => mode === 'public') ? TRANSIT : STREETS;
  const left = reasons.map(({ words, cost }) => ({ words, best: bestOf(routes.map(cost)) }));
  return routes.map((_, index) => {
    const at = left.findIndex(({ best }) => best[index]);
    const [reason] = at < 0 ? [] : left.splice(at, 1);
    return reason?.words() ?? null;
  });
}

interface Reason {
  readonly words: () => string;
  /** The less, the better; Infinity = not at all. */
  readonly cost: (route: Route) => number;
}

const TRANSIT: readonly Reason[] = [
  { words: () => t('earliest'), cost: ({ arrival }) => minuteOf(arrival) },
  { words: () => t('step-free throughout'), cost: (route) => (isStepFree(route) ? 0 : Infinity) },
  { words: () => t('fewest changes'), cost: ({ legs }) => legs.filter(isBoarded).length },
  { words: () => t('least walking'), cost: walkedMetres },
  { words: () => t('leaves latest'), cost: ({ departure }) => -minuteOf(departure) },
];

const STREETS: readonly Reason[] = [
  { words: () => t('quickest'), cost: ({ durationSeconds }) => Math.round(durationSeconds / 60) },
  { words: () => t('shortest'), cost: ({ distanceMetres }) => Math.round(distanceMetres / 100) },
];

/** Those that cost least, unless all do. */
function bestOf(costs: readonly number[]): boolean[] {
  const least = Math.min(...costs);
  const isSame = costs.every((cost) => cost === least);
  return costs.map((cost) => !isSame && Number.isFinite(least) && cost === least);
}

function minuteOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 60_000);
}

function isBoarded(leg: Route['legs'][number]): boolean {
  return isRideLeg(leg) && leg.staysOn !== true;
}

function walkedMetres({ legs }: Route): number {
  const walks = legs.filter((leg) => !isRideLeg(leg));
  return Math.round(walks.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0) / 10);
}

/** Only with disability access is it known; the ways to it are step-free then, or say what is not. */
function isStepFree({ legs, gaps = [] }: Route): boolean {
  const rides = legs.filter(isRideLeg);
  const isConfirmed = rides.every(({ stepFree }) => stepFree === 'confirmed');
  const hasDoubt =
    gaps.length > 0 || legs.some(({ isOffMap, notes = [] }) => isOffMap ?? notes.length > 0);
  return rides.length > 0 && isConfirmed && !hasDoubt;
}
