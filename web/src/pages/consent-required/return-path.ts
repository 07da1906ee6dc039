import { CONSENT_PATH } from '../../consent/paths.ts';
import { parsedUrl } from '../../parsed-url.ts';

/**
 * Where to go on after a choice: `returnTo` if it is a path of this site, as the browser itself reads
 * it, else the start (CONS-26). What comes back is safe to follow: `/.//host` is a path, but what a
 * browser makes of it is not.
 */
export function returnPath(returnTo: string | null): string {
  if (!returnTo?.startsWith('/')) return '/';
  // Only there to be compared with: nothing real can be of this origin.
  const base = 'https://this-site.invalid';
  const url = parsedUrl(returnTo, base);
  if (!url) return '/';
  const { origin, pathname, search, hash } = url;
  const isHere = origin === base && !pathname.startsWith('//');
  // Going on to this screen again would never end.
  return isHere && pathname !== CONSENT_PATH ? `${pathname}${search}${hash}` : '/';
}
