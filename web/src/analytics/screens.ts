/** The screens there are. Any other address counts as `*`: it may be anything that was typed. */
const SCREENS: readonly unknown[] = [
  '/',
  '/route-results',
  '/add-toilet',
  '/account',
  '/on-the-road',
  '/login',
  '/auth/callback',
  '/about',
  '/terms',
  '/privacy',
  '/cookies',
  '/contact',
  '/consent-required',
  '*',
];

export function isScreen(path: unknown): boolean {
  return SCREENS.includes(path);
}

export function screenOf(path: string): string {
  return isScreen(path) ? path : '*';
}
