import { TOILET_PAGE_PATTERN, toiletIdOfPath } from '@loovia/core/toilets';
import { SCREENS } from '../screens.ts';

/** Any other address counts as `*`, because it may be anything that was typed. */
const PATHS: readonly unknown[] = [...SCREENS.map(({ path }) => path), '*'];

export function isScreen(path: unknown): boolean {
  return PATHS.includes(path);
}

export function screenOf(path: string): string {
  if (toiletIdOfPath(path) !== null) return TOILET_PAGE_PATTERN;
  return isScreen(path) ? path : '*';
}
