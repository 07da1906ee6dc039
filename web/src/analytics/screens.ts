import { TOILET_PAGE_PATTERN, toiletIdOfPath } from '@loovia/core/toilets';

/** The screens there are. Any other address counts as `*`: it may be anything that was typed. */
const SCREENS: readonly unknown[] = [
  '/',
  '/route-results',
  '/add-toilet',
  '/account',
  '/offline',
  '/login',
  '/auth/callback',
  '/about',
  '/terms',
  '/privacy',
  '/cookies',
  '/contact',
  TOILET_PAGE_PATTERN,
  '/consent-required',
  '*',
];

export function isScreen(path: unknown): boolean {
  return SCREENS.includes(path);
}

export function screenOf(path: string): string {
  if (toiletIdOfPath(path) !== null) return TOILET_PAGE_PATTERN;
  return isScreen(path) ? path : '*';
}
