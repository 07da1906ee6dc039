import { toiletIdOfPath } from '@loovia/core/toilets';
import { tabStorage } from '../browser/storage.ts';
import { TAB_MEMORY } from './tab-memory.ts';

const KEY = `${TAB_MEMORY}sought`;
const RESULTS = '/route-results';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash?: string;
}

/** Remembers in this tab the journey or toilet's page of someone who has to sign in first. */
export function rememberReturn({ pathname, search, hash = '' }: Address): void {
  const place = pathname + search + hash;
  if (isPlace(place)) tabStorage.set(KEY, place);
}

/** Where to go after the sign-in; null if nothing is remembered. */
export function returnAddress(): string | null {
  const place = tabStorage.get(KEY);
  return place !== null && isPlace(place) ? place : null;
}

export function forgetReturn(): void {
  tabStorage.remove(KEY);
}

function isPlace(place: string): boolean {
  const [path = ''] = place.split('#');
  return place.startsWith(`${RESULTS}?`) || toiletIdOfPath(path) !== null;
}
