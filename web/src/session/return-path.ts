import { toiletIdOfPath } from '@loovia/core/toilets';
import * as z from 'zod/mini';
import { forgetDraft, keepDraft, keptDraft, TAB_MEMORY } from './tab-memory.ts';

const KEY = `${TAB_MEMORY}sought`;
const RESULTS = '/route-results';
const PLANNER = '/';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash?: string;
}

const placeSchema = z.object({
  address: z.string(),
  /** What the entry of the tab's history had, such as the planner's form. */
  state: z.unknown(),
});
type Place = z.infer<typeof placeSchema>;

/**
 * Remembers in this tab the journey, the planner's form or the toilet's page of someone who has to sign in first.
 * @param writer whose it is; null = of whoever signs in next
 */
export function rememberReturn(
  { pathname, search, hash = '' }: Address,
  writer: string | null = null,
  state: unknown = null,
): void {
  const place = { address: pathname + search + hash, state };
  if (isPlace(place)) keepDraft(KEY, writer, place);
}

/** Where this user goes after the sign-in; null if nothing is remembered for them. */
export function returnPlace(userId: string | null): Place | null {
  const place = keptDraft(KEY, placeSchema, userId);
  return place && isPlace(place) ? place : null;
}

export function forgetReturn(): void {
  forgetDraft(KEY);
}

function isPlace({ address, state }: Place): boolean {
  const [path = ''] = address.split('#');
  if (address === PLANNER) return state !== null;
  return address.startsWith(`${RESULTS}?`) || toiletIdOfPath(path) !== null;
}
